// Which shipments the list shows, and in which order: pure, so that it can be tested without a page.

import type { ShipmentRow } from '#shared/contract/fleet.ts'

export type TrackingFilter = 'all' | 'tracked' | 'stopped'

export interface ListFilter {
  readonly tracking: TrackingFilter
  readonly search: string
}

/** Stopped ones first: they are why the program exists. Beyond that the service's order, newest first. */
export function listed(rows: readonly ShipmentRow[], { tracking, search }: ListFilter): readonly ShipmentRow[] {
  const wanted = plain(search)
  return rows
    .filter((row) => tracking === 'all' || (row.stoppedAt !== null) === (tracking === 'stopped'))
    .filter((row) => wanted === '' || searchText(row).includes(wanted))
    .toSorted((a, b) => Number(b.stoppedAt !== null) - Number(a.stoppedAt !== null))
}

export function counts(rows: readonly ShipmentRow[]): Readonly<Record<TrackingFilter, number>> {
  const stopped = rows.filter((row) => row.stoppedAt !== null).length
  return { all: rows.length, tracked: rows.length - stopped, stopped }
}

/** Numbers are written with spaces, dashes and in either case; none of that may hide a shipment. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[\s-]+/g, '')
}

function searchText(row: ShipmentRow): string {
  const { from, to } = row
  const parts = [row.billOfLading, row.customer, ...row.references, row.lineName, row.lineScac, row.vesselName]
  return [...parts, from.name, from.locode, to.name, to.locode]
    .filter((part) => part !== null)
    .map(plain)
    .join('\n')
}
