// What a line of the log must not hold: secrets, and unless the user wants them there, numbers of containers and bills.

import { createRedaction, type Redact } from '#main/tracking-api/redaction.ts'

export interface LogRedaction {
  /** From now on it is in no line. */
  conceal(secret: string, label: string): void
  readonly redact: (text: string, keepsNumbers: boolean) => string
}

export function createLogRedaction(): LogRedaction {
  const secrets = new Map<string, string>()
  let known: Redact = (text) => text
  return {
    conceal(secret, label) {
      if (secrets.get(secret) === label) return
      secrets.set(secret, label)
      known = createRedaction([...secrets].map(([value, name]) => ({ value, label: name }))).redact
    },
    redact(text, keepsNumbers) {
      const safe = known(text).replace(BEARER, '$1 [key]').replace(LOGIN_IN_ADDRESS, '$1[login]@')
      return keepsNumbers ? safe : withoutNumbers(safe)
    },
  }
}

/** A key that nobody told us of, as it travels. */
const BEARER = /\b(bearer|token|basic|authorization:)\s+(?:(?:bearer|token|basic)\s+)?[\w.~+/=-]{6,}/gi
const LOGIN_IN_ADDRESS = /(\w:\/\/)[^\s/@]+@/g

function withoutNumbers(text: string): string {
  return text
    .replace(NOT_JSON, '"…"$1')
    .replace(CONTAINER, '[container]')
    .replace(NUMBER, '[number]')
    .replace(QUOTED, '"…"')
}

const CONTAINER = /\b[A-Z]{4}[ -]?\d{6}[ -]?\d\b/gi
/** Bills, references and requests: capitals with digits among them, or many digits; ids are written small, with dashes. */
const NUMBER = /(?<![\w.:-])(?=[A-Z\d]*\d{4})[A-Z\d]{7,}(?![\w-])/g
/** The parser of JSON quotes the piece it stopped at as it stands, with its quotes and its line ends. */
const NOT_JSON = /"[^]*?"(?:\.{3})?( is not valid JSON)/g
/** Errors quote what they could not read, and that may name a customer. */
const QUOTED = /"[^"\n]*"/g
