import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { nextTick, shallowRef } from 'vue'
import { afterPaint } from './after-paint.ts'

let frames: (() => void)[] = []
const page = { hidden: false }

beforeEach(() => {
  vi.useFakeTimers()
  frames = []
  page.hidden = false
  vi.stubGlobal('document', page)
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => frames.push(act))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function paint(): Promise<void> {
  for (const act of frames.splice(0)) act()
  await vi.runAllTimersAsync()
}

it('reads only the newest after the page was painted, however often it changed until then', async () => {
  const source = shallowRef('m')
  const read = vi.fn<(text: string) => string>((text) => text.toUpperCase())
  const shown = afterPaint(() => source.value, read)
  expect(shown.value).toBe('M')
  for (const text of ['ms', 'msc']) {
    source.value = text
    await nextTick()
  }
  expect(read).toHaveBeenCalledTimes(1)
  await paint()
  expect(shown.value).toBe('MSC')
  expect(read).toHaveBeenCalledTimes(2)
  source.value = 'mscu'
  await nextTick()
  await paint()
  expect(shown.value).toBe('MSCU')
})

it('does not wait for the paint of a window that is hidden: there is none', async () => {
  const source = shallowRef('m')
  const shown = afterPaint(
    () => source.value,
    (text) => text,
  )
  page.hidden = true
  source.value = 'ms'
  await nextTick()
  expect(shown.value).toBe('ms')
})
