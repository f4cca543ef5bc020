import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Entry } from '#main/team/entry.ts'
import { createFolderPlace } from '#main/team/folder-place.ts'
import { ONLINE_MS, PlaceError, type Pulled, type TeamPlace } from '#main/team/place.ts'
import { createPostgresPlace } from '#main/team/postgres-place.ts'
import { TEAM_SCHEMA } from '#main/team/schema.ts'
import { systemClock } from '#main/core/time/clock.ts'
import { isPostgresMissing, startPostgres, withPostgres, type PostgresServer } from '#test/helpers/postgres-server.ts'

interface Space {
  place(seat: string, run?: string): TeamPlace
}

/** A system tool. */
const MAKE_PIPE = 'mkfifo'

const now = (): number => Date.now()
let number = 0

function entry(seat: string, key: string, text = 'x'): Entry {
  number += 1
  const value = JSON.stringify({ text })
  return {
    id: `${seat}-${number}`,
    seat,
    name: seat,
    stamp: now() * 1_000 + number,
    format: 1,
    kind: 'note',
    key,
    value,
  }
}

const own =
  (seat: string, run = `run of ${seat}`) =>
  () => ({ seat, name: seat, version: '1.0.0', run })

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-team-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function folderSpace(folder = aFolder()): Space {
  return {
    place: (seat, run) =>
      createFolderPlace({ folder, seat: own(seat, run), clock: systemClock, now, claimWaitMs: 300 }),
  }
}

let server: PostgresServer | null = null

function postgresSpace(): Space {
  const running = server
  if (running === null) throw new Error('no server')
  running.sql('DROP SCHEMA IF EXISTS quaywatch CASCADE')
  return { place: (seat, run) => postgresPlace(running, seat, 'postgres', run) }
}

function postgresPlace(
  { address, database }: PostgresServer,
  seat: string,
  user = 'postgres',
  run?: string,
): TeamPlace {
  const place = createPostgresPlace({
    login: { address, database, user, password: null, certificate: '' },
    seat: own(seat, run),
    clock: systemClock,
    now,
  })
  onTestFinished(() => place.close())
  return place
}

async function pullAll(place: TeamPlace, position: Pulled['position'] = null) {
  const records: unknown[] = []
  const lost: unknown[] = []
  let last = position
  for await (const part of place.pull(position)) {
    records.push(...part.records)
    if (part.lost !== undefined) lost.push(part.lost)
    last = part.position
  }
  return { records, position: last, lost, ids: records.map((record) => (record as Entry | null)?.id ?? null) }
}

const failureOf = (error: unknown): string => (error instanceof PlaceError ? error.failure.code : String(error))

const withoutServer = isPostgresMissing()

beforeAll(async () => {
  if (!withoutServer) server = await startPostgres()
})
afterAll(async () => {
  await server?.[Symbol.asyncDispose]()
})

const PLACES = [
  { name: 'a folder', open: () => folderSpace(), isSkipped: false },
  { name: `PostgreSQL${withPostgres()}`, open: postgresSpace, isSkipped: withoutServer },
]

