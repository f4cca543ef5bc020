// Records facts as alerts in the ledger, each with its first outcome.

import { weightOf, type AlertFact } from '#shared/alerts/alert-kinds.ts'
import type { AlertOutcome } from '#shared/alerts/alert-outcome.ts'
import type { Instant } from '#shared/time/instant.ts'
import { alertWords } from '#shared/words/alert-words.ts'
import type { AlertContext } from './alert-context.ts'
import { deliveryOf } from './alert-settings.ts'

interface RecorderOptions {
  /** The running sync. */
  readonly runId: () => number
  readonly onNews: () => void
}

/** `at`: when it was seen; `isBaseline`: part of the first sync. Call inside a transaction. */
export type RecordFacts = (facts: readonly AlertFact[], at: Instant, isBaseline: boolean) => void

export function createRecorder(
  { ledger, settings, language }: AlertContext,
  { runId, onNews }: RecorderOptions,
): RecordFacts {
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
