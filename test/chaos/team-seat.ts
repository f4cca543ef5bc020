// One seat of the team under fault injection, in its own process so that it can be killed. It writes each committed change to
// its ledger, which the parent compares with the state of all seats.

import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { createAppSettings } from '#main/store/settings-change.ts'
import { openSettings } from '#main/store/settings-file.ts'
import { settingsOnDisk } from '#main/store/user-folder.ts'
import { createFolderPlace } from '#main/team/folder-place.ts'
import { CLAIM } from '#main/team/team-log.ts'
import { PlaceError, type OwnSeat, type TeamPlace } from '#main/team/place.ts'
import { createPostgresPlace } from '#main/team/postgres-place.ts'
import { shareSettings } from '#main/team/shared-settings.ts'
import { systemClock } from '#main/core/time/clock.ts'
import { moveId } from '#shared/fleet/bookings-and-moves.ts'
import { Random } from '#simulator/random.ts'
import { createSeat } from '#test/helpers/team-seat.ts'

export interface SeatLife {
  readonly name: string
  readonly seats: number
  readonly path: string
  readonly ledger: string
  /** Of the settings file. */
  readonly settings: string
  readonly folder: string | null
  readonly address: string | null
  /** How wrong its clock is. */
  readonly offsetMs: number
  readonly seed: number
  /** Shipments stop this often. */
  readonly stopEveryMs: number
  /** Two computers with the same ID may both win a claim. */
  readonly mayResume: boolean
}

export interface SeatState {
  readonly seat: string
  readonly waiting: number
  readonly skipped: number
  /** All shared rows as JSON. */
  readonly rows: string
  readonly notes: readonly string[]
  readonly acknowledged: readonly string[]
  /** In the settings. */
  readonly terminals: readonly string[]
  /** Texts of notes that the activity shows more than once. */
  readonly doubled: readonly string[]
}

const life = JSON.parse(process.argv[2] ?? '') as SeatLife
const PAUSE_MS = 12
const TERMINALS = 40
const random = new Random(life.seed, life.name)
const clock = { ...systemClock, now: () => systemClock.now() + life.offsetMs }
const seat = createSeat({ name: life.name, path: life.path, clock, openPlace })
const { log, database, events } = seat
const settings = createAppSettings(openSettings(settingsOnDisk(life.settings)))
shareSettings({ database, settings, log, events })
const settling = new AbortController()
const claims = new Set<Promise<void>>()
process.once('disconnect', () => process.exit())
process.on('message', () => settling.abort())

const statements = {
  note: database.prepare('INSERT INTO note (uid, container_id, text, who, written_at) VALUES (?, ?, ?, ?, ?)'),
  move: database.prepare('REPLACE INTO move (id, day, record) VALUES (?, ?, ?)'),
  unplan: database.prepare('DELETE FROM move WHERE id = ?'),
  own: database.prepare('REPLACE INTO owner (container_id, seat, name, since) VALUES (?, ?, ?, ?)'),
  acknowledge: database.prepare('INSERT OR IGNORE INTO acknowledged (identity, at, who) VALUES (?, ?, ?)'),
  resume: database.prepare('REPLACE INTO shared_resume (shipment_id, seat, name, at, state) VALUES (?, ?, ?, ?, ?)'),
  notes: database.prepare('SELECT uid, container_id, text, who FROM note ORDER BY uid'),
  acknowledged: database.prepare('SELECT identity, at, who FROM acknowledged ORDER BY identity'),
  others: [
    database.prepare('SELECT * FROM handled ORDER BY container_id'),
    database.prepare('SELECT * FROM move ORDER BY id'),
    database.prepare('SELECT * FROM owner ORDER BY container_id'),
    database.prepare('SELECT * FROM shared_resume ORDER BY shipment_id'),
    database.prepare('SELECT id, value FROM shared_terminal ORDER BY id'),
  ],
  doubled: database.prepare("SELECT text FROM team_activity WHERE kind = 'note' GROUP BY text HAVING count(*) > 1"),
}

await join()
seat.connect()
if (!isKnown(`hello ${life.name}`)) writeNote(`hello ${life.name}`)
// Seats that have never met can't compare their clocks.
while (statements.notes.all().filter(({ uid }) => String(uid).startsWith('hello')).length < life.seats) await wait(20)
while (!settling.signal.aborted) {
  act()
  await wait(PAUSE_MS)
}
for (;;) {
  await Promise.all(claims)
  await seat.connection().sync()
  process.send?.(state())
  await wait(200)
}

