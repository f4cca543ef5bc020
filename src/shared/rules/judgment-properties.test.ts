// Properties that hold for every judgment, for any facts and any time.

import { afterEach, describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import type { Container } from '../fleet/container.ts'
import { KNOWN_STOP_REASONS, type Shipment } from '../fleet/shipment.ts'
import {
  anyConsignment,
  anyNow,
  anyReadableTime,
  type Consignment,
  consignments,
  MIDDLE,
} from '#test/helpers/arbitrary-fleet.ts'
import { daysFromTo, localDate } from '#test/helpers/wall-clock.ts'
import { aContainer, aShipment, aTerminal, type Facts, withFacts } from '#test/helpers/fleet.ts'
import { dayText } from '../time/calendar-day.ts'
import { checkTrip } from './dry-run.ts'
import { instantAt, NEVER } from '../time/instant.ts'
import type { Judgment } from './judgment.ts'
import type { JudgingContext } from './judging-context.ts'
import { DEFAULT_SETTINGS, type RuleSettings } from '../settings/rule-settings.ts'
import { withResumedStop } from './carry-over.ts'
import { writtenTime } from '../time/written-time.ts'
import { type JudgedShipment, judgeOrphanContainer, judgeShipment, rejudgeShipment } from './shipment-judgment.ts'
import type { AppointmentProblem } from './appointment.ts'
import { isReady } from './availability.ts'
import { isDue } from './deadline-judgment.ts'
import { doubtBegan } from './out.ts'
import { compareOnBoard, type TierName, TIERS, type TierWhy } from './tier.ts'

const DAY = 86_400_000

const SETTINGS: RuleSettings = {
  ...DEFAULT_SETTINGS,
  closed: { ...DEFAULT_SETTINGS.closed, gateClosesAt: '16:30', days: ['2026-11-03'] },
  perDiem: { ...DEFAULT_SETTINGS.perDiem, freeDaysByLine: { MSCU: 5 } },
}
const TERMINALS = new Map([
  ['terminal-1', aTerminal()],
  ['terminal-2', aTerminal({ id: 'terminal-2', name: 'Ohi', country: 'JP' })],
])
const GATES: Readonly<Record<'back' | 'out' | 'any', Facts<Container>>> = {
  back: {
    status: 'empty_returned',
    atPort: { fullOutAt: '2026-09-14T12:00:00Z' },
    emptyReturn: { at: '2026-09-17T12:00:00Z' },
  },
  out: { status: 'picked_up', atPort: { fullOutAt: '2026-09-14T12:00:00Z' }, emptyReturn: { at: null } },
  any: {},
}
const contextAt = (now: number): JudgingContext => ({ now: instantAt(now), settings: SETTINGS, terminals: TERMINALS })
const judged = ({ shipment, containers }: Consignment, now: number): JudgedShipment =>
  judgeShipment(shipment, containers, contextAt(now))

describe('random facts', () => {
  it('never throw, with and without a shipment', () => {
    fc.assert(
      fc.property(anyConsignment, anyNow, (consignment, now) => {
        const { containers } = judged(consignment, now)
        for (const container of containers) checkTrip(container, instantAt(now))
        for (const container of consignment.containers) judgeOrphanContainer(container, contextAt(now))
        return containers.length === consignment.containers.length
      }),
      { numRuns: 2000 },
    )
  })

  it('never turn an unknown availability into "not available"', () => {
    fc.assert(
      fc.property(anyConsignment, anyNow, ({ shipment, containers }, now) => {
        const untold = containers.map((container) => ({
          ...container,
          availability: { ...container.availability, available: null },
        }))
        const after = judged({ shipment, containers: untold }, now)
        return after.containers.every(({ judgment }) => ['unknown', 'over'].includes(judgment.availability.kind))
      }),
      { numRuns: 1000 },
    )
  })

  it('never send a truck to a container on hold', () => {
    const hold = { name: 'customs', description: null }
    const holds = fc.constantFrom('hold', 'quarantine').map((status) => [{ ...hold, status }])
    fc.assert(
      fc.property(anyConsignment, anyNow, holds, ({ shipment, containers }, now, holds) => {
        const heldContainers = containers.map((container) => ({ ...container, holds }))
        return judged({ shipment, containers: heldContainers }, now).containers.every(
          (container) =>
            !['ready', 'ready-hold-pending'].includes(container.judgment.availability.kind) &&
            checkTrip(container, instantAt(now)).verdict === 'do-not-go',
        )
      }),
      { numRuns: 1000 },
    )
  })

  it('never make a stop expected unless each container is known, out and returned', () => {
    // Random facts alone hardly ever return all containers of a stopped shipment.
    const gates = fc.array(fc.constantFrom<keyof typeof GATES>('back', 'back', 'back', 'out', 'any'), {
      minLength: 4,
      maxLength: 4,
    })
    const reasons = fc.constantFrom(...KNOWN_STOP_REASONS)
    let benignStops = 0
    fc.assert(
      fc.property(anyConsignment, anyNow, gates, reasons, (consignment, now, passed, stoppedReason) => {
        const stoppedAt = writtenTime(new Date(now - DAY).toISOString())
        const shipment = withFacts(consignment.shipment, { tracking: { stoppedAt, stoppedReason } })
        const containers = consignment.containers.map((container, at) => withFacts(container, GATES[passed[at]!]))
        const { stop, openContainers } = judged({ shipment, containers }, now).judgment
        if (stop.kind !== 'stopped' || stop.verdict !== 'benign') return
        benignStops += 1
        expect([openContainers, containers.length > 0, shipment.containerIds !== null]).toEqual([0, true, true])
        expect(containers.filter(({ emptyReturn }) => emptyReturn.at === null)).toEqual([])
      }),
      { numRuns: 2000 },
    )
    expect(benignStops).toBeGreaterThan(50)
  })
})

describe('Judgment', () => {
  it('survives a structured clone and JSON', () => {
    fc.assert(
      fc.property(anyConsignment, anyNow, ({ shipment, containers }, now) => {
        const feeless = containers.map((container) => ({
          ...container,
          fees: container.fees.filter((fee) => !Number.isNaN(fee.amount)),
        }))
        const after = judged({ shipment, containers: feeless }, now)
        const judgments = [after.judgment, ...after.containers.map((container) => container.judgment)]
        expect(structuredClone(judgments)).toEqual(judgments)
        expect(JSON.parse(JSON.stringify(judgments))).toEqual(judgments)
      }),
      { numRuns: 300 },
    )
  })
})

describe('days left', () => {
  it('drops by one at each local midnight and at no other time', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    fc.assert(
      fc.property(zones, fc.integer({ min: -400, max: 400 }), (zone, offset) => {
        const start = MIDDLE + offset * DAY
        const container = aContainer({ deadlines: { terminal: '2026-11-05' }, atPort: { zone } })
        const daysLeft = (now: number): number => {
          const { deadline } = judged(
            { shipment: aShipment({ portOfDischarge: { zone } }), containers: [container] },
            now,
          ).containers[0]!.judgment
          return deadline.kind === 'counts' ? deadline.daysLeft : Number.NaN
        }
        let before = start
        for (let now = start; now < start + 2 * DAY; now += 15 * 60_000) {
          const fallen = daysLeft(before) - daysLeft(now)
          expect(fallen).toBe(localDate(before, zone) === localDate(now, zone) ? 0 : 1)
          before = now
        }
      }),
      { numRuns: 60 },
    )
  })

  it('matches the days that Intl counts', () => {
    fc.assert(
      fc.property(anyConsignment, anyNow, (consignment, now) => {
        for (const { judgment, facts } of judged(consignment, now).containers) {
          if (judgment.deadline.kind !== 'counts') continue
          const otherZone = facts.deadline.kind === 'binding' ? facts.deadline.place.other : null
          const { binding, daysLeft } = judgment.deadline
          const { clock } = binding.lastFreeDay
          const today = localDate(
            now,
            clock.kind === 'none' ? clock.standInZone.replace('UTC+14', 'Etc/GMT-14') : clock.zone,
          )
          // If two zones are named, the later date is acted on.
          const later = otherZone === null ? today : [today, localDate(now, otherZone.name)].toSorted().at(-1)!
          expect(daysLeft).toBe(daysFromTo(later, dayText(binding.lastFreeDay.day)))
        }
      }),
      { numRuns: 1000 },
    )
  })
})

