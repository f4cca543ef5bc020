import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEmitter } from '#main/core/events/emitter.ts'
import type { Batch } from '#main/store/batch.ts'
import { openStore, type Store, type StoreEvents } from '#main/store/store.ts'
import type { SyncEvents } from '#main/service/sync/sync-events.ts'
import { DAY, HOUR, MINUTE } from '#shared/time/instant.ts'
import { aContext } from '#test/helpers/context.ts'
import { createFakeClock, type FakeClock } from '#test/helpers/fake-clock.ts'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import { createNotes, type Notes, type NotesEvents } from './notes.ts'

const ONE = 'container-1'
const HANDLED = { containerIds: [ONE], until: null, text: 'Booked Tue 07:00', who: 'Maria' }

let folder = ''
let stores: Store[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-notes-'))
})
afterEach(() => {
  for (const store of stores) store.close()
  stores = []
  rmSync(folder, { recursive: true })
})

function batch(clock: FakeClock, records: Partial<Batch>): Batch {
  const none = { shipments: [], containers: [], ports: [], terminals: [] }
  return { at: clock.now(), isBaseline: false, ...none, ...records }
}

function open(clock = createFakeClock(), file = 'fleet.db') {
  const events = createEmitter<StoreEvents & NotesEvents & SyncEvents>()
  const store = openStore({ path: join(folder, file), clock }, events)
  stores.push(store)
  const emitted: (readonly string[])[] = []
  events.on('notes', ({ containerIds }) => emitted.push(containerIds))
  const state = { isTimeConfirmed: true }
  const context = aContext({ clock, isTimeConfirmed: () => state.isTimeConfirmed })
  const notes = createNotes({ store, context, events })
  store.fleet.commit(batch(clock, { shipments: [aShipment()], containers: [aContainer()] }))
  const commit = (records: Partial<Batch>): void => void store.fleet.commit(batch(clock, records))
  return { clock, store, events, notes, sent: emitted, commit, state }
}

const handledIn = ({ list }: Pick<Notes, 'list'>): readonly string[] =>
  list().flatMap(({ containerId, handled }) => (handled === null ? [] : [containerId]))
const textsIn = ({ list }: Pick<Notes, 'list'>): readonly string[] =>
  list().flatMap(({ notes }) => notes.map(({ text, who }) => `${text}, ${who}`))

/** As the team's log does it. */
function shareHandled(from: ReturnType<typeof open>, to: ReturnType<typeof open>): void {
  const columns = 'container_id, shipment_id, handled_at, until, text, who, facts'
  const row = from.store.database.prepare(`SELECT ${columns} FROM handled`).get()
  const insert = to.store.database.prepare(`REPLACE INTO handled (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?)`)
  insert.run(...Object.values(row ?? {}))
  to.events.emit('teamChanged', new Map([['handled', [ONE]]]))
}

describe('a container that a colleague handled', () => {
  const held = aContainer({ holds: [{ name: 'customs', status: 'hold', description: null }] })
  const arriving = (estimated: string) => aShipment({ arrival: { estimated } })

  it('stays when this seat reads the facts that the colleague saw, and returns at the next change', () => {
    const [maria, sam] = [open(), open(createFakeClock(), 'sam.db')]
    maria.commit({ containers: [held], shipments: [arriving('2026-06-20T08:00:00Z')] })
    maria.notes.handle(HANDLED)
    shareHandled(maria, sam)
    expect(handledIn(sam.notes)).toEqual([ONE])
    sam.commit({ containers: [held], shipments: [arriving('2026-06-20T09:30:00Z')] })
    expect(handledIn(sam.notes)).toEqual([ONE])
    sam.commit({ containers: [{ ...held, status: 'available' }] })
    expect(handledIn(sam.notes)).toEqual([])
    expect(textsIn(sam.notes)).toEqual(['Booked Tue 07:00, Maria'])
  })

  it('returns when this seat reads a change that the colleague did not see', () => {
    const [maria, sam] = [open(), open(createFakeClock(), 'sam.db')]
    maria.notes.handle(HANDLED)
    shareHandled(maria, sam)
    sam.commit({ containers: [held] })
    expect(handledIn(sam.notes)).toEqual([])
  })
})

