// The dot and the tooltip of each situation's tab.

import type { BoardFact, FactTally } from '#shared/rules/board-facts.ts'
import { isInDoubt } from '#shared/rules/deadline-judgment.ts'
import type { Judgment } from '#shared/rules/judgment.ts'
import { daysBadge } from '#shared/words/container-words.ts'
import type { Language } from '#shared/words/language.ts'
import { stakeWords } from '#shared/words/money-words.ts'
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

/** Conflicts, the worst container's number, and how bad it is, a line each; empty if the count is 0. */
export function counterLines(fact: BoardFact, tally: FactTally, language: Language): readonly string[] {
  const { worst, conflicts } = tally
  const { say } = language
  if (worst === null) return []
  if (isBasisMissing(tally)) return [say('board.counter.empties.not-set')]
  const bad = [howBad(fact, worst, language), ...moneyWords(fact, tally, language)].filter(Boolean)
  const conflict = conflicts > 0 ? say('board.counter.conflicts', { count: conflicts }) : ''
  return [conflict, worst.number, bad.join(' · ')].filter(Boolean)
}

function moneyWords(fact: BoardFact, { stakes }: FactTally, language: Language): readonly string[] {
  if (fact !== 'past' && fact !== 'empties') return []
  // Posted fees of empties are not per diem.
  return stakeWords({ ...stakes, posted: fact === 'past' ? stakes.posted : [], unknown: 0 }, language)
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
