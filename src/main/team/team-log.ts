// The team's log in the local store: captures local changes, merges received entries, and holds what waits to be sent.

import { tryTo } from '#main/core/events/refusal.ts'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Emitter } from '#main/core/events/emitter.ts'
import type { Database, Prepared } from '#main/store/database.ts'
import type { Row } from '#main/store/row.ts'
import type { StoreEvents } from '#main/store/store.ts'
import { createNamedValue } from '#main/store/named-value.ts'
import type { Json } from '#shared/fleet/json.ts'
import { TEAM_KINDS, type TeamConflict, type TeamKind } from '#shared/contract/team-requests.ts'
import { MINUTE } from '#shared/time/instant.ts'
import {
  createHybridClock,
  isGreater,
  latestStamp,
  LONGEST_KEY,
  MOST_VALUE_BYTES,
  readEntry,
  stampToTime,
  type Entry,
} from './entry.ts'
import type { Capture } from '#main/collections/records.ts'
import { copiesIn, KINDS, kindOf, timeOf, type Kind, type Subject } from './kinds.ts'
import { FORMAT } from './schema.ts'

/** `join`: the row is older than the membership. */
type By = 'person' | 'app' | 'join'

export interface TeamLogEvents extends Pick<StoreEvents, 'teamChanged'> {
  /** Local entries wait to be sent. */
  teamCaptured: void
  teamActivity: void
  teamConflicts: void
}

const membershipSchema = z.object({
  space: z.string(),
  seat: z.string(),
  /** All of the team's entries were read and the local rows were added. */
  isMerged: z.boolean(),
})
export type Membership = Readonly<z.output<typeof membershipSchema>>

export interface TeamLog {
  membership(): Membership | null
  join(space: string): Membership
  /** Adds the local rows that the team does not have. Copies of the team's rows are dropped. */
  mergeLocal(): void
  /** Keeps the rows of all kinds. */
  leave(): void
  /** Takes a new seat ID and sends the state of the old one again. */
  renewSeat(): void
  readonly capture: Capture
  /** Merges entries and stores the position in one transaction. Returns how many were skipped. */
  receive(records: readonly unknown[], position: Json): number
  position(): Json
  /** Oldest first. */
  outbox(most: number): readonly Entry[]
  waiting(): number
  markSent(entries: readonly Entry[]): void
  /** Sends the state again, because the place lost it. Null: of all seats. */
  sendAgain(seats: readonly string[] | null): void
  needsUpdate(): boolean
  /** Not settled yet. */
  conflicts(): readonly TeamConflict[]
  /** `mine`: writes the replaced value again. Does nothing if it was settled before. */
  settle(kind: TeamKind, key: string, by: 'mine' | 'theirs'): void
  /** The rows of a kind by key, as JSON. */
  rows(kind: TeamKind): ReadonlyMap<string, string>
  /** A new entry that is not in the log, such as a claim. */
  make(kind: string, key: string, value: Json): Entry
}

export interface TeamLogOptions {
  readonly database: Database
  /** Corrected time. */
  readonly now: () => number
  readonly personName: () => string
  readonly events: Emitter<TeamLogEvents>
}

const FIELDS = 'id, seat, name, stamp, format, kind, key, value'
/** The kind of entries that reserve a resume for a moment. */
export const CLAIM = 'claim'
/** The start of an entry's ID, if its row is older than the membership. */
const LOCAL = 'local-'
const MOST_ACTIVITY = 5_000
const CONFLICT_MS = 2 * MINUTE
const MOST_CONFLICTS = 20

