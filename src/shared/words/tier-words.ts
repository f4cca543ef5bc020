// Words of the next action for a container (verb first, at most six words), and the sentence above the board.

import type { HoldKind } from '../rules/availability.ts'
import type { Tier } from '../rules/tier.ts'
import { daysToArrivalWords } from './container-words.ts'
import type { Language } from './language.ts'
import type { BoardSentence, ToBook } from '../rules/board-facts.ts'
import { someAmountsWords, stakeWords } from './money-words.ts'
import { capitalized } from './sentence.ts'

/** The reason of the board's first column. */
export function reasonWords({ tier: { why } }: Reasoned, language: Language): string {
  const { say } = language
  switch (why.kind) {
    case 'book':
      if (why.gate === null) return say(why.isHoldPending ? 'todo.book.hold-pending' : 'todo.book')
      if (why.isEstimated === true) return say('todo.book.estimated')
      if (why.isHoldPending) return say('todo.book-now.hold-pending')
      if (why.gateCloses !== undefined)
        return say('todo.book.gate-closes', { time: language.dates.gateTime(why.gateCloses) })
      return say(`todo.book.${why.gate}`)
    case 'rebook':
      return say(`todo.rebook.${why.because}`)
    case 'get-out':
      if (why.daysPast === null) {
        const holds = blockedByWords(why.holds, language)
        return why.readiness === 'held' ? say('todo.charging.held', { holds }) : say('todo.charging')
      }
      return why.readiness === 'held'
        ? say('todo.get-out.held', { holds: blockedByWords(why.holds, language) })
        : say(`todo.get-out.${why.readiness}`)
    case 'resume':
      return say('todo.resume')
    case 'clear-hold':
      return clearWords(why.holds, language)
    case 'return':
      return say(`todo.return.${why.perDiem}`, { days: why.days })
    case 'verify':
      return say(`todo.verify.${why.because}`)
    case 'none':
      return why.state.kind === 'arriving'
        ? daysToArrivalWords(why.state.days, language)
        : say(`todo.none.${why.state.kind}`)
  }
}

/** The reason without its verb, for a row whose button says the verb. */
export function bareReasonWords(reasoned: Reasoned, language: Language): string {
  const { why } = reasoned.tier
  const isToClear = why.kind === 'clear-hold' || (why.kind === 'get-out' && why.readiness === 'held')
  if (isToClear) return capitalized(blockedByWords(why.holds, language))
  const words = reasonWords(reasoned, language)
  const [, reason] = /^[^:]*: (.+)$/.exec(words) ?? []
  return capitalized(reason ?? words)
}

interface Reasoned {
  readonly tier: Pick<Tier, 'why'>
}

/** Names the holds, or counts them if the names don't fit. */
function clearWords(kinds: readonly HoldKind[], language: Language): string {
  const { say } = language
  const count = kinds.length
  // A list, not a sentence: an “and” would be one word too many.
  const holds = kinds.map((kind) => holdKindWords(kind, language)).join(', ')
  const text = say('todo.clear-hold', { count, holds })
  return text.split(' ').length > MOST_WORDS ? say('todo.clear-hold.many', { count }) : text
}

/** Readable at a glance. */
const MOST_WORDS = 6

function blockedByWords(kinds: readonly HoldKind[], language: Language): string {
  const { say } = language
  const [first] = kinds
  if (first === undefined || kinds.length > 1) return say('todo.holds.several', { count: kinds.length })
  return first === 'other' ? say('todo.hold.any') : say('todo.hold', { hold: holdKindWords(first, language) })
}

/** Unknown codes count as terminal holds. */
function holdKindWords(kind: HoldKind, { say }: Language): string {
  return say(`code.hold.${kind === 'other' ? 'terminal' : kind}`)
}

/** Empty if no container can be picked up before its LFD. */
function bookingParts({ today, later, laterDay, withoutDay }: BoardSentence['toBook'], language: Language): string[] {
  const { say, dates } = language
  const laterWords =
    laterDay === null || laterDay.isTomorrow
      ? say('sentence.tomorrow')
      : say('sentence.by-day', { day: dates.shortWeekday(laterDay.day) })
  let isVerbSaid = false
  const words = ({ containers: count, toRebook: rebook }: ToBook, when: string): string => {
    if (count === 0) return ''
    if (count === rebook) return say('sentence.to-rebook', { count, when })
    const isRepeated = isVerbSaid
    isVerbSaid = true
    if (rebook > 0) return say('sentence.some-to-rebook', { count, when, rebook })
    return isRepeated ? say('sentence.as-many', { count, when }) : say('sentence.to-book', { count, when })
  }
  const byDay = [words(today, say('sentence.today')), words(later, laterWords)].filter(Boolean)
  if (byDay.length === 0) return []
  return [...byDay, ...(withoutDay === 0 ? [] : [say('sentence.without-day', { count: withoutDay })])]
}

type SaidOnBoard = BoardSentence & { readonly handled?: number }

/** What to do today, as a figure with a line below it. */
export function boardFigureWords(
  said: SaidOnBoard,
  language: Language,
  isNarrowed = false,
): { readonly main: string; readonly sub: string } {
  const { say } = language
  const { about, containers, terminals, stakes, toBook, avoidable, handled = 0 } = said
  if (about === null) {
    const sub = handled > 0 ? say('row.handled.show', { count: handled }) : isNarrowed ? say('sentence.in-list') : ''
    return { main: say('sentence.calm'), sub }
  }
  const where = say('sentence.terminals', { terminals })
  const [main, ...more] = [...bookingParts(toBook, language), say(`sentence.${about}`, { containers, where })]
  const saved = someAmountsWords(avoidable, language)
  const money = saved === '' ? stakeWords(stakes, language) : [say('sentence.saved', { amounts: saved })]
  // The last part only repeats what the first ones count.
  return { main, sub: [...more.slice(0, -1), ...money].join(' · ') }
}

/** The same as one sentence. */
export function boardSentenceWords(
  { about, containers, terminals, stakes, toBook, avoidable, handled = 0 }: SaidOnBoard,
  language: Language,
  isNarrowed = false,
): string {
  const { say } = language
  if (about === null && handled > 0) {
    return say('sentence.calm-but', { handled: say('row.handled.show', { count: handled }) })
  }
  if (about === null) return say(isNarrowed ? 'sentence.calm-here' : 'sentence.calm')
  const where = say('sentence.terminals', { terminals })
  const what = bookingParts(toBook, language).join(', ') || say(`sentence.${about}`, { containers, where })
  const saved = someAmountsWords(avoidable, language)
  if (saved !== '') return say('sentence.avoidable', { what, amounts: saved })
  const costs = stakeWords(stakes, language)
  return costs.length === 0 ? what : say('sentence.stakes', { what, amounts: language.list(costs) })
}
