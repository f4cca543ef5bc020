// Checks that a failure is worded for people: a sentence or two without machine text.

import { failureWords, type Failure } from '#shared/words/failure-words.ts'
import { english } from '#test/helpers/words.ts'

const NOT_WORDS = /undefined|\bnull\b|NaN|\[object|\{\w*\}|Error:|^\s*$/

/** Returns what is wrong with the wording, or null. It must not contain `secret`. */
export function notInWords(failure: Pick<Failure, 'message' | 'hint' | 'detail'>, secret: string): string | null {
  const { message, hint } = failureWords(failure, english)
  const { detail = '' } = failure
  const isSaid = /^[\p{L}\d]/u.test(message) && /[.?!”]$/.test(message) && !NOT_WORDS.test(message)
  const isHelpful = hint === '' || (/[.?!]$/.test(hint) && !NOT_WORDS.test(hint))
  const isSilent = ![message, hint, detail].some((text) => text.includes(secret))
  return isSaid && isHelpful && isSilent ? null : `not in words: ${JSON.stringify({ ...failure, message, hint })}`
}
