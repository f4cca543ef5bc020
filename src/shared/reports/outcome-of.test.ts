import { describe, expect, it } from 'vitest'
import { dayText, type CalendarDay } from '../time/calendar-day.ts'
import { DEFAULT_SETTINGS } from '../settings/rule-settings.ts'
import { instantAt } from '../time/instant.ts'
import { instantOfWallClock } from '#test/helpers/wall-clock.ts'
import { aRate } from '#test/helpers/rates.ts'
import { recorded, type Record, type Recorded } from '#test/helpers/recorded.ts'
import { outcomeOf } from './outcome-of.ts'
import type { Outcome } from './outcome.ts'

const ZONE = 'America/Los_Angeles'
const NOW = instantOf('2026-12-01 12:00')
const FIRST = instantOf('2026-10-01 08:00')

function instantOf(clock: string): number {
  return instantOfWallClock(clock, ZONE)
}

/** `field value` since the first sync; `field value @ time` since then. */
function records(lines: readonly string[]): readonly Record[] {
  return lines.map((line): Record => {
    const [, field, value, time] = /^(\S+) (.*?)(?: @ (.*))?$/.exec(line)!
    return {
      field: field as Record['field'],
      value:
        value!.startsWith('{') || value!.startsWith('[') || value === 'true' || value === 'null'
          ? JSON.parse(value!)
          : value!,
      at: time === undefined ? null : instantOf(time),
    }
  })
}

interface Besides extends Partial<Recorded> {
  readonly doneAt?: number
  readonly freeDays?: number
  readonly turnedAt?: string
}

const STREET_TURN = {
  id: 'turn-1',
  containerId: 'container-1',
  number: 'MSCU1234566',
  kind: 'street-turn',
  at: 0,
  note: '',
  attachment: '',
  who: '',
  recordedAt: 0,
} as const

function outcome(lines: readonly string[], { doneAt, freeDays, turnedAt, ...besides }: Besides = {}): Outcome | null {
  const { observed, rated } = recorded({ records: records(lines), firstSeenAt: FIRST, now: NOW, ...besides })
  const { facts, ...watched } = observed
  const settings = {
    ...DEFAULT_SETTINGS,
    perDiem: { ...DEFAULT_SETTINGS.perDiem, freeDaysOtherwise: freeDays ?? null },
  }
  return outcomeOf(
    { ...watched, container: facts.container, shipment: facts.shipment, doneAt: doneAt ?? null },
    {
      now: instantAt(NOW),
      settings,
      terminals: new Map(),
      rates: rated.rates,
      clockEndOf: () => (turnedAt === undefined ? null : { ...STREET_TURN, at: instantOf(turnedAt) }),
    },
  )
}

function textOf(day: CalendarDay | null): string | null {
  return day === null ? null : dayText(day)
}

function pickup(found: Outcome | null): string {
  if (found === null) return 'nothing'
  const { pickup: of } = found
  switch (of.kind) {
    case 'not-yet':
      return of.kind
    case 'unknown':
      return `unknown: ${of.why}`
    default:
      return [of.kind, of.daysPast, `LFD ${dayText(of.lastFreeDay)}`, of.isSeenLater ? 'seen later' : '']
        .filter(Boolean)
        .join(' ')
  }
}

const LEFT = 'out 2026-10-20T17:00:00Z @ 2026-10-20 10:30'

