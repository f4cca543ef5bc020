// Uses a fake that behaves like electron-updater 6.8.

import { EventEmitter } from 'node:events'
import type { UpdateCheckResult, UpdateInfo } from 'electron-updater'
import { describe, expect, it } from 'vitest'
import type { UpdateSource } from '#main/core/port/desktop.ts'
import { createUpdater, type Updater, plainNotes, updateTrouble } from './electron-updates.ts'
import type { Replaceable } from './update-way.ts'

const NSIS: Replaceable = { kind: 'nsis', way: 'at-quit' }
const SOURCE: UpdateSource = { address: null, channel: 'latest', proxy: { by: 'system', login: () => null } }

function createFakeUpdater() {
  const events = new EventEmitter()
  const did: string[] = []
  const fails = { ask: null as Error | null, install: null as Error | null }
  const set = { channel: null as string | null, allowDowngrade: false }
  const info = { version: '2.0.0', releaseNotes: '<p>New</p>' } as UpdateInfo
  const updater = {
    get allowDowngrade() {
      return set.allowDowngrade
    },
    set allowDowngrade(value) {
      set.allowDowngrade = value
    },
    allowPrerelease: false,
    autoDownload: true,
    autoInstallOnAppQuit: true,
    disableWebInstaller: false,
    logger: null as Updater['logger'],
    requestHeaders: null as Updater['requestHeaders'],
    netSession: { setProxy: (config) => Promise.resolve(void did.push(`proxy ${JSON.stringify(config)}`)) },
    get channel() {
      return set.channel
    },
    // AppUpdater.js: setting it allows downgrades.
    set channel(value) {
      set.channel = value
      set.allowDowngrade = true
    },
    setFeedURL: (feed) => void did.push(`feed ${JSON.stringify(feed)}`),
    checkForUpdates() {
      if (fails.ask !== null) return Promise.reject(fails.ask)
      return Promise.resolve({ isUpdateAvailable: true, updateInfo: info, versionInfo: info } as UpdateCheckResult)
    },
    downloadUpdate() {
      events.emit('download-progress', { percent: 41.7 })
      return Promise.resolve(['/tmp/update'])
    },
    quitAndInstall: () => void did.push('quitAndInstall'),
    install(isSilent, isForceRunAfter) {
      if (fails.install !== null) throw fails.install
      did.push(`install ${isSilent} ${isForceRunAfter}`)
      return true
    },
    on(event, listener) {
      events.on(event, listener)
      return this as never
    },
  } satisfies Updater
  return { updater, events, did, fails }
}

function setUp(as = NSIS) {
  const fakes: ReturnType<typeof createFakeUpdater>[] = []
  const did: string[] = []
  const port = createUpdater({
    as,
    isSigned: true,
    load: () => {
      const updater = createFakeUpdater()
      fakes.push(updater)
      return Promise.resolve(updater.updater)
    },
    program: {
      quit: () => did.push('quit'),
      moveToApplications: () => did.push('move'),
      relaunch: () => did.push('relaunch'),
      releaseLock: () => did.push('release'),
      onRenamed(path) {
        did.push(`renamed ${path}`)
        if (path.endsWith('.read-only')) throw new Error('EROFS: read-only file system')
      },
    },
    home: '/home/maria',
    writeLog: (level, _, text) => did.push(`${level} ${text}`),
  })
  return { port, fakes, did, fake: () => fakes.at(-1)! }
}

