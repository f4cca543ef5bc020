// Updates in the preview: walks through the dialogs with a made-up version and replaces nothing.

import type { UpdatePort } from '#main/core/port/desktop.ts'
import type { Clock } from '#main/core/time/clock.ts'
import type { NewVersion } from '#shared/contract/app-requests.ts'

export interface PreviewUpdatesOptions {
  /** If null, the preview reports that it can't update itself. */
  readonly found: NewVersion | null
  readonly clock: Pick<Clock, 'after'>
  readonly quit: () => void
  readonly onInstalled: (version: string) => void
}

const STEPS = 5
const STEP_MS = 200

export function createPreviewUpdates({ found, clock, quit, onInstalled }: PreviewUpdatesOptions): UpdatePort {
  return {
    way: found === null ? 'preview' : 'at-quit',
    isSigned: false,
    ask: () => Promise.resolve({ ok: true, value: found }),
    async download(onPercent) {
      for (let step = 0; step < STEPS; step += 1) {
        onPercent((step * 100) / STEPS)
        await new Promise<void>((resolve) => clock.after(STEP_MS, resolve))
      }
      return { ok: true, value: null }
    },
    restart() {
      quit()
      return new Promise(() => undefined)
    },
    moveToApplications: () => undefined,
    install: () => onInstalled(found?.version ?? ''),
  }
}
