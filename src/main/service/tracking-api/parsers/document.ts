// Parses the frame of an answer: checks for JSON:API and reads links and meta.

import { z } from 'zod'
import { yieldToEventLoop } from '#main/core/time/sliced-work.ts'
import { parseEntered } from '#shared/words/entered-text.ts'
import { isObject } from './fields.ts'
import { COMMA, OPENING_BRACE, OPENING_BRACKET, splitLists } from './split-lists.ts'

export interface Document {
  /** Unparsed: a record, a list of records, or null. */
  readonly data: unknown
  readonly included: readonly unknown[]
  readonly links: ListLinks
  readonly total: number | null
}

export interface ListLinks {
  /** `undefined` if the service does not say whether there is a next page. */
  readonly next: string | null | undefined
}

/**
 * Above any page, even if a service sends the whole account at once. A few compressed kilobytes can hold millions of
 * records and would block the app.
 */
const MOST_RECORDS = 20_000

/** Keys and items of an answer about one subject. Millions of them would block the app for many seconds. */
const MOST_PARTS = 100_000
/** Above a usual page. So few bytes are parsed at once in less than half a second, even rubbish. */
const USUAL_BYTES = 1024 * 1024
/** JSON.parse needs a tenth of a second or more for as many different names. */
const MOST_RECORD_PARTS = 20_000

function isTooIntricate(body: Buffer): boolean {
  let parts = 0
  // Stops when the rest is too short to exceed the limit, so a usual answer costs nothing.
  for (let index = 0; parts <= MOST_PARTS && parts + body.length - index > MOST_PARTS; index += 1) {
    const byte = body[index]
    if (byte === COMMA || byte === OPENING_BRACE || byte === OPENING_BRACKET) parts += 1
  }
  return parts > MOST_PARTS
}

/** Null if the bytes are not a JSON:API document. */
export function parseDocument(body: Buffer): Document | null {
  return documentFrom(parseJson(body))
}

/** Undefined if the bytes are not JSON. */
export function parseJson(body: Buffer): unknown {
  return isTooIntricate(body) ? undefined : parseText(body)
}

function parseText(body: Buffer): unknown {
  try {
    // Some servers send a byte-order mark before the JSON.
    return parseEntered(body.toString('utf8').replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

/** The same for a list of any length, in slices between which other work gets a turn. A record beyond the limit is null. */
export async function parseListDocument(body: Buffer): Promise<Document | null> {
  if (body.length <= USUAL_BYTES) return documentFrom(parseText(body))
  const split = splitLists(body, MOST_RECORDS)
  if (split === null) return null
  try {
    // The records stand without it.
    const frame = split.frameParts > MOST_RECORD_PARTS ? {} : parseEntered(split.frame)
    if (!isObject(frame)) return null
    const lists: Record<string, unknown> = {}
    let parsed = 0
    for (const [name, records] of split.lists) {
      const list: unknown[] = []
      for (const { from, to, parts } of records) {
        if (parsed > MOST_RECORD_PARTS) {
          await yieldToEventLoop()
          parsed = 0
        }
        parsed += parts
        list.push(parts > MOST_RECORD_PARTS ? null : parseEntered(body.toString('utf8', from, to)))
      }
      lists[name] = list
    }
    return documentFrom({ ...frame, ...lists })
  } catch {
    return null
  }
}

export function documentFrom(json: unknown): Document | null {
  if (isObject(json) && lengthOf(json['data']) + lengthOf(json['included']) > MOST_RECORDS) return null
  const frame = frameShape.safeParse(json)
  if (!frame.success || !('data' in frame.data)) return null
  const { data, included, links, meta } = frame.data
  return { data, included, links: { next: links.next }, total: meta.total }
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0
}

const link = z.union([
  z.string().transform((text) => (text === '' ? null : text)),
  z.null(),
  z.looseObject({ href: z.string() }).transform(({ href }) => href),
])
const count = z.union([
  z.int().nonnegative(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
])
/** Does not check the records: they have their own parsers. */
const frameShape = z.looseObject({
  data: z.unknown(),
  included: z.array(z.unknown()).catch([]),
  links: z.looseObject({ next: link.optional().catch(undefined) }).catch({ next: undefined }),
  meta: z.looseObject({ total: count.nullable().catch(null) }).catch({ total: null }),
})
