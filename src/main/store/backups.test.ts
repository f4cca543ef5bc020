import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DAY, HOUR, MINUTE } from '#shared/time/instant.ts'
import { createFakeClock, type FakeClock } from '#test/helpers/fake-clock.ts'
import { rowsIn, spoil } from '#test/helpers/damaged-file.ts'
import { aShipment } from '#test/helpers/fleet.ts'
import { newestBackup } from './backup-files.ts'
import { openStore, type Store } from './store.ts'

function aPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'fleet.db')
}

function opened(path: string, clock: FakeClock = createFakeClock()): Store {
  const store = openStore({ path, clock })
  onTestFinished(() => store.close())
  return store
}

function plan(store: Store, number: string): void {
  const insert = store.database.prepare(
    `REPLACE INTO move (id, day, record) VALUES ('pickup', '2026-07-07', json_object('number', ?))`,
  )
  store.database.transaction(() => insert.run(number))
}

const NUMBERS = `SELECT record ->> 'number' AS number FROM move`
const numbersIn = (path: string): unknown[] => rowsIn(path, NUMBERS).map(({ number }) => number)

const backupsBeside = (path: string): string[] =>
  readdirSync(join(path, '..')).filter((name) => name.includes('backup'))

describe('backups', () => {
  it("contain the user's tables and no fleet", () => {
    const path = aPath()
    const store = opened(path)
    store.fleet.commit({
      at: 1,
      isBaseline: false,
      shipments: [aShipment()],
      containers: [],
      ports: [],
      terminals: [],
    })
    plan(store, 'A')
    store.watched(1_000)
    const file = newestBackup(path)?.file ?? ''
    expect(numbersIn(file)).toEqual(['A'])
    expect(rowsIn(file, 'SELECT * FROM shipment')).toEqual([])
  })

  it('restore the whole history', async () => {
    const path = aPath()
    const clock = createFakeClock()
    const store = opened(path, clock)
    const insert = store.database.prepare(`
      WITH RECURSIVE keys (key) AS (VALUES (?) UNION ALL SELECT key + 1 FROM keys WHERE key < ?)
      INSERT INTO change (key, seen_at, shipment_id, field, old, new) SELECT key, 1, 's', 'status', '1', '2' FROM keys`)
    const log = (first: number, last: number): void => store.database.transaction(() => void insert.run(first, last))
    log(1, 8_000)
    store.watched(1)
    log(8_001, 8_010)
    await clock.advance(HOUR)
    store.watched(2)
    store.close()
    writeFileSync(path, '')
    opened(path).close()
    expect(rowsIn(path, 'SELECT count(*) AS count, max(key) AS last FROM change')).toEqual([
      { count: 8_010, last: 8_010 },
    ])
  })

  it('run every hour and keep the two newest and one daily', async () => {
    const path = aPath()
    const clock = createFakeClock()
    const start = clock.now()
    const store = opened(path, clock)
    store.watched(start)
    for (let hour = 1; hour <= 30; hour += 1) {
      plan(store, String(hour))
      await clock.advance(HOUR)
    }
    expect(backupsBeside(path)).toHaveLength(3)
    const [newest] = backupsBeside(path).toSorted()
    expect(numbersIn(join(path, '..', newest ?? ''))).toEqual(['30'])
    expect(newestBackup(path)?.madeAt).toBe(start + 30 * HOUR)
    const daily = rowsIn(path.replace('.db', '.backup-day.db'), `SELECT value FROM progress WHERE name = 'backedUpAt'`)
    expect(start + 30 * HOUR - Number(daily[0]?.['value'])).toBeGreaterThan(2 * HOUR)
    expect(start + 30 * HOUR - Number(daily[0]?.['value'])).toBeLessThan(DAY + 3 * HOUR)
  })

  it('run at most once an hour', async () => {
    const path = aPath()
    const clock = createFakeClock()
    const store = opened(path, clock)
    store.watched(1)
    const first = newestBackup(path)?.madeAt
    await clock.advance(10 * MINUTE)
    store.watched(2)
    expect(newestBackup(path)?.madeAt).toBe(first)
  })

  it('restore the next older one if the newest is damaged or no file', async () => {
    const path = aPath()
    const clock = createFakeClock()
    const store = opened(path, clock)
    plan(store, 'old')
    store.watched(1)
    plan(store, 'new')
    await clock.advance(HOUR)
    store.close()
    const [newest, second] = [path.replace('.db', '.backup-1.db'), path.replace('.db', '.backup-2.db')]
    writeFileSync(newest, 'garbage'.repeat(9_000))
    expect(newestBackup(path)?.file).toBe(second)
    rmSync(newest)
    mkdirSync(newest)
    writeFileSync(path, '')
    opened(path).close()
    expect(numbersIn(path)).toEqual(['old'])
  })

  it('show no pending alert again after a restore', () => {
    const path = aPath()
    const store = opened(path)
    store.close()
    const alert = `INSERT INTO alert
      (identity, kind, subject, words, seen_at, weight, is_minor, outcome, round)
      VALUES`
    spoil(
      path,
      `${alert} ('a', 'first-sync', '', '', 1, '', 0, 'shown', 1), ('b', 'due', '', '', 1, '', 0, 'pending', 1)`,
    )
    opened(path).watched(1)
    expect(rowsIn(newestBackup(path)?.file ?? '', 'SELECT kind, outcome FROM alert')).toEqual([
      { kind: 'due', outcome: 'inbox' },
    ])
  })
})
