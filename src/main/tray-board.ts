// What of the fleet the tray shows: how many boxes are charging or blind, the worst five, the next deadline. Pure, one pass.

import type { CalendarDay } from '#shared/rules/calendar-day.ts'
import type { Judgement } from '#shared/rules/judgement.ts'
import type { JudgedBox, JudgedShipment } from '#shared/rules/shipment-judgement.ts'
import { isBlinding } from '#shared/rules/stop.ts'
import { compareOnBoard } from '#shared/rules/tier.ts'

export interface TrayBoard {
  readonly charging: number
  readonly blind: number
  readonly due: number
  /** In the order of the board. */
  readonly worst: readonly WorstBox[]
  /** The nearest last free day that is not over yet. */
  readonly nextDeadline: NextDeadline | null
}

export interface WorstBox {
  readonly judgement: Judgement
  /** The shipment to be resumed; null where there is nothing to resume. */
  readonly resumes: string | null
}

export interface NextDeadline {
  readonly day: CalendarDay
  readonly zone: string | null
  readonly daysLeft: number
  /** How many boxes share it. */
  readonly boxes: number
}

const WORST = 5
/** From here on nothing needs anybody today. */
const WORTH_NAMING: ReadonlySet<string> = new Set(['charging', 'blind', 'due', 'ready', 'held'])

/** Remembers what it found of each judged shipment: after a change only those that changed are looked at again. */
export function createTrayLook(): (shipments: Iterable<JudgedShipment>, loneBoxes: Iterable<JudgedBox>) => TrayBoard {
  const known = new WeakMap<JudgedShipment, TrayBoard>()
  return (shipments, loneBoxes) => {
    const sum = emptyBoard()
    for (const judged of shipments) {
      let part = known.get(judged)
      if (part === undefined) {
        const { stop } = judged.judgement
        part = boardOf(judged.boxes, isBlinding(stop) ? judged.shipment.id : null)
        known.set(judged, part)
      }
      join(sum, part)
    }
    join(sum, boardOf(loneBoxes, null))
    return sum
  }
}

interface Sum {
  charging: number
  blind: number
  due: number
  worst: WorstBox[]
  nextDeadline: NextDeadline | null
}

function emptyBoard(): Sum {
  return { charging: 0, blind: 0, due: 0, worst: [], nextDeadline: null }
}

function boardOf(boxes: Iterable<JudgedBox>, resumes: string | null): TrayBoard {
  const sum = emptyBoard()
  for (const { judgement } of boxes) {
    const { tier, deadline } = judgement
    let nextDeadline: NextDeadline | null = null
    if (deadline.kind === 'counts' && deadline.daysLeft >= 0) {
      const { day, zone } = deadline.binding.lastFreeDay
      nextDeadline = { day, zone, daysLeft: deadline.daysLeft, boxes: 1 }
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
    else if (next.daysLeft === nearest.daysLeft) sum.nextDeadline = { ...nearest, boxes: nearest.boxes + next.boxes }
  }
  for (const box of part.worst) {
    const last = sum.worst[WORST - 1]
    // Its own are in order: where one does not get in, none after it does.
    if (last !== undefined && compareOnBoard(box.judgement, last.judgement) >= 0) return
    insert(sum.worst, box)
  }
}

function insert(worst: WorstBox[], box: WorstBox): void {
  const at = worst.findIndex((other) => compareOnBoard(box.judgement, other.judgement) < 0)
  worst.splice(at < 0 ? worst.length : at, 0, box)
  if (worst.length > WORST) worst.pop()
}
