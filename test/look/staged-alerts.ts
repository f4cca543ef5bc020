// Staged alerts and resumes: every notification outcome and every resume state.

import type { AlertsPart, AlertView } from '#shared/contract/alerts-requests.ts'
import type { AlertOutcome } from '#shared/alerts/alert-outcome.ts'
import type { CollectionPart } from '#shared/contract/collection-requests.ts'
import type { ResumeView } from '#shared/contract/resume-requests.ts'
import type { ResumeState } from '#shared/resumes/resume.ts'
import { MINUTE } from '#shared/time/instant.ts'
import type { Spoken } from '#test/helpers/words.ts'
import { shipmentsIn, STANDS_AT, type Staged } from './world.ts'

const NOW = STANDS_AT.getTime()

/** One stopped shipment per state. */
export function withResumes(states: readonly ResumeState[]): Staged {
  const resumes = new Map<string, ResumeView>()
  return {
    answers: {
      'account.part resumes': (value) => ({
        ...(value as CollectionPart),
        items: JSON.stringify([...resumes.values()].toReversed()),
        next: null,
      }),
    },
    eventsAfter: {
      'account.part fleet': (value) => {
        for (const { id, billOfLading, tracking } of shipmentsIn(value)) {
          const state = states[resumes.size]
          if (tracking.stoppedAt === null || state === undefined || resumes.has(id)) continue
          resumes.set(id, aResume(id, billOfLading, resumes.size, state))
        }
        // A gap, after which the page reads the collection again.
        const gap = { from: -2, to: Number.MAX_SAFE_INTEGER, put: '[]', drop: [], order: null }
        return { event: 'collection.changed', payload: { name: 'resumes', ...gap } }
      },
    },
  }
}

/** The first sync is silent, so the scene pretends that some alerts were delivered. */
export function withStagedAlerts({ say }: Spoken): Pick<Staged, 'answers'> {
  const outcomes: readonly (readonly [AlertOutcome, string | null])[] = [
    ['shown', null],
    ['grouped', null],
    ['held', say('alert.why.snooze')],
    ['failed', 'Nothing on this desktop shows notifications'],
    ['inbox', null],
  ]
  const withAnotherOutcome = (alert: AlertView, at: number): AlertView => {
    const [outcome, outcomeWhy] = outcomes[at % outcomes.length] ?? ['shown', null]
    return { ...alert, outcome, outcomeWhy, seenAt: NOW - at * 7 * MINUTE }
  }
  return {
    answers: {
      'alerts.list': (value) => {
        const part = value as AlertsPart
        return { ...part, alerts: part.alerts.map(withAnotherOutcome) }
      },
    },
  }
}

function aResume(shipmentId: string, billOfLading: string, at: number, state: ResumeState): ResumeView {
  const isOver = state === 'failed' || state === 'not-needed' || state === 'cancelled' || state === 'did-not-hold'
  return {
    key: at + 1,
    shipmentId,
    billOfLading,
    batch: 1,
    state,
    isFromOutside: false,
    clickedAt: NOW - 4 * MINUTE,
    nextCheckAt: state === 'accepted' ? NOW + 11 * MINUTE : null,
    watchedUntil: state === 'verified' || state === 'unverified' ? NOW + 47 * 60 * MINUTE : null,
    endedAt: isOver ? NOW - MINUTE : null,
    failure:
      state === 'failed'
        ? {
            code: 'refused',
            message: { key: 'failure.invalid-said', with: { said: 'Tracking of this shipment can not be resumed.' } },
            hint: { key: 'failure.invalid.hint' },
          }
        : null,
  }
}
