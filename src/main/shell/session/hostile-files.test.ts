import { quietNow } from '#main/alerts/alert-settings.ts'
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSettings } from '#main/store/settings-file.ts'
import { settingsOnDisk } from '#main/store/user-folder.ts'
import { spoil } from '#test/helpers/damaged-file.ts'
import { createFakeClock, settled } from '#test/helpers/fake-clock.ts'
import { fleetFile } from '#test/helpers/fleet-file.ts'
import { aLife, anAccount, opened } from '#test/helpers/lived-account.ts'
import type { Session } from './open-session.ts'

/** A system tool. */
const MAKE_PIPE = 'mkfifo'

function aPipe(path: string): void {
  execFileSync(MAKE_PIPE, [path])
}

const kinds = ({ alerts }: Session): readonly string[] =>
  alerts.list({ show: 'all', kind: null, before: null }).alerts.map(({ kind }) => kind)

const FIRST_STOP = `kind = 'tracking-stopped' AND shipment_id = 'a'`

describe('single bad row', () => {
  it.each([
    ['an alert without words', `UPDATE alert SET words = 'no JSON' WHERE ${FIRST_STOP}`],
    ['an alert whose words are a number', `UPDATE alert SET words = '7' WHERE ${FIRST_STOP}`],
    ['an alert about nothing', `UPDATE alert SET subject = 'null' WHERE ${FIRST_STOP}`],
    ['an alert of no kind', `UPDATE alert SET kind = 'nonsense' WHERE ${FIRST_STOP}`],
    ['an alert with no outcome', `UPDATE alert SET outcome = 'nonsense' WHERE ${FIRST_STOP}`],
    ['an alert at no time', `UPDATE alert SET seen_at = 9223372036854775807 WHERE ${FIRST_STOP}`],
  ])('%s', async (_, sql) => {
    const { path, account } = await aLife()
    spoil(path, sql)
    const { session } = await opened(path, account)
    expect(kinds(session)).toEqual(['tracking-stopped', 'first-sync'])
    expect(session.sync.status()).toMatchObject({ problem: null, store: { code: 'store_rows' } })
    await session[Symbol.asyncDispose]()
  })

  it.each([
    ['a resume in no state', `UPDATE resume SET state = 'nonsense'`],
    ['a resume that failed for garbage', `UPDATE resume SET failure = '{', state = 'failed'`],
    ['a resume that failed for nothing', `UPDATE resume SET failure = 'null', state = 'failed'`],
    ['a resume of no time', `UPDATE resume SET clicked_at = -9223372036854775808`],
    ['a change of nothing', `UPDATE change SET field = 'nonsense' WHERE key = (SELECT min(key) FROM change)`],
    [
      'a change at no time',
      `UPDATE change SET seen_at = 9223372036854775807 WHERE key = (SELECT min(key) FROM change)`,
    ],
    ['a progress of garbage', `UPDATE progress SET value = '{' WHERE name <> 'completeAt'`],
    ['a shipment of garbage', `UPDATE shipment SET facts = '[]' WHERE id = 'c'`],
    ['a shipment without values', `UPDATE shipment SET facts = '{"id":"c"}' WHERE id = 'c'`],
    ['a container of garbage', `UPDATE container SET facts = '["c-0"]' WHERE id = 'c-0'`],
    ['a stop at no time', `UPDATE shipment SET stopped_since = 9223372036854775807 WHERE id = 'a'`],
  ])('%s', async (_, sql) => {
    const { path, account } = await aLife()
    spoil(path, sql)
    const { session, bugs } = await opened(path, account)
    account.stop('c', createFakeClock().now() + 60_000)
    session.sync.refresh()
    await settled(300)
    expect(bugs.filter((bug) => typeof bug === 'string')).not.toContain('sync')
    expect(session.sync.status().problem).toBeNull()
    expect(session.sync.status().counts).toMatchObject({ shipments: 3, stopped: 3 })
    expect(kinds(session).filter((kind) => kind === 'tracking-stopped')).toHaveLength(3)
    session.resumes.list()
    expect(session.handlers['history.export']({ after: 0 })).toMatchObject({ ok: true })
    await session[Symbol.asyncDispose]()
  })
})

// Pipes, permissions and links are Unix features.
describe.skipIf(process.platform === 'win32')('unusual user folder', () => {
  it.each([
    ['with tables and no version', (path: string) => spoil(path, 'PRAGMA user_version = 0')],
    ['with a negative version of the file', (path: string) => spoil(path, 'PRAGMA user_version = -5')],
    ['with a file of another program', (path: string) => spoil(path, 'DROP TABLE shipment; CREATE TABLE x (y)')],
    ['with a pipe in the place of the file', (path: string) => aPipe(path)],
    ['with a folder in the place of the file', (path: string) => mkdirSync(path)],
    ['with a link to itself in the place of the file', (path: string) => symlinkSync(path, path)],
    ['with a folder in the place of its journal', (path: string) => mkdirSync(`${path}-wal`)],
    ['with a pipe in the place of its journal', (path: string) => aPipe(`${path}-wal`)],
    ['with a pipe in the place of its shared memory', (path: string) => aPipe(`${path}-shm`)],
    ['with a pipe in the place of its rollback journal', (path: string) => aPipe(`${path}-journal`)],
    [
      'with a link to a device in the place of its rollback journal',
      (path: string) => symlinkSync('/dev/zero', `${path}-journal`),
    ],
    ['with garbage in the place of the file', (path: string) => writeFileSync(path, 'garbage'.repeat(10_000))],
  ])('opens the account %s', async (what, spoilFile) => {
    const isNew = /place of/.test(what)
    const { path, account } = isNew ? { path: fleetFile(), account: anAccount() } : await aLife()
    spoilFile(path)
    const { session } = await opened(path, account)
    expect(session.sync.status()).toMatchObject({ problem: null, counts: { shipments: 3 } })
    expect(session.sync.status().store).toMatchObject({ code: 'store_damaged' })
    expect(readdirSync(dirname(path)).some((name) => name.includes('.damaged.'))).toBe(true)
    await session[Symbol.asyncDispose]()
  })
})

