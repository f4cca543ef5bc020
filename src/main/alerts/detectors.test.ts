import { expect, expectTypeOf, it, describe } from 'vitest'
import { type ClockKind, weightOf, type AlertFact, type AlertKind } from '#shared/alerts/alert-kinds.ts'
import { type Detectors, identityOf } from './detector.ts'
import { FACTS, type MadeKind } from './facts.ts'
import { DETECTORS, changedFacts, isOver, seenAt, staleShipments, standingFacts } from './detectors.ts'
import * as fc from 'fast-check'
import { anyConsignment, anyNow } from '#test/helpers/arbitrary-fleet.ts'
import { aRate } from '#test/helpers/rates.ts'
import { createRateBook } from '#shared/rates/rate-book.ts'
import { aContainer, aShipment, aTerminal, type Facts, FEDERAL_ONLY } from '#test/helpers/fleet.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { outageMemberOf } from '#shared/rules/feed-outage.ts'
import { instantAt } from '#shared/time/instant.ts'
import type { ContainerFacts } from '#shared/rules/container-facts.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { judgeShipment, type JudgedShipment } from '#shared/rules/shipment-judgment.ts'
import type { Stop } from '#shared/rules/stop.ts'
import { alertWords, toastBody } from '#shared/words/alert-words.ts'
import { languageFor } from '#test/helpers/language.ts'

it('requires a detector of the right kind for each kind, by type', () => {
  type Found = Detectors<Exclude<AlertKind, MadeKind>>
  expectTypeOf<typeof DETECTORS>().toExtend<Found>()
  expectTypeOf<Omit<typeof DETECTORS, 'due'>>().not.toExtend<Found>()
  expectTypeOf<(typeof DETECTORS)['past-lfd']>().not.toExtend<Detectors['due']>()
  expectTypeOf<Omit<(typeof DETECTORS)['due'], 'isOver'>>().not.toExtend<Detectors['due']>()
})

it('requires a standing detector for each kind by the clock, by type', () => {
  expectTypeOf<Detectors[ClockKind]['in']>().toEqualTypeOf<'shipment' | 'container'>()
})

const NOW = '2026-07-06T17:00:00Z'
const SOME_FREE_DAYS = {
  ...DEFAULT_SETTINGS,
  perDiem: { ...DEFAULT_SETTINGS.perDiem, freeDaysOtherwise: 5 },
}
const AT_SEA = { arrival: { estimated: '2026-07-20T10:00:00Z' } }
const ARRIVED = { arrival: { actual: '2026-06-20T10:00:00Z' } }
const DISCHARGED = { arrivedAt: '2026-06-20T10:00:00Z', dischargedAt: '2026-06-30T18:00:00Z' }
const READY = { availability: { known: true, available: true } }
const language = languageFor({ language: 'en', formats: 'en-GB', zone: 'Europe/Berlin' }, () =>
  instantAt(Date.parse(NOW)),
)
const STOPPED = { tracking: { stoppedAt: '2026-07-06T16:00:00Z', stoppedReason: 'no_updates_at_line' } }

const BLOCKING = { name: 'customs', status: 'hold', description: null }