function openPlace(own: () => OwnSeat): TeamPlace {
  const common = { seat: own, clock, now: () => clock.now() }
  if (life.folder !== null) return createFolderPlace({ ...common, folder: life.folder })
  const address = life.address ?? ''
  const login = { address, database: 'postgres', user: 'postgres', password: null, certificate: '' }
  return createPostgresPlace({ ...common, login })
}

/** Seats may create the space at the same time, and the server may be down. */
async function join(): Promise<void> {
  while (log.membership() === null) {
    const place = openPlace(seat.own)
    try {
      log.join(await place.open(true))
    } catch (error) {
      if (!(error instanceof PlaceError)) throw error
      await wait(100)
    } finally {
      await place.close()
    }
  }
}

function isKnown(uid: string): boolean {
  return statements.notes.all().some((note) => note['uid'] === uid)
}

function record(what: 'note' | 'acknowledged' | 'terminal' | 'resume', name: string): void {
  appendFileSync(life.ledger, `${what} ${name}\n`)
}

function act(): void {
  const containerId = `c-${random.between(0, 19)}`
  const turn = random.between(0, 7)
  if (turn <= 2) writeNote(crypto.randomUUID())
  else if (turn === 3) seat.handle(containerId, random.digits(6))
  else if (turn === 4) seat.putBack(containerId)
  else if (turn === 5) plan(containerId)
  else if (turn === 6) acknowledge()
  else own(containerId)
  if (random.chance(0.05)) changeTerminal()
  if (claims.size > 0 || !life.mayResume) return
  const claim = resume().finally(() => claims.delete(claim))
  claims.add(claim)
}

function writeNote(uid: string): void {
  database.transaction(() => {
    statements.note.run(uid, 'c-1', uid, life.name, clock.now())
    log.capture('note', [uid])
  })
  record('note', uid)
}

function plan(containerId: string): void {
  const move = {
    number: '',
    kind: 'pickup' as const,
    day: '2026-07-06',
    driver: life.name,
    order: random.between(0, 99),
  }
  const id = moveId({ containerId, kind: move.kind })
  const details = { place: '', time: null, until: null, confirmation: '', note: '' }
  database.transaction(() => {
    if (random.between(0, 3) === 0) statements.unplan.run(id)
    else statements.move.run(id, move.day, JSON.stringify({ containerId, ...move, ...details }))
    log.capture('plan', [id])
  })
}

function acknowledge(): void {
  const identity = JSON.stringify(['arrival', null, `c-${random.between(0, 400)}`, null, ''])
  database.transaction(() => {
    statements.acknowledge.run(identity, clock.now(), life.name)
    log.capture('acknowledged', [identity])
  })
  record('acknowledged', identity)
}

function own(containerId: string): void {
  database.transaction(() => {
    statements.own.run(containerId, seat.own().seat, life.name, clock.now())
    log.capture('owner', [containerId])
  })
}

/** No seat deletes one. */
function changeTerminal(): void {
  const id = `t-${random.between(0, TERMINALS - 1)}`
  const { terminals } = settings.read().rules
  if (settings.change({ rules: { terminals: { ...terminals, [id]: { phone: random.digits(6) } } } }).ok)
    record('terminal', id)
}

/** Only claimed resumes count: without the place, a seat resumes without asking. */
async function resume(): Promise<void> {
  const { place, state: connected } = seat.connection()
  const shipmentId = `s-${Math.floor(Date.now() / life.stopEveryMs)}`
  if (place === null || connected !== 'connected') return
  if (existsSync(life.ledger) && readFileSync(life.ledger, 'utf8').includes(`resume ${shipmentId}\n`)) return
  const isMine = await place.claim(log.make(CLAIM, shipmentId, {})).catch(() => false)
  if (!isMine) return
  record('resume', shipmentId)
  database.transaction(() => {
    statements.resume.run(shipmentId, seat.own().seat, life.name, clock.now(), 'requested')
    log.capture('resume', [shipmentId])
  })
}

function state(): SeatState {
  const notes = statements.notes.all()
  const acknowledged = statements.acknowledged.all()
  return {
    seat: seat.own().seat,
    waiting: log.waiting(),
    skipped: seat.connection().skipped,
    rows: JSON.stringify([notes, acknowledged, ...statements.others.map((statement) => statement.all())]),
    notes: notes.map(({ uid }) => String(uid)),
    acknowledged: acknowledged.map(({ identity }) => String(identity)),
    terminals: Object.keys(settings.read().rules.terminals),
    doubled: statements.doubled.all().map(({ text }) => String(text)),
  }
}
