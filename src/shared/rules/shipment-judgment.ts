// Judges a shipment with its containers, and judges it again at a later time only if something may have changed.

import type { Container } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import {
  type Arrival,
  type ArrivalFacts,
  arrivalHoldsUntil,
  etaDrift,
  type EtaDrift,
  judgeArrival,
  otherSignsOf,
  readArrival,
} from './arrival.ts'
import type { Instant } from '../time/instant.ts'
import { containerHoldsUntil, factsAt, judgeContainer, type Judgment, readContainerFacts } from './judgment.ts'
import type { ContainerFacts } from './container-facts.ts'
import type { JudgingContext } from './judging-context.ts'
import { isOut, judgeOut } from './out.ts'
import { nextMidnight, type PlaceClock } from '../time/place-clock.ts'
import { clockAtPlace } from '../fleet/fleet-clocks.ts'
import {
  judgeStaleness,
  readTrackingTimes,
  type Staleness,
  stalenessHoldsUntil,
  type TrackingTimes,
} from './staleness.ts'
import { forecastStop, type StopForecast } from './stop-forecast.ts'
import { judgeStop, type Stop, unknownContainers } from './stop.ts'

export interface ShipmentJudgment {
  readonly shipmentId: string
  readonly arrival: Arrival
  readonly etaDrift: EtaDrift
  readonly stop: Stop
  readonly forecast: StopForecast
  readonly staleness: Staleness
  /** Containers that are not known to be out, including named ones without facts. */
  readonly openContainers: number
}

export interface JudgedContainer {
  readonly judgment: Judgment
  /** Independent of the clock, except for future rail events: see {@link factsAt}. */
  readonly facts: ContainerFacts
}

export interface JudgedShipment {
  readonly shipment: Shipment
  readonly judgment: ShipmentJudgment
  /** In the order given. */
  readonly containers: readonly JudgedContainer[]
  /** Independent of the clock. */
  readonly facts: ShipmentFacts
  readonly judgedAt: Instant
  /** The first time at which the clock alone may change anything. */
  readonly validUntil: Instant
  readonly context: Omit<JudgingContext, 'now'>
}

/** `containers`: all known containers of the shipment. */
export function judgeShipment(
  shipment: Shipment,
  containers: readonly Container[],
  context: JudgingContext,
): JudgedShipment {
  const { now, ...timeless } = context
  return judgeByClock(readShipment(shipment, containers, context), timeless, now)
}

/** Returns the same object if nothing can have changed. */
export function rejudgeShipment(previous: JudgedShipment, context: JudgingContext): JudgedShipment {
  const { now, settings, terminals, accountSaysTracked, rates } = context
  const { context: before } = previous
  const sameRules = before.settings === settings && before.terminals === terminals && before.rates === rates
  if (!sameRules || before.accountSaysTracked !== accountSaysTracked) {
    const containers = previous.containers.map((container) => container.facts.container)
    return judgeShipment(previous.shipment, containers, context)
  }
  if (now >= previous.judgedAt && now < previous.validUntil) return previous
  return judgeByClock(previous.facts, previous.context, now)
}

export function judgeOrphanContainer(container: Container, context: JudgingContext): JudgedContainer {
  const { now } = context
  const facts = factsAt(readContainerFacts(container, null, context), context, now)
  const out = judgeOut(facts.out, now)
  const arrivalFacts = readArrival(null, [container])
  const otherSigns = otherSignsOf(null, [facts])
  const arrival = judgeArrival(arrivalFacts, otherSigns, now)
  const validUntil = earlier(containerHoldsUntil(facts, out, context), arrivalHoldsUntil(arrivalFacts, otherSigns, now))
  return { facts, judgment: judgeContainer(facts, out, arrival, null, context, validUntil) }
}

export interface ShipmentFacts {
  readonly shipment: Shipment
  readonly containers: readonly ContainerFacts[]
  readonly arrival: ArrivalFacts
  readonly etaDrift: EtaDrift
  readonly tracking: TrackingTimes
  /** Port of discharge. */
  readonly place: PlaceClock
}

function readShipment(
  shipment: Shipment,
  containers: readonly Container[],
  context: Omit<JudgingContext, 'now'>,
): ShipmentFacts {
  return {
    shipment,
    containers: containers.map((container) => readContainerFacts(container, shipment, context)),
    arrival: readArrival(shipment, containers),
    etaDrift: etaDrift(shipment),
    tracking: readTrackingTimes(shipment),
    place: clockAtPlace(shipment.portOfDischarge),
  }
}

function judgeByClock(facts: ShipmentFacts, context: Omit<JudgingContext, 'now'>, now: Instant): JudgedShipment {
  const { settings, rates, clockEndOf } = context
  const { shipment, place, tracking } = facts
  const otherSigns = otherSignsOf(shipment, facts.containers)
  const arrival = judgeArrival(facts.arrival, otherSigns, now)
  const containers = facts.containers.map((anyTime) => {
    const current = factsAt(anyTime, context, now)
    return { facts: current, container: current.container, outFacts: current.out, out: judgeOut(current.out, now) }
  })
  const stop = judgeStop(shipment, containers, arrival, settings.ignoredStopReasons, now)
  const staleness = judgeStaleness(tracking, stop, arrival, context, now)
  const ofTracking = { stop, staleness }

  // One time for the whole shipment, because its parts depend on each other.
  let validUntil = earlier(
    stalenessHoldsUntil(tracking, stop, arrival, settings, now),
    earlier(arrivalHoldsUntil(facts.arrival, otherSigns, now), nextMidnight(place, now)),
  )
  for (const container of containers) {
    validUntil = earlier(validUntil, containerHoldsUntil(container.facts, container.out, { now, settings, rates }))
  }
  return {
    shipment,
    judgment: {
      shipmentId: shipment.id,
      arrival,
      stop,
      staleness,
      etaDrift: facts.etaDrift,
      forecast: forecastStop(
        { shipment, stop, arrival, place, lastSuccess: tracking.succeededAt },
        containers,
        settings.forecast,
        now,
      ),
      openContainers: containers.reduce(
        (open, { out }) => open + (isOut(out) ? 0 : 1),
        unknownContainers(shipment.containerIds, containers) ?? 0,
      ),
    },
    containers: containers.map(({ facts: ofContainer, out }) => ({
      facts: ofContainer,
      judgment: judgeContainer(ofContainer, out, arrival, ofTracking, { now, settings, rates, clockEndOf }, validUntil),
    })),
    facts,
    judgedAt: now,
    validUntil,
    context,
  }
}

function earlier(one: Instant, other: Instant): Instant {
  return one < other ? one : other
}

/** `shipment`: null if unknown. */
export function judgeAlone(container: Container, shipment: Shipment | null, context: JudgingContext): JudgedContainer {
  if (shipment === null) return judgeOrphanContainer(container, context)
  const [judged] = judgeShipment(shipment, [container], context).containers
  if (judged === undefined) throw new Error('a shipment was judged without its container')
  return judged
}
