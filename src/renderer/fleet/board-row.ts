// One line of the board: a container with its shipment and everything the rules say of it, and its place in the order.

import type { Container } from '#shared/fleet/container.ts'
import type { Terminal } from '#shared/fleet/place.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import type { ContainerFacts, Judgement } from '#shared/rules/judgement.ts'
import { factBits, type FactBits } from '#shared/rules/board-facts.ts'
import { portTerminalId } from '#shared/rules/gate-calendar.ts'
import type { JudgedContainer, ShipmentJudgement } from '#shared/rules/shipment-judgement.ts'
import { compareOnBoard, LAST, type TierName } from '#shared/rules/tier.ts'
import { runwayPlace, type RunwayPlace } from './runway.ts'
import { searchText } from './search-text.ts'

export type BoardRow = Pick<Row, keyof Row>

export interface RowContext {
  readonly shipment: Shipment | null
  readonly ofShipment: ShipmentJudgement | null
  readonly terminals: ReadonlyMap<string, Terminal>
  /** The row of the same container until now: what hangs on the facts alone is taken from it. */
  readonly previous: BoardRow | undefined
}

export function boardRow(container: JudgedContainer, context: RowContext): BoardRow {
  return new Row(container, context)
}

class Row {
  /** The container's. */
  readonly id: string
  readonly container: Container
  /** Null where no shipment of it is known. */
  readonly shipment: Shipment | null
  readonly judgement: Judgement
  readonly facts: ContainerFacts
  readonly ofShipment: ShipmentJudgement | null
  readonly tier: TierName
  /** Of the tier, from the top of the board. */
  readonly rank: number
  /** Tier and the first of its order in one number: most comparisons end here. */
  readonly weight: number
  /** What the counters count of it. */
  readonly factBits: FactBits
  /** Null where it has no day on the runway. */
  readonly runway: RunwayPlace | null
  #searchText: string | null
  readonly #terminals: ReadonlyMap<string, Terminal>

  constructor({ facts, judgement }: JudgedContainer, { shipment, ofShipment, terminals, previous }: RowContext) {
    this.id = facts.container.id
    this.container = facts.container
    this.shipment = shipment
    this.judgement = judgement
    this.facts = facts
    this.ofShipment = ofShipment
    this.tier = judgement.tier.name
    this.rank = judgement.tier.rank
    this.weight = weightOf(judgement)
    this.factBits = factBits(judgement)
    this.runway = runwayPlace(judgement)
    // It stays the same object for as long as facts, settings and terminals do.
    this.#searchText = previous?.facts === facts && previous instanceof Row ? previous.#searchText : null
    this.#terminals = terminals
  }

  /** Created by the first search: most sessions never search all rows. */
  get searchText(): string {
    return (this.#searchText ??= searchText(
      this.container,
      this.shipment,
      terminalsOf(this.facts, this.shipment, this.#terminals),
    ))
  }
}

/** The rules' order of the board, worst first; a total order. */
export function compareRows(one: BoardRow, other: BoardRow): number {
  return one.weight - other.weight || compareOnBoard(one.judgement, other.judgement)
}

function weightOf({ tier: { rank, first } }: Judgement): number {
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

/** The service names the spot at the port's terminal alone: a container that is picked up elsewhere does not stand there. */
export function yardSpotOf({ container, facts: { pickup, inland, shipment } }: BoardRow): string | null {
  const atPod = portTerminalId(container, shipment)
  // Of an inland move whose terminals nobody names it may be either.
  return pickup.terminalId === atPod && !(inland && atPod === null) ? container.atPort.yardSpot : null
}
