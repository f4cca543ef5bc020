// Says an alert: what changed, which container or shipment it is about, and what to do; with or without names and numbers.

import type { AlertFact, AlertKind, AlertSubject } from '../rules/alert-fact.ts'
import type { Instant } from '../rules/instant.ts'
import type { LastFreeDay } from '../rules/last-free-day.ts'
import { ALERTS_IN_ENGLISH } from './alert-english.ts'
import { appointmentWords, feesWords, holdWords } from './container-words.ts'
import type { Viewer } from './dates.ts'
import { daysLeftWords, pullByWords } from './deadline-words.ts'
import { languageFor, type Language } from './language.ts'
import { phrasebook, type Say } from './phrasebook.ts'
import {
  forecastWords,
  nextStepWords,
  outageWords,
  stalenessWords,
  stopReasonWords,
  stopWhyWords,
} from './tracking-words.ts'

/** What each kind is called where a user chooses among them. */
export const ALERT_KIND_NAMES: Readonly<Record<AlertKind, string>> = {
  'tracking-stopped': 'Tracking stopped',
  'stop-ahead': 'Stop ahead',
  'resume-did-not-hold': 'Resume did not hold',
  due: 'Due',
  'charging-started': 'Charging started',
  'deadline-earlier': 'Deadline moved earlier',
  'deadline-vanished': 'Deadline vanished',
  'became-available': 'Became available',
  'hold-added': 'Hold added',
  'fee-posted': 'Fee posted',
  'appointment-conflict': 'Appointment conflict',
  stale: 'Stale',
  'feed-outage': 'Feed outage',
  'key-rejected': 'Key rejected',
  'first-sync': 'First reading',
}

/** What each is about, where a user chooses among them. */
export const ALERT_KIND_MEANINGS: Readonly<Record<AlertKind, string>> = {
  'tracking-stopped': 'The service has stopped watching a shipment that is not done.',
  'stop-ahead': 'Tracking will probably stop while a container is still not out.',
  'resume-did-not-hold': 'Tracking you had resumed has stopped again.',
  due: 'A container has to be fetched today or very soon.',
  'charging-started': 'The last free day is over, and every further day costs.',
  'deadline-earlier': 'There is less time than there was.',
  'deadline-vanished': 'A last free day that was known no longer is.',
  'became-available': 'A container can be fetched now.',
  'hold-added': 'Something new keeps a container in the yard.',
  'fee-posted': 'The terminal asks for money, or for more.',
  'appointment-conflict': 'An appointment lies after the last free day, or was missed.',
  stale: 'Nothing new has come of a shipment for too long.',
  'feed-outage': 'Nothing comes from a whole terminal or line.',
  'key-rejected': 'The service no longer accepts your key, and reading has stopped.',
  'first-sync': 'The one summary after an account was read for the first time.',
}

/** Whole but for `who`, the only part that names a customer or a number. */
export interface AlertWords {
  readonly title: string
  /** Empty where it is about the account as a whole. */
  readonly who: string
  readonly what: string
  readonly todo: string
}

export interface AlertLanguage {
  readonly language: Language
  readonly say: Say<typeof ALERTS_IN_ENGLISH>
}

export function alertLanguageFor(viewer: Viewer, now: () => Instant): AlertLanguage {
  return { language: languageFor(viewer, now), say: phrasebook(ALERTS_IN_ENGLISH, viewer.locale) }
}

export function alertWords(fact: AlertFact, words: AlertLanguage): AlertWords {
  return { title: words.say(`${fact.kind}.title`), who: whoWords(fact.subject, words), ...storyWords(fact, words) }
}

/** The account as a whole has one key and one first reading. */
export type GroupedKind = Exclude<AlertKind, 'key-rejected' | 'first-sync'>

/** One toast for many alerts of a kind. */
export function groupWords(
  kind: GroupedKind,
  count: number,
  first: string,
  isPrivate: boolean,
  { say }: AlertLanguage,
): { readonly title: string; readonly body: string } {
  const title = say(`group.${kind}`, { count })
  const body = isPrivate || first === '' ? say('group.body-private') : say('group.body', { first, more: count - 1 })
  return { title, body }
}

/** One toast for some containers of one shipment. */
export function shipmentGroupWords(
  kind: GroupedKind,
  subjects: readonly AlertSubject[],
  isPrivate: boolean,
  words: AlertLanguage,
): { readonly title: string; readonly body: string } {
  const { say } = words
  const count = subjects.length
  const [first] = subjects
  const title = say(`group.${kind}`, { count })
  if (isPrivate || first === undefined || first.billOfLading === null) return { title, body: say('group.body-private') }
  const body = say('group.body-shipment', { first: whoWords(first, words), more: count - 1, bill: first.billOfLading })
  return { title, body }
}

