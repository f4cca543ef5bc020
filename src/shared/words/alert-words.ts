// Words of an alert: title, what changed, whom it is about, what to do; with or without names and numbers.

import {
  isSharing,
  type AlertFact,
  type AlertKind,
  type AlertSubject,
  type DayCost,
  type FactOf,
  type GroupedKind,
} from '../alerts/alert-kinds.ts'
import { conflictOf, isMissed } from '../rules/appointment.ts'
import { isPending } from '../rules/availability.ts'
import { isEstimated, type DeadlineJudgment } from '../rules/deadline-judgment.ts'
import { instantAt } from '../time/instant.ts'
import { estimatedWords } from './money-words.ts'
import { appointmentWords, feesWords, holdWords, perDiemWords, stopReasonWords } from './container-words.ts'
import { daysLeftWords, pullByWords } from './deadline-words.ts'
import type { Language } from './language.ts'
import type { Catalogue } from './en/catalogue.ts'
import { reasonWords } from './tier-words.ts'
import { forecastWords, nextStepWords, outageWords, stalenessWords, stopStoryWords } from './tracking-words.ts'
import type { AlertOutcome, ToastTrouble } from '../alerts/alert-outcome.ts'

/** Only `who` and `note` may name a customer or a number. */
export interface AlertWords {
  readonly title: string
  /** Empty for alerts about the whole account. */
  readonly who: string
  readonly what: string
  readonly todo: string
  /** A reminder's text. */
  readonly note?: string
}

export function alertKindWords(kind: AlertKind, { say }: Language): string {
  return say(`alert.kind.${kind}`)
}

export function alertMeaningWords(kind: AlertKind, { say }: Language): string {
  return say(`alert.meaning.${kind}`)
}

export function alertWords(fact: AlertFact, language: Language): AlertWords {
  return {
    title: language.say(`alert.${fact.kind}.title`),
    who: fact.kind === 'reminder' ? notedWords(fact, language) : whoWords(fact.subject, language),
    ...storyWords(fact, language),
    ...(fact.kind === 'reminder' ? { note: fact.note.text } : {}),
  }
}

export interface KindCount {
  readonly kind: AlertKind
  readonly count: number
}

/** One toast for many alerts of one kind, or of several kinds that share toasts. */
export function toastGroupWords(
  kind: GroupedKind,
  counts: readonly KindCount[],
  first: string,
  isPrivate: boolean,
  language: Language,
): { readonly title: string; readonly body: string } {
  const { say } = language
  const count = counts.reduce((sum, each) => sum + each.count, 0)
  const title = counts.length > 1 ? countsWords(counts, language) : say(`alert.group.${kind}`, { count })
  const body =
    isPrivate || first === '' ? say('alert.group.body-private') : say('alert.group.body', { first, more: count - 1 })
  return { title, body }
}

/** "2 containers are due": what a changed setting causes. */
function causedWords(kind: AlertKind, count: number, language: Language): string {
  const { say } = language
  switch (kind) {
    case 'due':
    case 'past-lfd':
    case 'tracking-stopped':
    case 'tracking-ending-soon':
    case 'no-updates':
    case 'feed-outage':
      return say(`alert.settings-changed.${kind}`, { count })
    default:
      return isSharing(kind)
        ? say(`alert.count.${kind}`, { count })
        : say('morning.change', { kind: alertKindWords(kind, language), count })
  }
}

/** "2 due, 1 past LFD". */
function countsWords(counts: readonly KindCount[], { say }: Language): string {
  return counts.flatMap(({ kind, count }) => (isSharing(kind) ? say(`alert.count.${kind}`, { count }) : [])).join(', ')
}

/** Names the other alerts of a toast. */
export function alsoWords(body: string, others: readonly KindCount[], language: Language): string {
  return others.length === 0 ? body : language.say('alert.toast.also', { body, others: countsWords(others, language) })
}

