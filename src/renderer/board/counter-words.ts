// The dot and the tooltip of each situation's tab.

import type { BoardFact, FactTally } from '#shared/rules/board-facts.ts'
import { isInDoubt } from '#shared/rules/deadline-judgment.ts'
import type { Judgment } from '#shared/rules/judgment.ts'
import type { Money } from '#shared/rules/fees.ts'
import { daysBadge } from '#shared/words/container-words.ts'
import type { Language } from '#shared/words/language.ts'
import { estimatedWords } from '#shared/words/money-words.ts'
import type { Tone } from '#renderer/ui/components/tone.ts'

/** A ring: blocked, or nothing to pick up. */
export const COUNTER_DOTS: Readonly<Record<BoardFact, { readonly tone: Tone; readonly isRing: boolean }>> = {
  'last-chance': { tone: 'due', isRing: false },
  past: { tone: 'money', isRing: false },
  ready: { tone: 'ready', isRing: false },
  appointments: { tone: 'unknown', isRing: false },
  'on-hold': { tone: 'due', isRing: true },
  'tracking-lost': { tone: 'blind', isRing: false },
  empties: { tone: 'unknown', isRing: true },
  'in-doubt': { tone: 'blind', isRing: true },
}

/** No container has free time in the settings, so nothing can be late. */
export function isBasisMissing({ count, lackingBasis }: FactTally): boolean {
  return count > 0 && lackingBasis === count
}

/**
 * Conflicts, the worst container's number, and how bad it is, a line each; empty if the count is 0.
 * `isNamed` adds the rates' names, for the tooltip.
 */
export function counterLines(
  fact: BoardFact,
  tally: FactTally,
  language: Language,
  isNamed = false,
): readonly string[] {
  const { worst, conflicts } = tally
  const { say } = language
  if (worst === null) return []
  if (isBasisMissing(tally)) return [say('board.counter.empties.not-set')]
  const bad = [howBad(fact, worst, language), ...moneyWords(fact, tally, language, isNamed)].filter(Boolean)
  const conflict = conflicts > 0 ? say('board.counter.conflicts', { count: conflicts }) : ''
  return [conflict, worst.number, bad.join(' · ')].filter(Boolean)
}

function moneyWords(fact: BoardFact, { stakes }: FactTally, language: Language, isNamed: boolean): readonly string[] {
  if (fact !== 'past' && fact !== 'empties') return []
  const { say } = language
  const sums = (amounts: readonly Money[]) => sumWords(amounts, language, isNamed)
  // Posted fees of empties are not per diem.
  const posted = fact === 'past' ? sums(stakes.posted) : ''
  const estimated = sums(stakes.estimated)
  const named = isNamed ? estimatedWords(stakes.estimated, stakes.by, language) : ''
  return [
    posted === '' ? '' : say('board.counter.posted', { amounts: posted }),
    estimated === '' ? '' : named || say('rate.estimated', { amount: estimated }),
  ]
}

/** The highest amount and the number of other currencies, or all amounts. */
function sumWords(amounts: readonly Money[], { say, dates, list }: Language, isAll: boolean): string {
  const words = amounts
    .toSorted((one, other) => other.amount - one.amount)
    .map(({ amount, currency }) => dates.money(amount, currency))
  const [first] = words
  if (isAll || first === undefined || words.length === 1) return list(words)
  return say('board.counter.more-currencies', { amount: first, count: words.length - 1 })
}

function howBad(fact: BoardFact, { appointment, deadline, perDiem }: Judgment, language: Language): string {
  if (fact === 'appointments') return appointment.kind === 'set' ? language.dates.clock(appointment) : ''
  if (fact === 'empties') {
    if (perDiem.kind !== 'running') return ''
    const { freeDaysLeft: left } = perDiem
    return left < 0
      ? language.say('board.counter.per-diem-days', { days: -left })
      : language.say('board.counter.free-days', { days: left })
  }
  if (deadline.kind !== 'counts' || isInDoubt(deadline)) return ''
  return daysBadge(deadline, language)
}
