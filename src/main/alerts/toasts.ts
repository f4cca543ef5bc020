// A toast for one alert, for many of a kind, or for what was held back. Pure.

import type { Toast } from '#main/desktop/toast.ts'
import type { AlertSettings } from '#shared/contract/alerts.ts'
import type { Destination } from '#shared/contract/app.ts'
import { ALERT_KINDS } from '#shared/rules/alert-fact.ts'
import { groupWords, shipmentGroupWords, toastBody } from '#shared/words/alert-words.ts'
import type { Language } from '#shared/words/language.ts'
import type { Alert } from './ledger.ts'

export type ToastSettings = Pick<AlertSettings, 'privateToasts' | 'sound'>

/**
 * The same alert always has the same toast, so that one shown twice replaces itself. The time stands in it because a
 * toast may outlive the account that was open: by its key alone it would lead to something of another account.
 */
export function toastIdOf({ key, seenAt }: Pick<Alert, 'key' | 'seenAt'>): string {
  return `alert-${key}-${seenAt}`
}

export function groupIdOf({ kind, round }: Pick<Alert, 'kind' | 'round'>): string {
  return `group-${kind}-${round}`
}

export function toastOf(alert: Alert, settings: ToastSettings, language: Language): Toast {
  const { words, subject } = alert
  const shipmentId = RESUMABLE.has(alert.kind) ? subject.shipmentId : null
  return {
    id: toastIdOf(alert),
    title: words.title,
    body: toastBody(words, settings.privateToasts, language),
    opens: opensOf(alert),
    silent: !settings.sound,
    ...(shipmentId === null
      ? {}
      : { action: { label: language.say('alert.toast.resume'), does: { kind: 'resume', shipmentId } } }),
  }
}

/** `count`: how many of the kind the reading has led to so far, those told one by one included. */
export function groupToastOf(
  first: Alert,
  count: number,
  id: string,
  settings: ToastSettings,
  language: Language,
): Toast {
  const { kind } = first
  if (kind === 'key-rejected' || kind === 'first-sync') return toastOf(first, settings, language)
  const { title, body } = groupWords(kind, count, first.words.who, settings.privateToasts, language)
  return { id, title, body, opens: opensOfGroup(kind), silent: !settings.sound }
}

/** Containers of one shipment that have the same to tell: the toast of the first, in the words of all. */
export function shipmentToastOf(
  first: Alert,
  together: readonly Alert[],
  settings: ToastSettings,
  language: Language,
): Toast {
  const { kind } = first
  const toast = toastOf(first, settings, language)
  if (together.length === 1 || kind === 'key-rejected' || kind === 'first-sync') return toast
  const subjects = together.map(({ subject }) => subject)
  return { ...toast, ...shipmentGroupWords(kind, subjects, settings.privateToasts, language) }
}

/** `titles`: of all of them, each once. */
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
    opens: { view: 'alerts' },
    silent: !settings.sound,
  }
}

/** The thing itself; where that is not one thing, the alert. */
export function opensOf({ key, kind, subject }: Pick<Alert, 'key' | 'kind' | 'subject'>): Destination {
  const { shipmentId, containerId } = subject
  if (kind === 'key-rejected') return { view: 'connection' }
  if (kind === 'first-sync') return { view: 'board' }
  if (containerId !== null) return { view: 'board', containerId }
  if (shipmentId === null) return { view: 'alerts', kind, key }
  return RESUMABLE.has(kind) ? { view: 'stopped', shipmentId } : { view: 'shipments', shipmentId }
}

/** What a toast of an earlier run is about, by its id alone. */
export function readToastId(id: string): ToastSubject | null {
  const [, sort = '', rest = ''] = /^(alert|group|held)-(.+)$/.exec(id) ?? []
  if (sort === 'held') return { about: 'held' }
  const [, name = '', number = ''] = /^(.+)-(\d+)$/.exec(rest) ?? []
  if (sort === 'alert' && /^\d+$/.test(name)) return { about: 'alert', key: Number(name), seenAt: Number(number) }
  const kind = ALERT_KINDS.find((each) => each === name)
  return sort === 'group' && kind !== undefined ? { about: 'group', kind } : null
}

export type ToastSubject =
  | { readonly about: 'alert'; readonly key: number; readonly seenAt: number }
  | { readonly about: 'group'; readonly kind: Alert['kind'] }
  | { readonly about: 'held' }

export function opensOfGroup(kind: Alert['kind']): Destination {
  return kind === 'tracking-stopped' ? { view: 'stopped' } : { view: 'alerts', kind }
}

/** Kinds that a resume answers. */
export const RESUMABLE: ReadonlySet<Alert['kind']> = new Set(['tracking-stopped', 'resume-did-not-hold'])
