// What judging needs beside the facts, with the user's rates: those are applied to what the other rules have said.

import type { RateBook } from '../rates/estimate.ts'
import type { RuleContext } from './rule-context.ts'

export interface JudgingContext extends RuleContext {
  /** Left out where there are none, so that a page without rates never loads what applies them. */
  readonly rates?: RateBook | undefined
}
