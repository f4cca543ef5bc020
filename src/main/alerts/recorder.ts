// Records facts as alerts in the ledger, and retracts alerts that were dated by a wrong clock.

import type { Clock } from '#main/core/time/clock.ts'
import { weightOf, type AlertFact } from '#shared/alerts/alert-kinds.ts'
import type { AlertOutcome, AlertSettings } from '#shared/contract/alerts-requests.ts'
import type { Instant } from '#shared/time/instant.ts'
import { alertWords } from '#shared/words/alert-words.ts'
import type { Language } from '#shared/words/language.ts'
import { deliveryOf } from './alert-settings.ts'
import type { Ledger, StandingAlert } from './ledger.ts'
import type { OutcomeWhy } from '#shared/words/alert-words.ts'
import { standingFacts } from './detectors.ts'
import { identityOf } from './detector.ts'
import type { Judge } from '#main/judge/judge.ts'
import type { Watch } from './watch.ts'

interface RecorderOptions {
  readonly ledger: Ledger
  readonly clock: Clock
  readonly settings: () => AlertSettings
  readonly language: Language
  /** The running sync. */
  readonly runId: () => number
  readonly onNews: () => void
}

/** `at`: when it was seen; `isBaseline`: part of the first sync. Call inside a transaction. */
type Record = (facts: readonly AlertFact[], at: Instant, isBaseline: boolean) => void

export function createRecorder({ ledger, clock, settings, language, runId, onNews }: RecorderOptions): Record {
  return (facts, at, isBaseline) => {
    let isNews = false
    /** Containers whose lost or missed appointment is about to be shown. */
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
      const weight = weightOf(fact)
      const isUrgent = weight === 'urgent' && settings().delivery[fact.kind] === undefined
      const chosen = isUrgent ? 'toast' : deliveryOf(fact.kind, settings())
      if (chosen === 'off') return 'suppressed'
      const needsAction = weight === 'act' || weight === 'urgent'
      return chosen === 'inbox' || !needsAction || isCoveredByAnother(fact) ? 'inbox' : 'pending'
    }

    const isCoveredByAnother = (fact: AlertFact): boolean => {
      if (fact.kind === 'tracking-stopped') return isCoveredByResume(fact)
      return fact.kind === 'due' && unplanned.has(fact.subject.containerId)
    }

    /** Containers whose alert names the released hold, too. */
    const available = new Set<string | null>()
    for (const fact of facts) {
      if (!comesFirst(fact)) continue
      const outcome = add(fact)
      if (isOfAppointment(fact) && outcome === 'pending') unplanned.add(fact.subject.containerId)
      if (fact.kind === 'became-available' && outcome !== null && outcome !== 'suppressed')
        available.add(fact.subject.containerId)
    }
    for (const fact of facts) {
      if (fact.kind === 'hold-released' && available.has(fact.subject.containerId)) continue
      if (!comesFirst(fact)) add(fact)
    }
    // A failed transaction finds its facts again.
    if (isNews && !isBaseline) onNews()
  }

  /** Only if that alert is shown: its kind may be off, or the resume is not to blame. */
  function isCoveredByResume({ subject, fact }: AlertFact): boolean {
    const outcome = ledger.outcomeOf({ kind: 'tracking-stopped-again', subject, fact })
    return outcome !== null && !SHOWN_NOWHERE.has(outcome)
  }
}

const SHOWN_NOWHERE: ReadonlySet<AlertOutcome> = new Set(['inbox', 'suppressed', 'baseline'])

/** Others depend on whether it is news. */
function comesFirst(fact: AlertFact): boolean {
  return isOfAppointment(fact) || fact.kind === 'became-available'
}

/** Without the appointment the container is due as well: one toast covers both. */
function isOfAppointment({ kind }: AlertFact): boolean {
  return kind === 'appointment-removed' || kind === 'appointment-missed'
}

interface WrongClock {
  /** Call before other checks by the clock. */
  heed(): void
}

interface WrongClockOptions {
  readonly clock: Clock
  /** Corrected time. */
  readonly now: () => number
  readonly isClockUnsure: () => boolean
  readonly judge: Pick<Judge, 'judged' | 'whenJudged'>
  readonly watch: Watch
  readonly ledger: Ledger
  readonly settings: () => AlertSettings
  readonly isFirstSync: () => boolean
}

const NO_LONGER_SO: OutcomeWhy = 'alert.why.over'
/** Smaller errors are not corrected. */
const WORTH_HEEDING_MS = 60_000

export function createWrongClock(options: WrongClockOptions): WrongClock {
  const { clock, now, judge, watch, ledger } = options
  let behindMs = now() - clock.now()

  /** Retracts alerts dated ahead by a fast clock, so that they are news on their day. */
  function retract(): void {
    const untrue = ledger.standingAfter(now() + WORTH_HEEDING_MS).filter((alert) => !isSo(alert))
    ledger.retract(untrue, { at: clock.now(), why: NO_LONGER_SO })
  }

  function isSo({ identity, shipmentId, containerId }: StandingAlert): boolean {
    const { dueWorkingDays } = options.settings()
    const judged = judge.judged({ shipmentId, containerId })
    const facts = judged === null ? [] : standingFacts(judged, dueWorkingDays)
    return facts.some((fact) => identityOf(fact) === identity)
  }

  return {
    heed() {
      const behind = now() - clock.now()
      if (Math.abs(behind - behindMs) < WORTH_HEEDING_MS || options.isClockUnsure()) return
      behindMs = behind
      // The first pages of a first sync are baseline on any day.
      watch.tick(options.isFirstSync())
      judge.whenJudged(retract)
    },
  }
}
