// The fleet in the page: all records in memory, judged in slices, and the sorted rows of the board.

import type { Container } from '#shared/fleet/container.ts'
import type { Booking } from '#shared/fleet/bookings-and-moves.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import type { Removed, Upserts } from '#shared/judged-fleet/homes.ts'
import { createJudgedFleet, homeOf, type Judged } from '#shared/judged-fleet/judged-fleet.ts'
import type { RateBook } from '#shared/rules/rate-questions.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { ClockEndOf } from '#shared/rules/judging-context.ts'
import type { RuleSettings } from '#shared/settings/rule-settings.ts'
import type { JudgedShipment } from '#shared/rules/shipment-judgment.ts'
import { boardRow, compareRows, type BoardRow } from './board-row.ts'

export interface BoardFleet {
  readonly facts: {
    readonly shipments: ReadonlyMap<string, Shipment>
    readonly containers: ReadonlyMap<string, Container>
  }
  /** Stores records. They appear in `rows` after `judge`. */
  apply(upserts: Upserts, removed?: Removed): void
  /** Judges everything again with new settings and rates. */
  ruleBy(settings: RuleSettings, rates: RateBook | undefined): void
  /** After the user recorded something about these containers. */
  judgeAgain(containerIds: readonly string[]): void
  /** Judges containers again whose booking changed. */
  book(bookings: ReadonlyMap<string, Booking>): void
  /** Schedules what the clock may have changed. */
  tick(now: Instant): void
  /** Judges until `isOver` returns true; returns whether nothing is left. */
  judge(now: Instant, isOver?: () => boolean): boolean
  /** Shipments and orphan containers still to judge. */
  readonly waiting: number
  readonly judgedContainers: number
  /** Most urgent first; a new array after every change. */
  rows(): readonly BoardRow[]
  row(containerId: string): BoardRow | undefined
  shipment(id: string): JudgedShipment | undefined
  shipments(): Iterable<JudgedShipment>
}

export function createBoardFleet(
  settingsAtFirst: RuleSettings,
  ratesAtFirst?: RateBook,
  clockEndOf?: ClockEndOf,
): BoardFleet {
  let settings = settingsAtFirst
  let rates = ratesAtFirst
  let bookings: ReadonlyMap<string, Booking> = new Map()
  const shipments = new Map<string, Shipment>()
  const containers = new Map<string, Container>()
  const fleet = createJudgedFleet<Judged>({
    facts: {
      shipment: (id) => shipments.get(id) ?? null,
      container: (id) => containers.get(id) ?? null,
    },
    settings: () => settings,
    rates: () => rates,
    ...(clockEndOf === undefined ? {} : { clockEndOf }),
    bookingOf: (id) => bookings.get(id) ?? null,
    keeps: (judged) => judged,
    wholeOf: (judged) => judged,
  })

  const current = new Map<string, BoardRow>()
  let sorted: readonly BoardRow[] = []
  let added = new Set<BoardRow>()
  let isChanged = false

  function take(judged: Judged): void {
    const isSame = fleet.entryOf(homeOf(judged)) === judged
    fleet.keep(judged)
    if (isSame) return
    const { shipment, judgment: ofShipment } = judged
    for (const container of judged.containers) {
      const { id } = container.facts.container
      const previous = current.get(id)
      const row = boardRow(container, { shipment, ofShipment, terminals: fleet.terminals, previous })
      current.set(id, row)
      added.add(row)
      isChanged = true
    }
  }

  return {
    facts: { shipments, containers },
    apply(upserts, removed = NOTHING) {
      for (const shipment of upserts.shipments) shipments.set(shipment.id, shipment)
      for (const container of upserts.containers) containers.set(container.id, container)
      for (const id of removed.shipments) shipments.delete(id)
      for (const id of removed.containers) {
        containers.delete(id)
        if (current.delete(id)) isChanged = true
      }
      fleet.apply(upserts, removed)
    },
    ruleBy(nextSettings, nextRates) {
      settings = nextSettings
      rates = nextRates
      fleet.judgeAll()
    },
    judgeAgain(containerIds) {
      fleet.judgeAgain(containerIds.flatMap((id) => fleet.homeOfContainer(id) ?? []))
    },
    book(next) {
      const ids = new Set([...bookings.keys(), ...next.keys()])
      const changed = [...ids].filter((id) => JSON.stringify(bookings.get(id)) !== JSON.stringify(next.get(id)))
      bookings = next
      fleet.judgeAgain(changed.flatMap((id) => fleet.homeOfContainer(id) ?? []))
    },
    tick: (now) => fleet.tick(now),
    judge(now, isOver = () => false) {
      const judging = fleet.judging(now)
      while (!isOver()) {
        const next = judging.next()
        if (next.done === true) return true
        take(next.value)
      }
      return fleet.waiting === 0
    },
    get waiting() {
      return fleet.waiting
    },
    get judgedContainers() {
      return current.size
    },
    rows() {
      if (isChanged) {
        const isCurrent = (row: BoardRow): boolean => current.get(row.id) === row
        // Sorting is fast because most rows are in order already.
        sorted = [...sorted, ...added].filter(isCurrent).toSorted(compareRows)
        added = new Set()
        isChanged = false
      }
      return sorted
    },
    row: (containerId) => current.get(containerId),
    shipment(id) {
      const judged = fleet.entryOf({ kind: 'shipment', id })
      return judged?.shipment === null ? undefined : judged
    },
    *shipments() {
      for (const judged of fleet.entriesOf('shipment')) if (judged.shipment !== null) yield judged
    },
  }
}

const NOTHING: Removed = { shipments: [], containers: [] }
