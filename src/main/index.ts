// Where the program starts in Electron: makes the real adapters and calls startApp.

import { app } from 'electron'
import { startApp } from './app.ts'
import { systemClock } from './clock.ts'
import { createKeychain } from './credentials/keychain.ts'
import { loadKeytar } from './credentials/load-keytar.ts'
import { startDemo } from './demo/demo.ts'
import { createElectronDesktop, prepareElectron } from './desktop/electron-desktop.ts'
import { readLaunch } from './launch.ts'
import { accountFile } from './store/store.ts'
import { FolderError, prepareUserFolder, settingsOnDisk } from './store/user-folder.ts'
import { createTrackingApi } from './tracking-api/client.ts'

const launch = readLaunch(process.argv.slice(1))
// Before the lock: each user-data folder has its own.
if (launch.userData !== null) app.setPath('userData', launch.userData)

if (app.requestSingleInstanceLock()) {
  prepareElectron()
  // Not awaited: Electron is not ready before this module has been evaluated to its end.
  void app.whenReady().then(run)
} else {
  // The running instance was told, and shows its window.
  app.quit()
}

async function run(): Promise<void> {
  const userData = app.getPath('userData')
  try {
    prepareUserFolder(userData)
  } catch (error) {
    return stopWith(error instanceof FolderError ? error.message : String(error))
  }
  const desktop = await createElectronDesktop(systemClock)
  const running = await startApp(desktop, {
    version: app.getVersion(),
    clock: systemClock,
    settingsDisk: settingsOnDisk(userData),
    credentials: createKeychain(loadKeytar),
    openApi: (baseAddress, key, observe) =>
      createTrackingApi({
        baseUrl: baseAddress,
        key,
        observe,
        network: { resolveProxy: desktop.network.resolveProxy },
      }),
    storePath: (baseAddress) => accountFile(userData, baseAddress),
    random: Math.random,
    startDemo,
    withDemo: launch.withDemo,
    showWindow: !launch.hidden,
    reportBug: (where, error) => process.stderr.write(`quaywatch: ${where}: ${describe(error)}\n`),
  })
  app.on('will-quit', () => void running.close())
}

function stopWith(message: string): void {
  process.stderr.write(`quaywatch: ${message}\n`)
  app.exit(1)
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
