// Answers the requests of the popover at the tray icon.

import { succeeded } from '#shared/contract/answer.ts'
import type { Judgment } from '#shared/rules/judgment.ts'
import type { Handlers } from '#main/core/ipc/handlers.ts'
import type { PopoverPort } from '#main/core/port/desktop.ts'
import type { TrayDrawing } from './tray.ts'

interface TrayHandlersOptions {
  readonly tray: Pick<TrayDrawing, 'act'>
  readonly popover: PopoverPort
  readonly containerOnClipboard: () => Promise<Judgment | null>
}

export function trayHandlers({ tray, popover, containerOnClipboard }: TrayHandlersOptions) {
  return {
    'tray.act': (act) => {
      // The window gets the focus.
      if (act.kind === 'open') popover.close(false)
      tray.act(act)
      return succeeded(null)
    },
    'tray.close': () => {
      popover.close(true)
      return succeeded(null)
    },
    'tray.fit': ({ height }) => {
      popover.fit(height)
      return succeeded(null)
    },
    'tray.onClipboard': async () => succeeded(await containerOnClipboard()),
  } satisfies Partial<Handlers>
}
