// The team of the open account.

import { failed } from '#shared/contract/answer.ts'
import type { TeamStatus } from '#shared/contract/team.ts'
import type { FailureFacts, Unworded } from '#shared/words/failure-words.ts'
import type { TeamRequests } from './team-handlers.ts'

const OFF: Unworded<TeamStatus> = {
  place: 'none',
  state: 'off',
  since: null,
  waiting: 0,
  failure: null,
  skipped: 0,
  needsUpdate: false,
  me: null,
  seats: [],
}

const NOT_SET_UP: FailureFacts = {
  code: 'team_not_set_up',
  message: { key: 'failure.team.not-set-up' },
  hint: { key: 'failure.team.not-set-up.hint' },
}

const NOT_JOINED: FailureFacts = {
  code: 'team_not_joined',
  message: { key: 'failure.team.not-joined' },
  hint: { key: 'failure.team.not-joined.hint' },
}

export function createTeam(): TeamRequests {
  return {
    read: () => ({ status: OFF, activity: [], owners: [], resumes: [] }),
    activity: () => [],
    activityOf: () => [],
    own: () => failed(NOT_JOINED),
    test: () =>
      Promise.resolve({
        failure: NOT_SET_UP,
        canRead: false,
        canWrite: false,
        latencyMs: null,
        version: null,
        tls: null,
        clockDifferenceMs: null,
        seats: [],
        isNew: true,
      }),
    preview: () => Promise.resolve(failed(NOT_SET_UP)),
    join: () => Promise.resolve(failed(NOT_SET_UP)),
    leave: () => Promise.resolve(OFF),
    sync: () => Promise.resolve(OFF),
  }
}
