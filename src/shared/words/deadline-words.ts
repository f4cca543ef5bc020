// Words of a deadline: which last free day counts and why, days left, and the pickup day.

import type { ClockSource, DayPlace } from '../time/place-clock.ts'
import type { ClosedDay, ClosedWhy } from '../rules/gate-calendar.ts'
import type { KnownBinding } from '../rules/deadline.ts'
import { type DeadlineJudgment, isInDoubt } from '../rules/deadline-judgment.ts'
import { instantAt } from '../time/instant.ts'
import type { LastFreeDay, UnreadDeadline } from '../rules/last-free-day.ts'
import type { PullBy } from '../rules/deadline-judgment.ts'
import type { Language } from './language.ts'

/** `Terminal + Line`: all that give the day that counts. */
export function sourcesOfDayWords({ lastFreeDay, later }: KnownBinding, { say }: Language): string {
  const same = [lastFreeDay, ...later].filter(({ day }) => day === lastFreeDay.day)
  return same.map(({ source }) => say(`board.source.${source}`)).join(' + ')
}

/** Empty if there is no day count. */
export function daysLeftWords(deadline: DeadlineJudgment, { say }: Language): string {
  if (deadline.kind !== 'counts') return ''
  const { daysLeft, mostDaysLeft } = deadline
  if (isInDoubt(deadline)) return say('days.in-doubt')
  if (daysLeft < mostDaysLeft) {
    return daysLeft < 0
      ? say('days.range-past', { least: Math.max(0, -mostDaysLeft), days: -daysLeft })
      : say('days.range-left', { least: daysLeft, days: mostDaysLeft })
  }
  if (daysLeft === 0) return say('days.last')
  return daysLeft > 0 ? say('days.left', { days: daysLeft }) : say('days.charging', { days: -daysLeft })
}

/** The decisive sentence comes first. */
export function deadlineWords(deadline: DeadlineJudgment, language: Language): readonly string[] {
  const { say, list } = language
  switch (deadline.kind) {
    case 'over':
      return [say('deadline.over')]
    case 'left-by-rail':
      return [say('deadline.left-by-rail', { day: language.dates.day(deadline.terminal) })]
    case 'unknown':
      return deadline.why === 'none-given'
        ? [say('deadline.none')]
        : [say('deadline.unreadable', { texts: list(deadline.unread.map((unread) => `“${unread.written}”`)) })]
    case 'counts': {
      const sentences = bindingWords(deadline.binding, language)
      return deadline.isBeforeArrival ? [...sentences, say('deadline.before-arrival')] : sentences
    }
  }
}

export function pullByWords(pullBy: PullBy, place: DayPlace, language: Language): string {
  const { say, dates } = language
  if (pullBy.kind === 'never-open') return say('pullby.never-open')
  const day = dates.day({ ...place, day: pullBy.day })
  switch (pullBy.state) {
    case 'ahead':
      return say('pullby.day', { day })
    case 'next-working-day':
      return say('pullby.next-working-day', { day })
    case 'today':
      return say('pullby.today')
    case 'gate-closed':
      return say('pullby.gate-closed')
    case 'passed':
      return say('pullby.passed', { day })
  }
}

/** Explains why pick up by and LFD differ; empty if they don't. */
export function skippedWords(skipped: readonly ClosedDay[], language: Language): string {
  if (skipped.length === 0) return ''
  const days = skipped
    .toReversed()
    .map(({ day, why }) =>
      language.say('pullby.skipped-day', { day: language.dates.bareDay(day), why: closedWords(why, language) }),
    )
  return language.say('pullby.skipped', { days: language.list(days) })
}

function bindingWords(binding: KnownBinding, language: Language): readonly string[] {
  const { say } = language
  const { lastFreeDay, leftByRail, serviceSays, unread, lastSeen } = binding
  const sentences = [whyWords(binding, language)]
  if (lastFreeDay.mayMean !== null) {
    const { day, mayMean } = lastFreeDay
    sentences.push(
      say('deadline.ambiguous', {
        day: language.dates.bareDay(day),
        later: language.dates.bareDay(mayMean),
      }),
    )
  }
  if (lastSeen !== null)
    sentences.push(say('deadline.last-seen', { age: language.dates.age(instantAt(lastSeen.missingSince)) }))
  sentences.push(...clockWords(lastFreeDay, language))
  if (leftByRail !== null) sentences.push(say('deadline.left-by-rail-too', { day: language.dates.day(leftByRail) }))
  if (serviceSays !== null) sentences.push(say('deadline.service-differs', { day: language.dates.day(serviceSays) }))
  sentences.push(...unread.map((one) => unreadWords(one, language)))
  return sentences
}

function whyWords({ lastFreeDay, later, why }: KnownBinding, language: Language): string {
  const { say, list, dates } = language
  const source = say(`source.${lastFreeDay.source}.first`)
  const day = dates.day(lastFreeDay)
  switch (why) {
    case 'only-one-known':
      return say('deadline.only', { source, day })
    case 'service-only':
      return say('deadline.service-only', { day })
    case 'all-agree':
      return say('deadline.agree', { day, count: later.length + 1 })
    case 'earliest': {
      const others = later.map((other) =>
        say('deadline.other', {
          source: say(`source.${other.source}`),
          // Names the place once if both days share it.
          day: isSamePlace(other, lastFreeDay) ? dates.bareDay(other.day) : dates.day(other),
        }),
      )
      const key = lastFreeDay.source === 'service' ? 'deadline.service-earliest' : 'deadline.earliest'
      return say(key, { source, day, others: list(others) })
    }
  }
}

function isSamePlace(one: DayPlace, other: DayPlace): boolean {
  return one.zone === other.zone && one.city === other.city
}

function clockWords({ basis, clock }: LastFreeDay, { say }: Language): string[] {
  const sentences: string[] = []
  if (basis === 'zone-unknown') sentences.push(say('deadline.zone-unknown'))
  const unrecognised = unrecognisedZone(clock)
  if (unrecognised !== null) sentences.push(say('deadline.zone-unrecognised', { zone: unrecognised }))
  if (clock.kind === 'shipment') sentences.push(say('deadline.zone-stands-in'))
  if (clock.kind === 'port') sentences.push(say('deadline.zone-of-port'))
  if (clock.kind === 'none') sentences.push(say('deadline.no-clock', { clock: clock.standInZone }))
  return sentences
}

function unrecognisedZone(clock: ClockSource): string | null {
  return clock.kind === 'own' ? null : clock.unrecognised
}

function unreadWords({ source, written }: UnreadDeadline, { say }: Language): string {
  return say('deadline.unread-too', { source: say(`source.${source}.first`), written })
}

export function closedWords(why: ClosedWhy, { say, dates }: Language): string {
  switch (why.kind) {
    case 'weekday':
      return say('closed.weekday', { weekday: dates.weekday(why.weekday) })
    case 'holiday': {
      const holiday = say(`holiday.${why.holiday}`)
      return why.observed ? say('closed.holiday-observed', { holiday }) : say('closed.holiday', { holiday })
    }
    case 'user':
      return say(why.forThisTerminal ? 'closed.user-here' : 'closed.user-all')
  }
}
