// Cuts a list into the texts of its records: one whose text is known from before is told without being parsed again.

import { hash } from 'node:crypto'
import type { KnownRecord } from '../api.ts'
import { documentIn, startOfText, type Document } from './document.ts'
import { isObject } from './fields.ts'

/** What is known of the record that was once read from the text with this digest. */
export type Recognize = (digest: string) => KnownRecord | undefined

/** A record by its text. Only records that are JSON objects come like this. */
export class CutRecord {
  readonly digest: string
  readonly known: KnownRecord | undefined
  readonly #text: Buffer

  constructor(text: Buffer, recognize: Recognize) {
    this.#text = text
    this.digest = `${READER_GENERATION} ${hash('sha1', text, 'base64')}`
    this.known = recognize(this.digest)
  }

  /** Parsed when it is its turn, so that a page never stands in the memory whole. */
  json(): unknown {
    try {
      return JSON.parse(this.#text.toString('utf8'))
    } catch {
      throw new CutAmiss()
    }
  }
}

/** What was cut out is not the text of a record: the document must be parsed as a whole. */
export class CutAmiss extends Error {}

/** Raised whenever records are read differently, so that pages and records that are known from before are read again. */
export const READER_GENERATION = 2

/**
 * The same as {@link readDocument}, but for the records of lists: they are {@link CutRecord}s. Null where cutting fails.
 *
 * Where to cut is guessed, which is much faster than finding it out, and then proved. With a mark in the place of every
 * cut, the rest must be valid JSON, the marks must be found again as elements of the lists, each once, and every text
 * cut out must be the text of one JSON object: one that is recognized was so before, of the others it turns out when
 * they are parsed ({@link CutAmiss}). A mark inside of a string would end it and so break the rest.
 */
export function cutDocument(body: Buffer, recognize: Recognize): Document | null {
  const cuts = guessedCuts(body)
  if (cuts.length === 0) return null
  let document: Document | null
  try {
    document = documentIn(JSON.parse(withMarks(body, cuts)))
  } catch {
    return null
  }
  if (document === null || !Array.isArray(document.data)) return null
  const unused = new Map(cuts.entries())
  const records = (elements: readonly unknown[]): readonly unknown[] | null => {
    const found: unknown[] = []
    for (const element of elements) {
      if (!isObject(element)) {
        found.push(element)
        continue
      }
      const mark = element[''] as number
      const cut = unused.get(mark)
      if (cut === undefined) return null
      unused.delete(mark)
      found.push(new CutRecord(body.subarray(cut.from, cut.to), recognize))
    }
    return found
  }
  const data = records(document.data)
  const included = records(document.included)
  return data === null || included === null || unused.size > 0 ? null : { ...document, data, included }
}

interface Cut {
  readonly from: number
  readonly to: number
}

const ATTRIBUTES = Buffer.from('"attributes":')
const BEGIN = Buffer.from('{"')
const BRACE = { open: 0x7b, close: 0x7d }
const COMMA = 0x2c

/** A record is taken to begin at the last `{"` before its attributes, and to end where the next one begins. */
function guessedCuts(body: Buffer): readonly Cut[] {
  const cuts: Cut[] = []
  let from = -1
  for (let at = body.indexOf(ATTRIBUTES); at !== -1; at = body.indexOf(ATTRIBUTES, at + ATTRIBUTES.length)) {
    const next = body.lastIndexOf(BEGIN, at)
    if (next <= from) return []
    if (from !== -1) cuts.push({ from, to: isBetweenRecords(body, next) ? next - 1 : endOfObject(body, from) })
    from = next
  }
  if (from !== -1) cuts.push({ from, to: endOfObject(body, from) })
  return cuts
}

function isBetweenRecords(body: Buffer, next: number): boolean {
  return body[next - 1] === COMMA && body[next - 2] === BRACE.close
}

/** Right after the brace that closes the one at `from`; the end of the text where none does. */
function endOfObject(body: Buffer, from: number): number {
  let depth = 0
  for (let at = from; at < body.length; at += 1) {
    const byte = body[at]
    if (byte === QUOTE) {
      at += 1
      while (at < body.length && body[at] !== QUOTE) at += body[at] === BACKSLASH ? 2 : 1
    } else if (byte === BRACE.open) {
      depth += 1
    } else if (byte === BRACE.close) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return body.length
}

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Each cut begins and ends as its mark does, so that the rest is valid JSON if, and only if, the whole is. */
function withMarks(body: Buffer, cuts: readonly Cut[]): string {
  let text = ''
  let done = startOfText(body)
  for (const [index, { from, to }] of cuts.entries()) {
    text += from - done === 1 && body[done] === COMMA ? ',' : body.toString('utf8', done, from)
    text += `{"":${index}}`
    done = to
  }
  return text + body.toString('utf8', done)
}
