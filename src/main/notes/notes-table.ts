// Notes on disk: which containers are off the list, what was written of them, when somebody is to be reminded.

import type { Database, Row } from '#main/store/database.ts'
import { isTime, textIn, timeIn } from '#main/store/readable-rows.ts'
import type { ContainerNotes, DueReminder, Handled, Note } from '#shared/fleet/notes.ts'

export interface NotesTable {
  /** All of it, and how many rows could not be read. */
  all(): { readonly containers: readonly ContainerNotes[]; readonly unreadable: number }
  of(containerId: string): ContainerNotes
  isAnyHandled(): boolean
  isHandled(containerId: string): boolean
  handle(containerId: string, shipmentId: string | null, handled: Handled): void
  /** Back on the list; answers what was kept of it, null where it was on the list. */
  putBack(containerId: string): Handled | null
  /** Containers of the shipment that are off the list. */
  handledOf(shipmentId: string): readonly string[]
  /** Containers whose time off the list is over. */
  handledUntil(moment: number): readonly string[]
  write(containerId: string, note: Omit<Note, 'key'>): void
  /** Answers whose note it is; null where there is none. */
  remind(key: number, remindAt: number | null): string | null
  remove(key: number): string | null
  removeAllOf(containerId: string): void
  /** How many notes there are, and how many of this container. */
  count(containerId: string): { readonly all: number; readonly own: number }
  /** Oldest first. */
  due(moment: number): readonly DueReminder[]
  /** When the next time off the list is over; null where none ends by itself. */
  nextEnd(): number | null
}

const HANDLED = 'container_id, handled_at, until, text, who'
const NOTE = 'key, container_id, text, who, written_at, remind_at'

export function createNotesTable(database: Database): NotesTable {
  const allHandled = database.prepare(`SELECT ${HANDLED} FROM handled`)
  const handledRow = database.prepare(`SELECT ${HANDLED} FROM handled WHERE container_id = ?`)
  const anyHandled = database.prepare('SELECT 1 AS one FROM handled LIMIT 1')
  const ofShipment = database.prepare('SELECT container_id FROM handled WHERE shipment_id = ?')
  const over = database.prepare('SELECT container_id FROM handled WHERE until <= ?')
  const handle = database.prepare(
    'REPLACE INTO handled (container_id, shipment_id, handled_at, until, text, who) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const putBack = database.prepare('DELETE FROM handled WHERE container_id = ?')
  const allNotes = database.prepare(`SELECT ${NOTE} FROM note ORDER BY key`)
  const notesOf = database.prepare(`SELECT ${NOTE} FROM note WHERE container_id = ? ORDER BY key`)
  const ownerOf = database.prepare('SELECT container_id FROM note WHERE key = ?')
  const write = database.prepare(
    'INSERT INTO note (container_id, text, who, written_at, remind_at) VALUES (?, ?, ?, ?, ?)',
  )
  const remind = database.prepare('UPDATE note SET remind_at = ? WHERE key = ?')
  const remove = database.prepare('DELETE FROM note WHERE key = ?')
  const removeOf = database.prepare('DELETE FROM note WHERE container_id = ?')
  const count = database.prepare(
    'SELECT count(*) AS everyone, count(*) FILTER (WHERE container_id = ?) AS own FROM note',
  )
  const due = database.prepare(`SELECT ${NOTE} FROM note WHERE remind_at <= ? ORDER BY remind_at, key`)
  const nextEnd = database.prepare('SELECT min(until) AS at FROM handled')

  function ownerAfter(key: number, change: () => void): string | null {
    const owner = textIn(ownerOf.get(key)?.['container_id'])
    if (owner !== null) change()
    return owner
  }

  return {
    all() {
      const containers = new Map<string, { handled: Handled | null; notes: Note[] }>()
      let unreadable = 0
      const keep = <T>(row: Row, read: (row: Row) => T | null, put: (to: Kept, it: T) => void): void => {
        const id = row['container_id']
        const it = read(row)
        if (it === null || typeof id !== 'string') return void (unreadable += 1)
        const kept = containers.get(id) ?? { handled: null, notes: [] }
        containers.set(id, kept)
        put(kept, it)
      }
      for (const row of allHandled.all()) keep(row, handledOf, (kept, handled) => (kept.handled = handled))
      for (const row of allNotes.all()) keep(row, noteOf, (kept, note) => kept.notes.push(note))
      return { containers: [...containers].map(([containerId, kept]) => ({ containerId, ...kept })), unreadable }
    },
    of(containerId) {
      const row = handledRow.get(containerId)
      const notes = notesOf.all(containerId).flatMap((one) => noteOf(one) ?? [])
      return { containerId, handled: row === undefined ? null : handledOf(row), notes }
    },
    isAnyHandled: () => anyHandled.get() !== undefined,
    isHandled: (id) => handledRow.get(id) !== undefined,
    handle(id, shipmentId, { at, until, text, who }) {
      handle.run(id, shipmentId, at, until, text, who)
    },
    putBack(id) {
      const row = handledRow.get(id)
      if (row === undefined) return null
      putBack.run(id)
      return handledOf(row)
    },
    handledOf: (shipmentId) => ofShipment.all(shipmentId).flatMap(idOf),
    handledUntil: (moment) => over.all(moment).flatMap(idOf),
    write(id, { text, who, writtenAt, remindAt }) {
      write.run(id, text, who, writtenAt, remindAt)
    },
    remind: (key, remindAt) => ownerAfter(key, () => remind.run(remindAt, key)),
    remove: (key) => ownerAfter(key, () => remove.run(key)),
    removeAllOf(id) {
      putBack.run(id)
      removeOf.run(id)
    },
    count(id) {
      const row = count.get(id)
      return { all: Number(row?.['everyone'] ?? 0), own: Number(row?.['own'] ?? 0) }
    },
    due: (moment) =>
      due.all(moment).flatMap((row) => {
        const note = noteOf(row)
        const [containerId] = idOf(row)
        if (note === null || note.remindAt === null || containerId === undefined) return []
        return [{ ...note, containerId, remindAt: note.remindAt }]
      }),
    nextEnd: () => timeIn(nextEnd.get()?.['at']),
  }
}

interface Kept {
  handled: Handled | null
  readonly notes: Note[]
}

function idOf(row: Row): readonly string[] {
  const id = row['container_id']
  return typeof id === 'string' ? [id] : []
}

/** Null where the row is damaged: it is left out, and the others are not. */
function handledOf({ handled_at: at, until, text, who }: Row): Handled | null {
  if (!isTime(at) || !isTimeOrNone(until) || typeof text !== 'string' || typeof who !== 'string') return null
  return { at, until, text, who }
}

function noteOf({ key, text, who, written_at: writtenAt, remind_at: remindAt }: Row): Note | null {
  if (!Number.isSafeInteger(key) || !isTime(writtenAt) || !isTimeOrNone(remindAt)) return null
  if (typeof text !== 'string' || typeof who !== 'string') return null
  return { key: Number(key), text, who, writtenAt, remindAt }
}

function isTimeOrNone(value: Row[string] | undefined): value is number | null {
  return value === null || isTime(value)
}
