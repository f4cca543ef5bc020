// What the app may ask of the tracking service, and what it gets back: six operations in the dispatcher's words.

import type { Concealed } from '#main/credentials/concealed.ts'
import type { Answer } from '#shared/contract/answer.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Json, Unmapped } from '#shared/fleet/json.ts'
import type { Port, Terminal } from '#shared/fleet/place.ts'
import type { RawEvent, TrackingRequest, VesselPosition } from '#shared/fleet/on-demand-records.ts'
import type { LineTracking, Shipment } from '#shared/fleet/shipment.ts'
import type { WebhookEdit } from '#shared/fleet/webhook.ts'
import type { TrackingApiError } from './errors.ts'

/** No method ever throws or rejects: a failure is an answer too. */
export interface TrackingApi {
  /**
   * The account's shipments, newest first, page by page, until the service has no more.
   * A page that failed for good is yielded as the last item; {@link ListOptions.fromPage} goes on after it.
   */
  listShipments(query?: ShipmentsQuery, options?: ListOptions): AsyncGenerator<PageResult, void, void>
  getShipment(id: string, options?: CallOptions & Including): Promise<Result<ShipmentFound>>
  getTrackingRequest(id: string, options?: CallOptions & Including): Promise<Result<TrackingRequestFound>>
  /** Tried again only after a fresh look has shown that tracking is still stopped. */
  resumeTracking(id: string, options?: CallOptions): Promise<Result<ResumeAccepted>>
  listRawEvents(containerId: string, options?: CallOptions): Promise<Result<RawEventsFound>>
  /** Sends the fields of `edit` and nothing else. Never tried again by itself, unless the service refused it for its number. */
  editWebhook(id: string, edit: WebhookEdit, options?: CallOptions): Promise<Result<WebhookSaved>>
  /** How fast the client may ask at the moment. */
  pace(): Pace
  /** Lets go of the connections; what is under way is cancelled. */
  close(): Promise<void>
}

/** Of one operation. */
export type Result<T> = Answer<T, TrackingApiError>

export interface CallOptions {
  readonly signal?: AbortSignal
  /** The default is `interactive`, but for listing, where it is `background`. */
  readonly priority?: Priority
  /** What a cache on the way holds is not good enough: it must ask the service. */
  readonly fresh?: boolean
}

/** First goes what the user told the program to do (Refresh, Resume), then what somebody looks up, then the sync. */
export type Priority = 'urgent' | 'interactive' | 'background'

export interface Including {
  /** Relations to send along, by the service's names: `containers`, `pod_terminal` … */
  readonly include?: readonly string[]
}

export interface ShipmentsQuery extends Including {
  readonly trackingStopped?: boolean
  /** The number somebody once asked the service to track. */
  readonly number?: string
  /** Bill of lading, reference or container number (deprecated by the service, and yet the only such search). */
  readonly search?: string
  /** Asked for; the service may send fewer. */
  readonly pageSize?: number
}

export interface ListOptions extends CallOptions {
  /** Where to start; 1 unless said. */
  readonly fromPage?: number
  /** What was known of a page the last time: if it is still the same, it is not read again. */
  readonly known?: (pageNumber: number) => PageFingerprint | undefined
  /** Each page is asked for as soon as the one before it has come: for whoever is going to read them all. */
  readonly readAhead?: boolean
  /** A page is asked for: what happens from now on may be missing on it. */
  readonly onAsk?: (pageNumber: number) => void
}

export interface OfAge {
  /** When the service gave this answer, by its own clock, where a cache stands between; null or absent: just now. */
  readonly asOf?: number | null
}

export type PageResult =
  | { readonly ok: true; readonly value: ShipmentsPage | UnchangedPage }
  | { readonly ok: false; readonly error: TrackingApiError; readonly pageNumber: number }