describe('standingFacts', () => {
  it('finds a hold that blocks a late appointment, until it is released or only pending', () => {
    const late = { deadlines: { line: '2026-07-05' }, appointmentAt: '2026-07-06T16:00:00-07:00' }
    const withHold = (status: string) => judged({ ...late, holds: [{ ...BLOCKING, status }] })
    const kindsOf = (now: JudgedShipment) => standingFacts(now, 1).map(({ kind }) => kind)
    const isOverBy = ({ judgment, containers }: JudgedShipment): boolean =>
      isOver('appointment-conflict', { shipment: judgment, container: containers[0], dueWorkingDays: 1 })
    expect([kindsOf(withHold('hold')), isOverBy(withHold('hold'))]).toEqual([
      ['past-lfd', 'appointment-conflict'],
      false,
    ])
    for (const free of [judged(late), withHold('pending')]) {
      expect([kindsOf(free), isOverBy(free)]).toEqual([['past-lfd'], true])
    }
  })

  it.each<[AlertKind, Facts<Container>, Facts<Shipment>]>([
    ['tracking-stopped', {}, STOPPED],
    ['past-lfd', { deadlines: { line: '2026-07-05' } }, {}],
    ['due', { deadlines: { line: '2026-07-07' } }, {}],
    ['appointment-conflict', { deadlines: { line: '2026-07-20' }, appointmentAt: '2026-07-21T10:00:00-07:00' }, {}],
    ['appointment-conflict', { deadlines: { line: '2026-07-20' }, appointmentAt: '2026-07-11T10:00:00-07:00' }, {}],
    ['appointment-conflict', { appointmentAt: '2026-07-17T10:00:00-07:00' }, AT_SEA],
    ['appointment-conflict', { appointmentAt: '2026-07-15T10:00:00-07:00', holds: [BLOCKING] }, {}],
    ['appointment-missed', { appointmentAt: '2026-07-06T05:00:00-07:00' }, {}],
    // Late and missed: one alert for one task.
    ['appointment-missed', { deadlines: { line: '2026-07-20' }, appointmentAt: '2026-07-05T05:00:00-07:00' }, {}],
    ['milestone-overdue', { status: 'on_ship', atPort: { arrivedAt: '2026-07-01T10:00:00Z' } }, {}],
    ['milestone-overdue', { status: 'on_ship' }, { arrival: { actual: '2026-07-01T10:00:00Z' } }],
    [
      'tracking-ending-soon',
      { atPort: { arrivedAt: '2026-05-15T10:00:00Z' }, status: 'grounded' },
      { arrival: { actual: '2026-05-15T10:00:00Z' } },
    ],
  ])('finds %s until it no longer applies', (kind, container, shipment) => {
    const now = judged(container, shipment)
    expect(standingFacts(now, 1).map((fact) => fact.kind)).toEqual([kind])
    const fullOutAt = '2026-07-06T16:30:00Z'
    const atPort = { dischargedAt: '2026-07-06T10:00:00Z', ...container.atPort, fullOutAt }
    const goneContainer = judged(
      { ...container, status: 'picked_up', atPort },
      { arrival: { actual: '2026-07-06T09:00:00Z' } },
    )
    const isOverBy = ({ judgment, containers }: JudgedShipment): boolean =>
      isOver(kind, { shipment: judgment, container: containers[0], dueWorkingDays: 1 })
    expect([isOverBy(now), isOverBy(goneContainer)]).toEqual([
      false,
      kind in DETECTORS && DETECTORS[kind as keyof typeof DETECTORS].isOver !== null,
    ])
  })

  it.each<[string, string, string | undefined]>([
    ['2026-07-06', 'act', 'a missed appointment of a container that is due'],
    ['2026-07-20', 'read', 'a missed appointment while there is time'],
  ])('weighs the stakes (%s: %s, %s)', (line, weight) => {
    const container = { deadlines: { line }, appointmentAt: '2026-07-06T05:00:00-07:00' }
    const facts = standingFacts(judged(container), 1)
    expect(facts.filter(({ kind }) => kind === 'appointment-missed').map(weightOf)).toEqual([weight])
  })

  it('finds per diem that is about to start or has started, by equipment', () => {
    const out = { status: 'picked_up', atPort: { fullOutAt: '2026-07-01T10:00:00-07:00' } }
    const perDiem = { ...DEFAULT_SETTINGS.perDiem, freeDaysByLine: { MSCU: { otherwise: 7, reefer: 4 } } }
    const perDiemFacts = (type: string): unknown =>
      standingFacts(judged({ ...out, equipment: { type } }, {}, { ...DEFAULT_SETTINGS, perDiem }), 1).map(
        ({ kind, fact }) => [kind, fact],
      )
    // Out for six days by Monday the 6th, counting the day it left.
    expect(perDiemFacts('dry')).toEqual([['per-diem-soon', '2026-07-07']])
    expect(perDiemFacts('reefer')).toEqual([['per-diem-started', '2026-07-04']])
    expect(perDiemFacts('tank')).toEqual([['per-diem-soon', '2026-07-07']])
  })

  it('ignores missing availability if a hold explains it', () => {
    const waiting = {
      status: 'not_available',
      atPort: { dischargedAt: '2026-06-25T10:00:00Z' },
      availability: { known: true, available: false },
    }
    const kinds = (container: Facts<Container>): unknown => standingFacts(judged(container), 1).map(({ kind }) => kind)
    expect(kinds(waiting)).toEqual(['milestone-overdue'])
    const missingEvents = (status: string): unknown =>
      kinds({ ...waiting, holds: [{ name: 'usda', status, description: null }] })
    expect([missingEvents('hold'), missingEvents('quarantine')]).toEqual([[], []])
    // A pending hold explains nothing.
    expect([missingEvents('pending'), missingEvents('PENDING ')]).toEqual([
      ['milestone-overdue'],
      ['milestone-overdue'],
    ])
  })

  it('finds nothing for a container that is out', () => {
    const container = {
      status: 'picked_up',
      deadlines: { line: '2026-07-01' },
      atPort: { fullOutAt: '2026-07-02T10:00:00Z' },
    }
    expect(standingFacts(judged(container), 1)).toEqual([])
  })

  it('counts the lead in working days', () => {
    // On a Monday; the last free day is Tuesday of the next week, with a weekend between.
    const container = { deadlines: { line: '2026-07-14' } }
    const leads = [1, 2, 3, 4, 5].filter((days) =>
      standingFacts(judged(container), days).some(({ kind }) => kind === 'due'),
    )
    expect(leads).toEqual([])
    const nearer = judged({ deadlines: { line: '2026-07-13' } })
    expect(standingFacts(nearer, 4)).toEqual([])
    expect(standingFacts(nearer, 5)).toMatchObject([{ kind: 'due', fact: '2026-07-13' }])
  })

  it.each<[string, Facts<Container>, Facts<Shipment>, string[]]>([
    ['is not due by a deadline before its arrival, past or to come', { status: 'on_ship' }, AT_SEA, []],
    ['is due once it has arrived', { status: 'grounded' }, { arrival: { actual: '2026-07-06T10:00:00Z' } }, ['due']],
    ['is due where the terminal calls it ready, as on the board', { status: 'on_ship', ...READY }, AT_SEA, ['due']],
  ])('handles a container at sea: %s', (_, container, shipment, kinds) => {
    for (const line of ['2026-06-22', '2026-07-06', '2026-07-07']) {
      const facts = standingFacts(judged({ ...container, deadlines: { line } }, shipment), 1)
      expect([line, facts.map(({ kind }) => kind)]).toEqual([line, kinds])
    }
  })

  it.each<[string, Facts<Container>, Facts<Shipment>, string]>([
    ['has arrived after it', { status: 'grounded' }, { arrival: { actual: '2026-07-06T10:00:00Z' } }, 'due-blocked'],
    ['is at sea, though the terminal calls it ready', { status: 'on_ship', ...READY }, AT_SEA, 'last-chance'],
  ])('raises due for a container with a long past deadline in doubt that %s', (_, container, shipment, tier) => {
    const facts = judged({ ...container, deadlines: { line: '2026-06-21' } }, shipment)
    expect([facts.containers[0]?.judgment.tier.name, standingFacts(facts, 1).map(({ kind }) => kind)]).toEqual([
      tier,
      ['due'],
    ])
  })

  it('sends a missed appointment at sea to the inbox if the deadline is before arrival', () => {
    const container = {
      status: 'on_ship',
      deadlines: { line: '2026-07-07' },
      appointmentAt: '2026-07-06T05:00:00-07:00',
    }
    const facts = standingFacts(judged(container, AT_SEA), 1)
    expect(facts.map((fact) => [fact.kind, weightOf(fact)])).toEqual([['appointment-missed', 'read']])
  })

  it('reports started charges once, by the first undoubted day', () => {
    const viewer = { language: 'en', formats: 'en-US', zone: 'America/Los_Angeles' } as const
    const language = languageFor(viewer, () => instantAt(Date.parse(NOW)))
    const arrival = { actual: '2026-07-01T10:00:00Z' }
    const atPort = { dischargedAt: '2026-07-02T10:00:00Z' }
    const chargingFacts = (terminal: string): unknown =>
      standingFacts(judged({ atPort, deadlines: { terminal, line: '2026-07-02' } }, { arrival }), 1).map((fact) => [
        identityOf(fact),
        alertWords(fact, language).what,
      ])
    expect(chargingFacts('2026-06-24')).toEqual(chargingFacts('2026-07-03'))
    expect(chargingFacts('2026-06-24')).toMatchObject([
      [expect.stringContaining('2026-07-02'), expect.stringMatching(/^4 days past LFD; .*Jul 2/)],
    ])
  })

  it('does not interrupt for a due container with an appointment', () => {
    const container = { deadlines: { line: '2026-07-07' }, appointmentAt: '2026-07-07T10:00:00-07:00' }
    const facts = standingFacts(judged(container), 1)
    expect(facts.map((fact) => [fact.kind, weightOf(fact)])).toEqual([['due', 'know']])
  })

  it('does not interrupt for an expected stop or one that lacks only an empty return', () => {
    fc.assert(
      fc.property(anyConsignment, anyNow, ({ shipment, containers }, now) => {
        const judgedShipment = judgeShipment(shipment, containers, context(now))
        const { stop } = judgedShipment.judgment
        const weights = standingFacts(judgedShipment, 1).flatMap((fact) =>
          fact.kind === 'tracking-stopped' ? [weightOf(fact)] : [],
        )
        const expected =
          stop.kind === 'tracked' ? [] : [stop.verdict === 'benign' || isOnlyUnproven(stop) ? 'know' : 'act']
        expect(weights).toEqual(expected)
      }),
      { numRuns: 2_000, seed: 3 },
    )
  })

  it.each<[string, Facts<Container>, Facts<Shipment>, string | null]>([
    ['grounded and ready', { atPort: DISCHARGED, ...READY }, ARRIVED, '2026-07-07'],
    [
      'after its estimated LFD',
      { atPort: { ...DISCHARGED, dischargedAt: '2026-06-22T18:00:00Z' } },
      ARRIVED,
      '2026-06-26',
    ],
    ['with an LFD of its own', { atPort: DISCHARGED, deadlines: { line: '2026-07-20' } }, ARRIVED, null],
    ['at sea', {}, AT_SEA, null],
  ])('is due by an estimated LFD, never past it (%s)', (_, container, shipment, day) => {
    const rates = createRateBook([aRate()])
    const now = judgeShipment(aShipment(shipment), [aContainer(container)], { ...context(Date.parse(NOW)), rates })
    const facts = standingFacts(now, 1)
    expect(facts.filter(({ kind }) => kind === 'past-lfd')).toEqual([])
    const due = facts.filter(({ kind }) => kind === 'due')
    expect(due.map(({ fact }) => fact)).toEqual(day === null ? [] : [day])
    for (const fact of due) expect(alertWords(fact, language).what).toMatch(/estimated by your free time/)
    const isOverBy = isOver('due', {
      shipment: now.judgment,
      container: now.containers[0],
      dueWorkingDays: 1,
    })
    expect(isOverBy).toBe(day === null && now.containers[0]!.judgment.deadline.kind === 'counts')
  })

  it('reports a stale shipment with unknown containers, and its stop forecast', () => {
    const old = { lastSucceededAt: '2026-05-14T00:00:00Z', lastAttemptedAt: NOW }
    const silent = judgeShipment(
      aShipment({ containerIds: null, tracking: old }),
      [],
      context(instantAt(Date.parse(NOW))),
    )
    expect(staleFactsOf(silent)).toMatchObject([{ kind: 'no-updates', openContainers: 0 }])
    expect(standingFacts(silent, 1)).toMatchObject([{ kind: 'tracking-ending-soon', openContainers: 0 }])
  })
})

