// Says why a container stands where it does on the board: one line, with whatever is wrong with its appointment.

import type { Judgement } from '../rules/judgement.ts'
import type { Appointment } from '../rules/appointment.ts'
import type { Readiness, TierWhy } from '../rules/tier.ts'
import { appointmentWords, availabilityWords, daysToArrivalWords, holdWords, perDiemWords } from './container-words.ts'
import { daysLeftWords, pullByWords } from './deadline-words.ts'
import type { Language } from './language.ts'

/** The reason of the board's first column. */
export function reasonWords(judgement: Judgement, language: Language): string {
  const why = whyWords(judgement.tier.why, judgement, language)
  return hasProblem(judgement.appointment) ? `${why}. ${appointmentWords(judgement.appointment, language)}` : why
}

function whyWords(why: TierWhy, judgement: Judgement, language: Language): string {
  const { say } = language
  switch (why.kind) {
    case 'charging':
      return say('tier.charging', {
        days: daysLeftWords(judgement.deadline, language),
      })
    case 'blind':
      return say(why.tracking === 'stopped' ? 'tier.blind-stopped' : 'tier.blind-stale', {
        because: say(`blind.${why.because}`),
      })
    case 'due': {
      const { deadline } = judgement
      const place = deadline.kind === 'counts' ? deadline.binding.lastFreeDay : { zone: null, city: null }
      const readiness = readinessWords(why.readiness, judgement, language)
      return say('tier.due', { pullBy: pullByWords(why.pullBy, place, language), readiness })
    }
    case 'ready':
      return judgement.availability.kind === 'ready'
        ? say('tier.ready')
        : availabilityWords(judgement.availability, language)
    case 'held':
      return availabilityWords(judgement.availability, language)
    case 'per-diem':
      return perDiemWords(judgement.perDiem, language)
    case 'arriving':
      return daysToArrivalWords(why.days, language)
    case 'rest':
      return say(`rest.${why.state}`)
  }
}

function readinessWords(readiness: Readiness, judgement: Judgement, language: Language): string {
  if (readiness === 'held') return heldWords(judgement, language)
  // There is one, and what is wrong with it follows.
  if (readiness === 'ready' && hasProblem(judgement.appointment)) return language.say('due.ready-but')
  return language.say(`due.${readiness}`)
}

function heldWords({ availability }: Judgement, language: Language): string {
  if (!('holds' in availability)) return availabilityWords(availability, language)
  const { blocking, pending } = availability.holds
  return language.say('due.held', { holds: holdWords([...blocking, ...pending], language) })
}

function hasProblem(appointment: Appointment): boolean {
  return appointment.kind === 'unreadable' || (appointment.kind === 'set' && appointment.problems.length > 0)
}