describe('pickup on time or late', () => {
  it.each<[what: string, lines: readonly string[], expected: string, besides?: Besides]>([
    ['on its last free day', ['deadline-terminal 2026-10-20', LEFT], 'in-time LFD 2026-10-20'],
    ['the day after it', ['deadline-terminal 2026-10-19', LEFT], 'late 1 LFD 2026-10-19'],
    [
      'by the earlier of two',
      ['deadline-line 2026-10-25', 'deadline-terminal 2026-10-18', LEFT],
      'late 2 LFD 2026-10-18',
    ],
    [
      'before midnight at the port, the next day in UTC',
      ['deadline-line 2026-10-20', 'out 2026-10-21T06:30:00Z @ 2026-10-21 08:00'],
      'in-time LFD 2026-10-20',
    ],
    [
      'after midnight at the port',
      ['deadline-line 2026-10-20', 'out 2026-10-21T07:30:00Z @ 2026-10-21 08:00'],
      'late 1 LFD 2026-10-20',
    ],
    ['a bare date', ['deadline-line 2026-10-20', 'out 2026-10-20 @ 2026-10-21 08:00'], 'in-time LFD 2026-10-20'],
    [
      'of an inland move by its codes alone, which left the port by truck',
      ['deadline-line 2026-10-18', LEFT],
      'late 2 LFD 2026-10-18',
      { shipment: { destination: { locode: 'USONT', name: 'Ontario' } } },
    ],
    [
      'over the change of clocks',
      ['deadline-line 2026-10-31', 'out 2026-11-02T17:00:00Z @ 2026-11-02 10:00'],
      'late 2 LFD 2026-10-31',
    ],
    [
      'by the day that stood when it left, not by a later one',
      ['deadline-line 2026-10-18', LEFT, 'deadline-line 2026-10-30 @ 2026-10-22 08:00'],
      'late 2 LFD 2026-10-18',
    ],
    [
      'by the day it was moved to before it left',
      ['deadline-line 2026-10-18', 'deadline-line 2026-10-22 @ 2026-10-17 08:00', LEFT],
      'in-time LFD 2026-10-22',
    ],
    [
      'by a day that vanished within hours of its leaving',
      ['deadline-line 2026-10-18', 'deadline-line null @ 2026-10-20 07:00', LEFT],
      'late 2 LFD 2026-10-18',
    ],
    [
      'by a day that vanished as it left',
      ['deadline-line 2026-10-22', LEFT, 'deadline-line null @ 2026-10-20 10:30'],
      'in-time LFD 2026-10-22',
    ],
    [
      'by none that vanished days before',
      ['deadline-line 2026-10-18', 'deadline-line null @ 2026-10-16 07:00', LEFT],
      'unknown: no-deadline',
    ],
    ['no deadline ever', [LEFT], 'unknown: no-deadline'],
    [
      'a deadline that came after it had left',
      [LEFT, 'deadline-line 2026-10-30 @ 2026-10-22 08:00'],
      'unknown: no-deadline',
    ],
    ['a deadline that nobody can read', ['deadline-line soon', LEFT], 'unknown: no-deadline'],
    [
      'a deadline that may mean two days, left between them',
      ['deadline-line 2026-10-20T00:00:00Z', LEFT],
      'unknown: deadline-unclear',
    ],
    [
      'a deadline that may mean two days, left on the first',
      ['deadline-line 2026-10-21T00:00:00Z', LEFT],
      'in-time LFD 2026-10-20',
    ],
    [
      'gone before the first look',
      ['deadline-line 2026-09-18', 'out 2026-09-20T17:00:00Z'],
      'late 2 LFD 2026-09-18 seen later',
    ],
    [
      'gone before what is kept',
      ['deadline-line 2026-10-18', 'out 2026-10-20T17:00:00Z'],
      'late 2 LFD 2026-10-18 seen later',
      { keptSince: instantOf('2026-11-01 00:00') },
    ],
    [
      'done, and its gate-out never seen',
      ['deadline-line 2026-10-18'],
      'unknown: no-gate-out',
      { doneAt: instantOf('2026-11-05 12:00') },
    ],
    [
      'out by its status alone',
      ['deadline-line 2026-10-25', 'status picked_up @ 2026-10-20 10:30'],
      'unknown: no-gate-out',
    ],
    [
      'a gate-out before its discharge',
      ['deadline-line 2026-10-25', 'discharged 2026-10-22', LEFT],
      'unknown: gate-out-in-doubt',
    ],
    [
      'a status that says it is in the yard',
      ['deadline-line 2026-10-25', LEFT, 'status available @ 2026-10-20 10:30'],
      'unknown: gate-out-in-doubt',
    ],
    ['a gate-out announced for later', ['deadline-line 2026-10-25', 'out 2026-12-09 @ 2026-11-30 10:00'], 'nothing'],
    ['still there, past its day', ['deadline-line 2026-10-18'], 'nothing'],
    [
      'still there, its day moved',
      ['deadline-line 2026-10-18', 'deadline-line 2026-10-17 @ 2026-10-10 10:00'],
      'not-yet',
    ],
  ])('%s', (_what, lines, expected, besides) => {
    const actual = outcome(lines, besides)
    expect(pickup(actual).replace('in-time 0', 'in-time')).toBe(expected)
  })
})

