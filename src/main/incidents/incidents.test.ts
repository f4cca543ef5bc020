import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createEmitter } from '#main/core/events/emitter.ts'
import { openStore, type StoreEvents } from '#main/store/store.ts'
import type { SyncEvents } from '#main/service/sync/sync-events.ts'
import type { Incident } from '#shared/fleet/incident.ts'
import { newDispute } from '#shared/invoices/dispute.ts'
import { dayOf } from '#shared/time/calendar-day.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { createDisputes, createIncidents, incidentHandlers, type IncidentEvents } from './incidents.ts'

function inFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-incidents-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return () => {
    const events = createEmitter<IncidentEvents & Pick<SyncEvents, 'reset'> & Pick<StoreEvents, 'teamChanged'>>()
    const store = openStore({ path: join(folder, 'fleet.db'), clock: createFakeClock() })
    onTestFinished(() => store.close())
    const emitted: (readonly string[])[] = []
    events.on('incidents', ({ containerIds }) => emitted.push(containerIds))
    events.on('disputes', ({ containerIds }) => emitted.push(containerIds))
    return {
      store,
      events,
      emitted,
      incidents: createIncidents({ store, events }),
      disputes: createDisputes({ store, events }),
    }
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

const aDispute = newDispute(
  { invoiceId: 'invoice-1', containerId: 'container-1', number: 'MSCU1234566', currency: 'USD' },
  dayOf(2026, 7, 8),
  null,
)

describe('incidents', () => {
  it('are stored by key across a restart, newest first, and emit whose they are', () => {
    const open = inFolder()
    const first = open()
    first.incidents.save(anIncident('a'))
    first.incidents.save(anIncident('b', { containerId: 'container-2' }))
    first.incidents.save(anIncident('a', { containerId: 'container-3', note: 'No slots until Friday' }))
    expect(first.emitted).toEqual([['container-1'], ['container-2'], ['container-1', 'container-3']])
    first.store.close()
    const { incidents } = open()
    expect(incidents.list().map(({ id, note }) => [id, note])).toEqual([
      ['b', ''],
      ['a', 'No slots until Friday'],
    ])
    incidents.remove('b')
    expect(incidents.list().map(({ id }) => id)).toEqual(['a'])
  })

  it('drop control characters', () => {
    const { incidents } = inFolder()()
    incidents.save(anIncident('a', { note: 'a\u202Eb\n c', attachment: 'photo\u0000.jpg' }))
    expect(incidents.list()[0]).toMatchObject({ note: 'ab c', attachment: 'photo .jpg' })
  })

  it('give the earliest end of a per diem, at once and after a restart', () => {
    const open = inFolder()
    const { incidents, store } = open()
    expect(incidents.clockEndOf('container-1')).toBeNull()
    incidents.save(anIncident('a', { kind: 'street-turn', at: 9_000 }))
    incidents.save(anIncident('b', { kind: 'dual-transaction', at: 5_000 }))
    incidents.save(anIncident('c', { at: 1_000 }))
    expect(incidents.clockEndOf('container-1')).toMatchObject({ id: 'b' })
    expect(incidents.clockEndOf('container-1', ({ at }) => at > 5_000)).toMatchObject({ id: 'a' })
    store.close()
    const again = open().incidents
    expect(again.clockEndOf('container-1')).toMatchObject({ id: 'b' })
    again.remove('b')
    expect(again.clockEndOf('container-1')).toMatchObject({ id: 'a' })
  })

  it('skip unreadable rows', () => {
    const { incidents, store } = inFolder()()
    for (const id of ['a', 'b', 'c']) incidents.save(anIncident(id))
    store.database.prepare(`UPDATE incident SET entry = '{}' WHERE id = 'a'`).run()
    store.database.prepare(`UPDATE incident SET entry = replace(entry, '"b"', '"x"') WHERE id = 'b'`).run()
    expect(incidents.list().map(({ id }) => id)).toEqual(['c'])
  })

  it('are sent again after the store was reset', () => {
    const { incidents, store, events, emitted } = inFolder()()
    incidents.save(anIncident('a', { kind: 'street-turn' }))
    store.startAfresh()
    events.emit('reset', undefined)
    expect(emitted.at(-1)).toEqual([])
    expect(incidents.clockEndOf('container-1')).toBeNull()
  })
})

describe('disputes', () => {
  it('are one per invoice', () => {
    const open = inFolder()
    const { disputes, store } = open()
    disputes.save(aDispute)
    disputes.save({ ...aDispute, outcome: 'reduced', won: 260, closedOn: '2026-08-01' })
    expect(disputes.list()).toMatchObject([{ invoiceId: 'invoice-1', outcome: 'reduced', won: 260 }])
    store.close()
    const again = open().disputes
    again.remove('invoice-1')
    expect(again.list()).toEqual([])
  })

  it('answer the routes', () => {
    const { incidents, disputes } = inFolder()()
    const handlers = incidentHandlers(incidents, disputes)
    expect(handlers['incidents.save']({ incident: anIncident('a') })).toEqual({ ok: true, value: null })
    expect(handlers['disputes.save']({ dispute: aDispute })).toEqual({ ok: true, value: null })
    expect([incidents.list(), disputes.list()]).toMatchObject([[{ id: 'a' }], [{ answerDue: '2026-08-07' }]])
    handlers['incidents.remove']({ id: 'a' })
    handlers['disputes.remove']({ invoiceId: 'invoice-1' })
    expect([incidents.list(), disputes.list()]).toEqual([[], []])
  })
})
