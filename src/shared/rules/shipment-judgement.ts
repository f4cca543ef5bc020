// Judges a shipment with all its boxes, and judges again by a later clock at next to no cost while nothing can have changed.

import type { Container } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import { arrivalHoldsUntil, etaDrift, judgeArrival, readArrival } from './arrival.ts'
import type { Arrival, ArrivalReading, EtaDrift } from './arrival.ts'
import type { Instant } from './instant.ts'
import { boxHoldsUntil, judgeBox, readBox, readingAt } from './judgement.ts'
import type { BoxReading, Judgement, RuleContext } from './judgement.ts'
import { isOut, judgeOut } from './out.ts'
import { clockOfZone, nextMidnight } from './place-clock.ts'
import type { PlaceClock } from './place-clock.ts'
import { judgeStaleness, readTrackingTimes, stalenessHoldsUntil } from './staleness.ts'
import type { Staleness, TrackingTimes } from './staleness.ts'
import { forecastStop } from './stop-forecast.ts'
import type { StopForecast } from './stop-forecast.ts'
import { judgeStop, unknownBoxes } from './stop.ts'
import type { Stop } from './stop.ts'

/** What the rules say of a shipment as a whole. */
export interface ShipmentJudgement {
  readonly shipmentId: string
  readonly arrival: Arrival
  readonly etaDrift: EtaDrift
  readonly stop: Stop
  readonly forecast: StopForecast
  readonly staleness: Staleness
  /** Boxes known not to be out, or not known to be, those included of which nothing is known but that the shipment names them. */
  readonly openBoxes: number
}

export interface JudgedBox {
  readonly judgement: Judgement
  /** The part that depends on facts and settings alone, but for rail that is only announced: see {@link readingAt}. */
  readonly reading: BoxReading
}

export interface JudgedShipment {
  readonly shipment: Shipment
  readonly judgement: ShipmentJudgement
  /** In the order the boxes were given. */
  readonly boxes: readonly JudgedBox[]
  /** The part that depends on facts and settings alone. */
  readonly reading: ShipmentReading
  /** The clock it was judged by. */
  readonly judgedAt: Instant
  /** The first instant at which the clock alone may change any of it. */
  readonly validUntil: Instant
  readonly context: Omit<RuleContext, 'now'>
}

/** `containers` are all known boxes of this shipment. */
export function judgeShipment(
  shipment: Shipment,
  containers: readonly Container[],
  context: RuleContext,
): JudgedShipment {
  const { now, settings, terminals } = context
  return judgeByClock(readShipment(shipment, containers, context), { settings, terminals }, now)
}

/** The same shipment by another clock or other settings. Where nothing can have changed the very same object comes back. */
export function rejudgeShipment(previous: JudgedShipment, context: RuleContext): JudgedShipment {
  const { now, settings, terminals } = context
  const sameRules = previous.context.settings === settings && previous.context.terminals === terminals
  if (!sameRules) {
    const containers = previous.boxes.map((box) => box.reading.container)
    return judgeShipment(previous.shipment, containers, context)
  }
  if (now >= previous.judgedAt && now < previous.validUntil) return previous
  return judgeByClock(previous.reading, previous.context, now)
}

/** A box whose shipment is not known: everything that hangs on the shipment is unknown. */
export function judgeLoneBox(container: Container, context: RuleContext): JudgedBox {
  const { now } = context
  const reading = readingAt(readBox(container, null, context), context, now)
  const out = judgeOut(reading.out, now)
  const arrivalReading = readArrival(null, [container])
  const arrival = judgeArrival(arrivalReading, now)
  const validUntil = earlier(boxHoldsUntil(reading, out, now), arrivalHoldsUntil(arrivalReading, now))
  return { reading, judgement: judgeBox(reading, out, arrival, null, context, validUntil) }
}

export interface ShipmentReading {
  readonly shipment: Shipment
  readonly boxes: readonly BoxReading[]
  readonly arrival: ArrivalReading
  readonly etaDrift: EtaDrift
  readonly tracking: TrackingTimes
  /** The clock of the port of discharge. */
  readonly place: PlaceClock
}

function readShipment(
  shipment: Shipment,
  containers: readonly Container[],
  context: Omit<RuleContext, 'now'>,
): ShipmentReading {
  return {
    shipment,
    boxes: containers.map((container) => readBox(container, shipment, context)),
    arrival: readArrival(shipment, containers),
    etaDrift: etaDrift(shipment),
    tracking: readTrackingTimes(shipment),
    place: clockOfZone(shipment.portOfDischarge.zone),
  }
}

function judgeByClock(reading: ShipmentReading, context: Omit<RuleContext, 'now'>, now: Instant): JudgedShipment {
  const { settings } = context
  const { shipment, place, tracking } = reading
  const arrival = judgeArrival(reading.arrival, now)
  const boxes = reading.boxes.map((anyTime) => {
    const box = readingAt(anyTime, context, now)
    return { box, container: box.container, reading: box.out, out: judgeOut(box.out, now) }
  })
  const stop = judgeStop(shipment, boxes, arrival, settings.ignoredStopReasons, now)
  const staleness = judgeStaleness(tracking, stop, arrival, settings, now)
  const ofShipment = { arrival, stop, staleness }

  // One end for all: the parts lean on each other, and a shipment is judged as a whole.
  let validUntil = earlier(
    stalenessHoldsUntil(tracking, stop, arrival, settings, now),
    earlier(arrivalHoldsUntil(reading.arrival, now), nextMidnight(place, now)),
  )
  for (const { box, out } of boxes) validUntil = earlier(validUntil, boxHoldsUntil(box, out, now))
  return {
    shipment,
    judgement: {
      shipmentId: shipment.id,
      ...ofShipment,
      etaDrift: reading.etaDrift,
      forecast: forecastStop({ shipment, stop, arrival, place }, boxes, settings.forecast, now),
      openBoxes: boxes.reduce(
        (open, { out }) => open + (isOut(out) ? 0 : 1),
        unknownBoxes(shipment.containerIds, boxes) ?? 0,
      ),
    },
    boxes: boxes.map(({ box, out }) => ({
      reading: box,
      judgement: judgeBox(box, out, arrival, ofShipment, { now, settings }, validUntil),
    })),
    reading,
    judgedAt: now,
    validUntil,
    context,
  }
}

function earlier(one: Instant, other: Instant): Instant {
  return one < other ? one : other
}
