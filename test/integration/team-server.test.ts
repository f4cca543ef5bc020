import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startApp } from '#main/app.ts'
import { Concealed } from '#main/core/credentials/concealed.ts'
import { accountFilesIn } from '#main/store/store.ts'
import { PlaceError, type OwnSeat, type TeamPlace } from '#main/team/place.ts'
import { createPostgresPlace, type PostgresLogin } from '#main/team/postgres-place.ts'
import { systemClock } from '#main/core/time/clock.ts'
import { requestItem } from '#test/helpers/collection-items.ts'
import { createFakeDesktop } from '#test/helpers/fake-desktop.ts'
import { createFakeTrackingApi, page } from '#test/helpers/fake-tracking-api.ts'
import { createMemoryCredentials } from '#test/helpers/memory-credentials.ts'
import { createMemoryLog } from '#test/helpers/memory-log.ts'
import { createMemorySettingsDisk } from '#test/helpers/memory-settings-disk.ts'
import { isPostgresMissing, startPostgres, withPostgres, type PostgresServer } from '#test/helpers/postgres-server.ts'
import { joinedSeat, type Seat } from '#test/helpers/team-seat.ts'

const PGBOUNCER = '/usr/sbin/pgbouncer'
/** Anything but loopback. */
const outside = Object.values(networkInterfaces())
  .flatMap((some) => some ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

/** Node reads the system's certificates once per process. */
function trustInSystem(certificate: string): void {
  const { getCACertificates } = tls
  vi.spyOn(tls, 'getCACertificates').mockImplementation((kind) =>
    kind === 'system' ? [certificate] : getCACertificates(kind),
  )
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })
}

let server: PostgresServer | null = null
const running = (): PostgresServer => {
  if (server === null) throw new Error('no server')
  return server
}

const own = (): OwnSeat => ({ seat: 'a', name: 'Ana', version: '1.0.0', run: 'run' })

function placeAt(given: Partial<PostgresLogin>, seat = own): TeamPlace {
  const usual = { address: running().address, database: 'postgres', user: 'postgres', password: null, certificate: '' }
  return createPostgresPlace({ login: { ...usual, ...given }, seat, clock: systemClock, now: Date.now })
}

async function openAt(given: Partial<PostgresLogin>): Promise<string> {
  const place = placeAt(given)
  try {
    await place.open(true)
    return (await place.check()).tls ?? 'open'
  } catch (error) {
    if (error instanceof PlaceError) return error.failure.code
    throw error
  } finally {
    await place.close()
  }
}

async function aSeat(name: string, address = running().address): Promise<Seat> {
  const seat = await joinedSeat({ name, openPlace: (seat) => placeAt({ address }, seat) })
  onTestFinished(() => seat[Symbol.asyncDispose]())
  return seat
}

/** Resolves when the server and all its sessions use the settings. They are reset after the test. */
async function configure(...settings: readonly string[]): Promise<void> {
  onTestFinished(async () => {
    for (const setting of settings) running().sql(`ALTER SYSTEM RESET ${setting.split(' ')[0] ?? ''}`)
    await reload()
  })
  for (const setting of settings) running().sql(`ALTER SYSTEM SET ${setting}`)
  await reload()
}

/** The server signals its sessions before it accepts a connection that shows the new time. */
async function reload(): Promise<void> {
  const loadedAt = (): string => running().sql('SELECT pg_conf_load_time()')
  const before = loadedAt()
  running().sql('SELECT pg_reload_conf()')
  await expect.poll(loadedAt).not.toBe(before)
}

/** Changes who may log in until the test ends. */
async function allow(change: (rules: string) => string): Promise<void> {
  const path = join(running().folder, 'data', 'pg_hba.conf')
  const before = readFileSync(path, 'utf8')
  onTestFinished(async () => {
    writeFileSync(path, before)
    await reload()
  })
  writeFileSync(path, change(before))
  await reload()
}

/** Readable by the server only. */
function ownedByServer(name: string, text: string): string {
  const path = join(running().folder, name)
  writeFileSync(path, text, { mode: 0o600 })
  const { uid, gid } = statSync(running().folder)
  chownSync(path, uid, gid)
  return path
}

