// The diagnostics checks and the states of their results.

/** Each check depends on the ones before it. */
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

/** `unknown`: the check could not run. */
export type CheckState = 'well' | 'warning' | 'trouble' | 'unknown'
