// The words of the plan: states, problems and days left of its cards, and the text that a driver gets.

import type { CalendarDay } from '#shared/time/calendar-day.ts'
import { daysBadge } from '#shared/words/container-words.ts'
import type { Language } from '#shared/words/language.ts'
import { obstacleWords } from '#shared/words/trip-words.ts'
import { fieldText } from '#renderer/core/field.ts'
import { deadlineTone, type Tone } from '#renderer/ui/components/tone.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { PO, SIZE, SPOT, TERMINAL } from '#renderer/fleet/fields/container-fields.ts'
import { LFD } from '#renderer/fleet/fields/deadline-fields.ts'
import { CUSTOMER } from '#renderer/fleet/fields/shipment-fields.ts'
import type { Candidate, Card, Lane } from './moves.ts'

export interface StateWords {
  readonly label: string
  /** Why it is blocked, and what else the driver or dispatcher must know. */
  readonly reasons: readonly string[]
  readonly tone: Tone
}

export function stateWords({ state, notes }: Card, language: Language): StateWords {
  const { say } = language
  const reasons = notes.map((note) => obstacleWords(note, language))
  switch (state.kind) {
    case 'ready':
    case 'needs-appointment':
    case 'done':
      return { label: say(`plan.state.${state.kind}`), reasons, tone: TONES[state.kind] }
    case 'check-first':
    case 'blocked': {
      const obstacles = state.trip.obstacles.map((obstacle) => obstacleWords(obstacle, language))
      return { label: say(`plan.state.${state.kind}`), reasons: obstacles, tone: TONES[state.kind] }
    }
    case 'gone':
    case 'overdue':
    case 'not-out':
      return { label: say('plan.state.blocked'), reasons: [say(`plan.${state.kind}`)], tone: 'money' }
  }
}

const TONES = {
  ready: 'ready',
  'needs-appointment': 'due',
  'check-first': 'due',
  done: 'unknown',
  blocked: 'money',
} as const satisfies Readonly<Record<string, Tone>>

interface CardMark {
  /** The problem in a word or two; empty if there is none. */
  readonly words: string
  readonly tone: Tone
}

/** `isOverlap`: another trip of the driver is not over yet. A trip that can't succeed is worse. */
export function markOf(card: Card, isOverlap: boolean, language: Language): CardMark {
  const { say } = language
  const { state, notes } = card
  const tone = stateWords(card, language).tone
  if (tone === 'money') return { words: blockedWords(state, language), tone }
  if (isOverlap) return { words: say('plan.overlaps'), tone: 'money' }
  if (state.kind === 'needs-appointment') return { words: say('plan.not-booked'), tone }
  if (state.kind === 'check-first') return { words: say('plan.state.check-first'), tone }
  if (state.kind === 'done') return { words: say('plan.state.done'), tone }
  return notes.length > 0 ? { words: say('plan.past-lfd'), tone: 'due' } : { words: '', tone }
}

function blockedWords(state: Card['state'], { say }: Language): string {
  const first = state.kind === 'blocked' ? state.trip.obstacles[0]?.kind : undefined
  if (first === 'held' || first === 'available-but-held') return say('plan.on-hold')
  if (first === 'gate-closed' || first === 'gate-closed-for-today') return say('plan.gate-closed')
  return say('plan.state.blocked')
}

/** Everything about a card, for its tooltip, which screen readers read after its words. */
export function cardWords(card: Card, isOverlap: boolean, language: Language): string {
  const { say } = language
  const { move } = card
  const { label, reasons } = stateWords(card, language)
  const about = [timeWords(card, language), placeWords(card, language), move.note].filter(Boolean)
  const problems = isOverlap ? [say('plan.overlaps'), ...reasons] : reasons
  const name = say('plan.card', { kind: say(`plan.${move.kind}`), number: move.number, state: label })
  return [name, ...problems, ...about].join('. ')
}

/** `4 d left`, `9 d past`; empty if unknown. */
export function daysLeftWords({ kind, row, daysLeft }: Candidate, language: Language): string {
  const { say } = language
  const { deadline } = row.judgment
  if (kind === 'pickup' && deadline.kind === 'counts') return daysBadge(deadline, language)
  if (daysLeft === null) return ''
  if (daysLeft === 0) return say('days.badge.today')
  return daysLeft < 0 ? say('days.badge.past', { days: -daysLeft }) : say('days.badge.left', { days: daysLeft })
}

/** Late, soon, or null while there is time. */
export function daysLeftTone({ kind, row, daysLeft }: Candidate): Tone | null {
  const { deadline } = row.judgment
  if (kind === 'pickup' && deadline.kind === 'counts') return deadlineTone(deadline)
  if (daysLeft === null) return null
  return daysLeft < 0 ? 'money' : daysLeft <= SOON ? 'due' : null
}

const SOON = 1

/** `10:30–11:30 AM #A123`; empty without an appointment. */
export function timeWords({ clock, until, confirmation, row, move }: Card, { dates, say }: Language): string {
  const appointment = row?.judgment.appointment
  const isAtTerminal = appointment?.kind === 'set' && appointment.clock === clock
  const returnTime = move.time === null ? '' : dates.time(move.time, until)
  const time = isAtTerminal ? dates.clock(appointment, until) : returnTime
  return [time, confirmation === '' ? '' : say('plan.confirmation', { confirmation })].filter(Boolean).join(' ')
}

export function whereWords(row: BoardRow, language: Language): string {
  return [TERMINAL, SPOT]
    .map((field) => fieldText(field, row, language))
    .filter(Boolean)
    .join(', ')
}

/** The terminal and yard spot, or the return place. */
export function placeWords({ move, row }: Card, language: Language): string {
  if (move.kind === 'return') return move.place
  return row === undefined ? '' : whereWords(row, language)
}

/** What the driver must know: the blocked state with its reason, or that the appointment is missing. */
export function warningWords(card: Card, language: Language): string {
  const { label, reasons } = stateWords(card, language)
  if (card.state.kind === 'ready' || card.state.kind === 'done') return reasons.join(' · ')
  return [label, ...reasons.slice(0, 1)].join(': ')
}

export function driverWords(driver: string, { say }: Language): string {
  return driver === '' ? say('plan.unassigned') : driver
}

/** One driver after the other, each with the day and numbered moves. */
export function sheetText(lanes: readonly Lane[], day: CalendarDay, language: Language): string {
  const { dates } = language
  return lanes
    .filter(({ cards }) => cards.length > 0)
    .map(({ driver, cards }) =>
      [
        driverWords(driver, language),
        dates.bareDay(day),
        ...cards.map((card, at) => lineOf(card, at + 1, language)),
      ].join('\n'),
    )
    .join('\n\n')
}

function lineOf(card: Card, place: number, language: Language): string {
  const { say } = language
  const { move, row } = card
  const parts = [
    say('plan.line', { place, container: [say(`plan.${move.kind}`), move.number].join(' ') }),
    timeWords(card, language),
    row === undefined ? '' : fieldText(SIZE, row, language),
    placeWords(card, language),
    ...(row === undefined ? [] : [fieldText(CUSTOMER, row, language), fieldText(PO, row, language)]),
    move.note,
    warningWords(card, language),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Size, customer, references and last free day. */
export function aboutWords(row: BoardRow, language: Language): readonly string[] {
  const lfd = fieldText(LFD, row, language)
  return [
    fieldText(CUSTOMER, row, language),
    fieldText(PO, row, language),
    lfd === '' ? '' : language.say('field.named', { name: LFD.title, value: lfd }),
  ].filter(Boolean)
}
