// Says the other parts of a container's judgement in whole sentences: availability, appointment, whether it is out, per diem, arrival.

import type { Appointment } from '../rules/appointment.ts'
import type { Arrival } from '../rules/arrival.ts'
import type { AvailabilityVerdict, SortedHolds } from '../rules/availability.ts'
import type { Contradiction, Out, OutEvidence } from '../rules/out.ts'
import type { PerDiem, PerDiemUnknownWhy, RunningPerDiem } from '../rules/per-diem.ts'
import { daysToArrivalWords, holdWords } from './cell-words.ts'
import type { Language } from './language.ts'
import { statusWords } from './sent-words.ts'

export function availabilityWords(verdict: AvailabilityVerdict, language: Language): string {
  const { say } = language
  switch (verdict.kind) {
    case 'over':
      return say('availability.over')
    case 'ready':
      return say('availability.ready')
    case 'unknown': {
      const unknown = say(
        verdict.why === 'not-said' ? 'availability.unknown-not-said' : 'availability.unknown-terminal',
      )
      const holds = allHolds(verdict.holds, language)
      return holds === '' ? unknown : say('availability.unknown-held', { unknown, holds })
    }
    case 'not-available': {
      const holds = allHolds(verdict.holds, language)
      return holds === '' ? say('availability.not-available') : say('availability.held', { holds })
    }
    case 'conflict':
      return say('availability.conflict', { holds: holdWords(verdict.holds.blocking, language) })
    case 'ready-hold-pending':
    case 'hold-pending':
      return say(`availability.${verdict.kind}`, { holds: holdWords(verdict.holds.pending, language) })
  }
}

export function appointmentWords(appointment: Appointment, { say, dates }: Language): string {
  switch (appointment.kind) {
    case 'none-known':
      return appointment.lost === null
        ? say('appointment.none-known')
        : say('appointment.lost', { time: dates.dayAndTime(appointment.lost) })
    case 'over':
      return say('appointment.over')
    case 'unreadable':
      return say('appointment.unreadable', { written: appointment.written })
    case 'set': {
      const time = dates.dayAndTime(appointment)
      const late = appointment.problems.find((problem) => problem.kind === 'after-last-free-day')
      const isMissed = appointment.problems.some(({ kind }) => kind === 'missed')
      if (late === undefined) return say(isMissed ? 'appointment.missed' : 'appointment.set', { time })
      const day = dates.bareDay(late.lastFreeDay)
      return say(isMissed ? 'appointment.missed-after-last-free-day' : 'appointment.after-last-free-day', { time, day })
    }
  }
}

export function outWords(out: Out, language: Language): string {
  const { say, list, dates } = language
  if (out.kind === 'not-out') return say('out.not-out', { status: statusWords(out.status, language) })
  if (out.kind === 'out') return list(out.by.map((evidence) => evidenceWords(evidence, language)))
  if (out.kind === 'in-doubt') {
    const by = list(out.by.map((evidence) => evidenceWords(evidence, language)))
    return say('out.in-doubt', { by, why: list(out.why.map((one) => contradictionWords(one, language))) })
  }
  const { why } = out
  switch (why.kind) {
    case 'no-status':
      return say('out.no-status')
    case 'unknown-status':
      return say('out.unknown-status', { status: why.status })
    case 'unreadable-event':
      return say('out.unreadable-event', { event: say(`out.${why.field}`), written: why.written })
    case 'event-to-come':
      return say('out.event-to-come', { event: say(`out.${why.field}`), day: dates.day(why.at) })
  }
}

export function perDiemWords(perDiem: PerDiem, language: Language): string {
  const { say } = language
  switch (perDiem.kind) {
    case 'not-started':
      return say('perdiem.not-started')
    case 'returned':
      return perDiem.at === null
        ? say('perdiem.returned-some-day')
        : say('perdiem.returned', { day: language.dates.day(perDiem.at) })
    case 'running':
      return runningWords(perDiem, language)
    case 'unknown': {
      const unknown = perDiemUnknownWords(perDiem.why, language)
      return perDiem.unlessReturned === null
        ? unknown
        : say('perdiem.unless-returned', { unknown, running: runningWords(perDiem.unlessReturned, language) })
    }
  }
}

export function arrivalWords(arrival: Arrival, language: Language): string {
  const { say } = language
  switch (arrival.kind) {
    case 'arrived':
      return arrival.at === null
        ? say('arrival.arrived-some-day')
        : say('arrival.arrived', { day: language.dates.day(arrival.at) })
    case 'expected':
      return say('arrival.eta', {
        when: daysToArrivalWords(arrival.days, language),
        day: language.dates.day(arrival.eta),
      })
    case 'unknown':
      return say(arrival.why === 'unreadable' ? 'arrival.unreadable' : 'arrival.unknown')
  }
}

function allHolds({ blocking, pending }: SortedHolds, language: Language): string {
  return holdWords([...blocking, ...pending], language)
}

function evidenceWords(evidence: OutEvidence, language: Language): string {
  const { say } = language
  return evidence.kind === 'status'
    ? say('out.status', { status: statusWords(evidence.status, language) })
    : say('out.event', { event: say(`out.${evidence.field}`), day: language.dates.day(evidence.at) })
}

function contradictionWords(why: Contradiction, language: Language): string {
  const { say } = language
  switch (why.kind) {
    case 'out-before-discharge':
      return say('out.but.out-before-discharge', { day: language.dates.day(why.discharged) })
    case 'status-says-inside':
      return say('out.but.status-says-inside', { status: statusWords(why.status, language) })
    case 'returned-without-full-out':
    case 'inland-not-proven':
      return say(`out.but.${why.kind}`)
  }
}

function runningWords(
  { freeDaysLeft: days, freeDays: free, since, lastFreeDay, byRate }: RunningPerDiem,
  language: Language,
): string {
  const { say } = language
  const state =
    days < 0
      ? say('perdiem.used-up', { days: -days })
      : byRate === undefined
        ? say('perdiem.free', { days, free })
        : say(`perdiem.free.${byRate}`, { days, free, last: language.dates.day(lastFreeDay) })
  return say('perdiem.since', { state, day: language.dates.day(since) })
}

function perDiemUnknownWords(why: PerDiemUnknownWhy, language: Language): string {
  const { say } = language
  switch (why.kind) {
    case 'day-out-unknown':
      return say('perdiem.day-out-unknown')
    case 'free-days-not-set':
      return say('perdiem.free-days-not-set', { days: why.daysOut, line: why.scac ?? say('perdiem.this-line') })
    case 'returned-before-out':
      return say('perdiem.returned-before-out', {
        returned: language.dates.day(why.returned),
        out: language.dates.day(why.out),
      })
    case 'return-unreadable':
      return say('perdiem.return-unreadable')
  }
}
