// Handled containers, notes and reminders of the user.

import { tryTo } from '#main/core/events/refusal.ts'
import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Emitter } from '#main/core/events/emitter.ts'
import type { Handlers } from '#main/core/ipc/handlers.ts'
import type { Commit } from '#main/store/batch.ts'
import type { FleetEvents } from '#main/store/fleet-store.ts'
import type { Store, StoreEvents } from '#main/store/store.ts'
import type { Context } from '#main/core/port/context.ts'
import { Timer } from '#main/core/time/timer.ts'
import { succeeded } from '#shared/contract/answer.ts'
import type { RequestInput } from '#shared/contract/requests.ts'
import {
  LONGEST_SNOOZE_MS,
  type ContainerNotes,
  type DueReminder,
  type Handled,
  type Note,
} from '#shared/fleet/note.ts'
import { MINUTE } from '#shared/time/instant.ts'
import type { Capture } from '#main/collections/records.ts'
import type { Change, ChangedField } from '#shared/fleet/change.ts'
import { trackedFacts } from '#shared/rules/record-changes.ts'
import type { Json } from '#shared/fleet/json.ts'
import type { Database } from '#main/store/database.ts'
import { timeColumn } from '#main/store/columns.ts'

export interface NotesEvents {
  notes: { readonly containerIds: readonly string[] }
}

export interface Notes {
  list(): readonly ContainerNotes[]
  /** Handled, and nothing changed since. */
  isHandled(containerId: string): boolean
  /** Handled, noted or with a reminder. */
  isNoted(containerId: string): boolean
  handle(input: RequestInput<'notes.handle'>): void
  putBack(input: RequestInput<'notes.putBack'>): void
  write(input: RequestInput<'notes.write'>): void
  remind(input: RequestInput<'notes.remind'>): void
  remove(input: RequestInput<'notes.remove'>): void
  /** Reminders due by then, including those already shown. Oldest first. */
  dueReminders(now: number): readonly DueReminder[]
  close(): void
}

export interface NotesOptions {
  readonly store: Pick<Store, 'database' | 'fleet'>
  readonly context: Pick<Context, 'clock' | 'now' | 'isTimeConfirmed'>
  readonly events: Emitter<NotesEvents & Pick<FleetEvents, 'pruned'> & Pick<StoreEvents, 'teamChanged'>>
  /** Shares changes with the team. */
  readonly capture?: Capture
}

/** How soon an unconfirmed time is checked again, or a refused change is tried again. */
const RETRY_MS = 10_000
/** A longer timer would be late after a sleep or a clock change. */
const LONGEST_WAIT_MS = MINUTE

