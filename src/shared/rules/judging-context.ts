// What judging needs beside the facts, with the user's rates: those are applied to what the other rules have said.

import type { RateBook } from '../rates/estimate.ts'
import type { Terminal } from '../fleet/place.ts'
import type { Instant } from './instant.ts'
import type { RuleSettings } from '../settings/rule-settings.ts'

export interface JudgingContext extends RuleContext {
  /** Left out where there are none, so that a page without rates never loads what applies them. */
  readonly rates?: RateBook | undefined
}

/** Nothing of the viewer: no zone, no language. */
export interface RuleContext {
  readonly now: Instant
  readonly settings: RuleSettings
  /** By id. */
  readonly terminals: ReadonlyMap<string, Terminal>
  /** Some shipment of the account says when the line was asked: one that never says so was never tracked. */
  readonly accountSaysTracked?: boolean
}
