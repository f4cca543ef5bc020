// The rules against a second implementation by Intl and texts alone: over 100,000 random shipments the two never differ.

import { expect, it } from 'vitest'
import { type Container, KNOWN_STATUSES } from '#shared/fleet/container.ts'
import { KNOWN_STOP_REASONS, type Shipment } from '#shared/fleet/shipment.ts'
import { dayText } from '#shared/rules/calendar-day.ts'
import { instantAt } from '#shared/rules/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { judgeShipment } from '#shared/rules/shipment-judgement.ts'
import { TIERS } from '#shared/rules/tier.ts'
import { Random } from '#simulator/random.ts'
import { aContainer, aShipment } from '../helpers/fleet.ts'
import { answersAgain, type AnswersAgain } from '../helpers/rules-again.ts'

const CASES = 100_000
const HOUR = 3_600_000
/** Daylight saving ends in the Americas in these days. */
const MIDDLE = Date.UTC(2026, 10, 1, 12)
const ZONES = [
  null,
  null,
  '',
  'Mars/Phobos',
  'America/Los_Angeles',
  'America/Chicago',
  'US/Eastern',
  'Asia/Tokyo',
  'Europe/London',
  'Pacific/Honolulu',
]
const HOLDS = ['hold', 'pending', 'Pending ', 'quarantine']
const CLOCKS = [
  '00:00:00',
  '04:00:00',
  '05:00:00',
  '06:00:00',
  '07:00:00',
  '08:00:00',
  '06:59:00',
  '07:59:59',
  '18:30:00',
]

it(`never differ in ${CASES} random cases`, () => {
  const differences: unknown[] = []
  let bound = 0
  const tiers = new Set<string>()
  for (let seed = 0; seed < CASES; seed += 1) {
    const random = draws(new Random('rules', seed))
    const now = MIDDLE + random.whole(-240, 240) * HOUR + random.whole(0, HOUR)
    const { shipment, containers } = consignment(random, now)
    const once = answersOf(shipment, containers, now)
    const again = answersAgain(shipment, containers, now)
    for (const { tier } of once) tiers.add(tier)
    bound += again.filter(({ binding }) => binding !== null).length
    if (JSON.stringify(once) !== JSON.stringify(again)) differences.push({ seed, once, again, now: new Date(now) })
  }
  expect(differences.slice(0, 3)).toEqual([])
  expect(differences).toHaveLength(0)
  // The cases are about something.
  expect(bound).toBeGreaterThan(CASES / 4)
  expect([...tiers].toSorted()).toEqual(TIERS.toSorted())
}, 600_000)

function answersOf(shipment: Shipment, containers: readonly Container[], now: number): AnswersAgain[] {
  const context = { now: instantAt(now), settings: DEFAULT_SETTINGS, terminals: new Map() }
  const judged = judgeShipment(shipment, containers, context)
  const { stop } = judged.judgement
  return judged.containers.map(({ judgement: { inland, out, deadline, missingEvents, tier } }) => {
    const counts = deadline.kind === 'counts' ? deadline : null
    const last = counts?.binding.lastFreeDay
    return {
      tier: tier.name,
      inland,
      out: out.kind === 'out' || out.kind === 'in-doubt' ? out.kind : 'other',
      binding: last === undefined ? null : `${dayText(last.day)} by ${last.source}`,
      mayMean: last === undefined || last.mayMean === null ? null : dayText(last.mayMean),
      daysLeft: counts?.daysLeft ?? null,
      isPast: counts?.isPast ?? false,
      isBeforeArrival: counts?.isBeforeArrival ?? false,
      stop: stop.kind === 'stopped' ? stop.verdict : null,
      missingEvents: missingEvents.map(({ kind }) => kind).join(' '),
    }
  })
}

/** An instant of the last ten days. */
function earlier(random: Draws, now: number): string {
  return new Date(now - random.whole(0, 240) * HOUR).toISOString()
}

/** A bare date as systems pad it. */
function padded(text: string | null): string | null {
  return text?.length === 10 ? `${text}T00:00:00Z` : text
}

