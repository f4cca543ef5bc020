// What both ends of the wire share at run time: two channel names, the names of the events, and the shape of the bridge.

import type { AccountEvents } from './account.ts'
import type { AlertEvents } from './alerts.ts'
import type { Answer } from './answer.ts'
import type { AppEvents, UpdatesEvents } from './app.ts'
import type { FleetEvents } from './fleet.ts'
import type { NotesEvents, PlanEvents } from './notes.ts'
import type { PolicyEvents, SettingsEvents } from './settings.ts'
import type { DoneEvents } from './done.ts'
import type { RatesEvents } from './rates.ts'
import type { ResumeEvents } from './resume.ts'
import type { RequestInput, RequestName, RequestOutput } from './requests.ts'

export const REQUEST_CHANNEL = 'quaywatch:request'
export const EVENT_CHANNEL = 'quaywatch:event'

export interface EventMap
  extends
    AccountEvents,
    AlertEvents,
    AppEvents,
    DoneEvents,
    FleetEvents,
    NotesEvents,
    PlanEvents,
    PolicyEvents,
    RatesEvents,
    ResumeEvents,
    SettingsEvents,
    UpdatesEvents {}
export type EventName = keyof EventMap

/** Written as a record so that a missing or a superfluous name is a compile error. */
const eventNames: Readonly<Record<EventName, true>> = {
  'accounts.changed': true,
  'alerts.changed': true,
  'done.changed': true,
  'fleet.changed': true,
  'fleet.status': true,
  'notes.changed': true,
  'plan.changed': true,
  'policy.changed': true,
  'rates.changed': true,
  'rates.learned-changed': true,
  'resume.changed': true,
  'session.changed': true,
  'settings.changed': true,
  'updates.changed': true,
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
  /** Of the account that the page shows: what was meant for it reaches no other. Left out: the page knows of none yet. */
  readonly opening?: number | undefined
}

/** What the preload script puts on `window.quaywatch`, and the preview imitates over its socket. */
export interface Bridge {
  request<Name extends RequestName>(
    route: Name,
    ...input: undefined extends RequestInput<Name> ? [] : [input: RequestInput<Name>]
  ): Promise<Answer<RequestOutput<Name>>>
  /** What is asked for from now on is meant for this opening of an account; undefined: for whichever is open. */
  meanFor(opening: number | undefined): void
  /** Returns what ends the subscription. */
  on<Name extends EventName>(event: Name, listener: (payload: EventMap[Name]) => void): () => void
}
