// Whether the desktop's own do-not-disturb is on, where a program can ask that.

import { execFile } from 'node:child_process'

type Run = (program: string, words: readonly string[]) => Promise<string | null>

/**
 * Null: nobody can tell. Neither Electron nor any documented command tells it on Windows and macOS; those put a toast
 * silently into their own list by themselves. On Linux desktops either the notification service says that it is
 * inhibited, as Plasma's does, or GNOME's settings say that banners are off.
 */
export async function isDoNotDisturb(platform: NodeJS.Platform, run: Run = outputOf): Promise<boolean | null> {
  if (platform !== 'linux') return null
  const inhibited = await run('dbus-send', [
    '--session',
    '--print-reply',
    '--dest=org.freedesktop.Notifications',
    '/org/freedesktop/Notifications',
    'org.freedesktop.DBus.Properties.Get',
    'string:org.freedesktop.Notifications',
    'string:Inhibited',
  ])
  if (inhibited?.includes('boolean true') === true) return true
  const banners = await run('gsettings', ['get', 'org.gnome.desktop.notifications', 'show-banners'])
  if (banners?.trim() === 'false') return true
  return inhibited === null && banners === null ? null : false
}

/** Null where the program is not there, or does not know. */
function outputOf(program: string, words: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(program, words, { timeout: 3_000 }, (error, output) => resolve(error === null ? output : null))
  })
}
