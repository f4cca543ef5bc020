// Shows a toast when a resume that was requested from a toast or the tray fails.

import { hash } from 'node:crypto'
import type { AlertSettings } from '#shared/contract/alerts-requests.ts'
import type { ResumeView } from '#shared/contract/resume-requests.ts'
import { failureText } from '#shared/words/failure-words.ts'
import type { Language } from '#shared/words/language.ts'
import type { AccountToasts } from './account-toasts.ts'

export interface FailedResumesOptions {
  readonly toasts: Pick<AccountToasts, 'idOf' | 'show'>
  readonly settings: () => AlertSettings
  readonly language: Language
  readonly reportBug: (where: string, error: unknown) => void
}

/** The returned function takes every changed resume. */
export function createFailedResumes({
  toasts,
  settings,
  language,
  reportBug,
}: FailedResumesOptions): (changed: readonly ResumeView[]) => void {
  const { say } = language
  const announced = new Set<string>()

  return (changed) => {
    const { privateToasts, sound } = settings()
    for (const { key, shipmentId, billOfLading, state, clickedAt, isFromOutside, failure } of changed) {
      // Keys start again after a lost file.
      const mark = `${key} ${clickedAt}`
      if (!isFromOutside || state !== 'failed' || failure === null || announced.has(mark)) continue
      announced.add(mark)
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
