// Starts the built app in real Electron with the demo account and a temporary user folder.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Menu, Notification, Tray } from 'electron'
import { _electron, type ElectronApplication, type Page } from 'playwright-core'
import { afterEach, beforeEach, describe } from 'vitest'
import type { CollectionName } from '#shared/collections/collections.ts'
import type { Answer } from '#shared/contract/answer.ts'
import type { RequestInput, RequestName, RequestOutput } from '#shared/contract/requests.ts'
import { requestItems } from '#test/helpers/collection-items.ts'
import { say } from '#test/helpers/words.ts'

const root = join(import.meta.dirname, '..', '..')
/** `npm run e2e:electron` sets it. */
const electron = process.env['QUAYWATCH_ELECTRON'] || null

/**
 * A guard against hanging: on Linux without a tray the window comes 20 seconds after the start (tray-host.ts,
 * MISSING_AFTER_MS), a hosted system needs up to half a minute for the start.
 */
export const GUARD_MS = 100_000

/** Chromium's sandbox refuses to run as root, as in most containers. */
export const isRoot = process.getuid?.() === 0

export interface ElectronStage {
  readonly app: ElectronApplication
  readonly window: Page
  readonly folder: string
  /** Command-line words for a second start. */
  readonly words: readonly string[]
  readonly program: string
  readonly root: string
  /** Restarts on the same folder with more words, without waiting for a window. */
  again(...more: readonly string[]): Promise<ElectronApplication>
  boardReady(): Promise<void>
}

export function inElectron(name: string, define: (stage: ElectronStage) => void): void {
  describe(name, () => {
    let folder = ''
    let app: ElectronApplication
    let window: Page

    const start = (more: readonly string[]): Promise<ElectronApplication> =>
      _electron.launch({
        executablePath: electron!,
        args: [...words(folder), ...more],
        cwd: root,
        timeout: GUARD_MS,
        // Otherwise Playwright adds --no-sandbox on Linux.
        chromiumSandbox: !isRoot,
      })

    beforeEach(async (context) => {
      context.skip(electron === null, 'QUAYWATCH_ELECTRON does not name Electron’s program')
      folder = mkdtempSync(join(tmpdir(), 'quaywatch-electron-'))
      app = await start([])
      window = await app.firstWindow({ timeout: GUARD_MS })
    })
    afterEach(async () => {
      if (electron === null) return
      await app.close()
      // Windows holds the files of a process for a moment after its end.
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    })

    define({
      get app() {
        return app
      },
      get window() {
        return window
      },
      get folder() {
        return folder
      },
      get words() {
        return words(folder)
      },
      program: electron ?? '',
      root,
      async again(...more) {
        await app.close()
        app = await start(more)
        return app
      },
      boardReady: () => window.getByRole('grid', { name: say('app.view.board') }).waitFor(),
    })
  })
}

function words(folder: string): string[] {
  return [
    ...(isRoot ? ['--no-sandbox'] : []),
    '-r',
    join(import.meta.dirname, 'held.cjs'),
    '.',
    '--demo',
    '--user-data',
    folder,
  ]
}

export function isInSight(app: ElectronApplication): Promise<boolean> {
  return app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    return window !== undefined && window.isVisible() && !window.isMinimized()
  })
}

/** Sends a request of the page. */
export async function ask<Name extends RequestName>(
  { window }: Pick<ElectronStage, 'window'>,
  route: Name,
  ...input: undefined extends RequestInput<Name> ? [] : [input: RequestInput<Name>]
): Promise<Answer<RequestOutput<Name>>> {
  return window.evaluate(`window.quaywatch.request('${route}', ${JSON.stringify(input[0])})`)
}

export function itemsOf<Name extends CollectionName>(stage: Pick<ElectronStage, 'window'>, name: Name) {
  return requestItems((route, input) => ask(stage, route, input), name)
}

export interface Held {
  readonly tray: Tray | null
  readonly menu: Menu | null
  readonly toasts: readonly Notification[]
  readonly poppedUp?: readonly string[]
}
