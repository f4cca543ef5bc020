// Which picture file the tray shows on which platform.

import type { TrayIcon } from '#main/port/desktop.ts'

/**
 * macOS tints a black-and-clear picture by itself, and only if its name ends in `Template`.
 * Windows takes one file with all its sizes, and tells whether the taskbar is dark. Linux tells the colours of
 * windows but not of the panel, which is black above light windows in GNOME: there the picture brings its own ground.
 */
export function trayImage(icon: TrayIcon, platform: NodeJS.Platform, isTaskbarDark: boolean): string {
  switch (platform) {
    case 'darwin':
      return `mac/${icon}Template.png`
    case 'win32':
      return `windows/${icon}-${isTaskbarDark ? 'dark' : 'light'}.ico`
    default:
      return `linux/${icon}-colour.png`
  }
}
