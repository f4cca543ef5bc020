// Whether what a program says of a failure is said in words: a sentence or two, and nothing that was meant for a machine.

import type { Failure } from '#shared/contract/answer.ts'

/** The traces of something that was not made for a reader. */
const NOT_WORDS = /undefined|\bnull\b|NaN|\[object|\{\w*\}|Error:|^\s*$/

/** Null where it is. `secret`: what may stand nowhere. */
export function notInWords(failure: Pick<Failure, 'message' | 'hint' | 'detail'>, secret: string): string | null {
  const { message, hint, detail = '' } = failure
  const isSaid = /^[\p{L}\d]/u.test(message) && /[.?!”]$/.test(message) && !NOT_WORDS.test(message)
  const isHelpful = hint === '' || (/[.?!]$/.test(hint) && !NOT_WORDS.test(hint))
  const isSilent = ![message, hint, detail].some((text) => text.includes(secret))
  return isSaid && isHelpful && isSilent ? null : `not in words: ${JSON.stringify(failure)}`
}