for (const { name, open, isSkipped } of PLACES) {
  describe.skipIf(isSkipped)(`team place in ${name}`, () => {
    it('creates one space for all seats, and only if it may', async () => {
      const space = open()
      await expect(space.place('a').open(false)).rejects.toThrow(PlaceError)
      const id = await space.place('a').open(true)
      expect(await space.place('b').open(true)).toBe(id)
      expect(await space.place('c').open(false)).toBe(id)
    })

    it('returns all entries of all seats once, and only new ones after a position', async () => {
      const space = open()
      const [a, b] = [space.place('a'), space.place('b')]
      await a.open(true)
      await b.open(false)
      const first = [entry('a', '1'), entry('a', '2', 'Ñandú\n"quoted"')]
      await a.push(first)
      await b.push([entry('b', '3')])
      const { ids, records, position } = await pullAll(b)
      expect(ids).toHaveLength(3)
      expect(new Set(ids)).toEqual(new Set([...first.map(({ id }) => id), `b-${number}`]))
      expect(records).toContainEqual(expect.objectContaining(first[1]))
      expect((await pullAll(b, position)).ids).toEqual([])
      await a.push([entry('a', '4')])
      expect((await pullAll(b, position)).ids).toEqual([`a-${number}`])
    })

    it('may receive the same push twice', async () => {
      const space = open()
      const a = space.place('a')
      await a.open(true)
      const same = [entry('a', '1')]
      await a.push(same)
      await a.push(same)
      expect(new Set((await pullAll(a)).ids)).toEqual(new Set([same[0]?.id]))
    })

    it('returns thousands of entries in parts without a gap', async () => {
      const space = open()
      const a = space.place('a')
      await a.open(true)
      const many = Array.from({ length: 6_000 }, (_, at) => entry('a', String(at), 'x'.repeat(100)))
      for (let at = 0; at < many.length; at += 500) await a.push(many.slice(at, at + 500))
      expect((await pullAll(space.place('b'))).ids).toEqual(many.map(({ id }) => id))
    })

    it('misses nothing while many seats push at once', async () => {
      const space = open()
      await space.place('a').open(true)
      const reader = space.place('reader')
      let position: Pulled['position'] = null
      const read: (string | null)[] = []
      const writing = Promise.all(
        Array.from({ length: 8 }, async (_, seat) => {
          const place = space.place(`s${seat}`)
          await place.open(false)
          for (let turn = 0; turn < 10; turn += 1) await place.push([entry(`s${seat}`, String(turn))])
        }),
      )
      const writers = { areDone: false }
      void writing.finally(() => (writers.areDone = true))
      while (!writers.areDone) {
        const part = await pullAll(reader, position)
        read.push(...part.ids)
        position = part.position
      }
      read.push(...(await pullAll(reader, position)).ids)
      expect(new Set(read).size).toBe(80)
      expect(read).toHaveLength(80)
    })

    it('gives a claim to exactly one of the seats that make it at once', async () => {
      const space = open()
      const places = ['a', 'b', 'c'].map((seat) => [seat, space.place(seat)] as const)
      await places[0]?.[1].open(true)
      for (const [, place] of places) await place.open(false)
      const claim = (seat: string, key: string): Entry => ({ ...entry(seat, key), kind: 'claim' })
      const won = await Promise.all(places.map(([seat, place]) => place.claim(claim(seat, 'shipment'))))
      expect(won.filter(Boolean)).toHaveLength(1)
      const [loser, other] = places[won.indexOf(false)] ?? ['', null]
      expect(await other?.claim(claim(loser, 'shipment'))).toBe(false)
      expect(await other?.claim(claim(loser, 'another'))).toBe(true)
      const old = { ...claim('d', 'old'), stamp: (now() - 10 * 60_000) * 1_000 }
      await places[0]?.[1].push([old])
      expect(await other?.claim(claim(loser, 'old'))).toBe(true)
    })

    it('returns the run that announced the seat before', async () => {
      const space = open()
      const [a, again] = [space.place('a'), space.place('a', 'another run')]
      await a.open(true)
      await again.open(false)
      const runs = [await a.meet(null), await again.meet(null), await a.meet(null)].map(({ run }) => run)
      expect(runs).toEqual([null, 'run of a', 'another run'])
    })

    it('reports news of other seats within seconds', async () => {
      const space = open()
      const [a, b] = [space.place('a'), space.place('b')]
      await a.open(true)
      await b.open(false)
      let news = 0
      const listening = b.onNews(() => (news += 1))
      onTestFinished(() => listening[Symbol.dispose]())
      await a.push([entry('a', '1')])
      await expect.poll(() => news, { timeout: 10_000 }).toBeGreaterThan(0)
    })

    it('knows within seconds who came and who left', async () => {
      const space = open()
      const [a, b] = [space.place('a'), space.place('b')]
      onTestFinished(async () => {
        await a.close()
        await b.close()
      })
      await a.open(true)
      await b.open(false)
      await b.meet(null)
      const listening = b.onNews(
        () => undefined,
        () => undefined,
      )
      onTestFinished(() => listening[Symbol.dispose]())
      const isAOnline = async () => {
        const { seats } = await b.meet(null)
        const age = seats.find(({ seat }) => seat === 'a')?.ageMs
        return age !== undefined && age < ONLINE_MS
      }
      expect(await isAOnline()).toBe(false)
      await a.meet(null)
      await expect.poll(isAOnline, { timeout: 15_000 }).toBe(true)
      await a.leave()
      await expect.poll(isAOnline, { timeout: 15_000 }).toBe(false)
    })

    it('knows who is there', async () => {
      const space = open()
      const [a, b] = [space.place('a'), space.place('b')]
      await a.open(true)
      await a.meet(null)
      expect((await b.meet(null)).seats.map(({ seat }) => seat).toSorted()).toEqual(['a', 'b'])
      const { canRead, canWrite, isNew, seats, clockDifferenceMs } = await b.check()
      expect({ canRead, canWrite, isNew }).toEqual({ canRead: true, canWrite: true, isNew: false })
      expect(seats.map(({ seat }) => seat).toSorted()).toEqual(['a', 'b'])
      expect(Math.abs(clockDifferenceMs ?? Number.NaN)).toBeLessThan(2_000)
    })
  })
}

