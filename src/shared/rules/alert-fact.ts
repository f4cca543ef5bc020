// What an alert can be about: its kinds, and for each the fact that makes it one. Plain data; found in main, said by the words.

import type { Hold } from '../fleet/container.ts'
import type { Appointment } from './appointment.ts'
import type { DeadlineJudgement } from './deadline-judgement.ts'
import type { FeedOutage } from './feed-outage.ts'
import type { PostedAmount } from './fees.ts'
import type { Instant } from './instant.ts'
import type { LastFreeDay } from './last-free-day.ts'
import type { Staleness } from './staleness.ts'
import type { StopForecast } from './stop-forecast.ts'
import type { Stop } from './stop.ts'

export const ALERT_KINDS = [
  'tracking-stopped',
  'stop-ahead',
  'resume-did-not-hold',
  'due',
  'charging-started',
  'deadline-earlier',
  'deadline-vanished',
  'became-available',
  'hold-added',
  'fee-posted',
  'appointment-conflict',
  'stale',
  'feed-outage',
  'key-rejected',
  /** The one summary of the first reading, in place of everything it found. */
  'first-sync',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** Where an alert of a kind goes; one that is off is recorded all the same. */
export type AlertDelivery = 'toast' | 'inbox' | 'off'

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

interface Common {
  readonly subject: AlertSubject
  /** The fact as text that never changes while the fact is the same: with kind and subject it is the alert's identity. */
  readonly fact: string
  /** `know`: good to know, never worth an interruption, whatever the settings say of the kind. */
  readonly weight: 'act' | 'know'
}

type Of<Kind extends AlertKind, Details> = Common & { readonly kind: Kind } & Readonly<Details>

export type Stopped = Extract<Stop, { kind: 'stopped' }>
export type Counting = Extract<DeadlineJudgement, { kind: 'counts' }>

export type AlertFact =
  | Of<'tracking-stopped', { stop: Stopped }>
  | Of<'stop-ahead', { forecast: Extract<StopForecast, { kind: 'expected' }>; openContainers: number }>
  | Of<'resume-did-not-hold', { requestedAt: Instant; stop: Stopped }>
  | Of<'due', { deadline: Counting; isReady: boolean; appointment: Appointment }>
  | Of<'charging-started', { deadline: Counting }>
  | Of<'deadline-earlier', { was: LastFreeDay; deadline: Counting }>
  | Of<'deadline-vanished', { was: LastFreeDay; deadline: DeadlineJudgement }>
  | Of<'became-available', { deadline: DeadlineJudgement }>
  | Of<'hold-added', { hold: Hold }>
  | Of<'fee-posted', { posted: readonly PostedAmount[] }>
  | Of<'appointment-conflict', { appointment: Appointment }>
  | Of<'stale', { staleness: Extract<Staleness, { kind: 'stale' }>; openContainers: number }>
  | Of<'feed-outage', { outage: FeedOutage }>
  | Of<'key-rejected', { message: string; hint: string }>
  | Of<'first-sync', { shipments: number; stopped: number; charging: number; due: number }>
