// Reads a container number and checks its last digit, as ISO 6346 computes it.

export interface ContainerNumber {
  /** Four letters and six digits. */
  readonly body: string
  /** As it was written; null where the number ends before it. */
  readonly given: string | null
  /** The digit that fits the rest. */
  readonly right: string
}

/** Null where the text is no container number, however it is spaced. */
export function readContainerNumber(text: string): ContainerNumber | null {
  const tight = text.replaceAll(/[\s-]+/g, '').toUpperCase()
  const match = /^([A-Z]{4}\d{6})(\d?)$/.exec(tight)
  if (match === null) return null
  const [, body = '', given = ''] = match
  return { body, given: given === '' ? null : given, right: checkDigit(body) }
}

/** The first that stands anywhere in a text, as in a line of a mail. */
export function containerNumberIn(text: string): ContainerNumber | null {
  const [found] = /(?<![A-Z\d])[A-Z]{4}[ -]?\d{3}[ -]?\d{3}(?:[ -]?\d)?(?![A-Z\d])/i.exec(text) ?? []
  return found === undefined ? null : readContainerNumber(found)
}

function checkDigit(body: string): string {
  let sum = 0
  for (let at = 0; at < body.length; at += 1) sum += valueOf(body.charCodeAt(at)) * 2 ** at
  return String((sum % 11) % 10)
}

/** Letters count from 10 on, and leave out what 11 divides: it would vanish in the sum. */
function valueOf(code: number): number {
  if (code < LETTER_A) return code - ZERO
  const value = code - LETTER_A + 10
  return value + Math.floor((value - 1) / 10)
}

const ZERO = 0x30
const LETTER_A = 0x41
