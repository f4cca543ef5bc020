// What is known of a container besides its deadline.

import type { Messages } from '../phrasebook.ts'

export const CONTAINER = {
  'availability.ready': 'Ready',
  'availability.ready-hold-pending': 'Ready, with a hold pending: {holds}',
  'availability.conflict': 'Called available but held ({holds}): do not send a truck',
  'availability.hold-pending': 'Not available; hold pending: {holds}',
  'availability.not-available': 'Not available',
  'availability.held': 'Not available; held: {holds}',
  'availability.unknown-terminal': 'Unknown: the terminal does not tell',
  'availability.unknown-not-said': 'Unknown: the terminal has not said',
  'availability.unknown-held': '{unknown}; holds: {holds}',
  'availability.over': 'Out',

  'hold.unnamed': 'unnamed hold',
  'hold.odd-status': '{name} [{status}]',

  'fees.none': 'Nothing posted',
  'fees.total': '{amount} (total)',
  'fees.stated-total': '{amount} (the terminal’s own total says {total})',
  'fees.amount-unknown': '{type} (amount unknown)',
  'fees.unclear': '{amount} without a currency',
  'fees.unknown': 'Fees posted, but unclear: {fees}',

  'out.event': '{event} {day}',
  'out.full-out-at-port': 'Full out at the port',
  'out.full-out-inland': 'Full out at the final destination',
  'out.empty-returned': 'Empty returned',
  'out.status': 'Out by its status “{status}”',
  'out.not-out': 'Not out (status “{status}”)',
  'out.no-status': 'Whether it is out is unknown: no status, no gate event',
  'out.unknown-status': 'Whether it is out is unknown: the status “{status}” is new to us',
  'out.unreadable-event': 'Whether it is out is unknown: {event} “{written}” cannot be read',
  'out.event-to-come': 'Not counted as out: {event} is dated {day}, which is still to come',
  'out.in-doubt': 'In doubt, so still on the board: {by}; but {why}',
  'out.but.out-before-discharge': 'that is before its discharge {day}',
  'out.but.returned-without-full-out': 'no full-out is known',
  'out.but.status-says-inside': 'its status says “{status}”',
  'out.but.inland-not-proven': 'nothing says that it left the final destination',

  'appointment.none-known': 'No appointment known',
  'appointment.unreadable': 'Appointment “{written}” cannot be read',
  'appointment.set': 'Appointment {time}',
  'appointment.after-last-free-day': '{appointment}, after the last free day {day}',
  'appointment.missed': '{appointment} was missed, and the container is not out',
  'appointment.over': 'Out',

  'perdiem.not-started': 'Not out yet',
  'perdiem.returned': 'Empty returned {day}',
  'perdiem.returned-some-day': 'Empty returned; the day is not known',
  'perdiem.free': {
    by: 'days',
    none: 'Last of {free} free days today',
    one: '{days} of {free} free days left',
    other: '{days} of {free} free days left',
  },
  'perdiem.used-up': { by: 'days', one: 'Per diem for {days} day so far', other: 'Per diem for {days} days so far' },
  'perdiem.since': '{state}; out since {day}',
  'perdiem.day-out-unknown': 'Out, but since when is not known',
  'perdiem.free-days-not-set': {
    by: 'days',
    one: 'Out for {days} day; no free days are set for {line}',
    other: 'Out for {days} days; no free days are set for {line}',
  },
  'perdiem.this-line': 'this line',
  'perdiem.returned-before-out': 'Unknown: returned {returned}, before it went out {out}',
  'perdiem.return-unreadable': 'Unknown: the time of the empty return cannot be read',
  'perdiem.unless-returned': '{unknown}. Unless it is back: {running}',

  'arrival.arrived': 'Arrived {day}',
  'arrival.arrived-some-day': 'Arrived',
  'arrival.in': { by: 'days', none: 'Arriving today', one: 'Arriving in {days} day', other: 'Arriving in {days} days' },
  'arrival.overdue': { by: 'days', one: 'Arrival overdue by {days} day', other: 'Arrival overdue by {days} days' },
  'arrival.eta': '{when}, {day}',
  'arrival.unknown': 'Arrival unknown',
  'arrival.unreadable': 'Arrival unknown: its date cannot be read',

  'drift.none': 'As first estimated',
  'drift.later': {
    by: 'days',
    one: '{days} day later than first estimated',
    other: '{days} days later than first estimated',
  },
  'drift.earlier': {
    by: 'days',
    one: '{days} day earlier than first estimated',
    other: '{days} days earlier than first estimated',
  },
  'drift.unknown': 'Drift unknown: an estimate is missing',
} as const satisfies Messages<
  'availability' | 'hold' | 'fees' | 'out' | 'appointment' | 'perdiem' | 'arrival' | 'drift'
>
