// Words of the obstacles for a truck.

import type { Obstacle, TripCheck } from '../rules/dry-run.ts'
import { holdWords, outWords } from './container-words.ts'
import { closedWords } from './deadline-words.ts'
import type { Language } from './language.ts'

/** The verdict, then one sentence per obstacle. */
export function tripWords({ verdict, obstacles }: TripCheck, language: Language): readonly string[] {
  return [language.say(`trip.${verdict}`), ...obstacles.map((obstacle) => obstacleWords(obstacle, language))]
}

export function obstacleWords(obstacle: Obstacle, language: Language): string {
  const { say, dates } = language
  switch (obstacle.kind) {
    case 'already-out':
      return say('trip.already-out', { out: outWords({ kind: 'out', by: obstacle.by }, language) })
    case 'held':
    case 'available-but-held':
    case 'hold-pending':
      return say(`trip.${obstacle.kind}`, { holds: holdWords(obstacle.holds, language) })
    case 'not-arrived':
      return say('trip.not-arrived', { day: dates.day(obstacle.eta) })
    case 'appointment-missed':
      return say('trip.appointment-missed', { age: dates.age(obstacle.since) })
    case 'appointment-other-day':
      return say('trip.appointment-other-day', { day: dates.bareDay(obstacle.day) })
    case 'after-last-free-day':
      return say('trip.after-last-free-day', { day: dates.bareDay(obstacle.lastFreeDay) })
    case 'gate-closed':
    case 'gate-probably-closed':
      return say(`trip.${obstacle.kind}`, { why: closedWords(obstacle.why, language) })
    case 'terminal-word-old':
      return say('trip.terminal-word-old', { age: dates.age(obstacle.checkedAt) })
    case 'terminal-word-unknown':
      return say('trip.terminal-word-unknown')
    case 'not-tracked':
      return say(`trip.not-tracked-${obstacle.because}`)
    case 'not-available':
    case 'on-rail':
    case 'gate-closed-for-today':
    case 'out-unknown':
    case 'availability-unknown':
    case 'arrival-unknown':
    case 'no-appointment':
    case 'appointment-unreadable':
    case 'to-book':
      return say(`trip.${obstacle.kind}`)
  }
}