/** One toast for some containers of one shipment. */
export function shipmentGroupWords(
  kind: GroupedKind,
  subjects: readonly AlertSubject[],
  isPrivate: boolean,
  language: Language,
): { readonly title: string; readonly body: string } {
  const { say } = language
  const count = subjects.length
  const [first] = subjects
  const title = say(`alert.group.${kind}`, { count })
  if (isPrivate || first === undefined || first.billOfLading === null)
    return { title, body: say('alert.group.body-private') }
  const body = say('alert.group.body-shipment', {
    first: whoWords(first, language),
    more: count - 1,
    bill: first.billOfLading,
  })
  return { title, body }
}

export function toastBody({ who, what, todo }: AlertWords, isPrivate: boolean, { say }: Language): string {
  return isPrivate || who === ''
    ? say('alert.toast.body', { what, todo })
    : say('alert.toast.body-who', { who, what, todo })
}

function whoWords({ billOfLading, customer, containerNumber }: AlertSubject, { say }: Language): string {
  const who = containerNumber ?? billOfLading ?? ''
  return who === '' || customer === null ? who : say('alert.who.customer', { who, customer })
}

/** The note is free text and may name customers, so it counts as a name. */
function notedWords({ subject, note }: FactOf<'reminder'>, language: Language): string {
  const who = whoWords(subject, language)
  return who === '' ? note.text : language.say('alert.reminder.who', { who, text: note.text })
}

