// Words of the warnings before an appointment is saved.

import type { BookingWarning } from '../rules/booking-check.ts'
import { holdWords } from './container-words.ts'
import { closedWords } from './deadline-words.ts'
import type { Language } from './language.ts'

export function bookingWarningWords(warning: BookingWarning, language: Language): string {
  const { say, dates } = language
  switch (warning.kind) {
    case 'in-the-past':
      return say('book.warning.in-the-past')
    case 'after-last-free-day':
      return say('book.warning.after-last-free-day', { day: dates.bareDay(warning.lastFreeDay) })
    case 'before-arrival':
      return say('book.warning.before-arrival', { day: dates.day(warning.eta) })
    case 'gate-closed':
      return say('book.warning.gate-closed', { why: closedWords(warning.why, language) })
    case 'before-opening':
      return say('book.warning.before-opening', { time: dates.gateTime(warning.opensAt) })
    case 'after-closing':
      return say('book.warning.after-closing', { time: dates.gateTime(warning.closesAt) })
    case 'on-hold':
      return say('book.warning.on-hold', { holds: holdWords(warning.holds, language) })
  }
}
