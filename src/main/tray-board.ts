// What of the fleet the tray shows: how many boxes are charging or blind, the worst five, the next deadline. Pure, one pass.

import type { CalendarDay } from '#shared/rules/calendar-day.ts'
import type { Judgement } from '#shared/rules/judgement.ts'
import type { JudgedShipment } from '#shared/rules/shipment-judgement.ts'
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
  readonly shipmentId: string
  readonly isStopped: boolean
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

export function trayBoard(shipments: Iterable<JudgedShipment>): TrayBoard {
  let charging = 0
  let blind = 0
  let due = 0
  let next: { day: CalendarDay; zone: string | null; daysLeft: number; boxes: number } | null = null
  const worst: WorstBox[] = []
  for (const { boxes, shipment, judgement: of } of shipments) {
    for (const { judgement } of boxes) {
      const { tier, deadline } = judgement
      if (tier.name === 'charging') charging += 1
      else if (tier.name === 'blind') blind += 1
      else if (tier.name === 'due') due += 1
      if (deadline.kind === 'counts' && deadline.daysLeft >= 0) {
        const { daysLeft, binding } = deadline
        if (next === null || daysLeft < next.daysLeft) {
          next = { day: binding.lastFreeDay.day, zone: binding.lastFreeDay.zone, daysLeft, boxes: 1 }
        } else if (daysLeft === next.daysLeft) next.boxes += 1
      }
      if (!WORTH_NAMING.has(tier.name)) continue
      const last = worst[WORST - 1]
      if (last !== undefined && compareOnBoard(judgement, last.judgement) >= 0) continue
      insert(worst, { judgement, shipmentId: shipment.id, isStopped: isBlinding(of.stop) })
    }
  }
  return { charging, blind, due, worst, nextDeadline: next }
}

function insert(worst: WorstBox[], box: WorstBox): void {
  const at = worst.findIndex((other) => compareOnBoard(box.judgement, other.judgement) < 0)
  worst.splice(at < 0 ? worst.length : at, 0, box)
  if (worst.length > WORST) worst.pop()
}
