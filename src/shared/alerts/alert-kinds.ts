// The alert kinds. Each has one descriptor, its words and a detector in main.

import type { Fee, Hold } from '../fleet/container.ts'
import type { DueReminder } from '../fleet/note.ts'
import { isStanding, type Appointment, type AppointmentFacts } from '../rules/appointment.ts'
import type { DeadlineJudgment, EstimatedDeadline } from '../rules/deadline-judgment.ts'
import type { MissingEvent } from '../rules/expected-events.ts'
import type { FeedOutage } from '../rules/feed-outage.ts'
import type { Money, PostedAmount } from '../rules/fees.ts'
import { HOUR, type Instant } from '../time/instant.ts'
import type { LastFreeDay } from '../rules/last-free-day.ts'
import type { RunningPerDiem } from '../rules/per-diem.ts'
import type { Staleness } from '../rules/staleness.ts'
import type { StopForecast } from '../rules/stop-forecast.ts'
import { isBlinding, type Stop } from '../rules/stop.ts'
import type { TierWhy } from '../rules/tier.ts'

/** Empty: the account. */
export interface AlertSubject {
  readonly shipmentId: string | null
  readonly containerId: string | null
  /** Place type with terminal ID or SCAC: `terminal 42`. */
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
type Counting = Extract<DeadlineJudgment, { kind: 'counts' }>
export type SetAppointment = Extract<Appointment, { kind: 'set' }>

/** The details of a fact by kind. */
interface Details {
  'tracking-stopped': { stop: Stopped }
  'tracking-ending-soon': { forecast: Extract<StopForecast, { kind: 'expected' }>; openContainers: number }
  'tracking-stopped-again': { requestedAt: Instant; stop: Stopped }
  /** `why`: the board's to-do. */
  due: { deadline: Counting | EstimatedDeadline; why: TierWhy; appointment: Appointment; cost?: DayCost }
  'past-lfd': { deadline: Counting; cost?: DayCost }
  'lfd-moved-earlier': { was: LastFreeDay; deadline: Counting }
  /** `wasBinding`: no other source has such an early day. */
  'lfd-removed': { was: LastFreeDay; deadline: DeadlineJudgment; wasBinding: boolean }
  /** `released`: holds that ended in the same sync. */
  'became-available': { deadline: DeadlineJudgment; released: readonly Hold[]; isPlanned: boolean }
  'hold-added': { hold: Hold }
  /** `isReady`: nothing else blocks the container. */
  'hold-released': { hold: Hold; deadline: DeadlineJudgment; isReady: boolean }
  /** `unclear`: fees without a readable amount or currency. `isCharging`: the first demurrage without a known LFD. */
  'fee-posted': { posted: readonly PostedAmount[]; unclear: readonly Fee[]; isCharging: boolean }
  'appointment-conflict': { appointment: SetAppointment }
  'appointment-missed': { appointment: SetAppointment; isDue: boolean }
  'appointment-removed': { was: Extract<AppointmentFacts, { kind: 'set' }>; deadline: DeadlineJudgment; isDue: boolean }
  'per-diem-soon': { perDiem: RunningPerDiem; cost?: DayCost }
  'per-diem-started': { perDiem: RunningPerDiem; cost?: DayCost }
  'milestone-overdue': { missing: MissingEvent }
  'no-updates': { staleness: Extract<Staleness, { kind: 'stale' }>; openContainers: number }
  'feed-outage': { outage: FeedOutage }
  /** `concerned`: how many of several shipments the user has to look at. */
  'left-account': {
    shipments: number
    /** Containers that their shipment no longer lists. */
    containers: number
    numbers: readonly string[]
    concerns: readonly LeavingConcern[]
    concerned: number
  }
  /** Containers that became due, past LFD and so on because the user changed a setting. */
  'settings-changed': { byKind: readonly (readonly [kind: AlertKind, count: number])[] }
  reminder: { note: DueReminder }
  'key-rejected': { message: string; hint: string }
  'first-sync': { shipments: number; stopped: number; charging: number; due: number }
}

/** The next day's cost by the rates; omitted without a rate. */
export interface DayCost {
  readonly amounts: readonly Money[]
  readonly by: readonly string[]
}

/** Why the user misses something that left the account. */
export const LEAVING_CONCERNS = ['due', 'noted', 'planned', 'disputed'] as const
export type LeavingConcern = (typeof LEAVING_CONCERNS)[number]

export type AlertKind = keyof Details

export type AlertFact = FactOf<AlertKind>

export type FactOf<Kind extends AlertKind> = Kind extends AlertKind
  ? Readonly<Details[Kind]> & {
      readonly kind: Kind
      readonly subject: AlertSubject
      /** Stable text: with kind and subject it is the alert's identity. */
      readonly fact: string
    }
  : never

/** Alerts that are off are still recorded. */
export type AlertDelivery = 'toast' | 'inbox' | 'off'

/**
 * `urgent`: a toast even if the kind is for the inbox by default. `read`: unread in the inbox; `know`: for information.
 * The last two never become a toast.
 */
export type AlertWeight = 'urgent' | 'act' | 'read' | 'know'

/** The screen a click opens, at the alert's subject. */
type Opens = 'container' | 'shipment' | 'stopped-shipment' | 'alert' | 'board' | 'connection'

export interface AlertDescriptor<Kind extends AlertKind = AlertKind> {
  /** The default. Toasts are for urgent alerts only. */
  readonly delivery: AlertDelivery
  readonly weight: (fact: FactOf<Kind>) => AlertWeight
  /** Maximum age for a toast. */
  readonly worthMs: number
  readonly opens: Opens
  /** The screen of a grouped toast; null if never grouped. */
  readonly groupOpens: 'stopped' | 'alerts' | null
  /** Kinds with the same topic share a grouped toast; null: only alerts of this kind share one. */
  readonly topic: SharedTopic | null
  /** The button on the toast and in the inbox. */
  readonly button: 'resume' | null
  /** Time alone can trigger it, so a wrong clock can, too. */
  readonly isByClock: boolean
  readonly icon: AlertIcon
  readonly tone: 'money' | 'due' | 'blind' | 'ready' | 'unknown'
}

/** What a toast about several kinds is about, and from how many alerts of one sync they share it. */
export const TOPICS = {
  pickup: { groupedFrom: 3 },
  ready: { groupedFrom: 2 },
  empties: { groupedFrom: 2 },
} as const

export type SharedTopic = keyof typeof TOPICS

/** A shared topic, or a kind that shares its toasts with no other kind. */
export type AlertTopic = SharedTopic | AlertKind

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
  | 'log-out'
  | 'lock-open'
  | 'money'
  | 'no-news'
  | 'return'

const needsAction = (): AlertWeight => 'act'
const unlessPlanned = ({ appointment }: FactOf<'due'>): AlertWeight => (isStanding(appointment) ? 'know' : 'act')
const ifBinding = ({ wasBinding }: FactOf<'lfd-removed'>): AlertWeight => (wasBinding ? 'act' : 'read')
const ifReady = ({ isReady }: FactOf<'hold-released'>): AlertWeight => (isReady ? 'act' : 'read')
const unlessBooked = ({ isPlanned }: FactOf<'became-available'>): AlertWeight => (isPlanned ? 'read' : 'act')
const ifConcerned = ({ concerns }: FactOf<'left-account'>): AlertWeight => (concerns.length > 0 ? 'act' : 'read')
const ifCharging = ({ isCharging }: FactOf<'fee-posted'>): AlertWeight => (isCharging ? 'urgent' : 'act')
const whileDue = ({ isDue }: FactOf<'appointment-missed' | 'appointment-removed'>): AlertWeight =>
  isDue ? 'act' : 'read'
const ifBlinding = ({ stop }: FactOf<'tracking-stopped' | 'tracking-stopped-again'>): AlertWeight =>
  isBlinding(stop) ? 'act' : 'know'

const USUAL = { weight: needsAction, groupOpens: null, topic: null, button: null, isByClock: false } as const

/** Common to most container kinds. */
const OF_CONTAINER = {
  ...USUAL,
  delivery: 'inbox',
  worthMs: 12 * HOUR,
  opens: 'container',
  groupOpens: 'alerts',
  topic: 'pickup',
} as const

/** In display order, the most important first. */
export const ALERTS = {
  'tracking-stopped': {
    ...USUAL,
    delivery: 'toast',
    weight: ifBlinding,
    worthMs: 24 * HOUR,
    opens: 'stopped-shipment',
    groupOpens: 'stopped',
    button: 'resume',
    icon: 'eye-off',
    tone: 'blind',
  },
  'tracking-ending-soon': {
    ...USUAL,
    delivery: 'inbox',
    worthMs: 24 * HOUR,
    opens: 'shipment',
    groupOpens: 'alerts',
    isByClock: true,
    icon: 'hourglass',
    tone: 'blind',
  },
  'tracking-stopped-again': {
    ...USUAL,
    delivery: 'toast',
    weight: ifBlinding,
    worthMs: 24 * HOUR,
    opens: 'stopped-shipment',
    groupOpens: 'alerts',
    button: 'resume',
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
  'past-lfd': {
    ...OF_CONTAINER,
    delivery: 'toast',
    worthMs: 18 * HOUR,
    isByClock: true,
    icon: 'money',
    tone: 'money',
  },
  'lfd-moved-earlier': { ...OF_CONTAINER, delivery: 'toast', icon: 'earlier', tone: 'due' },
  'lfd-removed': {
    ...OF_CONTAINER,
    delivery: 'toast',
    weight: ifBinding,
    icon: 'calendar-lost',
    tone: 'due',
  },
  'became-available': {
    ...OF_CONTAINER,
    topic: 'ready',
    delivery: 'toast',
    weight: unlessBooked,
    worthMs: 6 * HOUR,
    icon: 'check',
    tone: 'ready',
  },
  'hold-added': { ...OF_CONTAINER, icon: 'lock', tone: 'due' },
  'hold-released': {
    ...OF_CONTAINER,
    topic: 'ready',
    delivery: 'toast',
    weight: ifReady,
    worthMs: 6 * HOUR,
    icon: 'lock-open',
    tone: 'ready',
  },
  'fee-posted': { ...OF_CONTAINER, weight: ifCharging, icon: 'fee', tone: 'money' },
  'appointment-conflict': { ...OF_CONTAINER, worthMs: 6 * HOUR, isByClock: true, icon: 'appointment', tone: 'money' },
  'appointment-missed': {
    ...OF_CONTAINER,
    delivery: 'toast',
    weight: whileDue,
    isByClock: true,
    icon: 'appointment',
    tone: 'money',
  },
  'appointment-removed': { ...OF_CONTAINER, delivery: 'toast', weight: whileDue, icon: 'appointment', tone: 'due' },
  'per-diem-soon': {
    ...OF_CONTAINER,
    topic: 'empties',
    worthMs: 24 * HOUR,
    isByClock: true,
    icon: 'return',
    tone: 'due',
  },
  'per-diem-started': {
    ...OF_CONTAINER,
    topic: 'empties',
    delivery: 'toast',
    worthMs: 24 * HOUR,
    isByClock: true,
    icon: 'return',
    tone: 'money',
  },
  'no-updates': {
    ...USUAL,
    delivery: 'inbox',
    worthMs: 12 * HOUR,
    opens: 'shipment',
    groupOpens: 'alerts',
    icon: 'no-news',
    tone: 'blind',
  },
  'milestone-overdue': { ...OF_CONTAINER, isByClock: true, icon: 'no-news', tone: 'blind' },
  'feed-outage': {
    ...USUAL,
    delivery: 'toast',
    worthMs: 12 * HOUR,
    opens: 'alert',
    groupOpens: 'alerts',
    icon: 'no-news',
    tone: 'blind',
  },
  'left-account': {
    ...USUAL,
    delivery: 'toast',
    weight: ifConcerned,
    worthMs: 24 * HOUR,
    opens: 'alert',
    icon: 'log-out',
    tone: 'unknown',
  },
  'settings-changed': {
    ...USUAL,
    delivery: 'inbox',
    worthMs: HOUR,
    opens: 'board',
    icon: 'bell',
    tone: 'due',
  },
  reminder: { ...OF_CONTAINER, topic: null, delivery: 'toast', worthMs: 24 * HOUR, icon: 'bell', tone: 'due' },
  'key-rejected': {
    ...USUAL,
    delivery: 'toast',
    worthMs: 12 * HOUR,
    opens: 'connection',
    icon: 'key',
    tone: 'money',
  },
  /** One summary instead of all alerts of the first sync. */
  'first-sync': {
    ...USUAL,
    delivery: 'toast',
    worthMs: HOUR,
    opens: 'board',
    icon: 'bell',
    tone: 'unknown',
  },
} as const satisfies { readonly [Kind in AlertKind]: AlertDescriptor<Kind> }

export const ALERT_KINDS = Object.keys(ALERTS) as readonly AlertKind[]

export type GroupedKind = {
  [Kind in AlertKind]: (typeof ALERTS)[Kind]['groupOpens'] extends null ? never : Kind
}[AlertKind]

/** Kinds that may share a toast with other kinds. */
export type SharingKind = {
  [Kind in AlertKind]: (typeof ALERTS)[Kind]['topic'] extends null ? never : Kind
}[AlertKind]

/** Kinds that time alone can trigger. */
export type ClockKind = {
  [Kind in AlertKind]: (typeof ALERTS)[Kind]['isByClock'] extends true ? Kind : never
}[AlertKind]

export function isGrouped(kind: AlertKind): kind is GroupedKind {
  return ALERTS[kind].groupOpens !== null
}

export function isSharing(kind: AlertKind): kind is SharingKind {
  return ALERTS[kind].topic !== null
}

export function topicOf(kind: AlertKind): AlertTopic {
  return ALERTS[kind].topic ?? kind
}

/** In order of importance. */
export function kindsAbout(topic: AlertTopic): readonly AlertKind[] {
  return ALERT_KINDS.filter((kind) => topicOf(kind) === topic)
}

/** Four of a kind are too many single toasts. */
export function groupedFrom(topic: AlertTopic): number {
  return topic in TOPICS ? TOPICS[topic as SharedTopic].groupedFrom : 4
}

export function weightOf(fact: AlertFact): AlertWeight {
  const weigh = ALERTS[fact.kind].weight as AlertDescriptor['weight']
  return weigh(fact)
}
