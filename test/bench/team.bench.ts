// A team in a folder and in PostgreSQL: delay, load, first read, idle cost, and a day offline.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Entry } from '#main/team/entry.ts'
import { createFolderPlace } from '#main/team/folder-place.ts'
import type { OwnSeat, TeamPlace } from '#main/team/place.ts'
import { createPostgresPlace } from '#main/team/postgres-place.ts'
import { systemClock } from '#main/core/time/clock.ts'
import { startPostgres, type PostgresServer } from '../helpers/postgres-server.ts'
import { joinedSeat, type Seat } from '../helpers/team-seat.ts'
import { atMost, reported, type Figure } from './harness.ts'

interface Subject {
  readonly name: string
  readonly place: (seat: () => OwnSeat) => TeamPlace
  readonly delayMs: number
  readonly seats: number
  readonly writesPerSecond: number
}

const READ = 100_000
const OFFLINE = 2_000
const LOAD_MS = Number(process.env['TEAM_LOAD_SECONDS'] ?? 60) * 1_000
const CHANGES = 40
const IDLE_MS = 60_000

export async function bench(): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const step of [delay, firstRead, offline, load]) {
    figures.push(...(await inFolder(step)), ...(await inPostgres(step)))
  }
  return [...figures, ...(await inFolder(idleFolder)), ...(await idlePostgres())]
}

type Step = (subject: Subject) => Promise<readonly Figure[]>

