// Lists shipments page by page: finds the next page, recognizes unchanged pages and checks the filters.

import { hash } from 'node:crypto'
import type { Container } from '#shared/fleet/container.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { asOf } from './response-date.ts'
import { NOT_PARSED } from './results.ts'
import type { Result, ListOptions, PageResult, KnownPage, PagePlace, ShipmentsPage, ShipmentsQuery } from './api.ts'
import type { Caller, Parsed } from './caller.ts'
import { OPERATIONS, queryOf } from './operations.ts'
import { parseListDocument } from './parsers/document.ts'
import { sortInSlices } from './parsers/resources.ts'
import type { HttpResponse } from './transport.ts'

/** Four times the largest account: ends the list if a service always names a next page. */
const MOST_RECORDS = 200_000
const SMALL_TOTAL = 10_000
const MOST_PAGES = 20_000
/** Pages shift during a run, so one page without new records proves nothing. */
const MOST_PAGES_WITHOUT_NEW = 3
const LONGEST_CURSOR = 2_000
/** Some services refuse a page beyond the end instead of returning an empty one. */
const NO_SUCH_PAGE: ReadonlySet<number> = new Set([400, 404, 410, 416, 422])
const EMPTY_PAGE = Buffer.from('{"data":[],"links":{"next":null}}')

export async function* listShipments(
  caller: Caller,
  base: URL,
  query: ShipmentsQuery,
  options: ListOptions,
): AsyncGenerator<PageResult, void, void> {
  const { priority = 'background' } = options
  const first = Math.max(1, Math.floor(options.fromPage ?? 1))
  const seenIds = new Set<string>()
  let before: number | null = first === 1 ? 0 : null
  let pagesWithoutNew = 0
  let largest = 0
  let hasNamedNext = false

  function ask(pageNumber: number, after: KnownPage | null): Promise<Result<ParsedPage>> {
    const path = listPath(query, pageNumber, after?.cursor ?? '')
    const readBefore = options.known?.(pageNumber)
    const known = readBefore?.path === path ? readBefore : null
    return caller.call<ParsedPage>({
      method: OPERATIONS.listShipments.method,
      path,
      isList: true,
      accepts: after !== null && looksLast(after) ? NO_SUCH_PAGE : undefined,
      priority,
      signal: options.signal,
      ifNoneMatch: known?.etag ?? undefined,
      parse: (response) => parsePage(response, { query, path, known, base }),
    })
  }

  /** Only the total suggests another page. Trust it only if more than a page is missing. */
  function looksLast({ next, count, total }: KnownPage): boolean {
    const remaining = total === null ? null : total - (before ?? 0)
    if (remaining !== null && remaining >= largest) return false
    return (
      next === 'none' ||
      (next === 'unsaid' && (!mayBeCut(count, largest, query) || (remaining !== null && remaining <= 0)))
    )
  }

  let after: KnownPage | null = null
  for (let pageNumber = first; pageNumber < first + MOST_PAGES; pageNumber += 1) {
    const answer = await ask(pageNumber, after)
    if (!answer.ok) {
      yield { ok: false, error: answer.error, pageNumber }
      return
    }
    const { known, content, asOf }: ParsedPage = answer.value
    // After a start in the middle, the number of earlier records is known only once the page size is.
    if (before === null) {
      before = countBefore(first, known, query)
      largest = before / (first - 1)
    }
    largest = Math.max(largest, known.count)
    const hasNext = hasMore(known, { before, largest, hasNamedNext }, query)
    hasNamedNext ||= known.next === 'named'
    before += known.count
    if (content !== null) pagesWithoutNew = bringsNew(content, seenIds) ? 0 : pagesWithoutNew + 1
    const isLast = !hasNext || pagesWithoutNew >= MOST_PAGES_WITHOUT_NEW || before >= mostRecords(known)
    after = known
    const place = { pageNumber, total: known.total, hasNext, known, asOf }
    yield { ok: true, value: content === null ? { ...place, unchanged: true } : { ...place, ...content } }
    if (isLast) return
  }
}

