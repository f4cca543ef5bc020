// A container with its recorded history: the first values and later changes.

import type { Change, ContainerField } from '#shared/fleet/change.ts'
import type { Container, Fee, Hold } from '#shared/fleet/container.ts'
import type { Json } from '#shared/fleet/json.ts'
import type { Terminal } from '#shared/fleet/place.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import type { Gap, ObservedContainer, SeenField } from '#shared/invoices/observed.ts'
import type { Rated } from '#shared/invoices/rule-account.ts'
import { createRateBook } from '#shared/rates/rate-book.ts'
import type { RateRule } from '#shared/rules/rate-rule.ts'
import { instantAt } from '#shared/time/instant.ts'
import type { RuleSettings } from '#shared/settings/rule-settings.ts'
import { judgeShipment } from '#shared/rules/shipment-judgment.ts'
import { aContainer, aShipment, aTerminal, FEDERAL_ONLY, withFacts, type Facts } from './fleet.ts'

export interface Record {
  /** Null for the first sync. */
  readonly at: number | null
  readonly field: SeenField
  readonly value: Json
}

export interface Recorded {
  readonly records: readonly Record[]
  readonly firstSeenAt: number | null
  readonly keptSince?: number | null
  readonly gaps?: readonly Gap[]
  readonly askedAt?: number | null
  readonly now: number
  readonly rates?: readonly RateRule[]
  readonly shipment?: Facts<Shipment>
  /** Facts without a recorded change. */
  readonly container?: Facts<Container>
  /** Additional terminals to the one at Los Angeles. */
  readonly terminals?: readonly Terminal[]
  readonly ofTerminals?: RuleSettings['terminals']
  readonly perDiem?: Partial<RuleSettings['perDiem']>
}

export function recorded({
  records,
  firstSeenAt,
  keptSince = null,
  gaps = [],
  askedAt = null,
  now,
  rates,
  shipment,
  container = {},
  terminals = [],
  ofTerminals = {},
  perDiem = {},
}: Recorded): {
  readonly observed: ObservedContainer
  readonly rated: Rated
} {
  const values = new Map<SeenField, Json>()
  const changes: Change[] = []
  for (const { at, field, value } of records) {
    const old = values.get(field) ?? NOTHING[field] ?? null
    values.set(field, value)
    if (at === null) continue
    const change = { field: field as ContainerField, old, new: value, seenAt: at, key: changes.length + 1 }
    changes.push({ ...change, shipmentId: 'shipment-1', containerId: 'container-1' })
  }
  const checked = askedAt === null ? null : new Date(askedAt).toISOString()
  let facts: Facts<Container> = { ...container, availability: { checkedAt: checked } }
  for (const [field, value] of values) facts = withFacts(facts, FACTS[field]?.(value) ?? unknownField(field))
  const book = rates === undefined ? undefined : createRateBook(rates)
  const { perDiem: asUsual } = FEDERAL_ONLY
  const settings = { ...FEDERAL_ONLY, terminals: ofTerminals, perDiem: { ...asUsual, ...perDiem } }
  const terminalsById = new Map([aTerminal(), ...terminals].map((terminal) => [terminal.id, terminal]))
  const context = { now: instantAt(now), settings, terminals: terminalsById, rates: book }
  const judged = judgeShipment(aShipment(shipment), [aContainer(facts)], context).containers[0]!
  return {
    observed: { facts: judged.facts, firstSeenAt, changes, keptSince, gaps },
    rated: { ...context, judged },
  }
}

const NOTHING: Partial<Readonly<globalThis.Record<SeenField, Json>>> = {
  holds: [],
  fees: [],
  status: 'new',
  'pickup-terminal': 'terminal-1',
}

const FACTS: Partial<Readonly<globalThis.Record<SeenField, (value: Json) => Facts<Container>>>> = {
  discharged: (value) => ({ atPort: { dischargedAt: value as string } }),
  'rail-loaded': (value) => ({ atPort: { railLoadedAt: value as string } }),
  'rail-departed': (value) => ({ atPort: { railDepartedAt: value as string } }),
  'inland-unloaded': (value) => ({ inland: { railUnloadedAt: value as string } }),
  'inland-out': (value) => ({ inland: { fullOutAt: value as string } }),
  out: (value) => ({ atPort: { fullOutAt: value as string } }),
  'empty-returned': (value) => ({ emptyReturn: { at: value as string } }),
  availability: (value) => ({ availability: { known: value !== null, available: value as boolean } }),
  status: (value) => ({ status: value as string }),
  fees: (value) => ({ fees: value as unknown as readonly Fee[] }),
  holds: (value) => ({ holds: value as unknown as readonly Hold[] }),
  appointment: (value) => ({ appointmentAt: value as string }),
  'deadline-line': (value) => ({ deadlines: { line: value as string } }),
  'deadline-terminal': (value) => ({ deadlines: { terminal: value as string } }),
  'deadline-rail': (value) => ({ deadlines: { rail: value as string } }),
  'deadline-coalesced': (value) => ({ deadlines: { coalesced: value as string } }),
}

function unknownField(field: string): never {
  throw new Error(`No record of this is made: ${field}`)
}
