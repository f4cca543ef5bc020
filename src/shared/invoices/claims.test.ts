// Merged clocks, NVOCCs, incidents, interchange deadlines, typed dates and the verdict.

import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Incident, IncidentKind } from '../fleet/incident.ts'
import { dayOf, dayText } from '../time/calendar-day.ts'
import { dateOrderOf } from '../words/date-order.ts'
import { aContainer } from '#test/helpers/fleet.ts'
import { aRate } from '#test/helpers/rates.ts'
import { recorded, type Recorded } from '#test/helpers/recorded.ts'
import type { ChargedDay, DayFlag } from './charged-days.ts'
import { checkInvoice } from './check-invoice.ts'
import { readInvoice } from './invoice-reading.ts'
import { EMPTY_LINE, emptyInvoice, type Invoice, type InvoiceText } from './invoice.ts'
import { verdictOf } from './verdict.ts'

const at = (text: string) => Date.parse(`2026-${text}:00-07:00`)
const OUT = { at: at('07-08T18:00'), field: 'out', value: '2026-07-08T15:00:00-07:00' } as const
const BACK = { at: at('07-14T18:00'), field: 'empty-returned', value: '2026-07-14T15:00:00-07:00' } as const
const DISCHARGED = { at: at('07-01T12:00'), field: 'discharged', value: '2026-07-01T08:00:00-07:00' } as const
const LINE = { at: at('07-02T10:00'), field: 'deadline-line', value: '2026-07-06' } as const

function anInvoice(
  facts: Partial<Invoice>,
  from: string,
  to: string,
  texts: Partial<Record<InvoiceText, string>> = {},
) {
  const empty = emptyInvoice('i', aContainer())
  const line = { ...EMPTY_LINE, from: `2026-${from}`, to: `2026-${to}`, rate: '130' }
  return { ...empty, ...facts, lines: [line], texts: { ...empty.texts, currency: 'USD', ...texts } }
}

const anIncident = (kind: IncidentKind, when: string): Incident => {
  const of = {
    id: kind,
    containerId: 'container-1',
    number: '',
    note: 'No slots',
    attachment: 'slots.png',
    who: 'Maria',
  }
  return { ...of, kind, at: at(when), recordedAt: at(when) }
}

function check(
  invoice: Invoice,
  records: Recorded['records'],
  incidents: readonly Incident[] = [],
  more: Partial<Recorded> = {},
) {
  const { observed, rated } = recorded({ records, firstSeenAt: at('06-20T08:00'), now: at('12-01T12:00'), ...more })
  return checkInvoice(invoice, { ...observed, incidents }, rated)
}

const flagsOf = ({ days }: ReturnType<typeof check>, kind: DayFlag['kind']) =>
  days.days.filter(({ flags }) => flags.some((flag) => flag.kind === kind)).map(({ day }) => dayText(day).slice(5))

describe('a per-diem invoice', () => {
  it('flags the days on which the user closed the gate, but no weekend', () => {
    const closed = { ofTerminals: { 'terminal-1': { closedDays: ['2026-07-10'] } } }
    const invoice = anInvoice({ kind: 'per-diem' }, '07-09', '07-12')
    expect(flagsOf(check(invoice, [OUT], [], closed), 'closed')).toEqual(['07-10'])
    expect(flagsOf(check(invoice, [OUT]), 'closed')).toEqual([])
  })
})

