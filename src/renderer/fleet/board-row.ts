// A row of the board: a container, its shipment, its judgment and its place in the order.

import type { Container } from '#shared/fleet/container.ts'
import type { Terminal } from '#shared/fleet/place.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import type { Judgment } from '#shared/rules/judgment.ts'
import type { ContainerFacts } from '#shared/rules/container-facts.ts'
import { factBits, type FactBits } from '#shared/rules/board-facts.ts'
import { portTerminalId } from '#shared/rules/gate-calendar.ts'
import type { FleetContainer, FleetItem } from '#shared/rules/fleet-item.ts'
import type { ShipmentJudgment } from '#shared/rules/shipment-judgment.ts'
import type { RuleSettings } from '#shared/settings/rule-settings.ts'
import { compareOnBoard, LAST, type TierName } from '#shared/rules/tier.ts'
import { runwayPlace, type RunwayPlace } from './runway.ts'
import { ownSearchText } from './own-search-text.ts'
import { searchText } from './search.ts'
import { isBlinding } from '#shared/rules/stop.ts'

export type BoardRow = Pick<Row, keyof Row>

type TerminalsById = ReadonlyMap<string, Terminal>

export interface RowContext {
  readonly terminals: () => TerminalsById
  readonly settings: () => RuleSettings
  /** What the rules need for a value that the user types. */
  readonly read: (container: Container, shipment: Shipment | null) => ContainerFacts
}

export function boardRow(container: FleetContainer, ofItem: FleetItem, context: RowContext): BoardRow {
  return new Row(container, ofItem, context)
}

class Row {
  /** The container's ID. */
  readonly id: string
  readonly container: Container
  readonly shipment: Shipment | null
  readonly judgment: Judgment
  readonly ofShipment: ShipmentJudgment | null
  readonly tier: TierName
  /** Of the tier, 0 at the top. */
  readonly rank: number
  /** Tier and first sort criterion in one number, which decides most comparisons. */
  readonly weight: number
  readonly factBits: FactBits
  /** Null without a day on the runway. */
  readonly runway: RunwayPlace | null
  #search: { readonly terminals: TerminalsById; readonly text: string } | null = null
  #facts: { readonly settings: RuleSettings; readonly terminals: TerminalsById; readonly read: ContainerFacts } | null =
    null
  readonly #context: RowContext

  constructor(
    { container, judgment }: FleetContainer,
    { shipment, judgment: ofShipment }: FleetItem,
    context: RowContext,
  ) {
    this.id = container.id
    this.container = container
    this.shipment = shipment
    this.judgment = judgment
    this.ofShipment = ofShipment
    this.tier = judgment.tier.name
    this.rank = judgment.tier.rank
    this.weight = weightOf(judgment)
    this.factBits = factBits(judgment)
    this.runway = runwayPlace(judgment)
    this.#context = context
  }

  /** Read only for a value that the user types, and for the plan. */
  get facts(): ContainerFacts {
    const [settings, terminals] = [this.#context.settings(), this.#context.terminals()]
    if (this.#facts?.settings !== settings || this.#facts.terminals !== terminals)
      this.#facts = { settings, terminals, read: this.#context.read(this.container, this.shipment) }
    return this.#facts.read
  }

  /** Created by the first search: most sessions never search all rows. */
  get searchText(): string {
    const terminals = this.#context.terminals()
    if (this.#search?.terminals !== terminals)
      this.#search = { terminals, text: searchText(this.container, this.shipment, terminalsOf(this, terminals)) }
    const { text } = this.#search
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
  { container, judgment, shipment }: Pick<BoardRow, 'container' | 'judgment' | 'shipment'>,
  terminals: TerminalsById,
): (Terminal | undefined)[] {
  const ids = new Set([judgment.pickupTerminalId, container.atPort.terminalId, shipment?.podTerminalId ?? null])
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
export function yardSpotOf({ container, shipment, judgment: { pickupTerminalId, inland } }: BoardRow): string | null {
  const atPod = portTerminalId(container, shipment)
  // For an inland move without named terminals, the pickup place is unknown.
  return pickupTerminalId === atPod && !(inland && atPod === null) ? container.atPort.yardSpot : null
}

export function isResumable({ ofShipment }: Pick<BoardRow, 'ofShipment'>): boolean {
  return ofShipment !== null && isBlinding(ofShipment.stop)
}

/** The resumable shipments of these containers, each once. */
export function resumableShipments(rows: readonly BoardRow[]): readonly string[] {
  const ids = rows.flatMap((row) => (isResumable(row) && row.shipment !== null ? row.shipment.id : []))
  return [...new Set(ids)]
}