function consignment(random: Draws, now: number): { shipment: Shipment; containers: readonly Container[] } {
  const containers = Array.from({ length: random.whole(1, 2) }, (_, index) => {
    const [line, terminal, rail] = [random.maybe(0.5), random.maybe(0.5), random.maybe(0.15)]
    return aContainer({
      id: `container-${index}`,
      status: random.one([null, 'teleported', 'new', 'new', ...KNOWN_STATUSES]),
      availability: { known: random.is(0.6), available: random.one([null, true, false]) },
      deadlines: {
        line,
        terminal,
        rail,
        railDeprecated: random.maybe(0.1),
        // The service mostly repeats one of them, now and then in another spelling.
        coalesced: random.is(0.3) ? padded(random.one([line, terminal, rail])) : random.maybe(0.4),
      },
      atPort: {
        zone: random.one(ZONES),
        arrivedAt: random.maybe(0.3),
        dischargedAt: random.maybe(0.3),
        fullOutAt: random.maybe(0.2),
        railLoadedAt: random.maybe(0.15),
        railDepartedAt: random.maybe(0.1),
      },
      inland: {
        zone: random.one(ZONES),
        etaAt: random.maybe(0.1),
        arrivedAt: random.maybe(0.1),
        railUnloadedAt: random.maybe(0.1),
        fullOutAt: random.maybe(0.15),
      },
      emptyReturn: { at: random.maybe(0.2), zone: random.one(ZONES) },
      appointmentAt: random.maybe(0.3),
      lostAppointment: random.maybe(0.1),
      holds: random.is(0.3) ? [{ name: 'customs', status: random.one(HOLDS), description: null }] : [],
    })
  })
  const shipment = aShipment({
    portOfDischarge: {
      locode: random.one([null, 'USLAX', 'USNYC', 'JPTYO', 'CAVAN']),
      zone: random.one(ZONES),
      portZone: random.one(ZONES),
    },
    destination: {
      locode: random.one([null, null, 'USLAX', 'USCHI', 'DEDUI']),
      zone: random.one(ZONES),
      portZone: random.one(ZONES),
    },
    arrival: { estimated: random.maybe(0.5), actual: random.maybe(0.3) },
    destinationArrival: { actual: random.maybe(0.05) },
    tracking: {
      stoppedAt: random.is(0.4) ? '2026-10-30T12:00:00Z' : null,
      stoppedReason: random.one([null, 'account_closed', ...KNOWN_STOP_REASONS]),
      lastSucceededAt: random.is(0.5) ? earlier(random, now) : null,
      lastAttemptedAt: random.is(0.5) ? earlier(random, now) : null,
    },
    containerIds: random.is(0.9)
      ? containers.map(({ id }) => id)
      : random.one([null, [], ['container-0', 'container-9']]),
  })
  return { shipment, containers }
}

interface Draws {
  whole(least: number, most: number): number
  is(chance: number): boolean
  one<T>(all: readonly T[]): T
  /** A time in one of the service's forms, by this chance. */
  maybe(chance: number): string | null
}

function draws(random: Random): Draws {
  const share = (): number => random.bits() / 4_294_967_296
  const whole = (least: number, most: number): number => least + Math.floor(share() * (most - least + 1))
  const one = <T>(all: readonly T[]): T => all[whole(0, all.length - 1)] as T
  const time = (): string => {
    const date = new Date(MIDDLE + whole(-12, 12) * 24 * HOUR).toISOString().slice(0, 10)
    const form = whole(0, 9)
    if (form === 0) return one(['TBD', '2026-02-30', '0001-01-01T00:00:00Z'])
    if (form <= 3) return date
    if (form === 4) return `${date}T${one(CLOCKS)}`
    return `${date}T${one(CLOCKS)}${form === 5 ? '-07:00' : form === 6 ? '+0900' : 'Z'}`
  }
  return {
    whole,
    one,
    is: (chance) => share() < chance,
    maybe: (chance) => (share() < chance ? time() : null),
  }
}
