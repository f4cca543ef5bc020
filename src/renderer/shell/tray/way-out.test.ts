import { expect, it, vi } from 'vitest'
import { say } from '#test/helpers/words.ts'
import { wayOutOf } from './way-out.ts'

await vi.hoisted(async () => (await import('#test/helpers/main-in-window.ts')).mainInWindow())

it.each([
  ['key-rejected', 'sync.action.enter-key', { kind: 'open', destination: { view: 'connection' } }],
  ['no-key', 'sync.action.enter-key', { kind: 'open' }],
  ['offline', 'sync.action.read-now', { kind: 'refresh' }],
  ['key-unreadable', 'tray.open', { kind: 'open' }],
  ['no-account', 'tray.open', { kind: 'open' }],
  ['first-sync', 'tray.open', { kind: 'open' }],
  ['starting', 'tray.open', { kind: 'open' }],
] as const)('offers one button instead of the steps: %s', (trouble, key, act) => {
  expect(wayOutOf(trouble)).toEqual({ words: say(key), act })
})

it.each(['failed', 'paused', null] as const)('keeps the steps while the data is known: %s', (trouble) => {
  expect(wayOutOf(trouble)).toBeNull()
})
