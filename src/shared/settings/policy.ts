// What the IT department has decided for this computer, and what it makes of the user's settings.

import type { AppSettings } from '../contract/settings.ts'
import { withChanges } from './changes.ts'
import { changesTo, valueAt } from './paths.ts'
import type { FieldPath } from './settings.ts'

export interface Policy {
  /** The one service this computer may ask; null: whichever the user enters. */
  readonly baseAddress: string | null
  /** Null: as the user chooses. */
  readonly startAtLogin: boolean | null
  /** No sync follows the last one sooner. */
  readonly leastMinutesBetween: number | null
  /** Where newer versions are asked for; null: where this copy was built for. */
  readonly updateAddress: string | null
  /** Settings that are decided, and cannot be changed here. */
  readonly settings: ReadonlyMap<FieldPath, unknown>
}

export const NO_POLICY: Policy = {
  baseAddress: null,
  startAtLogin: null,
  leastMinutesBetween: null,
  updateAddress: null,
  settings: new Map(),
}

/** The settings by which the program works: the user's, but for what is decided. */
export function underPolicy(settings: AppSettings, policy: Policy): AppSettings {
  const least = policy.leastMinutesBetween ?? 0
  const slowEnough =
    settings.sync.minutesBetween < least ? withChanges(settings, { sync: { minutesBetween: least } }) : settings
  return withValues(slowEnough, policy.settings)
}

/** The same settings with the values of these as they are in `others`. */
export function withValuesOf(settings: AppSettings, others: AppSettings, paths: Iterable<FieldPath>): AppSettings {
  return withValues(settings, new Map([...paths].map((path) => [path, valueAt(others, path)])))
}

function withValues(settings: AppSettings, values: ReadonlyMap<FieldPath, unknown>): AppSettings {
  return [...values].reduce((now, [path, value]) => withChanges(now, changesTo(now, path, value)), settings)
}
