// Whether the desktop has a tray. Windows and macOS always have one; on Linux it comes and goes.

import { execFile } from 'node:child_process'
import type { Clock } from '#main/core/time/clock.ts'
import { Timer } from '#main/core/time/timer.ts'

export interface TrayHost extends Disposable {
  /** The desktop has a host, and the host lists the app's icon. */
  readonly isThere: boolean
}

export interface TrayHostOptions {
  readonly platform: NodeJS.Platform
  readonly clock: Clock
  /**
   * `missing`: not there for a while, at startup or after it went. `unlisted`: the host does not show the icon that was
   * created when it appeared (electron/electron#53213).
   */
  readonly onChange: (state: 'there' | 'gone' | 'missing' | 'unlisted') => void
  readonly ask?: () => Promise<boolean>
  readonly askIfListed?: () => Promise<boolean>
}

/** At login the tray may start after the app, and an extension may add or remove it at any time. */
const OFTEN_MS = 5_000
const SELDOM_MS = 60_000
/** A restarting desktop is without a tray for up to this long. */
const MISSING_AFTER_MS = 20_000

export function followTrayHost(options: TrayHostOptions): TrayHost {
  const { platform, clock, onChange, ask = askDesktop, askIfListed = () => isListed(process.pid) } = options
  if (platform !== 'linux') return { isThere: true, [Symbol.dispose]: () => undefined }
  const asking = new Timer(clock)
  let hasHost = false
  let isUnlisted = false
  /** Monotonic time: the system clock is often adjusted at login. */
  let changedAt = clock.elapsed()
  let isMissing = false
  let isDisposed = false

  async function look(): Promise<void> {
    const answer = await ask()
    if (isDisposed) return
    if (answer !== hasHost) {
      hasHost = answer
      changedAt = clock.elapsed()
      isMissing = false
      isUnlisted = false
      onChange(hasHost ? 'there' : 'gone')
    }
    const isNew = clock.elapsed() - changedAt < OFTEN_MS
    if (hasHost && !isNew) await lookForIcon()
    if (isDisposed) return
    if (!hasHost && !isMissing && clock.elapsed() - changedAt >= MISSING_AFTER_MS) {
      isMissing = true
      onChange('missing')
    }
    const isSettled = hasHost ? !isNew : isMissing
    asking.set(isSettled ? SELDOM_MS : OFTEN_MS, () => void look())
  }

  async function lookForIcon(): Promise<void> {
    const wasUnlisted = isUnlisted
    isUnlisted = !(await askIfListed())
    if (!isDisposed && isUnlisted && !wasUnlisted) onChange('unlisted')
  }

  void look()
  return {
    get isThere() {
      return hasHost && !isUnlisted
    },
    [Symbol.dispose]() {
      isDisposed = true
      asking.cancel()
    },
  }
}

const WATCHER = 'org.kde.StatusNotifierWatcher'
const WATCHER_PATH = '/StatusNotifierWatcher'
const BUS = 'org.freedesktop.DBus'
const BUS_PATH = '/org/freedesktop/DBus'

/** Needs a watcher and a host: GNOME has neither without an extension. */
async function askDesktop(): Promise<boolean> {
  const owned = await askBus(BUS, BUS_PATH, [`${BUS}.NameHasOwner`, `string:${WATCHER}`])
  if (!isYes(owned)) return false
  return isYes(await askWatcher('IsStatusNotifierHostRegistered'))
}

/** Desktops list the icon by the name that Chromium owns (status_icon_linux_dbus.cc) or by its unique name. */
async function isListed(pid: number): Promise<boolean> {
  const answer = await askWatcher('RegisteredStatusNotifierItems')
  // A desktop that does not tell may show it.
  if (answer === null) return true
  const items = [...answer.matchAll(/string "([^"]*)"/g)].map(([, item = '']) => item)
  if (items.some((item) => item.includes(`StatusNotifierItem-${pid}-`))) return true
  const uniqueNames = new Set(items.flatMap((item) => /^:\d+\.\d+/.exec(item) ?? []))
  const owners = await Promise.all([...uniqueNames].map(askForPid))
  return owners.includes(pid)
}

async function askForPid(name: string): Promise<number> {
  const answer = await askBus(BUS, BUS_PATH, [`${BUS}.GetConnectionUnixProcessID`, `string:${name}`])
  return Number(/uint32 (\d+)/.exec(answer ?? '')?.[1])
}

const isYes = (answer: string | null): boolean => answer?.includes('boolean true') === true

function askWatcher(property: string): Promise<string | null> {
  const words = ['org.freedesktop.DBus.Properties.Get', `string:${WATCHER}`, `string:${property}`]
  return askBus(WATCHER, WATCHER_PATH, words)
}

/** Null without an answer. */
function askBus(name: string, path: string, words: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(
      'dbus-send',
      ['--session', '--print-reply', `--dest=${name}`, path, ...words],
      { timeout: 3_000 },
      (error, output) => resolve(error === null ? output : null),
    )
  })
}
