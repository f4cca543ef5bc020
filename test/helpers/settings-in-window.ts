// A bridge for stores of the page that only read and save settings.

import { createPinia, setActivePinia } from 'pinia'
import { vi } from 'vitest'
import type { AppSettings } from '#shared/contract/settings.ts'

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
  vi.stubGlobal('window', {
    quaywatch: { request: () => Promise.resolve({ ok: true, value: bridge.kept }), on: () => () => undefined },
    addEventListener: () => undefined,
  })
  return bridge
}