export function createNotes({ store, context, events, capture }: NotesOptions): Notes {
  const { clock, now, isTimeConfirmed } = context
  const { database, fleet } = store
  const table = createNotesTable(database)
  const timer = new Timer(clock)
  /** In memory, because each judgment of the fleet reads it for every container. */
  const byContainer = new Map(table.all().map((one) => [one.containerId, one]))

  function changed(containerIds: Iterable<string>): void {
    const ids = [...new Set(containerIds)]
    if (ids.length > 0) database.afterCommit(() => readAgain(ids))
  }

  function change(work: () => Iterable<string>): void {
    database.transaction(() => changed(work()))
    wait()
  }

  function readAgain(containerIds: readonly string[]): void {
    for (const id of containerIds) {
      const one = table.of(id)
      if (one.handled === null && one.notes.length === 0) byContainer.delete(id)
      else byContainer.set(id, one)
    }
    events.emit('notes', { containerIds })
  }

  function readAll(): void {
    const before = [...byContainer.keys()]
    byContainer.clear()
    for (const one of table.all()) byContainer.set(one.containerId, one)
    events.emit('notes', { containerIds: [...new Set([...before, ...byContainer.keys()])] })
  }

  /** The text of a handled container stays as a note. */
  function returnToList(containerId: string): void {
    const handled = table.putBack(containerId)
    capture?.('handled', [containerId], 'app')
    if (handled === null || handled.text === '') return
    const note = { text: handled.text, who: handled.who, writtenAt: handled.at, remindAt: null }
    // The same on all seats, because each of them returns the container by itself.
    const uid = digestOf(['handled', containerId, handled.at])
    table.write(containerId, note, uid)
    capture?.('note', [uid], 'app')
  }

  /** Inside the commit's transaction, so that a kill can't leave a changed container off the list. */
  function take({ changes }: Commit): void {
    if (changes.length === 0 || !table.isAnyHandled()) return
    const back = new Set<string>()
    for (const one of changes) {
      if (!bringsBack(one)) continue
      if (one.containerId !== null) back.add(one.containerId)
      else if (one.shipmentId !== null) for (const id of table.handledOf(one.shipmentId)) back.add(id)
    }
    // A colleague may have handled it after the change.
    const returning = [...back].filter((id) => table.isHandled(id) && table.factsOf(id) !== factsNow(id))
    for (const id of returning) returnToList(id)
    changed(returning)
  }

  /** A digest of the facts that bring a container back. Null if it is unknown. */
  function factsNow(containerId: string): string | null {
    const container = fleet.container(containerId)
    if (container === null) return null
    const shipment = container.shipmentId === null ? null : fleet.shipment(container.shipmentId)
    return digestOf(
      trackedFacts(container, shipment).map(([field, value]) => (ESTIMATES.has(field) ? dayOf(value) : value)),
    )
  }

  function takeTeam(changed: StoreEvents['teamChanged']): void {
    const handled = changed.get('handled') ?? []
    const notes = changed.get('note') ?? []
    if (handled.length + notes.length === 0) return
    const noted = notes.map((uid) => table.containerOfNote(uid))
    // A deleted note doesn't name its container any more.
    if (noted.includes(null)) readAll()
    else readAgain([...new Set([...handled, ...noted.filter((id) => id !== null)])])
    wait()
  }

  /** Returns containers whose snooze is over. */
  function endSnoozes(): void {
    timer.set(RETRY_MS, endSnoozes)
    tryTo(() => {
      if (isTimeConfirmed()) {
        database.transaction(() => {
          const over = table.handledUntil(now())
          for (const id of over) returnToList(id)
          changed(over)
        })
      }
      wait()
    })
  }

  function wait(): void {
    const next = table.nextEnd()
    if (next === null) timer.cancel()
    else timer.set(isTimeConfirmed() ? Math.min(Math.max(0, next - now()), LONGEST_WAIT_MS) : RETRY_MS, endSnoozes)
  }

  fleet.onCommit((commit) => take(commit))
  const listening = new DisposableStack()
  listening.use(timer)
  listening.use(
    events.on('pruned', ({ containers }) => {
      change(() => {
        const noted = containers.filter((id) => byContainer.has(id))
        for (const id of noted) table.removeAllOf(id)
        return noted
      })
    }),
  )
  listening.use(events.on('teamChanged', takeTeam))
  endSnoozes()

  return {
    list: () => [...byContainer.values()],
    isHandled: (id) => (byContainer.get(id)?.handled ?? null) !== null,
    isNoted: (id) => byContainer.has(id),
    handle: ({ containerIds, until, text, who }) =>
      change(() => {
        const end = until === null ? null : Math.min(until, now() + LONGEST_SNOOZE_MS)
        const handled: Handled = { at: now(), until: end, text, who }
        for (const id of containerIds) table.handle(id, fleet.container(id)?.shipmentId ?? null, handled, factsNow(id))
        capture?.('handled', containerIds)
        return containerIds
      }),
    putBack: ({ containerIds }) =>
      change(() => {
        for (const id of containerIds) table.putBack(id)
        capture?.('handled', containerIds)
        return containerIds
      }),
    write: ({ containerId, text, who, remindAt, writtenAt = now() }) =>
      change(() => {
        const uid = randomUUID()
        table.write(containerId, { text, who, writtenAt, remindAt }, uid)
        capture?.('note', [uid])
        return [containerId]
      }),
    remind: ({ key, remindAt }) => change(() => ownerIn(table.remind(key, remindAt))),
    remove: ({ key }) =>
      change(() => {
        const uid = table.uidOf(key)
        const removed = ownerIn(table.remove(key))
        if (uid !== null) capture?.('note', [uid])
        return removed
      }),
    dueReminders: (moment) => table.due(moment),
    close: () => listening.dispose(),
  }
}

