// Reads and validates an alert's row.

import type { Row } from '#main/store/row.ts'
import { readJson } from '#main/store/record-text.ts'
import { isTime, textIn, timeIn } from '#main/store/row.ts'
import type { AlertOutcome } from '#shared/contract/alerts-requests.ts'
import { ALERTS, NOBODY, type AlertKind, type AlertSubject } from '#shared/alerts/alert-kinds.ts'
import type { AlertWords } from '#shared/words/alert-words.ts'

export interface Alert {
  readonly key: number
  readonly kind: AlertKind
  readonly subject: AlertSubject
  readonly words: AlertWords
  /** Corrected time, like everything shown. */
  readonly seenAt: number
  /** The computer's clock, even if wrong, because ages are measured with it. */
  readonly notedAt: number
  readonly isMinor: boolean
  readonly outcome: AlertOutcome
  readonly outcomeWhy: string | null
  readonly toastId: string | null
  readonly runId: number
  readonly acknowledgedAt: number | null
  readonly acknowledgedBy: string | null
}

/** Columns that never change; the outcome does. */
export const ALERT_FACTS = [
  'subject',
  'words',
  'seen_at',
  'noted_at',
  'weight',
  'round',
  'identity',
  'kind',
  'shipment_id',
  'container_id',
]

/** Null if the row is unreadable. */
export function alertOf(row: Row): Alert | null {
  const { kind, outcome, seen_at: seenAt, noted_at: notedAt } = row
  const subject = readJson(row['subject'])
  const words = readJson(row['words'])
  if (!isKind(kind) || !isOutcome(outcome) || !isTime(seenAt) || !isTime(notedAt)) return null
  if (!isSubject(subject) || !areWords(words)) return null
  return {
    key: Number(row['key']),
    kind,
    subject,
    words,
    seenAt,
    notedAt,
    isMinor: row['is_minor'] === 1,
    outcome,
    outcomeWhy: textIn(row['outcome_why']),
    toastId: textIn(row['toast_id']),
    runId: Number(row['round']),
    acknowledgedAt: row['acknowledged_at'] === null ? null : (timeIn(row['acknowledged_at']) ?? 0),
    acknowledgedBy: textIn(row['acknowledged_by']),
  }
}

/** An alert that the clock alone may have raised. */
export interface StandingAlert {
  readonly key: number
  readonly identity: string
  readonly shipmentId: string | null
  readonly containerId: string | null
  readonly isWaiting: boolean
}

export function standingAlertOf(row: Row): StandingAlert | null {
  const { key, identity } = row
  if (typeof identity !== 'string') return null
  return {
    key: Number(key),
    identity,
    shipmentId: textIn(row['shipment_id']),
    containerId: textIn(row['container_id']),
    isWaiting: row['is_waiting'] === 1,
  }
}

export function isKind(kind: unknown): kind is AlertKind {
  return typeof kind === 'string' && Object.hasOwn(ALERTS, kind)
}

function isOutcome(outcome: unknown): outcome is AlertOutcome {
  return typeof outcome === 'string' && Object.hasOwn(OUTCOMES, outcome)
}

const OUTCOMES: Readonly<Record<AlertOutcome, true>> = {
  pending: true,
  showing: true,
  shown: true,
  grouped: true,
  held: true,
  suppressed: true,
  inbox: true,
  failed: true,
  'too-late': true,
  baseline: true,
}

const NAMES = Object.keys(NOBODY)

function isSubject(json: unknown): json is AlertSubject {
  return isObject(json) && NAMES.every((name) => (json[name] ?? null) === null || typeof json[name] === 'string')
}

function areWords(json: unknown): json is AlertWords {
  if (!isObject(json) || !['title', 'who', 'what', 'todo'].every((name) => typeof json[name] === 'string')) return false
  return json['note'] === undefined || typeof json['note'] === 'string'
}

function isObject(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null
}