describe('updater', () => {
  it('is loaded on first use', async () => {
    const { port, fakes } = setUp()
    expect(fakes).toHaveLength(0)
    expect(await port.ask(SOURCE)).toEqual({ ok: true, value: { version: '2.0.0', notes: 'New' } })
    await port.ask(SOURCE)
    expect(fakes).toHaveLength(1)
  })

  it('never downloads, installs, downgrades or identifies the computer on its own', async () => {
    const { port, fake } = setUp()
    await port.ask({ ...SOURCE, channel: 'beta' })
    expect(fake().updater).toMatchObject({
      autoDownload: false,
      autoInstallOnAppQuit: false,
      allowDowngrade: false,
      allowPrerelease: true,
      channel: 'beta',
      disableWebInstaller: true,
      requestHeaders: { 'x-user-staging-id': '00000000-0000-0000-0000-000000000000' },
    })
  })

  it("uses a company's own server if set, and the built-in address otherwise", async () => {
    const { port, fakes } = setUp()
    await port.ask({ ...SOURCE, address: 'https://updates.example.com' })
    await port.ask(SOURCE)
    expect(fakes.map(({ did }) => did.filter((act) => act.startsWith('feed')))).toEqual([
      ['feed {"provider":"generic","url":"https://updates.example.com"}'],
      [],
    ])
  })

  it.each([
    ['system', '{"mode":"system"}'],
    ['none', '{"mode":"direct"}'],
    [{ address: 'http://proxy:8080' }, '{"mode":"fixed_servers","proxyRules":"http://proxy:8080"}'],
  ] as const)('uses the proxy of the settings: %j', async (by, config) => {
    const { port, fake } = setUp()
    await port.ask({ ...SOURCE, proxy: { by, login: () => null } })
    expect(fake().did).toContain(`proxy ${config}`)
  })

  it('logs in to the proxy only', async () => {
    const { port, fake } = setUp()
    await port.ask({ ...SOURCE, proxy: { by: 'system', login: () => ({ user: 'maria', password: 'secret' }) } })
    const answers: (readonly [string, string])[] = []
    const answer = (user: string, password: string) => answers.push([user, password])
    fake().events.emit('login', { isProxy: true }, answer)
    fake().events.emit('login', { isProxy: false }, answer)
    expect(answers).toEqual([
      ['maria', 'secret'],
      ['', ''],
    ])
  })

  it('reports whole percents and the reason of a failure', async () => {
    const { port, fake } = setUp()
    await port.ask(SOURCE)
    const percents: number[] = []
    expect((await port.download((percent) => percents.push(percent))).ok).toBe(true)
    expect(percents).toEqual([41])
    fake().fails.ask = new Error('net::ERR_NAME_NOT_RESOLVED')
    expect(await port.ask(SOURCE)).toEqual({
      ok: false,
      trouble: { is: 'unreachable', code: 'net::ERR_NAME_NOT_RESOLVED' },
    })
  })

  it('installs silently at the end, and visibly on a click', async () => {
    const { port, fake, did } = setUp()
    await port.ask(SOURCE)
    void port.restart()
    expect(did).toContain('quit')
    port.install(false)
    expect(did).not.toContain('release')
    port.install(true)
    // Otherwise the new instance would see the old one's lock and quit.
    expect(did).toContain('release')
    expect(fake().did.filter((act) => act.startsWith('install'))).toEqual(['install true false', 'install false true'])
  })

  it.each(['deb', 'rpm'] as const)(
    'starts the app itself after a %s, without repeating its arguments',
    async (kind) => {
      const { port, fake, did } = setUp({ kind, way: 'by-click' })
      await port.ask(SOURCE)
      port.install(true)
      expect(fake().did.filter((act) => act.startsWith('install'))).toEqual(['install true false'])
      expect(did.filter((act) => act === 'relaunch')).toHaveLength(1)
    },
  )

  it('never throws at the end', async () => {
    const { port, fake, did } = setUp()
    port.install(true)
    await port.ask(SOURCE)
    fake().fails.install = new Error('EACCES: permission denied\n    at stack')
    port.install(false)
    expect(did.at(-1)).toBe('error EACCES: permission denied')
  })

  it('updates autostart after an AppImage was renamed, and continues if that fails', async () => {
    const { port, fake, did } = setUp({ kind: 'appimage', way: 'at-quit' })
    await port.ask(SOURCE)
    fake().events.emit('appimage-filename-updated', '/home/maria/Quaywatch-2.0.0.AppImage')
    expect(did.at(-1)).toBe('renamed /home/maria/Quaywatch-2.0.0.AppImage')
    fake().events.emit('appimage-filename-updated', '/a.read-only')
    expect(did.at(-1)).toBe('warn EROFS: read-only file system')
  })

  it('leaves the restart to macOS and reports a failure', async () => {
    const { port, fake, did } = setUp({ kind: 'mac', way: 'by-click' })
    await port.ask(SOURCE)
    const failed = port.restart()
    expect(fake().did).toContain('quitAndInstall')
    expect(did).not.toContain('quit')
    fake().events.emit('error', new Error('Could not get code signature for running application'))
    expect(await failed).toEqual({ is: 'other', code: 'ERR_UPDATER' })
  })

  it("logs only the first line of electron-updater's messages", async () => {
    const { port, fake, did } = setUp()
    await port.ask(SOURCE)
    fake().updater.logger?.error('Error: no such file: /home/maria/.cache/x\n    at y')
    expect(did.at(-1)).toBe('warn Error: no such file: ~/.cache/x')
  })
})

