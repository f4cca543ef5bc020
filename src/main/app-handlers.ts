// Answers the page's requests about the app itself.

import { succeeded } from '#shared/contract/answer.ts'
import type { Handlers } from './core/ipc/handlers.ts'
import type { Hub } from './core/ipc/hub.ts'
import type { Context } from './core/port/context.ts'
import type { Desktop } from './core/port/desktop.ts'
import type { AppSettingsStore } from './store/settings-change.ts'
import type { SettingsStore } from './store/settings-file.ts'

interface AppParts {
  readonly version: string
  readonly desktop: Desktop
  readonly hub: Hub
  readonly settings: AppSettingsStore
  /** Problems of the settings file at the start. */
  readonly notice: SettingsStore['notice']
}

export function appHandlers({ translator, reportBug }: Context, parts: AppParts) {
  const { version, desktop, hub, settings, notice } = parts
  return {
    'app.part': (input) => hub.part(input),
    'app.about': () => succeeded({ version, preview: desktop.isPreview, notice }),
    'app.pageFailed': ({ text }) => {
      reportBug('page', text)
      return succeeded(null)
    },
    async 'app.openTerminal'({ terminalId }) {
      const address = settings.read().rules.terminals[terminalId]?.web
      if (address !== undefined && address !== '') await desktop.openAddress(address)
      return succeeded(null)
    },
    'app.printing': ({ isOn }) => {
      desktop.window.usePrinting(isOn)
      return succeeded(null)
    },
    'app.viewer': () => succeeded(translator.follow()),
  } satisfies Partial<Handlers>
}
