// Says the one sentence above the board. Of a list that is narrowed, nothing is claimed about the rest; where it shows containers
// that were handled, the counters count them, and the sentence says why it does not.

import type { BoardSentence } from '../rules/board-sentence.ts'
import type { Language } from './language.ts'
import { someAmountsWords, stakeWords } from './money-words.ts'

export function boardSentenceWords(
  { about, containers, terminals, stakes, avoidable, handled = 0 }: BoardSentence & { readonly handled?: number },
  language: Language,
  isNarrowed = false,
): string {
  const { say } = language
  if (about === null && handled > 0) {
    return say('sentence.calm-but', { handled: say('row.handled.show', { count: handled }) })
  }
  if (about === null) return say(isNarrowed ? 'sentence.calm-here' : 'sentence.calm')
  const where = say('sentence.terminals', { terminals })
  const what = say(`sentence.${about}`, { containers, where })
  const saved = someAmountsWords(avoidable, language)
  if (saved !== '') return say('sentence.avoidable', { what, amounts: saved })
  const costs = stakeWords(stakes, language)
  return costs.length === 0 ? what : say('sentence.stakes', { what, amounts: language.list(costs) })
}
