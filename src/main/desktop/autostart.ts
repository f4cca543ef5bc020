// Starting at login, kept where each system keeps it: so that what the settings show is what will happen.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { App } from 'electron'
import type { AutostartPort } from '#main/port/desktop.ts'

export interface AutostartOptions {
  readonly app: Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings'>
  readonly platform: NodeJS.Platform
  /** What starts the program: for an AppImage the file that the user has, not what it unpacks. */
  readonly program: string
  /** Where Linux desktops look: `~/.config`, unless the user has it elsewhere. */
  readonly configFolder: string
}

/** The program stays in the tray; nobody asked for a window. */
const AT_LOGIN = ['--hidden']

export function createAutostart({ app, platform, program, configFolder }: AutostartOptions): AutostartPort {
  if (platform === 'linux') return desktopEntry(join(configFolder, 'autostart', 'quaywatch.desktop'), program)
  return {
    // On Windows an entry with other words counts as another one.
    isOn: () => app.getLoginItemSettings({ args: AT_LOGIN }).openAtLogin,
    set: (isOn) => app.setLoginItemSettings({ openAtLogin: isOn, args: AT_LOGIN }),
  }
}

function desktopEntry(path: string, program: string): AutostartPort {
  return {
    isOn() {
      try {
        // Desktops switch an entry off by a line of their own, and leave it there.
        return !/^(Hidden=true|X-GNOME-Autostart-enabled=false)$/m.test(readFileSync(path, 'utf8'))
      } catch {
        return false
      }
    },
    set(isOn) {
      if (!isOn) return rmSync(path, { force: true })
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, entry(program))
    },
  }
}

function entry(program: string): string {
  // Inside the quotes these four have a meaning of their own, and a percent sign anywhere.
  const quoted = program
    .replace(/["`$\\]/g, String.raw`\$&`)
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')
  return `[Desktop Entry]\nType=Application\nName=Quaywatch\nExec="${quoted}" ${AT_LOGIN.join(' ')}\nTerminal=false\n`
}
