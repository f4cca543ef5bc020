// A tracking service that answers what a test planned. Whatever was not planned throws, so that no call goes unnoticed.

import type { PageAnswer, ShipmentsPage, TrackingApi } from '#main/tracking-api/api.ts'
import type { TrackingApiError } from '#main/tracking-api/errors.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'

export interface FakeTrackingApi extends TrackingApi {
  readonly isClosed: boolean
  /** The signals the planned listings were given, in order. */
  readonly signals: readonly (AbortSignal | undefined)[]
  /** Each listing takes the next plan; its pages may be promises that the test resolves when it likes. */
  plan(...listings: readonly Listing[]): void
}

export type Listing = readonly (PageAnswer | Promise<PageAnswer>)[]

export function createFakeTrackingApi(...listings: readonly Listing[]): FakeTrackingApi {
  const planned: Listing[] = [...listings]
  const signals: (AbortSignal | undefined)[] = []
  let isClosed = false

  return {
    get isClosed() {
      return isClosed
    },
    signals,
    plan: (...more) => planned.push(...more),
    async *listShipments(query, options) {
      if (isClosed) throw new Error('listShipments was called on a closed client')
      // Each reading of the account looks at the stopped ones too; the plans are about the others.
      if (query?.trackingStopped === true) return yield page([])
      const listing = planned.shift()
      if (listing === undefined) throw new Error('listShipments was called, and nothing was planned for it')
      signals.push(options?.signal)
      yield* listing
    },
    getShipment: () => unplanned('getShipment'),
    getTrackingRequest: () => unplanned('getTrackingRequest'),
    resumeTracking: () => unplanned('resumeTracking'),
    listRawEvents: () => unplanned('listRawEvents'),
    editWebhook: () => unplanned('editWebhook'),
    pace: () => ({ perMinute: 60, budget: 60, pausedForMs: null, waiting: 0 }),
    close() {
      isClosed = true
      return Promise.resolve()
    },
  }
}

export function page(shipments: readonly Shipment[], details: Partial<ShipmentsPage> = {}): PageAnswer {
  const value: ShipmentsPage = {
    unchanged: false,
    pageNumber: 1,
    total: shipments.length,
    hasNext: false,
    fingerprint: { of: '', etag: null, digest: '', count: shipments.length, total: null, next: 'unsaid', cursor: '' },
    shipments,
    outsideFilter: [],
    unproven: [],
    containers: [],
    ports: [],
    terminals: [],
    vessels: [],
    others: [],
    skipped: [],
    familiar: [],
    sources: new Map(),
    ...details,
  }
  return { ok: true, value }
}

export function failedPage(error: TrackingApiError): PageAnswer {
  return { ok: false, error, pageNumber: 1 }
}

const told = { message: 'What happened.', hint: 'What to do.', detail: 'GET /shipments' }
export const rejected: TrackingApiError = { ...told, code: 'rejected', message: 'The service rejects the key.' }
export const forbidden: TrackingApiError = { ...told, code: 'forbidden', message: 'Not for this key.' }
export const notFound: TrackingApiError = { ...told, code: 'not_found' }
export const notTheService: TrackingApiError = { ...told, code: 'not_the_service' }
export const unreachable: TrackingApiError = { ...told, code: 'unreachable', reason: 'refused' }
export const malformed: TrackingApiError = { ...told, code: 'malformed' }
export const cancelled: TrackingApiError = { ...told, code: 'cancelled' }

function unplanned(operation: string): never {
  throw new Error(`${operation} was called, and nothing was planned for it`)
}
