// The kinds of alert. Each has one descriptor; its words are found by its name, and main registers its detector by it.

import type { Fee, Hold } from '../fleet/container.ts'
import type { DueReminder } from '../fleet/notes.ts'
import { isStanding, type Appointment, type AppointmentFacts } from '../rules/appointment.ts'
import type { DeadlineJudgement } from '../rules/deadline-judgement.ts'
import type { MissingEvent } from '../rules/expected-events.ts'
import type { FeedOutage } from '../rules/feed-outage.ts'
import type { Money, PostedAmount } from '../rules/fees.ts'
import { HOUR, type Instant } from '../rules/instant.ts'
import type { LastFreeDay } from '../rules/last-free-day.ts'
import type { RunningPerDiem } from '../rules/per-diem.ts'
import type { Staleness } from '../rules/staleness.ts'
import type { StopForecast } from '../rules/stop-forecast.ts'
import { isBlinding, type Stop } from '../rules/stop.ts'
import type { Readiness } from '../rules/tier.ts'

/** What an alert is about. Nothing at all: the account as a whole. */
export interface AlertSubject {
  readonly shipmentId: string | null
  readonly containerId: string | null
  /** A terminal's id or a line's SCAC, with which of the two it is: `terminal 42`. */
  readonly place: string | null
  readonly billOfLading: string | null
  readonly customer: string | null
  readonly containerNumber: string | null
}

export const NOBODY: AlertSubject = {
  shipmentId: null,
  containerId: null,
  place: null,
  billOfLading: null,
  customer: null,
  containerNumber: null,
}

type Stopped = Extract<Stop, { kind: 'stopped' }>
type Counting = Extract<DeadlineJudgement, { kind: 'counts' }>
export type SetAppointment = Extract<Appointment, { kind: 'set' }>

/** What a fact of each kind says. */
interface Details {
  'tracking-stopped': { stop: Stopped }
  'stop-ahead': { forecast: Extract<StopForecast, { kind: 'expected' }>; openContainers: number }
  'resume-did-not-hold': { requestedAt: Instant; stop: Stopped }
  due: { deadline: Counting; readiness: Readiness; appointment: Appointment; cost?: DayCost }
  'charging-started': { deadline: Counting; cost?: DayCost }
  'deadline-earlier': { was: LastFreeDay; deadline: Counting }
  /** `wasBinding`: no other source gives a day as early. */
  'deadline-vanished': { was: LastFreeDay; deadline: DeadlineJudgement; wasBinding: boolean }
  'became-available': { deadline: DeadlineJudgement }
  'hold-added': { hold: Hold }
  'hold-released': { hold: Hold; deadline: DeadlineJudgement }
  /** `unclear`: posted without an amount or a currency that can be read. */
  'fee-posted': { posted: readonly PostedAmount[]; unclear: readonly Fee[] }
  'appointment-conflict': { appointment: SetAppointment }
  'appointment-missed': { appointment: SetAppointment; isDue: boolean }
  'appointment-lost': { was: Extract<AppointmentFacts, { kind: 'set' }>; deadline: DeadlineJudgement; isDue: boolean }
  'per-diem-ahead': { perDiem: RunningPerDiem; cost?: DayCost }
  'per-diem-started': { perDiem: RunningPerDiem; cost?: DayCost }
  'event-missing': { missing: MissingEvent }
  stale: { staleness: Extract<Staleness, { kind: 'stale' }>; openContainers: number }
  'feed-outage': { outage: FeedOutage }
  reminder: { note: DueReminder }
  'key-rejected': { message: string; hint: string }
  'first-sync': { shipments: number; stopped: number; charging: number; due: number }
}

/** What one more day costs by the rates, and by which; left out where none tells. */
export interface DayCost {
  readonly amounts: readonly Money[]
  readonly by: readonly string[]
}

export type AlertKind = keyof Details

export type AlertFact = FactOf<AlertKind>

export type FactOf<Kind extends AlertKind> = Kind extends AlertKind
  ? Readonly<Details[Kind]> & {
      readonly kind: Kind
      readonly subject: AlertSubject
      /** The fact as text that never changes while the fact is the same: with kind and subject it is the alert's identity. */
      readonly fact: string
    }
  : never

