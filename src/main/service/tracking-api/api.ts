// The interface of the tracking service client: operations, options and results.

import type { Concealed } from '#main/core/credentials/concealed.ts'
import type { Answer } from '#shared/contract/answer.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Json, Unmapped } from '#shared/fleet/json.ts'
import type { Port, Terminal } from '#shared/fleet/place.ts'
import type { RawEvent, TrackingRequest, VesselPosition } from '#shared/fleet/on-demand-records.ts'
import type { LineTracking, Shipment } from '#shared/fleet/shipment.ts'
import type { WebhookEdit } from '#shared/fleet/webhook-record.ts'
import type { TrackingApiError } from './errors.ts'

/** No method throws or rejects: failures are returned as results. */
export interface TrackingApi {
  /**
   * Yields the account's shipments page by page, newest first. A page that failed for good is the last item; resume
   * after it with {@link ListOptions.fromPage}.
   */
  listShipments(query?: ShipmentsQuery, options?: ListOptions): AsyncGenerator<PageResult, void, void>
  getShipment(id: string, options?: CallOptions & Including): Promise<Result<ShipmentFound>>
  getTrackingRequest(id: string, options?: CallOptions & Including): Promise<Result<TrackingRequestFound>>
  /** Retries only after a check has shown that tracking is still stopped. */
  resumeTracking(id: string, options?: CallOptions): Promise<Result<ResumeAccepted>>
  listRawEvents(containerId: string, options?: CallOptions): Promise<Result<RawEventsFound>>
  /** Sends only the fields of `edit`. Retries only after a 429. */
  editWebhook(id: string, edit: WebhookEdit, options?: CallOptions): Promise<Result<WebhookSaved>>
  pace(): Pace
  /** Closes the connections and cancels pending requests. */
  close(): Promise<void>
}

export type Result<T> = Answer<T, TrackingApiError>

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Default: `background` for listing, `interactive` for everything else. */
  readonly priority?: Priority
  /** Bypasses caches: the service itself must answer. */
  readonly fresh?: boolean
}

/** `urgent`: Refresh and Resume. `interactive`: lookups. `background`: the sync. */
export type Priority = 'urgent' | 'interactive' | 'background'

export interface Including {
  /** Related resources to include, by the service's names: `containers`, `pod_terminal` … */
  readonly include?: readonly string[]
}

export interface ShipmentsQuery extends Including {
  readonly trackingStopped?: boolean
  /** The number of a tracking request. */
  readonly number?: string
  /** Bill of lading, reference or container number. Deprecated by the service, but its only search. */
  readonly search?: string
  /** The service may send fewer. */
  readonly pageSize?: number
}

export interface ListOptions extends CallOptions {
  readonly fromPage?: number
  /** The page as read before: while it is the same, it is not parsed again. */
  readonly known?: (pageNumber: number) => KnownPage | undefined
}

export interface OfAge {
  /** When the service created this answer, by its own clock, if a cache answered. Null or absent: now. */
  readonly asOf?: number | null
}

export type PageResult =
  | { readonly ok: true; readonly value: ShipmentsPage | UnchangedPage }
  | { readonly ok: false; readonly error: TrackingApiError; readonly pageNumber: number }

export interface PagePlace extends OfAge {
  /** From 1. */
  readonly pageNumber: number
  /** The total that the service reports; it may be wrong. */
  readonly total: number | null
  readonly hasNext: boolean
  /** Pass it back through {@link ListOptions.known}. */
  readonly known: KnownPage
}

export interface ShipmentsPage extends PagePlace, Included {
  readonly unchanged: false
  /** Without duplicates, in the service's order, and only those that match the filters. */
  readonly shipments: readonly Shipment[]
  /** Sent although the filter excludes them: the service ignored the filter. */
  readonly outsideFilter: readonly Shipment[]
  /** Ids of shipments that don't contain the requested number or text. */
  readonly unproven: readonly string[]
}

/** The same as the known page. */
export interface UnchangedPage extends PagePlace {
  readonly unchanged: true
}

export interface KnownPage {
  /** The path and query of its request. */
  readonly path: string
  readonly etag: string | null
  /** A hash of its bytes. */
  readonly digest: string
  /** Includes unusable records. */
  readonly count: number
  readonly total: number | null
  /** Whether the service named a next page, said that there is none, or said nothing. */
  readonly next: 'named' | 'none' | 'unsaid'
  /** Query parameters that the next page's link carries in addition to its number. */
  readonly cursor: string
}

/** Included resources, and the records that could not be used. */
export interface Included {
  readonly containers: readonly Container[]
  readonly ports: readonly Port[]
  readonly terminals: readonly Terminal[]
  readonly vessels: readonly VesselPosition[]
  /** Resources of unknown types. */
  readonly others: readonly OtherResource[]
  readonly skipped: readonly SkippedResource[]
}

export interface OtherResource {
  readonly type: string
  readonly id: string
  readonly attributes: Unmapped
}

/** An unusable record; the other records of the document are kept. */
export interface SkippedResource {
  readonly type: string | null
  readonly id: string | null
  readonly path: string
  readonly reason: string
  /** Truncated if large. */
  readonly raw: Json
}

export interface ShipmentFound extends Included, OfAge {
  readonly shipment: Shipment
}

export interface TrackingRequestFound extends Included {
  readonly trackingRequest: TrackingRequest
  /** The shipment of the tracking request, if included. */
  readonly shipment: Shipment | null
}

export interface ResumeAccepted extends Included {
  /** `found_active`: the answer was lost, and a check showed that tracking is on. */
  readonly outcome: 'accepted' | 'found_active'
  /** Null if the answer held no usable shipment. */
  readonly shipment: Shipment | null
  /** Tracking fields of the answer. Fields that the answer omits are absent here, but null in `shipment`. */
  readonly tracking: Partial<LineTracking>
}

export interface RawEventsFound extends Included {
  readonly events: readonly RawEvent[]
}

export interface WebhookSaved {
  readonly webhook: Webhook
}

export interface Webhook {
  readonly id: string
  readonly url: string | null
  readonly active: boolean | null
  /** Null if the answer does not list them. The same holds for the headers. */
  readonly events: readonly string[] | null
  /** Signs the webhook calls; prints as `[secret]`. */
  readonly secret: Concealed | null
  /** Header values are concealed because they may hold passwords. */
  readonly headers: readonly { readonly name: string; readonly value: Concealed }[] | null
  readonly unmapped: Unmapped
}

export interface Pace {
  /** Current request rate per minute; below the budget after a 429. */
  readonly perMinute: number
  readonly budget: number
  /** Rest of a pause that the service requested. */
  readonly pausedForMs: number | null
  /** A request got a 429 twice in a row, so short pauses add up. */
  readonly isPauseRepeated: boolean
  readonly waiting: number
  readonly requestsLastHour: number
}
