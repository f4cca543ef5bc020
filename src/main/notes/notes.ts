// Handled containers, notes and reminders of the user.

import type { Emitter } from '#main/events/emitter.ts'
import type { AnswerFacts, Handlers } from '#main/ipc/handlers.ts'
import type { Commit } from '#main/store/batch.ts'
import type { FleetEvents } from '#main/store/fleet-store.ts'
import type { Store } from '#main/store/store.ts'
import type { SyncEvents } from '#main/sync/sync-events.ts'
import type { Clock } from '#main/time/clock.ts'
import { Timer } from '#main/time/timer.ts'
import { failed, succeeded } from '#shared/contract/answer.ts'
import type { NotesChange } from '#shared/contract/notes.ts'
import type { RequestInput } from '#shared/contract/requests.ts'
import type { DueReminder, Handled } from '#shared/fleet/notes.ts'
import { HOUR } from '#shared/rules/instant.ts'
import { plainText } from '#shared/words/plain-text.ts'
import { createNotesTable } from './notes-table.ts'
import type { Change, ChangedField } from '#shared/fleet/change.ts'
import type { Json } from '#shared/fleet/json.ts'

/** What the notes emit. */
export interface NotesEvents {
  notes: NotesChange
}

export interface Notes {
  list(): NotesChange
  /** Handled, and nothing changed since. */
  isHandled(containerId: string): boolean
  handle(input: RequestInput<'notes.handle'>): NotesChange
  putBack(input: RequestInput<'notes.putBack'>): NotesChange
  write(input: RequestInput<'notes.write'>): AnswerFacts<NotesChange>
  remind(input: RequestInput<'notes.remind'>): NotesChange
  remove(input: RequestInput<'notes.remove'>): NotesChange
  /** Those whose time has come by then, also those the user was reminded of before; oldest first. */
  dueReminders(now: number): readonly DueReminder[]
  close(): void
}

export interface NotesOptions {
  readonly store: Pick<Store, 'database' | 'fleet'>
  readonly clock: Clock
  /** By the corrected clock. */
  readonly now: () => number
  readonly events: Emitter<NotesEvents & Pick<FleetEvents, 'pruned'> & Pick<SyncEvents, 'reset'>>
}

export const MOST_NOTES = 20_000
export const MOST_NOTES_OF_ONE = 100
/** A timer that waits for days would come too late after a sleep, or after the clock was set. */
const LONGEST_WAIT_MS = HOUR

export function createNotes({ store, clock, now, events }: NotesOptions): Notes {
  const { database, fleet } = store
  const table = createNotesTable(database)
  const timer = new Timer(clock)
  /** As the disk has it: asked for every container whenever the fleet is judged. */
  const handledNow = new Set<string>()

  function changed(containerIds: Iterable<string>): NotesChange {
    const containers = [...new Set(containerIds)].map((id) => table.of(id))
    const change = { containers, isAll: false, unreadable: 0 }
    if (containers.length > 0) {
      database.afterCommit(() => {
        know(containers)
        events.emit('notes', change)
      })
    }
    return change
  }

  function change(work: () => Iterable<string>): NotesChange {
    const done = database.transaction(() => changed(work()))
    wait()
    return done
  }

  function know(containers: NotesChange['containers']): void {
    for (const { containerId, handled } of containers) {
      if (handled === null) handledNow.delete(containerId)
      else handledNow.add(containerId)
    }
  }

  /** The text of a handled container stays as a note. */
  function comeBack(containerId: string): void {
    const handled = table.putBack(containerId)
    if (handled === null || handled.text === '') return
    table.write(containerId, { text: handled.text, who: handled.who, writtenAt: handled.at, remindAt: null })
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
    const returning = [...back].filter((id) => table.isHandled(id))
    for (const id of returning) comeBack(id)
    changed(returning)
  }

  /** What the time brings about. */
  function settle(): void {
    database.transaction(() => {
      const over = table.handledUntil(now())
      for (const id of over) comeBack(id)
      changed(over)
    })
    wait()
  }

  function wait(): void {
    const next = table.nextEnd()
    if (next === null) timer.cancel()
    else timer.set(Math.min(next - now(), LONGEST_WAIT_MS), settle)
  }

  fleet.onCommit((commit) => take(commit))
  const listening = new DisposableStack()
  listening.use(timer)
  listening.use(
    events.on('pruned', ({ containers }) => {
      change(() => {
        const noted = containers.filter((id) => {
          const { notes } = table.of(id)
          return notes.length > 0 || table.isHandled(id)
        })
        for (const id of noted) table.removeAllOf(id)
        return noted
      })
    }),
  )
  listening.use(
    events.on('reset', () => {
      const change = list()
      handledNow.clear()
      know(change.containers)
      events.emit('notes', change)
      wait()
    }),
  )
  know(list().containers)
  settle()

  function list(): NotesChange {
    return { ...table.all(), isAll: true }
  }

  return {
    list,
    isHandled: (id) => handledNow.has(id),
    handle: ({ containerIds, until, text, who }) =>
      change(() => {
        const handled: Handled = { at: now(), until, text: plainText(text), who: plainText(who) }
        for (const id of containerIds) table.handle(id, fleet.container(id)?.shipmentId ?? null, handled)
        return containerIds
      }),
    putBack: ({ containerIds }) =>
      change(() => {
        for (const id of containerIds) table.putBack(id)
        return containerIds
      }),
    write({ containerId, text, who, remindAt }) {
      const { all, own } = table.count(containerId)
      if (all >= MOST_NOTES || own >= MOST_NOTES_OF_ONE) return failed(FULL)
      const note = { text: plainText(text), who: plainText(who), writtenAt: now(), remindAt }
      return succeeded(
        change(() => {
          table.write(containerId, note)
          return [containerId]
        }),
      )
    },
    remind: ({ key, remindAt }) => change(() => ownerIn(table.remind(key, remindAt))),
    remove: ({ key }) => change(() => ownerIn(table.remove(key))),
    dueReminders: (moment) => table.due(moment),
    close: () => listening.dispose(),
  }
}

function ownerIn(containerId: string | null): readonly string[] {
  return containerId === null ? [] : [containerId]
}

const FULL = {
  code: 'notes_full',
  message: { key: 'failure.notes-full' },
  hint: { key: 'failure.notes-full.hint' },
} as const

export function notesHandlers(notes: Notes) {
  return {
    'notes.list': () => succeeded(notes.list()),
    'notes.handle': (input) => succeeded(notes.handle(input)),
    'notes.putBack': (input) => succeeded(notes.putBack(input)),
    'notes.write': (input) => notes.write(input),
    'notes.remind': (input) => succeeded(notes.remind(input)),
    'notes.remove': (input) => succeeded(notes.remove(input)),
  } satisfies Partial<Handlers>
}

/**
 * Any fact of the container or of its shipment that the history records. The clock changes none of them, so a container
 * comes back by news alone. An estimate counts once its day is another: lines move it by minutes with every sync.
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

function dayOf(written: Json): Json {
  return typeof written === 'string' ? written.slice(0, 'yyyy-mm-dd'.length) : written
}