export function createTeamLog({ database, now, personName, events }: TeamLogOptions): TeamLog {
  const membershipValue = createNamedValue(database, 'team', membershipSchema)
  const positionValue = createNamedValue(database, 'team-position', z.custom<Json>())
  const statements = prepareAll(database)
  const rows = new Map(TEAM_KINDS.map((name) => [name, createRows(database, KINDS[name])]))
  let clock = createHybridClock(now, Number(statements.greatest.get(latestStamp(now()))?.['stamp'] ?? 0))
  const openConflicts = new Map<string, { readonly conflict: TeamConflict; readonly mine: Entry }>()
  let haveConflictsChanged = false
  /** Not in the activity yet. */
  const joinedBy = new Map<string, { readonly name: string; readonly count: number; readonly at: number }>()
  let membership = membershipValue.read() ?? null

  function setMembership(next: Membership | null): void {
    if (next === null) membershipValue.remove()
    else membershipValue.write(next)
    database.afterCommit(() => (membership = next))
  }

  /** `after`: the stamp of the state that the entry replaces. */
  function make(kind: string, key: string, value: string | null, by: By = 'person', after = 0): Entry {
    const seat = membership?.seat ?? ''
    const name = by === 'app' ? '' : personName()
    // The app replaces only what it saw: a colleague's later change, which may not be read yet, wins by its stamp.
    const stamp = by === 'app' ? after + 1 : Math.max(clock.next(), after + 2)
    const id = by === 'join' ? `${LOCAL}${randomUUID()}` : randomUUID()
    return { id, seat, name, stamp, format: FORMAT, kind, key, value }
  }

  function stateOf(kind: string, key: string): Entry | null {
    const row = statements.state.get(kind, key)
    const state = row === undefined ? null : entryOf(row)
    // Earlier versions accepted stamps of the far future.
    return state === null || state.stamp <= latestStamp(now()) ? state : { ...state, stamp: 0 }
  }

  /** Others would refuse what waited while this computer's clock was days ahead. */
  function correctStamps(): void {
    const latest = latestStamp(now())
    const greatest = Number(statements.greatestWaiting.get()?.['stamp'] ?? 0)
    if (greatest <= latest) return
    const ahead = greatest - now() * 1_000
    database.transaction(() => {
      statements.correctState.run(ahead, membership?.seat ?? '', latest)
      statements.correctOutbox.run(ahead, latest)
    })
    clock = createHybridClock(now, Number(statements.greatest.get(latest)?.['stamp'] ?? 0))
  }

  function keepState({ id, seat, name, stamp, format, kind, key, value }: Entry, isKnown: boolean): void {
    statements.keepState.run(id, seat, name, stamp, format, kind, key, value, isKnown ? 1 : 0)
  }

  function captureKey(name: TeamKind, table: Rows, key: string, by: By): boolean {
    const value = table.read(key)
    const state = stateOf(name, key)
    if ((state?.value ?? null) === value) return false
    if (key.length > LONGEST_KEY || (value !== null && Buffer.byteLength(value) > MOST_VALUE_BYTES)) return false
    const entry = make(name, key, value, by, state?.stamp)
    keepState(entry, true)
    closeConflict(name, key)
    queue(entry)
    addActivity(entry, state, value ?? state?.value ?? null)
    return true
  }

  /** By their own times, so that the later one of two counts when joining. */
  function stampRows(name: TeamKind, table: Rows, seat: string): void {
    for (const [key, value] of rowsOf(table)) {
      const time = timeOf(name, value)
      if (time === null || key.length > LONGEST_KEY || Buffer.byteLength(value) > MOST_VALUE_BYTES) continue
      // The team's value of the same instant counts.
      const stamp = Math.max(0, Math.min(time, now()) * 1_000 - 1)
      const id = `${LOCAL}${randomUUID()}`
      keepState({ id, seat, name: personName(), stamp, format: FORMAT, kind: name, key, value }, true)
    }
  }

  function queue({ id, seat, name, stamp, format, kind, key, value }: Entry): void {
    statements.queue.run(id, seat, name, stamp, format, kind, key, value)
  }

  const capture = (name: TeamKind, keys?: readonly string[], by: By = 'person'): void => {
    const table = rows.get(name)
    if (membership === null || table === undefined) return
    const all = keys ?? [...new Set([...table.keys(), ...statements.keysOf.all(name).map(({ key }) => String(key))])]
    if (all.filter((key) => captureKey(name, table, key, by)).length === 0) return
    database.afterCommit(() => {
      events.emit('teamCaptured', undefined)
      events.emit('teamActivity', undefined)
      emitConflicts()
    })
  }

  /** Nothing for changes that the app made by itself. */
  function addActivity(entry: Entry, before: Entry | null, shown: string | null): void {
    const kind = kindOf(entry.kind)
    if (entry.name === '' || shown === null || kind === null || kind.about === null) return
    const action = entry.value === null ? 'removed' : (before?.value ?? null) === null ? 'added' : 'changed'
    let subject: Subject
    try {
      subject = kind.about(JSON.parse(shown) as never, entry.key)
    } catch {
      return
    }
    const at = Math.min(stampToTime(entry.stamp), now())
    if (entry.id.startsWith(LOCAL)) return countJoined(entry, at)
    const { containerId = null, shipmentId = null, text = '' } = subject
    const { id, seat, name } = entry
    statements.addActivity.run(id, at, seat, name, entry.kind, action, containerId, shipmentId, text.slice(0, 500))
  }

  /** What a seat brought when it joined is one line. */
  function countJoined({ seat, name }: Entry, at: number): void {
    const joined = joinedBy.get(seat) ?? { name, count: 0, at: 0 }
    // A newcomer reads of a joining that may be long ago.
    const time = membership?.isMerged === true ? now() : at
    joinedBy.set(seat, { name, count: joined.count + 1, at: Math.max(joined.at, time) })
  }

  function flushJoined(): void {
    for (const [seat, { name, count, at }] of joinedBy) {
      const id = `${LOCAL}${seat}`
      const before = Number(statements.joined.get(id)?.['text'] ?? 0)
      if (before > 0) statements.updateJoined.run(String(before + count), at, id)
      else statements.addActivity.run(id, at, seat, name, 'joined', 'added', null, null, String(count))
    }
    joinedBy.clear()
  }

  /** Writes the state to its table and returns it with clean texts. Null if this version doesn't know the kind or the format. */
  function applyState(entry: Entry): Entry | null {
    const table = rows.get(entry.kind as TeamKind)
    if (table === undefined || entry.format > FORMAT) return null
    const value = entry.value === null ? null : table.parse(entry.key, entry.value)
    table.write(entry.key, value)
    const applied = { ...entry, value: value === null ? null : JSON.stringify(value) }
    keepState(applied, true)
    return applied
  }

  function asStored(entry: Entry): Entry {
    const table = rows.get(entry.kind as TeamKind)
    if (table === undefined || entry.format > FORMAT || entry.value === null) return entry
    try {
      return { ...entry, value: JSON.stringify(table.parse(entry.key, entry.value)) }
    } catch (error) {
      if (error instanceof InvalidValue) return entry
      throw error
    }
  }

  /** False if the value is invalid. */
  function isApplied(entry: Entry): boolean {
    try {
      applyState(entry)
      return true
    } catch (error) {
      if (error instanceof InvalidValue) return false
      throw error
    }
  }

  /** Returns false if the record is damaged. */
  function merge(record: unknown, changed: Map<TeamKind, string[]>): boolean {
    const entry = readEntry(record)
    if (entry === null || entry.stamp > latestStamp(now())) return false
    // The place decides claims.
    const state = entry.kind === CLAIM ? entry : stateOf(entry.kind, entry.key)
    if (state !== null && !isGreater(state.id === entry.id ? asStored(entry) : entry, state)) {
      clock.see(entry.stamp)
      return true
    }
    try {
      const applied = applyState(entry)
      if (applied === null) keepState(entry, false)
      else {
        const name = entry.kind as TeamKind
        const keys = changed.get(name)
        if (keys === undefined) changed.set(name, [entry.key])
        else keys.push(entry.key)
        // Joining lists the newest activity when all is read.
        if (membership?.isMerged === true) addActivity(applied, state, applied.value ?? state?.value ?? null)
        closeConflict(name, entry.key)
        const conflict = state === null ? null : conflictOf(applied, state)
        if (conflict !== null && state !== null) openConflict(conflict, state)
      }
    } catch (error) {
      if (error instanceof InvalidValue) return false
      throw error
    }
    clock.see(entry.stamp)
    return true
  }

  function conflictOf(theirs: Entry, mine: Entry): TeamConflict | null {
    if (mine.id.startsWith(LOCAL)) return null
    const isMine = mine.seat === membership?.seat && theirs.seat !== mine.seat && mine.name !== ''
    if (!isMine || theirs.name === '' || theirs.value === mine.value) return null
    const isUnsent = statements.inOutbox.get(mine.id) !== undefined
    if (!isUnsent && stampToTime(theirs.stamp) - stampToTime(mine.stamp) > CONFLICT_MS) return null
    const kind = theirs.kind as TeamKind
    const [was, is] = [aboutText(mine), aboutText(theirs)]
    return {
      kind,
      key: theirs.key,
      name: theirs.name,
      containerId: is.containerId ?? was.containerId ?? null,
      mine: was.text ?? '',
      theirs: is.text ?? '',
    }
  }

  function openConflict(conflict: TeamConflict, mine: Entry): void {
    if (openConflicts.size >= MOST_CONFLICTS) return
    openConflicts.set(conflictId(conflict.kind, conflict.key), { conflict, mine })
    haveConflictsChanged = true
  }

  /** Any later state of the key settles it. */
  function closeConflict(kind: TeamKind, key: string): void {
    if (openConflicts.delete(conflictId(kind, key))) haveConflictsChanged = true
  }

  function listConflicts(): readonly TeamConflict[] {
    return [...openConflicts.values()].map(({ conflict }) => conflict)
  }

  function emitConflicts(): void {
    if (!haveConflictsChanged) return
    haveConflictsChanged = false
    events.emit('teamConflicts', undefined)
  }

  function aboutText({ kind, key, value }: Entry): Subject {
    const about = kindOf(kind)?.about ?? null
    if (value === null || about === null) return {}
    try {
      return about(JSON.parse(value) as never, key)
    } catch {
      // An earlier version may have stored it.
      return {}
    }
  }

  tryTo(() =>
    database.transaction(() => {
      // Known now, after an update of the app.
      for (const entry of statements.unknown.all().map(entryOf)) {
        if (!isApplied(entry)) statements.dropState.run(entry.kind, entry.key)
      }
    }),
  )
  return {
    membership() {
      return membership
    },
    join(space) {
      const next = { space, seat: membership?.seat ?? randomUUID(), isMerged: false }
      const isFirst = membership === null
      database.transaction(() => {
        if (isFirst) for (const [name, table] of rows) stampRows(name, table, next.seat)
        setMembership(next)
      })
      return next
    },
    mergeLocal() {
      const joined = membership
      if (joined === null) return
      database.transaction(() => {
        for (const entry of statements.newestState.all(MOST_ACTIVITY).map(entryOf).toReversed()) {
          addActivity(entry, null, entry.value)
        }
        database.afterCommit(() => events.emit('teamActivity', undefined))
        for (const [name, table] of rows) {
          const inTeam = new Set(statements.allKeysOf.all(name).map(({ key }) => key))
          const localRows = rowsOf(table)
          const newRows = new Map([...localRows].filter(([key]) => !inTeam.has(key)))
          const copies = copiesIn(
            name,
            newRows,
            [...localRows].flatMap(([key, row]) => (newRows.has(key) ? [] : row)),
          )
          for (const key of copies) table.write(key, null)
          if (copies.length > 0) database.afterCommit(() => events.emit('teamChanged', new Map([[name, copies]])))
          capture(name, [...newRows.keys()], 'join')
        }
        // Local rows that are later than the team's.
        statements.sendLocal.run(joined.seat)
        flushJoined()
        setMembership({ ...joined, isMerged: true })
      })
    },
    leave() {
      database.transaction(() => {
        statements.clearState.run()
        statements.clearOutbox.run()
        positionValue.remove()
        setMembership(null)
        openConflicts.clear()
      })
    },
    renewSeat() {
      const old = membership
      if (old === null) return
      database.transaction(() => {
        setMembership({ ...old, seat: randomUUID() })
        statements.sendOf.run(JSON.stringify([old.seat]))
      })
    },
    capture,
    receive(records, position) {
      if (membership === null) return 0
      const changed = new Map<TeamKind, string[]>()
      return database.transaction(() => {
        const skipped = records.filter((record) => !merge(record, changed)).length
        flushJoined()
        positionValue.write(position)
        statements.pruneActivity.run(MOST_ACTIVITY)
        database.afterCommit(() => {
          if (changed.size === 0) return
          events.emit('teamChanged', changed)
          events.emit('teamActivity', undefined)
          emitConflicts()
        })
        return skipped
      })
    },
    position: () => positionValue.read() ?? null,
    outbox(most) {
      correctStamps()
      return statements.outbox.all(most).map(entryOf)
    },
    waiting: () => Number(statements.waiting.get()?.['count'] ?? 0),
    markSent: (entries) => void statements.sent.run(JSON.stringify(entries.map(({ id }) => id))),
    sendAgain(seats) {
      if (seats === null) statements.sendAll.run()
      else statements.sendOf.run(JSON.stringify(seats))
    },
    rows: (kind) => rowsOf(rows.get(kind)),
    needsUpdate: () => statements.unknown.get() !== undefined,
    conflicts() {
      return listConflicts()
    },
    settle(kind, key, by) {
      const mine = openConflicts.get(conflictId(kind, key))?.mine
      const table = rows.get(kind)
      if (mine === undefined || table === undefined) return
      database.transaction(() => {
        closeConflict(kind, key)
        if (by === 'mine') {
          table.write(key, mine.value === null ? null : table.parse(key, mine.value))
          capture(kind, [key])
          database.afterCommit(() => events.emit('teamChanged', new Map([[kind, [key]]])))
        }
        database.afterCommit(emitConflicts)
      })
    },
    make: (kind, key, value) => make(kind, key, JSON.stringify(value)),
  }
}

