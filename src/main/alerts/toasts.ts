// Toasts for alerts: their text, their IDs, and where a click on one leads.

import { hash } from 'node:crypto'
import { z } from 'zod'
import type { Toast } from '#main/core/port/desktop.ts'
import type { AlertSettings } from '#shared/contract/alerts-requests.ts'
import type { Destination } from '#shared/contract/app-requests.ts'
import {
  ALERT_KINDS,
  ALERTS,
  isGrouped,
  kindsAbout,
  TOPICS,
  topicOf,
  type AlertTopic,
} from '#shared/alerts/alert-kinds.ts'
import { alsoWords, type KindCount, shipmentGroupWords, toastBody, toastGroupWords } from '#shared/words/alert-words.ts'
import type { Language } from '#shared/words/language.ts'
import type { Alert, Ledger, LedgerQuery } from './ledger.ts'
import type { Database } from '#main/store/database.ts'
import { createNamedValue } from '#main/store/named-value.ts'
import type { Clock } from '#main/core/time/clock.ts'

export interface ToastSettings extends Pick<AlertSettings, 'privateToasts' | 'sound'> {
  readonly account: AccountMark
}

/** One alert has one toast ID, so that a repeated toast replaces itself. */
function toastIdOf({ key, seenAt }: Pick<Alert, 'key' | 'seenAt'>, account: AccountMark): string {
  return `alert-${account}-${key}-${seenAt}`
}

export function groupIdOf({ kind, runId }: Pick<Alert, 'kind' | 'runId'>, account: AccountMark): string {
  return `group-${account}-${topicOf(kind)}-${runId}`
}

export function heldIdOf(key: number, account: AccountMark): string {
  return `held-${account}-${key}`
}

/** One toast per shipment. Hashed, because the service's IDs may be long and have other characters. */
export function resumeIdOf(shipmentId: string, account: AccountMark): string {
  return `resume-${account}-${hash('sha1', shipmentId)}`
}

export function morningIdOf(day: string, account: AccountMark): string {
  return `morning-${account}-${day}`
}

export function toastOf(alert: Alert, settings: ToastSettings, language: Language): Toast {
  const { words } = alert
  return {
    id: toastIdOf(alert, settings.account),
    title: words.title,
    body: toastBody(words, settings.privateToasts, language),
    silent: !settings.sound,
    ...(resumedBy(alert) === null ? {} : { button: language.say('alert.toast.resume') }),
  }
}

/** The shipment that the toast's button resumes; null if it has no button. */
function resumedBy({ kind, subject }: Pick<Alert, 'kind' | 'subject'>): string | null {
  return ALERTS[kind].button === 'resume' ? subject.shipmentId : null
}

/** `counts`: how many of each kind the sync has raised so far. */
export function groupToastOf(
  first: Alert,
  counts: readonly KindCount[],
  id: string,
  settings: ToastSettings,
  language: Language,
): Toast {
  if (!isGrouped(first.kind)) return toastOf(first, settings, language)
  const { title, body } = toastGroupWords(first.kind, counts, first.words.who, settings.privateToasts, language)
  return { id, title, body, silent: !settings.sound }
}

/** The first alert's toast. Its words cover the shipment's other alerts: first its own kind, then the other kinds. */
export function shipmentToastOf(
  first: Alert,
  together: readonly Alert[],
  settings: ToastSettings,
  language: Language,
): Toast {
  const { kind } = first
  const toast = toastOf(first, settings, language)
  const byKind = Map.groupBy(together, (alert) => alert.kind)
  const subjects = byKind.get(kind)?.map(({ subject }) => subject) ?? []
  const words =
    subjects.length > 1 && isGrouped(kind)
      ? shipmentGroupWords(kind, subjects, settings.privateToasts, language)
      : { title: toast.title, body: toast.body }
  byKind.delete(kind)
  const others = ALERT_KINDS.flatMap((other) => {
    const count = byKind.get(other)?.length ?? 0
    return count === 0 ? [] : [{ kind: other, count }]
  })
  return { ...toast, ...words, body: alsoWords(words.body, others, language) }
}

/** `titles`: distinct. */
export function heldToastOf(
  count: number,
  titles: readonly string[],
  id: string,
  settings: ToastSettings,
  { say }: Language,
): Toast {
  return {
    id,
    title: say('alert.held.title', { count }),
    body: titles.slice(0, 3).join('. '),
    silent: !settings.sound,
  }
}

