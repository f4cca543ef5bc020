// The tables of handled containers, notes and reminders.

import type { Database, Row } from '#main/store/database.ts'
import { isTime, readRows, textIn, timeIn } from '#main/store/read-rows.ts'
import type { ContainerNotes, DueReminder, Handled, Note } from '#shared/fleet/notes.ts'

export interface NotesTable {
  /** All of it, and how many rows could not be read. */
  all(): { readonly containers: readonly ContainerNotes[]; readonly unreadable: number }
  of(containerId: string): ContainerNotes
  isAnyHandled(): boolean
  isHandled(containerId: string): boolean
  handle(containerId: string, shipmentId: string | null, handled: Handled): void
  /** Puts it back on the list. Null if it was on the list. */
  putBack(containerId: string): Handled | null
  /** Containers of the shipment that are off the list. */
  handledOf(shipmentId: string): readonly string[]
  /** Containers whose time off the list is over. */
  handledUntil(moment: number): readonly string[]
  write(containerId: string, note: Omit<Note, 'key'>): void
  /** Returns the container's ID; null if there is no such note. */
  remind(key: number, remindAt: number | null): string | null
  remove(key: number): string | null
  removeAllOf(containerId: string): void
  /** How many notes there are, and how many of this container. */
  count(containerId: string): { readonly all: number; readonly own: number }
  /** Oldest first. */
  due(moment: number): readonly DueReminder[]
  /** When the next snooze ends; null if none ends by itself. */
  nextEnd(): number | null
}

const HANDLED = 'container_id, shipment_id, handled_at, until, text, who'
const NOTE = 'key, container_id, text, who, written_at, remind_at'

export function createNotesTable(database: Database): NotesTable {
  const allHandled = database.prepare(`SELECT ${HANDLED} FROM handled`)
  const handledRow = database.prepare(`SELECT ${HANDLED} FROM handled WHERE container_id = ?`)
  const anyHandled = database.prepare('SELECT 1 AS one FROM handled LIMIT 1')
  const ofShipment = database.prepare('SELECT container_id FROM handled WHERE shipment_id = ?')
  const over = database.prepare('SELECT container_id FROM handled WHERE until <= ?')
  const handle = database.prepare(`REPLACE INTO handled (${HANDLED}) VALUES (?, ?, ?, ?, ?, ?)`)
  const putBack = database.prepare('DELETE FROM handled WHERE container_id = ?')
  const allNotes = database.prepare(`SELECT ${NOTE} FROM note ORDER BY key`)
  const notesOf = database.prepare(`SELECT ${NOTE} FROM note WHERE container_id = ? ORDER BY key`)
  const noteRow = database.prepare(`SELECT ${NOTE} FROM note WHERE key = ?`)
  const write = database.prepare(`REPLACE INTO note (${NOTE}) VALUES (?, ?, ?, ?, ?, ?)`)
  const remove = database.prepare('DELETE FROM note WHERE key = ?')
  const removeOf = database.prepare('DELETE FROM note WHERE container_id = ?')
  const count = database.prepare(
    'SELECT count(*) AS everyone, count(*) FILTER (WHERE container_id = ?) AS own FROM note',
  )
  const due = database.prepare(`SELECT ${NOTE} FROM note WHERE remind_at <= ? ORDER BY remind_at, key`)
  const nextEnd = database.prepare('SELECT min(until) AS at FROM handled')

  const readHandled = (rows: readonly Row[]) => readRows(database, 'handled', rows, handledOf)
  const readNotes = (rows: readonly Row[]) => readRows(database, 'note', rows, noteOf)

  function handledNow(id: string): StoredHandled | null {
    const row = handledRow.get(id)
    return row === undefined ? null : (readHandled([row])[0] ?? null)
  }

  function noteNow(key: number): StoredNote | null {
    const row = noteRow.get(key)
    return row === undefined ? null : (readNotes([row])[0] ?? null)
  }

  function keep(key: number | null, containerId: string, { text, who, writtenAt, remindAt }: Omit<Note, 'key'>): void {
    write.run(key, containerId, text, who, writtenAt, remindAt)
  }

  return {
    all() {
      const containers = new Map<string, { handled: Handled | null; notes: Note[] }>()
      const of = (id: string) => {
        const kept = containers.get(id) ?? { handled: null, notes: [] }
        containers.set(id, kept)
        return kept
      }
      const handledRows = allHandled.all()
      const noteRows = allNotes.all()
      const handled = readHandled(handledRows)
      const notes = readNotes(noteRows)
      for (const one of handled) of(one.containerId).handled = one.handled
      for (const { containerId, note } of notes) of(containerId).notes.push(note)
      return {
        containers: [...containers].map(([containerId, kept]) => ({ containerId, ...kept })),
        unreadable: handledRows.length - handled.length + noteRows.length - notes.length,
      }
    },
    of(containerId) {
      return {
        containerId,
        handled: handledNow(containerId)?.handled ?? null,
        notes: readNotes(notesOf.all(containerId)).map(({ note }) => note),
      }
    },
    isAnyHandled: () => anyHandled.get() !== undefined,
    isHandled: (id) => handledRow.get(id) !== undefined,
    handle(id, shipmentId, { at, until, text, who }) {
      handle.run(id, shipmentId, at, until, text, who)
    },
    putBack(id) {
      const was = handledNow(id)
      putBack.run(id)
      return was?.handled ?? null
    },
    handledOf: (shipmentId) => ofShipment.all(shipmentId).flatMap(idOf),
    handledUntil: (moment) => over.all(moment).flatMap(idOf),
    write: (id, note) => keep(null, id, note),
    remind(key, remindAt) {
      const found = noteNow(key)
      if (found !== null) keep(key, found.containerId, { ...found.note, remindAt })
      return found?.containerId ?? null
    },
    remove(key) {
      const found = noteNow(key)
      if (found !== null) remove.run(key)
      return found?.containerId ?? null
    },
    removeAllOf(id) {
      putBack.run(id)
      removeOf.run(id)
    },
    count(id) {
      const row = count.get(id)
      return { all: Number(row?.['everyone'] ?? 0), own: Number(row?.['own'] ?? 0) }
    },
    due: (moment) =>
      readNotes(due.all(moment)).flatMap(({ containerId, note }) => {
        const { remindAt } = note
        return remindAt === null ? [] : [{ ...note, containerId, remindAt }]
      }),
    nextEnd: () => timeIn(nextEnd.get()?.['at']),
  }
}

interface StoredHandled {
  readonly containerId: string
  readonly handled: Handled
}

interface StoredNote {
  readonly containerId: string
  readonly note: Note
}

function idOf(row: Row): readonly string[] {
  return [textIn(row['container_id'])].filter((id) => id !== null)
}

function handledOf(row: Row): StoredHandled | null {
  const { container_id: containerId, handled_at: at, until, text, who } = row
  if (typeof containerId !== 'string' || typeof text !== 'string' || typeof who !== 'string') return null
  if (!isTime(at) || !isTimeOrNone(until)) return null
  return { containerId, handled: { at, until, text, who } }
}

function noteOf(row: Row): StoredNote | null {
  const { key, container_id: containerId, text, who, written_at: writtenAt, remind_at: remindAt } = row
  if (typeof containerId !== 'string' || typeof text !== 'string' || typeof who !== 'string') return null
  if (!Number.isSafeInteger(key) || !isTime(writtenAt) || !isTimeOrNone(remindAt)) return null
  return { containerId, note: { key: Number(key), text, who, writtenAt, remindAt } }
}

function isTimeOrNone(value: Row[string] | undefined): value is number | null {
  return value === null || isTime(value)
}