/** Where an alert of a kind goes; one that is off is recorded all the same. */
export type AlertDelivery = 'toast' | 'inbox' | 'off'

/**
 * `read`: for the inbox, where it waits unread; `know`: only good to know. Neither is ever worth an interruption, whatever
 * the settings say of the kind.
 */
export type AlertWeight = 'act' | 'read' | 'know'

/** The screen a click leads to, at the alert's own subject where it shows one. */
type Opens = 'container' | 'shipment' | 'stopped-shipment' | 'alert' | 'board' | 'connection'

export interface AlertDescriptor<Kind extends AlertKind = AlertKind> {
  /** Until the user chooses otherwise. A toast is for what needs somebody now; everything else waits in the inbox. */
  readonly delivery: AlertDelivery
  readonly weight: (fact: FactOf<Kind>) => AlertWeight
  /** How long after it was seen it is still worth a toast. */
  readonly worthMs: number
  readonly opens: Opens
  /** Where the one toast for many of the kind leads; null where there is never more than one. */
  readonly groupOpens: 'stopped' | 'alerts' | null
  /** What the button on its toast, and in the inbox, does. */
  readonly button: 'resume' | null
  /** The clock alone can bring it about, so that a wrong clock can have been mistaken about it. */
  readonly isByClock: boolean
  readonly icon: AlertIcon
  readonly tone: 'money' | 'due' | 'blind' | 'ready' | 'unknown'
}

export type AlertIcon =
  | 'appointment'
  | 'bell'
  | 'calendar'
  | 'calendar-lost'
  | 'check'
  | 'earlier'
  | 'eye-off'
  | 'fee'
  | 'hourglass'
  | 'key'
  | 'lock'
  | 'lock-open'
  | 'money'
  | 'no-news'
  | 'return'

const needsAction = (): AlertWeight => 'act'
const unlessPlanned = ({ appointment }: FactOf<'due'>): AlertWeight => (isStanding(appointment) ? 'know' : 'act')
const ifBinding = ({ wasBinding }: FactOf<'deadline-vanished'>): AlertWeight => (wasBinding ? 'act' : 'read')
const whileDue = ({ isDue }: FactOf<'appointment-missed' | 'appointment-lost'>): AlertWeight => (isDue ? 'act' : 'read')
const ifBlinding = ({ stop }: FactOf<'tracking-stopped' | 'resume-did-not-hold'>): AlertWeight =>
  isBlinding(stop) ? 'act' : 'know'

/** What most kinds about a container have in common. */
const OF_CONTAINER = {
  delivery: 'inbox',
  weight: needsAction,
  worthMs: 12 * HOUR,
  opens: 'container',
  groupOpens: 'alerts',
  button: null,
  isByClock: false,
} as const

