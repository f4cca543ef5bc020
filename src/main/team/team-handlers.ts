// Handles the page's requests about the team.

import type { Handlers } from '#main/core/ipc/handlers.ts'
import type { DialogPort } from '#main/core/port/desktop.ts'
import { type Answer, succeeded } from '#shared/contract/answer.ts'
import type { TeamActivity, TeamKind, TeamPreview, TeamTest } from '#shared/contract/team-requests.ts'
import type { Language } from '#shared/words/language.ts'
import type { TeamPassword } from './password.ts'
import { TEAM_SCHEMA } from './schema.ts'

/** The requests that need no open account. */
export function teamSetupHandlers(password: TeamPassword, dialogs: DialogPort, { say }: Pick<Language, 'say'>) {
  return {
    'team.setPassword': async ({ password: text }) => {
      await password.set(text)
      return succeeded(null)
    },
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
  own(containerIds: readonly string[], seat: string | null): Answer<null>
  settle(kind: TeamKind, key: string, by: 'mine' | 'theirs'): void
  test(): Promise<TeamTest>
  preview(): Promise<Answer<TeamPreview>>
  join(): Promise<Answer<null>>
  leave(): Promise<void>
  sync(): Promise<void>
}

export function teamHandlers(team: TeamRequests) {
  return {
    'team.activity': ({ before }) => succeeded(team.activity(before)),
    'team.activityOf': ({ containerId }) => succeeded(team.activityOf(containerId)),
    'team.own': ({ containerIds, seat }) => team.own(containerIds, seat),
    'team.settle': ({ kind, key, by }) => {
      team.settle(kind, key, by)
      return succeeded(null)
    },
    'team.test': async () => succeeded(await team.test()),
    'team.preview': () => team.preview(),
    'team.join': () => team.join(),
    'team.leave': async () => {
      await team.leave()
      return succeeded(null)
    },
    'team.sync': async () => {
      await team.sync()
      return succeeded(null)
    },
  } satisfies Partial<Handlers>
}
