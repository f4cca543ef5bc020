// The fleet as the window shows it: rows ready to be drawn, and how fresh they are.

import type { WrittenTime } from '../fleet/written-time.ts'
import type { Failure } from './answer.ts'
import { answers, nothing } from './route.ts'

export const fleetRequests = {
  'fleet.snapshot': answers<FleetSnapshot>().to(nothing),
  /** Reads the account again now; answers as soon as the reading has begun. */
  'fleet.refresh': answers<FleetStatus>().to(nothing),
} as const

export interface FleetSnapshot {
  /** Rises with every change; a window that holds this revision holds everything. */
  readonly revision: number
  readonly shipments: readonly ShipmentRow[]
  readonly status: FleetStatus
}

export interface ShipmentRow {
  readonly id: string
  readonly billOfLading: string
  readonly customer: string | null
  readonly references: readonly string[]
  readonly lineScac: string | null
  readonly lineName: string | null
  readonly from: PlaceName
  readonly to: PlaceName
  readonly vesselName: string | null
  readonly voyage: string | null
  readonly arrival: {
    readonly estimated: WrittenTime | null
    readonly actual: WrittenTime | null
    readonly zone: string | null
  }
  readonly containerCount: number | null
  readonly stoppedAt: WrittenTime | null
  readonly stoppedReason: string | null
  readonly lastSucceededAt: WrittenTime | null
}

export interface PlaceName {
  readonly name: string | null
  readonly locode: string | null
}

/** How the reading of the account stands. All times are epoch milliseconds of this computer's clock. */
export interface FleetStatus {
  readonly reading: { readonly startedAt: number; readonly received: number; readonly total: number | null } | null
  /** When the whole account was last read to its end; null before the first time. */
  readonly completeAt: number | null
  readonly problem: FleetProblem | null
  readonly setAside: readonly SetAsideRecord[]
  readonly nextReadingAt: number | null
}

export interface FleetProblem {
  readonly kind: 'key-rejected' | 'offline' | 'other'
  readonly since: number
  readonly failure: Failure
}

/** A record of the service's that the app could not use, and why. */
export interface SetAsideRecord {
  readonly id: string | null
  readonly path: string
  readonly reason: string
}

export interface FleetEvents {
  'fleet.changed': { readonly revision: number }
  'fleet.status': FleetStatus
}