/** Shipments may arrive during a run, but not as many again. A small total may only count the page. */
function mostRecords({ total }: KnownPage): number {
  return total === null ? MOST_RECORDS : Math.min(MOST_RECORDS, Math.max(2 * total, SMALL_TOTAL))
}

/** Also adds the page's records to `seen`. */
function bringsNew({ shipments, outsideFilter, skipped }: PageContent, seen: Set<string>): boolean {
  const sizeBefore = seen.size
  for (const { id } of shipments) seen.add(id)
  for (const { id } of outsideFilter) seen.add(id)
  // Skipped records count too, so that a repeated page with one unusable record is new only once.
  for (const { type, id, raw } of skipped) seen.add(`aside ${type} ${id ?? JSON.stringify(raw)}`)
  return seen.size > sizeBefore
}

function listPath(query: ShipmentsQuery, pageNumber: number, cursor: string): string {
  const parameters = new URLSearchParams(cursor)
  parameters.set(PAGE_NUMBER, String(pageNumber))
  for (const [name, value] of queryOf(OPERATIONS.listShipments, { ...query, pageSize: pageSizeOf(query) })) {
    parameters.set(name, value)
  }
  return `${OPERATIONS.listShipments.path}?${parameters}`
}

const PAGE_NUMBER = 'page[number]'
const OUR_PARAMETERS: ReadonlySet<string> = new Set([PAGE_NUMBER, ...Object.values(OPERATIONS.listShipments.query)])

function pageSizeOf({ pageSize }: ShipmentsQuery): number {
  return Math.max(1, Math.floor(pageSize ?? 100))
}

interface PageContext {
  readonly query: ShipmentsQuery
  readonly path: string
  readonly known: KnownPage | null
  readonly base: URL
}

interface ParsedPage {
  readonly asOf: number | null
  readonly known: KnownPage
  /** Null if the page is unchanged. */
  readonly content: PageContent | null
}

type PageContent = Omit<ShipmentsPage, keyof PagePlace>

async function parsePage(
  response: HttpResponse,
  { known, path, query, base }: PageContext,
): Promise<Parsed<ParsedPage>> {
  const age = { asOf: asOf(response) }
  if (response.status === 304)
    return known === null ? NOT_PARSED : { ok: true, value: { ...age, known, content: null } }
  const body = NO_SUCH_PAGE.has(response.status) ? EMPTY_PAGE : response.body
  const digest = hash('sha256', body, 'base64')
  const etag = usableTag(response.headers['etag'])
  // Parsing and comparing its records again costs more than twice as much.
  if (known?.digest === digest) return { ok: true, value: { ...age, known: { ...known, etag }, content: null } }

  const document = await parseListDocument(body)
  if (document === null || !Array.isArray(document.data)) return NOT_PARSED
  const { next } = document.links
  const page: KnownPage = {
    path,
    etag,
    digest,
    count: document.data.length,
    total: document.total,
    next: next === undefined ? 'unsaid' : next === null ? 'none' : 'named',
    cursor: cursorIn(next, base),
  }
  const resources = await sortInSlices(document.data, document.included, 'shipment')
  const { rawEvents: _, trackingRequests: __, ...sorted } = resources
  const { shipments, outsideFilter } = filtered(sorted.shipments, query)
  const content = {
    ...sorted,
    unchanged: false,
    shipments,
    outsideFilter,
    unproven: unproven(shipments, sorted.containers, query),
  } as const
  return { ok: true, value: { ...age, known: page, content } }
}

/** A header value must be short, printable ASCII. */
function usableTag(etag: string | undefined): string | null {
  return etag !== undefined && /^(W\/)?"[\x21\x23-\x7e]{0,200}"$/.test(etag) ? etag : null
}

