// The edge where text enters: removes control and bidi characters and bounds each text, so that no exit has to.

/** Above any name, address or link. A longer text would hold up the app each time it is judged or shown. */
export const LONGEST_TEXT = 4_000
/** JSON.parse accepts any depth. */
const DEEPEST = 100

// Joiners stay, because Persian and emoji need them. Lines stay: notes and addresses have some.
// oxlint-disable-next-line no-control-regex -- it removes them
const UNWANTED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/
const ALL_UNWANTED = new RegExp(`${UNWANTED.source}+`, 'g')
/** The same characters in JSON text, written out or escaped. */
const UNWANTED_IN_JSON =
  /[\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|\\[bfnrt]|\\u(?:00|061|200|202|206|fef|d[89a-f])/i

export function enteredText(text: string, longest = LONGEST_TEXT): string {
  const cut = (text.length > longest ? `${text.slice(0, longest - 1)}…` : text).toWellFormed()
  return UNWANTED.test(cut) ? cut.replaceAll(ALL_UNWANTED, spaceOrNothing) : cut
}

/** For everything except what people write in several lines. */
export function enteredLine(text: string, longest = LONGEST_TEXT): string {
  return enteredText(text, longest)
    .replaceAll(/[\n\t ]+/g, ' ')
    .trim()
}

/** Control characters may separate words, bidi characters never do. */
function spaceOrNothing(characters: string): string {
  // oxlint-disable-next-line no-control-regex -- it replaces them
  return /[\u0000-\u009f\u2028\u2029]/.test(characters) ? ' ' : ''
}

/** Cleans all texts and names in the value, which it changes. `longest`: bounds each text. */
export function enteredValue<Value>(value: Value, longest = LONGEST_TEXT): Value {
  return cleaned(value, (text) => enteredText(text, longest), DEEPEST) as Value
}

/** Records of the service and of the team, whose texts have one line each. Spaces stay: IDs may have some. */
function inOneLine(text: string): string {
  return enteredText(text).replaceAll(/[\n\t]+/g, ' ')
}

function cleaned(value: unknown, clean: (text: string) => string, depth: number): unknown {
  if (typeof value === 'string') return clean(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return null
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) value[at] = cleaned(value[at], clean, depth - 1)
    return value
  }
  const record = value as Record<string, unknown>
  for (const name of Object.keys(record)) {
    const inside = cleaned(record[name], clean, depth - 1)
    const cleanName = clean(name)
    if (cleanName !== name) delete record[name]
    // Plain assignment to `__proto__` would change the object's prototype.
    if (cleanName === '__proto__') Object.defineProperty(record, cleanName, { ...PLAIN, value: inside })
    else record[cleanName] = inside
  }
  return record
}

const PLAIN = { enumerable: true, configurable: true, writable: true }

/** Parses a record from outside. Throws if it isn't JSON. Walks through the values only if one needs it. */
export function parseEntered(json: string): unknown {
  const value: unknown = JSON.parse(json)
  return UNWANTED_IN_JSON.test(json) || hasLongText(json) ? cleaned(value, inOneLine, DEEPEST) : value
}

/** A text is at most as long as the distance between two quotes; an escaped quote only makes it look shorter. */
function hasLongText(json: string): boolean {
  let from = 0
  let run = 0
  for (let at = json.indexOf('"'); at !== -1; at = json.indexOf('"', at + 1)) {
    run = json[at - 1] === '\\' ? run + at - from : at - from
    if (run > LONGEST_TEXT) return true
    from = at
  }
  return false
}