function conflictId(kind: TeamKind, key: string): string {
  return `${kind} ${key}`
}

class InvalidValue extends Error {}

function rowsOf(table: Rows | undefined): ReadonlyMap<string, string> {
  return new Map((table?.keys() ?? []).map((key) => [key, table?.read(key) ?? '']))
}

interface Rows {
  keys(): readonly string[]
  /** As JSON; null if there is no such row. */
  read(key: string): string | null
  /** Throws InvalidValue. */
  parse(key: string, value: string): Readonly<Record<string, string | number | null>>
  /** Null deletes. Keeps the personal columns. */
  write(key: string, value: Readonly<Record<string, string | number | null>> | null): void
}

function createRows(database: Database, kind: Kind): Rows {
  const { table, key: keyColumn, keys: keySchema, value: schema, ownKey, after } = kind
  const columns = Object.keys(schema.shape)
  const keys = database.prepare(`SELECT ${keyColumn} AS key FROM ${table} WHERE ${keyColumn} IS NOT NULL`)
  const read = database.prepare(`SELECT ${columns.join(', ')} FROM ${table} WHERE ${keyColumn} = ?`)
  const remove = database.prepare(`DELETE FROM ${table} WHERE ${keyColumn} = ?`)
  const write = database.prepare(
    `INSERT INTO ${table} (${keyColumn}, ${columns.join(', ')}) VALUES (?${', ?'.repeat(columns.length)})
      ON CONFLICT (${keyColumn}) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
  )
  const afterwards: Prepared | null = after === undefined ? null : database.prepare(after)
  return {
    keys: () => keys.all().map(({ key }) => String(key)),
    read(key) {
      const row = read.get(key)
      return row === undefined
        ? null
        : JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column]])))
    },
    parse(key, text) {
      if (!keySchema.safeParse(key).success) throw new InvalidValue()
      let written: unknown
      try {
        written = JSON.parse(text)
      } catch {
        throw new InvalidValue()
      }
      const parsed = schema.safeParse(written)
      if (!parsed.success || (ownKey?.(parsed.data as never) ?? key) !== key) throw new InvalidValue()
      return Object.fromEntries(columns.map((column) => [column, parsed.data[column] ?? null]))
    },
    write(key, value) {
      if (value === null) remove.run(key)
      else {
        write.run(key, ...columns.map((column) => value[column] ?? null))
        afterwards?.run(key)
      }
    },
  }
}

function prepareAll(database: Database) {
  const state = `SELECT ${FIELDS} FROM team_state`
  return {
    state: database.prepare(`${state} WHERE kind = ? AND key = ?`),
    allKeysOf: database.prepare('SELECT key FROM team_state WHERE kind = ?'),
    keysOf: database.prepare('SELECT key FROM team_state WHERE kind = ? AND value IS NOT NULL'),
    keepState: database.prepare(`REPLACE INTO team_state (${FIELDS}, is_known) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`),
    newestState: database.prepare(
      `${state} WHERE is_known = 1 AND value IS NOT NULL AND name <> '' ORDER BY stamp DESC LIMIT ?`,
    ),
    unknown: database.prepare(`${state} WHERE is_known = 0`),
    dropState: database.prepare('DELETE FROM team_state WHERE kind = ? AND key = ?'),
    greatest: database.prepare('SELECT max(stamp) AS stamp FROM team_state WHERE stamp <= ?'),
    queue: database.prepare(`INSERT OR IGNORE INTO team_outbox (${FIELDS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`),
    outbox: database.prepare(`SELECT ${FIELDS} FROM team_outbox ORDER BY place LIMIT ?`),
    waiting: database.prepare('SELECT count(*) AS count FROM team_outbox'),
    greatestWaiting: database.prepare('SELECT max(stamp) AS stamp FROM team_outbox'),
    correctState: database.prepare('UPDATE team_state SET stamp = max(1, stamp - ?) WHERE seat = ? AND stamp > ?'),
    correctOutbox: database.prepare('UPDATE team_outbox SET stamp = max(1, stamp - ?) WHERE stamp > ?'),
    inOutbox: database.prepare('SELECT 1 AS one FROM team_outbox WHERE id = ?'),
    sent: database.prepare('DELETE FROM team_outbox WHERE id IN (SELECT value FROM json_each(?))'),
    sendAll: database.prepare(`INSERT OR IGNORE INTO team_outbox (${FIELDS}) SELECT ${FIELDS} FROM team_state`),
    sendOf: database.prepare(
      `INSERT OR IGNORE INTO team_outbox (${FIELDS})
        SELECT ${FIELDS} FROM team_state WHERE seat IN (SELECT value FROM json_each(?))`,
    ),
    sendLocal: database.prepare(
      `INSERT OR IGNORE INTO team_outbox (${FIELDS}) SELECT ${FIELDS} FROM team_state WHERE seat = ? AND id LIKE '${LOCAL}%'`,
    ),
    addActivity: database.prepare(
      `INSERT OR IGNORE INTO team_activity (id, at, seat, name, kind, action, container_id, shipment_id, text)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    joined: database.prepare('SELECT text FROM team_activity WHERE id = ?'),
    /** With a new key, as new activity. */
    updateJoined: database.prepare(
      'UPDATE team_activity SET key = (SELECT max(key) + 1 FROM team_activity), text = ?, at = max(at, ?) WHERE id = ?',
    ),
    pruneActivity: database.prepare('DELETE FROM team_activity WHERE key <= (SELECT max(key) FROM team_activity) - ?'),
    clearState: database.prepare('DELETE FROM team_state'),
    clearOutbox: database.prepare('DELETE FROM team_outbox'),
  }
}

function entryOf(row: Row): Entry {
  return {
    id: String(row['id']),
    seat: String(row['seat']),
    name: String(row['name']),
    stamp: Number(row['stamp']),
    format: Number(row['format']),
    kind: String(row['kind']),
    key: String(row['key']),
    value: row['value'] === null || row['value'] === undefined ? null : String(row['value']),
  }
}