describe('a handled container', () => {
  it('stays off the list across restarts and syncs without changes', () => {
    const first = open()
    first.notes.handle(HANDLED)
    first.store.close()
    const { notes, commit } = open(first.clock)
    commit({ shipments: [aShipment()], containers: [aContainer()] })
    expect(notes.list()).toEqual([
      {
        containerId: ONE,
        handled: { at: first.clock.now(), until: null, text: 'Booked Tue 07:00', who: 'Maria' },
        notes: [],
      },
    ])
  })

  it('returns at its first change, keeps its note, and stays when the change is reverted', () => {
    const { notes, commit, sent } = open()
    notes.handle(HANDLED)
    commit({ containers: [aContainer({ holds: [{ name: 'customs', status: 'hold', description: null }] })] })
    expect(handledIn(notes)).toEqual([])
    expect(textsIn(notes)).toEqual(['Booked Tue 07:00, Maria'])
    expect(sent.at(-1)).toEqual([ONE])
    commit({ containers: [aContainer()] })
    expect(handledIn(notes)).toEqual([])
  })

  it('returns when its shipment changes', () => {
    const { notes, commit } = open()
    notes.handle(HANDLED)
    commit({ shipments: [aShipment({ tracking: { stoppedAt: '2026-06-01T08:00:00Z' } })] })
    expect(handledIn(notes)).toEqual([])
  })

  it('returns if an estimate moves to another day, not if it moves by minutes', () => {
    const { notes, commit } = open()
    const arriving = (estimated: string) => ({ shipments: [aShipment({ arrival: { estimated } })] })
    commit(arriving('2026-06-20T08:00:00Z'))
    notes.handle(HANDLED)
    commit(arriving('2026-06-20T09:30:00Z'))
    expect(handledIn(notes)).toEqual([ONE])
    commit(arriving('2026-06-21T09:30:00Z'))
    expect(handledIn(notes)).toEqual([])
  })

  it('ignores changes of other containers and the passing of time', async () => {
    const { notes, commit, clock } = open()
    const other = aContainer({ id: 'container-2', number: 'MSCU7654321', shipmentId: null })
    commit({ containers: [other] })
    notes.handle(HANDLED)
    await clock.advance(30 * DAY)
    commit({ containers: [{ ...other, status: 'available' }] })
    expect(handledIn(notes)).toEqual([ONE])
  })

  it('returns when its snooze ends, but not by a commit that is rolled back', async () => {
    const { notes, store, clock, sent } = open()
    notes.handle({ ...HANDLED, until: clock.now() + 3 * HOUR })
    store.fleet.onCommit(() => {
      throw new Error('no')
    })
    expect(() => store.fleet.commit(batch(clock, { containers: [aContainer({ status: 'available' })] }))).toThrow('no')
    await clock.advance(3 * HOUR - MINUTE)
    expect(handledIn(notes)).toEqual([ONE])
    await clock.advance(MINUTE)
    expect(handledIn(notes)).toEqual([])
    expect(sent.at(-1)).toEqual([ONE])
  })

  it('returns once a full disk has room again', async () => {
    const { clock, store, notes } = open()
    notes.handle({ ...HANDLED, until: clock.now() + HOUR })
    const refusal = "BEGIN SELECT RAISE(FAIL, 'the disk is full'); END"
    store.database.prepare(`CREATE TEMP TRIGGER full BEFORE DELETE ON handled ${refusal}`).run()
    await clock.advance(HOUR + MINUTE).catch(() => undefined)
    expect(handledIn(notes)).toEqual([ONE])
    store.database.prepare('DROP TRIGGER full').run()
    await clock.advance(MINUTE)
    expect(handledIn(notes)).toEqual([])
  })

  it('returns after a sleep that outlasts the snooze', async () => {
    const { notes, clock } = open()
    notes.handle({ ...HANDLED, until: clock.now() + 3 * DAY })
    clock.jump(4 * DAY)
    await clock.advance(MINUTE)
    expect(handledIn(notes)).toEqual([])
  })

  it('stays until the time is confirmed', async () => {
    const { notes, clock, state } = open()
    notes.handle({ ...HANDLED, until: clock.now() + 3 * DAY })
    state.isTimeConfirmed = false
    clock.jump(4 * DAY)
    await clock.advance(2 * HOUR)
    expect(handledIn(notes)).toEqual([ONE])
    state.isTimeConfirmed = true
    await clock.advance(MINUTE)
    expect(handledIn(notes)).toEqual([])
  })

  it('returns within a year', () => {
    const { notes, clock } = open()
    notes.handle({ ...HANDLED, until: clock.now() + 1_000 * DAY })
    expect(notes.list()[0]?.handled?.until).toBe(clock.now() + 366 * DAY)
  })

  it('returns on click without leaving a note', () => {
    const { notes } = open()
    notes.handle(HANDLED)
    notes.putBack({ containerIds: [ONE] })
    expect(notes.list()).toEqual([])
  })
})