function ownerIn(containerId: string | null): readonly string[] {
  return containerId === null ? [] : [containerId]
}

export function notesHandlers(notes: Notes) {
  return {
    'notes.handle': (input) => {
      notes.handle(input)
      return succeeded(null)
    },
    'notes.putBack': (input) => {
      notes.putBack(input)
      return succeeded(null)
    },
    'notes.write': (input) => {
      notes.write(input)
      return succeeded(null)
    },
    'notes.remind': (input) => {
      notes.remind(input)
      return succeeded(null)
    },
    'notes.remove': (input) => {
      notes.remove(input)
      return succeeded(null)
    },
  } satisfies Partial<Handlers>
}

/**
 * Whether a change returns a handled container to the list. Estimates count only if their day changes: lines move them
 * by minutes with every sync.
 */
export function bringsBack({ field, old, new: now }: Pick<Change, 'field' | 'old' | 'new'>): boolean {
  return !ESTIMATES.has(field) || dayOf(old) !== dayOf(now)
}

const ESTIMATES: ReadonlySet<ChangedField> = new Set<ChangedField>([
  'departure-estimated',
  'arrival-estimated',
  'destination-arrival-estimated',
  'inland-eta',
])

function digestOf(facts: readonly Json[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32)
}

function dayOf(written: Json): Json {
  return typeof written === 'string' ? written.slice(0, 'yyyy-mm-dd'.length) : written
}

export interface NotesTable {
  all(): readonly ContainerNotes[]
  of(containerId: string): ContainerNotes
  isAnyHandled(): boolean
  isHandled(containerId: string): boolean
  /** `facts`: a digest of what the user saw. */
  handle(containerId: string, shipmentId: string | null, handled: Handled, facts: string | null): void
  factsOf(containerId: string): string | null
  /** Puts it back on the list. Null if it was on the list. */
  putBack(containerId: string): Handled | null
  /** Containers of the shipment that are off the list. */
  handledOf(shipmentId: string): readonly string[]
  /** Containers whose snooze ends by then. */
  handledUntil(moment: number): readonly string[]
  /** `uid`: the note's name in the team. */
  write(containerId: string, note: Omit<Note, 'key'>, uid: string): void
  uidOf(key: number): string | null
  containerOfNote(uid: string): string | null
  /** Returns the container's ID; null if there is no such note. */
  remind(key: number, remindAt: number | null): string | null
  remove(key: number): string | null
  removeAllOf(containerId: string): void
  /** `own`: the notes of this container. */
  /** Oldest first. */
  due(moment: number): readonly DueReminder[]
  /** When the next snooze ends. Null if there is none. */
  nextEnd(): number | null
}

const HANDLED = 'container_id, shipment_id, handled_at, until, text, who'