describe('fact identity', () => {
  const identityFor = (
    kind: string,
    container: Facts<Container>,
    shipment: Facts<Shipment> = {},
    dueDays = 5,
  ): string => {
    const facts = standingFacts(judged(container, shipment), dueDays).filter((fact) => fact.kind === kind)
    expect(facts).toHaveLength(1)
    return identityOf(facts[0]!)
  }
  const appointment = (at: string, line = '2026-07-20') => ({ deadlines: { line }, appointmentAt: at })
  const arrived = (at: string) => ({ atPort: { arrivedAt: at }, status: 'grounded' })

  it.each<[string, Facts<Container>, Facts<Container>]>([
    ['due', { deadlines: { line: '2026-07-09' } }, { deadlines: { line: '2026-07-10' } }],
    ['due', { deadlines: { line: '2026-07-09' } }, { deadlines: { line: '2026-07-09' }, id: 'container-2' }],
    ['past-lfd', { deadlines: { line: '2026-07-05' } }, { deadlines: { line: '2026-07-04' } }],
    ['appointment-conflict', appointment('2026-07-21T10:00:00-07:00'), appointment('2026-07-21T11:00:00-07:00')],
    [
      'appointment-conflict',
      appointment('2026-07-21T10:00:00-07:00'),
      appointment('2026-07-21T10:00:00-07:00', '2026-07-17'),
    ],
    ['appointment-missed', appointment('2026-07-06T05:00:00-07:00'), appointment('2026-07-06T04:00:00-07:00')],
    [
      'milestone-overdue',
      { status: 'on_ship', atPort: { arrivedAt: '2026-06-20T10:00:00Z' } },
      {
        status: 'not_available',
        atPort: { dischargedAt: '2026-06-20T10:00:00Z' },
        availability: { known: true, available: false },
      },
    ],
  ])('differs for another %s', (kind, one, other) => {
    expect(identityFor(kind, other)).not.toBe(identityFor(kind, one))
  })

  it.each<[string, Facts<Container>, Facts<Container>]>([
    // Sunday and Saturday: both require pickup on the Friday before.
    ['due', { deadlines: { line: '2026-07-11' } }, { deadlines: { line: '2026-07-12' } }],
    [
      'milestone-overdue',
      { status: 'on_ship', atPort: { arrivedAt: '2026-06-20T10:00:00Z' } },
      { status: 'on_ship', atPort: { arrivedAt: '2026-06-21T10:00:00Z' } },
    ],
    ['appointment-missed', appointment('2026-07-06T05:00:00-07:00'), appointment('2026-07-06T12:00:00Z')],
  ])('is the same for %s', (kind, one, other) => {
    expect(identityFor(kind, other)).toBe(identityFor(kind, one))
  })

  it('differs for a stop forecast of another day', () => {
    const on = (actual: string) => identityFor('tracking-ending-soon', arrived(actual), { arrival: { actual } })
    expect(on('2026-05-14T10:00:00Z')).not.toBe(on('2026-05-15T10:00:00Z'))
    expect(on('2026-05-15T11:00:00Z')).toBe(on('2026-05-15T10:00:00Z'))
  })

  it('differs for another success before a silence, another reminder time, another rejection', () => {
    const silent = (at: string) => {
      const tracking = { lastSucceededAt: at, lastAttemptedAt: NOW }
      return identityOf(staleFactsOf(judged(arrived('2026-06-20T10:00:00Z'), { tracking }))[0]!)
    }
    expect(silent('2026-07-01T10:00:00Z')).not.toBe(silent('2026-07-02T10:00:00Z'))
    expect(silent('2026-07-01T10:00:00+00:00')).toBe(silent('2026-07-01T10:00:00Z'))
    const remind = (key: number, remindAt: number) =>
      identityOf(FACTS.reminder({ key, containerId: 'c', text: '', who: '', writtenAt: 0, remindAt }, null, null))
    expect(new Set([remind(1, 5), remind(1, 6), remind(2, 5)]).size).toBe(3)
    expect(remind(1, 5)).toBe(remind(1, 5))
    const rejected = (acceptedAt: number | null) => identityOf(FACTS['key-rejected'](acceptedAt, '', ''))
    expect(new Set([rejected(null), rejected(1), rejected(2)]).size).toBe(3)
  })
})

