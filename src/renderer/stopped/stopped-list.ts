// The rows, filters and columns of the Stopped view. Pure.

import type { FleetShipment } from '#shared/rules/fleet-item.ts'
import { isBlinding, type Stop, STOP_VERDICTS, type StopVerdict } from '#shared/rules/stop.ts'
import type { DeadlineJudgment } from '#shared/rules/deadline-judgment.ts'
import { textOfParts } from '#renderer/fleet/search.ts'
import { CircleCheck, EyeOff, MessageCircleQuestionMark, TriangleAlert } from '@lucide/vue'
import type { ResumeView } from '#shared/contract/resume-requests.ts'
import type { ResumeState } from '#shared/resumes/resume.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { stakesOf } from '#shared/rules/money-at-stake.ts'
import { daysBadge } from '#shared/words/container-words.ts'
import { daysLeftWords } from '#shared/words/deadline-words.ts'
import type { Language } from '#shared/words/language.ts'
import { stakeWords } from '#shared/words/money-words.ts'
import { resumePressWords, resumeShortWords } from '#shared/words/resume-words.ts'
import { nextStepWords, stopStoryWords, stopVerdictWords } from '#shared/words/tracking-words.ts'
import { deadlineTone } from '#renderer/ui/components/tone.ts'
import { say } from '#renderer/core/language.ts'
import { BILL, CUSTOMER, LINE, REFERENCES, STOPPED } from '#renderer/fleet/fields/shipment-fields.ts'
import { isUnderWay } from '#renderer/resumes/resume-run.ts'
import { cell, type Cell, type Column, column } from '#renderer/ui/table/table-columns.ts'

export interface StoppedRow {
  /** The shipment's ID. */
  readonly id: string
  readonly weight: number
  readonly judged: FleetShipment
  readonly shipment: Shipment
  readonly stop: Extract<Stop, { kind: 'stopped' }>
  readonly containers: number
  /** The earliest deadline of its containers; null if unknown. */
  readonly nearest: Extract<DeadlineJudgment, { kind: 'counts' }> | null
  readonly searchText: string
}

/** `open`: all that need attention. */
export const STOPPED_FILTERS = ['open', 'critical', 'act', 'suspicious', 'ask', 'benign'] as const satisfies readonly (
  'open' | StopVerdict
)[]
export type StoppedFilter = (typeof STOPPED_FILTERS)[number]

/** Cached: the table renders a new row object again. */
export function stoppedRows(shipments: Iterable<FleetShipment>): readonly StoppedRow[] {
  const rows: StoppedRow[] = []
  for (const judged of shipments) {
    const row = rowOf(judged)
    if (row !== null) rows.push(row)
  }
  return rows.toSorted(compareStopped)
}

export function stoppedFiltersOf({ stop }: StoppedRow): readonly StoppedFilter[] {
  return isBlinding(stop) && stop.verdict !== 'benign' ? ['open', stop.verdict] : ['benign']
}

/** How many other rows there are when the list is empty: it must not look as if nothing had stopped. */
export function hiddenStopped(
  all: readonly StoppedRow[],
  { filter, search }: { readonly filter: StoppedFilter; readonly search: string },
): number {
  if (search !== '') return all.length
  return filter === 'benign' ? 0 : all.filter((row) => stoppedFiltersOf(row).includes('open')).length
}

/** Shipments to resume together. Those stopped on purpose are resumed one by one. */
export function worthResuming(rows: readonly StoppedRow[]): readonly StoppedRow[] {
  return rows.filter(({ stop }) => isBlinding(stop) && stop.verdict !== 'ask')
}

function compareStopped(one: StoppedRow, other: StoppedRow): number {
  return (
    one.weight - other.weight ||
    (other.stop.stoppedAt ?? 0) - (one.stop.stoppedAt ?? 0) ||
    (one.id < other.id ? -1 : Number(one.id > other.id))
  )
}

function rowOf(judged: FleetShipment): StoppedRow | null {
  const { shipment, judgment, containers } = judged
  const { stop } = judgment
  if (stop.kind !== 'stopped') return null
  const cachedRow = rowCache.get(judged)
  if (cachedRow !== undefined) return cachedRow
  const nearest = nearestDeadline(judged)
  const row: StoppedRow = {
    id: shipment.id,
    weight: gravity(stop) * DAY_RANGE + (nearest === null ? NO_DEADLINE : nearest.daysLeft),
    judged,
    shipment,
    stop,
    containers: shipment.containerIds?.length ?? containers.length,
    nearest,
    searchText: textOf(judged),
  }
  rowCache.set(judged, row)
  return row
}

function nearestDeadline({ containers }: FleetShipment): StoppedRow['nearest'] {
  let nearest: StoppedRow['nearest'] = null
  for (const { judgment } of containers) {
    const { deadline } = judgment
    if (deadline.kind === 'counts' && (nearest === null || deadline.daysLeft < nearest.daysLeft)) nearest = deadline
  }
  return nearest
}

/** 0 is the most critical. */
function gravity(stop: StoppedRow['stop']): number {
  return STOP_VERDICTS.length - STOP_VERDICTS.indexOf(isBlinding(stop) ? stop.verdict : 'benign')
}

function textOf({ shipment, containers }: FleetShipment): string {
  const { billOfLading, normalizedNumber, customer, references, line } = shipment
  const numbers = containers.map(({ container }) => container.number)
  return textOfParts([billOfLading, normalizedNumber, customer, ...references, line.scac, line.name, ...numbers])
}

