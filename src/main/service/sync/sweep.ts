// Reads one list of the account. Each page is one transaction; every id on it counts as seen.

import { yieldToEventLoop } from '#main/core/time/sliced-work.ts'
import type { PageResult, ShipmentsPage } from '#main/service/tracking-api/api.ts'
import type { TrackingApiError } from '#main/service/tracking-api/errors.ts'
import { skippedRecord } from '#main/service/tracking-api/results.ts'
import type { ReadPage } from '#main/store/batch.ts'
import { stoppedSince } from '#main/store/commit.ts'
import type { ListName } from '#main/store/batch.ts'
import { consequenceOf, INCLUDED, type Line, type RunContext } from './run-context.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { DAY } from '#shared/time/instant.ts'
import { readInstant } from '#shared/time/written-time-reader.ts'

export interface SweepOptions {
  readonly list: ListName
  readonly isBaseline: boolean
  /** Stops after a page without new or changed shipments. */
  readonly untilNothingNew: boolean
}

export interface ListRead {
  /** `complete`: all wanted pages were read. Only then are absent shipments checked. */
  readonly kind: 'complete' | 'partial' | 'refused' | 'cancelled'
  readonly seen: ReadonlySet<string>
  /** The whole list was read. */
  readonly reachedEnd: boolean
  /** All wanted pages were requested, though some may have failed. */
  readonly isWalked: boolean
  /** Cancelled early because of consecutive failures, or because more requests would be useless. */
  readonly isCutOff: boolean
  readonly error: TrackingApiError | null
  readonly requests: number
}

const PAGE_SIZE = 100
/** Single pages may fail while their neighbors are fine; more in a row are an outage. */
const MOST_FAILED_IN_A_ROW = 2
/** Lower before the first answer, because a user waits for the problem report. */
const MOST_FAILED_AT_FIRST = 1
/** No journey lasts longer. Pages are sorted by creation, but kept by the day of the stop. */
const LONGEST_TRACKED_MS = 365 * DAY