describe('days of the move', () => {
  it.each<[what: string, lines: readonly string[], expected: readonly (string | null)[], besides?: Besides]>([
    [
      'all observed',
      ['discharged 2026-10-10', 'availability false', 'availability true @ 2026-10-12 09:00', LEFT],
      ['2026-10-10', '2026-10-12', '2026-10-20'],
    ],
    [
      'available when it was seen first: since when is unknown',
      ['discharged 2026-10-10', 'availability true', LEFT],
      ['2026-10-10', null, '2026-10-20'],
    ],
    [
      'seen available after a weekend in which nobody looked',
      ['discharged 2026-10-10', 'availability false', 'availability true @ 2026-10-12 09:00', LEFT],
      ['2026-10-10', null, '2026-10-20'],
      { gaps: [{ from: instantOf('2026-10-09 18:00'), until: instantOf('2026-10-12 09:05') }] },
    ],
    [
      'seen available after a night in which nobody looked',
      ['discharged 2026-10-10', 'availability false', 'availability true @ 2026-10-12 09:00', LEFT],
      ['2026-10-10', '2026-10-12', '2026-10-20'],
      { gaps: [{ from: instantOf('2026-10-11 18:00'), until: instantOf('2026-10-12 09:05') }] },
    ],
    [
      'available before the discharge: one of the two is wrong',
      ['discharged 2026-10-10', 'availability false', 'availability true @ 2026-10-08 09:00', LEFT],
      ['2026-10-10', null, '2026-10-20'],
    ],
  ])('%s', (_what, lines, expected, besides) => {
    const { discharged, available, gatedOut } = outcome(lines, besides)!
    expect([discharged, available, gatedOut].map(textOf)).toEqual(expected)
  })
})

const FEE = { type: 'demurrage', amount: 300, currency: 'USD' }
const RATES = [aRate()]

describe('cost until the gate-out', () => {
  it.each<[what: string, lines: readonly string[], expected: string, besides?: Besides]>([
    [
      'posted',
      ['deadline-line 2026-10-18', `fees ${JSON.stringify([FEE])} @ 2026-10-19 10:00`, LEFT],
      'posted USD 300',
    ],
    [
      'posted, and then paid',
      [
        'deadline-line 2026-10-18',
        `fees ${JSON.stringify([FEE])} @ 2026-10-19 10:00`,
        'fees [] @ 2026-10-19 15:00',
        LEFT,
      ],
      'posted USD 300',
    ],
    [
      'posted is not estimated once more',
      ['deadline-line 2026-10-18', `fees ${JSON.stringify([FEE])} @ 2026-10-19 10:00`, LEFT],
      'posted USD 300',
      { rates: RATES },
    ],
    [
      'posted in two currencies',
      [
        'deadline-line 2026-10-18',
        `fees ${JSON.stringify([FEE, { ...FEE, currency: 'MXN' }])} @ 2026-10-19 10:00`,
        LEFT,
      ],
      'posted MXN 300, USD 300',
    ],
    ['late, and no rate tells', ['deadline-line 2026-10-18', LEFT], 'unknown'],
    ['in time', ['deadline-line 2026-10-22', LEFT], 'none', { rates: RATES }],
    [
      'late, by a rate of the user’s',
      ['discharged 2026-10-10', 'deadline-line 2026-10-18', LEFT],
      'estimated USD 200',
      { rates: RATES },
    ],
  ])('%s', (_what, lines, expected, besides) => {
    const { cost } = outcome(lines, besides)!
    const amounts =
      'amounts' in cost ? cost.amounts.map(({ currency, amount }) => `${currency} ${amount}`).join(', ') : ''
    expect(`${cost.kind} ${amounts}`.trim()).toBe(expected)
  })
})

describe('days out', () => {
  const INSIDE = ['deadline-line 2026-10-25', LEFT]
  it.each<[what: string, lines: readonly string[], expected: string, besides?: Besides]>([
    [
      'back on its last free day',
      [...INSIDE, 'empty-returned 2026-10-23 @ 2026-10-24 10:00'],
      '0 back',
      { freeDays: 4 },
    ],
    ['back two days after it', [...INSIDE, 'empty-returned 2026-10-25 @ 2026-10-26 10:00'], '2 back', { freeDays: 4 }],
    [
      'back on the next day by its own zone, which is ahead',
      [...INSIDE, 'empty-returned 2026-10-25T04:00:00Z @ 2026-10-26 10:00'],
      '2 back',
      { freeDays: 4, container: { emptyReturn: { zone: 'America/New_York' } } },
    ],
    [
      'ended by a street turn before its return',
      [...INSIDE, 'empty-returned 2026-11-05 @ 2026-11-06 10:00'],
      '1 back',
      { freeDays: 4, turnedAt: '2026-10-24 09:00' },
    ],
    ['ended by a street turn', INSIDE, '1 back', { freeDays: 4, turnedAt: '2026-10-24 09:00' }],
    ['still out', INSIDE, '39 out', { freeDays: 4 }],
    ['no free time set', [...INSIDE, 'empty-returned 2026-10-25 @ 2026-10-26 10:00'], 'no-free-time'],
    ['done, and never seen to come back', INSIDE, 'no-return', { freeDays: 4, doneAt: instantOf('2026-11-20 10:00') }],
    ['back before it left', [...INSIDE, 'empty-returned 2026-10-15 @ 2026-10-26 10:00'], 'no-return', { freeDays: 4 }],
    ['out by its status alone', ['status picked_up @ 2026-10-20 10:30'], 'no-gate-out', { freeDays: 4 }],
    ['never out', ['deadline-line 2026-10-18', 'deadline-line 2026-10-17 @ 2026-10-10 10:00'], 'none', { freeDays: 4 }],
  ])('%s', (_what, lines, expected, besides) => {
    const { perDiem } = outcome(lines, besides)!
    const perDiemText =
      perDiem.kind === 'known'
        ? `${perDiem.daysPast} ${perDiem.isBack ? 'back' : 'out'}`
        : perDiem.kind === 'unknown'
          ? perDiem.why
          : 'none'
    expect(perDiemText).toBe(expected)
  })
})

