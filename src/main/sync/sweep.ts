// One list of the account, page by page: each page is one transaction, each id that appears is remembered as seen.

import { yieldToEventLoop } from '#main/time/sliced-work.ts'
import type { PageResult, ShipmentsPage } from '#main/tracking-api/api.ts'
import type { TrackingApiError } from '#main/tracking-api/errors.ts'
import { skippedRecord } from '#main/tracking-api/results.ts'
import type { ReadPage } from '#main/store/batch.ts'
import { stoppedSince } from '#main/store/commit.ts'
import type { ListName } from '#main/store/fleet-index.ts'
import { consequenceOf, INCLUDED, type Line, type RunContext } from './run-context.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { readInstant } from '#shared/rules/written-time-reader.ts'

export interface SweepOptions {
  readonly list: ListName
  readonly isBaseline: boolean
  /** Enough is read once a whole page held nothing unknown and nothing changed. */
  readonly untilNothingNew: boolean
}

export interface Sweep {
  /** `complete`: everything there is, or all that was wanted, was read; only then absence is worth a question. */
  readonly kind: 'complete' | 'partial' | 'refused' | 'cancelled' | 'another-account'
  readonly seen: ReadonlySet<string>
  /** Nothing of the list was left unread. */
  readonly reachedEnd: boolean
  /** As far as was wanted every page was asked for, though some may have failed. */
  readonly isWalked: boolean
  /** It was given up: so many requests failed in a row that the connection is to blame, or nothing more could come of it. */
  readonly isCutOff: boolean
  readonly error: TrackingApiError | null
  readonly requests: number
}

const PAGE_SIZE = 100
/** Pages may fail for good while their neighbours are sound; more of them in a row are an outage. */
const MOST_FAILED_IN_A_ROW = 2
/** Before the service has answered at all, somebody waits to learn that it does not. */
const MOST_FAILED_AT_FIRST = 1
/** Known shipments asked for before the conclusion that they are another account's. */
const MOST_WITNESSES = 3
/** No journey is tracked for longer: pages come by the day of creation, and what they are judged by is the day of the stop. */
const LONGEST_TRACKED_MS = 365 * 24 * 60 * 60_000