describe('team folder', () => {
  const log = (folder: string, seat = 'a'): string => join(folder, `${seat}.1.log`)

  it('waits for the rest of a partial line', async () => {
    const folder = aFolder()
    const [a, b] = [folderSpace(folder).place('a'), folderSpace(folder).place('b')]
    await a.open(true)
    const [one, two] = [entry('a', '1'), entry('a', '2')]
    await a.push([one])
    const whole = readFileSync(log(folder))
    await a.push([two])
    const both = readFileSync(log(folder))
    writeFileSync(log(folder), both.subarray(0, whole.length + 20))
    const first = await pullAll(b)
    expect(first.ids).toEqual([one.id])
    writeFileSync(log(folder), both)
    expect((await pullAll(b, first.position)).ids).toEqual([two.id])
  })

  it('skips a damaged line, reads the next ones, and reads it after a repair', async () => {
    const folder = aFolder()
    const [a, b] = [folderSpace(folder).place('a'), folderSpace(folder).place('b')]
    await a.open(true)
    await a.push([entry('a', '1'), entry('a', '2')])
    const good = readFileSync(log(folder))
    const damaged = Buffer.from(good)
    damaged.write('#', 40)
    writeFileSync(log(folder), damaged)
    const first = await pullAll(b)
    expect(first.ids).toEqual([null, `a-${number}`])
    writeFileSync(log(folder), good)
    expect((await pullAll(b, first.position)).ids).toEqual([`a-${number - 1}`, `a-${number}`])
  })

  it.skipIf(process.platform === 'win32')('does not wait for pipes with the names of its files', async () => {
    const folder = aFolder()
    const [a, b] = [folderSpace(folder).place('a'), folderSpace(folder).place('b')]
    await a.open(true)
    await a.push([entry('a', '1')])
    for (const name of ['b.1.log', 'c.1.log', 'c.seat.json', 'a.draft', 'a.draft-seat', 'b.draft-seat'])
      execFileSync(MAKE_PIPE, [join(folder, name)])
    await a.meet(null)
    await b.open(false)
    await expect(b.push([entry('b', '1')])).rejects.toBeInstanceOf(PlaceError)
    expect((await b.meet(null)).seats.map(({ seat }) => seat).toSorted()).toEqual(['a', 'b'])
    expect((await pullAll(b)).ids).toEqual([`a-${number - 1}`])
    expect(await a.claim({ ...entry('a', '2'), kind: 'claim' })).toBe(true)
    rmSync(join(folder, 'quaywatch-team.json'))
    execFileSync(MAKE_PIPE, [join(folder, 'quaywatch-team.json')])
    await expect(b.open(false)).rejects.toBeInstanceOf(PlaceError)
  })

  it('reads conflict copies, and ignores other files', async () => {
    const folder = aFolder()
    const [a, b] = [folderSpace(folder).place('a'), folderSpace(folder).place('b')]
    await a.open(true)
    await a.push([entry('a', '1')])
    copyFileSync(log(folder), join(folder, `a.1 (conflicted copy).log`))
    writeFileSync(join(folder, 'notes.txt'), 'hello')
    expect(new Set((await pullAll(b)).ids)).toEqual(new Set([`a-${number}`]))
  })

  it('appends after a partial line of an interrupted append', async () => {
    const folder = aFolder()
    const a = folderSpace(folder).place('a')
    await a.open(true)
    await a.push([entry('a', '1')])
    appendFileSync(log(folder), '99 abc {"id":')
    const again = folderSpace(folder).place('a')
    await again.open(false)
    await expect(again.push([entry('a', '2')])).rejects.toMatchObject({ disturbance: 'cut' })
    await again.push([entry('a', '3')])
    expect((await pullAll(again)).ids).toEqual([`a-${number - 2}`, `a-${number}`])
  })

  it('notices files that an old backup made shorter or removed', async () => {
    const folder = aFolder()
    const [a, b] = [folderSpace(folder).place('a'), folderSpace(folder).place('b')]
    await a.open(true)
    await a.push([entry('a', '1')])
    const { length } = readFileSync(log(folder))
    await a.push([entry('a', '2')])
    const { position } = await pullAll(b)
    truncateSync(log(folder), length)
    const after = await pullAll(b, position)
    expect(after).toMatchObject({ lost: [['a']], ids: [`a-${number - 1}`] })
    rmSync(log(folder))
    expect((await pullAll(b, after.position)).lost).toEqual([['a']])
  })

  it('rewrites a file whose lines are mostly superseded', async () => {
    const folder = aFolder()
    const [a, b] = [folderSpace(folder).place('a'), folderSpace(folder).place('b')]
    await a.open(true)
    for (let turn = 0; turn < 40; turn += 1) {
      await a.push(Array.from({ length: 10 }, (_, at) => entry('a', String(at), 'x'.repeat(2_000))))
    }
    expect(readdirSync(folder).filter((name) => name.endsWith('.log'))).toEqual(['a.3.log', 'a.4.log'])
    const last = (await pullAll(b)).records as Entry[]
    const newest = new Map(last.toSorted((one, other) => one.stamp - other.stamp).map(({ key, id }) => [key, id]))
    expect([...newest.values()].toSorted()).toEqual(
      Array.from({ length: 10 }, (_, at) => `a-${number - at}`).toSorted(),
    )
  })

  it('names what is wrong with the folder', async () => {
    const gone = folderSpace(join(aFolder(), 'gone')).place('a')
    expect(failureOf(await gone.open(true).catch((error: unknown) => error))).toBe('team_folder_missing')
  })
})

