// The state of a container: availability, appointment, holds, fees, arrival, pickup and per diem.

import type { Messages } from '../phrasebook.ts'

export const CONTAINERS = {
  'availability.ready': 'Ready',
  'availability.ready-hold-pending': 'Ready, with a hold pending: {holds}',
  'availability.conflict': 'Available but on hold ({holds}): do not send a truck',
  'availability.hold-pending': 'Not available; hold pending: {holds}',
  'availability.not-available': 'Not available',
  'availability.held': 'Not available; on hold: {holds}',
  'availability.unknown-terminal': 'Unknown: the terminal gives no availability',
  'availability.unknown-not-said': 'Unknown: the terminal has not said',
  'availability.unknown-held': '{unknown}; holds: {holds}',
  'availability.over': 'Out',

  'appointment.none-known': 'No appointment known',
  'appointment.lost': 'Appointment {time} is gone, and no other is known',
  'appointment.unreadable': 'Appointment “{written}” can’t be read',
  'appointment.set': 'Appointment {time}',
  'appointment.after-last-free-day': 'Appointment {time}, after the last free day {day}',
  'appointment.missed': 'Appointment {time} was missed, and the container is still there',
  'appointment.missed-after-last-free-day':
    'Appointment {time}, after the last free day {day}, was missed, and the container is still there',
  'appointment.over': 'Out',

  'hold.unnamed': 'unnamed hold',
  'hold.odd-status': '{name} [{status}]',

  'fees.none': 'Nothing posted',
  'fees.total': '{amount} (total)',
  'fees.stated-total': '{amount} (the terminal’s own total: {total})',
  'fees.amount-unknown': '{type} (amount unknown)',
  'fees.unclear': '{amount} without a currency',
  'fees.unknown': 'Fees posted, but unclear: {fees}',

  'arrival.in': { by: 'days', none: 'Arriving today', one: 'Arriving in {days} day', other: 'Arriving in {days} days' },
  'arrival.overdue': { by: 'days', one: 'Arrival overdue by {days} day', other: 'Arrival overdue by {days} days' },

  'arrival.arrived': 'Arrived {day}',
  'arrival.arrived-some-day': 'Arrived',
  'arrival.eta': '{when}, {day}',
  'arrival.unknown': 'Arrival unknown',
  'arrival.unreadable': 'Arrival unknown: its date can’t be read',

  'drift.none': 'ETA unchanged',
  'drift.later': {
    by: 'days',
    one: '{days} day later than the first ETA',
    other: '{days} days later than the first ETA',
  },
  'drift.earlier': {
    by: 'days',
    one: '{days} day earlier than the first ETA',
    other: '{days} days earlier than the first ETA',
  },
  'drift.unknown': 'ETA change unknown: an estimate is missing',

  'out.event': '{event} {day}',
  'out.full-out-at-port': 'Gated out at the port',
  'out.full-out-inland': 'Gated out at the final destination',
  'out.empty-returned': 'Empty returned',
  'out.status': 'Gated out by its status “{status}”',
  'out.not-out': 'Not gated out (status “{status}”)',
  'out.no-status': 'Not known whether it gated out: no status, no gate event',
  'out.unknown-status': 'Not known whether it gated out: the status “{status}” is new to Quaywatch',
  'out.unreadable-event': 'Not known whether it gated out: {event} “{written}” can’t be read',
  'out.event-to-come': 'Not counted as gated out: {event} is dated {day}, which is still to come',
  'out.in-doubt': 'In doubt, so still on the board: {by}; but {why}',
  'out.but.out-before-discharge': 'that is before its discharge {day}',
  'out.but.returned-without-full-out': 'no gate-out is known',
  'out.but.status-says-inside': 'its status says “{status}”',
  'out.but.inland-not-proven': 'nothing says it left the final destination',

  'perdiem.free.working-days': {
    by: 'days',
    none: 'No free working day left of {free}; the last is {last}',
    one: '{days} of {free} free working days left; the last is {last}',
    other: '{days} of {free} free working days left; the last is {last}',
  },
  'perdiem.free.calendar-days': {
    by: 'days',
    none: 'No free day left of {free}; the last is {last}',
    one: '{days} of {free} free days left; the last is {last}',
    other: '{days} of {free} free days left; the last is {last}',
  },
  'perdiem.free': {
    by: 'days',
    none: 'Last of {free} free days today',
    one: '{days} of {free} free days left',
    other: '{days} of {free} free days left',
  },
  'perdiem.not-started': 'Not gated out yet',
  'perdiem.returned': 'Empty returned {day}',
  'perdiem.returned-some-day': 'Empty returned; the day is not known',
  'perdiem.used-up': { by: 'days', one: 'Per diem for {days} day so far', other: 'Per diem for {days} days so far' },
  'perdiem.since': '{state}; gated out {day}',
  'perdiem.day-out-unknown': 'Gated out, day not known',
  'perdiem.free-days-not-set': {
    by: 'days',
    one: 'Out for {days} day; free days not set or not clear for {line}',
    other: 'Out for {days} days; free days not set or not clear for {line}',
  },
  'perdiem.this-line': 'this line',
  'perdiem.returned-before-out': 'Unknown: returned {returned}, before it gated out {out}',
  'perdiem.return-unreadable': 'Unknown: the time of the empty return can’t be read',
  'perdiem.unless-returned': '{unknown}. Unless it was returned: {running}',
} as const satisfies Messages<
  'availability' | 'appointment' | 'hold' | 'fees' | 'arrival' | 'drift' | 'out' | 'perdiem'
>
