// The IDs, name and folder of this copy. A copy run from source uses other ones than an installed copy.

import { join, resolve } from 'node:path'
import type { App } from 'electron'

interface Identity {
  /** Windows ties toasts, the taskbar and the autostart entry to it. */
  readonly appId: string
  /** The COM class that Windows starts when an old toast is clicked. */
  readonly toastActivator: string
}

/** Never change them: installed copies and the installer (build/installer.nsh) use the same. */
const INSTALLED: Identity = {
  appId: 'com.quaywatch.app',
  toastActivator: '{5C1B8A5E-6D7F-4B0B-9A57-0E6C2F9B7D43}',
}
/** With the installed names, Electron would register itself as the activator (windows_toast_activator.cc). */
const FROM_SOURCE: Identity = {
  appId: 'com.quaywatch.app.source',
  toastActivator: '{A4C0D1D2-3E0B-4B57-8B6A-6F6B2D1E9C15}',
}
/** The single-instance lock on Windows is found by the name, and Chromium's files by the folder. */
export const SOURCE_NAME = 'Quaywatch-source'

export function identityOf(isPackaged: boolean): Identity {
  return isPackaged ? INSTALLED : FROM_SOURCE
}

/** Call before the single-instance lock. `folder`: chosen by the user. */
export function useFolder(
  app: Pick<App, 'isPackaged' | 'getPath' | 'setPath' | 'setName'>,
  folder: string | null,
): string {
  if (!app.isPackaged) app.setName(SOURCE_NAME)
  // Electron requires an absolute path. The name alone would not move the folder once it was read.
  if (folder !== null) app.setPath('userData', resolve(folder))
  else if (!app.isPackaged) app.setPath('userData', join(app.getPath('appData'), SOURCE_NAME))
  return app.getPath('userData')
}
