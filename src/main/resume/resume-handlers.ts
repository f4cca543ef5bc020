// Answers the window about resumes.

import type { Handlers } from '#main/ipc/handlers.ts'
import { succeeded } from '#shared/contract/answer.ts'
import type { Resumes } from './resumes.ts'

export function resumeHandlers(resumes: Resumes) {
  return {
    'resume.start': ({ shipmentIds }) => succeeded(resumes.start(shipmentIds)),
    'resume.cancel': ({ shipmentIds }) => succeeded(resumes.cancel(shipmentIds)),
    'resume.list': () => succeeded(resumes.list()),
  } satisfies Partial<Handlers>
}
