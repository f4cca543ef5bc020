// Start at login, stored in each system's own place.

import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { App } from 'electron'
import type { AutostartPort } from '#main/core/port/desktop.ts'
import { isSmallFile, replaceText } from '#main/store/small-file.ts'

export interface AutostartOptions {
  readonly app: Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings'>
  readonly platform: NodeJS.Platform
  /** For an AppImage the file itself, not the unpacked one. */
  readonly program: string
  /** Usually `~/.config`. */
  readonly configFolder: string
  /** The entry's name on Windows. */
  readonly appId: string
}

export interface RunningFile {
  readonly exe: string
  /** From the APPIMAGE variable. */
  readonly appImage: string | undefined
  /** From the file that deb and rpm packages include; null otherwise. */
  readonly packageType: string | null
}

/** A process started by another AppImage, such as a browser, inherits that one's APPIMAGE path. */
export function programOf({ exe, appImage, packageType }: RunningFile): string {
  return packageType === 'deb' || packageType === 'rpm' ? exe : (appImage ?? exe)
}

/** The app stays in the tray. */
const AT_LOGIN = ['--hidden']
const AS_OTHER_ENTRIES = 0o644
/** Only the line we wrote: the user's own version stays. */
const OUR_START = new RegExp(`^Exec=".*" ${AT_LOGIN.join(' ')}$`, 'm')

export function createAutostart({ app, platform, program, configFolder, appId }: AutostartOptions): AutostartPort {
  if (platform === 'linux') return desktopEntry(join(configFolder, 'autostart', 'quaywatch.desktop'), program)

  /** Task Manager keeps a switched-off entry, which then appears as on everywhere but in this list. */
  function isSwitchedOff(): boolean {
    if (platform !== 'win32') return false
    // Without quotes Electron cuts the path at the first space (electron/electron#53911).
    const { launchItems } = app.getLoginItemSettings({ path: `"${program}"` })
    return launchItems.some(({ name, scope, enabled }) => name === appId && scope === 'user' && !enabled)
  }

  return {
    // On Windows an entry with other arguments is another entry.
    isOn: () => app.getLoginItemSettings({ args: AT_LOGIN }).openAtLogin && !isSwitchedOff(),
    // Also undoes a switch-off in Windows' settings. Named explicitly: in remove-everything Electron does not know the
    // app ID yet and would remove another entry.
    set: (isOn) => app.setLoginItemSettings({ openAtLogin: isOn, args: AT_LOGIN, name: appId }),
    // An update replaces the app in place.
    renew: () => undefined,
  }
}

const MOST_BYTES = 64 * 1024

function desktopEntry(path: string, program: string): AutostartPort {
  const start = startLine(program)

  function readEntry(): string | null {
    try {
      return isSmallFile(path, MOST_BYTES) ? readFileSync(path, 'utf8') : null
    } catch {
      return null
    }
  }

  /** Atomic, since the desktop silently ignores half an entry. */
  function write(text: string): void {
    replaceText(path, text, AS_OTHER_ENTRIES)
  }

  function renewed(text: string): string {
    return text.replace(OUR_START, () => start)
  }

  return {
    isOn() {
      const text = readEntry()
      // It would start another copy, or nothing.
      if (text === null || renewed(text) !== text) return false
      // Desktops switch an entry off by adding a line.
      return !/^(Hidden=true|X-GNOME-Autostart-enabled=false)$/m.test(text)
    },
    set(isOn) {
      if (!isOn) return rmSync(path, { force: true })
      mkdirSync(dirname(path), { recursive: true })
      write(`[Desktop Entry]\nType=Application\nName=Quaywatch\n${start}\nTerminal=false\n`)
    },
    renew() {
      const text = readEntry()
      // Changes only that line, even if switched off: the desktop may switch it on again.
      if (text !== null && renewed(text) !== text) write(renewed(text))
    },
  }
}

function startLine(program: string): string {
  // These four and the percent sign have a special meaning inside the quotes.
  const quoted = program
    .replace(/["`$\\]/g, String.raw`\$&`)
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')
  return `Exec="${quoted}" ${AT_LOGIN.join(' ')}`
}
