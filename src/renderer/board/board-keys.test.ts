import { expect, it, vi } from 'vitest'
import { findCommands } from '#renderer/ui/commands/find.ts'
import { type BoardActs, boardCommands } from './board-keys.ts'

vi.hoisted(() =>
  vi.stubGlobal('window', {
    quaywatch: { request: async () => ({ ok: false }), on: () => () => undefined },
    addEventListener: () => undefined,
  }),
)

it.each([
  ['holds', 'counter-on-hold'],
  ['demurrage', 'counter-past'],
  ['due today', 'counter-last-chance'],
])('finds %s at %s', (words, id) => {
  const acts = new Proxy({}, { get: () => () => undefined }) as BoardActs
  const commands = boardCommands(acts, { isCompact: false, views: [], keyless: [] })
  expect(findCommands(commands, words).map((command) => command.id)).toContain(id)
})
