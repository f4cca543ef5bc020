// Where a press on a toast leads, and what its button resumes, by the id of the toast and what the ledger has.

import type { Destination } from '#shared/contract/app.ts'
import type { AccountMark } from './account-mark.ts'
import type { Ledger } from './ledger.ts'
import { opensOf, opensOfGroup, readToastId, resumedBy, resumeIdOf } from './toasts.ts'

export interface ToastLead {
  readonly opens: Destination
  readonly resumes: string | null
}

/** Null where it is not of this account. `shipments`: the ids of all that are known. */
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
      return { opens: opensOfGroup(toast, ledger), resumes: null }
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
