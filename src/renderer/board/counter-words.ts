// The icon and the second line of each counter.

import type { BoardFact, FactTally } from '#shared/rules/board-facts.ts'
import type { Judgement } from '#shared/rules/judgement.ts'
import type { Money } from '#shared/rules/fees.ts'
import type { TierName } from '#shared/rules/tier.ts'
import { daysBadge } from '#shared/words/container-words.ts'
import type { Language } from '#shared/words/language.ts'
import { estimatedWords } from '#shared/words/money-words.ts'
import type { Tone } from '#renderer/components/tone.ts'

export const COUNTER_SIGNS: Readonly<Record<BoardFact, { readonly tier: TierName; readonly tone: Tone }>> = {
  'last-chance': { tier: 'last-chance', tone: 'due' },
  past: { tier: 'past', tone: 'money' },
  ready: { tier: 'ready', tone: 'ready' },
  appointments: { tier: 'booked', tone: 'ready' },
  'on-hold': { tier: 'on-hold', tone: 'due' },
  'tracking-lost': { tier: 'tracking-lost', tone: 'blind' },
  empties: { tier: 'empties', tone: 'due' },
  'in-doubt': { tier: 'verify', tone: 'due' },
}

/** No container has free time in the settings, so nothing can be late. */
export function isBasisMissing({ count, lackingBasis }: FactTally): boolean {
  return count > 0 && lackingBasis === count
}

/** Empty if the count is 0. `isNamed` adds the rates' names, for the tooltip. */
export function counterLine(fact: BoardFact, tally: FactTally, language: Language, isNamed = false): string {
  const { worst, count, conflicts, stakes } = tally
  const { say, dates } = language
  if (worst === null) return ''
  if (isBasisMissing(tally)) return say('board.counter.empties.not-set', { count })
  // The first appointment is in conflict, so its time does not matter.
  if (conflicts > 0) return facts([say('board.counter.conflicts', { count: conflicts }), worst.number])
  const parts = [worstWords(fact, worst, language)]
  if (fact === 'past' || fact === 'empties') {
    const moneyWords = (amounts: readonly Money[]) =>
      amounts
        .toSorted((one, other) => other.amount - one.amount)
        .map(({ amount, currency }) => dates.money(amount, currency))
    const withRates = isNamed ? estimatedWords(stakes.estimated, stakes.by, language) : ''
    const estimated = isNamed
      ? [withRates].filter(Boolean)
      : moneyWords(stakes.estimated).map((amount) => say('rate.estimated', { amount }))
    // Posted fees of empties are not per diem.
    parts.unshift(...(fact === 'past' ? moneyWords(stakes.posted) : []), ...estimated)
  }
  return facts(parts)
}

function facts(each: readonly string[]): string {
  return each.join(' · ')
}

function worstWords(fact: BoardFact, judgement: Judgement, language: Language): string {
  return [judgement.number, howBad(fact, judgement, language)].filter(Boolean).join(' ')
}

function howBad(fact: BoardFact, { appointment, deadline, perDiem }: Judgement, language: Language): string {
  if (fact === 'appointments') return appointment.kind === 'set' ? language.dates.clock(appointment) : ''
  if (fact === 'empties') {
    if (perDiem.kind !== 'running') return ''
    const { freeDaysLeft: left } = perDiem
    return left < 0
      ? language.say('board.counter.per-diem-days', { days: -left })
      : language.say('board.counter.free-days', { days: left })
  }
  return deadline.kind === 'counts' ? daysBadge(deadline, language) : ''
}
