// What to do once the answers of the service have corrected the time: by the right day other things are so.

import type { Clock } from '#main/time/clock.ts'
import type { AlertSettings } from '#shared/contract/alerts.ts'
import type { OutcomeWhy } from '#shared/words/alert-words.ts'
import { standingFacts } from './find-facts.ts'
import { identityOf } from './identity.ts'
import type { Ledger, StandingAlert } from './ledger.ts'
import type { Watch } from './watch.ts'

export interface WrongClock {
  /** To be called before the clock finds anything else. */
  heed(): void
}

export interface WrongClockOptions {
  readonly clock: Clock
  /** By the corrected clock. */
  readonly now: () => number
  /** That time is not to be believed yet. */
  readonly isClockDoubted: () => boolean
  readonly watch: Watch
  readonly ledger: Ledger
  readonly settings: () => AlertSettings
  readonly isFirstSync: () => boolean
}

const NO_LONGER_SO: OutcomeWhy = 'alert.why.over'
/** A clock is wrong by minutes, or it is not corrected. */
const WORTH_HEEDING_MS = 60_000

export function createWrongClock(options: WrongClockOptions): WrongClock {
  const { clock, now, watch, ledger } = options
  let behindMs = now() - clock.now()

  /** An alert of a time to come was found by a clock that was ahead: when its day comes, it must be news. */
  function retract(): void {
    const untrue = ledger.standingAfter(now() + WORTH_HEEDING_MS).filter((alert) => !isSo(alert))
    ledger.retract(untrue, { at: clock.now(), why: NO_LONGER_SO })
  }

  function isSo({ identity, shipmentId, containerId }: StandingAlert): boolean {
    const { dueWorkingDays } = options.settings()
    const judged = watch.judged({ shipmentId, containerId })
    const facts = judged === null ? [] : standingFacts(judged, dueWorkingDays)
    return facts.some((fact) => identityOf(fact) === identity)
  }

  return {
    heed() {
      const behind = now() - clock.now()
      if (Math.abs(behind - behindMs) < WORTH_HEEDING_MS || options.isClockDoubted()) return
      behindMs = behind
      // What the first pages of a first sync hold was so before, whatever day they were judged by.
      watch.tick(options.isFirstSync())
      watch.whenJudged(retract)
    },
  }
}
