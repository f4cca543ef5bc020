// Every check by its id: an id without a check does not compile.

import type { CheckId } from '#shared/words/diagnostics-words.ts'
import type { Check } from './check.ts'
import { autostart, disk, keychain, memory, notifications, store, tray, updates } from './of-computer.ts'
import { certificate, clock, key, name, permissions, proxy, reached } from './of-service.ts'

export const CHECKS: Readonly<Record<CheckId, Check>> = {
  name,
  proxy,
  certificate,
  reach: reached,
  key,
  permissions,
  clock,
  keychain,
  notifications,
  tray,
  autostart,
  updates,
  store,
  disk,
  memory,
}
