// A toast for one alert, for many of a kind, or for what was held back. Pure.

import type { Toast } from '#main/desktop/toast.ts'
import type { AlertSettings } from '#shared/contract/alerts.ts'
import type { Destination } from '#shared/contract/app.ts'
import { groupWords, toastBody, type AlertLanguage } from '#shared/words/alert-words.ts'
import type { Alert } from './ledger.ts'

export type ToastSettings = Pick<AlertSettings, 'privateToasts' | 'sound'>

/** The same alert always has the same toast, so that one shown twice replaces itself. */
export function toastIdOf({ key }: Pick<Alert, 'key'>): string {
  return `alert-${key}`
}

export function groupIdOf({ kind, round }: Pick<Alert, 'kind' | 'round'>): string {
  return `group-${kind}-${round}`
}

export function toastOf(alert: Alert, settings: ToastSettings, language: AlertLanguage): Toast {
  const { words, subject } = alert
  const shipmentId = RESUMABLE.has(alert.kind) ? subject.shipmentId : null
  return {
    id: toastIdOf(alert),
    title: words.title,
    body: toastBody(words, settings.privateToasts, language),
    opens: opensOf(alert),
    silent: !settings.sound,
    ...(shipmentId === null ? {} : { action: { label: 'Resume tracking', does: { kind: 'resume', shipmentId } } }),
  }
}

/** `count`: how many of the kind the reading has led to so far, those told one by one included. */
export function groupToastOf(
  first: Alert,
  count: number,
  id: string,
  settings: ToastSettings,
  language: AlertLanguage,
): Toast {
  const { kind } = first
  if (kind === 'key-rejected' || kind === 'first-reading') return toastOf(first, settings, language)
  const { title, body } = groupWords(kind, count, first.words.who, settings.privateToasts, language)
  const opens: Destination = kind === 'tracking-stopped' ? { view: 'stopped' } : { view: 'alerts', kind }
  return { id, title, body, opens, silent: !settings.sound }
}

export function heldToastOf(
  held: readonly Alert[],
  id: string,
  settings: ToastSettings,
  { say }: AlertLanguage,
): Toast {
  const titles = [...new Set(held.map(({ words }) => words.title))]
  return {
    id,
    title: say('held.title', { count: held.length }),
    body: titles.slice(0, 3).join('. '),
    opens: { view: 'alerts' },
    silent: !settings.sound,
  }
}

/** The thing itself; where that is not one thing, the alert. */
export function opensOf({ key, kind, subject }: Pick<Alert, 'key' | 'kind' | 'subject'>): Destination {
  const { shipmentId, containerId } = subject
  if (kind === 'key-rejected') return { view: 'connection' }
  if (kind === 'first-reading') return { view: 'board' }
  if (containerId !== null) return { view: 'board', containerId }
  if (shipmentId === null) return { view: 'alerts', kind, key }
  return RESUMABLE.has(kind) ? { view: 'stopped', shipmentId } : { view: 'shipments', shipmentId }
}

/** Kinds that a resume answers. */
export const RESUMABLE: ReadonlySet<Alert['kind']> = new Set(['tracking-stopped', 'resume-did-not-hold'])