describe('changedFacts', () => {
  const CUSTOMS = { name: 'customs', status: 'hold', description: null }
  const PENDING = { ...CUSTOMS, status: 'pending' }
  const EXAM = { type: 'exam', amount: 250, currency: 'USD' }
  const DEMURRAGE = { type: 'demurrage', amount: 300, currency: 'USD' }
  const totalOf = (amount: number) => ({ type: 'total', amount, currency: 'USD' })
  const NO_AMOUNT = { type: 'exam', amount: null, currency: 'USD' }
  const LATER = { deadlines: { line: '2026-07-20' } }
  const OUT = { status: 'picked_up' }
  const MISSING = { source: 'line', written: '2026-07-20', missingSince: Date.parse(NOW) } as const
  it.each<[string, Facts<Container>, Facts<Container>]>([
    ['lfd-moved-earlier', LATER, { deadlines: { line: '2026-07-18' } }],
    // Another source may have the earlier day.
    ['lfd-moved-earlier', LATER, { deadlines: { line: '2026-07-20', terminal: '2026-07-18' } }],
    ['lfd-removed', LATER, { deadlines: { line: null } }],
    // Confirmed by a day of syncs.
    ['lfd-removed', { lastSeenDeadline: MISSING }, {}],
    ['lfd-removed', { deadlines: { line: '2026-07-20', terminal: '2026-07-25' } }, LATER],
    ['hold-released', { holds: [CUSTOMS] }, {}],
    ['appointment-removed', { appointmentAt: '2026-07-08T10:00:00-07:00' }, {}],
    [
      'became-available',
      { availability: { known: true, available: false } },
      { availability: { known: true, available: true } },
    ],
    ['hold-added', {}, { holds: [{ name: 'customs', status: 'hold', description: null }] }],
    [
      'hold-added',
      { holds: [{ name: 'customs', status: 'pending', description: null }] },
      { holds: [{ name: 'customs', status: 'hold', description: null }] },
    ],
    ['fee-posted', {}, { fees: [EXAM] }],
    ['fee-posted', OUT, { ...OUT, fees: [DEMURRAGE] }],
    ['fee-posted', { fees: [EXAM] }, { fees: [EXAM, { type: 'total', amount: 400, currency: 'USD' }] }],
    ['fee-posted', {}, { fees: [{ type: 'exam', amount: null, currency: 'USD' }] }],
    ['fee-posted', { fees: [EXAM] }, { fees: [EXAM, { type: 'other', amount: 20, currency: null }] }],
    ['fee-posted', { fees: [NO_AMOUNT] }, { fees: [NO_AMOUNT, NO_AMOUNT] }],
    // Another fee fell, and neither sum nor total rose.
    ['fee-posted', { fees: [DEMURRAGE] }, { fees: [EXAM] }],
    ['fee-posted', { fees: [DEMURRAGE] }, { fees: [{ ...DEMURRAGE, amount: 50 }, EXAM] }],
    ['fee-posted', { fees: [DEMURRAGE, totalOf(300)] }, { fees: [{ ...DEMURRAGE, amount: 50 }, EXAM, totalOf(300)] }],
    ['fee-posted', { fees: [DEMURRAGE, totalOf(500)] }, { fees: [totalOf(510)] }],
    ['fee-posted', { fees: [totalOf(300)] }, { fees: [{ ...DEMURRAGE, amount: 60 }, EXAM] }],
    ['fee-posted', { fees: [DEMURRAGE, { ...EXAM, amount: -50 }] }, { fees: [DEMURRAGE] }],
  ])('finds %s', (kind, before, after) => {
    const facts = changed(before, after)
    expect(facts.map((fact) => fact.kind)).toEqual([kind])
  })

  it.each<[string, Facts<Container>, Facts<Container>]>([
    ['a deadline that moved later', LATER, { deadlines: { line: '2026-07-25' } }],
    ['a deadline that comes back as it was', { lastSeenDeadline: MISSING }, LATER],
    ['a deadline whose removal is not confirmed yet', LATER, { lastSeenDeadline: MISSING }],
    ['a hold that is only pending again', { holds: [CUSTOMS] }, { holds: [CUSTOMS, CUSTOMS] }],
    ['a hold in other letters', { holds: [CUSTOMS] }, { holds: [{ ...CUSTOMS, name: 'Customs ', status: 'HOLD' }] }],
    ['a pending hold in other letters', { holds: [PENDING] }, { holds: [{ ...PENDING, status: ' PENDING' }] }],
    ['a fee that fell', { fees: [EXAM] }, {}],
    ['a total beside its parts that is what they were', { fees: [totalOf(250)] }, { fees: [EXAM] }],
    ['the parts of a total that fell', { fees: [totalOf(500)] }, { fees: [DEMURRAGE] }],
    ['a lower total without its parts', { fees: [DEMURRAGE, totalOf(500)] }, { fees: [totalOf(450)] }],
    ['a total that is not said any more', { fees: [DEMURRAGE, totalOf(200)] }, { fees: [DEMURRAGE] }],
    ['a total that only adds up what was posted', { fees: [EXAM] }, { fees: [EXAM, totalOf(250)] }],
    ['a fee written otherwise', { fees: [EXAM] }, { fees: [{ type: 'Exam ', amount: 250, currency: 'usd' }] }],
    ['a fee that nobody could read before either', { fees: [NO_AMOUNT] }, { fees: [NO_AMOUNT] }],
    ['a missed appointment that disappears', { appointmentAt: '2026-07-06T05:00:00-07:00' }, { appointmentAt: null }],
    [
      'a terminal deadline that rail voids',
      { deadlines: { terminal: '2026-07-20' } },
      { atPort: { railLoadedAt: '2026-07-05T10:00:00Z' } },
    ],
    ['availability that is no longer told', { availability: { known: true, available: true } }, {}],
    ['holds in another order', twoHolds(false), twoHolds(true)],
    ['a hold on a container that is out', OUT, { ...OUT, holds: [CUSTOMS] }],
    ['a hold that goes with the container', { holds: [CUSTOMS] }, OUT],
    ['an appointment that was kept', { appointmentAt: '2026-07-06T16:00:00-07:00' }, OUT],
    ['the availability of what is out', OUT, { ...OUT, availability: { known: true, available: true } }],
    ['a deadline that goes with the container', LATER, OUT],
  ])('does not find %s', (_, before, after) => {
    expect(changed(before, after)).toEqual([])
  })

  it('finds a vanished deadline, and interrupts only if no other source has a day as early', () => {
    const vanished = (before: Facts<Container>, after: Facts<Container>): unknown =>
      changed(before, after).map((fact) => [fact.fact, weightOf(fact)])
    const both = { deadlines: { line: '2026-07-20', terminal: '2026-07-18' } }
    const seenText = 'seen 2026-07-06'
    expect(vanished(both, LATER)).toEqual([[`terminal 2026-07-18 ${seenText}`, 'act']])
    expect(vanished(both, { deadlines: { terminal: '2026-07-18' } })).toEqual([[`line 2026-07-20 ${seenText}`, 'read']])
    expect(vanished(both, {})).toEqual([
      [`line 2026-07-20 ${seenText}`, 'read'],
      [`terminal 2026-07-18 ${seenText}`, 'act'],
    ])
    const agreed = { deadlines: { line: '2026-07-20', terminal: '2026-07-20' } }
    expect(vanished(agreed, LATER)).toEqual([[`terminal 2026-07-20 ${seenText}`, 'read']])
  })

  it('interrupts for a lost appointment only if the container is due', () => {
    const weight = (line: string): unknown =>
      changed({ deadlines: { line }, appointmentAt: '2026-07-06T16:00:00-07:00' }, { deadlines: { line } }).map(
        weightOf,
      )
    expect([weight('2026-07-07'), weight('2026-07-20')]).toEqual([['act'], ['read']])
  })

  it('treats reordered fees as the same and a higher fee type as new', () => {
    const facts = (...fees: Facts<Container>['fees'] & object) => changed({}, { fees }).map(({ fact }) => fact)
    expect(facts(DEMURRAGE, EXAM)).toEqual(facts(EXAM, DEMURRAGE))
    expect(facts({ ...DEMURRAGE, amount: 250 })).not.toEqual(facts(EXAM))
  })
})

