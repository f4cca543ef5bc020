import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createEmitter } from '#main/core/events/emitter.ts'
import { openStore, type StoreEvents } from '#main/store/store.ts'
import type { SyncEvents } from '#main/service/sync/sync-events.ts'
import { createEvidence } from '#main/done/evidence.ts'
import type { RecordEvents } from '#main/collections/records.ts'
import { createDisputes } from '#main/incidents/incidents.ts'
import { followWatch } from '#main/done/watch-gaps.ts'
import { newDispute } from '#shared/invoices/dispute.ts'
import { emptyInvoice } from '#shared/invoices/invoice.ts'
import { dayFromText } from '#shared/time/calendar-day.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import { createInvoices } from './invoices.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const YEAR = 365 * DAY

function inFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-invoices-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'fleet.db')
  return (at = 10 * YEAR) => {
    const clock = { at }
    const now = (): number => clock.at
    const historyMs = (): number => YEAR
    const store = openStore({ path, clock: createFakeClock() })
    onTestFinished(() => store.close())
    const events = createEmitter<RecordEvents & Pick<SyncEvents, 'runEnded'> & Pick<StoreEvents, 'teamChanged'>>()
    const context = { now, isTimeConfirmed: () => true }
    const gaps = followWatch({ store, events, context, historyMs })
    const disputes = createDisputes({ store, events })
    const evidence = createEvidence({ store, gaps, now, historyMs })
    const invoices = createInvoices({ store, events, evidence, disputes })
    const ran = (time: number, isWalked = true, oldestMs = 0): void => {
      clock.at = time
      store.progress.change({ completeAt: time })
      events.emit('runEnded', { isWalked, saw: null as never, oldestMs, isFirstOver: true })
    }
    const send = (facts: Parameters<typeof aContainer>[0], time: number): void => {
      clock.at = time
      store.fleet.commit({
        at: time,
        isBaseline: false,
        shipments: [aShipment()],
        containers: [aContainer(facts)],
        ports: [],
        terminals: [],
      })
    }
    return { store, events, gaps, invoices, disputes, ran, send, clock }
  }
}

const invoice = (id: string) => emptyInvoice(id, aContainer())

it('removes the dispute with its invoice', () => {
  const { invoices, disputes, events } = inFolder()()
  for (const id of ['a', 'b']) {
    invoices.put([invoice(id)])
    const of = { invoiceId: id, containerId: 'container-1', number: 'MSCU0000001', currency: 'USD' }
    disputes.put([newDispute(of, dayFromText('2026-07-06')!, null)])
  }
  const emitted: string[] = []
  events.on('records', ({ name }) => emitted.push(name))
  invoices.remove(['a'])
  expect(disputes.list()).toMatchObject([{ invoiceId: 'b' }])
  expect(emitted).toEqual(['invoices', 'disputes'])
})

it('returns all evidence of a known container with its first sighting, and null for an unknown one', () => {
  const { invoices, send } = inFolder()()
  expect(invoices.evidence('container-1')).toBeNull()
  send({}, 10 * YEAR)
  send({ holds: [{ name: 'customs', status: 'hold', description: null }] }, 10 * YEAR + DAY)
  const evidence = invoices.evidence('container-1')!
  expect(evidence.firstSeenAt).toBe(10 * YEAR)
  expect(evidence.keptSince).toBeNull()
  expect(evidence.shipment?.id).toBe('shipment-1')
  expect(evidence.changes.map(({ field, seenAt }) => [field, seenAt])).toEqual([['holds', 10 * YEAR + DAY]])
})

it('returns the start of the change log if the container is older', () => {
  const { invoices, send, clock } = inFolder()()
  send({}, 10 * YEAR)
  clock.at = 12 * YEAR
  expect(invoices.evidence('container-1')?.keptSince).toBe(11 * YEAR)
})

it('keeps watch gaps across a restart as long as changes are kept', () => {
  const open = inFolder()
  const first = open()
  first.ran(10 * YEAR)
  first.ran(10 * YEAR + 2 * HOUR)
  first.ran(10 * YEAR + 4 * HOUR)
  expect(first.gaps.list()).toEqual([])
  first.ran(10 * YEAR + 9 * HOUR, false)
  first.ran(10 * YEAR + 10 * HOUR)
  const gap = { from: 10 * YEAR + 4 * HOUR, until: 10 * YEAR + 10 * HOUR }
  expect(first.gaps.list()).toEqual([gap])
  first.store.close()
  const later = open(10 * YEAR + 2 * DAY)
  later.ran(10 * YEAR + 2 * DAY)
  expect(later.gaps.list()).toEqual([gap, { from: gap.until, until: 10 * YEAR + 2 * DAY }])
  later.ran(12 * YEAR)
  expect(later.gaps.list()).toEqual([{ from: 10 * YEAR + 2 * DAY, until: 12 * YEAR }])
})

it('counts hours of cached answers as a watch gap', () => {
  const { ran, gaps } = inFolder()()
  const begin = 10 * YEAR
  ran(begin)
  for (let hours = 1; hours <= 8; hours += 1) ran(begin + hours * HOUR, true, hours * HOUR)
  expect(gaps.list()).toEqual([])
  ran(begin + 9 * HOUR, true, 60_000)
  expect(gaps.list()).toEqual([{ from: begin, until: begin + 9 * HOUR - 60_000 }])
})

it('returns the evidence of a finished container, since its invoice arrives weeks later', () => {
  const { invoices, store, send } = inFolder()()
  send({}, 10 * YEAR)
  const evidence = invoices.evidence('container-1')!
  store.done.write({
    containerId: 'container-2',
    doneAt: 10 * YEAR,
    how: 'returned',
    evidence: { ...evidence, container: aContainer({ id: 'container-2' }) },
  })
  expect(invoices.evidence('container-2')).toMatchObject({ container: { id: 'container-2' }, firstSeenAt: 10 * YEAR })
  expect(invoices.evidence('container-3')).toBeNull()
})

it('returns only the watch gaps since the container appeared', () => {
  const { invoices, ran, send } = inFolder()()
  ran(10 * YEAR)
  ran(10 * YEAR + DAY)
  send({}, 10 * YEAR + DAY + HOUR)
  ran(10 * YEAR + 2 * DAY)
  expect(invoices.evidence('container-1')?.gaps).toEqual([{ from: 10 * YEAR + DAY, until: 10 * YEAR + 2 * DAY }])
})
