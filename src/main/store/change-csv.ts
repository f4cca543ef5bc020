// The change log as lines of CSV, for a spreadsheet: numbers people know in place of ids, one line per change.

import type { Change } from '#shared/fleet/change.ts'
import type { Json } from '#shared/fleet/json.ts'
import type { FleetStore } from './fleet-store.ts'

export const CSV_HEADER = `${['Seen at (UTC)', 'Bill of lading', 'Container', 'What', 'Before', 'After'].join(',')}\r\n`

export function changesAsCsv(changes: readonly Change[], fleet: Pick<FleetStore, 'shipment' | 'container'>): string {
  const names = new Map<string, string>()
  const named = (id: string | null, name: (id: string) => string | undefined): string => {
    if (id === null) return ''
    const known = names.get(id) ?? name(id) ?? id
    names.set(id, known)
    return known
  }
  return changes
    .map(({ seenAt, shipmentId, containerId, field, old, new: now }) =>
      [
        new Date(seenAt).toISOString(),
        named(shipmentId, (id) => fleet.shipment(id)?.billOfLading),
        named(containerId, (id) => fleet.container(id)?.number),
        field,
        inCell(old),
        inCell(now),
      ]
        .map(quoted)
        .join(','),
    )
    .map((line) => `${line}\r\n`)
    .join('')
}

function inCell(value: Json): string {
  if (value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function quoted(text: string): string {
  // A spreadsheet would run such text as a formula, and it comes from outside.
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