function storyWords(fact: AlertFact, language: Language): Pick<AlertWords, 'what' | 'todo'> {
  const { say, dates } = language
  switch (fact.kind) {
    case 'tracking-stopped': {
      const { stop } = fact
      const what = stopStoryWords(stop, language)
      return { what, todo: nextStepWords(stop, language) }
    }
    case 'tracking-ending-soon':
      return {
        what: say('alert.tracking-ending-soon.what', {
          forecast: forecastWords(fact.forecast, language),
          containers: fact.openContainers,
        }),
        todo: say('alert.tracking-ending-soon.todo'),
      }
    case 'tracking-stopped-again':
      return {
        what: say('alert.tracking-stopped-again.what', {
          when: dates.age(fact.requestedAt),
          reason: stopReasonWords(fact.stop.reason, language),
        }),
        todo: say('alert.tracking-stopped-again.todo'),
      }
    case 'due': {
      const { deadline, why, appointment } = fact
      const what = withCost(dueWords(deadline, language), fact, language)
      const isBooked = why.kind === 'none' && why.state.kind === 'booked'
      const todo = isBooked
        ? say('alert.due.todo-appointment', { appointment: appointmentWords(appointment, language) })
        : reasonWords({ tier: { why } }, language)
      return { what, todo }
    }
    case 'past-lfd': {
      const { deadline } = fact
      const day = dates.day(deadline.binding.lastFreeDay)
      return {
        what: withCost(say('alert.past-lfd.what', { days: daysLeftWords(deadline, language), day }), fact, language),
        todo: say('alert.past-lfd.todo'),
      }
    }
    case 'lfd-moved-earlier': {
      const { deadline, was } = fact
      const what = say('alert.lfd-moved-earlier.what', {
        day: dates.day(deadline.binding.lastFreeDay),
        was: dates.day(was),
        days: daysLeftWords(deadline, language),
      })
      return { what, todo: say('alert.lfd-moved-earlier.todo') }
    }
    case 'lfd-removed': {
      const { was, deadline, wasBinding } = fact
      const source = say(`source.${was.source}.first`)
      return {
        what: say(deadline.kind === 'counts' ? 'alert.lfd-removed.what-other' : 'alert.lfd-removed.what', {
          source,
          was: dates.day(was),
          day: deadline.kind === 'counts' ? dates.day(deadline.binding.lastFreeDay) : '',
        }),
        todo: say(wasBinding || deadline.kind !== 'counts' ? 'alert.lfd-removed.todo' : 'alert.lfd-removed.todo-other'),
      }
    }
    case 'became-available':
      return {
        what: withDays(
          fact.released.length === 0
            ? say('alert.became-available.what')
            : say('alert.became-available.what-released', { hold: holdWords(fact.released, language) }),
          fact,
          language,
        ),
        todo: say('alert.became-available.todo'),
      }
    case 'hold-added': {
      const { hold } = fact
      const holdName = holdWords([hold], language)
      const what = say(isPending(hold) ? 'alert.hold-added.what-pending' : 'alert.hold-added.what', {
        hold: holdName,
      })
      const { description } = hold
      const isGiven = description !== null && description.trim() !== ''
      return {
        what: isGiven ? say('alert.hold-added.what-because', { what, description }) : what,
        todo: say('alert.hold-added.todo'),
      }
    }
    case 'hold-released':
      return {
        what: withDays(say('alert.hold-released.what', { hold: holdWords([fact.hold], language) }), fact, language),
        todo: say('alert.hold-released.todo'),
      }
    case 'fee-posted': {
      const { posted, unclear } = fact
      const fees =
        posted.length === 0
          ? feesWords({ kind: 'unknown', unclear }, language)
          : feesWords(
              { kind: 'posted', amounts: posted, unclear, isDemurragePosted: false, isExtendedDwellPosted: false },
              language,
            )
      return { what: say('alert.fee-posted.what', { fees }), todo: say('alert.fee-posted.todo') }
    }
    case 'appointment-conflict':
    case 'appointment-missed': {
      const isHeld = !isMissed(fact.appointment) && conflictOf(fact.appointment)?.kind === 'on-hold'
      const todo = say(isHeld ? 'alert.appointment.todo-hold' : 'alert.appointment.todo')
      return { what: appointmentWords(fact.appointment, language), todo }
    }
    case 'appointment-removed': {
      const what = say('alert.appointment-removed.what', { time: dates.dayAndTime(fact.was) })
      return { what: withDays(what, fact, language), todo: say('alert.appointment.todo') }
    }
    case 'per-diem-soon':
      return {
        what: withCost(perDiemWords(fact.perDiem, language), fact, language),
        todo: say('alert.per-diem-soon.todo', { day: dates.day(fact.perDiem.lastFreeDay) }),
      }
    case 'per-diem-started':
      return {
        what: withCost(perDiemWords(fact.perDiem, language), fact, language),
        todo: say('alert.per-diem-started.todo'),
      }
    case 'milestone-overdue': {
      const { kind, since, days } = fact.missing
      return {
        what: say(`alert.milestone-overdue.${kind}`, { day: dates.day(since), days }),
        todo: say(`alert.milestone-overdue.todo.${kind}`),
      }
    }
    case 'no-updates':
      return {
        what: say('alert.no-updates.what', {
          news: stalenessWords(fact.staleness, language),
          containers: fact.openContainers,
        }),
        todo: say('alert.no-updates.todo'),
      }
    case 'feed-outage':
      return { what: outageWords(fact.outage, language), todo: say('alert.feed-outage.todo') }
    case 'left-account':
      return leftWords(fact, language)
    case 'settings-changed': {
      const changes = fact.byKind.map(([kind, count]) => causedWords(kind, count, language))
      return {
        what: say('alert.settings-changed.what', { changes: language.list(changes) }),
        todo: say('alert.settings-changed.todo'),
      }
    }
    case 'reminder': {
      const age = dates.age(instantAt(fact.note.writtenAt))
      return { what: say('alert.reminder.what', { age }), todo: say('alert.reminder.todo') }
    }
    case 'key-rejected':
      return { what: say('alert.key-rejected.what', { message: fact.message }), todo: fact.hint }
    case 'first-sync': {
      const what = say('alert.first-sync.what', {
        shipments: fact.shipments,
        stopped: say('alert.first-sync.stopped', { count: fact.stopped }),
        charging: say('alert.first-sync.charging', { count: fact.charging }),
        due: say('alert.first-sync.due', { count: fact.due }),
      })
      return { what, todo: say('alert.first-sync.todo') }
    }
  }
}

function dueWords(deadline: FactOf<'due'>['deadline'], language: Language): string {
  const { say, dates } = language
  if (isEstimated(deadline)) {
    const pullBy = pullByWords(deadline.pullBy, deadline.place, language)
    return say('alert.due.what-estimated', { pullBy, day: dates.bareDay(deadline.freeUntil.first) })
  }
  const pullBy = pullByWords(deadline.pullBy, deadline.binding.lastFreeDay, language)
  return say('alert.due.what', { pullBy, days: daysLeftWords(deadline, language) })
}

