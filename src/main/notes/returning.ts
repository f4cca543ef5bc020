// Which changes bring a container that was taken off the list back to it: pure.

import type { Change, ChangedField } from '#shared/fleet/change.ts'
import type { Json } from '#shared/fleet/json.ts'

/**
 * Any fact of the container or of its shipment that the history records. The clock changes none of them, so a container
 * comes back by news alone. An estimate counts once its day is another: lines move it by minutes with every sync.
 */
export function bringsBack({ field, old, new: now }: Pick<Change, 'field' | 'old' | 'new'>): boolean {
  return !ESTIMATES.has(field) || dayOf(old) !== dayOf(now)
}

const ESTIMATES: ReadonlySet<ChangedField> = new Set<ChangedField>([
  'departure-estimated',
  'arrival-estimated',
  'destination-arrival-estimated',
  'inland-eta',
])

function dayOf(written: Json): Json {
  return typeof written === 'string' ? written.slice(0, 'yyyy-mm-dd'.length) : written
}
