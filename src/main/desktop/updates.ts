// The update port by electron-updater, which is loaded when somebody asks for the first time.

import type { AppUpdater, BaseUpdater } from 'electron-updater'
import type { LogLevel, WriteLog } from '#main/port/log.ts'
import type { Updated, UpdatePort, UpdateProxy, UpdateSource, UpdateTrouble } from '#main/port/desktop.ts'
import { messageOf } from '#shared/words/failure-words.ts'
import { plainNotes } from './release-notes.ts'
import type { Replaceable, UpdaterKind } from './update-way.ts'
import { updateTrouble } from './update-trouble.ts'

/** What is used of it. */
export type Updater = Pick<
  AppUpdater,
  | 'allowDowngrade'
  | 'allowPrerelease'
  | 'autoDownload'
  | 'autoInstallOnAppQuit'
  | 'channel'
  | 'checkForUpdates'
  | 'disableWebInstaller'
  | 'downloadUpdate'
  | 'logger'
  | 'on'
  | 'quitAndInstall'
  | 'requestHeaders'
  | 'setFeedURL'
> & {
  readonly netSession: Pick<AppUpdater['netSession'], 'setProxy'>
  /** macOS installs by itself, once `quitAndInstall` has told it to. */
  readonly install?: BaseUpdater['install']
}

export interface UpdaterOptions {
  readonly as: Replaceable
  readonly isSigned: boolean
  readonly load: (kind: UpdaterKind) => Promise<Updater>
  readonly quit: () => void
  /** Where the installer could not be started: the program was to be there again. */
  readonly relaunch: () => void
  /** What starts again would take a program that is still ending for one that runs, and end at once. */
  readonly releaseLock: () => void
  /** An AppImage with a version in its name has another one once it is replaced; throws where that cannot be taken up. */
  readonly onRenamed: (program: string) => void
  /** The user's folder: its name is somebody's, and reports leave this computer. */
  readonly home: string
  readonly writeLog: WriteLog
}

/** It would number this computer in each request, for updates that reach some of them first. */
const NO_NUMBER = { 'x-user-staging-id': '00000000-0000-0000-0000-000000000000' }

export function createUpdater(options: UpdaterOptions): UpdatePort {
  const { as, isSigned, load, quit, relaunch, releaseLock, home } = options
  let updater: Updater | null = null
  let of = ''
  let login: UpdateProxy['login'] = () => null
  let failing: (error: unknown) => void = () => undefined
  let onPercent: (percent: number) => void = () => undefined

  async function prepared(kind: UpdaterKind, source: UpdateSource): Promise<Updater> {
    const { address, channel, proxy } = source
    login = proxy.login
    // Once it was sent to another address there is no way back to the one of the package: then a new one is made.
    if (updater === null || of !== JSON.stringify([address, channel])) {
      updater = await load(kind)
      of = JSON.stringify([address, channel])
      listenTo(updater)
      updater.autoDownload = false
      // It would listen to `quit`, when the store may still be open, and ask nobody whether it may.
      updater.autoInstallOnAppQuit = false
      updater.disableWebInstaller = true
      updater.requestHeaders = NO_NUMBER
      updater.channel = channel
      updater.allowPrerelease = channel === 'beta'
      // The line above that names the channel has switched it on.
      updater.allowDowngrade = false
      if (address !== null) updater.setFeedURL({ provider: 'generic', url: address })
    }
    await updater.netSession.setProxy(proxyConfig(proxy.by))
    return updater
  }

  /** The first line alone: what follows is a stack, or the page that was answered. */
  function write(level: LogLevel, said: unknown): void {
    const [line = ''] = messageOf(said).split('\n', 1)
    options.writeLog(level, 'updates', line.replaceAll(home, '~'))
  }

  function listenTo(made: Updater): void {
    made.logger = {
      info: (said: unknown) => write('info', said),
      warn: (said: unknown) => write('warn', said),
      error: (said: unknown) => write('warn', said),
    }
    made.on('error', (error) => failing(error))
    made.on('appimage-filename-updated', (program) => {
      try {
        options.onRenamed(program)
      } catch (error) {
        // What is left of the installation is not to fail by it.
        write('warn', error)
      }
    })
    made.on('download-progress', ({ percent }) => onPercent(Math.floor(percent)))
    made.on('login', ({ isProxy }, answer) => {
      const known = isProxy ? login() : null
      // Without a name it is refused, and the request fails; waiting would wait for ever.
      answer(known?.user ?? '', known?.password ?? '')
    })
  }

  return {
    way: as.way,
    isSigned,
    async ask(source) {
      if (as.kind === null) return failedBy('other', as.way)
      try {
        const asked = await (await prepared(as.kind, source)).checkForUpdates()
        if (asked?.isUpdateAvailable !== true) return { ok: true, value: null }
        const { version, releaseNotes } = asked.updateInfo
        return { ok: true, value: { version, notes: plainNotes(releaseNotes) } }
      } catch (error) {
        return { ok: false, trouble: updateTrouble(error) }
      }
    },
    async download(listener) {
      if (updater === null) return failedBy('other', as.way)
      onPercent = listener
      try {
        await updater.downloadUpdate()
        return { ok: true, value: null }
      } catch (error) {
        return { ok: false, trouble: updateTrouble(error) }
      } finally {
        onPercent = () => undefined
      }
    },
    restart() {
      return new Promise((resolve) => {
        failing = (error) => resolve(updateTrouble(error))
        if (as.kind === 'mac') updater?.quitAndInstall()
        else quit()
      })
    },
    install(restarts) {
      if (updater?.install === undefined) return
      try {
        if (restarts) releaseLock()
        // Whoever clicked sees the installer at work; at quit nobody waits for it.
        const isSilent = !(restarts && as.kind === 'nsis')
        if (!updater.install(isSilent, restarts) && restarts) relaunch()
      } catch (error) {
        write('error', error)
      }
    },
  }
}

function failedBy(is: UpdateTrouble['is'], code: string): Updated<never> {
  return { ok: false, trouble: { is, code } }
}

function proxyConfig(by: UpdateProxy['by']): Electron.ProxyConfig {
  if (by === 'system') return { mode: 'system' }
  return by === 'none' ? { mode: 'direct' } : { mode: 'fixed_servers', proxyRules: by.address }
}
