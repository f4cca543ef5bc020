// The kinds of alert. Each has one descriptor; its words are found by its name, and main registers its detector by it.

import type { Hold } from '../fleet/container.ts'
import { isStanding, type Appointment } from '../rules/appointment.ts'
import type { DeadlineJudgement } from '../rules/deadline-judgement.ts'
import type { FeedOutage } from '../rules/feed-outage.ts'
import type { PostedAmount } from '../rules/fees.ts'
import { HOUR, type Instant } from '../rules/instant.ts'
import type { LastFreeDay } from '../rules/last-free-day.ts'
import type { Staleness } from '../rules/staleness.ts'
import type { StopForecast } from '../rules/stop-forecast.ts'
import { isBlinding, type Stop } from '../rules/stop.ts'

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

type Stopped = Extract<Stop, { kind: 'stopped' }>
type Counting = Extract<DeadlineJudgement, { kind: 'counts' }>

/** What a fact of each kind says. */
interface Details {
  'tracking-stopped': { stop: Stopped }
  'stop-ahead': { forecast: Extract<StopForecast, { kind: 'expected' }>; openContainers: number }
  'resume-did-not-hold': { requestedAt: Instant; stop: Stopped }
  due: { deadline: Counting; isReady: boolean; appointment: Appointment }
  'charging-started': { deadline: Counting }
  'deadline-earlier': { was: LastFreeDay; deadline: Counting }
  'deadline-vanished': { was: LastFreeDay; deadline: DeadlineJudgement }
  'became-available': { deadline: DeadlineJudgement }
  'hold-added': { hold: Hold }
  'fee-posted': { posted: readonly PostedAmount[] }
  'appointment-conflict': { appointment: Appointment }
  stale: { staleness: Extract<Staleness, { kind: 'stale' }>; openContainers: number }
  'feed-outage': { outage: FeedOutage }
  'key-rejected': { message: string; hint: string }
  'first-sync': { shipments: number; stopped: number; charging: number; due: number }
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

/** `know`: good to know, never worth an interruption, whatever the settings say of the kind. */
export type AlertWeight = 'act' | 'know'

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
  | 'money'
  | 'no-news'

const needsAction = (): AlertWeight => 'act'
const unlessPlanned = ({ appointment }: FactOf<'due'>): AlertWeight => (isStanding(appointment) ? 'know' : 'act')
const ifBlinding = ({ stop }: FactOf<'tracking-stopped' | 'resume-did-not-hold'>): AlertWeight =>
  isBlinding(stop) ? 'act' : 'know'

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
    delivery: 'toast',
    weight: unlessPlanned,
    worthMs: 10 * HOUR,
    opens: 'container',
    groupOpens: 'alerts',
    button: null,
    isByClock: true,
    icon: 'calendar',
    tone: 'due',
  },
  'charging-started': {
    delivery: 'toast',
    weight: needsAction,
    worthMs: 18 * HOUR,
    opens: 'container',
    groupOpens: 'alerts',
    button: null,
    isByClock: true,
    icon: 'money',
    tone: 'money',
  },
  'deadline-earlier': {
    delivery: 'toast',
    weight: needsAction,
    worthMs: 12 * HOUR,
    opens: 'container',
    groupOpens: 'alerts',
    button: null,
    isByClock: false,
    icon: 'earlier',
    tone: 'due',
  },
  'deadline-vanished': {
    delivery: 'inbox',
    weight: needsAction,
    worthMs: 12 * HOUR,
    opens: 'container',
    groupOpens: 'alerts',
    button: null,
    isByClock: false,
    icon: 'calendar-lost',
    tone: 'due',
  },
  'became-available': {
    delivery: 'inbox',
    weight: needsAction,
    worthMs: 6 * HOUR,
    opens: 'container',
    groupOpens: 'alerts',
    button: null,
    isByClock: false,
    icon: 'check',
    tone: 'ready',
  },
  'hold-added': {
    delivery: 'inbox',
    weight: needsAction,
    worthMs: 12 * HOUR,
    opens: 'container',
    groupOpens: 'alerts',
    button: null,
    isByClock: false,
    icon: 'lock',
    tone: 'due',
  },
  'fee-posted': {
    delivery: 'inbox',
    weight: needsAction,
    worthMs: 12 * HOUR,
    opens: 'container',
    groupOpens: 'alerts',
    button: null,
    isByClock: false,
    icon: 'fee',
    tone: 'money',
  },
  'appointment-conflict': {
    delivery: 'inbox',
    weight: needsAction,
    worthMs: 6 * HOUR,
    opens: 'container',
    groupOpens: 'alerts',
    button: null,
    isByClock: true,
    icon: 'appointment',
    tone: 'money',
  },
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

/** Kinds of which several can be told by one toast. */
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