export async function sweep(
  context: RunContext,
  { list, isBaseline, untilNothingNew }: SweepOptions,
): Promise<ListRead> {
  const { api, fleet, signal, line } = context
  const seenIds = new Set<string>()
  let requests = 0
  let received = 0
  let failedInARow = 0
  let firstError: TrackingApiError | null = null
  let reachedEnd = false
  let isWalked = false
  let isCutOff = false
  let isFirstPageRepeated = false
  const ended = (kind: ListRead['kind'], error = firstError): ListRead => {
    return { kind, seen: seenIds, reachedEnd, isWalked, isCutOff, error, requests }
  }
  /** All wanted pages were requested. */
  const endedWalked = (): ListRead => {
    isWalked = true
    return ended(firstError === null ? 'complete' : 'partial')
  }
  const endedAtEnd = (): ListRead => {
    reachedEnd = firstError === null
    return endedWalked()
  }

  /** Null: continue this listing. A number: start a new listing at that page. */
  async function take(page: PageResult, askedAs: string): Promise<ListRead | number | null> {
    requests += 1
    if (signal.aborted) return ended('cancelled', null)
    if (!page.ok) return afterFailure(page.error, page.pageNumber)
    failedInARow = 0
    line.isAlive = true
    line.isDoubted = false
    // A second answer confirms a wrong computer clock, before anything is stored with the time.
    if (!context.isTimeConfirmed() && page.value.pageNumber === 1 && !isFirstPageRepeated) {
      isFirstPageRepeated = true
      return 1
    }
    const { value } = page
    const { pageNumber, known, hasNext, asOf = null } = value
    if (asOf !== null) line.oldestMs = Math.max(line.oldestMs, context.now() - asOf)
    let isNews = false
    let isTooOld = false
    if (value.unchanged) {
      const members = fleet.page(list, pageNumber)?.members ?? []
      for (const id of members) seenIds.add(id)
      received += members.length
    } else {
      // Parsing blocked the thread, and the commit will again.
      await yieldToEventLoop()
      if (signal.aborted) return ended('cancelled', null)
      const result = keep(value)
      isNews = result.isNews
      isTooOld = result.isTooOld
      received += value.shipments.length
    }
    context.onProgress(list, received, value.total)
    if (!hasNext) {
      fleet.endPages(list, pageNumber)
      return endedAtEnd()
    }
    if (isTooOld || (untilNothingNew && !isNews)) return endedWalked()
    // A listing keeps its priority. A higher one needs a new listing, which is only possible by page number.
    return askedAs !== context.priority() && known.cursor === '' ? pageNumber + 1 : null
  }

  /** A single page may always fail; the next pages show whether others fail too. */
  function afterFailure(error: TrackingApiError, pageNumber: number): ListRead | number {
    const consequence = consequenceOf(error)
    if (consequence === 'cancelled') return ended('cancelled', null)
    firstError ??= error
    failedInARow += 1
    if (!line.isAlive) context.onTrouble(error)
    const most = consequence === 'skip' ? MOST_FAILED_IN_A_ROW : patienceWith(line)
    if (consequence !== 'stop' && failedInARow <= most) return pageNumber + 1
    isCutOff = consequence !== 'skip'
    line.isDoubted = consequence === 'doubt'
    return consequence === 'refused' ? ended('refused', error) : ended('partial')
  }

  /** `isNews`: the page has new or changed shipments. `isTooOld`: this page and all later ones are too old to keep. */
  function keep(page: ShipmentsPage): { readonly isNews: boolean; readonly isTooOld: boolean } {
    const time = context.now()
    const allShipments = [...page.shipments, ...page.outsideFilter]
    const oldest = context.isTimeConfirmed() ? time - context.oldestStoppedMs : Number.NEGATIVE_INFINITY
    // A known shipment is kept however late its stop is found: otherwise it would stay tracked forever.
    const isWanted = (shipment: Shipment): boolean =>
      (stoppedSince(shipment, time) ?? time) >= oldest || fleet.isKnown(shipment.id)
    const wantedShipments = allShipments.filter(isWanted)
    const unusable = page.skipped.flatMap(({ type, id }) => (type === 'shipment' && id !== null ? [id] : []))
    for (const { id } of allShipments) seenIds.add(id)
    for (const id of unusable) seenIds.add(id)
    const unwantedIds = new Set(allShipments.map(({ id }) => id))
    for (const { id } of wantedShipments) unwantedIds.delete(id)
    const { containers, ports, terminals } = page
    const readPage: ReadPage = {
      list,
      number: page.pageNumber,
      known: page.known,
      unusable,
      skipped: page.skipped.map(skippedRecord),
    }
    const commit = fleet.commit({
      at: time,
      isBaseline,
      shipments: wantedShipments,
      containers:
        unwantedIds.size === 0 ? containers : containers.filter(({ shipmentId }) => !unwantedIds.has(shipmentId ?? '')),
      ports,
      terminals,
      page: readPage,
    })
    return {
      isNews: commit.shipments.length + commit.containers.length > 0,
      // Not for the tracked list: a service that ignores the filter may return stopped ones first.
      isTooOld:
        list === 'stopped' &&
        allShipments.length > 0 &&
        allShipments.every(({ createdAt }) => (readInstant(createdAt) ?? time) < oldest - LONGEST_TRACKED_MS),
    }
  }

  let firstPage = 1
  for (;;) {
    const priority = context.priority()
    const listing = api.listShipments(
      { trackingStopped: list === 'stopped', include: INCLUDED, pageSize: PAGE_SIZE },
      {
        signal,
        priority,
        fromPage: firstPage,
        known: (number) => fleet.page(list, number)?.known ?? undefined,
      },
    )
    let next: number | null = null
    for await (const page of listing) {
      const turn = await take(page, priority)
      if (typeof turn === 'object' && turn !== null) return turn
      next = turn
      if (next !== null) break
    }
    if (signal.aborted) return ended('cancelled', null)
    // The service always names a next page, but without new shipments: this is the end.
    if (next === null) return endedAtEnd()
    firstPage = next
  }
}

function patienceWith({ isAlive, isDoubted }: Line): number {
  if (isDoubted) return 0
  return isAlive ? MOST_FAILED_IN_A_ROW : MOST_FAILED_AT_FIRST
}
