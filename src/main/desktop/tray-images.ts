// Which picture file the tray shows on which platform.

import type { TrayIcon } from './tray-model.ts'

/**
 * macOS tints a black-and-clear picture by itself, and only if its name ends in `Template`.
 * Windows takes one file with all its sizes. Linux panels do not tint: light on dark, dark on light.
 */
export function trayImage(icon: TrayIcon, platform: NodeJS.Platform, isDark: boolean): string {
  switch (platform) {
    case 'darwin':
      return `mac/${icon}Template.png`
    case 'win32':
      return `windows/${icon}-${isDark ? 'dark' : 'light'}.ico`
    default:
      return `linux/${icon}-${isDark ? 'dark' : 'light'}.png`
  }
}