async function inFolder(step: Step): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-team-bench-'))
  try {
    return await step({
      name: 'folder',
      place: (seat) => createFolderPlace({ folder, seat, clock: systemClock, now: Date.now }),
      delayMs: 3_000,
      seats: 15,
      writesPerSecond: 5,
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function inPostgres(step: Step): Promise<readonly Figure[]> {
  await using server = await startPostgres(['max_connections=200'])
  return await step({ name: 'PostgreSQL', place: postgresOn(server), delayMs: 300, seats: 50, writesPerSecond: 10 })
}

function postgresOn({ address, database }: PostgresServer): Subject['place'] {
  const login = { address, database, user: 'postgres', password: null, certificate: '' }
  return (seat) => createPostgresPlace({ login, seat, clock: systemClock, now: Date.now })
}

async function joined({ place }: Subject, count: number): Promise<{ seats: readonly Seat[] } & AsyncDisposable> {
  const seats: Seat[] = []
  for (let at = 0; at < count; at += 1) seats.push(await joinedSeat({ name: `Seat ${at}`, openPlace: place }))
  return {
    seats,
    async [Symbol.asyncDispose]() {
      await Promise.all(seats.map((seat) => seat[Symbol.asyncDispose]()))
    },
  }
}

async function delay(subject: Subject): Promise<readonly Figure[]> {
  await using team = await joined(subject, 2)
  const [one, other] = team.seats as [Seat, Seat]
  const delays: number[] = []
  for (let turn = 0; turn < CHANGES; turn += 1) {
    const arrived = new Promise<void>((resolve) => {
      const listening = other.events.on('teamChanged', () => {
        listening[Symbol.dispose]()
        resolve()
      })
    })
    const start = performance.now()
    one.handle(`c${turn}`, 'x')
    await arrived
    delays.push(performance.now() - start)
    await wait(Math.random() * 200)
  }
  delays.sort((a, b) => a - b)
  return [
    atMost(
      `${subject.name}: change to changed row, p95`,
      delays[Math.floor(CHANGES * 0.95)] ?? 0,
      subject.delayMs,
      'ms',
    ),
  ]
}

async function firstRead(subject: Subject): Promise<readonly Figure[]> {
  await using team = await joined(subject, 1)
  const [writer] = team.seats as [Seat]
  const place = subject.place(writer.own)
  await place.open(false)
  for (let at = 0; at < READ; at += 1_000) {
    await place.push(Array.from({ length: 1_000 }, (_, more) => anEntry(writer, at + more)))
  }
  await place.close()
  await writer.disconnect()
  const start = performance.now()
  await using late = await joined(subject, 1)
  const seconds = (performance.now() - start) / 1_000
  const read = Object.keys(late.seats[0]?.state() ?? {}).length
  return [
    atMost(`${subject.name}: first read of 100,000 entries`, seconds, 5, 's'),
    atMost(`${subject.name}: entries missing after the first read`, READ - read, 0, 'entries'),
  ]
}

function anEntry({ log, name }: Seat, at: number): Entry {
  const value = { shipment_id: null, handled_at: Date.now(), until: null, text: `Booked ${at}`, who: name, facts: null }
  return log.make('handled', `container-${at}`, value)
}

async function offline(subject: Subject): Promise<readonly Figure[]> {
  await using team = await joined(subject, 2)
  const [one, other] = team.seats as [Seat, Seat]
  await one.disconnect()
  for (let at = 0; at < OFFLINE; at += 1) {
    one.handle(`c${at}`, 'mine')
    other.handle(`c${at + OFFLINE / 2}`, 'theirs')
  }
  await other.connection().sync()
  const start = performance.now()
  one.connect()
  await until(() => areEqual([one, other]), 60_000)
  return [atMost(`${subject.name}: a day offline until equal`, (performance.now() - start) / 1_000, 3, 's')]
}

async function load(subject: Subject): Promise<readonly Figure[]> {
  await using team = await joined(subject, subject.seats)
  const { seats } = team
  let writes = 0
  const end = performance.now() + LOAD_MS
  await Promise.all(
    seats.map(async (seat, at) => {
      for (let turn = 0; performance.now() < end; turn += 1) {
        // Half of the keys are shared by all seats.
        seat.handle(turn % 2 === 0 ? `shared-${turn % 40}` : `own-${at}-${turn}`, `${at} ${turn}`)
        writes += 1
        await wait(1_000 / subject.writesPerSecond)
      }
    }),
  )
  await until(() => areEqual(seats), 120_000)
  const states = seats.map((seat) => seat.state())
  const isEqual = new Set(states.map((state) => JSON.stringify(state))).size === 1
  const own = new Set(states.flatMap((state) => Object.keys(state)))
  const lost = states.reduce((sum, state) => sum + own.size - Object.keys(state).length, 0)
  const waiting = seats.reduce((sum, seat) => sum + seat.log.waiting(), 0)
  return [
    reported(`${subject.name}: ${seats.length} seats, writes`, writes, 'writes'),
    atMost(`${subject.name}: lost`, lost + waiting, 0, 'entries'),
    atMost(`${subject.name}: diverged`, isEqual ? 0 : 1, 0, 'states'),
    atMost(
      `${subject.name}: skipped or doubled`,
      seats.reduce((sum, seat) => sum + seat.connection().skipped, 0),
      0,
      'entries',
    ),
  ]
}

async function idleFolder(subject: Subject): Promise<readonly Figure[]> {
  await using _ = await joined(subject, subject.seats)
  const before = process.cpuUsage()
  await wait(IDLE_MS)
  const { user, system } = process.cpuUsage(before)
  const share = (user + system) / 1_000 / IDLE_MS / subject.seats
  return [atMost('folder: idle cost per seat', share * 100, 0.05, '% of a core')]
}

async function idlePostgres(): Promise<readonly Figure[]> {
  await using server = await startPostgres(['logging_collector=on', 'log_statement=all', 'log_line_prefix=%a '])
  const place = postgresOn(server)
  await using _ = await joined({ name: '', place, delayMs: 0, seats: 1, writesPerSecond: 0 }, 1)
  await wait(5_000)
  const logs = join(server.folder, 'data', 'log')
  const count = (): number => {
    const lines = readdirSync(logs).flatMap((file) => readFileSync(join(logs, file), 'utf8').split('\n'))
    return lines.filter((line) => /^Quaywatch LOG: {2}(?:execute|statement)/.test(line)).length
  }
  const before = count()
  await wait(60_000)
  return [atMost('PostgreSQL: idle queries per 30 s', (count() - before) / 2, 1, 'queries')]
}

function areEqual(seats: readonly Seat[]): boolean {
  if (seats.some((seat) => seat.log.waiting() > 0)) return false
  const [first, ...others] = seats.map(({ database }) => JSON.stringify(database.prepare(STAMPS).get()))
  return others.every((stamps) => stamps === first)
}

/** Comparing whole states takes the time that the seats need to read. */
const STAMPS = 'SELECT count(*) AS entries, max(stamp) AS newest, sum(stamp % 1000000) AS sum FROM team_state'

async function until(isSo: () => boolean, limitMs: number): Promise<boolean> {
  for (const end = performance.now() + limitMs; performance.now() < end; await wait(50)) if (isSo()) return true
  return false
}