describe.skipIf(isPostgresMissing())(`a team server${withPostgres()}`, () => {
  beforeAll(async () => {
    server = await startPostgres(['listen_addresses=*'])
  })
  afterAll(async () => {
    await server?.[Symbol.asyncDispose]()
  })
  beforeEach(() => {
    running().sql('DROP SCHEMA IF EXISTS quaywatch CASCADE')
  })

  it('is still read while it is read-only, and receives what waits later', async () => {
    const [one, two] = [await aSeat('One'), await aSeat('Two')]
    one.handle('a', '1')
    await expect.poll(() => two.state()).toEqual({ a: '1' })
    await configure('default_transaction_read_only = on')
    one.handle('b', '2')
    await one.connection().sync()
    expect(one.connection().failure?.code).toBe('team_read_only')
    expect(one.log.waiting()).toBe(1)
    const place = placeAt({})
    onTestFinished(() => place.close())
    expect(await place.check()).toMatchObject({ canRead: true, canWrite: false, isReadOnly: true })
    await configure('default_transaction_read_only = off')
    await one.connection().sync()
    await expect.poll(() => two.state()).toEqual({ a: '1', b: '2' })
  })

  it('never shows the password in a failure, and accepts only the right one', async () => {
    const { sql } = running()
    sql("CREATE ROLE maria LOGIN SUPERUSER PASSWORD 'Open-Sesame-1'")
    onTestFinished(() => void sql('DROP OWNED BY maria CASCADE; DROP ROLE maria'))
    await allow((rules) => `host all maria 127.0.0.1/32 scram-sha-256\n${rules}`)
    const login = (password: string) => ({ user: 'maria', password: new Concealed(password, 'password') })
    expect(await openAt(login('Open-Sesame-1'))).toBe('open')
    const failure: unknown = await placeAt(login('Wrong-Sesame-2'))
      .open(false)
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ failure: { code: 'team_login' } })
    const { stack, failure: facts } = failure as PlaceError
    expect(`${String(stack)} ${JSON.stringify(facts)} ${JSON.stringify(failure)}`).not.toContain('Sesame')
  })

  it('never writes the password or the API key anywhere but into the keychain', async () => {
    const { address, sql } = running()
    sql("CREATE ROLE luis LOGIN SUPERUSER PASSWORD 'Open-Sesame-3'")
    onTestFinished(() => void sql('DROP OWNED BY luis CASCADE; DROP ROLE luis'))
    await allow((rules) => `host all luis 127.0.0.1/32 scram-sha-256\n${rules}`)
    const folder = mkdtempSync(join(tmpdir(), 'quaywatch-password-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const base = 'https://api.example.com/v2'
    const account = { baseAddress: base, keyInKeychain: true }
    const credentials = createMemoryCredentials({ [`${base} (profile-1)`]: 'tk_live_5f1c9d7e3b2a' })
    const bugs: unknown[] = []
    const log = createMemoryLog((_, error) => bugs.push(error))
    const desktop = createFakeDesktop()
    const disk = createMemorySettingsDisk(account)
    const app = await startApp(desktop.asDesktop, {
      version: '1.2.3',
      surroundings: {
        clock: systemClock,
        random: () => 0.5,
        locale: { languages: ['en'], formats: 'en-US', zone: 'America/New_York' },
        log,
      },
      disk: { folder, settings: disk, accounts: accountFilesIn(folder) },
      credentials,
      service: {
        // The first page is read twice while the time is unconfirmed.
        open: () => createFakeTrackingApi([page([])], [page([])]),
        startDemo: () => Promise.reject(new Error('no demo')),
        allowRequests: () => undefined,
      },
      launch: { withDemo: false, showWindow: true },
    })
    onTestFinished(() => app.close())
    const answers: unknown[] = []
    const request = async (route: string, input?: object): Promise<unknown> => {
      const answer = await desktop.request(route, input)
      answers.push(answer)
      return answer
    }
    await expect.poll(() => request('account.part', { name: 'team-status', after: 0 })).toMatchObject({ ok: true })
    const team = { place: 'postgres', name: 'Luis', address, database: 'postgres', user: 'luis' }
    expect(await request('settings.change', { team })).toMatchObject({ ok: true })
    await request('team.setPassword', { password: 'Wrong-Sesame-4' })
    expect(await request('team.test')).toMatchObject({ value: { failure: { code: 'team_login' } } })
    expect(await request('team.join')).toMatchObject({ ok: false, error: { code: 'team_login' } })
    await request('team.setPassword', { password: 'Open-Sesame-3' })
    expect(await request('team.join')).toMatchObject({ ok: true })
    expect(await requestItem(request, 'team-status')).toMatchObject({ state: 'connected' })
    desktop.files.save = join(folder, 'exported.json')
    for (const route of ['team.test', 'diagnostics.log', 'diagnostics.machine']) await request(route)
    await request('app.part', { name: 'passwords', after: 0 })
    expect(await request('transfer.export')).toMatchObject({ ok: true })
    expect([...credentials.kept.values()]).toContainEqual(expect.stringContaining('Open-Sesame-3'))

    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
    expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(['exported.json']))
    const texts = {
      files: files.map((file) => readFileSync(join(file.parentPath, file.name), 'latin1')).join(),
      settings: disk.text,
      log: JSON.stringify(log.lines),
      answers: JSON.stringify(answers),
      events: JSON.stringify(desktop.sent),
      server: sql('SELECT string_agg(e::text, chr(10)) FROM quaywatch.entry e'),
      tables: sql('SELECT string_agg(s::text, chr(10)) FROM quaywatch.seat s'),
    }
    for (const [where, text] of Object.entries(texts)) expect(`${where}: ${text}`).not.toMatch(/Sesame|tk_live/)
    expect(log.lines.length).toBeGreaterThan(0)
    expect(bugs).toEqual([])
  })

  it.skipIf(outside === undefined)('needs TLS with a valid certificate beyond loopback', async () => {
    const { folder, port } = running()
    const address = `${outside}:${port}`
    await allow((rules) => `${rules}host all all all trust\n`)
    expect(await openAt({ address })).toBe('team_no_tls')
    const use = async (name: string): Promise<string> => {
      const words = [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ]
      const names = ['-subj', '/CN=team', '-addext', `subjectAltName=${name}`]
      const made = spawnSync('openssl', [...words, ...names, '-keyout', '-', '-out', '-'], { encoding: 'utf8' })
      const [, key = '', certificate = ''] = /^(.*-----END PRIVATE KEY-----\n)(.*)$/s.exec(made.stdout) ?? []
      ownedByServer('key.pem', key)
      const path = ownedByServer('certificate.pem', certificate)
      await configure(`ssl_cert_file = '${path}'`, `ssl_key_file = '${join(folder, 'key.pem')}'`, 'ssl = on')
      return path
    }
    const certificate = await use(`IP:${outside}`)
    expect(await openAt({ address, certificate })).toMatch(/^TLSv1\.[23]$/)
    expect(await openAt({ address })).toBe('team_certificate')
    expect(await openAt({ address, certificate: join(folder, 'none.pem') })).toBe('team_certificate_file')
    const other = await use('IP:192.0.2.1')
    expect(await openAt({ address, certificate: other })).toBe('team_certificate')

    const otherFile = ownedByServer('other.pem', readFileSync(other, 'utf8'))
    trustInSystem(readFileSync(await use(`IP:${outside}`), 'utf8'))
    expect(await openAt({ address })).toMatch(/^TLSv1\.[23]$/)
    expect(await openAt({ address, certificate: otherFile })).toMatch(/^TLSv1\.[23]$/)
  })

  it.skipIf(!existsSync(PGBOUNCER))('is polled behind a pooler that drops notifications', async () => {
    const address = await startPooler()
    const [one, two] = [await aSeat('One', address), await aSeat('Two', address)]
    await expect.poll(() => two.connection().place?.pollMs).toBe(5_000)
    one.handle('pooled', '1')
    await expect.poll(() => two.state()).toMatchObject({ pooled: '1' })
  })

  it.skipIf(!existsSync(PGBOUNCER))(
    'is polled after it moved behind a pooler, and no longer after it moved back',
    async () => {
      const [pooler, moving] = [await startPooler(), await forward(running().address)]
      const place = placeAt({ address: moving.address })
      onTestFinished(() => place.close())
      await place.open(true)
      await place.meet(null)
      expect(place.pollMs).toBe(30_000)
      moving.to(pooler)
      await expect.poll(() => place.pollMs, { timeout: 15_000 }).toBe(5_000)
      await place.meet(null)
      moving.to(running().address)
      await expect.poll(() => place.pollMs, { timeout: 15_000 }).toBe(30_000)
    },
  )
})

