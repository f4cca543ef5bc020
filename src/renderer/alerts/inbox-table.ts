// The columns of the inbox, and what stands in each cell of an alert.

import {
  BadgeAlert,
  Ban,
  BellRing,
  CalendarClock,
  CalendarX2,
  CircleCheck,
  CircleDollarSign,
  CloudOff,
  EyeOff,
  Hourglass,
  KeyRound,
  Lock,
  TrendingDown,
} from '@lucide/vue'
import type { Component } from 'vue'
import type { AlertView } from '#shared/contract/alerts.ts'
import type { AlertKind } from '#shared/rules/alert-fact.ts'
import { instantAt } from '#shared/rules/instant.ts'
import type { Language } from '#shared/words/language.ts'
import { outcomeShortWords } from '#shared/words/alert-outcome-words.ts'
import type { Tone } from '#renderer/components/tone.ts'
import { cell, type Cells } from '#renderer/table/cell.ts'
import type { TableColumn } from '#renderer/table/columns.ts'

export interface InboxRow {
  readonly id: string
  readonly weight: number
  readonly alert: AlertView
}

export const INBOX_COLUMNS: readonly TableColumn<InboxRow>[] = [
  {
    id: 'alert',
    title: 'Alert',
    width: 300,
    kind: 'prose',
    isStretchy: true,
    sortKey: ({ alert }) => alert.title,
  },
  { id: 'who', title: 'About', width: 176, sortKey: ({ alert }) => alert.who },
  { id: 'action', title: 'Action', width: 134, sortKey: () => null },
  { id: 'seen', title: 'Seen', width: 128, sortKey: ({ alert }) => alert.seenAt },
  { id: 'told', title: 'Notification', width: 190, sortKey: ({ alert }) => alert.outcome },
]

/** The same alert is the same row, so that its line is not drawn anew. */
export function inboxRow(alert: AlertView): InboxRow {
  let row = made.get(alert)
  if (row === undefined) made.set(alert, (row = { id: String(alert.key), weight: -alert.key, alert }))
  return row
}

const made = new WeakMap<AlertView, InboxRow>()

/** Everything but the action, which hangs on how a resume stands. */
export function inboxCells({ alert }: InboxRow, language: Language): Cells {
  const [icon, tone] = SIGNS[alert.kind]
  const isRead = alert.acknowledgedAt !== null
  return {
    alert: { ...cell(alert.title, alert.story, isRead ? 'unknown' : tone), icon },
    who: cell(alert.subject.containerNumber ?? alert.subject.billOfLading ?? '', alert.subject.customer ?? ''),
    seen: cell(language.dates.age(instantAt(alert.seenAt)), isRead ? 'acknowledged' : ''),
    told: cell(outcomeShortWords(alert.outcome, language), alert.outcomeWhy ?? ''),
  }
}

export const SIGNS: Readonly<Record<AlertKind, readonly [Component, Tone]>> = {
  'tracking-stopped': [EyeOff, 'blind'],
  'stop-ahead': [Hourglass, 'blind'],
  'resume-did-not-hold': [EyeOff, 'blind'],
  due: [CalendarClock, 'due'],
  'charging-started': [CircleDollarSign, 'money'],
  'deadline-earlier': [TrendingDown, 'due'],
  'deadline-vanished': [CalendarX2, 'due'],
  'became-available': [CircleCheck, 'ready'],
  'hold-added': [Lock, 'due'],
  'fee-posted': [BadgeAlert, 'money'],
  'appointment-conflict': [Ban, 'money'],
  stale: [CloudOff, 'blind'],
  'feed-outage': [CloudOff, 'blind'],
  'key-rejected': [KeyRound, 'money'],
  'first-sync': [BellRing, 'unknown'],
}
