// Removes secrets from external text before it is shown or stored.

export type Redact = (text: string) => string

export interface Redaction {
  readonly redact: Redact
  /** Returns the same buffer if it contains no secret. */
  readonly redactBytes: (bytes: Buffer) => Buffer
}

/** Searches for each secret in all encodings in which it may appear. */
export function createRedaction(secrets: readonly { readonly value: string; readonly label: string }[]): Redaction {
  // Redacting a secret of one or two letters would destroy every text.
  const longSecrets = secrets.filter(({ value }) => value.length >= 4)
  const spellings = longSecrets
    .flatMap(({ value, label }) => spellingsOf(value).map((spelling) => ({ spelling, label })))
    .toSorted((a, b) => b.spelling.length - a.spelling.length)
  const bytesOfSpellings = spellings.map(({ spelling }) => latin1(Buffer.from(spelling)))
  const escaped = longSecrets.map(({ value, label }) => ({ pattern: escapedForm(value), label }))
  const escape = anyEscapeOf(longSecrets.map(({ value }) => value).join(''))

  function redact(text: string): string {
    let clean = text
    for (const { spelling, label } of spellings) {
      if (clean.includes(spelling)) clean = clean.replaceAll(spelling, `[${label}]`)
    }
    if (escape?.test(clean) !== true) return clean
    for (const { pattern, label } of escaped) clean = clean.replace(pattern, `[${label}]`)
    return clean
  }

  return {
    redact,
    redactBytes(bytes) {
      const searched = latin1(bytes)
      if (!bytesOfSpellings.some((spelling) => searched.includes(spelling)) && escape?.test(searched) !== true)
        return bytes
      const text = bytes.toString('utf8')
      const clean = redact(text)
      return clean === text ? bytes : Buffer.from(clean)
    },
  }
}

/** One character per byte: much faster than UTF-8, and sufficient for a byte search. */
function latin1(bytes: Buffer): string {
  return bytes.toString('latin1')
}

function spellingsOf(secret: string): readonly string[] {
  const forms = [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]
  const inBase64 = [0, 1, 2].flatMap((before) => {
    const text = base64Within(secret, before)
    return text.length < LEAST_OF_BASE64 ? [] : [text, text.replaceAll('+', '-').replaceAll('/', '_')]
  })
  return [...new Set([...forms, ...inBase64])]
}

/** Shorter fragments match unrelated text. */
const LEAST_OF_BASE64 = 5

/** The part of the base64 text that does not depend on the position. `before`: bytes since the last group of three. */
function base64Within(secret: string, before: number): string {
  const bytes = Buffer.from(secret)
  const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
  const first = Math.ceil((before * 8) / 6)
  const last = Math.floor(((before + bytes.length) * 8) / 6)
  return encoded.slice(first, last)
}

/** Each character may be plain or escaped by JSON, URLs or HTML. */
function escapedForm(secret: string): RegExp {
  const characters = Array.from(secret, (character) => `(?:${literal(character)}|${escapesOf([character])})`)
  return new RegExp(characters.join(''), 'g')
}

/**
 * Quick check for an escaped character of a secret, which is cheaper than a full search. Pages are full of other
 * escapes, such as the brackets in links. Null without secrets.
 */
function anyEscapeOf(secrets: string): RegExp | null {
  const characters = [...new Set(secrets)]
  return characters.length === 0 ? null : new RegExp(escapesOf(characters))
}

/** Sorted by prefix for a fast expression. A key is plain ASCII, which is rarely escaped. */
function escapesOf(characters: readonly string[]): string {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0)
  const hex = codes
    .map((code) => code.toString(16).padStart(2, '0'))
    .map((digits) => digits.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`))
    .join('|')
  const slashed = [`u00(?:${hex})`, ...characters.map(literal)].join('|')
  return `%(?:25)?(?:${hex})|&#(?:(?:${codes.join('|')});|[xX]0*(?:${hex});)|\\\\(?:${slashed})`
}

function literal(character: string): string {
  return /[A-Za-z0-9]/.test(character) ? character : `\\${character}`
}