describe('notes and reminders', () => {
  it('are due from their time until removed or postponed, even after a restart', () => {
    const first = open()
    const remindAt = first.clock.now() + HOUR
    first.notes.write({ containerId: ONE, text: 'Call the broker', who: 'Maria', remindAt: remindAt })
    first.notes.write({ containerId: ONE, text: 'No hurry', who: 'Maria', remindAt: null })
    first.store.close()
    const { notes } = open(first.clock)
    expect(notes.dueReminders(remindAt - 1)).toEqual([])
    const due = notes.dueReminders(remindAt)
    expect(due.map(({ containerId, text }) => [containerId, text])).toEqual([[ONE, 'Call the broker']])
    const key = due[0]?.key ?? 0
    notes.remind({ key, remindAt: remindAt + HOUR })
    expect(notes.dueReminders(remindAt)).toEqual([])
    notes.remove({ key })
    expect(notes.dueReminders(remindAt + DAY)).toEqual([])
    expect(textsIn(notes)).toEqual(['No hurry, Maria'])
  })

  it('are deleted when their container is pruned', () => {
    const { notes, events, sent } = open()
    notes.handle(HANDLED)
    notes.write({ containerId: ONE, text: 'x', who: '', remindAt: null })
    events.emit('pruned', { shipments: [], containers: [ONE, 'another'] })
    expect(notes.list()).toEqual([])
    expect(sent.at(-1)).toEqual([ONE])
  })

  it('skip damaged rows', () => {
    const before = open()
    before.notes.handle(HANDLED)
    before.notes.write({ containerId: ONE, text: 'whole', who: '', remindAt: null })
    const { store } = before
    const damage = `INSERT INTO note (container_id, text, who, written_at, remind_at) VALUES ('container-1', 'x', '', ?, ?)`
    store.database.prepare(damage).run(2n ** 62n, null)
    store.database.prepare(damage).run(1, -(2n ** 62n))
    store.database
      .prepare(`INSERT INTO handled (container_id, handled_at, until, text, who) VALUES ('y', 1, ?, '', '')`)
      .run(2n ** 62n)
    store.close()
    const { notes } = open()
    expect(notes.list()).toHaveLength(1)
    expect(textsIn(notes)).toEqual(['whole, '])
    expect(handledIn(notes)).toEqual([ONE])
    expect(notes.dueReminders(Number.MAX_SAFE_INTEGER)).toEqual([])
  })
})

describe('a removed note', () => {
  it('comes back to its place with its author and time', async () => {
    const { notes, clock } = open()
    const write = (text: string) => notes.write({ containerId: ONE, text, who: 'Maria', remindAt: null })
    write('first')
    await clock.advance(MINUTE)
    write('second')
    const all = notes.list()[0]!.notes
    const { key, ...first } = all[0]!
    notes.remove({ key })
    await clock.advance(MINUTE)
    notes.write({ containerId: ONE, ...first })
    expect(notes.list()[0]!.notes).toMatchObject([first, { text: 'second' }])
  })
})
