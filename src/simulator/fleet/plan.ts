// A shipment's whole life, planned in advance; the account derives its state at any moment from this plan.

import type { Moment } from '../clock.ts'

/** A value over time: each entry is valid from its moment on, in order. */
export type Revisions<Value> = { readonly from: Moment; readonly value: Value }[]

export const stopReasons = [
  'all_containers_terminated',
  'past_arrival_window',
  'past_full_out_window',
  'no_updates_at_line',
  'cancelled_by_user',
  'booking_cancelled',
] as const
export type StopReason = (typeof stopReasons)[number]

export interface Silence {
  from: Moment
  to: Moment
}

export interface ShipmentPlan {
  readonly id: string
  readonly trackingRequestId: string
  readonly requestNumber: string
  readonly createdAt: Moment
  readonly billOfLading: string
  readonly normalized: string
  readonly references: readonly string[] | null
  readonly tags: readonly string[]
  readonly line: number
  readonly customer: string | null
  readonly lading: string
  readonly discharge: string
  readonly destination: string | null
  /** The terminal at the port of discharge; the next field is the ramp at the destination. */
  quay: string
  readonly ramp: string | null
  readonly vessel: string
  readonly voyage: string
  readonly departureEstimates: Revisions<Moment>
  departed: Moment
  readonly transshipment: Transshipment | null
  readonly arrivalEstimates: Revisions<Moment>
  arrived: Moment
  readonly containers: ContainerPlan[]
  /** Minutes between two requests to the line, and this shipment's offset in them. */
  readonly rhythm: { readonly every: number; readonly phase: number }
  readonly lineSilences: Silence[]
  readonly terminalSilences: Silence[]
  /** Set if the booking is cancelled or a user stops tracking. */
  ended: { at: Moment; reason: StopReason; user: string | null } | null
}

export interface Transshipment {
  readonly place: string
  readonly arrived: Moment
  readonly discharged: Moment
  readonly loaded: Moment
  readonly departed: Moment
  readonly feeder: string
}

export interface ContainerPlan {
  readonly id: string
  readonly number: string
  readonly references: readonly string[]
  readonly seal: string | null
  readonly equipment: Equipment
  readonly pounds: number | null
  readonly emptyOut: Moment
  readonly fullIn: Moment
  readonly loaded: Moment
  discharged: Moment
  /** When the terminal first reports availability; `never` for a terminal that does not report it. */
  availabilityKnown: Moment
  available: Moment
  readonly spots: Revisions<string>
  readonly holds: HoldPlan[]
  readonly charges: Charge[]
  readonly terminalDeadline: Revisions<Moment | null>
  readonly lineDeadline: Revisions<Moment | null>
  readonly appointments: Revisions<Moment | null>
  readonly demurrageADay: number
  fullOut: Moment
  readonly chassis: string | null
  readonly rail: RailPlan | null
  delivered: Moment
  /** The status after delivery: picked up, or dropped with its chassis. */
  readonly left: 'delivered' | 'dropped'
  emptyIn: Moment
  readonly offDock: boolean
}

/** A charge that is posted once, unlike the daily charge after a deadline. */
export interface Charge {
  readonly from: Moment
  readonly type: 'demurrage' | 'exam' | 'extended_dwell_time' | 'other'
  readonly amount: number
}

export interface RailPlan {
  readonly carrier: string
  readonly onCarrier: string
  loaded: Moment
  departed: Moment
  readonly estimates: Revisions<Moment>
  arrived: Moment
  unloaded: Moment
  readonly deadline: Revisions<Moment | null>
  fullOut: Moment
}

export interface HoldPlan {
  readonly name: string
  readonly description: string | null
  readonly pending: Moment
  readonly held: Moment
  cleared: Moment
}

export interface Equipment {
  readonly type: 'dry' | 'reefer' | 'open top' | 'flat rack' | 'bulk' | 'tank'
  readonly length: 10 | 20 | 40 | 45
  readonly height: 'standard' | 'high_cube'
}
