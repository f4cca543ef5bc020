// Keys while the palette is on its way, and when it cannot come.

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { effectScope, nextTick, type EffectScope } from 'vue'
import { isPaletteOpen, typedAhead } from './palette.ts'

const listeners: ((event: KeyboardEvent) => void)[] = []
const bridge = { request: () => new Promise(() => undefined), on: () => () => undefined }
vi.stubGlobal('window', {
  quaywatch: bridge,
  addEventListener: (name: string, listener: (event: KeyboardEvent) => void) => {
    if (name === 'keydown') listeners.push(listener)
  },
  removeEventListener: () => undefined,
})
for (const name of ['Element', 'HTMLElement']) vi.stubGlobal(name, EventTarget)
const { listenForKeys } = await import('./listen.ts')

let scope: EffectScope
beforeEach(() => {
  scope = effectScope()
})
afterEach(() => {
  scope.stop()
  listeners.length = 0
})

/** Answers whether it was kept for the palette: no list and no field hears of it then. */
function type(key: string): boolean {
  let isKept = false
  const event = {
    key,
    target: null,
    preventDefault: () => undefined,
    stopPropagation: () => (isKept = true),
  } as unknown as KeyboardEvent
  listeners[0]?.(event)
  return isKept
}

it('keeps what is typed until the palette is there, and gives the keys back where it cannot be loaded: they would be swallowed for ever', async () => {
  const coming = Promise.withResolvers<void>()
  let tries = 0
  scope.run(() =>
    listenForKeys(() => {
      tries += 1
      return coming.promise
    }),
  )
  isPaletteOpen.value = true
  await nextTick()
  expect([type('m'), type('s'), typedAhead.value]).toEqual([true, true, 'ms'])
  coming.reject(new Error('the file is gone'))
  await coming.promise.catch(() => undefined)
  await nextTick()
  expect([isPaletteOpen.value, typedAhead.value, type('m')]).toEqual([false, '', false])
  // Its key tries once more: the notice says what is wrong, and the file may be back.
  isPaletteOpen.value = true
  await nextTick()
  expect(tries).toBe(2)
})
