// Splits the JSON of a list into the texts of its records, so that a record whose text is known is not parsed again.

import { hash } from 'node:crypto'
import type { KnownRecord } from '../api.ts'
import { documentFrom, isTooIntricate, startOfText, type Document } from './document.ts'
import { isObject } from './fields.ts'
import { PARSER_VERSION } from './resource-kinds.ts'

/** What is known of the record that was once parsed from the text with this digest. */
export type Recognize = (digest: string) => KnownRecord | undefined

/** A record as its text. Only records that are JSON objects come in this form. */
export class SplitRecord {
  readonly digest: string
  readonly #body: Buffer
  readonly #piece: Piece
  readonly #recognize: Recognize

  constructor(body: Buffer, piece: Piece, recognize: Recognize) {
    this.#body = body
    this.#piece = piece
    this.#recognize = recognize
    this.digest = `${PARSER_VERSION} ${hash('sha1', body.subarray(piece.from, piece.to), 'base64')}`
  }

  get known(): KnownRecord | undefined {
    return this.#recognize(this.digest)
  }

  /** Parsed only when it is needed, so that the objects of a whole page are never in memory at once. */
  json(): unknown {
    try {
      return JSON.parse(this.#body.toString('utf8', this.#piece.from, this.#piece.to))
    } catch {
      throw new SplitError()
    }
  }
}

/** The same as `parseDocument`, but the records of lists are {@link SplitRecord}s. */
export interface SplitDocument extends Document {
  /** Of all there is in it: made of the digests of its records and of what is around them, so that it is read only once. */
  readonly digest: string
}

/** A piece is not the text of one record: the document must be parsed as a whole. */
export class SplitError extends Error {}

/**
 * Null where splitting fails.
 *
 * Where a record begins is guessed, which is much faster than parsing, and then proved. With a placeholder instead of
 * every row of pieces, the rest must be valid JSON; the placeholders must be elements of the lists, each once; and every
 * piece must be the text of one JSON object. A recognized piece was proved when it was first parsed, the others are
 * when they are parsed now ({@link SplitError}). A placeholder inside a string would end the string and so break the rest.
 */
export function splitDocument(body: Buffer, recognize: Recognize): SplitDocument | null {
  if (isTooIntricate(body)) return null
  const pieces = guessedPieces(body)
  if (pieces.length === 0) return null
  const rows = inRows(body, pieces)
  const frame = withPlaceholders(body, rows)
  let document: Document | null
  try {
    document = documentFrom(JSON.parse(frame))
  } catch {
    return null
  }
  if (document === null || !Array.isArray(document.data)) return null
  const unused = new Map(rows.entries())
  const digests: string[] = []
  const records = (elements: readonly unknown[]): readonly unknown[] | null => {
    const found: unknown[] = []
    for (const element of elements) {
      if (!isObject(element)) {
        found.push(element)
        continue
      }
      const placeholder = element[''] as number
      const row = unused.get(placeholder)
      if (row === undefined) return null
      unused.delete(placeholder)
      for (const piece of row) {
        const record = new SplitRecord(body, piece, recognize)
        digests.push(record.digest)
        found.push(record)
      }
    }
    return found
  }
  const data = records(document.data)
  const included = records(document.included)
  if (data === null || included === null || unused.size > 0) return null
  return { ...document, data, included, digest: hash('sha256', `${frame}\n${digests.join('\n')}`, 'base64') }
}

interface Piece {
  readonly from: number
  readonly to: number
}

/** The end of `"attributes":`. Node first looks for the first byte of what it is to find, and a quote is everywhere. */
const ATTRIBUTES_END = Buffer.from('butes":')
const BEFORE_THE_END = '"attri'.length
const BRACE = { open: 0x7b, close: 0x7d }
const COMMA = 0x2c

/** A record is taken to begin at the last `{"` before its attributes, and to end where the next one begins. */
function guessedPieces(body: Buffer): readonly Piece[] {
  const pieces: Piece[] = []
  let from = -1
  for (let end = body.indexOf(ATTRIBUTES_END); end !== -1; end = body.indexOf(ATTRIBUTES_END, end + 1)) {
    const at = end - BEFORE_THE_END
    if (body[at] !== QUOTE) continue
    let next = at - 1
    while (next > from && !(body[next] === BRACE.open && body[next + 1] === QUOTE)) next -= 1
    if (next <= from) return []
    if (from !== -1) pieces.push({ from, to: isBetweenRecords(body, next) ? next - 1 : endOfObject(body, from, next) })
    from = next
  }
  if (from !== -1) pieces.push({ from, to: endOfObject(body, from, body.length) })
  return pieces
}

function isBetweenRecords(body: Buffer, next: number): boolean {
  return body[next - 1] === COMMA && body[next - 2] === BRACE.close
}

/** Right after the brace that closes the one at `from`. Where none does before `limit`, that: such a piece is no record. */
function endOfObject(body: Buffer, from: number, limit: number): number {
  let depth = 0
  for (let at = from; at < limit; at += 1) {
    const byte = body[at]
    if (byte === QUOTE) {
      at += 1
      while (at < limit && body[at] !== QUOTE) at += body[at] === BACKSLASH ? 2 : 1
    } else if (byte === BRACE.open) {
      depth += 1
    } else if (byte === BRACE.close) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return limit
}

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Pieces that follow one another with nothing but a comma between them, as nearly all records of a list do. */
type Row = readonly [Piece, ...Piece[]]

function inRows(body: Buffer, pieces: readonly Piece[]): readonly Row[] {
  const rows: [Piece, ...Piece[]][] = []
  let done = -1
  for (const piece of pieces) {
    const follows = piece.from - done === 1 && body[done] === COMMA
    if (follows) rows.at(-1)?.push(piece)
    else rows.push([piece])
    done = piece.to
  }
  return rows
}

/**
 * A placeholder begins and ends with the braces its row has, so the rest is valid JSON exactly where the whole is. It says how
 * many pieces there are, for the digest: a record may leave the end of one list for the beginning of the other.
 */
function withPlaceholders(body: Buffer, rows: readonly Row[]): string {
  let text = ''
  let done = startOfText(body)
  for (const [index, row] of rows.entries()) {
    text += `${body.toString('utf8', done, row[0].from)}{"":${index},"of":${row.length}}`
    done = (row.at(-1) ?? row[0]).to
  }
  return text + body.toString('utf8', done)
}
