// The wire between page and main: channel names, event names and the bridge.

import type { Answer } from './answer.ts'
import type { AppEvents } from './app-requests.ts'
import type { CollectionEvents } from './collection-requests.ts'
import type { RequestInput, RequestName, RequestOutput } from './requests.ts'

export const REQUEST_CHANNEL = 'quaywatch:request'
export const EVENT_CHANNEL = 'quaywatch:event'

export interface EventMap extends AppEvents, CollectionEvents {}
export type EventName = keyof EventMap

/** A record makes a missing or extra name a compile error. */
const eventNames: Readonly<Record<EventName, true>> = {
  'collection.changed': true,
  'window.navigate': true,
  'app.unexpected': true,
}

export function isEventName(name: unknown): name is EventName {
  return typeof name === 'string' && Object.hasOwn(eventNames, name)
}

export type EventMessage = {
  [Name in EventName]: { readonly event: Name; readonly payload: EventMap[Name] }
}[EventName]

export interface RequestMessage {
  readonly route: string
  readonly input: unknown
  /** The opening of the account that the page shows; omitted if unknown. */
  readonly opening?: number | undefined
}

/** Exposed by the preload script as `window.quaywatch`; the preview implements it over its socket. */
export interface Bridge {
  request<Name extends RequestName>(
    route: Name,
    ...input: undefined extends RequestInput<Name> ? [] : [input: RequestInput<Name>]
  ): Promise<Answer<RequestOutput<Name>>>
  /** Binds later requests to this opening; undefined: to the open account. */
  bindToOpening(opening: number | undefined): void
  /** Returns the unsubscribe function. */
  on<Name extends EventName>(event: Name, listener: (payload: EventMap[Name]) => void): () => void
}