describe('an invoice for the merged clock', () => {
  it('charges days outside the terminal, until the empty return', () => {
    const invoice = anInvoice({ kind: 'combined' }, '07-06', '07-16')
    const checked = check(invoice, [DISCHARGED, LINE, OUT, BACK])
    expect(flagsOf(checked, 'free')).toEqual(['07-06'])
    expect(flagsOf(checked, 'after-left')).toEqual([])
    expect(flagsOf(checked, 'after-returned')).toEqual(['07-15', '07-16'])
    // July 11 and 12 are a weekend, but the container is outside.
    expect(flagsOf(checked, 'closed')).toEqual([])
    expect(flagsOf(check({ ...invoice, kind: 'demurrage' }, [DISCHARGED, LINE, OUT, BACK]), 'after-left')).toHaveLength(
      8,
    )
  })

  it('ends with a street turn', () => {
    const turn = anIncident('street-turn', '07-10T09:00')
    const invoice = anInvoice({ kind: 'combined' }, '07-07', '07-12')
    expect(flagsOf(check(invoice, [DISCHARGED, LINE, OUT], [turn]), 'after-clock-end')).toEqual(['07-11', '07-12'])
    const perDiem = anInvoice({ kind: 'per-diem' }, '07-09', '07-12')
    expect(flagsOf(check(perDiem, [OUT], [turn]), 'after-clock-end')).toEqual(['07-11', '07-12'])
    // The rates end with it, too, also if the service reports a later return.
    const rates = [aRate({ clock: 'per-diem', startEvent: 'gated-out', startOffset: 'same-day', free: 0 })]
    for (const records of [[OUT], [OUT, BACK]]) {
      const { rates: account } = check(perDiem, records, [turn], { rates })
      expect(account).toMatchObject({ kind: 'known', daysNotCharged: [dayOf(2026, 7, 11), dayOf(2026, 7, 12)] })
    }
    const demurrage = anInvoice({}, '07-09', '07-12')
    expect(flagsOf(check(demurrage, [OUT], [turn]), 'after-clock-end')).toEqual([])
  })
})

describe('a street turn before the gate-out', () => {
  it('ends nothing, because it belongs to another trip', () => {
    const [earlier, turn] = [anIncident('street-turn', '07-05T09:00'), anIncident('street-turn', '07-11T09:00')]
    const perDiem = anInvoice({ kind: 'per-diem' }, '07-09', '07-12')
    const rates = [aRate({ clock: 'per-diem', startEvent: 'gated-out', startOffset: 'same-day', free: 0 })]
    const alone = check(perDiem, [OUT], [earlier], { rates })
    expect(flagsOf(alone, 'after-clock-end')).toEqual([])
    expect(alone.rates).toMatchObject({ kind: 'known', daysNotCharged: [] })
    const both = check(perDiem, [OUT], [earlier, turn], { rates })
    expect(flagsOf(both, 'after-clock-end')).toEqual(['07-12'])
    expect(both.rates).toMatchObject({ kind: 'known', daysNotCharged: [dayOf(2026, 7, 12)] })
  })
})

describe('an invoice of an NVOCC', () => {
  const issue = (payee: Invoice['payee'], received: string) =>
    check(anInvoice({ payee }, '07-01', '07-05', { issued: '2026-09-01', received }), [DISCHARGED]).issue

  it('has 30 days from the invoice that it received, not from the last charge', () => {
    expect(issue('nvocc', '2026-08-10')).toMatchObject({ by: 'received', daysLate: 0, latest: dayOf(2026, 9, 9) })
    expect(issue('nvocc', '2026-08-01')).toMatchObject({ by: 'received', daysLate: 1 })
    expect(issue('nvocc', '')).toBeNull()
    expect(issue('line', '2026-08-10')).toMatchObject({ by: 'last-charge', daysLate: 28 })
  })

  it('is checked against the line’s last free day', () => {
    const checked = check(anInvoice({ payee: 'nvocc' }, '07-05', '07-08'), [DISCHARGED, LINE])
    expect(flagsOf(checked, 'free')).toEqual(['07-05', '07-06'])
  })
})

