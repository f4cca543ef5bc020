// Keys that another program has are refused in words, never by a program that does not start.

import type { GlobalShortcut } from 'electron'
import { expect, it, vi } from 'vitest'
import { createShortcuts } from './shortcuts.ts'

it('are taken where the system gives them, and given back', () => {
  const taken = new Map<string, () => void>()
  const shortcuts = createShortcuts({
    register(keys, act) {
      if (taken.has(keys)) return false
      taken.set(keys, act)
      return true
    },
    unregister: (keys) => void taken.delete(keys),
  } satisfies Pick<GlobalShortcut, 'register' | 'unregister'>)
  const act = vi.fn<() => void>()
  expect([shortcuts.take('F9', act), shortcuts.take('F9', act)]).toEqual([true, false])
  taken.get('F9')?.()
  expect(act).toHaveBeenCalledOnce()
  shortcuts.giveBack('F9')
  expect(taken.size).toBe(0)
})

it('are refused where the system throws', () => {
  const shortcuts = createShortcuts({
    register() {
      throw new Error('no portal')
    },
    unregister: () => undefined,
  })
  expect(shortcuts.take('F9', () => undefined)).toBe(false)
})
