// Whether there is a tray to hide to. Windows and macOS always have one; on Linux it depends on the desktop.

import { execFile } from 'node:child_process'

/** GNOME has no tray without an extension: a window hidden there could never be had back. */
export function hasTrayHost(platform: NodeJS.Platform, run: typeof runDbusSend = runDbusSend): Promise<boolean> {
  return platform === 'linux' ? run() : Promise.resolve(true)
}

function runDbusSend(): Promise<boolean> {
  const words = [
    '--session',
    '--print-reply',
    '--dest=org.freedesktop.DBus',
    '/org/freedesktop/DBus',
    'org.freedesktop.DBus.NameHasOwner',
    'string:org.kde.StatusNotifierWatcher',
  ]
  return new Promise((resolve) => {
    execFile('dbus-send', words, { timeout: 3_000 }, (error, output) =>
      resolve(error === null && output.includes('boolean true')),
    )
  })
}
