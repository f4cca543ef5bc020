import { ref } from 'vue'
import { describe, expect, it, vi } from 'vitest'
import { DEFAULT_PREFERENCES } from '#shared/settings/settings.ts'
import type { ViewName } from '#renderer/core/destination.ts'
import { findCommands } from '#renderer/ui/commands/find.ts'
import { shellCommands } from './shell-commands.ts'

vi.hoisted(() =>
  vi.stubGlobal('window', { quaywatch: { request: async () => ({ ok: false }), on: () => () => undefined } }),
)

describe('shellCommands', () => {
  const view = ref<ViewName>('board')
  const commands = () =>
    shellCommands({
      view,
      trail: { canGoBack: false, canGoForward: false, move: () => false },
      fleet: { status: null, refresh: async () => undefined, pause: async () => undefined },
      alerts: { counts: null, snooze: async () => undefined },
      settings: { preferences: DEFAULT_PREFERENCES, change: async () => true },
      openConnection: () => undefined,
      print: () => undefined,
    })

  it('finds the invoices by the words of their buttons', () => {
    findCommands(commands(), 'check an invoice')[0]?.run()
    expect(view.value).toBe('invoices')
  })

  it.each([
    ['demurrage', 'go-invoices'],
    ['rate', 'settings-free-days'],
    ['login', 'connection'],
    ['start', 'settings-window'],
    ['Spanish', 'settings-window'],
    ['driver', 'go-plan'],
    ['print plan', 'go-plan'],
    ['last week', 'go-reports'],
    ['holidays', 'settings-closed'],
    ['gate hours', 'settings-terminals'],
  ])('finds %s at %s', (words, id) => {
    expect(findCommands(commands(), words).map((command) => command.id)).toContain(id)
  })
})