describe("the viewer's zone", () => {
  const machineZone = process.env['TZ']
  afterEach(() => {
    if (machineZone === undefined) delete process.env['TZ']
    else process.env['TZ'] = machineZone
  })

  it('never changes a judgment', () => {
    fc.assert(
      fc.property(anyConsignment, anyNow, (consignment, now) => {
        const judgments = ['America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((zone) => {
          process.env['TZ'] = zone
          return JSON.stringify(judged(consignment, now).containers.map((container) => container.judgment))
        })
        return new Set(judgments).size === 1
      }),
      { numRuns: 300 },
    )
  })
})

describe('binding deadline', () => {
  it('is never later than another deadline that applies, nor the later reading of an ambiguous one', () => {
    fc.assert(
      fc.property(anyConsignment, anyNow, (consignment, now) => {
        for (const { judgment } of judged(consignment, now).containers) {
          if (judgment.deadline.kind !== 'counts') continue
          const { lastFreeDay, later } = judgment.deadline.binding
          for (const other of later) {
            expect(lastFreeDay.day).toBeLessThanOrEqual(other.day)
            expect(other.mayMean ?? other.day).toBeGreaterThanOrEqual(other.day)
          }
        }
      }),
      { numRuns: 1000 },
    )
  })
})

describe('binding deadline of bare dates', () => {
  it("is the earliest that applies, including the service's own unless it repeats a void one", () => {
    const day = fc.option(fc.integer({ min: 10, max: 28 }).map((date) => `2026-11-${date}`))
    const facts = fc.record({ line: day, terminal: day, rail: day, coalesced: day, railTookIt: fc.boolean() })
    fc.assert(
      fc.property(facts, anyNow, ({ railTookIt, ...deadlines }, now) => {
        const container = aContainer({
          deadlines,
          atPort: { railLoadedAt: railTookIt ? '2026-10-20T00:00:00Z' : null },
        })
        const { deadline } = judged({ shipment: aShipment(), containers: [container] }, now).containers[0]!.judgment
        const bindingDay = deadline.kind === 'counts' ? dayText(deadline.binding.lastFreeDay.day) : null
        const applying = [deadlines.line, railTookIt ? null : deadlines.terminal, deadlines.rail]
        const [earliest] = applying.filter((date) => date !== null).toSorted()
        const repeatsVoidOne = railTookIt && deadlines.coalesced === deadlines.terminal
        const isEarlier = earliest === undefined || (deadlines.coalesced ?? '~') < earliest
        expect(bindingDay).toBe(isEarlier && !repeatsVoidOne ? deadlines.coalesced : (earliest ?? null))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('pick-up-by day', () => {
  it('is the last open day up to the binding day', () => {
    fc.assert(
      fc.property(anyConsignment, anyNow, (consignment, now) => {
        for (const { judgment, facts } of judged(consignment, now).containers) {
          if (judgment.deadline.kind !== 'counts' || judgment.deadline.pullBy.kind !== 'day') continue
          const { pullBy, binding } = judgment.deadline
          expect(pullBy.day + pullBy.skipped.length).toBe(binding.lastFreeDay.day)
          expect(facts.gate.closedOn(pullBy.day)).toBeNull()
          for (const { day } of pullBy.skipped) expect(facts.gate.closedOn(day)).not.toBeNull()
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('never moves later if another day is closed', () => {
    const withClosed = (days: string[]) => ({ ...SETTINGS, closed: { ...SETTINGS.closed, days } })
    fc.assert(
      fc.property(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 }), (lfd, closed) => {
        const day = (offset: number): string => new Date(MIDDLE + offset * DAY).toISOString().slice(0, 10)
        const container = aContainer({ deadlines: { line: day(lfd) } })
        const pullBy = (settings: RuleSettings): number => {
          const { deadline } = judgeShipment(aShipment(), [container], { ...contextAt(MIDDLE), settings })
            .containers[0]!.judgment
          return deadline.kind === 'counts' && deadline.pullBy.kind === 'day' ? deadline.pullBy.day : Number.NaN
        }
        expect(pullBy(withClosed([day(closed)]))).toBeLessThanOrEqual(pullBy(withClosed([])))
      }),
    )
  })
})

describe('a fact that becomes null', () => {
  it('never makes a judgment more certain, except by removing a contradiction', () => {
    const nullable = fc.constantFrom(...Object.keys(NULLED))
    fc.assert(
      fc.property(consignments(anyReadableTime), anyNow, nullable, (consignment, now, field) => {
        const before = judged(consignment, now)
        if (contradictsItself(before)) return
        const after = judged(NULLED[field]!(consignment), now)
        const [certain, stillCertain] = [certainties(before), certainties(after)]
        for (const [part, certainty] of Object.entries(stillCertain)) {
          expect([part, certainty]).toEqual([part, Math.min(certainty, certain[part]!)])
        }
      }),
      { numRuns: 3000 },
    )
  })
})

describe('board order', () => {
  it('is total and stable under shuffling', () => {
    const boards = fc.array(fc.tuple(anyConsignment, fc.nat(2)), { minLength: 2, maxLength: 12 })
    fc.assert(
      fc.property(boards, anyNow, fc.infiniteStream(fc.nat()), (consignments, now, random) => {
        const containers = consignments.flatMap(([consignment, bill], index) =>
          judged(
            { ...consignment, shipment: { ...consignment.shipment, billOfLading: `BL${bill}` } },
            now,
          ).containers.map(({ judgment }) => ({ ...judgment, containerId: `${index} ${judgment.containerId}` })),
        )
        const shuffled = containers
          .map((container) => [random.next().value, container] as const)
          .toSorted(([one], [other]) => one - other)
          .map(([, container]) => container)
        const order = (list: readonly Judgment[]) =>
          list.toSorted(compareOnBoard).map((container) => container.containerId)
        expect(order(shuffled)).toEqual(order(containers))
        for (const one of containers) {
          for (const other of containers) {
            const forth = Math.sign(compareOnBoard(one, other))
            expect(forth + Math.sign(compareOnBoard(other, one))).toBe(0)
            expect(forth === 0).toBe(one === other)
          }
        }
      }),
      { numRuns: 150 },
    )
  })
})

describe('tierOf', () => {
  const orderOf = ({ first, second, third }: Judgment['tier']): readonly number[] => [first, second, third]
  const anyTiers = (consignment: Consignment, now: number): readonly Judgment[] =>
    judged(consignment, now).containers.map(({ judgment }) => judgment)

  it('returns one of twelve tiers with its rank and numeric sort keys', () => {
    fc.assert(
      fc.property(anyConsignment, anyNow, (consignment, now) => {
        for (const { tier } of anyTiers(consignment, now)) {
          expect(TIERS[tier.rank]).toBe(tier.name)
          expect(orderOf(tier).every((key) => Number.isFinite(key) && !Object.is(key, -0))).toBe(true)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('puts containers that can still be saved above all others', () => {
    fc.assert(
      fc.property(fc.array(anyConsignment, { minLength: 1, maxLength: 4 }), anyNow, (consignments, now) => {
        const judgments = consignments.flatMap((consignment) => anyTiers(withFees(consignment), now))
        const lost = judgments.filter(
          ({ out, deadline }) => out.kind !== 'out' && deadline.kind === 'counts' && deadline.isPast,
        )
        for (const one of judgments.filter(canStillBeSaved)) {
          for (const other of lost) expect(compareOnBoard(one, other)).toBeLessThan(0)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('ignores a resume until the line sends an update after the stop', () => {
    const hours = fc.integer({ min: -400, max: 400 })
    fc.assert(
      fc.property(anyConsignment, anyNow, hours, (consignment, now, hoursAgo) => {
        const { shipment } = consignment
        const stoppedAt = shipment.tracking.stoppedAt ?? writtenTime(new Date(now - DAY).toISOString())
        const attempted = writtenTime(new Date(now - hoursAgo * 3_600_000).toISOString())
        // A success before the stop, or none. Without tracking times the service never reports its attempts.
        const tracking = { ...shipment.tracking, stoppedAt, lastAttemptedAt: attempted, lastSucceededAt: null }
        const stopped = { ...shipment, tracking }
        const trackedShipment = { ...shipment, tracking: { ...tracking, stoppedAt: null, stoppedReason: null } }
        const before = anyTiers({ ...consignment, shipment: stopped }, now)
        const after = anyTiers({ ...consignment, shipment: withResumedStop(stopped, trackedShipment) }, now)
        expect(after.map(({ tier }) => [tier.name, orderOf(tier)])).toEqual(
          before.map(({ tier }) => [tier.name, orderOf(tier)]),
        )
      }),
      { numRuns: 2000 },
    )
  })

  it('never sends a truck to a container that is out by all readings', () => {
    fc.assert(
      fc.property(anyConsignment, anyNow, (consignment, now) => {
        const out = anyTiers(consignment, now).filter((judgment) => judgment.out.kind === 'out')
        for (const { tier } of out) expect(['empties', 'verify', 'no-action']).toContain(tier.name)
      }),
      { numRuns: 1000 },
    )
  })

  it('matches each tier with its possible to-dos', () => {
    fc.assert(
      fc.property(anyConsignment, anyNow, (consignment, now) => {
        for (const { tier, out } of anyTiers(consignment, now)) {
          const isInDoubt = out.kind === 'in-doubt' && tier.name !== 'tracking-lost'
          expect(isInDoubt ? ['verify'] : WHYS[tier.name]).toContain(tier.why.kind)
        }
      }),
      { numRuns: 1000 },
    )
  })
})

/** The possible to-dos of each tier. */
const WHYS: Readonly<Record<TierName, readonly TierWhy['kind'][]>> = {
  'last-chance': ['book', 'rebook', 'verify'],
  rebook: ['rebook', 'verify'],
  past: ['get-out', 'verify'],
  'tracking-lost': ['resume', 'verify'],
  'due-blocked': ['clear-hold', 'verify'],
  ready: ['book', 'rebook'],
  'on-hold': ['clear-hold', 'verify', 'none'],
  booked: ['none', 'rebook', 'verify'],
  empties: ['return', 'verify'],
  arriving: ['none'],
  verify: ['verify'],
  'no-action': ['none'],
}

/** Ready, due by the next working day, without a valid appointment, and not past for certain. */
function canStillBeSaved({ out, availability, deadline, appointment, fees }: Judgment): boolean {
  const doubted = doubtBegan(out)
  return (
    out.kind !== 'out' &&
    isReady(availability) &&
    deadline.kind === 'counts' &&
    isDue(deadline.pullBy) &&
    !deadline.isPast &&
    // The placeless clock of an unknown zone may be a day off.
    (doubted === null || fees.kind !== 'none' || deadline.today - doubted < SETTINGS.verifyAfterDays - 1) &&
    !(appointment.kind === 'set' && appointment.problems.every(({ kind }) => isOfTheGate(kind)))
  )
}

/** The appointment stands, or its gate or the ETA is in doubt. */
function isOfTheGate(kind: AppointmentProblem['kind']): boolean {
  return kind === 'late' || kind === 'closed-day' || kind === 'before-arrival'
}

/** Posted fees must not move a container above one that can be saved. */
function withFees({ shipment, containers }: Consignment): Consignment {
  const fees = [{ type: 'demurrage', amount: 99_999, currency: 'USD' }]
  return {
    shipment,
    containers: containers.map((container, index) => (index === 0 ? container : { ...container, fees })),
  }
}

describe('rejudgeShipment', () => {
  it('returns the same as judging from scratch at any later time', () => {
    const steps = fc.array(fc.oneof(fc.nat(120_000), fc.nat(3 * DAY)), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(anyConsignment, anyNow, steps, (consignment, start, moves) => {
        let now = start
        let current = judged(consignment, now)
        for (const move of moves) {
          now += move
          current = rejudgeShipment(current, contextAt(now))
          const fresh = judged(consignment, now)
          expect(judgmentsOf(current)).toEqual(judgmentsOf(fresh))
        }
      }),
      { numRuns: 1500 },
    )
  })

  it('returns the same as judging from scratch at the end of its validity', () => {
    fc.assert(
      fc.property(anyConsignment, anyNow, (consignment, start) => {
        let current = judged(consignment, start)
        for (let turn = 0; turn < 4; turn += 1) {
          const end = current.validUntil
          if (end === NEVER) return
          expect(judgmentsOf(rejudgeShipment(current, contextAt(end - 1)))).toEqual(
            judgmentsOf(judged(consignment, end - 1)),
          )
          current = rejudgeShipment(current, contextAt(end))
          expect(judgmentsOf(current)).toEqual(judgmentsOf(judged(consignment, end)))
        }
      }),
      { numRuns: 1000 },
    )
  })
})

/** Without `validUntil`, which depends on the time of judging. */
function judgmentsOf(judgedShipment: JudgedShipment): unknown {
  return {
    shipment: judgedShipment.judgment,
    containers: judgedShipment.containers.map(({ judgment }) => ({ ...judgment, validUntil: null })),
  }
}

/** Facts that are unknown if null. Without events: null means that they have not happened. */
const NULLED: Readonly<Record<string, (consignment: Consignment) => Consignment>> = {
  line: onContainers((container) => ({ ...container, deadlines: { ...container.deadlines, line: null } })),
  terminal: onContainers((container) => ({ ...container, deadlines: { ...container.deadlines, terminal: null } })),
  rail: onContainers((container) => ({
    ...container,
    deadlines: { ...container.deadlines, rail: null, railDeprecated: null },
  })),
  coalesced: onContainers((container) => ({ ...container, deadlines: { ...container.deadlines, coalesced: null } })),
  'port zone': onContainers((container) => ({ ...container, atPort: { ...container.atPort, zone: null } })),
  'final zone': onContainers((container) => ({ ...container, inland: { ...container.inland, zone: null } })),
  status: onContainers((container) => ({ ...container, status: null })),
  available: onContainers((container) => ({
    ...container,
    availability: { ...container.availability, available: null },
  })),
  appointment: onContainers((container) => ({ ...container, appointmentAt: null })),
  currency: onContainers((container) => ({
    ...container,
    fees: container.fees.map((fee) => ({ ...fee, currency: null })),
  })),
  'empty return': onContainers((container) => ({ ...container, emptyReturn: { ...container.emptyReturn, at: null } })),
  'full out': onContainers((container) => ({ ...container, atPort: { ...container.atPort, fullOutAt: null } })),
  ETA: onShipment((shipment) => ({ ...shipment, arrival: { ...shipment.arrival, estimated: null } })),
  'first ETA': onShipment((shipment) => ({ ...shipment, arrival: { ...shipment.arrival, original: null } })),
  ATA: onShipment((shipment) => ({ ...shipment, arrival: { ...shipment.arrival, actual: null } })),
  'last success': onShipment((shipment) => ({
    ...shipment,
    tracking: { ...shipment.tracking, lastSucceededAt: null },
  })),
  'last attempt': onShipment((shipment) => ({
    ...shipment,
    tracking: { ...shipment.tracking, lastAttemptedAt: null },
  })),
  'stop reason': onShipment((shipment) => ({ ...shipment, tracking: { ...shipment.tracking, stoppedReason: null } })),
  'container ids': onShipment((shipment) => ({ ...shipment, containerIds: null })),
  line_scac: onShipment((shipment) => ({ ...shipment, line: { ...shipment.line, scac: null } })),
}

function onContainers(change: (container: Container) => Container): (consignment: Consignment) => Consignment {
  return ({ shipment, containers }) => ({ shipment, containers: containers.map(change) })
}

function onShipment(change: (shipment: Shipment) => Shipment): (consignment: Consignment) => Consignment {
  return ({ shipment, containers }) => ({ shipment: change(shipment), containers })
}

/** 0 is unknown, 1 is known. For a stop, only *benign* claims that all is well. */
function certainties({ judgment, containers }: JudgedShipment): Record<string, number> {
  const { stop } = judgment
  const parts: Record<string, number> = {
    arrival: judgment.arrival.kind === 'unknown' ? 0 : 1,
    drift: judgment.etaDrift.kind === 'unknown' ? 0 : 1,
    staleness: judgment.staleness.kind === 'unknown' ? 0 : 1,
    stop: stop.kind === 'tracked' || stop.verdict === 'benign' ? 1 : 0,
  }
  containers.forEach((container, index) => {
    const { deadline, out, availability, appointment, perDiem, fees } = container.judgment
    parts[`${index} deadline`] = deadline.kind === 'unknown' ? 0 : 1
    parts[`${index} out`] = out.kind === 'unknown' || out.kind === 'in-doubt' ? 0 : 1
    parts[`${index} availability`] = availability.kind === 'unknown' && out.kind !== 'out' ? 0 : 1
    parts[`${index} appointment`] = appointment.kind === 'none-known' ? 0 : 1
    parts[`${index} per diem`] = perDiem.kind === 'unknown' || perDiem.kind === 'not-started' ? 0 : 1
    parts[`${index} fees`] = fees.kind === 'posted' && fees.unclear.length === 0 ? 1 : 0
  })
  return parts
}

/** A contradiction can make a judgment unknown that is known without one of its facts. */
function contradictsItself({ judgment, containers }: JudgedShipment): boolean {
  if (judgment.staleness.kind === 'unknown' && judgment.staleness.why === 'in-the-future') return true
  return containers.some(({ judgment: { out, perDiem }, facts }) => {
    if (out.kind === 'in-doubt') return true
    const outOfOrder = perDiem.kind === 'unknown' && perDiem.why.kind === 'returned-before-out'
    const toCome = out.kind === 'unknown' && out.why.kind === 'event-to-come'
    const returned = facts.out.events.find((event) => event.field === 'empty-returned')
    const outAfterReturn = facts.out.events.some(
      (event) => returned !== undefined && event !== returned && event.at.day >= returned.at.day,
    )
    return outOfOrder || toCome || outAfterReturn
  })
}