/** In transaction mode. */
async function startPooler(): Promise<string> {
  const port = await freePort()
  const users = ownedByServer('users.txt', '"postgres" ""\n')
  const settings = ['listen_addr=127.0.0.1', `listen_port=${port}`, 'auth_type=trust', `auth_file=${users}`]
  const pooler = ownedByServer(
    'pooler.ini',
    `[databases]\npostgres = host=127.0.0.1 port=${running().port}\n[pgbouncer]\n${settings.join('\n')}
pool_mode=transaction\nunix_socket_dir=\n`,
  )
  const { uid, gid } = statSync(running().folder)
  const child = spawn(PGBOUNCER, ['-q', pooler], { uid, gid, cwd: '/', stdio: 'ignore' })
  onTestFinished(() => void child.kill())
  const address = `127.0.0.1:${port}`
  await expect.poll(() => openAt({ address })).toBe('open')
  return address
}

/** An address that moves from one server to another. */
async function forward(first: string) {
  let target = first
  const sockets = new Set<Socket>()
  const close = (): void => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  const listener = createServer((socket) => {
    const onward = connect(Number(target.split(':')[1]), '127.0.0.1')
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    close()
    listener.close()
  })
  return {
    address: `127.0.0.1:${(listener.address() as AddressInfo).port}`,
    to(next: string) {
      target = next
      close()
    },
  }
}

function freePort(): Promise<number> {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