describe('identities', () => {
  it('stay the same when the same facts are read again later', () => {
    fc.assert(
      fc.property(
        anyConsignment,
        anyNow,
        fc.integer({ min: 0, max: 600_000 }),
        ({ shipment, containers }, now, later) => {
          const once = judgeShipment(shipment, containers, context(now))
          const copy = JSON.parse(JSON.stringify({ shipment, containers })) as {
            shipment: Shipment
            containers: Container[]
          }
          const again = judgeShipment(copy.shipment, copy.containers, context(now))
          expect(standingFacts(again, 1).map(identityOf)).toEqual(standingFacts(once, 1).map(identityOf))
          expect(changedFacts(factsOf(once), again, seenAt(instantAt(now + later), 1))).toEqual([])
        },
      ),
      { numRuns: 1_000, seed: 4 },
    )
  })

  it('ignore the format of the stop time', () => {
    const stopIdentity = (at: string): string => identityOf(standingFacts(judged({}, stoppedAt(at)), 1)[0]!)
    const moment = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) })
    const offset = fc.integer({ min: -12 * 60, max: 14 * 60 })
    fc.assert(
      fc.property(moment, moment, offset, fc.boolean(), (one, other, minutes, isWhole) => {
        const time = isWhole ? Math.floor(one / 1000) * 1000 : one
        const local = new Date(time + minutes * 60_000).toISOString().slice(0, isWhole ? 19 : 23)
        const size = Math.abs(minutes)
        const clock = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0')).join(':')
        expect(stopIdentity(`${local}${minutes < 0 ? '-' : '+'}${clock}`)).toBe(
          stopIdentity(new Date(time).toISOString()),
        )
        expect(stopIdentity(new Date(other).toISOString()) === stopIdentity(new Date(time).toISOString())).toBe(
          other === time,
        )
      }),
    )
    expect(stopIdentity('soon')).not.toBe(stopIdentity('now'))
    expect(stopIdentity('2026-07-06T09:55:00-07:00')).toBe(
      '["tracking-stopped","shipment-1",null,null,"2026-07-06T16:55:00.000Z"]',
    )
  })
})

