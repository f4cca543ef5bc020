// A shipment as text for panel, page and paper: route, arrival, containers, tracking. Pure.

import type { Change } from '#shared/fleet/change.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Json } from '#shared/fleet/json.ts'
import type { NamedPlace, Terminal } from '#shared/fleet/place.ts'
import { continuesInland, type Shipment } from '#shared/fleet/shipment.ts'
import { writtenTime, type WrittenTime } from '#shared/time/written-time.ts'
import { etaDrift } from '#shared/rules/arrival.ts'
import { daysBetween } from '#shared/time/calendar-day.ts'
import { hasHappened, readHappening } from '#shared/rules/happening.ts'
import { dayAtPlace, type PlaceClock } from '#shared/time/place-clock.ts'
import { clockAtPlace, inlandClock, portClock } from '#shared/fleet/fleet-clocks.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { FleetShipment } from '#shared/rules/fleet-item.ts'
import { driftWords } from '#shared/words/container-words.ts'
import type { Language } from '#shared/words/language.ts'
import { sentInstantWords, sentTimeWords } from '#shared/words/sent-words.ts'
import { forecastWords, stalenessWords } from '#shared/words/tracking-words.ts'

export interface RouteStop {
  readonly role: string
  readonly name: string
  readonly locode: string
  readonly terminal: string
  readonly when: string
  readonly estimates: readonly string[]
  readonly hasHappened: boolean
  readonly times: readonly Fact[]
  readonly drift: string
}

export type Fact = readonly [what: string, words: string]

export interface ShipmentFacts {
  readonly identity: readonly Fact[]
  readonly route: readonly RouteStop[]
  readonly rail: readonly Fact[]
  readonly tracking: readonly Fact[]
}

export function routeOf(shipment: Shipment, terminals: ReadonlyMap<string, Terminal>, language: Language): RouteStop[] {
  const { portOfLading, portOfDischarge, destination, departure, arrival, destinationArrival } = shipment
  const { say } = language
  const stop = (
    role: 'lading' | 'discharge' | 'destination',
    place: NamedPlace,
    terminalId: string | null,
    { actual, estimated, original }: StopTimes,
    estimates: readonly string[],
  ): RouteStop => ({
    role: say(`shipment.role.${role}`),
    name: place.name ?? place.locode ?? say('common.not-known'),
    locode: place.name === null ? '' : (place.locode ?? ''),
    terminal: terminals.get(terminalId ?? '')?.name ?? '',
    when:
      actual !== null
        ? say(role === 'lading' ? 'shipment.departed' : 'shipment.arrived', {
            when: timeWords(actual, place, language),
          })
        : estimated !== null
          ? say(role === 'lading' ? 'shipment.departure-expected' : 'shipment.arrival-expected', {
              when: timeWords(estimated, place, language),
            })
          : say(role === 'lading' ? 'shipment.departure-unknown' : 'shipment.arrival-unknown'),
    estimates,
    hasHappened: actual !== null,
    times: [
      ...(original === undefined ? [] : [timeFact('shipment.time.first', original, place, language)]),
      timeFact('shipment.time.estimated', estimated, place, language),
      timeFact('shipment.time.actual', actual, place, language),
    ],
    drift: role === 'discharge' ? driftWords(etaDrift(shipment), language) : (estimates[1] ?? ''),
  })
  const stops = [
    stop('lading', portOfLading, null, departure, estimateWords(departure, portOfLading, language)),
    stop('discharge', portOfDischarge, shipment.podTerminalId, arrival, etaWords(shipment, language)),
  ]
  if (continuesInland(shipment)) {
    const estimates = estimateWords(destinationArrival, destination, language)
    stops.push(stop('destination', destination, shipment.destinationTerminalId, destinationArrival, estimates))
  }
  return stops
}

interface StopTimes {
  /** The service sends a first estimate for the port of discharge only. */
  readonly original?: WrittenTime | null
  readonly actual: WrittenTime | null
  readonly estimated: WrittenTime | null
}

function timeFact(
  what: 'shipment.time.first' | 'shipment.time.estimated' | 'shipment.time.actual',
  written: WrittenTime | null,
  place: NamedPlace,
  language: Language,
): Fact {
  const { say } = language
  return [say(what), written === null ? say('common.not-known') : timeWords(written, place, language)]
}

function estimateWords({ actual, estimated }: StopTimes, place: NamedPlace, language: Language): string[] {
  const { say } = language
  if (actual === null || estimated === null) return []
  const words = [say('shipment.estimated', { when: timeWords(estimated, place, language) })]
  const clock = clockAtPlace(place)
  const [from, to] = [dayAtPlace(estimated, clock), dayAtPlace(actual, clock)]
  if (from === null || to === null) return words
  const days = daysBetween(from.day, to.day)
  if (days > 0) words.push(say('shipment.later', { days }))
  if (days < 0) words.push(say('shipment.earlier', { days: -days }))
  return words
}

/** At the port of discharge the difference counts from the first estimate. */
function etaWords(shipment: Shipment, language: Language): string[] {
  const { portOfDischarge, arrival } = shipment
  const { original, estimated, actual } = arrival
  const { say } = language
  const words: string[] = []
  // An unchanged estimate is shown one line above.
  if (original !== null && (actual !== null || original !== estimated)) {
    words.push(say('shipment.first-eta', { when: timeWords(original, portOfDischarge, language) }))
  }
  if (actual !== null && estimated !== null) {
    words.push(say('shipment.last-eta', { when: timeWords(estimated, portOfDischarge, language) }))
  }
  words.push(driftWords(etaDrift(shipment), language))
  return words
}

