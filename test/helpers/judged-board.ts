// The rows that the board has for given records, judged by main's judge.

import { createJudgedFleet, itemOf, type JudgedFleetOptions } from '#main/judge/judged-fleet.ts'
import { boardRow, compareRows, type BoardRow } from '#renderer/fleet/board-row.ts'
import type { Booking } from '#shared/fleet/bookings-and-moves.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Terminal } from '#shared/fleet/place.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import type { FleetItem, FleetShipment } from '#shared/rules/fleet-item.ts'
import { readContainerFacts } from '#shared/rules/judgment.ts'
import type { RateBook } from '#shared/rules/rate-questions.ts'
import type { JudgedShipment } from '#shared/rules/shipment-judgment.ts'
import type { RuleSettings } from '#shared/settings/rule-settings.ts'
import type { Instant } from '#shared/time/instant.ts'

export interface FleetRecords {
  readonly shipments: readonly Shipment[]
  readonly containers: readonly Container[]
  readonly terminals: readonly Terminal[]
}

/** What the page gets of it. */
export function fleetShipment(judged: JudgedShipment): FleetShipment {
  return itemOf(judged) as FleetShipment
}

/** The items of these records. */
export function fleetItems(records: FleetRecords, settings: RuleSettings, now: Instant): readonly FleetItem[] {
  const board = createJudgedBoard(settings)
  board.apply(records)
  board.judge(now)
  return board.items()
}

export function createJudgedBoard(settings: RuleSettings, rates?: RateBook) {
  let bookings: ReadonlyMap<string, Booking> = new Map()
  const options: JudgedFleetOptions = {
    settings: () => settings,
    rates: () => rates,
    bookingOf: (id) => bookings.get(id) ?? null,
  }
  const fleet = createJudgedFleet(options)
  const rowsByItem = new Map<string, { readonly item: FleetItem; readonly rows: readonly BoardRow[] }>()
  const context = {
    terminals: () => fleet.terminals,
    settings: () => settings,
    read: (container: Container, shipment: Shipment | null) =>
      readContainerFacts(container, shipment, { settings, terminals: fleet.terminals, bookingOf: options.bookingOf }),
  }
  const unsortedRows = (): readonly BoardRow[] => [...rowsByItem.values()].flatMap((one) => one.rows)
  const rows = (): readonly BoardRow[] => unsortedRows().toSorted(compareRows)
  const items = (): readonly FleetItem[] => [...rowsByItem.values()].map(({ item }) => item)
  const shipments = (): readonly FleetShipment[] => items().flatMap((item) => (item.shipment === null ? [] : item))

  return {
    apply(
      upserts: FleetRecords,
      removed = { shipments: [], containers: [] } as { shipments: string[]; containers: string[] },
    ) {
      fleet.apply(upserts, removed)
    },
    book(next: ReadonlyMap<string, Booking>) {
      bookings = next
      fleet.judgeAll()
    },
    judge(now: Instant) {
      fleet.tick(now)
      for (const change of fleet.judging(now)) {
        fleet.keep(change)
        const { key, after } = change
        rowsByItem.delete(key)
        if (after === null) continue
        const item = itemOf(after)
        rowsByItem.set(key, { item, rows: item.containers.map((one) => boardRow(one, item, context)) })
      }
    },
    rows,
    row: (containerId: string) => unsortedRows().find(({ id }) => id === containerId),
    items,
    context,
    shipments,
  }
}
