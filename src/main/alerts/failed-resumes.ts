// Shows a toast when a resume that was requested from a toast or the tray fails.

import type { ToastPort } from '#main/core/port/desktop.ts'
import type { AlertSettings } from '#shared/contract/alerts-requests.ts'
import type { ResumeView } from '#shared/contract/resume-requests.ts'
import type { Language } from '#shared/words/language.ts'
import { resumeIdOf, type AccountMark } from './toasts.ts'

export interface FailedResumesOptions {
  readonly toasts: Pick<ToastPort, 'show'>
  readonly settings: () => AlertSettings
  readonly account: () => AccountMark
  readonly language: Language
  readonly reportBug: (where: string, error: unknown) => void
}

/** The returned function takes every changed resume. */
export function createFailedResumes(options: FailedResumesOptions): (changed: readonly ResumeView[]) => void {
  const { say } = options.language
  const announced = new Set<string>()

  return (changed) => {
    const { privateToasts, sound } = options.settings()
    for (const { key, shipmentId, billOfLading, state, clickedAt, isFromOutside, failure } of changed) {
      // Keys start again after a lost file.
      const mark = `${key} ${clickedAt}`
      if (!isFromOutside || state !== 'failed' || failure === null || announced.has(mark)) continue
      announced.add(mark)
      const why = `${failure.message} ${failure.hint}`
      const showing = options.toasts.show({
        id: resumeIdOf(shipmentId, options.account()),
        title: say('toast.resume-failed'),
        body: privateToasts ? why : say('toast.resume-failed.of', { bill: billOfLading, why }),
        silent: !sound,
        button: say('alert.toast.resume'),
      })
      showing.catch((error: unknown) => options.reportBug('failed resume', error))
    }
  }
}
