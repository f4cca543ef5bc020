// Says the one sentence above the board. Of a list that is narrowed, nothing is claimed about the rest.

import type { BoardSentence } from '../rules/board-sentence.ts'
import type { Language } from './language.ts'

export function boardSentenceWords(
  { about, containers, terminals, posted }: BoardSentence,
  { say, list, dates }: Language,
  isNarrowed = false,
): string {
  if (about === null) return say(isNarrowed ? 'sentence.calm-here' : 'sentence.calm')
  const where = say('sentence.terminals', { terminals })
  const what = say(`sentence.${about}`, { containers, where })
  if (posted.length === 0) return what
  return say('sentence.posted', {
    what,
    amounts: list(posted.map(({ amount, currency }) => dates.money(amount, currency))),
  })
}