function leftWords(
  { shipments, containers, numbers, concerns, concerned }: FactOf<'left-account'>,
  language: Language,
): Pick<AlertWords, 'what' | 'todo'> {
  const { say } = language
  const isMany = shipments + containers > 1
  const counts = [
    ...(shipments > 0 ? [say('common.shipments', { count: shipments })] : []),
    ...(containers > 0 ? [say('common.containers', { count: containers })] : []),
  ]
  const what = isMany
    ? say('alert.left-account.what-many', { what: language.list(counts) })
    : say('alert.left-account.what')
  const why = language.list(concerns.map((one) => say(`alert.left-account.${one}`)))
  const named =
    isMany && numbers.length > 0 ? say('alert.left-account.named', { what, numbers: numbers.join(', ') }) : what
  if (concerns.length === 0) return { what: named, todo: say('alert.left-account.todo') }
  return {
    what: isMany
      ? say('alert.left-account.what-many-because', { what: named, count: concerned, why })
      : say('alert.left-account.what-because', { what: named, why }),
    todo: say('alert.left-account.todo-because'),
  }
}

function withCost(what: string, { cost }: { readonly cost?: DayCost }, language: Language): string {
  if (cost === undefined) return what
  const amount = estimatedWords(cost.amounts, cost.by, language)
  return amount === '' ? what : language.say('money.one-more-day', { what, amount })
}

function withDays(what: string, { deadline }: { readonly deadline: DeadlineJudgment }, language: Language): string {
  const days = daysLeftWords(deadline, language)
  return days === '' ? what : language.say('alert.what-days', { what, days })
}

/** Short form for a list row that shows the reason next to it. */
export function outcomeShortWords(outcome: AlertOutcome, { say }: Language): string {
  return say(`alert.outcome.short.${outcome}`)
}

export function outcomeWords(outcome: AlertOutcome, why: string | null, { say }: Language): string {
  const whole = say(`alert.outcome.sentence.${outcome}`)
  return why === null ? whole : say('alert.outcome.why', { outcome: whole, why })
}

/** Stored reason for a missing toast: a message key or the system's own text. */
export type OutcomeWhy = Extract<keyof Catalogue, `alert.why.${string}` | `toast.why.${string}`>

export function notShownWhy({ trouble, reason }: NotShown): string {
  return reason ?? (`toast.why.${trouble}` satisfies OutcomeWhy)
}

/** The system's own words have no message in the catalogue. */
export function outcomeWhyWords(why: string | null, { sayIfKnown }: Language): string | null {
  return why === null ? null : (sayIfKnown(why) ?? why)
}

interface NotShown {
  readonly trouble: ToastTrouble
  /** The system's own text, or null. */
  readonly reason: string | null
}

export interface MorningSums {
  /** Containers to book before the gate closes; due, and in need of more than a booking; past their LFD; with tracking lost. */
  readonly lastChance: number
  readonly due: number
  readonly past: number
  readonly lost: number
  /** True for "My containers" only. */
  readonly isScoped: boolean
  /** Alerts since the last summary, most frequent first. */
  readonly overnight: readonly (readonly [kind: AlertKind, count: number])[]
}

/** Without names, so that private toasts can show it. */
export function morningWords(sums: MorningSums, language: Language): { readonly title: string; readonly body: string } {
  const { say } = language
  const today = (['due', 'past', 'lost'] as const).flatMap((what) =>
    sums[what] === 0 ? [] : [say(`morning.${what}`, { count: sums[what] })],
  )
  const changes = sums.overnight.slice(0, MOST_KINDS).map(([kind, count]) => {
    return say('morning.change', { kind: alertKindWords(kind, language), count })
  })
  const night =
    changes.length === 0 ? say('morning.no-changes') : say('morning.overnight', { changes: language.list(changes) })
  const body = today.length === 0 ? night : say('morning.body', { today: today.join(', '), night })
  return {
    title: say('morning.title', { count: sums.lastChance }),
    body: sums.isScoped ? say('morning.scope', { body }) : body,
  }
}

/** A toast has two or three lines. */
const MOST_KINDS = 4
