// The sentences of a judgement, which no cell of the board has room for: deadlines, gates, appointments, per diem, tracking.

import type { Messages } from '../../phrasebook.ts'

export const JUDGEMENT = {
  'source.line': 'the line’s',
  'source.line.first': 'The line’s',
  'source.terminal': 'the terminal’s',
  'source.terminal.first': 'The terminal’s',
  'source.rail': 'the railroad’s',
  'source.rail.first': 'The railroad’s',
  'source.service': 'the tracking service’s',
  'source.service.first': 'The tracking service’s',

  'deadline.only': '{source} last free day is {day}; no other is known',
  'deadline.earliest': '{source} last free day {day} is earlier than {others}',
  'deadline.agree': 'Last free day {day}: all {count} known sources agree',
  'deadline.service-only': 'The tracking service says last free day {day}; who set it is not known',
  'deadline.other': '{source} {day}',
  'deadline.ambiguous': 'The day as sent may mean {day} or {later}; act on the earlier one',
  'deadline.zone-unknown': 'Taken as written, because the time zone is not known',
  'deadline.zone-unrecognised': 'The time zone “{zone}” is unknown',
  'deadline.zone-stands-in': 'The container’s time zone is missing; the shipment’s was used',
  'deadline.zone-of-port': 'The container’s time zone is missing; the port’s was used',
  'deadline.before-arrival': 'In doubt: it is earlier than the arrival, so it does not count as past LFD',
  'deadline.last-seen': 'It was removed {age}; acted on until a day of syncs confirms that it is gone',
  'deadline.service-earliest': '{source} last free day {day}, source not given, is earlier than {others}',
  'deadline.no-clock':
    'The place’s time zone is not known: days are counted by {clock}, which may be a day ahead of the place',
  'deadline.service-differs': 'The tracking service itself shows {day}',
  'deadline.left-by-rail':
    'The terminal’s last free day {day} no longer applies: rail has taken the container. No other is known',
  'deadline.left-by-rail-too': 'The terminal’s {day} no longer applies: rail has taken the container',
  'deadline.none': 'No last free day is known',
  'deadline.unreadable': 'A last free day is given but can’t be read: {texts}',
  'deadline.unread-too': '{source} last free day “{written}” can’t be read',
  'deadline.over': 'Gated out; deadlines no longer count',

  'days.left': { by: 'days', one: '{days} day left', other: '{days} days left' },
  'days.range-left': { by: 'days', one: '{least} or {days} day left', other: '{least} to {days} days left' },
  'days.range-past': { by: 'days', one: '{least} or {days} day past LFD', other: '{least} to {days} days past LFD' },
  'days.last': 'LFD today',
  'days.in-doubt': 'LFD in doubt',
  'days.charging': { by: 'days', one: '{days} day past LFD', other: '{days} days past LFD' },

  'pullby.day': 'Pick up by {day}',
  'pullby.next-working-day': 'Pick up by {day}, the next working day',
  'pullby.today': 'Pick up today',
  'pullby.gate-closed': 'It had to be picked up today, and the gate has closed',
  'pullby.passed': 'The last working day was {day}',
  'pullby.never-open': 'Your settings say this gate is never open',
  'pullby.skipped': 'Closed in between: {days}',
  'pullby.skipped-day': '{day}: {why}',

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

  'appointment.none-known': 'No appointment known',
  'appointment.lost': 'Appointment {time} is gone, and no other is known',
  'appointment.unreadable': 'Appointment “{written}” can’t be read',
  'appointment.set': 'Appointment {time}',
  'appointment.after-last-free-day': 'Appointment {time}, after the last free day {day}',
  'appointment.missed': 'Appointment {time} was missed, and the container is still there',
  'appointment.missed-after-last-free-day':
    'Appointment {time}, after the last free day {day}, was missed, and the container is still there',
  'appointment.over': 'Out',

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
  'perdiem.not-started': 'Not gated out yet',
  'perdiem.returned': 'Empty returned {day}',
  'perdiem.returned-some-day': 'Empty returned; the day is not known',
  'perdiem.free': {
    by: 'days',
    none: 'Last of {free} free days today',
    one: '{days} of {free} free days left',
    other: '{days} of {free} free days left',
  },
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

  'arrival.arrived': 'Arrived {day}',
  'arrival.arrived-some-day': 'Arrived',
  'arrival.eta': '{when}, {day}',
  'arrival.unknown': 'Arrival unknown',
  'arrival.unreadable': 'Arrival unknown: its date can’t be read',

  'stop.tracked': 'Tracked',
  'stop.resumed': 'Resumed, no updates yet',
  'stop.tracked-reason-left': 'Tracked, although the service gives a stop reason: {reason}',
  'stop.benign': 'Stopped: expected',
  'stop.ask': 'Stopped: check first',
  'stop.suspicious': 'Stopped: suspicious',
  'stop.act': 'Stopped: action needed',
  'stop.critical': 'Stopped: critical',
  'stop.ignored': '{verdict} (ignored by your settings)',
  'stop.verdict-because': '{verdict}: {reason}',
  'stop.verdict-why': '{verdict}. {why}',
  'stop.reason-why': '{reason}. {why}',
  'stop.why.all-returned': 'Every container gated out and was returned empty',
  'stop.why.all-back': 'Every container was returned empty',
  'stop.why.empty-not-back': {
    by: 'containers',
    one: 'No proof that {containers} container was returned empty',
    other: 'No proof that {containers} containers were returned empty',
  },
  'stop.why.empty-not-back-any': 'No proof that any container was returned empty',
  'stop.why.return-not-proven': {
    by: 'containers',
    one: 'No proof that {containers} container gated out and was returned empty',
    other: 'No proof that {containers} containers gated out and were returned empty',
  },
  'stop.why.return-not-proven-any': 'No proof that any container gated out and was returned empty',
  'stop.why.not-out': {
    by: 'containers',
    one: '{containers} container has not gated out',
    other: '{containers} containers have not gated out',
  },
  'stop.why.not-out-any': 'Its containers are not known, so they may still be there',
  'stop.why.of': '{text}, of {of}',
  'stop.why.no-news-before-arrival': 'Not arrived and no updates: rolled, or a broken feed',
  'stop.why.booking-cancelled': 'It needs the replacement booking',
  'stop.why.reason-unknown': 'Why it stopped is not known',

  'step.nothing': 'Nothing to do',
  'step.ask-colleague': 'Ask who stopped it; resume tracking to undo it',
  'step.get-replacement-booking': 'Get the replacement booking and track that one',
  'step.check-gate-events': 'Ask the terminal about the gate-out and the return, and resume tracking',
  'step.ask-terminal': 'Ask the terminal where the container is, and resume tracking',
  'step.prove-empty-return': 'Make sure the empty is returned, and resume tracking',
  'step.ask-line': 'Ask the line whether the container was rolled, and resume tracking',

  'forecast.expected': 'Tracking is likely to stop on {day}, {window}',
  'forecast.overdue': 'Tracking may stop any day: {day} has passed, {window}',
  'forecast.arrival': { by: 'days', one: '{days} day after arrival', other: '{days} days after arrival' },
  'forecast.last-full-out': {
    by: 'days',
    one: '{days} day after the last gate-out',
    other: '{days} days after the last gate-out',
  },
  'forecast.last-success': {
    by: 'days',
    one: '{days} day after the last update from the line',
    other: '{days} days after the last update from the line',
  },
  'forecast.stopped': 'Tracking has stopped',
  'forecast.all-out': 'Every container is gated out',
  'forecast.nothing-to-count-from': 'When tracking may stop is not known',

  'news.fresh': 'Last update from the line {age}',
  'news.stale': 'The last update from the line came {age}',
  'news.never': 'Never an update from the line; tracking began {age}',
  'news.never-unreadable': 'The time of the line’s last update can’t be read; tracking began {age}',
  'news.never-in-the-future': 'The last update from the line is dated in the future; tracking began {age}',
  'news.line-feed-failing': '{stale}. The service keeps asking: the line’s feed is failing',
  'news.service-stopped-asking': '{stale}. The service has stopped asking',
  'news.cause-unknown': '{stale}. Whether the service still asks is not known',
  'news.never-said': 'The service has not said when the line last sent an update',
  'news.unreadable': 'The time of the line’s last update can’t be read',
  'news.in-the-future': 'The last update from the line is dated in the future',
  'news.stopped': 'Tracking has stopped',

  'outage.terminal': 'Feed outage at {name}',
  'outage.line': 'Feed outage at line {name}',
  'outage.blind': {
    by: 'containers',
    one: 'tracking lost for {containers} container',
    other: 'tracking lost for {containers} containers',
  },
  'outage.shipments': {
    by: 'of',
    one: '{stale} of {of} shipment without updates',
    other: '{stale} of {of} shipments without updates',
  },
  'outage.whole': '{where}: {blind}, {shipments}; last update {age}',

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
} as const satisfies Messages<
  | 'availability'
  | 'closed'
  | 'holiday'
  | 'source'
  | 'deadline'
  | 'days'
  | 'pullby'
  | 'out'
  | 'appointment'
  | 'perdiem'
  | 'arrival'
  | 'stop'
  | 'step'
  | 'forecast'
  | 'news'
  | 'outage'
>
