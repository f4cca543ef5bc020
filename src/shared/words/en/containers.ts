// The state of a container: availability, appointment, holds, fees, arrival, pickup and per diem.

import type { Messages } from '../phrasebook.ts'

export const CONTAINERS = {
  'availability.ready': 'Ready',
  'availability.ready-hold-pending': 'Ready, with a hold pending: {holds}',
  'availability.conflict': 'Available but on hold ({holds}): don’t send a truck',
  'availability.hold-pending': 'Not available; hold pending: {holds}',
  'availability.not-available': 'Not available',
  'availability.held': 'Not available; on hold: {holds}',
  'availability.unknown-terminal': 'Unknown: the terminal doesn’t report availability',
  'availability.unknown-not-reported': 'Unknown: not reported by the terminal yet',
  'availability.unknown-held': '{unknown}; holds: {holds}',
  'availability.over': 'Gated out',

  'appointment.none-known': 'No appointment',
  'appointment.lost': 'Appointment {time} was removed. No other appointment',
  'appointment.unreadable': 'Can’t read the appointment “{written}”',
  'appointment.own': '{time}, entered by you',
  'appointment.set': 'Appointment {time}',
  'appointment.after-last-free-day': 'Appointment {time}, after the last free day {day}',
  'appointment.missed': 'Missed appointment {time}. The container is still at the terminal',
  'appointment.missed-after-last-free-day':
    'Missed appointment {time}, after the last free day {day}. The container is still at the terminal',
  'appointment.over': 'Gated out',

  'hold.unnamed': 'unnamed hold',
  'hold.odd-status': '{name} [{status}]',

  'fees.none': 'No fees posted',
  'fees.total': '{amount} (total)',
  'fees.stated-total': '{amount} (terminal total: {total})',
  'fees.amount-unknown': '{type} (amount unknown)',
  'fees.unclear': '{amount} without a currency',
  'fees.unknown': 'Unclear fees posted: {fees}',

  'arrival.in': { by: 'days', none: 'Arriving today', one: 'Arriving in {days} day', other: 'Arriving in {days} days' },
  'arrival.overdue': { by: 'days', one: 'Arrival overdue by {days} day', other: 'Arrival overdue by {days} days' },

  'arrival.arrived': 'Arrived {day}',
  'arrival.arrived-some-day': 'Arrived',
  'arrival.eta': '{when}, {day}',
  'arrival.unknown': 'Arrival unknown',
  'arrival.unreadable': 'Arrival unknown: unreadable date',

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
  'drift.unknown': 'ETA change unknown',

  'out.event': '{event} {day}',
  'out.full-out-at-port': 'Gated out at the port',
  'out.full-out-inland': 'Gated out at the final destination',
  'out.empty-returned': 'Empty returned',
  'out.status': 'Gated out (status “{status}”)',
  'out.not-out': 'Not gated out (status “{status}”)',
  'out.no-status': 'Gate-out unknown: no status and no gate event',
  'out.unknown-status': 'Gate-out unknown: new status “{status}”',
  'out.unreadable-event': 'Gate-out unknown: can’t read {event} “{written}”',
  'out.event-to-come': 'Not counted as gated out: {event} is dated {day}, in the future',
  'out.in-doubt': 'In doubt, still on the board: {by}, but {why}',
  'out.conflict.out-before-discharge': 'it was discharged later, {day}',
  'out.conflict.returned-without-full-out': 'no gate-out is recorded',
  'out.conflict.status-says-inside': 'its status is “{status}”',
  'out.conflict.inland-not-proven': 'no gate-out from the final destination is recorded',

  'perdiem.free.working-days': {
    by: 'days',
    none: '0 of {free} free working days left; the last is {last}',
    one: '{days} of {free} free working days left; the last is {last}',
    other: '{days} of {free} free working days left; the last is {last}',
  },
  'perdiem.free.calendar-days': {
    by: 'days',
    none: '0 of {free} free days left; the last is {last}',
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
  'perdiem.ended.street-turn': 'Street turn on {day}',
  'perdiem.ended.dual-transaction': 'Dual transaction on {day}',
  'perdiem.returned': 'Empty returned {day}',
  'perdiem.returned-some-day': 'Empty returned, date unknown',
  'perdiem.used-up': { by: 'days', one: 'Per diem for {days} day so far', other: 'Per diem for {days} days so far' },
  'perdiem.since': '{state}; gated out {day}',
  'perdiem.day-out-unknown': 'Gated out, date unknown',
  'perdiem.free-days-not-set': {
    by: 'days',
    one: 'Out for {days} day. Set the free days of {line}',
    other: 'Out for {days} days. Set the free days of {line}',
  },
  'perdiem.this-line': 'this line',
  'perdiem.returned-before-out': 'Unknown: returned {returned}, before gate-out {out}',
  'perdiem.return-unreadable': 'Unknown: can’t read the date of the empty return',
  'perdiem.unless-returned': '{unknown}. If not returned: {running}',
} as const satisfies Messages<
  'availability' | 'appointment' | 'hold' | 'fees' | 'arrival' | 'drift' | 'out' | 'perdiem'
>
