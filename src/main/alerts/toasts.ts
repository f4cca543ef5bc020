// The toasts of alerts: their words and the views that they open.

import type { AlertSettings } from '#shared/contract/alerts-requests.ts'
import { ALERT_KINDS, ALERTS, isGrouped, type GroupedKind } from '#shared/alerts/alert-kinds.ts'
import { alsoWords, type KindCount, shipmentGroupWords, toastBody, toastGroupWords } from '#shared/words/alert-words.ts'
import type { Language } from '#shared/words/language.ts'
import type { AccountToast } from './account-toasts.ts'
import type { Alert } from './ledger.ts'

type ToastSettings = Pick<AlertSettings, 'privateToasts' | 'sound'>

export function toastOf(alert: Alert, id: string, settings: ToastSettings, language: Language): AccountToast {
  const { kind, subject, words } = alert
  const resumes = ALERTS[kind].button === 'resume' ? subject.shipmentId : null
  return {
    id,
    title: words.title,
    body: toastBody(words, settings.privateToasts, language),
    silent: !settings.sound,
    ...(resumes === null ? {} : { button: language.say('alert.toast.resume') }),
    opens: opensOf(alert),
    resumes,
  }
}

/** The first alert's toast. Its words cover the shipment's other alerts: first its own kind, then the other kinds. */
export function shipmentToastOf(
  together: readonly [Alert, ...Alert[]],
  id: string,
  settings: ToastSettings,
  language: Language,
): AccountToast {
  const [first] = together
  const { kind } = first
  const toast = toastOf(first, id, settings, language)
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

/** All alerts of one sync about one topic. */
export interface ToastGroup {
  readonly id: string
  readonly first: Alert & { readonly kind: GroupedKind }
  readonly counts: readonly KindCount[]
  readonly count: number
  /** Null if the toast opens the inbox. */
  readonly shipmentIds: readonly string[] | null
}

export function groupToastOf(group: ToastGroup, settings: ToastSettings, language: Language): AccountToast {
  const { id, first, counts, shipmentIds } = group
  return {
    id,
    ...toastGroupWords(first.kind, counts, first.words.who, settings.privateToasts, language),
    silent: !settings.sound,
    opens: shipmentIds === null ? { view: 'alerts', toastId: id } : { view: 'stopped', shipmentIds: [...shipmentIds] },
    resumes: null,
  }
}

/** `titles`: distinct. */
export function heldToastOf(
  count: number,
  titles: readonly string[],
  id: string,
  settings: ToastSettings,
  { say }: Language,
): AccountToast {
  return {
    id,
    title: say('alert.held.title', { count }),
    body: titles.slice(0, 3).join('. '),
    silent: !settings.sound,
    opens: { view: 'alerts' },
    resumes: null,
  }
}

/** The subject's view, or the alert itself. */
export function opensOf({ key, kind, subject }: Pick<Alert, 'key' | 'kind' | 'subject'>): AccountToast['opens'] {
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
