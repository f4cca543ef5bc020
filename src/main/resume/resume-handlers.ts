// Answers the window about resumes.

import type { Handlers } from '#main/ipc/handlers.ts'
import type { Wording } from '#main/ipc/wording.ts'
import { succeeded } from '#shared/contract/answer.ts'
import type { Resumes } from './resumes.ts'

export function resumeHandlers(resumes: Resumes, wording: Pick<Wording, 'resumes' | 'stories'>) {
  return {
    'resume.start': ({ shipmentIds }) => succeeded(wording.resumes(resumes.start(shipmentIds))),
    'resume.cancel': ({ shipmentIds }) => succeeded(wording.resumes(resumes.cancel(shipmentIds))),
    'resume.list': () => succeeded(wording.resumes(resumes.list())),
    'resume.stories': ({ shipmentId }) => succeeded(wording.stories(resumes.stories(shipmentId))),
  } satisfies Partial<Handlers>
}
