// A fake of the API client: an account in memory that tests change, also between two pages, or planned lists. Anything
// else throws. The simulator covers the wire.

import { hash } from 'node:crypto'
import type {
  Included,
  ListOptions,
  PageResult,
  KnownPage,
  SkippedResource,
  ShipmentsPage,
  ShipmentsQuery,
  TrackingApi,
} from '#main/service/tracking-api/api.ts'
import type { TrackingApiError } from '#main/service/tracking-api/errors.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { writtenTime } from '#shared/time/written-time.ts'
import { aContainer, aShipment, withFacts } from './fleet.ts'

export interface FakeAccount {
  readonly api: TrackingApi
  /** Current answers, newest first. */
  readonly shipments: readonly Shipment[]
  containersOf(shipmentId: string): readonly Container[]
  add(id: string, containers?: number): void
  remove(id: string): void
  stop(id: string, at: number, reason?: string): void
  resume(id: string): void
  change(id: string, change: (shipment: Shipment) => Shipment): void
  changeContainer(id: string, change: (container: Container) => Container): void
  postDeadline(containerId: string, day: string): void
  /** Called before each page, for changes during a sync. */
  beforePage: (pageNumber: number) => void
  /** Called with the IDs on each page. */
  afterPage: (list: 'active' | 'stopped', ids: readonly string[]) => void
  failPage: (list: 'active' | 'stopped', pageNumber: number) => TrackingApiError | null
  failShipment: (id: string) => TrackingApiError | null
  /** Unusable records on the first page of tracked shipments. */
  skipped: readonly SkippedResource[]
  /** Both lists contain all shipments. */
  ignoresFilter: boolean
  readonly asked: { pages: number; unchanged: number; shipments: number }
}

export function createFakeAccount({ pageSize = 100 } = {}): FakeAccount {
  let shipments: Shipment[] = []
  const containersBy = new Map<string, Container[]>()
  const asked = { pages: 0, unchanged: 0, shipments: 0 }
  let added = 0

  function edit(id: string, change: (shipment: Shipment) => Shipment): void {
    shipments = shipments.map((shipment) => (shipment.id === id ? change(shipment) : shipment))
  }

  function along(of: readonly Shipment[]): Included {
    const containers = of.flatMap(({ id }) => containersBy.get(id) ?? [])
    return { containers, ports: [], terminals: [], vessels: [], others: [], skipped: [] }
  }

  async function* listShipments(query: ShipmentsQuery = {}, options: ListOptions = {}): AsyncGenerator<PageResult> {
    const list = query.trackingStopped === true ? 'stopped' : 'active'
    for (let pageNumber = options.fromPage ?? 1; ; pageNumber += 1) {
      await Promise.resolve()
      if (options.signal?.aborted === true) return yield { ok: false, error: cancelled, pageNumber }
      asked.pages += 1
      account.beforePage(pageNumber)
      const error = account.failPage(list, pageNumber)
      if (error !== null) return yield { ok: false, error, pageNumber }
      const satisfies = ({ tracking }: Shipment) => (tracking.stoppedAt !== null) === (list === 'stopped')
      const listed = account.ignoresFilter ? shipments : shipments.filter(satisfies)
      const onPage = listed.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
      const included = along(onPage)
      account.afterPage(
        list,
        onPage.map(({ id }) => id),
      )
      const hasNext = pageNumber * pageSize < listed.length
      const skipped = list === 'active' && pageNumber === 1 ? account.skipped : []
      const content = { ...included, skipped }
      const known: KnownPage = {
        path: `${list} ${pageNumber}`,
        etag: null,
        digest: hash('sha1', JSON.stringify([onPage, content.containers, skipped, listed.length])),
        count: onPage.length,
        total: listed.length,
        next: hasNext ? 'named' : 'none',
        cursor: '',
      }
      const place = { pageNumber, total: listed.length, hasNext, known }
      const isUnchanged = options.known?.(pageNumber)?.digest === known.digest
      if (isUnchanged) asked.unchanged += 1
      yield {
        ok: true,
        value: isUnchanged
          ? { ...place, unchanged: true }
          : {
              ...place,
              unchanged: false,
              ...content,
              shipments: onPage.filter(satisfies),
              outsideFilter: onPage.filter((shipment) => !satisfies(shipment)),
              unproven: [],
            },
      }
      if (!hasNext) return
    }
  }

  const account: FakeAccount = {
    get shipments() {
      return shipments
    },
    containersOf: (id) => containersBy.get(id) ?? [],
    add(id, count = 1) {
      added += 1
      const containers = Array.from({ length: count }, (_, at) =>
        aContainer({ id: `${id}-${at}`, number: `BOXU${added}${at}`, shipmentId: id }),
      )
      containersBy.set(id, containers)
      const createdAt = writtenTime(new Date(Date.UTC(2026, 0, 1) + added * 1000).toISOString())
      const containerIds = containers.map((container) => container.id)
      shipments = [aShipment({ id, billOfLading: `BOL-${id}`, createdAt, containerIds }), ...shipments]
    },
    remove(id) {
      shipments = shipments.filter((shipment) => shipment.id !== id)
      containersBy.delete(id)
    },
    stop(id, at, reason = 'no_updates_at_line') {
      const stoppedAt = writtenTime(new Date(at).toISOString())
      edit(id, (shipment) => ({ ...shipment, tracking: { ...shipment.tracking, stoppedAt, stoppedReason: reason } }))
    },
    resume(id) {
      edit(id, (shipment) => ({
        ...shipment,
        tracking: { ...shipment.tracking, stoppedAt: null, stoppedReason: null },
      }))
    },
    change: edit,
    changeContainer(id, change) {
      for (const [shipmentId, list] of containersBy) {
        if (!list.some((container) => container.id === id)) continue
        containersBy.set(
          shipmentId,
          list.map((container) => (container.id === id ? change(container) : container)),
        )
      }
    },
    postDeadline(containerId, day) {
      account.changeContainer(containerId, (container) => withFacts(container, { deadlines: { line: day } }))
    },
    beforePage: () => undefined,
    afterPage: () => undefined,
    failPage: () => null,
    failShipment: () => null,
    skipped: [],
    ignoresFilter: false,
    asked,
    api: {
      listShipments,
      async getShipment(id, options = {}) {
        await Promise.resolve()
        if (options.signal?.aborted === true) return { ok: false, error: cancelled }
        asked.shipments += 1
        const error = account.failShipment(id)
        if (error !== null) return { ok: false, error }
        const shipment = shipments.find((one) => one.id === id)
        return shipment === undefined
          ? { ok: false, error: notFound }
          : { ok: true, value: { shipment, ...along([shipment]) } }
      },
      getTrackingRequest: () => unplanned('getTrackingRequest'),
      resumeTracking: () => unplanned('resumeTracking'),
      listRawEvents: () => unplanned('listRawEvents'),
      editWebhook: () => unplanned('editWebhook'),
      pace: () => ({
        perMinute: 60,
        budget: 60,
        pausedForMs: null,
        isPauseRepeated: false,
        waiting: 0,
        requestsLastHour: 0,
      }),
      close: () => Promise.resolve(),
    },
  }
  return account
}