export function toastBody({ who, what, todo }: AlertWords, isPrivate: boolean, { say }: AlertLanguage): string {
  return isPrivate || who === '' ? say('toast.body', { what, todo }) : say('toast.body-who', { who, what, todo })
}

function whoWords({ billOfLading, customer, containerNumber }: AlertSubject, { say }: AlertLanguage): string {
  const who = containerNumber ?? billOfLading ?? ''
  return who === '' || customer === null ? who : say('who.customer', { who, customer })
}

function storyWords(fact: AlertFact, words: AlertLanguage): Pick<AlertWords, 'what' | 'todo'> {
  const { language, say } = words
  const { dates } = language
  switch (fact.kind) {
    case 'tracking-stopped': {
      const { stop } = fact
      const what = say('tracking-stopped.what', {
        reason: stopReasonWords(stop.reason, language),
        why: stopWhyWords(stop, language),
      })
      return { what, todo: nextStepWords(stop, language) }
    }
    case 'stop-ahead':
      return {
        what: say('stop-ahead.what', {
          forecast: forecastWords(fact.forecast, language),
          containers: fact.openContainers,
        }),
        todo: say('stop-ahead.todo'),
      }
    case 'resume-did-not-hold':
      return {
        what: say('resume-did-not-hold.what', {
          when: dates.age(fact.requestedAt),
          reason: stopReasonWords(fact.stop.reason, language),
        }),
        todo: say('resume-did-not-hold.todo'),
      }
    case 'due': {
      const { deadline, isReady, appointment } = fact
      const pullBy = pullByWords(deadline.pullBy, deadline.binding.lastFreeDay.zone, language)
      const what = say('due.what', { pullBy, days: daysLeftWords(deadline, language) })
      if (appointment.kind === 'set') {
        return { what, todo: say('due.todo-appointment', { appointment: appointmentWords(appointment, language) }) }
      }
      return { what, todo: say(isReady ? 'due.todo-ready' : 'due.todo-not-ready') }
    }
    case 'charging-started': {
      const { deadline } = fact
      const day = dayWords(deadline.binding.lastFreeDay, language)
      return {
        what: say('charging-started.what', { days: daysLeftWords(deadline, language), day }),
        todo: say('charging-started.todo'),
      }
    }
    case 'deadline-earlier': {
      const { deadline, was } = fact
      const what = say('deadline-earlier.what', {
        day: dayWords(deadline.binding.lastFreeDay, language),
        was: dayWords(was, language),
        days: daysLeftWords(deadline, language),
      })
      return { what, todo: say('deadline-earlier.todo') }
    }
    case 'deadline-vanished':
      return {
        what: say('deadline-vanished.what', { was: dayWords(fact.was, language) }),
        todo: say('deadline-vanished.todo'),
      }
    case 'became-available': {
      const days = daysLeftWords(fact.deadline, language)
      return {
        what: days === '' ? say('became-available.what') : say('became-available.what-days', { days }),
        todo: say('became-available.todo'),
      }
    }
    case 'hold-added': {
      const { hold } = fact
      const named = holdWords([hold], language)
      const what = say(hold.status === 'pending' ? 'hold-added.what-pending' : 'hold-added.what', { hold: named })
      const { description } = hold
      const isTold = description !== null && description.trim() !== ''
      return {
        what: isTold ? say('hold-added.what-because', { what, description }) : what,
        todo: say('hold-added.todo'),
      }
    }
    case 'fee-posted': {
      const fees = feesWords({ kind: 'posted', amounts: fact.posted, unclear: [] }, language)
      return { what: say('fee-posted.what', { fees }), todo: say('fee-posted.todo') }
    }
    case 'appointment-conflict':
      return {
        what: say('appointment-conflict.what', { appointment: appointmentWords(fact.appointment, language) }),
        todo: say('appointment-conflict.todo'),
      }
    case 'stale':
      return {
        what: say('stale.what', { news: stalenessWords(fact.staleness, language), containers: fact.openContainers }),
        todo: say('stale.todo'),
      }
    case 'feed-outage':
      return { what: outageWords(fact.outage, language), todo: say('feed-outage.todo') }
    case 'key-rejected':
      return { what: say('key-rejected.what', { message: fact.message }), todo: fact.hint }
    case 'first-sync': {
      const what = say('first-sync.what', {
        shipments: fact.shipments,
        stopped: say('first-sync.stopped', { count: fact.stopped }),
        charging: say('first-sync.charging', { count: fact.charging }),
        due: say('first-sync.due', { count: fact.due }),
      })
      return { what, todo: say('first-sync.todo') }
    }
  }
}

function dayWords({ day, zone }: LastFreeDay, { dates }: Language): string {
  return dates.day(day, zone)
}