describe.skipIf(withoutServer)(`team database${withPostgres()}`, () => {
  const running = (): PostgresServer => {
    if (server === null) throw new Error('no server')
    return server
  }

  it('accepts a role with the rights of the setup SQL, and nothing more', async () => {
    const { sql } = running()
    postgresSpace()
    sql(TEAM_SCHEMA)
    sql(TEAM_SCHEMA)
    const seat = postgresPlace(running(), 'a', 'quaywatch_seat')
    await seat.open(false)
    await seat.push([entry('a', '1')])
    await seat.meet(null)
    await seat.meet(null)
    expect(await seat.check()).toMatchObject({ canRead: true, canWrite: true, tls: null })
    expect((await pullAll(seat)).ids).toEqual([`a-${number}`])
    const asSeat = (statement: string) => () => sql(`SET ROLE quaywatch_seat; ${statement}`)
    for (const statement of [
      "INSERT INTO quaywatch.meta (name, value) VALUES ('x', 'y')",
      'DELETE FROM quaywatch.meta',
      "UPDATE quaywatch.meta SET value = '2'",
      "UPDATE quaywatch.entry SET value = '2'",
      'TRUNCATE quaywatch.entry',
      `INSERT INTO quaywatch.entry (seq, id, seat, name, stamp, format, kind, key) OVERRIDING SYSTEM VALUE
        VALUES (9223372036854775807, 'x', 'x', 'x', 1, 1, 'note', 'x')`,
      `INSERT INTO quaywatch.entry (id, seat, name, stamp, format, kind, key, stored_at)
        VALUES ('x', 'x', 'x', 1, 1, 'note', 'x', 'infinity')`,
    ])
      expect(asSeat(statement)).toThrow('permission denied')
    sql('REVOKE INSERT ON quaywatch.entry FROM quaywatch_seat')
    expect(await seat.check()).toMatchObject({ canWrite: false })
    expect(failureOf(await seat.push([entry('a', '2')]).catch((error: unknown) => error))).toBe('team_refused')
  })

  it('reads parts of at most a megabyte, and nothing of a giant row', async () => {
    const space = postgresSpace()
    const a = space.place('a')
    await a.open(true)
    await a.push([entry('a', 'first')])
    const { sql } = running()
    sql(`INSERT INTO quaywatch.entry (id, seat, name, stamp, format, kind, key, value)
      SELECT 'row-' || n, 'b', 'b', 1, 1, 'note', n::text, repeat('x', 60000) FROM generate_series(1, 100) n`)
    const giant = `INSERT INTO quaywatch.entry (id, seat, name, stamp, format, kind, key, value)
      VALUES ('giant', 'b', repeat('x', 40000000), 1, 1, 'note', 'giant', '{}')`
    expect(() => sql(giant)).toThrow('entry_size')
    sql(`ALTER TABLE quaywatch.entry DROP CONSTRAINT entry_size; ${giant}`)
    const last = entry('a', 'last')
    await a.push([last])
    const sizes: number[] = []
    const ids: unknown[] = []
    for await (const { records } of a.pull(null)) {
      sizes.push(JSON.stringify(records).length)
      ids.push(...records.map((record) => (record as Entry).id))
    }
    expect(ids).toHaveLength(103)
    expect(ids.slice(-2)).toEqual(['giant', last.id])
    expect(Math.max(...sizes)).toBeLessThan(1_200_000)
    expect(sizes[0]).toBeLessThan(200_000)
  })

  it('counts the bytes of a value, also in a space of an earlier version', async () => {
    const { sql } = running()
    const space = postgresSpace()
    await space.place('a').open(true)
    sql('ALTER TABLE quaywatch.entry DROP CONSTRAINT entry_size')
    sql(TEAM_SCHEMA)
    await expect(space.place('a').push([entry('a', '1', 'Ñ'.repeat(40_000))])).rejects.toBeInstanceOf(PlaceError)
    await space.place('a').push([entry('a', '1', 'Ñ'.repeat(32_000))])
  })

  it('meets in the tables of an earlier version, and does not know the run', async () => {
    const space = postgresSpace()
    const a = space.place('a')
    await a.open(true)
    server?.sql('ALTER TABLE quaywatch.seat DROP COLUMN run')
    await a.meet(null)
    expect(await a.meet(null)).toMatchObject({ run: null, seats: [{ seat: 'a', name: 'a' }] })
    server?.sql(TEAM_SCHEMA)
    expect([await a.meet(null), await a.meet(null)].map(({ run }) => run)).toEqual([null, 'run of a'])
  })

  it('lists the members though rows of a faulty seat are no seats', async () => {
    const { sql } = running()
    const space = postgresSpace()
    const [a, b] = [space.place('a'), space.place('b')]
    await a.open(true)
    await a.meet(null)
    sql('ALTER TABLE quaywatch.seat DROP CONSTRAINT seat_size')
    sql(`INSERT INTO quaywatch.seat (id, name, version, seen_at) VALUES
      ('f1', 'F', '1', 'infinity'), ('f2', 'F', '1', '-infinity'), ('f3', repeat('x', 5000), '1', now()),
      ('f4', repeat('x', 200), '1', now()), (repeat('f', 100), 'F', '1', now()), ('f5', 'F', '1', '200000-01-01'),
      ('f6', 'F', '1', '4000-01-01 BC')`)
    const members = ['a', 'b', 'f5', 'f6']
    expect((await b.meet(null)).seats.map(({ seat }) => seat).toSorted()).toEqual(members)
    expect((await b.check()).seats.map(({ seat }) => seat).toSorted()).toEqual(members)
    sql('DELETE FROM quaywatch.seat')
    sql(TEAM_SCHEMA)
    const row = (name: string, seenAt: string) => () =>
      sql(`INSERT INTO quaywatch.seat (id, name, version, seen_at) VALUES ('f', ${name}, '1', ${seenAt})`)
    expect(row("'F'", "'infinity'")).toThrow('seat_size')
    expect(row("repeat('x', 5000)", 'now()')).toThrow('seat_size')
  })

  it('leaves no query behind when it stops waiting', async () => {
    const { address, database, sql } = running()
    postgresSpace()
    const a = createPostgresPlace({
      login: { address, database, user: 'postgres', password: null, certificate: '' },
      seat: own('a'),
      clock: systemClock,
      now,
      queryLimitMs: 1_000,
    })
    onTestFinished(() => a.close())
    await a.open(true)
    sql(`CREATE FUNCTION quaywatch.wait() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(3600); RETURN NEW; END';
      CREATE TRIGGER wait BEFORE INSERT ON quaywatch.entry FOR EACH ROW EXECUTE FUNCTION quaywatch.wait()`)
    await expect(a.push([entry('a', '1')])).rejects.toBeInstanceOf(PlaceError)
    const waiting = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'Quaywatch' AND state = 'active'"
    await expect.poll(() => sql(waiting)).toBe('0')
  })

  it('notices a restored backup and reads it from the start', async () => {
    const space = postgresSpace()
    const a = space.place('a')
    await a.open(true)
    await a.push([entry('a', '1')])
    running().sql('CREATE TABLE backup AS SELECT * FROM quaywatch.entry')
    await a.push([entry('a', '2')])
    const { position } = await pullAll(a)
    running().sql('DELETE FROM quaywatch.entry WHERE seq > (SELECT max(seq) FROM backup); DROP TABLE backup')
    expect(await pullAll(a, position)).toMatchObject({ lost: ['all'], ids: [`a-${number - 1}`] })
  })

  it('deletes what the same seat replaced more than 30 days ago, and keeps all positions and states', async () => {
    const { sql } = running()
    postgresSpace()
    sql(TEAM_SCHEMA)
    const a = postgresPlace(running(), 'a', 'quaywatch_seat')
    await a.open(false)
    const replaced = [entry('a', '1', 'old'), entry('a', '2', 'old'), { ...entry('a', 'claimed'), kind: 'claim' }]
    const states = [entry('a', '1', 'new'), entry('b', '2', 'by another seat'), entry('a', '3')]
    await a.push([...replaced, ...states])
    await a.meet(null)
    const { position } = await pullAll(a)
    sql(`UPDATE quaywatch.entry SET stored_at = now() - interval '31 days';
      UPDATE quaywatch.seat SET seen_at = now() - interval '91 days'`)
    const b = postgresPlace(running(), 'b', 'quaywatch_seat')
    await b.open(false)
    const recent = [entry('b', '3', 'recent'), entry('b', '3', 'more recent')]
    await b.push(recent)
    const [, old2] = replaced
    expect((await pullAll(b)).ids).toEqual([old2?.id, ...[...states, ...recent].map(({ id }) => id)])
    expect(await pullAll(a, position)).toMatchObject({ lost: [], ids: recent.map(({ id }) => id) })
    expect((await b.meet(null)).seats.map(({ seat }) => seat)).toEqual(['b'])
    sql('DELETE FROM quaywatch.entry WHERE seq > 3')
    expect((await pullAll(a, position)).lost).toEqual(['all'])
  })

  it('keeps the newest entry after its seat replaced it in a quiet month', async () => {
    const space = postgresSpace()
    const a = space.place('a')
    await a.open(true)
    await a.push([entry('a', '1', 'old')])
    const { position } = await pullAll(a)
    running().sql(`UPDATE quaywatch.entry SET stored_at = now() - interval '31 days'`)
    const next = entry('a', '1', 'new')
    await postgresPlace(running(), 'a').push([next])
    expect(await pullAll(a, position)).toMatchObject({ lost: [], ids: [next.id] })
  })

  it('names a wrong database, a wrong user, an unreachable server and a missing schema', async () => {
    const { address } = running()
    postgresSpace()
    const failure = async (given: object): Promise<string> => {
      const usual = { address, database: 'postgres', user: 'postgres', password: null, certificate: '' }
      const place = createPostgresPlace({ login: { ...usual, ...given }, seat: own('a'), clock: systemClock, now })
      onTestFinished(() => place.close())
      return failureOf(await place.open(false).catch((error: unknown) => error))
    }
    expect(await failure({})).toBe('team_no_schema')
    expect(await failure({ database: 'none' })).toBe('team_no_database')
    expect(await failure({ user: 'nobody' })).toBe('team_login')
    expect(await failure({ address: '127.0.0.1:1' })).toBe('team_unreachable')
  })
})
