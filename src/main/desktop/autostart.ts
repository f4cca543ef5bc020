// Start at login, stored where each system keeps it.

import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { App } from 'electron'
import type { AutostartPort } from '#main/port/desktop.ts'
import { replaceText } from '#main/store/small-file.ts'

export interface AutostartOptions {
  readonly app: Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings'>
  readonly platform: NodeJS.Platform
  /** What starts the program: for an AppImage the file that the user has, not what it unpacks. */
  readonly program: string
  /** Where Linux desktops look: `~/.config`, unless the user has it elsewhere. */
  readonly configFolder: string
  /** By it Windows names the entry. */
  readonly appId: string
}

export interface RunningFile {
  /** Path of the program that runs. */
  readonly exe: string
  /** What the system says of the AppImage that runs. */
  readonly appImage: string | undefined
  /** As the packages of Linux say it of themselves. */
  readonly packageType: string | null
}

/** What another AppImage starts, as a browser that opens a link, is told the path of that one. */
export function programOf({ exe, appImage, packageType }: RunningFile): string {
  return packageType === 'deb' || packageType === 'rpm' ? exe : (appImage ?? exe)
}

/** The program stays in the tray; nobody asked for a window. */
const AT_LOGIN = ['--hidden']
const AS_OTHER_ENTRIES = 0o644
/** The line as we write it: who starts it by words of their own means those. */
const OUR_START = new RegExp(`^Exec=".*" ${AT_LOGIN.join(' ')}$`, 'm')

export function createAutostart({ app, platform, program, configFolder, appId }: AutostartOptions): AutostartPort {
  if (platform === 'linux') return desktopEntry(join(configFolder, 'autostart', 'quaywatch.desktop'), program)

  /** What the Task Manager and Windows' settings switch off stands there still, and counts as on everywhere but in this list. */
  function isSwitchedOff(): boolean {
    if (platform !== 'win32') return false
    // Without quotes Electron looks for what comes before the first space (electron/electron#53911).
    const { launchItems } = app.getLoginItemSettings({ path: `"${program}"` })
    return launchItems.some(({ name, scope, enabled }) => name === appId && scope === 'user' && !enabled)
  }

  return {
    // On Windows an entry with other words counts as another one.
    isOn: () => app.getLoginItemSettings({ args: AT_LOGIN }).openAtLogin && !isSwitchedOff(),
    // Also switches on what Windows' own settings have switched off. By its name: where everything is removed, Electron does not
    // know it yet, and would take away another entry.
    set: (isOn) => app.setLoginItemSettings({ openAtLogin: isOn, args: AT_LOGIN, name: appId }),
    // An update replaces the program in its place.
    renew: () => undefined,
  }
}

function desktopEntry(path: string, program: string): AutostartPort {
  const start = startLine(program)

  function read(): string | null {
    try {
      return readFileSync(path, 'utf8')
    } catch {
      return null
    }
  }

  /** Of half an entry the desktop starts nothing, and says nothing. */
  function write(text: string): void {
    replaceText(path, text, AS_OTHER_ENTRIES)
  }

  function renewed(text: string): string {
    return text.replace(OUR_START, () => start)
  }

  return {
    isOn() {
      const text = read()
      // With another file it starts another copy, or nothing.
      if (text === null || renewed(text) !== text) return false
      // Desktops switch an entry off by a line of their own, and leave it there.
      return !/^(Hidden=true|X-GNOME-Autostart-enabled=false)$/m.test(text)
    },
    set(isOn) {
      if (!isOn) return rmSync(path, { force: true })
      mkdirSync(dirname(path), { recursive: true })
      write(`[Desktop Entry]\nType=Application\nName=Quaywatch\n${start}\nTerminal=false\n`)
    },
    renew() {
      const text = read()
      // That line alone, and also where it is switched off: the desktop may switch it on again without us.
      if (text !== null && renewed(text) !== text) write(renewed(text))
    },
  }
}

function startLine(program: string): string {
  // Inside the quotes these four have a meaning of their own, and a percent sign anywhere.
  const quoted = program
    .replace(/["`$\\]/g, String.raw`\$&`)
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')
  return `Exec="${quoted}" ${AT_LOGIN.join(' ')}`
}
