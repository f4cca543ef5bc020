// Last free days: which one binds and why, how many days are left, and when the gate is closed.

import type { Messages } from '../phrasebook.ts'

export const DEADLINE = {
  'source.line': 'the line’s',
  'source.line.first': 'The line’s',
  'source.terminal': 'the terminal’s',
  'source.terminal.first': 'The terminal’s',
  'source.rail': 'the rail’s',
  'source.rail.first': 'The rail’s',
  'source.service': 'the service’s',
  'source.service.first': 'The service’s',

  'deadline.only': '{source} last free day {day}; no other is known',
  'deadline.earliest': '{source} last free day {day} is earlier than {others}',
  'deadline.agree': 'Last free day {day}: all {count} known sources agree',
  'deadline.service-only': 'The service’s last free day {day}; who set it is not known',
  'deadline.other': '{source} {day}',
  'deadline.ambiguous': 'The text {written} may mean {day} or {later}; act on the earlier',
  'deadline.zone-unknown': 'Read as written, because the zone is not known',
  'deadline.zone-unrecognised': 'Nobody knows the zone “{zone}”',
  'deadline.zone-stands-in': 'The shipment’s zone stands in for the container’s',
  'deadline.no-clock':
    'No zone of the place is known: today is counted by {clock}, which may be a day ahead of the place',
  'deadline.service-differs': 'The service’s own choice is {day}',
  'deadline.left-by-rail':
    'The terminal’s last free day {day} no longer applies: rail has taken the container. No other is known',
  'deadline.left-by-rail-too': 'The terminal’s {day} no longer applies: rail has taken the container',
  'deadline.none': 'No last free day is known',
  'deadline.unreadable': 'A last free day is given, but it cannot be read: {texts}',
  'deadline.unread-too': '{source} last free day “{written}” cannot be read',
  'deadline.over': 'Out; deadlines no longer count',

  'days.left': { by: 'days', one: '{days} day left', other: '{days} days left' },
  'days.approximate': '{days} (zone unknown: may be off by a day)',
  'days.last': 'Last free day today',
  'days.charging': { by: 'days', one: '{days} chargeable day so far', other: '{days} chargeable days so far' },

  'pullby.day': 'Fetch by {day}',
  'pullby.next-working-day': 'Fetch by {day}, the next working day',
  'pullby.today': 'Fetch today',
  'pullby.gate-closed': 'It had to be fetched today, and the gate has closed',
  'pullby.passed': 'The last working day was {day}',
  'pullby.never-open': 'By the settings this gate is never open',
  'pullby.skipped': 'Closed in between: {days}',

  'closed.weekday': '{weekday}',
  'closed.us-holiday': '{holiday}',
  'closed.us-holiday-observed': '{holiday} (observed)',
  'closed.user-all': 'closed at all terminals by your settings',
  'closed.user-here': 'closed at this terminal by your settings',

  'holiday.new-years-day': 'New Year’s Day',
  'holiday.martin-luther-king-day': 'Martin Luther King Jr. Day',
  'holiday.washingtons-birthday': 'Washington’s Birthday',
  'holiday.memorial-day': 'Memorial Day',
  'holiday.juneteenth': 'Juneteenth',
  'holiday.independence-day': 'Independence Day',
  'holiday.labor-day': 'Labor Day',
  'holiday.columbus-day': 'Columbus Day',
  'holiday.veterans-day': 'Veterans Day',
  'holiday.thanksgiving-day': 'Thanksgiving Day',
  'holiday.christmas-day': 'Christmas Day',
} as const satisfies Messages<'source' | 'deadline' | 'days' | 'pullby' | 'closed' | 'holiday'>
