// The columns of the stopped list, and what stands in each cell.

import { EyeOff, MessageCircleQuestionMark, CircleCheck, TriangleAlert } from '@lucide/vue'
import type { StopVerdict } from '#shared/rules/stop.ts'
import { isBlinding } from '#shared/rules/stop.ts'
import type { PostedAmount } from '#shared/rules/fees.ts'
import { feesWords } from '#shared/words/container-words.ts'
import { daysBadge } from '#shared/words/deadline-words.ts'
import type { Language } from '#shared/words/language.ts'
import { nextStepWords, stopReasonWords, stopVerdictWords, stopWhyWords } from '#shared/words/tracking-words.ts'
import { cell, type Cell, type Cells } from '#renderer/table/cell.ts'
import type { TableColumn } from '#renderer/table/columns.ts'
import type { StoppedRow } from './stopped-rows.ts'

/** What a dispatcher has to see at a glance stands before the rest, and fits into a small window. */
export const STOPPED_COLUMNS: readonly TableColumn<StoppedRow>[] = [
  {
    id: 'verdict',
    title: 'Verdict and why',
    width: 280,
    kind: 'prose',
    isStretchy: true,
    sortKey: (row) => row.weight,
  },
  { id: 'shipment', title: 'Shipment', width: 138, sortKey: (row) => row.judged.shipment.billOfLading },
  { id: 'action', title: 'Resume', width: 104, sortKey: () => null },
  { id: 'stake', title: 'At stake', width: 164, kind: 'badge', sortKey: (row) => row.nearest?.daysLeft ?? null },
  { id: 'todo', title: 'What to do', width: 216, kind: 'prose', sortKey: (row) => row.stop.nextStep },
  { id: 'since', title: 'Stopped', width: 116, sortKey: (row) => row.stop.stoppedAt },
  { id: 'containers', title: 'Containers', width: 98, sortKey: (row) => row.judged.judgement.openContainers },
  { id: 'line', title: 'Line', width: 120, sortKey: (row) => lineOf(row) },
  { id: 'references', title: 'References', width: 170, sortKey: (row) => row.judged.shipment.references[0] ?? null },
]

const ICONS = {
  critical: TriangleAlert,
  act: EyeOff,
  suspicious: EyeOff,
  ask: MessageCircleQuestionMark,
  benign: CircleCheck,
} as const satisfies Readonly<Record<StopVerdict, unknown>>

/** Everything but how the resume stands, which changes by itself. */
export function stoppedCells(row: StoppedRow, language: Language): Cells {
  const { judged, stop, containers } = row
  const { shipment, judgement } = judged
  const { dates } = language
  const isOpen = isBlinding(stop)
  return {
    verdict: {
      ...cell(
        stopVerdictWords(stop, language),
        `${stopReasonWords(stop.reason, language)}. ${stopWhyWords(stop, language)}`,
        isOpen ? 'blind' : 'unknown',
      ),
      icon: ICONS[isOpen ? stop.verdict : 'benign'],
    },
    shipment: cell(shipment.billOfLading, shipment.customer ?? ''),
    since: cell(
      stop.stoppedAt === null ? 'Not known' : dates.age(stop.stoppedAt),
      stop.byUserId === null ? '' : `by user ${stop.byUserId}`,
    ),
    stake: stakeCell(row, language),
    containers: cell(`${judgement.openContainers} of ${containers} open`),
    todo: cell('', nextStepWords(stop, language)),
    line: cell(lineOf(row) ?? ''),
    references: cell(shipment.references.join(', ')),
  }
}

/** The last free day as the board has it, and below it what the containers cost so far. */
function stakeCell({ judged, nearest }: StoppedRow, language: Language): Cell {
  const fees = postedFees(judged.containers, language)
  // What is posted is the red one of the two then, so it stands first.
  if (nearest === null)
    return fees === '' ? cell('No deadline known', '', 'unknown') : cell(fees, 'no deadline known', 'money')
  const { daysLeft, binding } = nearest
  const tone = daysLeft <= 0 || fees !== '' ? 'money' : daysLeft <= 3 ? 'due' : null
  return { ...cell(language.dates.bareDay(binding.lastFreeDay.day), fees, tone), badge: daysBadge(nearest) }
}

/** Summed over the containers, currency by currency. */
function postedFees(containers: StoppedRow['judged']['containers'], language: Language): string {
  const sums = new Map<string, number>()
  for (const { judgement } of containers) {
    if (judgement.fees.kind !== 'posted') continue
    for (const { currency, amount } of judgement.fees.amounts) {
      sums.set(currency, Math.round(((sums.get(currency) ?? 0) + amount) * 10_000) / 10_000)
    }
  }
  if (sums.size === 0) return ''
  const amounts = [...sums].map(([currency, amount]): PostedAmount => ({
    currency,
    amount,
    from: 'parts',
    statedTotal: null,
  }))
  return feesWords({ kind: 'posted', amounts, unclear: [] }, language)
}

function lineOf({ judged: { shipment } }: StoppedRow): string | null {
  return shipment.line.shortName ?? shipment.line.name ?? shipment.line.scac
}
