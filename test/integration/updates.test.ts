// A real update on Linux: electron-updater checks a server, downloads an AppImage, verifies it and replaces the running
// one. Only Electron's app and network are faked.

import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppImageUpdater } from 'electron-updater'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAutostart } from '#main/shell/desktop/autostart.ts'
import { createUpdater } from '#main/shell/desktop/electron-updates.ts'
import type { UpdateSource } from '#main/core/port/desktop.ts'

const SCRIPT = '#!/bin/sh\n[ "$APPIMAGE_EXIT_AFTER_INSTALL" = true ] && exit 0\n'

/** The parts of Electron that electron-updater uses. */
const electron = {
  app: {
    isPackaged: true,
    getVersion: () => '1.0.0',
    getName: () => 'Quaywatch',
    getPath: () => folder,
    whenReady: () => Promise.resolve(),
    once: () => undefined,
  },
  net: { request },
  session: { fromPartition: () => ({ setProxy: () => Promise.resolve() }) },
}
let folder = ''

describe.skipIf(process.platform !== 'linux')('an AppImage', () => {
  let running = ''
  let server: Server
  let source: UpdateSource
  let published: Readonly<Record<string, string>> = {}
  let asked: { path: string; headers: NodeJS.Dict<string | string[]> }[] = []
  const { APPIMAGE: before, XDG_CACHE_HOME: cache } = process.env

  beforeEach(async () => {
    standIn()
    folder = mkdtempSync(join(tmpdir(), 'quaywatch-update-'))
    running = join(folder, 'Quaywatch.AppImage')
    writeFileSync(running, `${SCRIPT}# 1.0.0\n`)
    writeFileSync(
      join(folder, 'app-update.yml'),
      'provider: generic\nurl: http://localhost:1/\nupdaterCacheDirName: updater\n',
    )
    mkdirSync(join(folder, 'cache'))
    process.env['APPIMAGE'] = running
    // Electron sets the folder of the package's files.
    Object.assign(process, { resourcesPath: folder })
    process.env['XDG_CACHE_HOME'] = join(folder, 'cache')
    published = {}
    asked = []
    server = createServer((incoming, answer) => {
      const { pathname } = new URL(incoming.url ?? '', 'http://localhost')
      asked.push({ path: pathname, headers: incoming.headers })
      const body = published[pathname]
      answer.writeHead(body === undefined ? 404 : 200).end(body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    source = { address: `http://127.0.0.1:${port}/`, channel: 'latest', proxy: { by: 'system', login: () => null } }
  })
  afterEach(() => {
    server.close()
    rmSync(folder, { recursive: true, force: true })
    Reflect.deleteProperty(process, 'resourcesPath')
    restore('APPIMAGE', before)
    restore('XDG_CACHE_HOME', cache)
  })

  function publish(version: string, program: string, claimed = program): void {
    const sha512 = createHash('sha512').update(claimed).digest('base64')
    const suffix = process.arch === 'x64' ? '' : `-${process.arch}`
    published = {
      [`/latest-linux${suffix}.yml`]: `version: ${version}
files:
  - url: Quaywatch-${version}.AppImage
    sha512: ${sha512}
    size: ${Buffer.byteLength(program)}
releaseNotes: What is new
releaseDate: '2026-06-01T00:00:00.000Z'
`,
      [`/Quaywatch-${version}.AppImage`]: program,
    }
  }

  function atLogin(program: string) {
    const app = { getLoginItemSettings: notAsked, setLoginItemSettings: notAsked }
    return createAutostart({ app, platform: 'linux', program, configFolder: folder, appId: '' })
  }

  function open() {
    const lines: string[] = []
    const updater = createUpdater({
      as: { kind: 'appimage', way: 'at-quit' },
      isSigned: false,
      load: () => Promise.resolve(new AppImageUpdater()),
      program: {
        quit: () => undefined,
        moveToApplications: () => undefined,
        relaunch: () => undefined,
        releaseLock: () => undefined,
        onRenamed: (path) => atLogin(path).renew(),
      },
      home: '/home/maria',
      writeLog: (_, __, text) => lines.push(text),
    })
    return { updater, lines }
  }

  it('is replaced by a newer version after download and check, but only on request', async () => {
    const newer = `${SCRIPT}# 2.0.0\n`
    publish('2.0.0', newer)
    const { updater } = open()
    expect(await updater.ask(source)).toEqual({ ok: true, value: { version: '2.0.0', notes: 'What is new' } })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.headers['x-user-staging-id']).toBe('00000000-0000-0000-0000-000000000000')
    expect(await updater.download(() => undefined)).toEqual({ ok: true, value: null })
    expect(readFileSync(running, 'utf8')).toContain('# 1.0.0')
    chmodSync(running, 0o755)
    updater.install(false)
    expect(readFileSync(running, 'utf8')).toBe(newer)
  })

  it('starts at login after an update changed the version in its name', async () => {
    const namedFile = join(folder, 'Quaywatch-1.0.0.AppImage')
    renameSync(running, namedFile)
    process.env['APPIMAGE'] = namedFile
    atLogin(namedFile).set(true)
    publish('2.0.0', `${SCRIPT}# 2.0.0\n`)
    const { updater } = open()
    await updater.ask(source)
    await updater.download(() => undefined)
    chmodSync(namedFile, 0o755)
    updater.install(false)
    expect(existsSync(namedFile)).toBe(false)
    const entry = readFileSync(join(folder, 'autostart', 'quaywatch.desktop'), 'utf8')
    const started = /^Exec="(.*)" --hidden$/m.exec(entry)?.[1] ?? ''
    expect(readFileSync(started, 'utf8')).toContain('# 2.0.0')
  })

  it('stays unchanged if the download differs from the published one, and deletes the download', async () => {
    publish('2.0.0', `${SCRIPT}# of somebody else\n`, `${SCRIPT}# 2.0.0\n`)
    const { updater } = open()
    await updater.ask(source)
    expect(await updater.download(() => undefined)).toMatchObject({ ok: false, trouble: { is: 'damaged' } })
    updater.install(false)
    expect(readFileSync(running, 'utf8')).toContain('# 1.0.0')
    const leftovers = readdirSync(join(folder, 'cache'), { recursive: true }).filter((file) =>
      `${file}`.endsWith('.AppImage'),
    )
    expect(leftovers).toEqual([])
  })

  it('ignores an older and the same version', async () => {
    for (const version of ['0.9.0', '1.0.0']) {
      publish(version, SCRIPT)
      expect(await open().updater.ask(source)).toEqual({ ok: true, value: null })
    }
  })

  it('reports a missing release and an unreachable server', async () => {
    const { updater } = open()
    expect(await updater.ask(source)).toMatchObject({ ok: false, trouble: { is: 'nothing-published' } })
    const nowhere = { ...source, address: 'http://name.invalid/' }
    expect(await updater.ask(nowhere)).toMatchObject({ ok: false, trouble: { is: 'unreachable' } })
    expect(existsSync(running)).toBe(true)
  })
})

/** electron-updater requires Electron lazily; without this it would be downloaded. */
function standIn(): void {
  const { cache, resolve } = createRequire(import.meta.url)
  const id = resolve('electron')
  cache[id] = Object.assign(Object.create(null), { id, filename: id, loaded: true, exports: electron })
}

/** Electron's login items are for the other systems. */
function notAsked(): never {
  throw new Error('on Linux a file says what starts at login')
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name]
  else process.env[name] = value
}
