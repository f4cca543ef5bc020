// Retracts alerts that a wrong clock dated, so that they are news on their day.

import type { Judge } from '#main/judge/judge.ts'
import type { OutcomeWhy } from '#shared/words/alert-words.ts'
import type { AlertContext } from './alert-context.ts'
import type { StandingAlert } from './alert-row.ts'
import { identityOf } from './detector.ts'
import { standingFacts } from './detectors.ts'
import type { Watch } from './watch.ts'

interface WrongClock {
  /** Call before other checks by the clock. */
  heed(): void
}

interface WrongClockOptions {
  readonly judge: Pick<Judge, 'judged' | 'whenJudged'>
  readonly watch: Pick<Watch, 'tick'>
}

const NO_LONGER_SO: OutcomeWhy = 'alert.why.over'
/** Smaller errors are not corrected. */
const WORTH_HEEDING_MS = 60_000

export function createWrongClock(
  { clock, now, isClockUnsure, isFirstSync, ledger, settings }: AlertContext,
  { judge, watch }: WrongClockOptions,
): WrongClock {
  let behindMs = now() - clock.now()

  /** Retracts alerts dated ahead by a fast clock, so that they are news on their day. */
  function retract(): void {
    const untrue = ledger.standingAfter(now() + WORTH_HEEDING_MS).filter((alert) => !isSo(alert))
    ledger.retract(untrue, { at: clock.now(), why: NO_LONGER_SO })
  }

  function isSo({ identity, shipmentId, containerId }: StandingAlert): boolean {
    const { dueWorkingDays } = settings()
    const judged = judge.judged({ shipmentId, containerId })
    const facts = judged === null ? [] : standingFacts(judged, dueWorkingDays)
    return facts.some((fact) => identityOf(fact) === identity)
  }

  return {
    heed() {
      const behind = now() - clock.now()
      if (Math.abs(behind - behindMs) < WORTH_HEEDING_MS || isClockUnsure()) return
      behindMs = behind
      // The first pages of a first sync are baseline on any day.
      watch.tick(isFirstSync())
      judge.whenJudged(retract)
    },
  }
}