/** The position of a page in its list. */
export interface PagePlace extends OfAge {
  /** From 1, as the service counts. */
  readonly pageNumber: number
  /** What the service says there is in all; it may be off or missing. */
  readonly total: number | null
  readonly hasNext: boolean
  /** Hand it in again by {@link ListOptions.known}; plain JSON, to be stored as it is. */
  readonly fingerprint: PageFingerprint
}

export interface ShipmentsPage extends PagePlace, Included {
  readonly unchanged: false
  /** Each once on this page, in the service's order, and only those that satisfy the filters. */
  readonly shipments: readonly Shipment[]
  /** Sent by the service although the filter excludes them: it ignored the filter. */
  readonly outsideFilter: readonly Shipment[]
  /** Ids of shipments in which nothing shows the number or text searched for: the service's word alone. */
  readonly unproven: readonly string[]
}

/** Byte for byte what it was when the fingerprint was taken. */
export interface UnchangedPage extends PagePlace {
  readonly unchanged: true
}

export interface PageFingerprint {
  /** The request it belongs to, and the version of the parsers that parsed the page. */
  readonly of: string
  readonly etag: string | null
  /** Of all the body says. */
  readonly digest: string
  /** How many records the page held, usable or not. */
  readonly count: number
  readonly total: number | null
  /** Whether the service named a next page, said that there is none, or said nothing. */
  readonly next: 'named' | 'none' | 'unsaid'
  /** What the service wants repeated to get at the next page, beside its number. */
  readonly cursor: string
}

/** What came along with the answer, and what of it could not be used. */
export interface Included {
  readonly containers: readonly Container[]
  readonly ports: readonly Port[]
  readonly terminals: readonly Terminal[]
  readonly vessels: readonly VesselPosition[]
  /** Resources of kinds the app has no words for. */
  readonly others: readonly OtherResource[]
  readonly skipped: readonly SkippedResource[]
}

export interface OtherResource {
  readonly type: string
  readonly id: string
  readonly attributes: Unmapped
}

/** A record that could not be used; everything beside it could. */
export interface SkippedResource {
  readonly type: string | null
  readonly id: string | null
  /** Where in the document: a JSON pointer. */
  readonly path: string
  readonly reason: string
  /** The record itself, cut down where it is large. */
  readonly raw: Json
}

export interface ShipmentFound extends Included, OfAge {
  readonly shipment: Shipment
}

export interface TrackingRequestFound extends Included {
  readonly trackingRequest: TrackingRequest
  /** The shipment it led to, where the service sent it along. */
  readonly shipment: Shipment | null
}

export interface ResumeAccepted extends Included {
  /** `found_active`: the request's answer was lost, and a fresh look showed that tracking is on. */
  readonly outcome: 'accepted' | 'found_active'
  /** Its state in the answer; null where the answer held no usable shipment. */
  readonly shipment: Shipment | null
  /** What the answer says of its tracking: what it leaves out is not there, where `shipment` has null as if nobody knew it. */
  readonly tracking: Partial<LineTracking>
}

export interface RawEventsFound extends Included {
  /** In the service's order. */
  readonly events: readonly RawEvent[]
}

export interface WebhookSaved {
  readonly webhook: Webhook
}

export interface Webhook {
  readonly id: string
  readonly url: string | null
  readonly active: boolean | null
  /** Null, as the headers, where the answer does not say: none is another thing. */
  readonly events: readonly string[] | null
  /** Signs what the service sends; prints as `[secret]`. */
  readonly secret: Concealed | null
  /** Values are concealed too: such headers carry passwords. */
  readonly headers: readonly { readonly name: string; readonly value: Concealed }[] | null
  readonly unmapped: Unmapped
}

export interface Pace {
  /** Requests a minute the client allows itself now; less than the budget while the service is asking for fewer. */
  readonly perMinute: number
  /** The budget it was given. */
  readonly budget: number
  /** Set while the service has asked to be left alone: for how much longer. */
  readonly pausedForMs: number | null
  readonly waiting: number
}