export function createNotesTable(database: Database): NotesTable {
  const selectHandled = (where: string) =>
    database.query(
      'handled',
      handledRow,
      `SELECT container_id AS containerId, handled_at AS at, until, text, who FROM handled ${where}`,
    )
  const selectNotes = (where: string) =>
    database.query(
      'note',
      noteRow,
      `SELECT key, container_id AS containerId, text, who, written_at AS writtenAt, remind_at AS remindAt
        FROM note ${where}`,
    )
  const handledIds = (where: string) =>
    database.query('handled', idRow, `SELECT container_id AS containerId FROM handled WHERE ${where}`)
  const allHandled = selectHandled('')
  const handledOne = selectHandled('WHERE container_id = ?')
  const anyHandled = handledIds('true LIMIT 1')
  const ofShipment = handledIds('shipment_id = ?')
  const over = handledIds('until <= ?')
  const isHandled = handledIds('container_id = ?')
  const handle = database.prepare(`REPLACE INTO handled (${HANDLED}, facts) VALUES (?, ?, ?, ?, ?, ?, ?)`)
  const factsOf = database.query(
    'handled',
    z.object({ facts: z.string().nullable() }),
    'SELECT facts FROM handled WHERE container_id = ?',
  )
  const putBack = database.prepare('DELETE FROM handled WHERE container_id = ?')
  const allNotes = selectNotes('ORDER BY written_at, key')
  const notesOf = selectNotes('WHERE container_id = ? ORDER BY written_at, key')
  const noteOne = selectNotes('WHERE key = ?')
  const due = selectNotes('WHERE remind_at <= ? ORDER BY remind_at, key')
  const write = database.prepare(
    `INSERT OR IGNORE INTO note (container_id, text, who, written_at, remind_at, uid) VALUES (?, ?, ?, ?, ?, ?)`,
  )
  const remind = database.prepare('UPDATE note SET remind_at = ? WHERE key = ?')
  const uidOf = database.query('note', z.object({ uid: z.string().nullable() }), 'SELECT uid FROM note WHERE key = ?')
  const byUid = database.query('note', idRow, 'SELECT container_id AS containerId FROM note WHERE uid = ?')
  const remove = database.prepare('DELETE FROM note WHERE key = ?')
  const removeOf = database.prepare('DELETE FROM note WHERE container_id = ?')
  const nextEnd = database.query(
    'handled',
    z.object({ at: timeColumn.nullable().catch(null) }),
    'SELECT min(until) AS at FROM handled',
  )

  return {
    all() {
      const containers = new Map<string, { handled: Handled | null; notes: Note[] }>()
      const entryOf = (id: string) => {
        const entry = containers.get(id) ?? { handled: null, notes: [] }
        containers.set(id, entry)
        return entry
      }
      for (const one of allHandled.all()) entryOf(one.containerId).handled = one.handled
      for (const { containerId, note } of allNotes.all()) entryOf(containerId).notes.push(note)
      return [...containers].map(([containerId, entry]) => ({ containerId, ...entry }))
    },
    of(containerId) {
      return {
        containerId,
        handled: handledOne.first(containerId)?.handled ?? null,
        notes: notesOf.all(containerId).map(({ note }) => note),
      }
    },
    isAnyHandled: () => anyHandled.first() !== null,
    isHandled: (id) => isHandled.first(id) !== null,
    handle(id, shipmentId, { at, until, text, who }, facts) {
      handle.run(id, shipmentId, at, until, text, who, facts)
    },
    factsOf: (id) => factsOf.first(id)?.facts ?? null,
    putBack(id) {
      const was = handledOne.first(id)
      putBack.run(id)
      return was?.handled ?? null
    },
    handledOf: (shipmentId) => ofShipment.all(shipmentId).map(({ containerId }) => containerId),
    handledUntil: (moment) => over.all(moment).map(({ containerId }) => containerId),
    write: (id, { text, who, writtenAt, remindAt }, uid) => {
      write.run(id, text, who, writtenAt, remindAt, uid)
    },
    uidOf: (key) => uidOf.first(key)?.uid ?? null,
    containerOfNote: (uid) => byUid.first(uid)?.containerId ?? null,
    remind(key, remindAt) {
      const stored = noteOne.first(key)
      if (stored !== null) remind.run(remindAt, key)
      return stored?.containerId ?? null
    },
    remove(key) {
      const stored = noteOne.first(key)
      if (stored !== null) remove.run(key)
      return stored?.containerId ?? null
    },
    removeAllOf(id) {
      putBack.run(id)
      removeOf.run(id)
    },
    due: (moment) =>
      due.all(moment).flatMap(({ containerId, note }) => {
        const { remindAt } = note
        return remindAt === null ? [] : [{ ...note, containerId, remindAt }]
      }),
    nextEnd: () => nextEnd.first()?.at ?? null,
  }
}

const idRow = z.object({ containerId: z.string() })

const handledRow = z
  .object({
    containerId: z.string(),
    at: timeColumn,
    until: timeColumn.nullable(),
    text: z.string(),
    who: z.string(),
  })
  .transform(({ containerId, ...handled }) => ({ containerId, handled }))

const noteRow = z
  .object({
    key: z.number().int(),
    containerId: z.string(),
    text: z.string(),
    who: z.string(),
    writtenAt: timeColumn,
    remindAt: timeColumn.nullable(),
  })
  .transform(({ containerId, ...note }) => ({ containerId, note }))
