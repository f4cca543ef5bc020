// The team of the open account: membership, owners, activity, claims, and what the page shows.

import { randomUUID } from 'node:crypto'
import type { Emitter } from '#main/core/events/emitter.ts'
import type { Context } from '#main/core/port/context.ts'
import type { Database } from '#main/store/database.ts'
import type { Row } from '#main/store/row.ts'
import { readRows } from '#main/store/read-rows.ts'
import { isTime } from '#main/store/row.ts'
import type { AppSettingsStore } from '#main/store/settings-change.ts'
import { slept } from '#main/core/time/clock.ts'
import { Timer } from '#main/core/time/timer.ts'
import { type Answer, failed, succeeded } from '#shared/contract/answer.ts'
import {
  TEAM_KINDS,
  type TeamActivity,
  type TeamConflict,
  type TeamKind,
  type TeamOwner,
  type TeamPreview,
  type TeamResume,
  type TeamSeat,
  type TeamStatus,
  type TeamTest,
} from '#shared/contract/team-requests.ts'
import { DAY } from '#shared/time/instant.ts'
import type { Failure } from '#shared/words/failure-words.ts'
import { enteredLine } from '#shared/words/entered-text.ts'
import { TEAM_OFF } from '#shared/team/team-off.ts'
import { initialsOf } from '#shared/words/initials.ts'
import { connectTeam, type Connection } from './connection.ts'
import { createFolderPlace } from './folder-place.ts'
import { previewJoining } from './joining.ts'
import type { Capture } from '#main/collections/records.ts'
import { CLAIM, createTeamLog, type TeamLogEvents } from './team-log.ts'
import type { TeamPassword } from './password.ts'
import { CLAIM_MS, ONLINE_MS, placeError, PlaceError, type OwnSeat, type PresentSeat, type TeamPlace } from './place.ts'
import { createPostgresPlace } from './postgres-place.ts'
import { shareSettings } from './shared-settings.ts'
import type { TeamRequests } from './team-handlers.ts'

export interface Team extends TeamRequests {
  /** Call inside the transaction of a change. */
  readonly capture: Capture
  isJoined(): boolean
  status(): TeamStatus
  owners(): readonly TeamOwner[]
  /** The latest resume of each shipment that a seat resumed in the last two days. */
  resumes(): readonly TeamResume[]
  /** All that the user has not settled. */
  conflicts(): readonly TeamConflict[]
  /** Null: this seat may resume the shipment. Never blocks: without the place it is allowed. */
  claimResume(shipmentId: string): Promise<TeamResume | null>
  /** Call inside the transaction that stores the resume's new state. */
  shareResume(shipmentId: string, state: TeamResume['state']): void
  /** Call inside the transaction that acknowledges alerts. */
  shareAcknowledged(identities: readonly string[], at: number): void
  /** Reads what colleagues did until now, in a few seconds at most. Null: there is nothing to wait for. */
  catchUp(): Promise<void> | null
  /** Connects, after all rooms listen. */
  start(): void
  close(): Promise<void>
}

/** What the page shows of the team. */
export type TeamCollection = 'owners' | 'team-activity' | 'team-conflicts' | 'team-resumes' | 'team-status'

export interface TeamEvents {
  /** The collection may have changed. */
  teamCollection: TeamCollection
}

export interface TeamOptions {
  readonly database: Database
  readonly events: Emitter<TeamEvents & TeamLogEvents>
  readonly settings: Pick<AppSettingsStore, 'read' | 'readOwn' | 'change' | 'onChanged'>
  readonly password: Pick<TeamPassword, 'read' | 'onEntered'>
  readonly version: string
  readonly isDemo: boolean
}

const ACTIVITY_AT_A_TIME = 100
const RECENT_MS = 2 * DAY
/** A resume may wait this long for the team. */
const CLAIM_LIMIT_MS = 5_000
/** A notification may wait this long for the team. */
const CATCH_UP_MS = 3_000
const STATUS_PAUSE_MS = 200

const ACTIVITY = 'key, at, seat, name, kind, action, container_id, shipment_id, text'

