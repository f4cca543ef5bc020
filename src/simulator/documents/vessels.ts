// Vessels as resources: where each is on its way at the moment of asking.

import { minute, written, type Moment } from '../clock.ts'
import { along, seaRoute } from '../fleet/lanes.ts'
import { vessels } from '../fleet/names.ts'
import { placeOf } from '../fleet/places.ts'
import type { ShipmentPlan } from '../fleet/plan.ts'
import { Random } from '../random.ts'
import type { Resource } from './resource.ts'

const ids = new Map([...vessels.keys()].map((imo) => [imo, new Random('vessel', imo).uuid()]))

export function vesselId(imo: string): string {
  const id = ids.get(imo)
  if (id === undefined) throw new RangeError(`no vessel has the IMO number ${imo}`)
  return id
}

/** Positions come in every ten minutes. */
const everyReport = 10 * minute

export function vesselDocument(plan: ShipmentPlan, imo: string, now: Moment): Resource {
  const vessel = vessels.get(imo)
  const reported = Math.floor(now / everyReport) * everyReport
  const { from, to, leaves, arrives } = legOf(plan, imo)
  const share = Math.min(1, Math.max(0, (reported - leaves) / (arrives - leaves)))
  const { latitude, longitude, heading } = along(seaRoute(placeOf(from), placeOf(to)), share)
  const underWay = share > 0 && share < 1
  return {
    id: vesselId(imo),
    type: 'vessel',
    attributes: {
      name: vessel?.name ?? imo,
      imo,
      mmsi: vessel?.mmsi ?? '',
      latitude: rounded(latitude, 5),
      longitude: rounded(longitude, 5),
      nautical_speed_knots: underWay ? rounded(14 + ((reported / everyReport) % 60) / 10, 1) : 0,
      navigational_heading_degrees: Math.round(heading) % 360,
      position_timestamp: written(reported),
    },
  }
}

function legOf(plan: ShipmentPlan, imo: string): { from: string; to: string; leaves: Moment; arrives: Moment } {
  const { transshipment: stop } = plan
  if (stop === null) return { from: plan.lading, to: plan.discharge, leaves: plan.departed, arrives: plan.arrived }
  if (imo === stop.feeder) return { from: plan.lading, to: stop.place, leaves: plan.departed, arrives: stop.arrived }
  return { from: stop.place, to: plan.discharge, leaves: stop.departed, arrives: plan.arrived }
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
