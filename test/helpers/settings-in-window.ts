// A bridge for stores of the page that only read and save settings; all collections are empty.

import { createPinia, setActivePinia } from 'pinia'
import { vi } from 'vitest'
import type { AppSettings } from '#shared/contract/settings-requests.ts'

export interface SettingsInWindow {
  /** The settings that main answers. */
  kept: AppSettings
  /** Makes new stores with these settings, which `read` asks for. */
  start(kept: AppSettings, read: () => Promise<void>): Promise<void>
}

/** Call it in `vi.hoisted`: the stores access the bridge on import. */
export function settingsInWindow(): SettingsInWindow {
  const bridge: SettingsInWindow = {
    kept: {} as AppSettings,
    async start(kept, read) {
      setActivePinia(createPinia())
      vi.stubGlobal('document', { documentElement: { dataset: {} } })
      // Node has no `scheduler`.
      vi.stubGlobal('scheduler', { yield: async () => undefined })
      bridge.kept = kept
      await read()
    },
  }
  const noItems = { revision: 1, items: [], next: null }
  const valueOf = (route: string): unknown => (route.endsWith('.part') ? noItems : bridge.kept)
  vi.stubGlobal('window', {
    quaywatch: {
      request: (route: string) => Promise.resolve({ ok: true, value: valueOf(route) }),
      on: () => () => undefined,
    },
    addEventListener: () => undefined,
  })
  return bridge
}