export function createTeam(context: Context, options: TeamOptions): Team {
  const { clock, now } = context
  const { database, events, settings } = options
  const onChanged = (name: TeamCollection): void => events.emit('teamCollection', name)
  const config = () => settings.read().team
  const personName = (): string => config().name.trim()
  const log = createTeamLog({ database, now, personName, events })
  const shared = shareSettings({ database, settings, log, events })
  const statements = prepareAll(database)
  const timer = new Timer(clock)
  const run = randomUUID()
  let connection: Connection | null = null
  let lastConfig = JSON.stringify(config())
  let isStarted = false
  let isClosed = false

  const ownSeat = (): OwnSeat => ({
    seat: log.membership()?.seat ?? randomUUID(),
    name: personName(),
    version: options.version,
    run,
  })

  async function openPlace(): Promise<TeamPlace> {
    const { place, folder, address, database: name, user, certificate } = config()
    const common = { seat: ownSeat, clock, now }
    if (place === 'folder' && folder !== '') return createFolderPlace({ ...common, folder })
    if (place !== 'postgres' || address === '' || name === '') throw placeError('not-set-up')
    const password = await options.password.read()
    return createPostgresPlace({ ...common, login: { address, database: name, user, password, certificate } })
  }

  async function withPlace<T>(work: (place: TeamPlace) => Promise<T>): Promise<Answer<T>> {
    let place: TeamPlace | null = null
    try {
      place = await openPlace()
      return succeeded(await work(place))
    } catch (error) {
      if (error instanceof PlaceError) return failed(error.failure)
      throw error
    } finally {
      await place?.close()
    }
  }

  function connect(): void {
    if (isClosed) return
    connection = connectTeam(context, { log, run, openPlace, onChanged: emitStatus })
  }

  /** A policy may take the place away from a member. */
  const hasPlace = (): boolean => log.membership() !== null && config().place !== 'none'

  async function reconnect(): Promise<void> {
    const old = connection
    connection = null
    await old?.close()
    if (isStarted && hasPlace() && connection === null) connect()
    emitStatus()
  }

  function status(): TeamStatus {
    const membership = log.membership()
    if (membership === null || connection === null) return TEAM_OFF
    const { state, since, failure, skipped, restoredAt, disturbed, seats } = connection
    return {
      place: config().place,
      state,
      since,
      waiting: log.waiting(),
      failure,
      skipped,
      restoredAt,
      disturbed,
      needsUpdate: log.needsUpdate(),
      me: membership.seat,
      seats: seatsOf(seats),
    }
  }

  function seatsOf(seats: readonly PresentSeat[]): readonly TeamSeat[] {
    const me = log.membership()?.seat
    return seats
      .map(({ seat, name, version, ageMs }) => ({
        seat,
        name,
        initials: initialsOf(name),
        version,
        isMe: seat === me,
        isOnline: seat === me ? connection?.state === 'connected' : ageMs < ONLINE_MS,
        lastSeenAt: now() - ageMs,
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name))
  }

  function emitStatus(): void {
    if (isClosed) return
    timer.setUnlessSet(STATUS_PAUSE_MS, () => onChanged('team-status'))
  }

  function activityOf(rows: readonly Row[]): readonly TeamActivity[] {
    const me = log.membership()?.seat
    return readRows(database, 'team_activity', rows, (row) => activityIn(row, me))
  }

  function resumes(): readonly TeamResume[] {
    return statements.resumes.all(now() - RECENT_MS).flatMap((row) => resumeIn(row, log.membership()?.seat) ?? [])
  }

  /** After the membership changed: all team collections depend on the own seat. */
  function emitAll(): void {
    emitStatus()
    for (const name of ['owners', 'team-activity', 'team-conflicts', 'team-resumes'] as const) onChanged(name)
  }

  /** Undefined if the time is over first. */
  async function inTime<T>(work: Promise<T>, limitMs: number): Promise<T | undefined> {
    const limit = new AbortController()
    const result = await Promise.race([work, slept(clock, limitMs, limit.signal).then(() => undefined)])
    limit.abort()
    return result
  }

  const listening = new DisposableStack()
  listening.use(
    events.on('teamChanged', (changed) => {
      if (changed.has('owner')) onChanged('owners')
      if (changed.has('resume')) onChanged('team-resumes')
    }),
  )
  listening.use(
    events.on('teamCaptured', () => {
      emitStatus()
      void connection?.sync().then(emitStatus)
    }),
  )
  listening.use(events.on('teamActivity', () => onChanged('team-activity')))
  listening.use(events.on('teamConflicts', () => onChanged('team-conflicts')))
  listening.use(
    settings.onChanged(({ team }) => {
      const next = JSON.stringify(config())
      if (team === undefined || next === lastConfig) return
      lastConfig = next
      void reconnect()
    }),
  )
  listening.use(options.password.onEntered(() => void reconnect()))

  return {
    capture: log.capture,
    isJoined: () => log.membership() !== null,
    status,
    owners: () => statements.owners.all().map(ownerIn),
    resumes,
    conflicts: () => log.conflicts(),
    activity: (before) =>
      activityOf(statements.activityBefore.all(before ?? Number.MAX_SAFE_INTEGER, ACTIVITY_AT_A_TIME)),
    activityOf: (containerId) => activityOf(statements.activityOf.all(containerId, ACTIVITY_AT_A_TIME)),
    own(containerIds, seat) {
      const membership = log.membership()
      if (membership === null) return failed(failureOf('not-joined'))
      const name = seat === membership.seat ? personName() : connection?.seats.find((one) => one.seat === seat)?.name
      if (seat !== null && name === undefined) return failed(failureOf('not-joined'))
      database.transaction(() => {
        for (const id of containerIds) {
          if (seat === null) statements.disown.run(id)
          else statements.own.run(id, seat, name ?? '', now())
        }
        log.capture('owner', containerIds)
        database.afterCommit(() => onChanged('owners'))
      })
      return succeeded(null)
    },
    settle: (kind, key, by) => log.settle(kind, key, by),
    async test(): Promise<TeamTest> {
      const checked = await withPlace((place) => place.check())
      if (!checked.ok) return { ...UNTESTED, failure: checked.error }
      const { isReadOnly, ...value } = checked.value
      const { canRead, canWrite, isNew } = value
      const failure = isNew || (canRead && canWrite) ? null : failureOf(isReadOnly ? 'read-only' : 'refused')
      return { ...value, failure, seats: seatsOf(checked.value.seats) }
    },
    preview: () => withPlace((place): Promise<TeamPreview> => previewJoining(place, log)),
    async join() {
      if (options.isDemo) return failed(failureOf('demo'))
      if (personName() === '') return failed(failureOf('no-name'))
      const opened = await withPlace((place) => place.open(true))
      if (!opened.ok) return opened
      await connection?.close()
      if (log.membership() !== null && log.membership()?.space !== opened.value) log.leave()
      shared.align()
      log.join(opened.value)
      connect()
      await connection?.sync()
      emitAll()
      return succeeded(null)
    },
    async leave() {
      const old = connection
      connection = null
      await old?.close()
      log.leave()
      emitAll()
    },
    async sync() {
      await connection?.sync()
    },
    async claimResume(shipmentId) {
      const place = connection?.place
      if (place === null || place === undefined || log.membership() === null) return null
      const entry = log.make(CLAIM, shipmentId, {})
      const isMine = await inTime(
        place.claim(entry).catch(() => true),
        CLAIM_LIMIT_MS,
      )
      if (isMine !== false) return null
      await connection?.sync()
      const row = statements.resume.get(shipmentId)
      const known = row === undefined ? null : resumeIn(row, log.membership()?.seat)
      const isTheirs = known !== null && !known.isMe && now() - known.at < CLAIM_MS
      // What the colleague did is not read yet.
      if (!isTheirs) return { shipmentId, seat: '', name: '', isMe: false, at: now(), state: 'requested' }
      return known.state === 'failed' || known.state === 'did-not-hold' ? null : known
    },
    shareResume(shipmentId, state) {
      const membership = log.membership()
      if (membership === null) return
      statements.shareResume.run(shipmentId, membership.seat, personName(), now(), state)
      log.capture('resume', [shipmentId])
      database.afterCommit(() => onChanged('team-resumes'))
    },
    shareAcknowledged(identities, at) {
      if (log.membership() === null) return
      for (const identity of identities) statements.acknowledge.run(identity, at, personName())
      log.capture('acknowledged', identities)
    },
    catchUp() {
      const state = connection?.state
      if (connection === null || state === 'unreachable' || state === 'other-space') return null
      return inTime(connection.sync(), CATCH_UP_MS)
    },
    start() {
      isStarted = true
      if (hasPlace()) connect()
    },
    async close() {
      isClosed = true
      listening.dispose()
      shared[Symbol.dispose]()
      timer.cancel()
      await connection?.close()
    },
  }
}

const UNTESTED: TeamTest = {
  failure: null,
  canRead: false,
  canWrite: false,
  latencyMs: null,
  version: null,
  tls: null,
  clockDifferenceMs: null,
  seats: [],
  isNew: false,
}

function failureOf(trouble: Parameters<typeof placeError>[0]): Failure {
  return placeError(trouble).failure
}

function prepareAll(database: Database) {
  return {
    activityBefore: database.prepare(`SELECT ${ACTIVITY} FROM team_activity WHERE key < ? ORDER BY key DESC LIMIT ?`),
    activityOf: database.prepare(
      `SELECT ${ACTIVITY} FROM team_activity WHERE container_id = ? ORDER BY key DESC LIMIT ?`,
    ),
    owners: database.prepare('SELECT container_id, seat, name FROM owner'),
    own: database.prepare('REPLACE INTO owner (container_id, seat, name, since) VALUES (?, ?, ?, ?)'),
    disown: database.prepare('DELETE FROM owner WHERE container_id = ?'),
    resumes: database.prepare('SELECT shipment_id, seat, name, at, state FROM shared_resume WHERE at > ?'),
    resume: database.prepare('SELECT shipment_id, seat, name, at, state FROM shared_resume WHERE shipment_id = ?'),
    shareResume: database.prepare(
      'REPLACE INTO shared_resume (shipment_id, seat, name, at, state) VALUES (?, ?, ?, ?, ?)',
    ),
    acknowledge: database.prepare('INSERT OR IGNORE INTO acknowledged (identity, at, who) VALUES (?, ?, ?)'),
  }
}

function ownerIn(row: Row): TeamOwner {
  const name = String(row['name'])
  return { containerId: String(row['container_id']), seat: String(row['seat']), name, initials: initialsOf(name) }
}

const RESUME_STATES: readonly string[] = [
  'requested',
  'verified',
  'did-not-hold',
  'failed',
] satisfies readonly TeamResume['state'][]

function resumeIn(row: Row, me: string | undefined): TeamResume | null {
  const { shipment_id: shipmentId, seat, name, at, state } = row
  if (typeof shipmentId !== 'string' || typeof seat !== 'string' || typeof name !== 'string') return null
  if (!isTime(at) || !RESUME_STATES.includes(String(state))) return null
  return { shipmentId, seat, name, isMe: seat === me, at, state: state as TeamResume['state'] }
}

function activityIn(row: Row, me: string | undefined): TeamActivity | null {
  const { key, at, seat, name, kind, action, container_id: containerId, shipment_id: shipmentId, text } = row
  if (typeof seat !== 'string' || typeof name !== 'string' || typeof text !== 'string' || !isTime(at)) return null
  if (kind !== 'joined' && !TEAM_KINDS.includes(kind as TeamKind)) return null
  return {
    key: Number(key),
    at,
    seat,
    name,
    initials: initialsOf(name),
    isMe: seat === me,
    kind: kind as TeamActivity['kind'],
    action: action as TeamActivity['action'],
    containerId: typeof containerId === 'string' ? containerId : null,
    shipmentId: typeof shipmentId === 'string' ? shipmentId : null,
    // An earlier version stored it unchanged.
    text: enteredLine(text),
  }
}
