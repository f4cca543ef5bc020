// Shows the account's toasts and stores where each leads, because a click may come days later, in another run.

import { tryTo } from '#main/core/events/refusal.ts'
import { z } from 'zod'
import type { Toast, ToastPort } from '#main/core/port/desktop.ts'
import type { Clock } from '#main/core/time/clock.ts'
import { jsonColumn } from '#main/store/columns.ts'
import type { Database } from '#main/store/database.ts'
import { createNamedValue } from '#main/store/named-value.ts'
import { ALERT_KINDS } from '#shared/alerts/alert-kinds.ts'
import { TOAST_TROUBLES, type ToastTrouble } from '#shared/alerts/alert-outcome.ts'
import { notShownWhy } from '#shared/words/alert-words.ts'
import type { Failure } from '#shared/words/failure-words.ts'

/** Identifies an account's file: its creation time in base 36. */
export type AccountMark = string

export type ToastLead = z.output<typeof toastRow>

/** A toast and the view that it opens. */
export interface AccountToast extends Toast {
  readonly opens: ToastLead['opens']
  /** The shipment that its button resumes. */
  readonly resumes: string | null
}

export interface AccountToasts extends Pick<ToastPort, 'doNotDisturb'> {
  /** Another account has another mark. A toast may outlive account and run. */
  readonly mark: AccountMark
  /** The ID of a toast of this account. */
  idOf(sort: 'alert' | 'group' | 'held' | 'morning' | 'resume', ...parts: readonly (string | number)[]): string
  /** Returns why it was not shown; null if it was. */
  show(toast: AccountToast): Promise<string | null>
  /** Null if the toast belongs to another account. */
  leadOf(id: string): ToastLead | null
  /** Why the last toast was not shown; null if it was or none was tried. */
  readonly problem: Failure | null
  /** The user has not seen the problem yet. */
  readonly isProblemNew: boolean
  markProblemSeen(): void
  close(): void
}

export interface AccountToastsOptions {
  readonly port: Pick<ToastPort, 'show' | 'doNotDisturb'>
  readonly database: Database
  readonly clock: Pick<Clock, 'now'>
}

/** The alerts of a month. A click on an older toast opens the inbox. */
const MOST_KEPT = 1_000

export function createAccountToasts({ port, database, clock }: AccountToastsOptions): AccountToasts {
  const find = database.query('toast', toastRow, 'SELECT id, opens, resumes FROM toast WHERE id = ?')
  const keep = database.prepare('REPLACE INTO toast (id, opens, resumes) VALUES (?, ?, ?)')
  const prune = database.prepare('DELETE FROM toast WHERE key <= ?')
  const storedMark = createNamedValue(database, 'account-mark', z.string().regex(/^[0-9a-z]+$/))
  const seenTrouble = createNamedValue(database, 'toast-trouble-told', z.enum(TOAST_TROUBLES))
  let failed: { readonly trouble: ToastTrouble; readonly reason: string | null } | null = null
  let isClosed = false

  const knownMark = storedMark.read()
  const mark = knownMark ?? clock.now().toString(36)
  if (knownMark === undefined) tryTo(() => storedMark.write(mark))

  return {
    mark,
    idOf: (sort, ...parts) => [sort, mark, ...parts].join('-'),
    doNotDisturb: () => port.doNotDisturb(),
    async show({ opens, resumes, ...toast }) {
      prune.run(keep.run(toast.id, JSON.stringify(opens), resumes) - MOST_KEPT)
      const outcome = await port.show(toast)
      const isShown = outcome.state === 'shown'
      if (!isClosed) {
        failed = isShown ? null : outcome
        // If it returns, it is new.
        if (isShown && seenTrouble.read() !== undefined) seenTrouble.remove()
      }
      return isShown ? null : notShownWhy(outcome)
    },
    leadOf: (id) => (markOn(id) === mark ? (find.first(id) ?? INBOX) : null),
    get problem(): Failure | null {
      if (failed === null) return null
      const { trouble, reason } = failed
      return {
        code: 'toast_not_shown',
        message: { key: `failure.toast.${trouble}` },
        hint: { key: `failure.toast.${trouble}.hint` },
        ...(reason === null ? {} : { detail: reason }),
      }
    },
    get isProblemNew() {
      return failed !== null && seenTrouble.read() !== failed.trouble
    },
    markProblemSeen() {
      if (failed !== null && seenTrouble.read() !== failed.trouble) seenTrouble.write(failed.trouble)
    },
    close() {
      isClosed = true
    },
  }
}

/** The account of a toast; null if the ID is not ours. */
export function markOn(id: string): AccountMark | null {
  return /^[a-z]+-([0-9a-z]+)-/.exec(id)?.[1] ?? null
}

const text = z.exactOptional(z.string())

const toastRow = z.object({
  opens: jsonColumn(
    z.discriminatedUnion('view', [
      z.object({ view: z.literal('board'), containerId: text }),
      z.object({ view: z.literal('shipments'), shipmentId: text }),
      z.object({ view: z.literal('stopped'), shipmentId: text, shipmentIds: z.exactOptional(z.array(z.string())) }),
      z.object({
        view: z.literal('alerts'),
        kind: z.exactOptional(z.enum(ALERT_KINDS)),
        key: z.exactOptional(z.number()),
        toastId: text,
      }),
      z.object({ view: z.literal('connection') }),
    ]),
  ),
  resumes: z.string().nullable(),
})

const INBOX: ToastLead = { opens: { view: 'alerts' }, resumes: null }
