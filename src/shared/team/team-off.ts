// The status without a team, for main and page.

import type { TeamStatus } from '../contract/team-requests.ts'

export const TEAM_OFF = {
  place: 'none',
  state: 'off',
  since: null,
  waiting: 0,
  failure: null,
  skipped: 0,
  restoredAt: null,
  disturbed: null,
  needsUpdate: false,
  me: null,
  seats: [],
} as const satisfies TeamStatus