describe('alert words', () => {
  const booked = (appointmentAt: string): Facts<Container> => ({ ...READY, appointmentAt })

  it.each<[string, Facts<Container>, eta?: string | null, closedDays?: readonly string[]]>([
    ['Book now: one working day left', READY],
    ['Verify: availability unknown', { availability: { known: false, available: false } }],
    ['Verify: availability unknown', { availability: { known: true, available: null } }],
    ['Verify: due, not available', { availability: { known: true, available: false } }],
    ['Clear the hold: customs', { holds: [{ name: 'usda', status: 'hold', description: null }] }],
    ['Rebook: appointment missed', booked('2026-07-06T05:00:00-07:00')],
    ['Rebook: appointment before arrival', booked('2026-07-07T10:00:00-07:00'), '2026-07-08T10:00:00-07:00'],
    ['Rebook: gate closed that day', booked('2026-07-07T10:00:00-07:00'), null, ['2026-07-07']],
    ['Rebook: appointment after LFD', booked('2026-07-09T10:00:00-07:00')],
    ['Booked late: earliest slot left', booked('2026-07-08T10:00:00-07:00'), null, ['2026-07-06', '2026-07-07']],
    ['Appointment Tue 7 Jul, 10:00 PDT: don’t miss it', booked('2026-07-07T10:00:00-07:00')],
  ])('say the board’s to-do for a due container: %s', (todo, container, eta = null, closedDays = []) => {
    const closed = { ...FEDERAL_ONLY.closed, days: closedDays }
    const shipment: Facts<Shipment> = eta === null ? {} : { arrival: { estimated: eta, actual: null } }
    const settings = { ...FEDERAL_ONLY, closed }
    const facts = standingFacts(judged({ ...container, deadlines: { line: '2026-07-07' } }, shipment, settings), 1)
    const due = facts.filter(({ kind }) => kind === 'due')
    expect(due.map((fact) => alertWords(fact, language).todo)).toEqual([todo])
  })

  it('are complete for every fact, and name no customer in private toasts', () => {
    const texts = new Set<string>()
    fc.assert(
      fc.property(anyConsignment, anyConsignment, anyNow, (one, other, now) => {
        const before = judgeShipment(one.shipment, one.containers, context(now, SOME_FREE_DAYS))
        const after = judgeShipment(other.shipment, other.containers, context(now, SOME_FREE_DAYS))
        const judgedAt = instantAt(now)
        for (const fact of [
          ...standingFacts(after, 1),
          ...changedFacts(factsOf(before), after, seenAt(judgedAt, 1)),
          ...staleFactsOf(after),
        ]) {
          const words = alertWords(fact, language)
          texts.add(fact.kind)
          const { title, what, todo } = words
          expect([title, what, todo].filter((text) => text === '' || /\{\w+\}|undefined/.test(text))).toEqual([])
          const body = `${title} ${toastBody(words, true, language)}`
          expect(body).not.toContain(fact.subject.billOfLading)
          expect(body).not.toContain(fact.subject.containerNumber ?? fact.subject.billOfLading)
        }
      }),
      { numRuns: 1_500, seed: 5 },
    )
    // A kind without a detector would be a dead setting.
    expect([...texts].toSorted()).toEqual([...Object.keys(DETECTORS), 'no-updates'].toSorted())
  })
})

