// The status without a team, for main and page.

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
} as const
