// Whether the desktop has a tray. Windows and macOS always have one; on Linux it comes and goes.

import { execFile } from 'node:child_process'
import type { Clock } from '#main/time/clock.ts'
import { Timer } from '#main/time/timer.ts'

export interface TrayHost extends Disposable {
  readonly isThere: boolean
}

export interface TrayHostOptions {
  readonly platform: NodeJS.Platform
  readonly clock: Clock
  /** `missing`: not there for a while, at startup or after it went. */
  readonly onChange: (state: 'there' | 'gone' | 'missing') => void
  readonly ask?: () => Promise<boolean>
}

/** At login the tray may start after the app, and an extension may add or remove it at any time. */
const OFTEN_MS = 5_000
const SELDOM_MS = 60_000
/** A restarting desktop is without a tray for up to this long. */
const MISSING_AFTER_MS = 20_000

export function followTrayHost({ platform, clock, onChange, ask = askDesktop }: TrayHostOptions): TrayHost {
  if (platform !== 'linux') return { isThere: true, [Symbol.dispose]: () => undefined }
  const asking = new Timer(clock)
  let isThere = false
  /** Monotonic time: the system clock is often adjusted at login. */
  let goneSince = clock.elapsed()
  let isMissing = false
  let isDisposed = false

  async function look(): Promise<void> {
    const answer = await ask()
    if (isDisposed) return
    if (answer !== isThere) {
      isThere = answer
      goneSince = clock.elapsed()
      isMissing = false
      onChange(isThere ? 'there' : 'gone')
    }
    if (!isThere && !isMissing && clock.elapsed() - goneSince >= MISSING_AFTER_MS) {
      isMissing = true
      onChange('missing')
    }
    asking.set(isThere || isMissing ? SELDOM_MS : OFTEN_MS, () => void look())
  }

  void look()
  return {
    get isThere() {
      return isThere
    },
    [Symbol.dispose]() {
      isDisposed = true
      asking.cancel()
    },
  }
}

/** Needs a watcher and a host: GNOME has neither without an extension. */
async function askDesktop(): Promise<boolean> {
  const watcher = 'org.kde.StatusNotifierWatcher'
  const isOwned = await askBus('org.freedesktop.DBus', '/org/freedesktop/DBus', [
    'org.freedesktop.DBus.NameHasOwner',
    `string:${watcher}`,
  ])
  if (!isOwned) return false
  return askBus(watcher, '/StatusNotifierWatcher', [
    'org.freedesktop.DBus.Properties.Get',
    `string:${watcher}`,
    'string:IsStatusNotifierHostRegistered',
  ])
}

function askBus(name: string, path: string, words: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(
      'dbus-send',
      ['--session', '--print-reply', `--dest=${name}`, path, ...words],
      { timeout: 3_000 },
      (error, output) => resolve(error === null && output.includes('boolean true')),
    )
  })
}
