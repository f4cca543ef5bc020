// What diagnostics check, by its id. To add a check: its id here, its words, and its line in `src/main/diagnostics/checks.ts`.

/** In the order in which one thing rests on another. */
export const CHECK_IDS = [
  'name',
  'proxy',
  'certificate',
  'reach',
  'key',
  'permissions',
  'clock',
  'keychain',
  'notifications',
  'tray',
  'autostart',
  'updates',
  'store',
  'disk',
  'memory',
] as const

export type CheckId = (typeof CHECK_IDS)[number]

/** `unknown`: it could not be checked, so nothing is said about it. */
export type CheckState = 'well' | 'warning' | 'trouble' | 'unknown'