describe('recorded incidents', () => {
  it('flag their day and are listed with the facts', () => {
    const incidents = [anIncident('turned-away', '07-09T10:00'), anIncident('no-appointments', '07-08T23:30')]
    const checked = check(anInvoice({}, '07-07', '07-10'), [DISCHARGED, LINE], incidents)
    expect(flagsOf(checked, 'no-access')).toEqual(['07-08', '07-09'])
    expect(checked.incidents.map(({ kind }) => kind)).toEqual(['no-appointments', 'turned-away'])
    expect(checked.verdict).toMatchObject({ kind: 'arguable', notDue: 0, arguable: 2 })
  })

  it('flag a refused return of a per-diem invoice', () => {
    const refused = anIncident('return-refused', '07-10T16:00')
    expect(flagsOf(check(anInvoice({ kind: 'per-diem' }, '07-09', '07-11'), [OUT], [refused]), 'no-access')).toEqual([
      '07-10',
    ])
  })
})

describe('the deadlines of the interchange agreement', () => {
  const termsByLine = { MSCU: { billDays: 60, disputeDays: 30, answerDays: 30 } }
  const terms = (
    kind: Invoice['kind'],
    issued: string,
    records: Recorded['records'] = [OUT, BACK],
    incidents: readonly Incident[] = [],
  ) => check(anInvoice({ kind }, '07-10', '07-12', { issued }), records, incidents, { perDiem: { termsByLine } }).terms

  it('count from the return and the invoice', () => {
    expect(terms('per-diem', '2026-09-12')).toEqual({
      billBy: dayOf(2026, 9, 12),
      daysLate: 0,
      disputeBy: dayOf(2026, 10, 12),
      answerDays: 30,
    })
    expect(terms('per-diem', '2026-09-15')).toMatchObject({ daysLate: 3 })
    expect(terms('per-diem', '2026-09-15', [OUT])).toMatchObject({ billBy: null, daysLate: 0 })
    expect(terms('demurrage', '2026-09-12')).toBeNull()
    const turn = anIncident('street-turn', '07-13T09:00')
    expect(terms('per-diem', '2026-09-15', [OUT], [turn])).toMatchObject({ billBy: dayOf(2026, 9, 11), daysLate: 4 })
    // A later return doesn't start the clock again.
    expect(terms('per-diem', '2026-09-15', [OUT, BACK], [turn])).toMatchObject({ billBy: dayOf(2026, 9, 11) })
  })
})

describe('a typed amount', () => {
  it.each([
    ['$3,750.00', 3750],
    ['$ 3750', 3750],
    ['(250)', -250],
    ['($1,250.50)', -1250.5],
    ['-$250', -250],
    ['0', 0],
    ['(0)', 0],
    ['$', null],
    ['()', null],
    ['(-250)', null],
    ['250)', null],
  ])('reads %s as %s', (text, amount) => {
    const { total, faults } = readInvoice(anInvoice({}, '07-01', '07-02', { total: text }))
    expect(total).toBe(amount)
    expect(faults.map(({ field }) => field)).toEqual(amount === null ? ['total'] : [])
  })
})

describe('a credit line', () => {
  it('lowers the total, charges no day and needs no rate', () => {
    const invoice = anInvoice({}, '07-07', '07-10', { total: '$270.00' })
    const dated = { ...EMPTY_LINE, from: '2026-07-07', to: '2026-07-08', amount: '(250)' }
    for (const credit of [dated, { ...EMPTY_LINE, amount: '-250' }, { ...dated, rate: '125' }]) {
      const checked = check({ ...invoice, lines: [...invoice.lines, credit] }, [DISCHARGED, LINE])
      expect(checked.sums).toEqual([])
      expect(checked.days.days).toHaveLength(4)
      expect(flagsOf(checked, 'twice')).toEqual([])
      expect(checked.elements.find(({ element }) => element === 'rates')).toMatchObject({ isStated: true })
    }
  })

  it('adds to the sum with its sign', () => {
    const invoice = anInvoice({}, '07-07', '07-10', { total: '520' })
    const lines = [...invoice.lines, { ...EMPTY_LINE, amount: '(250)' }]
    expect(check({ ...invoice, lines }, [DISCHARGED, LINE]).sums).toEqual([
      { kind: 'total', stated: 520, counted: 270 },
    ])
  })
})

