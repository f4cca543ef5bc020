// The tracked fields of shipments and containers, and what a change of one is.

import type { Json } from './json.ts'

export interface Change {
  /** Increases with every change. */
  readonly key: number
  /** Epoch milliseconds by the corrected clock: when the app noticed the change. */
  readonly seenAt: number
  readonly shipmentId: string | null
  /** Null for a fact of the shipment itself. */
  readonly containerId: string | null
  readonly field: ChangedField
  readonly old: Json
  readonly new: Json
}

/** `listed`: the record appeared or is gone. */
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

/** Changes shown in the container's row, most important first. */
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

export interface FieldChange<Field extends ChangedField = ChangedField> {
  readonly field: Field
  readonly old: Json
  readonly new: Json
}
