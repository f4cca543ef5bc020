// A row of the board: a container, its shipment, its judgment and its place in the order.

import type { Container } from '#shared/fleet/container.ts'
import type { Terminal } from '#shared/fleet/place.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import type { Judgment } from '#shared/rules/judgment.ts'
import type { ContainerFacts } from '#shared/rules/container-facts.ts'
import { factBits, type FactBits } from '#shared/rules/board-facts.ts'
import { portTerminalId } from '#shared/rules/gate-calendar.ts'
import type { JudgedContainer, ShipmentJudgment } from '#shared/rules/shipment-judgment.ts'
import { compareOnBoard, LAST, type TierName } from '#shared/rules/tier.ts'
import { runwayPlace, type RunwayPlace } from './runway.ts'
import { ownSearchText } from './own-search-text.ts'
import { searchText } from './search.ts'
import { isBlinding } from '#shared/rules/stop.ts'

export type BoardRow = Pick<Row, keyof Row>

export interface RowContext {
  readonly shipment: Shipment | null
  readonly ofShipment: ShipmentJudgment | null
  readonly terminals: ReadonlyMap<string, Terminal>
  /** The container's previous row: its search text is reused if the facts are the same. */
  readonly previous: BoardRow | undefined
}

export function boardRow(container: JudgedContainer, context: RowContext): BoardRow {
  return new Row(container, context)
}

class Row {
  /** The container's ID. */
  readonly id: string
  readonly container: Container
  readonly shipment: Shipment | null
  readonly judgment: Judgment
  readonly facts: ContainerFacts
  readonly ofShipment: ShipmentJudgment | null
  readonly tier: TierName
  /** Of the tier, 0 at the top. */
  readonly rank: number
  /** Tier and first sort criterion in one number, which decides most comparisons. */
  readonly weight: number
  readonly factBits: FactBits
  /** Null without a day on the runway. */
  readonly runway: RunwayPlace | null
  #searchText: string | null
  readonly #terminals: ReadonlyMap<string, Terminal>

  constructor({ facts, judgment }: JudgedContainer, { shipment, ofShipment, terminals, previous }: RowContext) {
    this.id = facts.container.id
    this.container = facts.container
    this.shipment = shipment
    this.judgment = judgment
    this.facts = facts
    this.ofShipment = ofShipment
    this.tier = judgment.tier.name
    this.rank = judgment.tier.rank
    this.weight = weightOf(judgment)
    this.factBits = factBits(judgment)
    this.runway = runwayPlace(judgment)
    // Facts stay the same object while facts, settings and terminals are unchanged.
    this.#searchText = previous?.facts === facts && previous instanceof Row ? previous.#searchText : null
    this.#terminals = terminals
  }

  /** Created by the first search: most sessions never search all rows. */
  get searchText(): string {
    const text = (this.#searchText ??= searchText(
      this.container,
      this.shipment,
      terminalsOf(this.facts, this.shipment, this.#terminals),
    ))
    const own = ownSearchText(this.id)
    return own === '' ? text : `${text}\n${own}`
  }
}

/** The board's order, most urgent first; a total order. */
export function compareRows(one: BoardRow, other: BoardRow): number {
  return one.weight - other.weight || compareOnBoard(one.judgment, other.judgment)
}

function weightOf({ tier: { rank, first } }: Judgment): number {
  return rank * 2 * LAST + first
}

function terminalsOf(
  { container, pickup }: ContainerFacts,
  shipment: Shipment | null,
  terminals: ReadonlyMap<string, Terminal>,
): (Terminal | undefined)[] {
  const ids = new Set([pickup.terminalId, container.atPort.terminalId, shipment?.podTerminalId ?? null])
  return [...ids].map((id) => (id === null ? undefined : terminals.get(id)))
}

export function sizeOf({ container: { equipment } }: BoardRow): string | null {
  const { lengthFt, type, height } = equipment
  const length = lengthFt === null ? '' : `${lengthFt}′`
  const kind = type === null || type === 'dry' ? (height === 'high_cube' ? 'HC' : '') : type
  const words = `${length} ${kind}`.trim()
  return words === '' ? null : words
}

/** The service reports only the spot at the port terminal. */
export function yardSpotOf({ container, facts: { pickup, inland, shipment } }: BoardRow): string | null {
  const atPod = portTerminalId(container, shipment)
  // For an inland move without named terminals, the pickup place is unknown.
  return pickup.terminalId === atPod && !(inland && atPod === null) ? container.atPort.yardSpot : null
}

export function isResumable({ ofShipment }: Pick<BoardRow, 'ofShipment'>): boolean {
  return ofShipment !== null && isBlinding(ofShipment.stop)
}

/** The resumable shipments of these containers, each once. */
export function resumableShipments(rows: readonly BoardRow[]): readonly string[] {
  const ids = rows.flatMap((row) => (isResumable(row) && row.shipment !== null ? row.shipment.id : []))
  return [...new Set(ids)]
}
