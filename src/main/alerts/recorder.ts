// Records facts as alerts in the ledger, and retracts alerts that were dated by a wrong clock.

import type { Clock } from '#main/time/clock.ts'
import { weightOf, type AlertFact } from '#shared/alerts/alert-kinds.ts'
import type { AlertOutcome, AlertSettings } from '#shared/contract/alerts.ts'
import type { Instant } from '#shared/rules/instant.ts'
import { alertWords } from '#shared/words/alert-words.ts'
import type { Language } from '#shared/words/language.ts'
import { deliveryOf } from './alert-settings.ts'
import type { Ledger, StandingAlert } from './ledger.ts'
import type { OutcomeWhy } from '#shared/words/alert-words.ts'
import { standingFacts } from './detectors.ts'
import { identityOf } from './detector.ts'
import type { Watch } from './watch.ts'

interface RecorderOptions {
  readonly ledger: Ledger
  readonly clock: Clock
  readonly settings: () => AlertSettings
  readonly language: Language
  /** The sync under way. */
  readonly runId: () => number
  /** Something is to be delivered. */
  readonly onNews: () => void
}

/** `at`: when it was seen; `isBaseline`: all of it was so before anybody watched. Called inside a transaction. */
type Record = (facts: readonly AlertFact[], at: Instant, isBaseline: boolean) => void

export function createRecorder({ ledger, clock, settings, language, runId, onNews }: RecorderOptions): Record {
  return (facts, at, isBaseline) => {
    let isNews = false
    /** Containers whose appointment no longer stands, as an alert is about to say. */
    const unplanned = new Set<string | null>()

    const add = (fact: AlertFact): AlertOutcome | null => {
      let outcome: AlertOutcome | null = null
      ledger.add({
        fact,
        words: () => alertWords(fact, language),
        seenAt: at,
        notedAt: clock.now(),
        outcome: () => (outcome = isBaseline ? 'baseline' : outcomeAtFirst(fact)),
        runId: runId(),
      })
      if (outcome !== null) isNews = true
      return outcome
    }

    const outcomeAtFirst = (fact: AlertFact): AlertOutcome => {
      const chosen = deliveryOf(fact.kind, settings())
      if (chosen === 'off') return 'suppressed'
      return chosen === 'inbox' || weightOf(fact) !== 'act' || isCoveredByAnother(fact) ? 'inbox' : 'pending'
    }

    const isCoveredByAnother = (fact: AlertFact): boolean => {
      if (fact.kind === 'tracking-stopped') return isCoveredByResume(fact)
      return fact.kind === 'due' && unplanned.has(fact.subject.containerId)
    }

    for (const fact of facts) {
      if (isOfAppointment(fact) && add(fact) === 'pending') unplanned.add(fact.subject.containerId)
    }
    for (const fact of facts) if (!isOfAppointment(fact)) add(fact)
    // What was found in a transaction that fails is found again, and delivered then.
    if (isNews && !isBaseline) onNews()
  }

  /** Only where it really is: its kind may be off, or the stop none of those that a resume is blamed for. */
  function isCoveredByResume({ subject, fact }: AlertFact): boolean {
    const outcome = ledger.outcomeOf({ kind: 'resume-did-not-hold', subject, fact })
    return outcome !== null && !TOLD_NOBODY.has(outcome)
  }
}

const TOLD_NOBODY: ReadonlySet<AlertOutcome> = new Set(['inbox', 'suppressed', 'baseline'])

/** Without it a container is due once more: one toast says both. */
function isOfAppointment({ kind }: AlertFact): boolean {
  return kind === 'appointment-lost' || kind === 'appointment-missed'
}

interface WrongClock {
  /** To be called before the clock finds anything else. */
  heed(): void
}

interface WrongClockOptions {
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