export async function sweep(context: RunContext, { list, isBaseline, untilNothingNew }: SweepOptions): Promise<Sweep> {
  const { api, fleet, signal, line } = context
  const seen = new Set<string>()
  let requests = 0
  let received = 0
  let failedInARow = 0
  let firstError: TrackingApiError | null = null
  let reachedEnd = false
  let isWalked = false
  let isCutOff = false
  /** By the number of the page: while it was on its way a resume may have read one of its shipments, and knows better. */
  const readAloneWhenAsked = new Map<number, number>()
  const ended = (kind: Sweep['kind'], error = firstError): Sweep => {
    return { kind, seen, reachedEnd, isWalked, isCutOff, error, requests }
  }
  /** As far as was wanted every page was asked for. */
  const endedWalked = (): Sweep => {
    isWalked = true
    return ended(firstError === null ? 'complete' : 'partial')
  }
  const endedAtEnd = (): Sweep => {
    reachedEnd = firstError === null
    return endedWalked()
  }

  /** Null: go on with the next page of the same listing; a number: begin a new listing there. */
  async function take(page: PageResult, askedAs: string): Promise<Sweep | number | null> {
    requests += 1
    if (signal.aborted) return ended('cancelled', null)
    if (!page.ok) return afterFailure(page.error, page.pageNumber)
    failedInARow = 0
    line.isAlive = true
    line.isDoubted = false
    const { value } = page
    const { pageNumber, fingerprint, hasNext, asOf = null } = value
    if (asOf !== null) line.oldestMs = Math.max(line.oldestMs, context.now() - asOf)
    let isNews = false
    let isTooOld = false
    if (value.unchanged) {
      line.isKnownWhose = true
      const members = fleet.page(list, pageNumber)?.members ?? []
      for (const id of members) seen.add(id)
      received += members.length
    } else {
      // Reading the page held the thread, and keeping it does so again.
      await yieldToEventLoop()
      // An empty page is nobody's: a service that lost its way for a moment answers so as well.
      if (!line.isKnownWhose && !isEmpty(value)) {
        const isForeign = await belongsToAnother(context, value)
        if (isForeign === true) return ended('another-account', null)
        // Taken in now, they might mix two accounts; nothing is lost by asking again.
        isCutOff = isForeign !== false
        if (isForeign !== false) return ended(isForeign.code === 'rejected' ? 'refused' : 'partial', isForeign)
        line.isKnownWhose = true
      }
      if (signal.aborted) return ended('cancelled', null)
      const kept = keep(value)
      isNews = kept.isNews
      isTooOld = kept.isTooOld
      received += value.shipments.length
    }
    context.onProgress(list, received, value.total)
    if (!hasNext) {
      fleet.endPages(list, pageNumber)
      return endedAtEnd()
    }
    if (isTooOld || (untilNothingNew && !isNews)) return endedWalked()
    // A listing keeps its place in the queue; one that is hurried must queue again, which needs a page it can count to.
    return askedAs !== context.priority() && fingerprint.cursor === '' ? pageNumber + 1 : null
  }

  /** One page may always fail, whatever it fails with, while all others are sound: only its neighbours tell. */
  function afterFailure(error: TrackingApiError, pageNumber: number): Sweep | number {
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

  /** `isNews`: something on the page was unknown or changed; `isTooOld`: nobody wants any of it, nor of what comes after it. */
  function keep(page: ShipmentsPage): { readonly isNews: boolean; readonly isTooOld: boolean } {
    const at = context.now()
    const all = [...page.shipments, ...page.outsideFilter]
    const oldest = context.clockTrust() === 'sure' ? at - context.oldestStoppedMs : Number.NEGATIVE_INFINITY
    // A known one is wanted however late we learn that it was stopped: it would be shown as tracked for ever.
    const isWanted = (shipment: Shipment): boolean =>
      (stoppedSince(shipment, at) ?? at) >= oldest || fleet.isKnown(shipment.id)
    const wanted = all.filter(isWanted)
    const unusable = page.skipped.flatMap(({ type, id }) => (type === 'shipment' && id !== null ? [id] : []))
    for (const { id } of all) seen.add(id)
    for (const id of unusable) seen.add(id)
    const left = new Set(all.map(({ id }) => id))
    for (const { id } of wanted) left.delete(id)
    const { containers, ports, terminals } = page
    const readPage: ReadPage = {
      list,
      number: page.pageNumber,
      fingerprint: page.fingerprint,
      unusable,
      skipped: page.skipped.map(skippedRecord),
    }
    const commit = fleet.commit({
      at,
      asOf: page.asOf ?? null,
      readAloneWhenAsked: readAloneWhenAsked.get(page.pageNumber) ?? 0,
      isBaseline,
      shipments: wanted,
      containers: left.size === 0 ? containers : containers.filter(({ shipmentId }) => !left.has(shipmentId ?? '')),
      ports,
      terminals,
      page: readPage,
    })
    return {
      isNews: commit.shipments.length + commit.containers.length > 0,
      // Among the tracked ones no page is: a service that ignores the filter may have put stopped ones before them.
      isTooOld:
        list === 'stopped' &&
        all.length > 0 &&
        all.every(({ createdAt }) => (readInstant(createdAt) ?? at) < oldest - LONGEST_TRACKED_MS),
    }
  }

  let from = 1
  for (;;) {
    const priority = context.priority()
    const listing = api.listShipments(
      { trackingStopped: list === 'stopped', include: INCLUDED, pageSize: PAGE_SIZE },
      {
        signal,
        priority,
        fromPage: from,
        known: (number) => fleet.page(list, number)?.fingerprint ?? undefined,
        readAhead: !untilNothingNew,
        onAsk: (number) => readAloneWhenAsked.set(number, fleet.readAlone()),
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
    // The service names ever more pages, and nothing new is on them: that is all there is.
    if (next === null) return endedAtEnd()
    from = next
  }
}

function isEmpty({ shipments, outsideFilter, skipped }: ShipmentsPage): boolean {
  return shipments.length + outsideFilter.length + skipped.length === 0
}

function patienceWith({ isAlive, isDoubted }: Line): number {
  if (isDoubted) return 0
  return isAlive ? MOST_FAILED_IN_A_ROW : MOST_FAILED_AT_FIRST
}

/**
 * A key that was just entered may open another account of the same service. Then nothing on the first page that was read is
 * known, and nothing known can be found: taken for the same account, every known shipment would be called gone. Answers the
 * failure where it cannot be known.
 */
async function belongsToAnother(context: RunContext, page: ShipmentsPage): Promise<boolean | TrackingApiError> {
  const { api, fleet, signal } = context
  const onPage = [...page.shipments, ...page.outsideFilter]
  if (onPage.some(({ id }) => fleet.isKnown(id)) || page.skipped.length > 0) return false
  const witnesses = [...fleet.idsIn('active'), ...fleet.idsIn('stopped')].slice(0, MOST_WITNESSES)
  let failure: TrackingApiError | null = null
  for (const id of witnesses) {
    const answer = await api.getShipment(id, { priority: context.priority(), signal })
    if (answer.ok || answer.error.code === 'forbidden') return false
    if (answer.error.code !== 'not_found') failure ??= answer.error
  }
  return failure ?? witnesses.length > 0
}