export function railFacts({ shipment, containers, judgedAt }: FleetShipment, { say }: Language): Fact[] {
  const allContainers = containers.map(({ container }) => container)
  const railCarriers = new Set(
    allContainers.flatMap(({ atPort, inland }) => atPort.railCarrierScac ?? inland.railCarrierScac ?? []),
  )
  const facts = RAIL_STEPS.map(({ what, read, clock }): Fact | null => {
    const dated = allContainers.filter((container) => read(container) !== null)
    if (dated.length === 0) return null
    const done = dated.filter((one) => hasCome(read(one), clock(one, shipment), judgedAt)).length
    return [say(what), say('shipment.rail.of', { done, all: allContainers.length })]
  }).filter((fact) => fact !== null)
  return railCarriers.size === 0 ? facts : [[say('shipment.rail.carrier'), [...railCarriers].join(', ')], ...facts]
}

interface RailStep {
  readonly what: 'shipment.rail.loaded' | 'shipment.rail.departed' | 'shipment.rail.arrived' | 'shipment.rail.unloaded'
  readonly read: (container: Container) => WrittenTime | null
  readonly clock: (container: Container, shipment: Shipment) => PlaceClock
}

const RAIL_STEPS: readonly RailStep[] = [
  { what: 'shipment.rail.loaded', read: ({ atPort }) => atPort.railLoadedAt, clock: portClock },
  { what: 'shipment.rail.departed', read: ({ atPort }) => atPort.railDepartedAt, clock: portClock },
  { what: 'shipment.rail.arrived', read: ({ inland }) => inland.arrivedAt, clock: inlandClock },
  { what: 'shipment.rail.unloaded', read: ({ inland }) => inland.railUnloadedAt, clock: inlandClock },
]

function hasCome(written: WrittenTime | null, clock: PlaceClock, now: Instant): boolean {
  const happening = readHappening(written, clock)
  return happening !== null && hasHappened(happening, now)
}

export interface EstimateSeen {
  readonly day: string
  readonly seenAt: number | null
}

/** The ETA's history, oldest first, one entry per day. */
export function estimatesSeen(changes: readonly Change[], shipment: Shipment, { dates }: Language): EstimateSeen[] {
  const place = clockAtPlace(shipment.portOfDischarge)
  const estimates: EstimateSeen[] = []
  const moves = changes.filter(({ field, containerId }) => field === 'arrival-estimated' && containerId === null)
  const add = (value: Json, seenAt: number | null): void => {
    const day = typeof value === 'string' ? dayAtPlace(writtenTime(value), place) : null
    const words = day === null ? null : dates.bareDay(day.day)
    if (words !== null && words !== estimates.at(-1)?.day) estimates.push({ day: words, seenAt })
  }
  for (const { seenAt, old, new: now } of moves.toReversed()) {
    if (estimates.length === 0) add(old, null)
    add(now, seenAt)
  }
  return estimates
}

export function identityFacts(shipment: Shipment, { say }: Language): Fact[] {
  const { customer, references, tags, line, vessel } = shipment
  const onVessel = [
    vessel.name,
    vessel.voyage && say('shipment.voyage', { voyage: vessel.voyage }),
    vessel.imo && say('shipment.imo', { imo: vessel.imo }),
  ]
  return [
    [say('shipment.customer'), customer ?? ''],
    [say('shipment.references'), references.join(', ') || say('shipment.none')],
    [say('shipment.tags'), tags.join(', ') || say('shipment.none')],
    [say('shipment.line'), [line.name ?? line.shortName, line.scac].filter(Boolean).join(' · ')],
    [say('shipment.vessel'), onVessel.filter(Boolean).join(' · ')],
  ]
}

export function trackingFacts({ shipment, judgment }: FleetShipment, language: Language): Fact[] {
  const { tracking } = shipment
  const { say } = language
  const facts: Fact[] = [
    [say('shipment.last-success'), instantWords(tracking.lastSucceededAt, language)],
    [say('shipment.last-attempt'), instantWords(tracking.lastAttemptedAt, language)],
  ]
  if (tracking.stoppedAt !== null) facts.push([say('shipment.stopped'), instantWords(tracking.stoppedAt, language)])
  if (tracking.stoppedByUserId !== null) facts.push([say('shipment.stopped-by'), tracking.stoppedByUserId])
  if (judgment.stop.kind === 'tracked') {
    facts.push([say('shipment.news'), stalenessWords(judgment.staleness, language)])
    facts.push([say('shipment.forecast'), forecastWords(judgment.forecast, language)])
  }
  return facts
}

export function shipmentAsText({ shipment, containers }: FleetShipment, { say }: Language): string {
  const { billOfLading, line, vessel, references } = shipment
  return [
    say('shipment.text.bill', { bill: billOfLading }),
    line.name ?? line.scac ?? '',
    [vessel.name, vessel.voyage].filter(Boolean).join(' '),
    references.length === 0 ? '' : say('shipment.text.references', { references: references.join(', ') }),
    ...containers.map(({ container }) => container.number),
  ]
    .filter((line) => line !== '')
    .join('\n')
}

function timeWords(written: WrittenTime, place: NamedPlace, language: Language): string {
  return sentTimeWords(written, clockAtPlace(place), language)
}

function instantWords(written: WrittenTime | null, language: Language): string {
  return written === null ? language.say('shipment.never') : sentInstantWords(written, language)
}
