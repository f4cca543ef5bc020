// The service's operations: method, path, query and parser of the answer.

import type { CallOptions, Result, ShipmentsQuery, TrackingApi } from './api.ts'
import type { Parsed } from './caller.ts'
import {
  ACCEPTED,
  parseRawEventsFound,
  parseResumeAccepted,
  parseShipmentFound,
  parseTrackingRequestFound,
  parseWebhookSaved,
} from './results.ts'
import type { HttpResponse } from './transport.ts'

export type OperationName = Exclude<keyof TrackingApi, 'pace' | 'close'>

export interface Operation<Query> {
  readonly method: 'GET' | 'PATCH'
  /** Relative to the base address; contains `{id}` for a single record. */
  readonly path: `/${string}`
  /** Maps each option to the service's parameter name. */
  readonly query: { readonly [Option in keyof Query]-?: string }
}

export interface SingleOperation<Query, Value> extends Operation<Query> {
  readonly parse: (response: HttpResponse, id: string) => Parsed<Value>
  /** Result of a success with a truncated body. Without it, truncation is an error. */
  readonly brokenOff?: Value
}

/** A method of {@link TrackingApi} without an operation or a parser does not compile. */
export const OPERATIONS: { readonly [Name in OperationName]: OperationOf<Name> } = {
  listShipments: {
    method: 'GET',
    path: '/shipments',
    query: {
      trackingStopped: 'filter[tracking_stopped]',
      number: 'number',
      search: 'q',
      include: 'include',
      pageSize: 'page[size]',
    },
  },
  getShipment: { method: 'GET', path: '/shipments/{id}', query: { include: 'include' }, parse: parseShipmentFound },
  getTrackingRequest: {
    method: 'GET',
    path: '/tracking_requests/{id}',
    query: { include: 'include' },
    parse: parseTrackingRequestFound,
  },
  resumeTracking: {
    method: 'PATCH',
    path: '/shipments/{id}/resume_tracking',
    query: {},
    parse: parseResumeAccepted,
    brokenOff: ACCEPTED,
  },
  listRawEvents: { method: 'GET', path: '/containers/{id}/raw_events', query: {}, parse: parseRawEventsFound },
  editWebhook: { method: 'PATCH', path: '/webhooks/{id}', query: {}, parse: parseWebhookSaved },
}

/** Skips absent and empty options. */
export function queryOf<Query>({ query }: Operation<Query>, options: Partial<Query>): URLSearchParams {
  const parameters = new URLSearchParams()
  for (const option of Object.keys(query) as (keyof Query)[]) {
    const value = options[option] as QueryValue | undefined
    if (value === undefined || (Array.isArray(value) && value.length === 0)) continue
    parameters.set(query[option], value.toString())
  }
  return parameters
}

/** Lists are joined with commas. */
type QueryValue = string | number | boolean | readonly string[]

type OperationOf<Name extends OperationName> =
  ReturnType<TrackingApi[Name]> extends Promise<Result<infer Value>>
    ? SingleOperation<QueryOf<Name>, Value>
    : Operation<QueryOf<Name>>

type QueryOf<Name extends OperationName> = Name extends 'listShipments'
  ? ShipmentsQuery
  : Omit<OptionsOf<Name>, keyof CallOptions>

type OptionsOf<Name extends OperationName> =
  Required<Parameters<TrackingApi[Name]>> extends [...unknown[], infer Options] ? Options : never