describe('a typed date', () => {
  it('follows the system’s order of day and month', () => {
    const issued = (text: string, formats: string | null) =>
      readInvoice(anInvoice({}, '07-01', '07-02', { issued: text }), formats === null ? null : dateOrderOf(formats))
        .issued
    expect(issued('11/12/2026', 'en-US')).toBe(dayOf(2026, 11, 12))
    expect(issued('11/12/2026', 'es-MX')).toBe(dayOf(2026, 12, 11))
    expect(issued('11/12/2026', 'en-GB')).toBe(dayOf(2026, 12, 11))
    expect(issued('31/12/2026', 'en-US')).toBe(dayOf(2026, 12, 31))
    expect(issued('11/12/2026', null)).toBeNull()
  })
})

describe('the verdict', () => {
  it('says what to dispute of the total, and why', () => {
    const invoice = anInvoice({}, '07-05', '07-09', { total: '650' })
    expect(check(invoice, [DISCHARGED, LINE]).verdict).toEqual({
      kind: 'dispute',
      amount: 260,
      total: 650,
      currency: 'USD',
      days: 5,
      notDue: 2,
      freeUntil: dayOf(2026, 7, 6),
      arguable: 0,
    })
  })

  it('is incomplete without charged days', () => {
    const empty = emptyInvoice('i', aContainer())
    expect(check(empty, [DISCHARGED]).verdict).toEqual({ kind: 'incomplete' })
  })

  it('claims only days that are not due for certain, and never more than the total', () => {
    const counts = { disputes: 0, capped: 0, unknown: 0 }
    const flag = constantFrom<DayFlag>(
      { kind: 'twice' },
      { kind: 'free-by-invoice' },
      { kind: 'hold', isWholeDay: true, seen: [] },
      { kind: 'closed', why: { kind: 'user', forThisTerminal: true } },
    )
    const day = record({
      amount: integer({ min: 0, max: 400 }),
      hasPrice: boolean(),
      flags: array(flag, { maxLength: 2 }),
    })
    assert(
      property(array(day, { minLength: 1, maxLength: 8 }), integer({ min: 0, max: 2000 }), (days, total) => {
        const charged = days.map(({ amount, hasPrice, flags }, index): ChargedDay => ({
          day: dayOf(2026, 7, index + 1),
          line: 0,
          amount: hasPrice ? amount : null,
          isAverage: false,
          unread: null,
          oneOf: null,
          flags,
        }))
        const read = { ...readInvoice(emptyInvoice('i', aContainer())), total, currency: 'USD' }
        const verdict = verdictOf(read, charged)
        if (verdict.kind === 'incomplete') throw new Error('no verdict')
        const isSure = ({ kind }: DayFlag): boolean => kind === 'twice' || kind === 'free-by-invoice'
        const sure = days.filter(({ flags }) => flags.some(isSure))
        const sum = sure.some(({ hasPrice }) => !hasPrice) ? null : sure.reduce((all, one) => all + one.amount, 0)
        expect(verdict.notDue).toBe(sure.length)
        expect(verdict.amount).toBe(sum === null ? null : Math.min(sum, total))
        expect(verdict.arguable).toBe(days.filter(({ flags }) => flags.length > 0 && !flags.some(isSure)).length)
        expect(verdict.kind === 'dispute').toBe(sure.length > 0)
        counts.disputes += Number(sure.length > 0)
        counts.capped += Number(sum !== null && sum > total)
        counts.unknown += Number(sum === null)
      }),
      { numRuns: 1000 },
    )
    expect(counts.disputes).toBeGreaterThan(400)
    expect(counts.capped).toBeGreaterThan(20)
    expect(counts.unknown).toBeGreaterThan(100)
  })
})
