// Handles the page's requests about the team.

import type { AnswerFacts, Handlers } from '#main/core/ipc/handlers.ts'
import type { Wording } from '#main/core/ipc/wording.ts'
import type { DialogPort } from '#main/core/port/desktop.ts'
import { failed, succeeded } from '#shared/contract/answer.ts'
import type { TeamActivity, TeamKind, TeamPreview, TeamStatus, TeamTest } from '#shared/contract/team-requests.ts'
import type { Unworded } from '#shared/words/failure-words.ts'
import type { FailureFacts } from '#shared/words/failure-words.ts'
import type { Language } from '#shared/words/language.ts'
import type { TeamPassword } from './password.ts'
import { TEAM_SCHEMA } from './schema.ts'

/** The requests that need no open account. */
export function teamSetupHandlers(password: TeamPassword, dialogs: DialogPort, { say }: Pick<Language, 'say'>) {
  return {
    'team.password': async () => succeeded(await password.view()),
    'team.setPassword': async ({ password: text }) => succeeded(await password.set(text)),
    'team.chooseFolder': async () => {
      const folder = await dialogs.openFolder({ title: say('team.folder.choose') })
      return succeeded(folder === null ? null : { folder })
    },
    'team.schema': () => succeeded({ sql: TEAM_SCHEMA }),
  } satisfies Partial<Handlers>
}

export interface TeamRequests {
  activity(before: number | null): readonly TeamActivity[]
  activityOf(containerId: string): readonly TeamActivity[]
  own(containerIds: readonly string[], seat: string | null): AnswerFacts<null>
  settle(kind: TeamKind, key: string, by: 'mine' | 'theirs'): void
  test(): Promise<Unworded<TeamTest>>
  preview(): Promise<AnswerFacts<TeamPreview>>
  join(): Promise<AnswerFacts<Unworded<TeamStatus>>>
  leave(): Promise<Unworded<TeamStatus>>
  sync(): Promise<Unworded<TeamStatus>>
}

export function teamHandlers(team: TeamRequests, wording: Pick<Wording, 'failure'>) {
  const status = (facts: Unworded<TeamStatus>): TeamStatus => worded(facts, wording)
  return {
    'team.activity': ({ before }) => succeeded(team.activity(before)),
    'team.activityOf': ({ containerId }) => succeeded(team.activityOf(containerId)),
    'team.own': ({ containerIds, seat }) => team.own(containerIds, seat),
    'team.settle': ({ kind, key, by }) => {
      team.settle(kind, key, by)
      return succeeded(null)
    },
    'team.test': async () => succeeded(worded(await team.test(), wording)),
    'team.preview': () => team.preview(),
    'team.join': async () => {
      const joined = await team.join()
      return joined.ok ? succeeded(status(joined.value)) : failed(joined.error)
    },
    'team.leave': async () => succeeded(status(await team.leave())),
    'team.sync': async () => succeeded(status(await team.sync())),
  } satisfies Partial<Handlers>
}

export function worded<Facts extends { readonly failure: FailureFacts | null }>(
  facts: Facts,
  wording: Pick<Wording, 'failure'>,
): Omit<Facts, 'failure'> & { readonly failure: ReturnType<Wording['failure']> | null } {
  return { ...facts, failure: facts.failure === null ? null : wording.failure(facts.failure) }
}
