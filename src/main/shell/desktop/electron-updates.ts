// The update port through electron-updater, which is loaded on first use.

import type { AppUpdater, BaseUpdater, UpdateInfo } from 'electron-updater'
import type { LogLevel, WriteLog } from '#main/core/port/write-log.ts'
import type {
  Updated,
  UpdatePort,
  UpdateProxy,
  UpdateSource,
  UpdateTrouble,
  UpdateTroubleKind,
} from '#main/core/port/desktop.ts'
import { enteredText } from '#shared/words/entered-text.ts'
import { messageOf } from '#shared/words/failure-words.ts'
import type { Replaceable, UpdaterKind } from './update-way.ts'

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
  /** macOS installs on its own after `quitAndInstall`. */
  readonly install?: BaseUpdater['install']
}

export interface UpdaterOptions {
  readonly as: Replaceable
  readonly isSigned: boolean
  readonly load: (kind: UpdaterKind) => Promise<Updater>
  readonly program: RunningProgram
  /** Hidden in the log, since it contains the user's name. */
  readonly home: string
  readonly writeLog: WriteLog
}

export interface RunningProgram {
  quit(): void
  moveToApplications(): void
  /** Starts the app again if the installer could not be started. */
  relaunch(): void
  /** Otherwise the new instance would see the old one's lock and quit. */
  releaseLock(): void
  /** Called when an AppImage with a version in its name was replaced. May throw. */
  onRenamed(path: string): void
}

/** Otherwise each request would have a unique ID for staged rollouts. */
const NO_NUMBER = { 'x-user-staging-id': '00000000-0000-0000-0000-000000000000' }

export function createUpdater(options: UpdaterOptions): UpdatePort {
  const { as, isSigned, load, program, home } = options
  let updater: Updater | null = null
  let sourceKey = ''
  let login: UpdateProxy['login'] = () => null
  let failing: (error: unknown) => void = () => undefined
  let onPercent: (percent: number) => void = () => undefined

  async function prepared(kind: UpdaterKind, source: UpdateSource): Promise<Updater> {
    const { address, channel, proxy } = source
    login = proxy.login
    // An updater can't return to its package's address, so a new one is created.
    if (updater === null || sourceKey !== JSON.stringify([address, channel])) {
      updater = await load(kind)
      sourceKey = JSON.stringify([address, channel])
      listenTo(updater)
      updater.autoDownload = false
      // It would install on `quit`, when the store may still be open.
      updater.autoInstallOnAppQuit = false
      updater.disableWebInstaller = true
      updater.requestHeaders = NO_NUMBER
      updater.channel = channel
      updater.allowPrerelease = channel === 'beta'
      // Setting `channel` has turned it on.
      updater.allowDowngrade = false
      if (address !== null) updater.setFeedURL({ provider: 'generic', url: address })
    }
    await updater.netSession.setProxy(proxyConfig(proxy.by))
    return updater
  }

  /** Logs the first line only: the rest is a stack or a whole page. */
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
    made.on('appimage-filename-updated', (path) => {
      try {
        program.onRenamed(path)
      } catch (error) {
        // The installation must continue.
        write('warn', error)
      }
    })
    made.on('download-progress', ({ percent }) => onPercent(Math.floor(percent)))
    made.on('login', ({ isProxy }, answer) => {
      const credentials = isProxy ? login() : null
      // Empty values are refused; not answering would hang.
      answer(credentials?.user ?? '', credentials?.password ?? '')
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
        else program.quit()
      })
    },
    moveToApplications: () => program.moveToApplications(),
    install(restarts) {
      if (updater?.install === undefined) return
      try {
        if (restarts) program.releaseLock()
        // A user who clicked sees the installer; at quit it is silent.
        const isSilent = !(restarts && as.kind === 'nsis')
        // After these, electron-updater repeats the arguments of this run (DebUpdater.js, doInstall).
        const isPackage = as.kind === 'deb' || as.kind === 'rpm'
        const isInstalled = updater.install(isSilent, restarts && !isPackage)
        if (restarts && (isPackage || !isInstalled)) program.relaunch()
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

const LONGEST = 4_000

export function plainNotes(notes: UpdateInfo['releaseNotes']): string {
  const text = Array.isArray(notes)
    ? notes.map(({ version, note }) => `${version}\n${note ?? ''}`).join('\n\n')
    : (notes ?? '')
  // Plain text may contain `a < b`.
  const plain = /<\/?[a-z][^>]*>/i.test(text) ? withoutTags(text) : text
  return enteredText(plain, LONGEST)
    .replaceAll(/[^\S\n]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function withoutTags(html: string): string {
  return html
    .replaceAll(/<(?:script|style)\b[^]*?<\/(?:script|style)\s*>/gi, '')
    .replaceAll(/<li\b[^>]*>/gi, '\n- ')
    .replaceAll(/<(?:br|\/p|\/h\d|\/li|\/ul|\/ol)\b[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|amp|#39|#x27|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
  '&#39;': '’',
  '&#x27;': '’',
  '&nbsp;': ' ',
}

export function updateTrouble(error: unknown): UpdateTrouble {
  const code = codeOf(error)
  return { is: KINDS.find(([pattern]) => pattern.test(code))?.[1] ?? 'other', code }
}

/** Electron's net module has the code in the message only. */
function codeOf(error: unknown): string {
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown }
  const [chromium] = /\bnet::ERR_[A-Z_\d]+/.exec(messageOf(error)) ?? []
  if (chromium !== undefined) return chromium
  if (typeof statusCode === 'number') return `HTTP ${statusCode}`
  return typeof code === 'string' && /^[A-Z_\d]+$/.test(code) ? code : 'ERR_UPDATER'
}

const KINDS: readonly (readonly [RegExp, UpdateTroubleKind])[] = [
  [/^net::ERR_(?:CERT|SSL)_|CERT/, 'certificate'],
  // Metadata is not signed; this is the signature of the downloaded file.
  [/^ERR_UPDATER_INVALID_SIGNATURE$/, 'publisher'],
  [/^ERR_CHECKSUM_MISMATCH$|CONTENT_LENGTH|INCOMPLETE/, 'damaged'],
  [/^ENOSPC$|^EDQUOT$|NO_SPACE/, 'no-room'],
  [
    /CHANNEL_FILE_NOT_FOUND|LATEST_VERSION_NOT_FOUND|NO_PUBLISHED_VERSIONS|INVALID_RELEASE_FEED|^HTTP 404$/,
    'nothing-published',
  ],
  [/^net::ERR_|^E(?:CONN|HOST|NET|PIPE|AI_|NOTFOUND|TIMEDOUT)|^HTTP (?:407|5\d\d)$/, 'unreachable'],
]
