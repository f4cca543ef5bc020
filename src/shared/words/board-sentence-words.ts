// Says the one sentence above the board. Of a list that is narrowed, nothing is claimed about the rest.

import type { BoardSentence } from '../rules/board-sentence.ts'
import type { FirstLanguage } from './language.ts'
import { someAmountsWords, stakeWords } from './money-words.ts'

export function boardSentenceWords(
  { about, containers, terminals, stakes, avoidable }: BoardSentence,
  language: FirstLanguage,
  isNarrowed = false,
): string {
  const { say } = language
  if (about === null) return say(isNarrowed ? 'sentence.calm-here' : 'sentence.calm')
  const where = say('sentence.terminals', { terminals })
  const what = say(`sentence.${about}`, { containers, where })
  const saved = someAmountsWords(avoidable, language)
  if (saved !== '') return say('sentence.avoidable', { what, amounts: saved })
  const costs = stakeWords(stakes, language)
  return costs.length === 0 ? what : say('sentence.stakes', { what, amounts: language.list(costs) })
}