interface Walked {
  readonly before: number
  readonly largest: number
  /** The links have led to another page once, so a missing link means the end. */
  readonly hasNamedNext: boolean
}

/**
 * Whether to request another page. An empty page always ends the list. A link or an unreached total suggests another
 * page. Either may be wrong, but an extra request is cheaper than lost shipments.
 */
function hasMore({ count, next, total }: KnownPage, walked: Walked, query: ShipmentsQuery): boolean {
  const { before, largest, hasNamedNext } = walked
  if (count === 0) return false
  if (next === 'named' || (total !== null && before + count < total)) return true
  const isCut = mayBeCut(count, largest, query)
  if (next === 'none') return total === null && isCut && !hasNamedNext
  return total === null || isCut
}

/** A service that caps its page size never goes below its default size, so a smaller page is the last. */
function mayBeCut(count: number, largest: number, query: ShipmentsQuery): boolean {
  return count >= largest && count >= Math.min(pageSizeOf(query), UNASKED_SIZE)
}

const UNASKED_SIZE = 30

/** Assumes that all earlier pages are as long as this one. The last page may be shorter. */
function countBefore(pageNumber: number, { count, next, total }: KnownPage, query: ShipmentsQuery): number {
  const ifAsAsked = (pageNumber - 1) * pageSizeOf(query)
  // Some services always send a null link, so the total must agree.
  const isLast =
    (next === 'none' && (total === null || total <= ifAsAsked + count)) ||
    (next === 'unsaid' && total === ifAsAsked + count)
  return isLast ? ifAsAsked : (pageNumber - 1) * count
}

/**
 * Parameters of the next page's link that the client does not set itself. Origin and page number of the link are
 * ignored, so it can't redirect or skip pages.
 */
function cursorIn(next: string | null | undefined, base: URL): string {
  const url = next === null || next === undefined ? null : URL.parse(next, base.href)
  if (url === null || url.origin !== base.origin || url.search.length > LONGEST_CURSOR) return ''
  const cursor = new URLSearchParams()
  for (const [name, value] of url.searchParams) {
    if (!OUR_PARAMETERS.has(name)) cursor.append(name, value)
  }
  return cursor.toString()
}

function filtered(
  all: readonly Shipment[],
  { trackingStopped }: ShipmentsQuery,
): { readonly shipments: readonly Shipment[]; readonly outsideFilter: readonly Shipment[] } {
  if (trackingStopped === undefined) return { shipments: all, outsideFilter: [] }
  const satisfies = ({ tracking }: Shipment) => (tracking.stoppedAt !== null) === trackingStopped
  if (all.every(satisfies)) return { shipments: all, outsideFilter: [] }
  return { shipments: all.filter(satisfies), outsideFilter: all.filter((shipment) => !satisfies(shipment)) }
}

/** A shipment that does not contain the tracking request's number may still be the right one. */
function unproven(
  shipments: readonly Shipment[],
  containers: readonly Container[],
  { number, search }: ShipmentsQuery,
): readonly string[] {
  const sought = [number, search].filter((text) => text !== undefined).map(comparable)
  if (sought.length === 0) return []
  const numbers = new Map<string, string[]>()
  for (const { shipmentId, number: containerNumber, references } of containers) {
    if (shipmentId === null) continue
    const listedNumbers = numbers.get(shipmentId)
    if (listedNumbers === undefined) numbers.set(shipmentId, [containerNumber, ...references])
    else listedNumbers.push(containerNumber, ...references)
  }
  return shipments
    .filter((shipment) => {
      const texts = [
        shipment.billOfLading,
        shipment.normalizedNumber ?? '',
        ...shipment.references,
        ...(numbers.get(shipment.id) ?? []),
      ].map(comparable)
      return !sought.every((text) => texts.some((candidate) => candidate.includes(text)))
    })
    .map(({ id }) => id)
}

function comparable(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}
