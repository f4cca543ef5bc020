// What of the fleet the tray shows: how many containers are charging or blind, the worst five, the next deadline. Pure, one pass.

import type { CalendarDay } from '#shared/rules/calendar-day.ts'
import type { Judgement } from '#shared/rules/judgement.ts'
import type { JudgedContainer, JudgedShipment } from '#shared/rules/shipment-judgement.ts'
import { isBlinding } from '#shared/rules/stop.ts'
import { compareOnBoard } from '#shared/rules/tier.ts'

export interface TrayBoard {
  readonly charging: number
  readonly blind: number
  readonly due: number
  /** In the order of the board. */
  readonly worst: readonly WorstContainer[]
  /** The nearest last free day that is not over yet. */
  readonly nextDeadline: NextDeadline | null
}

export interface WorstContainer {
  readonly judgement: Judgement
  /** The shipment to be resumed; null where there is nothing to resume. */
  readonly resumes: string | null
}

export interface NextDeadline {
  readonly day: CalendarDay
  readonly zone: string | null
  readonly daysLeft: number
  /** How many containers share it. */
  readonly containers: number
}

const WORST = 5
/** From here on nothing needs anybody today. */
const WORTH_NAMING: ReadonlySet<string> = new Set(['charging', 'blind', 'due', 'ready', 'held'])

/** Remembers what it found of each judged shipment: after a change only those that changed are looked at again. */
export function createTrayLook(): (
  shipments: Iterable<JudgedShipment>,
  orphanContainers: Iterable<JudgedContainer>,
) => TrayBoard {
  const known = new WeakMap<JudgedShipment, TrayBoard>()
  return (shipments, orphanContainers) => {
    const sum = emptyBoard()
    for (const judged of shipments) {
      let part = known.get(judged)
      if (part === undefined) {
        const { stop } = judged.judgement
        part = boardOf(judged.containers, isBlinding(stop) ? judged.shipment.id : null)
        known.set(judged, part)
      }
      join(sum, part)
    }
    join(sum, boardOf(orphanContainers, null))
    return sum
  }
}

interface Sum {
  charging: number
  blind: number
  due: number
  worst: WorstContainer[]
  nextDeadline: NextDeadline | null
}

function emptyBoard(): Sum {
  return { charging: 0, blind: 0, due: 0, worst: [], nextDeadline: null }
}

function boardOf(containers: Iterable<JudgedContainer>, resumes: string | null): TrayBoard {
  const sum = emptyBoard()
  for (const { judgement } of containers) {
    const { tier, deadline } = judgement
    let nextDeadline: NextDeadline | null = null
    if (deadline.kind === 'counts' && deadline.daysLeft >= 0) {
      const { day, zone } = deadline.binding.lastFreeDay
      nextDeadline = { day, zone, daysLeft: deadline.daysLeft, containers: 1 }
    }
    join(sum, {
      charging: tier.name === 'charging' ? 1 : 0,
      blind: tier.name === 'blind' ? 1 : 0,
      due: tier.name === 'due' ? 1 : 0,
      worst: WORTH_NAMING.has(tier.name) ? [{ judgement, resumes }] : [],
      nextDeadline,
    })
  }
  return sum
}

function join(sum: Sum, part: TrayBoard): void {
  sum.charging += part.charging
  sum.blind += part.blind
  sum.due += part.due
  const { nextDeadline: next } = part
  if (next !== null) {
    const { nextDeadline: nearest } = sum
    if (nearest === null || next.daysLeft < nearest.daysLeft) sum.nextDeadline = next
    else if (next.daysLeft === nearest.daysLeft)
      sum.nextDeadline = { ...nearest, containers: nearest.containers + next.containers }
  }
  for (const container of part.worst) {
    const last = sum.worst[WORST - 1]
    // Its own are in order: where one does not get in, none after it does.
    if (last !== undefined && compareOnBoard(container.judgement, last.judgement) >= 0) return
    insert(sum.worst, container)
  }
}

function insert(worst: WorstContainer[], container: WorstContainer): void {
  const at = worst.findIndex((other) => compareOnBoard(container.judgement, other.judgement) < 0)
  worst.splice(at < 0 ? worst.length : at, 0, container)
  if (worst.length > WORST) worst.pop()
}