describe.skipIf(process.platform === 'win32')('pipe beside the store', () => {
  const DRAFTS = ['.restored', '.new', '.watched.new']
  const COPIES = ['.backup-1.db', '.backup-2.db', '.backup-day.db', '.history.db', '.backup-1.db.new']
  const COMPANIONS = ['-wal', '-shm', '-journal']

  it.each([...COPIES, ...DRAFTS])('opens, backs up and restores the account with pipes for %s', async (ending) => {
    const { path, account } = await aLife()
    const file = COPIES.includes(ending) ? path.replace(/\.db$/, ending) : path + ending
    rmSync(file, { force: true })
    for (const companion of ['', ...COMPANIONS]) aPipe(file + companion)
    rmSync(path)
    const { session, clock } = await opened(path, account)
    expect(session.sync.status()).toMatchObject({ problem: null, counts: { shipments: 3 } })
    await clock.advance(3 * 3_600_000)
    await session[Symbol.asyncDispose]()
    expect(readdirSync(dirname(path)).some((name) => name.endsWith('.backup-1.db'))).toBe(true)
  })

  it('keeps the damaged settings beside a hundred pipes with their names', () => {
    const folder = dirname(fleetFile())
    writeFileSync(join(folder, 'settings.json'), '{')
    aPipe(join(folder, 'settings.damaged.json'))
    for (let at = 2; at <= 100; at += 1) aPipe(join(folder, `settings.damaged-${at}.json`))
    expect(openSettings(settingsOnDisk(folder)).notice?.[1]).toMatchObject({ key: 'failure.settings.kept' })
  })
})

describe.skipIf(process.platform === 'win32')('unreadable settings', () => {
  const HARBOR = {
    id: 1,
    name: '',
    baseAddress: 'https://api.example.com/v2',
    keyInKeychain: false,
    entry: 'one',
    mark: null,
  }
  const SETTINGS = 'settings.json'

  it.each([
    ['where they are a folder', (path: string) => mkdirSync(path)],
    ['where they are a pipe', (path: string) => aPipe(path)],
    ['where they are a link to themselves', (path: string) => symlinkSync(path, path)],
    [
      'unreadable by permissions',
      (path: string) => {
        writeFileSync(path, '{"version":1}')
        chmodSync(path, 0)
        // Root may read everything.
        if (process.getuid?.() === 0) writeFileSync(path, 'x')
      },
    ],
    [
      'of 600 MB',
      (path: string) => {
        writeFileSync(path, '{')
        truncateSync(path, 600 * 1024 * 1024)
      },
    ],
  ])('fall back to defaults with a notice: %s', (_, put) => {
    const folder = dirname(fleetFile())
    put(join(folder, SETTINGS))
    const settings = openSettings(settingsOnDisk(folder))
    expect(settings.notice?.[0]).toEqual({ key: 'failure.settings.all' })
    settings.change({ chosen: null, accounts: [HARBOR] })
    expect(openSettings(settingsOnDisk(folder)).current.accounts).toEqual([HARBOR])
  })

  it('resets only a snooze with an impossible end', () => {
    const folder = dirname(fleetFile())
    writeFileSync(join(folder, SETTINGS), '{"version":1,"alerts":{"snoozedUntil":1e300,"liftedUntil":-1e300}}')
    const { alerts } = openSettings(settingsOnDisk(folder)).current
    expect([alerts.snoozedUntil, alerts.liftedUntil]).toEqual([null, null])
  })

  it.each([8.64e15, 8.64e15 - 1, Date.UTC(9999, 0)])('drops a snooze until %s with a notice, and starts', (until) => {
    const folder = dirname(fleetFile())
    writeFileSync(join(folder, SETTINGS), JSON.stringify({ version: 1, alerts: { snoozedUntil: until } }))
    const settings = openSettings(settingsOnDisk(folder))
    expect(settings.notice?.[0]).toEqual({ key: 'failure.settings.alerts' })
    expect(settings.current.alerts.snoozedUntil).toBeNull()
    expect(() => quietNow(settings.current.alerts, Date.now(), 'America/New_York')).not.toThrow()
  })

  it("saves even if a folder has the temporary file's name", () => {
    const folder = dirname(fleetFile())
    mkdirSync(join(folder, `${SETTINGS}.new`))
    const settings = openSettings(settingsOnDisk(folder))
    settings.change({ chosen: null, accounts: [HARBOR] })
    expect(openSettings(settingsOnDisk(folder)).current.accounts).toEqual([HARBOR])
  })
})