/** In the order in which the settings and the inbox list them. */
export const ALERTS = {
  'tracking-stopped': {
    delivery: 'toast',
    weight: ifBlinding,
    worthMs: 24 * HOUR,
    opens: 'stopped-shipment',
    groupOpens: 'stopped',
    button: 'resume',
    isByClock: false,
    icon: 'eye-off',
    tone: 'blind',
  },
  'stop-ahead': {
    delivery: 'inbox',
    weight: needsAction,
    worthMs: 24 * HOUR,
    opens: 'shipment',
    groupOpens: 'alerts',
    button: null,
    isByClock: true,
    icon: 'hourglass',
    tone: 'blind',
  },
  'resume-did-not-hold': {
    delivery: 'toast',
    weight: ifBlinding,
    worthMs: 24 * HOUR,
    opens: 'stopped-shipment',
    groupOpens: 'alerts',
    button: 'resume',
    isByClock: false,
    icon: 'eye-off',
    tone: 'blind',
  },
  due: {
    ...OF_CONTAINER,
    delivery: 'toast',
    weight: unlessPlanned,
    worthMs: 10 * HOUR,
    isByClock: true,
    icon: 'calendar',
    tone: 'due',
  },
  'charging-started': {
    ...OF_CONTAINER,
    delivery: 'toast',
    worthMs: 18 * HOUR,
    isByClock: true,
    icon: 'money',
    tone: 'money',
  },
  'deadline-earlier': { ...OF_CONTAINER, delivery: 'toast', icon: 'earlier', tone: 'due' },
  'deadline-vanished': {
    ...OF_CONTAINER,
    delivery: 'toast',
    weight: ifBinding,
    icon: 'calendar-lost',
    tone: 'due',
  },
  'became-available': { ...OF_CONTAINER, worthMs: 6 * HOUR, icon: 'check', tone: 'ready' },
  'hold-added': { ...OF_CONTAINER, icon: 'lock', tone: 'due' },
  'hold-released': { ...OF_CONTAINER, worthMs: 6 * HOUR, icon: 'lock-open', tone: 'ready' },
  'fee-posted': { ...OF_CONTAINER, icon: 'fee', tone: 'money' },
  'appointment-conflict': { ...OF_CONTAINER, worthMs: 6 * HOUR, isByClock: true, icon: 'appointment', tone: 'money' },
  'appointment-missed': {
    ...OF_CONTAINER,
    delivery: 'toast',
    weight: whileDue,
    isByClock: true,
    icon: 'appointment',
    tone: 'money',
  },
  'appointment-lost': { ...OF_CONTAINER, delivery: 'toast', weight: whileDue, icon: 'appointment', tone: 'due' },
  'per-diem-ahead': { ...OF_CONTAINER, worthMs: 24 * HOUR, isByClock: true, icon: 'return', tone: 'due' },
  'per-diem-started': { ...OF_CONTAINER, worthMs: 24 * HOUR, isByClock: true, icon: 'return', tone: 'money' },
  stale: {
    delivery: 'inbox',
    weight: needsAction,
    worthMs: 12 * HOUR,
    opens: 'shipment',
    groupOpens: 'alerts',
    button: null,
    isByClock: false,
    icon: 'no-news',
    tone: 'blind',
  },
  'event-missing': { ...OF_CONTAINER, isByClock: true, icon: 'no-news', tone: 'blind' },
  'feed-outage': {
    delivery: 'toast',
    weight: needsAction,
    worthMs: 12 * HOUR,
    opens: 'alert',
    groupOpens: 'alerts',
    button: null,
    isByClock: false,
    icon: 'no-news',
    tone: 'blind',
  },
  reminder: { ...OF_CONTAINER, delivery: 'toast', worthMs: 24 * HOUR, icon: 'bell', tone: 'due' },
  'key-rejected': {
    delivery: 'toast',
    weight: needsAction,
    worthMs: 12 * HOUR,
    opens: 'connection',
    groupOpens: null,
    button: null,
    isByClock: false,
    icon: 'key',
    tone: 'money',
  },
  /** The one summary of the first sync, in place of everything it found. */
  'first-sync': {
    delivery: 'toast',
    weight: needsAction,
    worthMs: HOUR,
    opens: 'board',
    groupOpens: null,
    button: null,
    isByClock: false,
    icon: 'bell',
    tone: 'unknown',
  },
} as const satisfies { readonly [Kind in AlertKind]: AlertDescriptor<Kind> }

export const ALERT_KINDS = Object.keys(ALERTS) as readonly AlertKind[]

/** Kinds of which several can be shown in one toast. */
export type GroupedKind = {
  [Kind in AlertKind]: (typeof ALERTS)[Kind]['groupOpens'] extends null ? never : Kind
}[AlertKind]

/** Kinds that the clock alone can bring about. */
export type ClockKind = {
  [Kind in AlertKind]: (typeof ALERTS)[Kind]['isByClock'] extends true ? Kind : never
}[AlertKind]

export function isGrouped(kind: AlertKind): kind is GroupedKind {
  return ALERTS[kind].groupOpens !== null
}

export function weightOf(fact: AlertFact): AlertWeight {
  const weigh = ALERTS[fact.kind].weight as AlertDescriptor['weight']
  return weigh(fact)
}