const rowCache = new WeakMap<FleetShipment, StoppedRow>()
const NO_DEADLINE = 100_000
const DAY_RANGE = 1_000_000

type Resume = [resume: ResumeView | undefined]

const stoppedColumn = column<StoppedRow, Resume>

/** The most important columns come first and fit into a small window. */
export const STOPPED_COLUMNS: readonly Column<StoppedRow, Resume>[] = [
  stoppedColumn({
    width: 296,
    kind: 'name',
    isStretchy: true,
    fields: [
      {
        id: 'verdict',
        title: say('stopped.column.verdict'),
        value: ({ stop }, language) => stopVerdictWords(stop, language),
        sortKey: ({ weight }) => weight,
      },
    ],
    cell: verdictCell,
  }),
  stoppedColumn({
    width: 188,
    fields: [
      {
        id: 'stake',
        title: say('stopped.column.stake'),
        kind: 'number',
        value: ({ nearest }) => nearest?.daysLeft ?? null,
      },
    ],
    cell: stakeCell,
  }),
  stoppedColumn({
    id: 'shipment',
    title: say('stopped.column.shipment'),
    width: 146,
    isStretchy: true,
    fields: [BILL, CUSTOMER],
  }),
  {
    id: 'action',
    title: say('stopped.column.action'),
    width: 112,
    fields: [],
    sortKey: () => null,
    cell: actionCell,
  },
  stoppedColumn({
    width: 244,
    leastTableWidth: 1_000,
    kind: 'prose',
    fields: [
      {
        id: 'todo',
        title: say('stopped.column.todo'),
        value: ({ stop }, language) => nextStepWords(stop, language),
        sortKey: ({ stop }) => stop.nextStep,
      },
    ],
    cell: ({ stop }, language) => cell('', nextStepWords(stop, language)),
  }),
  stoppedColumn({
    id: 'since',
    title: say('stopped.column.since'),
    width: 96,
    leastTableWidth: 1_090,
    fields: [STOPPED],
    cell: sinceCell,
  }),
  stoppedColumn({
    width: 100,
    leastTableWidth: 1_190,
    fields: [
      {
        id: 'containers',
        title: say('stopped.column.containers'),
        kind: 'number',
        value: ({ judged }) => judged.judgment.openContainers,
      },
    ],
    cell: ({ judged: { judgment }, containers }) =>
      cell(say('stopped.open-of', { open: judgment.openContainers, all: containers }), say('stopped.open-of.what')),
  }),
  stoppedColumn({ width: 102, isHidden: true, fields: [LINE] }),
  stoppedColumn({ width: 170, isHidden: true, fields: [REFERENCES] }),
]

function verdictCell({ stop }: StoppedRow, language: Language): Cell {
  const isOpen = isBlinding(stop)
  return {
    ...cell(stopVerdictWords(stop, language), stopStoryWords(stop, language), isOpen ? 'blind' : 'unknown'),
    icon: ICONS[isOpen ? stop.verdict : 'benign'],
  }
}

/** The service identifies a user by an ID only, so the tooltip has it. */
function sinceCell({ stop }: StoppedRow, { dates }: Language): Cell {
  const age = stop.stoppedAt === null ? say('common.not-known') : dates.age(stop.stoppedAt)
  if (stop.byUserId === null) return cell(age)
  return { ...cell(age, say('stopped.by-user')), whole: say('common.bracketed', { text: age, more: stop.byUserId }) }
}

function actionCell({ judged }: StoppedRow, language: Language, resume: ResumeView | undefined): Cell {
  if (resume !== undefined && isUnderWay(resume)) return cell(resumeShortWords(resume.state, language))
  const wentWrong = resume !== undefined && WENT_WRONG.has(resume.state) ? resumeShortWords(resume.state, language) : ''
  return { ...cell('', wentWrong), press: resumePressWords(judged.shipment.billOfLading, language) }
}

/** The last free day as on the board, with the cost so far below it. */
function stakeCell({ judged, nearest }: StoppedRow, language: Language): Cell {
  const fees = stakeWords(stakesOf(judged.containers.map(({ judgment }) => judgment)), language).join(', ')
  if (nearest === null) {
    // Containers that gated out have no deadline.
    const noDeadline = judged.judgment.openContainers === 0 ? '' : language.say('stopped.no-deadline')
    // The amount is red, so it comes first.
    return fees === '' ? cell(noDeadline, '', 'unknown') : cell(fees, noDeadline, 'money')
  }
  const tone = fees === '' ? deadlineTone(nearest) : 'money'
  const day = language.dates.bareDay(nearest.binding.lastFreeDay.day)
  const spoken = [daysLeftWords(nearest, language), day, fees].filter(Boolean).join(', ')
  return { ...cell(day, fees, tone), badge: daysBadge(nearest, language), spoken }
}

const ICONS = {
  critical: TriangleAlert,
  act: EyeOff,
  suspicious: EyeOff,
  ask: MessageCircleQuestionMark,
  benign: CircleCheck,
} as const satisfies Readonly<Record<StopVerdict, unknown>>

/** Worth knowing before the user resumes again. */
const WENT_WRONG: ReadonlySet<ResumeState> = new Set(['failed', 'did-not-hold', 'unverified'])
