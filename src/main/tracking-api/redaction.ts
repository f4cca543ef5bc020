// Words from outside may repeat a secret back to us: they are searched before anybody reads or keeps them.

export type Redact = (text: string) => string

export interface Redaction {
  readonly redact: Redact
  /** Of a whole answer; the very same bytes where there is nothing to hide, as is usual. */
  readonly redactBytes: (bytes: Buffer) => Buffer
}

/** Secrets by their label; each is also looked for in the forms in which it travels. */
export function createRedaction(secrets: readonly { readonly value: string; readonly label: string }[]): Redaction {
  // A secret of a letter or two would turn every text into labels and say nothing.
  const known = secrets.filter(({ value }) => value.length >= 4)
  const spellings = known
    .flatMap(({ value, label }) => spellingsOf(value).map((spelling) => ({ spelling, label })))
    .toSorted((a, b) => b.spelling.length - a.spelling.length)
  const bytesOfSpellings = spellings.map(({ spelling }) => latin1(Buffer.from(spelling)))
  const escaped = known.map(({ value, label }) => ({ pattern: escapedForm(value), label }))
  const escape = anyEscapeOf(known.map(({ value }) => value).join(''))

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

/** One character per byte: much faster than UTF-8, and enough to search for bytes. */
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

/** Shorter ones stand in texts that have nothing to do with the secret. */
const LEAST_OF_BASE64 = 5

/** What is the same of a text in base64 wherever the secret stands in it: `before`: how many bytes past a group of three. */
function base64Within(secret: string, before: number): string {
  const bytes = Buffer.from(secret)
  const all = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
  const first = Math.ceil((before * 8) / 6)
  const last = Math.floor(((before + bytes.length) * 8) / 6)
  return all.slice(first, last)
}

/** Each character by itself, or as JSON, an address or HTML may write it. */
function escapedForm(secret: string): RegExp {
  const characters = Array.from(secret, (character) => `(?:${literal(character)}|${escapesOf([character])})`)
  return new RegExp(characters.join(''), 'g')
}

/**
 * Whether one of the secrets' characters is escaped anywhere: pages are full of escapes of others, such as the brackets
 * of their links, and looking for a whole secret costs more than parsing the page. Null where there is no secret.
 */
function anyEscapeOf(secrets: string): RegExp | null {
  const characters = [...new Set(secrets)]
  return characters.length === 0 ? null : new RegExp(escapesOf(characters))
}

/** Sorted by how they begin, which makes them quick to look for. A key is plain ASCII, and no text of ours escapes that. */
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
