// Tests that an invoice of the port's terminal is checked against that terminal, even after rail took the container.

import { assert, constantFrom, integer, option, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import type { Container } from '../fleet/container.ts'
import { dayText } from '../time/calendar-day.ts'
import type { Payee, RateRule } from '../rules/rate-rule.ts'
import { instantOfWallClock } from '#test/helpers/wall-clock.ts'
import { aContainer, aTerminal, type Facts } from '#test/helpers/fleet.ts'
import { aRate } from '#test/helpers/rates.ts'
import { recorded, type Record } from '#test/helpers/recorded.ts'
import { checkInvoice, type InvoiceCheck } from './check-invoice.ts'
import { EMPTY_LINE, emptyInvoice, type InvoiceKind } from './invoice.ts'

const instantOf = (text: string, zone = 'America/Los_Angeles'): number => instantOfWallClock(`2026-${text}`, zone)

const PIER = aRate({ payee: 'terminal', payeeName: 'Pier 400', tiers: [{ from: 1, to: null, rate: 172 }] })
const LANDED: readonly Record[] = [
  { at: instantOf('06-27 12:00'), field: 'discharged', value: '2026-06-27T08:00:00-07:00' },
  { at: instantOf('06-28 12:00'), field: 'deadline-terminal', value: '2026-07-02' },
  { at: instantOf('06-28 12:00'), field: 'deadline-line', value: '2026-07-01' },
]
const BY_RAIL: readonly Record[] = [
  { at: instantOf('07-08 12:00'), field: 'rail-loaded', value: '2026-07-08T10:00:00-07:00' },
  { at: instantOf('07-08 20:00'), field: 'rail-departed', value: '2026-07-08T18:00:00-07:00' },
]
const BY_TRUCK: readonly Record[] = [
  { at: instantOf('07-08 18:00'), field: 'out', value: '2026-07-08T15:00:00-07:00' },
  { at: instantOf('07-08 18:00'), field: 'status', value: 'picked_up' },
]

interface Charged {
  readonly payee: Payee
  readonly kind?: InvoiceKind
  readonly from: string
  readonly to: string
  readonly rates?: readonly RateRule[]
  readonly zone?: string
  readonly facts?: Facts<Container>
}

function checked(
  records: readonly Record[],
  { payee, kind = 'demurrage', from, to, rates = [PIER], zone = 'America/Chicago', facts = {} }: Charged,
): InvoiceCheck {
  const { observed, rated } = recorded({
    records,
    firstSeenAt: instantOf('06-20 08:00'),
    now: instantOf('08-31 12:00'),
    rates,
    shipment: { destination: { locode: 'USCHI', name: 'Inland', zone }, destinationTerminalId: 'ramp' },
    container: { inland: { zone }, ...facts },
    terminals: [aTerminal({ id: 'ramp', kind: 'rail_terminal', name: 'BNSF LPC' })],
    ofTerminals: { 'terminal-1': { closedDays: ['2026-07-06'] }, ramp: { closedDays: ['2026-07-07'] } },
  })
  const empty = emptyInvoice('invoice-1', aContainer())
  const line = { ...EMPTY_LINE, from: `2026-${from}`, to: `2026-${to}`, rate: '172' }
  const texts = { ...empty.texts, total: '1032', currency: 'USD' }
  return checkInvoice({ ...empty, payee, kind, texts, lines: [line] }, observed, rated)
}

function closed({ days }: InvoiceCheck): readonly string[] {
  return days.days
    .filter(({ flags }) => flags.some(({ kind }) => kind === 'closed'))
    .map(({ day }) => dayText(day).slice(5))
}

const OF_TERMINAL = { payee: 'terminal', from: '07-03', to: '07-08' } as const

it("checks a terminal's invoice against its own gate and rates", () => {
  for (const leaving of [BY_TRUCK, BY_RAIL, BY_RAIL.slice(0, 1)]) {
    const check = checked([...LANDED, ...leaving], OF_TERMINAL)
    expect(closed(check)).toEqual(['07-03', '07-04', '07-05', '07-06'])
    expect(check.rates).toMatchObject({ kind: 'known', amount: 1032, more: 0 })
  }
  // Even if the ramp is named as the pickup facility.
  const facility = { atPort: { pickupFacilityId: 'ramp' } }
  expect(closed(checked([...LANDED, ...BY_RAIL], { ...OF_TERMINAL, facts: facility }))).toContain('07-06')
})

it("uses the terminal's last free day at the time rail took the container", () => {
  const later: Record = { at: instantOf('07-20 12:00'), field: 'deadline-terminal', value: '2026-07-30' }
  const check = checked([...LANDED, ...BY_RAIL, later], OF_TERMINAL)
  expect(check.rates).toMatchObject({ kind: 'known', amount: 1032 })
})

it('uses the rate valid on the day of leaving', () => {
  const byGateOut = { payee: 'terminal', validBy: 'gate-out' } as const
  const until = aRate({ ...byGateOut, id: 'until', validTo: '2026-07-05', tiers: [{ from: 1, to: null, rate: 100 }] })
  const since = aRate({ ...byGateOut, id: 'since', validFrom: '2026-07-06', tiers: [{ from: 1, to: null, rate: 172 }] })
  const check = checked([...LANDED, ...BY_TRUCK], { ...OF_TERMINAL, to: '07-04', rates: [until, since] })
  expect(check.rates).toMatchObject({ kind: 'known', amount: 344 })
})

it('checks railroad invoices, and line invoices after rail, against the ramp', () => {
  const unloaded: Record = {
    at: instantOf('07-04 12:00'),
    field: 'inland-unloaded',
    value: '2026-07-04T09:00:00-05:00',
  }
  const departed: Record = { at: instantOf('06-30 12:00'), field: 'rail-departed', value: '2026-06-30T10:00:00-07:00' }
  const railed = [...LANDED, departed, unloaded]
  expect(closed(checked(railed, { ...OF_TERMINAL, payee: 'rail', kind: 'storage' }))).toEqual(['07-07'])
  const atRamp = aRate({ places: ['USCHI'] })
  const ofLine = checked(railed, { ...OF_TERMINAL, payee: 'line', rates: [atRamp] })
  expect(closed(ofLine)).toEqual(['07-07'])
  expect(ofLine.rates).toMatchObject({ kind: 'known', amount: 600 })
  // The port's days are those before rail.
  const atPort = aRate({ places: ['USLAX'] })
  const before = checked([...LANDED, ...BY_RAIL], { ...OF_TERMINAL, payee: 'line', rates: [atPort, atRamp] })
  expect(closed(before)).toEqual(['07-03', '07-04', '07-05', '07-06'])
  expect(before.rates).toMatchObject({ kind: 'known', amount: 600 })
})

it("counts days on hold by the port's calendar", () => {
  const clock = integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:30`)
  const zone = constantFrom('America/New_York', 'America/Chicago', 'America/Anchorage')
  const hold = [{ name: 'customs', status: 'hold', description: null }]
  assert(
    property(record({ zone, from: clock, until: clock, isGone: option(constantFrom(true)) }), (one) => {
      const records: readonly Record[] = [
        ...LANDED,
        { at: instantOf(`07-05 ${one.from}`), field: 'holds', value: hold },
        { at: instantOf(`07-06 ${one.until}`), field: 'holds', value: [] },
        ...(one.isGone === true ? BY_RAIL : []),
      ]
      const { days } = checked(records, { ...OF_TERMINAL, zone: one.zone }).days
      const heldDays = days.flatMap(({ day, flags }) =>
        flags.flatMap((flag) => (flag.kind === 'hold' ? [[dayText(day).slice(5), flag.isWholeDay]] : [])),
      )
      // The hold began on one day and ended on the next: no full day.
      expect(heldDays).toEqual([
        ['07-05', false],
        ['07-06', false],
      ])
    }),
  )
})
