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
  const escaped = known.map(({ value, label }) => ({ pattern: escapedForm(value), label }))

  function redact(text: string): string {
    let clean = text
    for (const { spelling, label } of spellings) {
      if (clean.includes(spelling)) clean = clean.replaceAll(spelling, `[${label}]`)
    }
    if (!ESCAPES.some((escape) => clean.includes(escape))) return clean
    for (const { pattern, label } of escaped) clean = clean.replace(pattern, `[${label}]`)
    return clean
  }

  return {
    redact,
    redactBytes(bytes) {
      const mayMention = (part: string): boolean => bytes.includes(part)
      if (!spellings.some(({ spelling }) => mayMention(spelling)) && !ESCAPES.some(mayMention)) return bytes
      const text = bytes.toString('utf8')
      const clean = redact(text)
      return clean === text ? bytes : Buffer.from(clean)
    },
  }
}

/** How a character of a secret is written where it is escaped; a key is plain ASCII, and no text of ours escapes that. */
const ESCAPES = ['\\u00', '%', '\\/', '&#']

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
  const characters = Array.from(secret, (character) => {
    const code = character.codePointAt(0) ?? 0
    const hex = code.toString(16).padStart(2, '0')
    const either = hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)
    const literal = /[A-Za-z0-9]/.test(character) ? character : `\\${character}`
    return `(?:\\\\?${literal}|\\\\u00${either}|%(?:25)?${either}|&#${code};|&#[xX]0*${either};)`
  })
  return new RegExp(characters.join(''), 'g')
}
