// What stands in each cell of a row: words, a second line, a tone.

import type { ResumeView } from '#shared/contract/resume.ts'
import { portClock, dayAtPlace } from '#shared/rules/place-clock.ts'
import { readInstant } from '#shared/rules/written-time-reader.ts'
import { daysToArrivalWords, driftWords, feesWords, holdWords } from '#shared/words/container-words.ts'
import type { Language } from '#shared/words/language.ts'
import { resumePressWords, resumeStateWords } from '#shared/words/resume-words.ts'
import { daysBadge } from '#shared/words/deadline-words.ts'
import { reasonWords } from '#shared/words/tier-words.ts'
import { TIER_ICONS } from '#renderer/components/tier-icons.ts'
import { toneOf, type Tone } from '#renderer/components/tone.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { isResumable } from '#renderer/fleet/resumable.ts'
import { isUnderWay } from '#renderer/resumes/resume-run.ts'
import { cell, NOTHING } from '#renderer/table/cell.ts'
import type { Cell, Cells } from '#renderer/table/cell.ts'
import { sizeOf } from './columns.ts'
import type { ColumnId } from './columns.ts'
import { lineOf } from './facets.ts'
import { TIER_LABELS } from './labels.ts'

export type BoardCells = Readonly<Record<Exclude<ColumnId, 'action'>, Cell>>

export function cellsOf(row: BoardRow, language: Language): BoardCells {
  const tone = toneOf(row.judgement)
  return {
    reason: { ...reasonCell(row, language), tone, icon: TIER_ICONS[row.tier] },
    container: { ...cell(row.container.number), mark: tone },
    deadline: deadlineCell(row, language),
    'pull-by': pullByCell(row, language),
    availability: availabilityCell(row),
    holds: holdsCell(row, language),
    appointment: appointmentCell(row, language),
    terminal: cell(row.judgement.terminal, row.container.atPort.yardSpot ?? ''),
    fees: feesCell(row, language),
    customer: cell(row.shipment?.customer ?? '', referencesOf(row)),
    bill: cell(row.judgement.billOfLading, lineOf(row)),
    arrival: arrivalCell(row, language),
    size: cell(sizeOf(row) ?? ''),
    news: newsCell(row, language),
  }
}

/** Reasons that begin with what the tier is called, as they do in a notification, do not say it twice. */
function reasonCell({ tier, judgement }: BoardRow, language: Language): Cell {
  const [label, words] = [TIER_LABELS[tier], reasonWords(judgement, language)]
  return cell(label, words.startsWith(label) ? words.slice(label.length).replace(/^:?\s+/, '') : words)
}

function deadlineCell({ judgement: { deadline, tier } }: BoardRow, { dates }: Language): Cell {
  if (deadline.kind === 'over') return NOTHING
  if (deadline.kind === 'left-by-rail') return cell('Not known', 'Rail has taken the container', 'unknown')
  if (deadline.kind === 'unknown') {
    return cell('Not known', deadline.why === 'unreadable' ? 'Given, but unreadable' : '', 'unknown')
  }
  const { lastFreeDay, serviceSays } = deadline.binding
  const sub = [SOURCES[lastFreeDay.source], dates.place(lastFreeDay.day, lastFreeDay.zone)]
  if (lastFreeDay.mayMean !== null) sub.push(`or ${dates.bareDay(lastFreeDay.mayMean)}`)
  if (serviceSays !== null) sub.push(`service: ${dates.bareDay(serviceSays.day)}`)
  const { daysLeft } = deadline
  const tone = daysLeft < 0 ? 'money' : tier.name === 'due' || daysLeft === 0 ? 'due' : null
  return { ...cell(dates.bareDay(lastFreeDay.day), sub.filter(Boolean).join(' · '), tone), badge: daysBadge(daysLeft) }
}

function pullByCell({ judgement: { deadline } }: BoardRow, { dates }: Language): Cell {
  if (deadline.kind !== 'counts') return NOTHING
  const { pullBy } = deadline
  if (pullBy.kind === 'never-open') return cell('No open day', 'by your settings', 'money')
  const [sub, tone] = PULL_BY[pullBy.state]
  return cell(dates.bareDay(pullBy.day), sub, tone)
}

function availabilityCell({ judgement: { availability } }: BoardRow): Cell {
  if (availability.kind === 'over') return cell('Out', '', 'unknown')
  const [main, tone] = AVAILABILITY[availability.kind]
  return cell(main, availability.kind === 'unknown' ? 'the terminal does not tell' : '', tone)
}

function holdsCell({ judgement: { availability } }: BoardRow, language: Language): Cell {
  if (availability.kind === 'over' || availability.kind === 'ready') return NOTHING
  const { blocking, pending } = availability.holds
  if (blocking.length === 0) return cell(holdWords(pending, language), '', 'due')
  return cell(holdWords(blocking, language), holdWords(pending, language), 'due')
}