export interface FakeTrackingApi extends TrackingApi {
  readonly isClosed: boolean
  /** The signals passed to planned listings, in order. */
  readonly signals: readonly (AbortSignal | undefined)[]
  /** Each listing uses the next plan; its pages may be promises. */
  plan(...listings: readonly Listing[]): void
  /** The service answers a request for a page. */
  onAnswer: () => void
}

export type Listing = readonly (PageResult | Promise<PageResult>)[]

export function createFakeTrackingApi(...listings: readonly Listing[]): FakeTrackingApi {
  const planned: Listing[] = [...listings]
  const signals: (AbortSignal | undefined)[] = []
  let isClosed = false

  const api: FakeTrackingApi = {
    ...createFakeAccount().api,
    onAnswer: () => undefined,
    get isClosed() {
      return isClosed
    },
    signals,
    plan: (...more) => planned.push(...more),
    async *listShipments(query, options) {
      if (isClosed) throw new Error('listShipments was called on a closed client')
      // Every sync lists stopped shipments too, but the plans are for the active list.
      if (query?.trackingStopped === true) {
        api.onAnswer()
        return yield page([])
      }
      const listing = planned.shift()
      if (listing === undefined) throw new Error('listShipments was called, and nothing was planned for it')
      signals.push(options?.signal)
      for (const planned of listing) {
        const result = await planned
        if (result.ok || result.error.code !== 'unreachable') api.onAnswer()
        yield result
      }
    },
    getShipment: () => unplanned('getShipment'),
    close() {
      isClosed = true
      return Promise.resolve()
    },
  }
  return api
}

export function page(shipments: readonly Shipment[], details: Partial<ShipmentsPage> = {}): PageResult {
  const value: ShipmentsPage = {
    unchanged: false,
    pageNumber: 1,
    total: shipments.length,
    hasNext: false,
    known: { path: '', etag: null, digest: '', count: shipments.length, total: null, next: 'unsaid', cursor: '' },
    shipments,
    outsideFilter: [],
    unproven: [],
    containers: [],
    ports: [],
    terminals: [],
    vessels: [],
    others: [],
    skipped: [],
    ...details,
  }
  return { ok: true, value }
}

export function failedPage(error: TrackingApiError): PageResult {
  return { ok: false, error, pageNumber: 1 }
}

export const FAILED = {
  message: { key: 'failure.unexpected' },
  hint: { key: 'failure.unexpected.hint' },
  detail: 'GET /shipments',
} as const
export const rejected: TrackingApiError = { ...FAILED, code: 'rejected', message: { key: 'failure.key-rejected' } }
export const forbidden: TrackingApiError = { ...FAILED, code: 'forbidden', message: { key: 'failure.forbidden' } }
export const notFound: TrackingApiError = { ...FAILED, code: 'not_found' }
export const notTheService: TrackingApiError = { ...FAILED, code: 'not_the_service' }
export const unreachable: TrackingApiError = { ...FAILED, code: 'unreachable', reason: 'refused' }
export const connectionLost: TrackingApiError = { ...FAILED, code: 'unreachable', reason: 'connection_lost' }
export const timedOut: TrackingApiError = { ...FAILED, code: 'unreachable', reason: 'timed_out' }
export const malformed: TrackingApiError = { ...FAILED, code: 'malformed' }
export const cancelled: TrackingApiError = { ...FAILED, code: 'cancelled' }

function unplanned(operation: string): never {
  throw new Error(`${operation} was called, and nothing was planned for it`)
}
