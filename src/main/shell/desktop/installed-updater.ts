// Creates the updater that fits the way this copy was installed.

import { existsSync, mkdtempSync, readFileSync, rmdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { App } from 'electron'
import type { WriteLog } from '#main/core/port/write-log.ts'
import type { UpdatePort } from '#main/core/port/desktop.ts'
import { programOf } from './autostart.ts'
import { relaunchWords } from './launch.ts'
import { replaceable, type UpdaterKind } from './update-way.ts'
import { createUpdater, type RunningProgram, type Updater } from './electron-updates.ts'

export function createInstalledUpdater(
  app: Pick<
    App,
    | 'getAppPath'
    | 'getPath'
    | 'isPackaged'
    | 'moveToApplicationsFolder'
    | 'quit'
    | 'relaunch'
    | 'releaseSingleInstanceLock'
  >,
  writeLog: WriteLog,
  onRenamed: RunningProgram['onRenamed'],
): UpdatePort {
  const { isPackaged } = app
  const resource = (name: string): string => join(process.resourcesPath, name)
  const running = {
    exe: app.getPath('exe'),
    appImage: process.env['APPIMAGE'],
    packageType: isPackaged ? packageType() : null,
  }
  const isSigned = isPackaged && isBuiltSigned(app.getAppPath())
  return createUpdater({
    as: replaceable({
      platform: process.platform,
      isPackaged,
      isSigned,
      hasAddress: isPackaged && existsSync(resource('app-update.yml')),
      program: running.exe,
      appImage: running.appImage,
      packageType: running.packageType,
      exists: existsSync,
      canWriteIn,
    }),
    isSigned,
    load,
    program: {
      quit: () => app.quit(),
      moveToApplications: () => void app.moveToApplicationsFolder(),
      // The unpacked program of an AppImage is gone by then.
      relaunch: () => app.relaunch({ execPath: programOf(running), args: relaunchWords(process.argv.slice(1)) }),
      releaseLock: () => app.releaseSingleInstanceLock(),
      onRenamed,
    },
    home: homedir(),
    writeLog,
  })
}

async function load(kind: UpdaterKind): Promise<Updater> {
  const { NsisUpdater, MacUpdater, AppImageUpdater, DebUpdater, RpmUpdater } = await import('electron-updater')
  switch (kind) {
    case 'nsis':
      return new NsisUpdater()
    case 'mac':
      return new MacUpdater()
    case 'appimage':
      return new AppImageUpdater()
    case 'deb':
      return new DebUpdater()
    case 'rpm':
      return new RpmUpdater()
  }
}

/** The Linux package type; null for anything else. */
export function packageType(): string | null {
  return textOf(join(process.resourcesPath, 'package-type'))
}

/** Written by the build, because each system needs another program to verify a signature. */
function isBuiltSigned(folder: string): boolean {
  const { isSigned } = JSON.parse(textOf(join(folder, 'package.json')) ?? '{}') as { readonly isSigned?: unknown }
  return isSigned === true
}

function textOf(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null
}

/** By trying, since Windows' access flags are unreliable. */
function canWriteIn(folder: string): boolean {
  try {
    rmdirSync(mkdtempSync(join(folder, 'quaywatch-')))
    return true
  } catch {
    return false
  }
}
