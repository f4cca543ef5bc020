// Shows a toast when a resume that was requested from a toast or the tray fails.

import { hash } from 'node:crypto'
import type { Context } from '#main/core/port/context.ts'
import type { AlertSettings } from '#shared/contract/alerts-requests.ts'
import type { ResumeView } from '#shared/contract/resume-requests.ts'
import { instantAt } from '#shared/time/instant.ts'
import { failureText } from '#shared/words/failure-words.ts'
import type { AccountToasts } from './account-toasts.ts'

/** The returned function takes every changed resume. */
export function createFailedResumes(
  { now, translator, reportBug }: Context,
  toasts: Pick<AccountToasts, 'idOf' | 'show'>,
  settings: () => AlertSettings,
): (changed: readonly ResumeView[]) => void {
  const language = translator.by(() => instantAt(now()))
  const { say } = language

  return (changed) => {
    const { privateToasts, sound } = settings()
    for (const { shipmentId, billOfLading, state, isFromOutside, failure } of changed) {
      if (!isFromOutside || state !== 'failed' || failure === null) continue
      const why = failureText(failure, language)
      const showing = toasts.show({
        // One per shipment. Hashed, because the service's IDs may be long and have other characters.
        id: toasts.idOf('resume', hash('sha1', shipmentId)),
        title: say('toast.resume-failed'),
        body: privateToasts ? why : say('toast.resume-failed.of', { bill: billOfLading, why }),
        silent: !sound,
        button: say('alert.toast.resume'),
        opens: { view: 'stopped', shipmentId },
        resumes: shipmentId,
      })
      showing.catch((error: unknown) => reportBug('failed resume', error))
    }
  }
}