describe('merged clock', () => {
  const combined = aRate({
    clock: 'combined',
    startOffset: 'same-day',
    free: 7,
    freeUnit: 'calendar-days',
    tiers: [{ from: 1, to: null, rate: 90 }],
  })
  const perDiem = aRate({
    id: 'rate-2',
    clock: 'per-diem',
    startEvent: 'gated-out',
    startOffset: 'same-day',
    free: 1,
    tiers: [{ from: 1, to: null, rate: 10 }],
  })
  const BACK = 'empty-returned 2026-10-22 @ 2026-10-23 10:00'

  // Free from October 11 to 17, gated out on the 20th (three days), returned two days later.
  it('charges each day once, before or after the gate-out', () => {
    const { cost, perDiem: outside } = outcome(['discharged 2026-10-11', LEFT, BACK], { rates: [combined] })!
    expect(cost).toMatchObject({ kind: 'estimated', amounts: [{ currency: 'USD', amount: 270 }] })
    expect(outside).toEqual({ kind: 'known', daysPast: 2, isBack: true, estimated: [{ currency: 'USD', amount: 180 }] })
  })

  it('replaces a per diem', () => {
    const rates = [{ ...combined, validFrom: '2026-01-01' }, perDiem]
    const { perDiem: outside } = outcome(['discharged 2026-10-11', LEFT, BACK], { rates })!
    expect(outside).toEqual({ kind: 'known', daysPast: 2, isBack: true, estimated: [{ currency: 'USD', amount: 180 }] })
  })
})

describe('deadline moves', () => {
  it.each<[what: string, lines: readonly string[], expected: readonly string[]]>([
    [
      'earlier and later',
      [
        'deadline-line 2026-10-22',
        'deadline-line 2026-10-20 @ 2026-10-10 10:00',
        'deadline-line 2026-10-21 @ 2026-10-11 10:00',
        LEFT,
      ],
      ['line -2 2026-10-10', 'line 1 2026-10-11'],
    ],
    ['the first day is no move', ['deadline-line 2026-10-22 @ 2026-10-10 10:00', LEFT], []],
    [
      'the same day written otherwise',
      ['deadline-line 2026-10-22', 'deadline-line 2026-10-22T00:00:00-07:00 @ 2026-10-10 10:00', LEFT],
      [],
    ],
    [
      'gone and back at another day is one',
      [
        'deadline-line 2026-10-22',
        'deadline-line null @ 2026-10-10 10:00',
        'deadline-line 2026-10-20 @ 2026-10-11 10:00',
        LEFT,
      ],
      ['line -2 2026-10-11'],
    ],
    ['after it left is none', ['deadline-line 2026-10-22', LEFT, 'deadline-line 2026-10-19 @ 2026-10-25 10:00'], []],
    [
      'what the service repeats is not counted twice',
      [
        'deadline-line 2026-10-22',
        'deadline-coalesced 2026-10-22',
        'deadline-line 2026-10-20 @ 2026-10-10 10:00',
        'deadline-coalesced 2026-10-20 @ 2026-10-10 10:00',
        LEFT,
      ],
      ['line -2 2026-10-10'],
    ],
    [
      'the service’s own where it names no other',
      ['deadline-coalesced 2026-10-22', 'deadline-coalesced 2026-10-20 @ 2026-10-10 10:00', LEFT],
      ['service -2 2026-10-10'],
    ],
  ])('%s', (_what, lines, expected) => {
    expect(outcome(lines)!.moves.map(({ source, days, day }) => `${source} ${days} ${dayText(day)}`)).toEqual(expected)
  })
})

it('counts a container without a gate-out on the day its record was closed', () => {
  const done = outcome(['deadline-line 2026-10-18'], { doneAt: instantOf('2026-11-05 23:30') })!
  expect([textOf(done.countedOn), textOf(outcome(['status picked_up'])!.countedOn)]).toEqual(['2026-11-05', null])
})
