// The next action for a container, and the sentence above the board.

import type { Messages } from '../phrasebook.ts'

export const TODO = {
  'todo.book': 'Book: ready, no appointment',
  'todo.book.hold-pending': 'Book: ready, hold pending',
  'todo.book.next-working-day': 'Book now: one working day left',
  'todo.book.today': 'Book now: last pickup day',
  'todo.book.gate-closes': 'Book now: gate closes {time}',
  'todo.book.gate-closed': 'Book now: gate closed for today',
  'todo.book.passed': 'Book now: no gate before LFD',
  'todo.book.never-open': 'Book now: no open day',
  'todo.book.deadline-in-doubt': 'Book now: LFD in doubt',
  'todo.book.estimated': 'Book now: estimated LFD',
  'todo.book-now.hold-pending': 'Book now: a hold is pending',

  'todo.rebook.after-last-free-day': 'Rebook: appointment after LFD',
  'todo.rebook.before-arrival': 'Rebook: appointment before arrival',
  'todo.rebook.closed-day': 'Rebook: gate closed that day',
  'todo.rebook.lost': 'Rebook: appointment removed',
  'todo.rebook.missed': 'Rebook: appointment missed',

  'todo.get-out.ready': 'Get it out: ready',
  'todo.get-out.unknown': 'Get it out: availability unknown',
  'todo.get-out.held': 'Clear {holds}: past LFD',
  'todo.get-out.not-available': 'Get it out: call the terminal',

  'todo.charging': 'Get it out: charging, days unknown',
  'todo.charging.held': 'Clear {holds}: charging',

  'todo.resume': 'Resume: tracking stopped',
  'todo.clear-hold': { by: 'count', one: 'Clear the hold: {holds}', other: 'Clear the holds: {holds}' },
  'todo.clear-hold.many': 'Clear {count} holds',

  'todo.hold': '{hold} hold',
  'todo.hold.any': 'the hold',
  'todo.holds.several': '{count} holds',

  'todo.return.used-up': {
    by: 'days',
    one: 'Return: {days} day of per diem',
    other: 'Return: {days} days of per diem',
  },
  'todo.return.nearly-used-up': {
    by: 'days',
    none: 'Return: last free day',
    one: 'Return: {days} free day left',
    other: 'Return: {days} free days left',
  },
  'todo.return.not-set': {
    by: 'days',
    one: 'Return: {days} day, free time unset',
    other: 'Return: {days} days, free time unset',
  },

  'todo.verify.long-past': 'Verify: still at the terminal?',
  'todo.verify.out-in-doubt': 'Verify: may be gated out',
  'todo.verify.return-in-doubt': 'Verify: empty return in doubt',
  'todo.verify.gate-closed': 'Verify: appointment on closed day',
  'todo.verify.no-updates': 'Verify: no updates from the line',
  'todo.verify.resumed': 'Verify: resumed, no updates yet',
  'todo.verify.stopped-at-sea': 'Verify: tracking stopped at sea',
  'todo.verify.no-updates-at-sea': 'Verify: no updates at sea',
  'todo.verify.availability-unknown': 'Verify: availability unknown',
  'todo.verify.not-available': 'Verify: due, not available',
  'todo.verify.not-arrived': 'Verify: due, not arrived',

  'todo.none.booked': 'Booked',
  'todo.none.booked-late': 'Booked late: earliest slot left',
  'todo.none.not-available': 'Not available yet',
  'todo.none.on-rail': 'On rail',
  'todo.none.out': 'Gated out',
  'todo.none.returned': 'Empty returned',
  'todo.none.street-turn': 'Street turn',
  'todo.none.dual-transaction': 'Dual transaction',
  'todo.none.at-sea': 'At sea',

  'sentence.last-chance': {
    by: 'containers',
    one: '{containers} container without a pickup day before LFD, {where}',
    other: '{containers} containers without a pickup day before LFD, {where}',
  },
  'sentence.to-book': '{count} to book {when}',
  'sentence.to-rebook': '{count} to rebook {when}',
  'sentence.some-to-rebook': '{count} {when} ({rebook} to rebook)',
  'sentence.as-many': '{count} {when}',
  'sentence.without-day': '{count} without a pickup day',
  'sentence.today': 'today',
  'sentence.tomorrow': 'tomorrow',
  'sentence.by-day': 'by {day}',
  'sentence.rebook': {
    by: 'containers',
    one: '{containers} container to rebook, {where}',
    other: '{containers} containers to rebook, {where}',
  },
  'sentence.past': {
    by: 'containers',
    one: '{containers} container past LFD to get out, {where}',
    other: '{containers} containers past LFD to get out, {where}',
  },
  'sentence.due-blocked': {
    by: 'containers',
    one: '{containers} container due and blocked, {where}',
    other: '{containers} containers due and blocked, {where}',
  },
  'sentence.calm': 'No appointments needed today',
  'sentence.calm-here': 'No appointments needed today in this list',
  'sentence.calm-but': '{handled}: no other appointments needed today in this list',
  'sentence.terminals': { by: 'terminals', one: 'at {terminals} terminal', other: 'at {terminals} terminals' },
  'sentence.avoidable': '{what}: {amounts} avoidable',
  'sentence.stakes': '{what}: {amounts} so far',
} as const satisfies Messages<'todo' | 'sentence'>
