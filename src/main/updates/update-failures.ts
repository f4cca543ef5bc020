// What stands in the way of an update: what happened, and what the user can do.

import type { UpdateTrouble, UpdateTroubleKind } from '#main/port/desktop.ts'
import type { FailureFacts, Sentence } from '#shared/words/failure-words.ts'

export function updateFailure({ is, code }: UpdateTrouble): FailureFacts {
  const { message, hint } = WORDS[is](code)
  return { code: `update_${is}`, message, hint, detail: code }
}

const WORDS: Readonly<Record<UpdateTroubleKind, (code: string) => { message: Sentence; hint: Sentence }>> = {
  unreachable: (code) => ({
    message: { key: 'failure.update.unreachable', with: { code } },
    hint: { key: 'failure.check-connection.hint' },
  }),
  certificate: () => ({
    message: { key: 'failure.update.certificate' },
    hint: { key: 'failure.certificate.system.hint' },
  }),
  'nothing-published': () => ({
    message: { key: 'failure.update.nothing' },
    hint: { key: 'failure.update.nothing.hint' },
  }),
  publisher: () => ({
    message: { key: 'failure.update.publisher' },
    hint: { key: 'failure.update.publisher.hint' },
  }),
  damaged: () => ({ message: { key: 'failure.update.damaged' }, hint: { key: 'failure.update.again.hint' } }),
  'no-room': () => ({ message: { key: 'failure.update.no-room' }, hint: { key: 'failure.update.again.hint' } }),
  other: (code) => ({
    message: { key: 'failure.update.other', with: { code } },
    hint: { key: 'failure.update.other.hint' },
  }),
}

export const UPDATES_OFF: FailureFacts = {
  code: 'updates_off',
  message: { key: 'failure.update.off' },
  hint: { key: 'failure.update.off.hint' },
}

export const RESUME_UNDER_WAY: FailureFacts = {
  code: 'resume_under_way',
  message: { key: 'failure.update.resume' },
  hint: { key: 'failure.update.resume.hint' },
}
