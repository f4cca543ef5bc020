import { ref } from 'vue'
import { expect, it } from 'vitest'
import { DEFAULT_PREFERENCES } from '#shared/settings/settings.ts'
import type { ViewName } from '#renderer/core/view-name.ts'
import { findCommands } from '#renderer/palette/find.ts'
import { keylessCommands } from './keyless-commands.ts'

it('leads to the invoices by what the buttons there are called: typed into the palette, that had no match', () => {
  const view = ref<ViewName>('board')
  const commands = keylessCommands({
    view,
    trail: { canGoBack: false, canGoForward: false, move: () => false },
    fleet: { status: null, refresh: async () => undefined, pause: async () => undefined },
    alerts: { counts: null, snooze: async () => undefined },
    settings: { preferences: DEFAULT_PREFERENCES, prefer: () => undefined },
    openConnection: () => undefined,
    print: () => undefined,
  })
  findCommands(commands, 'check an invoice')[0]?.run()
  expect(view.value).toBe('invoices')
})
