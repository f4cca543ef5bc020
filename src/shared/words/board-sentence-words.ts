// Says the one sentence above the board. Of a list that is narrowed, nothing is claimed about the rest.

import type { BoardSentence } from '../rules/board-sentence.ts'
import type { FirstLanguage } from './language.ts'
import { amountsWords, someAmountsWords } from './money-words.ts'

export function boardSentenceWords(
  { about, containers, terminals, posted, avoidable }: BoardSentence,
  language: FirstLanguage,
  isNarrowed = false,
): string {
  const { say } = language
  if (about === null) return say(isNarrowed ? 'sentence.calm-here' : 'sentence.calm')
  const where = say('sentence.terminals', { terminals })
  const what = say(`sentence.${about}`, { containers, where })
  const saved = someAmountsWords(avoidable, language)
  if (saved !== '') return say('sentence.avoidable', { what, amounts: saved })
  return posted.length === 0 ? what : say('sentence.posted', { what, amounts: amountsWords(posted, language) })
}
