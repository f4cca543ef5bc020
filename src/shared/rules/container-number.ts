// Parses container numbers and computes the check digit of ISO 6346.

export interface ContainerNumber {
  readonly body: string
  /** The check digit as written; null if missing. */
  readonly given: string | null
  /** The correct check digit. */
  readonly right: string
}

/** Ignores spaces and dashes; null if it is not a container number. */
export function readContainerNumber(text: string): ContainerNumber | null {
  const tight = text.replaceAll(/[\s-]+/g, '').toUpperCase()
  const match = /^([A-Z]{4}\d{6})(\d?)$/.exec(tight)
  if (match === null) return null
  const [, body = '', given = ''] = match
  return { body, given: given === '' ? null : given, right: checkDigit(body) }
}

/** The first container number in a text. */
export function containerNumberIn(text: string): ContainerNumber | null {
  const [found] = /(?<![A-Z\d])[A-Z]{4}[ -]?\d{3}[ -]?\d{3}(?:[ -]?\d)?(?![A-Z\d])/i.exec(text) ?? []
  return found === undefined ? null : readContainerNumber(found)
}

function checkDigit(body: string): string {
  let sum = 0
  for (let position = 0; position < body.length; position += 1)
    sum += valueOf(body.charCodeAt(position)) * 2 ** position
  return String((sum % 11) % 10)
}

/** Letter values start at 10 and skip multiples of 11, which would not change the sum. */
function valueOf(code: number): number {
  if (code < LETTER_A) return code - ZERO
  const value = code - LETTER_A + 10
  return value + Math.floor((value - 1) / 10)
}

const ZERO = 0x30
const LETTER_A = 0x41
