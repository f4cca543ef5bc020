// Finds the records in the text of a JSON:API document, so that each can be counted and parsed by itself.

export interface SplitLists {
  /** The document with empty lists. */
  readonly frame: string
  readonly frameParts: number
  readonly lists: ReadonlyMap<string, readonly Piece[]>
}

/** `parts`: its keys, items, objects and lists. */
interface Piece {
  readonly from: number
  readonly to: number
  readonly parts: number
}

const QUOTE = 0x22
export const COMMA = 0x2c
const COLON = 0x3a
export const OPENING_BRACKET = 0x5b
const BACKSLASH = 0x5c
const CLOSING_BRACKET = 0x5d
export const OPENING_BRACE = 0x7b
const CLOSING_BRACE = 0x7d
const LISTS = ['data', 'included']
const BYTE_ORDER_MARK = Buffer.from('\uFEFF')

/** Null if there are too many records. Invalid JSON stays invalid in one of the pieces or the frame. */
export function splitLists(body: Buffer, mostRecords: number): SplitLists | null {
  const frame: string[] = []
  const lists = new Map<string, readonly Piece[]>()
  let list: Piece[] | null = null
  let from = body.indexOf(BYTE_ORDER_MARK) === 0 ? BYTE_ORDER_MARK.length : 0
  let parts = 0
  let frameParts = 0
  let records = 0
  let depth = 0
  let text: readonly [number, number] = [0, 0]
  let name = ''
  for (let at = from; at < body.length; at += 1) {
    const byte = body[at]
    if (byte === QUOTE) {
      const end = endOfText(body, at)
      if (end === -1) break
      if (depth === 1) text = [at + 1, end]
      at = end
    } else if (byte === COLON) {
      if (depth !== 1) continue
      name = body.toString('latin1', ...text)
      // JSON.parse takes the last of equal names.
      lists.delete(name)
    } else if (byte === OPENING_BRACKET || byte === OPENING_BRACE) {
      parts += 1
      depth += 1
      if (depth !== 2 || byte === OPENING_BRACE || !LISTS.includes(name)) continue
      frame.push(body.toString('utf8', from, at + 1))
      frameParts += parts
      list = []
      from = at + 1
      parts = 0
    } else if (byte === COMMA) {
      parts += 1
      if (list === null || depth !== 2) continue
      list.push({ from, to: at, parts })
      records += 1
      if (records > mostRecords) return null
      from = at + 1
      parts = 0
    } else if (byte === CLOSING_BRACKET || byte === CLOSING_BRACE) {
      if (list !== null && depth === 2) {
        if (list.length > 0 || body.toString('utf8', from, at).trim() !== '') list.push({ from, to: at, parts })
        lists.set(name, list)
        list = null
        from = at
        parts = 0
      }
      depth -= 1
    }
  }
  return { frame: [...frame, body.toString('utf8', from)].join(''), frameParts: frameParts + parts, lists }
}

/** Of the text that begins at the quote; -1 if it has none. */
function endOfText(body: Buffer, start: number): number {
  for (let end = body.indexOf(QUOTE, start + 1); end !== -1; end = body.indexOf(QUOTE, end + 1)) {
    let backslashes = 0
    while (body[end - 1 - backslashes] === BACKSLASH) backslashes += 1
    if (backslashes % 2 === 0) return end
  }
  return -1
}