/** The subject's view, or the alert itself. */
export function opensOf({ key, kind, subject }: Pick<Alert, 'key' | 'kind' | 'subject'>): Destination {
  const { shipmentId, containerId } = subject
  const alert = { view: 'alerts', kind, key } as const
  switch (ALERTS[kind].opens) {
    case 'container':
      return containerId === null ? alert : { view: 'board', containerId }
    case 'shipment':
      return shipmentId === null ? alert : { view: 'shipments', shipmentId }
    case 'stopped-shipment':
      return shipmentId === null ? alert : { view: 'stopped', shipmentId }
    case 'board':
      return { view: 'board' }
    case 'connection':
      return { view: 'connection' }
    case 'alert':
      return alert
  }
}

const TOAST_ID = /^(alert|group|held|morning|resume)-([0-9a-z]+)-(.+)$/

/** The account of a toast; null if the ID is not ours. */
export function markOn(id: string): AccountMark | null {
  return TOAST_ID.exec(id)?.[2] ?? null
}

/** Which alerts a grouped toast is about; null if it is no such toast of this account. */
export function inGroup(id: string, account: AccountMark): LedgerQuery['inToasts'] | null {
  const toast = readToastId(id, account)
  return toast?.about === 'group' ? { kinds: kindsAbout(toast.topic), runId: toast.runId } : null
}

/** Null if the toast belongs to another account. */
function readToastId(id: string, account: AccountMark): ToastSubject | null {
  const [, sort = '', mark = '', rest = ''] = TOAST_ID.exec(id) ?? []
  if (mark !== account) return null
  if (sort === 'resume') return { about: 'resume' }
  if (sort === 'held' || sort === 'morning') return { about: sort }
  const [, name = '', number = ''] = /^(.+)-(\d+)$/.exec(rest) ?? []
  if (sort === 'alert' && /^\d+$/.test(name)) return { about: 'alert', key: Number(name), seenAt: Number(number) }
  const topic = ALERT_TOPICS.find((each) => each === name)
  return sort === 'group' && topic !== undefined ? { about: 'group', topic, runId: Number(number) } : null
}

const ALERT_TOPICS: readonly AlertTopic[] = [...(Object.keys(TOPICS) as (keyof typeof TOPICS)[]), ...ALERT_KINDS]

type ToastSubject =
  | { readonly about: 'alert'; readonly key: number; readonly seenAt: number }
  | { readonly about: 'group'; readonly topic: AlertTopic; readonly runId: number }
  | { readonly about: 'held' | 'morning' }
  /** A failed resume; {@link resumeIdOf} finds its shipment. */
  | { readonly about: 'resume' }

/** The list with exactly the toast's alerts. */
function opensOfGroup(
  { topic, runId }: Extract<ToastSubject, { about: 'group' }>,
  toastId: string,
  ledger: Pick<Ledger, 'shipmentsInToasts'>,
): Destination {
  const kind = kindsAbout(topic).find((each) => ALERTS[each].groupOpens === 'stopped')
  return kind === undefined
    ? { view: 'alerts', toastId }
    : { view: 'stopped', shipmentIds: ledger.shipmentsInToasts(kind, runId) }
}

/** Identifies an account's file: its creation time in base 36. */
export type AccountMark = string

/** Stored in the account's file, so that another account has another mark. A toast may outlive account and run. */
export function createAccountMark(database: Database, clock: Pick<Clock, 'now'>): () => AccountMark {
  const storedValue = createNamedValue(database, 'account-mark', z.string().regex(/^[0-9a-z]+$/))
  return () => {
    const stored = storedValue.read()
    if (stored !== undefined) return stored
    const mark = clock.now().toString(36)
    storedValue.write(mark)
    return mark
  }
}

export interface ToastLead {
  readonly opens: Destination
  readonly resumes: string | null
}

/** Null if the toast belongs to another account. `shipments`: all known IDs. */
export function leadOf(
  toastId: string,
  account: AccountMark,
  ledger: Ledger,
  shipments: () => readonly string[],
): ToastLead | null {
  const toast = readToastId(toastId, account)
  switch (toast?.about) {
    case undefined:
      return null
    case 'morning':
      return { opens: { view: 'board' }, resumes: null }
    case 'group':
      return { opens: opensOfGroup(toast, toastId, ledger), resumes: null }
    case 'held':
      return INBOX
    case 'resume': {
      const shipmentId = shipments().find((id) => resumeIdOf(id, account) === toastId) ?? null
      return { opens: { view: 'stopped', ...(shipmentId === null ? {} : { shipmentId }) }, resumes: shipmentId }
    }
    case 'alert': {
      const alert = ledger.get(toast.key)
      return alert === null || alert.seenAt !== toast.seenAt
        ? INBOX
        : { opens: opensOf(alert), resumes: resumedBy(alert) }
    }
  }
}

const INBOX: ToastLead = { opens: { view: 'alerts' }, resumes: null }
