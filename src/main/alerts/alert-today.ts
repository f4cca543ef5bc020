// The current state of an alert's subject: whether the alert is over, and how it reads in the inbox.

import { ALERTS } from '#shared/alerts/alert-kinds.ts'
import type { AlertSettings, AlertView } from '#shared/contract/alerts-requests.ts'
import type { Judge } from '#main/judge/judge.ts'
import { type Judged, shipmentKey } from '#main/judge/judged-fleet.ts'
import type { JudgedContainer } from '#shared/rules/shipment-judgment.ts'
import { isBlinding } from '#shared/rules/stop.ts'
import { outcomeWhyWords } from '#shared/words/alert-words.ts'
import type { Language } from '#shared/words/language.ts'
import { reasonWords } from '#shared/words/tier-words.ts'
import { stopNowWords } from '#shared/words/tracking-words.ts'
import { isOver } from './detectors.ts'
import type { Alert } from './ledger.ts'
import { opensOf } from './toasts.ts'

export interface AlertToday {
  /** False if the subject is no longer watched. */
  readonly isOver: (alert: Alert) => boolean
  readonly view: (alert: Alert) => AlertView
}

export interface AlertTodayOptions {
  readonly judge: Pick<Judge, 'get' | 'judged'>
  readonly settings: () => AlertSettings
  readonly language: Language
}

export function createAlertToday({ judge, settings, language }: AlertTodayOptions): AlertToday {
  function isAlertOver(alert: Alert): boolean {
    const { kind, subject } = alert
    return isOver(kind, {
      shipment: () => judge.get(shipmentKey(subject.shipmentId ?? ''))?.judgment ?? undefined,
      container: () => containerOf(alert, judge.judged(subject)),
      dueWorkingDays: settings().dueWorkingDays,
    })
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

  return { isOver: isAlertOver, view }
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
