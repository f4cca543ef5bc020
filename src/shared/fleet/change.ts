// A change the app saw: which fact of which shipment or container, what it was, what it is, and when that was noticed.

import type { Json } from './json.ts'

export interface Change {
  /** Rises with every change seen; the newest is the highest. */
  readonly key: number
  /** Epoch milliseconds, by the corrected clock. When the app saw it, not when it happened. */
  readonly seenAt: number
  readonly shipmentId: string | null
  /** Null where the fact is the shipment's own. */
  readonly containerId: string | null
  readonly field: ChangedField
  readonly old: Json
  readonly new: Json
}

/** Facts of a shipment that are watched. `listed` is about the record itself: it appeared, or the service no longer has it. */
export const SHIPMENT_FIELDS = [
  'listed',
  'tracking-stopped',
  'departure-estimated',
  'departure-actual',
  'arrival-estimated',
  'arrival-actual',
  'destination-arrival-estimated',
  'destination-arrival-actual',
  'port-of-discharge',
  'destination',
  'terminal',
  'vessel',
] as const

/** Facts of a container that are watched. */
export const CONTAINER_FIELDS = [
  'listed',
  'status',
  'deadline-line',
  'deadline-terminal',
  'deadline-rail',
  'deadline-coalesced',
  'availability',
  'holds',
  'fees',
  'appointment',
  'pickup-terminal',
  'arrived',
  'discharged',
  'out',
  'rail-loaded',
  'rail-departed',
  'inland-eta',
  'inland-arrived',
  'inland-unloaded',
  'inland-out',
  'empty-returned',
] as const

/** Facts whose change is shown in the row of a container, what matters most first. */
export const TOLD_FIELDS = [
  'deadline-terminal',
  'deadline-line',
  'deadline-rail',
  'deadline-coalesced',
  'holds',
  'availability',
  'appointment',
  'tracking-stopped',
  'fees',
  'out',
  'inland-out',
  'pickup-terminal',
  'discharged',
  'arrival-estimated',
  'listed',
] as const satisfies readonly (ShipmentField | ContainerField)[]

export type ShipmentField = (typeof SHIPMENT_FIELDS)[number]
export type ContainerField = (typeof CONTAINER_FIELDS)[number]
export type ChangedField = ShipmentField | ContainerField
