// Compares a program under fault injection with an undisturbed one: both fleets must be equal.

import { INCLUDED } from '#main/service/sync/run-context.ts'
import type { Answer } from '#shared/contract/answer.ts'
import type { CollectionPart } from '#shared/contract/collection-requests.ts'
import type { FleetItem } from '#shared/rules/fleet-item.ts'
import type { World } from './world.ts'
import { unlimitedClient } from '#test/helpers/unlimited-client.ts'

type Values = Readonly<Record<string, unknown>>

/** Extra attributes stay in the store, and each program has its own record of the past. */
const NOT_COMPARED: ReadonlySet<string> = new Set([
  'unmapped',
  'resumedStop',
  'lastSeenDeadline',
  'lostAppointment',
  'isSilentOnHolds',
  'terminalSilentSince',
  'appointmentMissingSince',
  'availableSince',
])
/** Stand while the terminal is silent, or until its removal is confirmed. */
const OF_SILENT_TERMINAL = ['availability', 'deadlines', 'holds', 'fees', 'appointmentAt', 'atPort']

export async function fleetFaults(world: World, truth: ReadonlyMap<string, Values>): Promise<readonly string[]> {
  const shown = await shownBy(world)
  if (shown === null) return ['the fleet cannot be read']
  const missing = [...truth.keys()].filter((id) => !shown.has(id)).map((id) => `not shown: ${id}`)
  const others = [...shown].flatMap(([id, values]) => {
    const so = truth.get(id)
    return so === undefined ? [`shown, and not there: ${id}`] : differences(id, values, so)
  })
  return [...missing, ...others]
}

function differences(id: string, shown: Values, so: Values): readonly string[] {
  const standing = shown['terminalSilentSince'] === undefined ? [] : OF_SILENT_TERMINAL
  const kept = new Set([...standing, ...(shown['appointmentMissingSince'] === undefined ? [] : ['appointmentAt'])])
  const names = [...new Set([...Object.keys(shown), ...Object.keys(so)])].filter(
    (name) => !NOT_COMPARED.has(name) && !kept.has(name),
  )
  return names.flatMap((name) => {
    const [one, other] = [JSON.stringify(shown[name]), JSON.stringify(withKnownZones(so[name], shown[name]))]
    return one === other ? [] : [`${name} of ${id} is shown as ${one}, and is ${other}`]
  })
}

/** A zone that the service leaves out stays as it was last sent. */
function withKnownZones(sent: unknown, shown: unknown): unknown {
  if (!isRecord(sent) || !isRecord(shown)) return sent
  const leftOut = ZONES.filter((name) => (sent[name] ?? null) === null && typeof shown[name] === 'string')
  return { ...sent, ...Object.fromEntries(leftOut.map((name) => [name, shown[name]])) }
}

const ZONES = ['zone', 'portZone']

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

async function shownBy({ program }: World): Promise<ReadonlyMap<string, Values> | null> {
  const records = new Map<string, Values>()
  for (let after: number | null = 0; after !== null;) {
    const answer: Answer<CollectionPart> | undefined = await program?.request('account.part', { name: 'fleet', after })
    if (answer?.ok !== true) return null
    for (const { shipment, containers } of JSON.parse(answer.value.items) as readonly FleetItem[]) {
      if (shipment !== null) records.set(shipment.id, { ...shipment })
      for (const { container } of containers) records.set(container.id, { ...container })
    }
    after = answer.value.next
  }
  return records
}

export async function readAnew({ simulator }: World): Promise<ReadonlyMap<string, Values>> {
  const api = unlimitedClient(simulator)
  const records = new Map<string, Values>()
  try {
    for (const trackingStopped of [false, true]) {
      for await (const page of api.listShipments({ trackingStopped, pageSize: 100, include: INCLUDED })) {
        if (!page.ok) throw new Error(page.error.code)
        if (page.value.unchanged) continue
        for (const one of [...page.value.shipments, ...page.value.containers]) records.set(one.id, { ...one })
      }
    }
  } finally {
    await api.close()
  }
  return records
}