it('strips tags and scripts from release notes', () => {
  const html = '<h2>New</h2>\n<ul>\n<li>P&amp;O <b>rail</b></li><li>two</li></ul><script>alert(1)</script>'
  expect(plainNotes(html)).toBe('New\n\n- P&O rail\n\n- two')
})

it('keeps comparisons in release notes in plain text', () => {
  expect(plainNotes('Faster where a < b\nand c > d')).toBe('Faster where a < b\nand c > d')
})

it('names each version in the release notes of several', () => {
  expect(
    plainNotes([
      { version: '2.0.0', note: 'New' },
      { version: '1.9.0', note: null },
    ]),
  ).toBe('2.0.0\nNew\n\n1.9.0')
  expect(plainNotes(null)).toBe('')
})

it('limits the length of release notes', () => {
  expect(plainNotes('x'.repeat(100_000))).toHaveLength(4_000)
})

const coded = (code: string, message = '') => Object.assign(new Error(message), { code })

it.each([
  // As thrown by electron-updater 6.8 and Electron's net module.
  [new Error('net::ERR_INTERNET_DISCONNECTED'), 'unreachable', 'net::ERR_INTERNET_DISCONNECTED'],
  [new Error('net::ERR_CERT_AUTHORITY_INVALID'), 'certificate', 'net::ERR_CERT_AUTHORITY_INVALID'],
  [coded('ECONNREFUSED'), 'unreachable', 'ECONNREFUSED'],
  [coded('ERR_UPDATER_CHANNEL_FILE_NOT_FOUND'), 'nothing-published', 'ERR_UPDATER_CHANNEL_FILE_NOT_FOUND'],
  [coded('ERR_UPDATER_LATEST_VERSION_NOT_FOUND'), 'nothing-published', 'ERR_UPDATER_LATEST_VERSION_NOT_FOUND'],
  [coded('ERR_UPDATER_INVALID_SIGNATURE'), 'publisher', 'ERR_UPDATER_INVALID_SIGNATURE'],
  [coded('ERR_CHECKSUM_MISMATCH'), 'damaged', 'ERR_CHECKSUM_MISMATCH'],
  [coded('ENOSPC'), 'no-room', 'ENOSPC'],
  [Object.assign(new Error('x'), { statusCode: 503, code: 'HTTP_ERROR_503' }), 'unreachable', 'HTTP 503'],
  [Object.assign(new Error('x'), { statusCode: 404 }), 'nothing-published', 'HTTP 404'],
  // The quoted page must not appear in a report.
  [new Error('Cannot parse https://updates.example.com/secret'), 'other', 'ERR_UPDATER'],
  [null, 'other', 'ERR_UPDATER'],
])('%s is mapped to a failure with a hint', (error, is, code) => {
  expect(updateTrouble(error)).toEqual({ is, code })
})
