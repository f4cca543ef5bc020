// What judging needs beside the facts, for every rule.

import type { Terminal } from '../fleet/place.ts'
import type { Instant } from './instant.ts'
import type { RuleSettings } from './settings.ts'

/** Nothing of the viewer: no zone, no language. */
export interface RuleContext {
  readonly now: Instant
  readonly settings: RuleSettings
  /** By id. */
  readonly terminals: ReadonlyMap<string, Terminal>
  /** Some shipment of the account says when the line was asked: one that never says so was never tracked. */
  readonly accountSaysTracked?: boolean
}
