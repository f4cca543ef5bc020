// What stands in a counter: its sign, and in one line which of its containers is worst.

import type { BoardFact, FactTally } from '#shared/rules/board-facts.ts'
import type { Judgement } from '#shared/rules/judgement.ts'
import type { Money } from '#shared/rules/fees.ts'
import type { TierName } from '#shared/rules/tier.ts'
import { daysBadge } from '#shared/words/container-words.ts'
import type { Language } from '#shared/words/language.ts'
import { estimatedWords } from '#shared/words/money-words.ts'
import type { Tone } from '#renderer/components/tone.ts'

/** The tier whose icon stands for it. */
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

/** Nobody has set the free time of a single one of them: how many are late nobody knows. */
export function isBasisMissing({ count, lackingBasis }: FactTally): boolean {
  return count > 0 && lackingBasis === count
}

/** Empty where there is none. `isNamed`: with the rates that an estimate is by, for which the counter itself has no room. */
export function counterLine(fact: BoardFact, tally: FactTally, language: Language, isNamed = false): string {
  const { worst, count, conflicts, stakes } = tally
  const { say, dates } = language
  if (worst === null) return ''
  if (isBasisMissing(tally)) return say('board.counter.empties.not-set', { count })
  // The worst of the appointments is then one that cannot be kept: its hour would be no news.
  if (conflicts > 0) return facts([say('board.counter.conflicts', { count: conflicts }), worst.number])
  const parts = [worstWords(fact, worst, language)]
  if (fact === 'past' || fact === 'empties') {
    const written = (amounts: readonly Money[]) =>
      amounts
        .toSorted((one, other) => other.amount - one.amount)
        .map(({ amount, currency }) => dates.money(amount, currency))
    const named = isNamed ? estimatedWords(stakes.estimated, stakes.by, language) : ''
    const estimated = isNamed
      ? [named].filter(Boolean)
      : written(stakes.estimated).map((amount) => say('rate.estimated', { amount }))
    // What is posted for empties is no matter of their return.
    parts.unshift(...(fact === 'past' ? written(stakes.posted) : []), ...estimated)
  }
  return facts(parts)
}

/** Facts beside each other, none of which belongs into a sentence with the next. */
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
