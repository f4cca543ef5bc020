// A bridge for stores of the page that read and save settings.

import { createPinia, setActivePinia } from 'pinia'
import { vi } from 'vitest'
import { mainInWindow, type MainInWindow } from './main-in-window.ts'
import type { AppSettings } from '#shared/contract/settings-requests.ts'

export interface SettingsInWindow extends Pick<MainInWindow, 'put'> {
  /** The settings that main answers. */
  kept: AppSettings
  /** Makes new stores with these settings, which `read` asks for. */
  start(kept: AppSettings, read: () => Promise<void>): Promise<void>
}

/** Call it in `vi.hoisted`: the stores access the bridge on import. */
export function settingsInWindow(): SettingsInWindow {
  const main = mainInWindow()
  const bridge: SettingsInWindow = {
    put: main.put,
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
  main.request = () => ({ ok: true, value: bridge.kept })
  return bridge
}