function context(now: number, settings = FEDERAL_ONLY) {
  return { now: instantAt(now), settings, terminals: new Map([['terminal-1', aTerminal()]]) }
}

function judged(container: Facts<Container>, shipment: Facts<Shipment> = {}, settings = FEDERAL_ONLY): JudgedShipment {
  return judgeShipment(aShipment(shipment), [aContainer(container)], context(Date.parse(NOW), settings))
}

function changed(before: Facts<Container>, after: Facts<Container>): readonly AlertFact[] {
  return changedFacts(factsOf(judged(before)), judged(after), seenAt(instantAt(Date.parse(NOW)), 1))
}

function stoppedAt(at: string): Facts<Shipment> {
  return { tracking: { ...STOPPED.tracking, stoppedAt: at } }
}

function twoHolds(reversed: boolean): Facts<Container> {
  const holds = [
    { name: 'customs', status: 'hold', description: null },
    { name: 'freight', status: 'hold', description: null },
  ]
  return { holds: reversed ? holds.toReversed() : holds }
}

function staleFactsOf(judged: JudgedShipment): readonly AlertFact[] {
  return staleShipments([outageMemberOf(judged)], []).flatMap(
    ({ judgment }) => FACTS['no-updates'](judged.shipment, judgment) ?? [],
  )
}

function factsOf({ containers }: JudgedShipment): readonly ContainerFacts[] {
  return containers.map(({ facts }) => facts)
}

function isOnlyUnproven(stop: Stop): boolean {
  return stop.kind === 'stopped' && stop.verdict === 'ask' && stop.why.kind === 'empty-not-back'
}
