// The frame of an answer: is it a JSON:API document at all, and what does it say about itself?

import { z } from 'zod'
import { isObject } from './fields.ts'

export interface Document {
  /** As it came: a record, a list of them, or null. */
  readonly data: unknown
  readonly included: readonly unknown[]
  readonly links: ListLinks
  readonly total: number | null
}

export interface ListLinks {
  /** `undefined` where the service does not say whether there is a next page. */
  readonly next: string | null | undefined
}

/**
 * More than any page, also of a service that sends the whole account at once. A few kilobytes, packed, can hold millions
 * of records, and sorting those would keep everything else in the app waiting.
 */
const MOST_RECORDS = 20_000

/** Objects and lists of all records together, each of which the parser makes before anybody can look at it. */
const MOST_VALUES = 1_000_000
const OPENING_BRACE = 0x7b
const OPENING_BRACKET = 0x5b

/** Ten megabytes of brackets alone would block the thread for a quarter of a minute and take a gigabyte. */
function isTooIntricate(body: Buffer): boolean {
  let values = 0
  // Stops once the rest is too short to exceed the limit: at once on a usual page.
  for (let at = 0; values <= MOST_VALUES && values + body.length - at > MOST_VALUES; at += 1) {
    const byte = body[at]
    if (byte === OPENING_BRACE || byte === OPENING_BRACKET) values += 1
  }
  return values > MOST_VALUES
}

/** Null where the bytes are no JSON, or JSON of another kind. */
export function parseDocument(body: Buffer): Document | null {
  return documentFrom(parseJson(body))
}

/** Undefined where the bytes are none. */
export function parseJson(body: Buffer): unknown {
  if (isTooIntricate(body)) return undefined
  try {
    return JSON.parse(body.toString('utf8', startOfText(body)))
  } catch {
    return undefined
  }
}

/** Null where the value is no such document. */
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

/** Some servers still put a byte-order mark before their JSON. */
function startOfText(body: Buffer): number {
  return body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf ? 3 : 0
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
/** The records themselves are passed through as they are: they are many, and have parsers of their own. */
const frameShape = z.looseObject({
  data: z.unknown(),
  included: z.array(z.unknown()).catch([]),
  links: z.looseObject({ next: link.optional().catch(undefined) }).catch({ next: undefined }),
  meta: z.looseObject({ total: count.nullable().catch(null) }).catch({ total: null }),
})
