import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createEmitter } from '#main/core/events/emitter.ts'
import { openStore, type StoreEvents } from '#main/store/store.ts'
import type { Incident } from '#shared/fleet/incident.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { openRecords, type RecordEvents } from './records.ts'

function inFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-records-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return () => {
    const events = createEmitter<RecordEvents & Pick<StoreEvents, 'teamChanged'>>()
    const store = openStore({ path: join(folder, 'fleet.db'), clock: createFakeClock() })
    onTestFinished(() => store.close())
    const emitted: (readonly string[])[] = []
    events.on('records', ({ containerIds }) => emitted.push(containerIds))
    const captured: unknown[] = []
    const capture = (...args: readonly unknown[]): void => void captured.push(args)
    return { store, events, emitted, captured, records: openRecords('incidents', { store, events, capture }) }
  }
}

const anIncident = (id: string, facts: Partial<Incident> = {}): Incident => ({
  id,
  containerId: 'container-1',
  number: 'MSCU1234566',
  kind: 'no-appointments',
  at: 1_000,
  note: '',
  attachment: '',
  who: 'Maria',
  recordedAt: 1_000,
  ...facts,
})
const idsIn = (records: { list(): readonly Incident[] }) => records.list().map(({ id }) => id)

describe('openRecords', () => {
  it('keeps the latest of each key across a restart, in the order of its kind', () => {
    const open = inFolder()
    const first = open()
    first.records.put([anIncident('a')])
    first.records.put([anIncident('b')])
    first.records.put([anIncident('a', { note: 'No slots until Friday' })])
    first.store.close()
    const { records } = open()
    expect(records.list()).toEqual([anIncident('b'), anIncident('a', { note: 'No slots until Friday' })])
    expect(records.find('b')).toEqual(anIncident('b'))
    records.remove(['b'])
    expect(idsIn(records)).toEqual(['a'])
  })

  it('emits the containers of the changed records, before and after', () => {
    const { records, emitted } = inFolder()()
    records.put([anIncident('a'), anIncident('b', { containerId: 'container-2' })])
    records.put([anIncident('a', { containerId: 'container-3' })])
    records.remove(['a'])
    expect(emitted).toEqual([['container-1', 'container-2'], ['container-1', 'container-3'], ['container-3']])
  })

  it('shares changes, but not a removal that is only here', () => {
    const { records, captured } = inFolder()()
    records.put([anIncident('a')])
    records.remove(['a'])
    records.removeHere(['b'])
    expect(captured).toEqual([
      ['evidence', ['a']],
      ['evidence', ['a']],
    ])
  })

  it('reads what the team wrote', () => {
    const { records, store, events, emitted } = inFolder()()
    const insert = store.database.prepare('INSERT INTO incident (id, entry) VALUES (?, ?)')
    insert.run('a', JSON.stringify(anIncident('a')))
    events.emit('teamChanged', new Map([['note', ['n']]]))
    expect(idsIn(records)).toEqual([])
    events.emit('teamChanged', new Map([['evidence', ['a']]]))
    expect(idsIn(records)).toEqual(['a'])
    expect(emitted).toEqual([['container-1']])
  })

  it('skips an unreadable record and one under a key that is not its own', () => {
    const open = inFolder()
    const { records, store } = open()
    records.put(['a', 'b', 'c'].map((id) => anIncident(id)))
    store.database.prepare(`UPDATE incident SET entry = '{' WHERE id = 'a'`).run()
    store.database.prepare(`UPDATE incident SET entry = replace(entry, '"b"', '"x"') WHERE id = 'b'`).run()
    store.close()
    expect(idsIn(open().records)).toEqual(['c'])
  })

  it('keeps unchanged records as the same objects, so that comparing them costs nothing', () => {
    const { records } = inFolder()()
    records.put([anIncident('a')])
    const before = records.find('a')
    records.put([anIncident('b')])
    expect(records.find('a')).toBe(before)
  })
})
