// Builders of containers, shipments and terminals with unknown facts; a test states only the facts it needs.

import type { Container } from '#shared/fleet/container.ts'
import type { Terminal } from '#shared/fleet/place.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { writtenTime } from '#shared/time/written-time.ts'
import type { WrittenTime } from '#shared/time/written-time.ts'
import { DEFAULT_SETTINGS, type RuleSettings } from '#shared/settings/rule-settings.ts'

/**
 * Facts that differ from the default, groups of facts (`atPort`, `deadlines` …) stated in part.
 * Times may be plain text. A group is merged with its default; a list is replaced.
 */
export type Facts<T> = { readonly [Key in keyof T]?: Key extends 'unmapped' ? T[Key] : Plain<T[Key]> }

type Plain<T> = T extends WrittenTime
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Item[]
    : T extends object
      ? { readonly [Key in keyof T]?: Plain<T[Key]> }
      : T

const LOS_ANGELES = 'America/Los_Angeles'

/** Bound for Los Angeles without known times, holds, fees or deadlines. Its shipment is `aShipment()`. */
export function aContainer(facts: Facts<Container> = {}): Container {
  return withFacts<Container>(
    {
      id: 'container-1',
      number: 'MSCU1234566',
      shipmentId: 'shipment-1',
      references: [],
      sealNumber: null,
      createdAt: writtenTime('2026-05-20T09:00:00Z'),
      equipment: { type: 'dry', lengthFt: 40, height: 'high_cube' },
      weightLbs: null,
      status: 'new',
      availability: { known: false, available: null, checkedAt: null },
      deadlines: { line: null, terminal: null, rail: null, railDeprecated: null, coalesced: null },
      appointmentAt: null,
      atPort: {
        zone: LOS_ANGELES,
        terminalId: 'terminal-1',
        pickupFacilityId: null,
        yardSpot: null,
        arrivedAt: null,
        dischargedAt: null,
        fullOutAt: null,
        chassisNumber: null,
        railCarrierScac: null,
        railLoadedAt: null,
        railDepartedAt: null,
        lastRequestedAt: null,
      },
      inland: {
        zone: null,
        railCarrierScac: null,
        etaAt: null,
        arrivedAt: null,
        railUnloadedAt: null,
        fullOutAt: null,
      },
      emptyReturn: { at: null, zone: LOS_ANGELES },
      holds: [],
      fees: [],
      shipmentLastRequestedAt: null,
      unmapped: {},
    },
    facts,
  )
}

/** From Shanghai to Los Angeles, tracked, with `aContainer()` as its only container and no known times. */
export function aShipment(facts: Facts<Shipment> = {}): Shipment {
  return withFacts<Shipment>(
    {
      id: 'shipment-1',
      billOfLading: 'MEDUAB123456',
      normalizedNumber: 'AB123456',
      references: [],
      tags: [],
      customer: null,
      createdAt: writtenTime('2026-05-20T09:00:00Z'),
      line: { scac: 'MSCU', name: 'Mediterranean Shipping Company', shortName: 'MSC' },
      vessel: { name: 'MSC IRINA', imo: '9929429', voyage: '425W' },
      portOfLading: { locode: 'CNSHA', name: 'Shanghai', zone: 'Asia/Shanghai', id: 'port-1' },
      portOfDischarge: { locode: 'USLAX', name: 'Los Angeles', zone: LOS_ANGELES, id: 'port-2' },
      destination: { locode: null, name: null, zone: null, id: null },
      podTerminalId: 'terminal-1',
      destinationTerminalId: null,
      destinationTerminalKind: null,
      departure: { estimated: null, actual: null },
      arrival: { original: null, estimated: null, actual: null },
      destinationArrival: { estimated: null, actual: null },
      tracking: {
        lastAttemptedAt: null,
        lastSucceededAt: null,
        stoppedAt: null,
        stoppedReason: null,
        stoppedByUserId: null,
      },
      containerIds: ['container-1'],
      unmapped: {},
    },
    facts,
  )
}

export function aTerminal(facts: Facts<Terminal> = {}): Terminal {
  return withFacts<Terminal>(
    {
      id: 'terminal-1',
      kind: 'terminal',
      name: 'Pier 400',
      nickname: null,
      firmsCode: 'W185',
      smdgCode: null,
      bicCode: null,
      street: null,
      city: 'Los Angeles',
      state: 'CA',
      zip: null,
      country: 'US',
      portId: 'port-2',
      unmapped: {},
    },
    facts,
  )
}

/** Merges groups of facts and replaces everything else. */
export function withFacts<T extends object>(defaults: T, facts: object): T {
  const result = { ...defaults } as Record<string, unknown>
  for (const [name, fact] of Object.entries(facts)) {
    const standard = result[name]
    result[name] = name !== 'unmapped' && isGroup(standard) && isGroup(fact) ? { ...standard, ...fact } : fact
  }
  return result as T
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Los Angeles keeps the federal holidays alone: the guess would also close Monday, July 6, 2026. */
export const FEDERAL_ONLY: RuleSettings = { ...DEFAULT_SETTINGS, ports: { USLAX: ['us-federal'] } }
