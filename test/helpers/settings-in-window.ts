// A bridge for stores of the page that read the settings.

import { createPinia, setActivePinia } from 'pinia'
import { vi } from 'vitest'
import { mainInWindow, type MainInWindow } from './main-in-window.ts'
import type { AppSettings } from '#shared/contract/settings-requests.ts'
import { sectionsOf } from '#shared/settings/settings.ts'

export interface SettingsInWindow extends Pick<MainInWindow, 'put' | 'putFleet'> {
  /** Makes new stores; `use` makes the one that reads these settings. */
  start(settings: AppSettings, use: () => unknown): Promise<void>
}

/** Call it in `vi.hoisted`: the stores access the bridge on import. */
export function settingsInWindow(): SettingsInWindow {
  const main = mainInWindow()
  return {
    put: (name, items) => main.put(name, items),
    putFleet: (records) => main.putFleet(records),
    async start(settings, use) {
      setActivePinia(createPinia())
      vi.stubGlobal('document', { documentElement: { dataset: {} } })
      main.put('settings', sectionsOf(settings))
      use()
      await new Promise<void>((resolve) => process.nextTick(resolve))
    },
  }
}
