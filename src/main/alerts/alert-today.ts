// The current state of an alert's subject: whether the alert is over, and how it reads in the inbox.

import { ALERTS } from '#shared/alerts/alert-kinds.ts'
import type { Judge } from '#main/judge/judge.ts'
import { type Judged, shipmentKey } from '#main/judge/judged-fleet.ts'
import type { Summaries } from '#main/judge/shipment-summary.ts'
import type { AlertView } from '#shared/contract/alerts-requests.ts'
import type { JudgedContainer } from '#shared/rules/shipment-judgment.ts'
import { isBlinding } from '#shared/rules/stop.ts'
import { outcomeWhyWords } from '#shared/words/alert-words.ts'
import { reasonWords } from '#shared/words/tier-words.ts'
import { stopNowWords } from '#shared/words/tracking-words.ts'
import type { AlertContext } from './alert-context.ts'
import type { Alert } from './ledger.ts'
import { isOver } from './detectors.ts'
import { opensOf } from './toasts.ts'

export interface AlertToday {
  /** False if the subject is no longer watched. */
  readonly isOver: (alert: Alert) => boolean
  /** Whether none of its containers is the user's own. Reminders and alerts without a container are always in scope. */
  readonly isOutOfScope: (alert: Pick<Alert, 'kind' | 'subject'>) => boolean
  readonly view: (alert: Alert) => AlertView
}

export interface AlertTodayOptions {
  readonly judge: Pick<Judge, 'get' | 'judged'>
  readonly summaries: Pick<Summaries, 'isHandled' | 'isScoped' | 'own'>
  /** Whether several users share the account. */
  readonly isTeam: () => boolean
}

export function createAlertToday(
  { settings, language }: AlertContext,
  { judge, summaries, isTeam }: AlertTodayOptions,
): AlertToday {
  function isAlertOver(alert: Alert): boolean {
    const { kind, subject } = alert
    // A colleague may have handled it since.
    if (kind !== 'reminder' && subject.containerId !== null && summaries.isHandled(subject.containerId)) return true
    return isOver(kind, {
      shipment: judge.get(shipmentKey(subject.shipmentId ?? ''))?.judgment ?? undefined,
      container: containerOf(alert, judge.judged(subject)),
      dueWorkingDays: settings().dueWorkingDays,
    })
  }

  function isOutOfScope({ kind, subject }: Pick<Alert, 'kind' | 'subject'>): boolean {
    const { shipmentId, containerId } = subject
    if (!summaries.isScoped() || kind === 'reminder' || (shipmentId === null && containerId === null)) return false
    if (isTeam() && settings().forEveryone.includes(kind)) return false
    const judged = judge.judged(subject)
    if (judged === null) return false
    const isMeant = ({ facts }: JudgedContainer): boolean => containerId === null || facts.container.id === containerId
    return judged.containers.some(isMeant) && !summaries.own(judged).some(isMeant)
  }

  function nowWords(alert: Alert, judged: Judged | null): string | null {
    const container = containerOf(alert, judged)
    if (container !== undefined) return reasonWords(container.judgment, language)
    const stop = judged?.judgment?.stop
    if (stop === undefined) return null
    return stopNowWords(stop, language)
  }

  function view(alert: Alert): AlertView {
    const { words: said, subject } = alert
    const judged = judge.judged(subject)
    return {
      key: alert.key,
      kind: alert.kind,
      subject,
      seenAt: alert.seenAt,
      isMinor: alert.isMinor,
      title: said.title,
      who: said.who,
      story:
        said.note === undefined
          ? said.what
          : language.say('alert.reminder.story', { text: said.note, what: said.what }),
      // The user has resumed it: don't advise to resume.
      todo:
        ALERTS[alert.kind].button === 'resume' && isTracked(judged) ? language.say('alert.resumed.todo') : said.todo,
      now: nowWords(alert, judged),
      outcome: alert.outcome,
      outcomeWhy: outcomeWhyWords(alert.outcomeWhy, language),
      acknowledgedAt: alert.acknowledgedAt,
      acknowledgedBy: alert.acknowledgedBy,
      opens: opensOf(alert),
      canResume: ALERTS[alert.kind].button === 'resume' && isBlindingNow(judged),
    }
  }

  return { isOver: isAlertOver, isOutOfScope, view }
}

function containerOf({ subject }: Alert, judged: Judged | null): JudgedContainer | undefined {
  return judged?.containers.find(({ judgment }) => judgment.containerId === subject.containerId)
}

function isTracked(judged: Judged | null): boolean {
  return judged?.judgment?.stop.kind === 'tracked'
}

function isBlindingNow(judged: Judged | null): boolean {
  const stop = judged?.judgment?.stop
  return stop !== undefined && isBlinding(stop)
}
