import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createEmitter } from '#main/core/events/emitter.ts'
import { openStore, type StoreEvents } from '#main/store/store.ts'
import type { Incident } from '#shared/fleet/incident.ts'
import { newDispute } from '#shared/invoices/dispute.ts'
import { dayOf } from '#shared/time/calendar-day.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import type { RecordEvents } from '#main/collections/records.ts'
import { createDisputes, createIncidents, incidentHandlers } from './incidents.ts'

function inFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-incidents-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return () => {
    const events = createEmitter<RecordEvents & Pick<StoreEvents, 'teamChanged'>>()
    const store = openStore({ path: join(folder, 'fleet.db'), clock: createFakeClock() })
    onTestFinished(() => store.close())
    return {
      store,
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
  it('give the earliest end of a per diem, at once and after a restart', () => {
    const open = inFolder()
    const { incidents, store } = open()
    expect(incidents.clockEndOf('container-1')).toBeNull()
    incidents.put([anIncident('a', { kind: 'street-turn', at: 9_000 })])
    incidents.put([anIncident('b', { kind: 'dual-transaction', at: 5_000 })])
    incidents.put([anIncident('c', { at: 1_000 })])
    expect(incidents.clockEndOf('container-1')).toMatchObject({ id: 'b' })
    expect(incidents.clockEndOf('container-1', ({ at }) => at > 5_000)).toMatchObject({ id: 'a' })
    store.close()
    const again = open().incidents
    expect(again.clockEndOf('container-1')).toMatchObject({ id: 'b' })
    again.remove(['b'])
    expect(again.clockEndOf('container-1')).toMatchObject({ id: 'a' })
  })
})

describe('incidentHandlers', () => {
  it('saves and removes records', () => {
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