/**
 * Resume, where it is worth it, beside the reason and so in sight in every window; what became of the last one has a
 * column of its own. A resume changes while its row stays the same.
 */
export function withResume(
  cells: BoardCells,
  row: BoardRow,
  resume: ResumeView | undefined,
  language: Language,
): Cells {
  const action = resume === undefined ? NOTHING : cell(resumeStateWords(resume.state, language))
  if ((resume !== undefined && isUnderWay(resume)) || !isResumable(row)) return { ...cells, action }
  return {
    ...cells,
    action,
    reason: { ...cells.reason, press: resumePressWords(row.judgement.billOfLading, language) },
  }
}

function appointmentCell({ judgement: { appointment } }: BoardRow, { dates, say }: Language): Cell {
  if (appointment.kind === 'unreadable') return cell('Unreadable', appointment.written, 'due')
  if (appointment.kind !== 'set') return NOTHING
  const { day, clock, zone, problems } = appointment
  const problem = problems.some((one) => one.kind === 'missed')
    ? 'missed'
    : problems.length > 0
      ? 'after the last free day'
      : ''
  // The place has the second line to itself; the first is short enough to be read at a glance.
  const place = dates.place(day, zone)
  const time = dates.dayAndTime(day, clock, zone)
  const bare = place === '' ? time : time.replace(say('zone.bracketed', { day: '', place }), '')
  return cell(bare, [problem, place].filter(Boolean).join(' · '), problem === '' ? null : 'money')
}

function feesCell({ judgement: { fees } }: BoardRow, language: Language): Cell {
  if (fees.kind === 'none') return NOTHING
  return cell(feesWords(fees, language), '', 'money')
}

function arrivalCell(row: BoardRow, language: Language): Cell {
  const { container, shipment, judgement, ofShipment } = row
  const { arrival } = judgement
  const discharged = dayAtPlace(container.atPort.dischargedAt, portClock(container, shipment))
  const from = (happened: string): string => [happened, vesselOf(row)].filter(Boolean).join(' · ')
  if (discharged !== null) return cell(language.dates.bareDay(discharged.day), from('discharged'))
  if (arrival.kind === 'arrived') {
    return arrival.at === null
      ? cell('Arrived', vesselOf(row))
      : cell(language.dates.bareDay(arrival.at.day), from('arrived'))
  }
  if (arrival.kind === 'unknown') return cell('Not known', vesselOf(row), 'unknown')
  const drift = ofShipment?.etaDrift
  const moved = drift?.kind === 'known' && drift.days !== 0 ? driftWords(drift, language) : vesselOf(row)
  return cell(
    `ETA ${language.dates.bareDay(arrival.eta.day)}`,
    [daysToArrivalWords(arrival.days, language), moved].filter(Boolean).join(' · '),
    arrival.days < 0 ? 'due' : null,
  )
}

function newsCell({ shipment, judgement: { tracking } }: BoardRow, { dates }: Language): Cell {
  if (shipment === null || tracking === null) return cell('No shipment known', '', 'unknown')
  const at = readInstant(shipment.tracking.lastSucceededAt)
  const age = at === null ? 'Never' : dates.age(at)
  if (tracking.stop.kind === 'stopped') {
    return cell(age, 'Tracking stopped', tracking.stop.verdict === 'benign' ? 'unknown' : 'blind')
  }
  if (tracking.staleness.kind === 'stale') return cell(age, 'No recent news', 'blind')
  return cell(age)
}

function referencesOf({ shipment, container }: BoardRow): string {
  return [...new Set([...(shipment?.references ?? []), ...container.references])].join(', ')
}

function vesselOf({ shipment }: BoardRow): string {
  return [shipment?.vessel.name, shipment?.vessel.voyage].filter(Boolean).join(' ')
}

/** Who set a last free day. */
export const SOURCES = { line: 'Line', terminal: 'Terminal', rail: 'Rail', service: 'Service' } as const

const PULL_BY = {
  ahead: ['', null],
  'next-working-day': ['next working day', 'due'],
  today: ['today', 'money'],
  'gate-closed': ['the gate has closed', 'money'],
  passed: ['passed', null],
} as const satisfies Readonly<Record<string, readonly [string, Tone | null]>>

const AVAILABILITY = {
  ready: ['Ready', 'ready'],
  'ready-hold-pending': ['Ready, hold pending', 'due'],
  conflict: ['Available but held', 'money'],
  'hold-pending': ['Hold pending', 'due'],
  'not-available': ['Not available', null],
  unknown: ['Not known', 'unknown'],
} as const satisfies Readonly<Record<string, readonly [string, Tone | null]>>
