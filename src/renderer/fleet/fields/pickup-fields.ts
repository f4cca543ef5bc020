// The fields of a container's pickup: status, availability, holds and appointment.

import type { Hold } from '#shared/fleet/container.ts'
import { isMissed } from '#shared/rules/appointment.ts'
import { arrivalDay } from '#shared/rules/arrival.ts'
import { type AvailabilityVerdict, isReady } from '#shared/rules/availability.ts'
import { isConflict } from '#shared/rules/board-facts.ts'
import { dayText, weekdayOf } from '#shared/time/calendar-day.ts'
import { DAY } from '#shared/time/instant.ts'
import { dayAtPlace } from '#shared/time/place-clock.ts'
import { portClock } from '#shared/fleet/fleet-clocks.ts'
import { availabilityWords, holdNameWords, holdStatusWords, holdWords } from '#shared/words/container-words.ts'
import type { Language } from '#shared/words/language.ts'
import { clockText } from '#shared/words/sheet-language.ts'
import { type Field, textKey } from '#renderer/core/field.ts'
import { language, say } from '#renderer/core/language.ts'
import type { BoardRow } from '../board-row.ts'
import { isRunwayState } from '../runway.ts'
import { labelsByName } from './label-values.ts'
import { lastUpdate, withAge } from './stale-words.ts'

/** The status in the words of a customer. */
export const STATUS = {
  id: 'status',
  title: say('field.name.status'),
  value: (row, language) => withAge(statusWords(row, language), lastUpdate(row), row, language),
} as const satisfies Field<BoardRow>

function statusWords({ container, shipment, judgment }: BoardRow, language: Language): string {
  const { say, dates } = language
  const { out, availability, arrival } = judgment
  if (out.kind === 'out') {
    const event = out.by.findLast((evidence) => evidence.kind === 'event')
    if (event === undefined) return say('field.out')
    return say(event.field === 'empty-returned' ? 'field.returned-on' : 'field.out-on', { day: dates.day(event.at) })
  }
  if (out.kind === 'in-doubt') return say('field.in-doubt')
  if ('holds' in availability && availability.holds.blocking.length > 0) {
    return say('field.held', { holds: holdWords(availability.holds.blocking, language) })
  }
  if (isReady(availability)) {
    const pending = 'holds' in availability ? availability.holds.pending : []
    return pending.length === 0
      ? say('field.ready')
      : say('field.hold-pending', { holds: holdWords(pending, language) })
  }
  if (arrival.kind === 'expected') return say('field.arriving', { day: dates.day(arrival.eta) })
  const arrived = dayAtPlace(container.atPort.dischargedAt, portClock(container, shipment)) ?? arrivalDay(arrival)
  if (arrived !== null) return say('field.arrived', { day: dates.day(arrived) })
  return say(arrival.kind === 'arrived' ? 'field.arrived-some-day' : 'field.unknown')
}

const AVAILABILITY_ORDER = [
  'ready',
  'ready-hold-pending',
  'conflict',
  'hold-pending',
  'not-available',
  'unknown',
  'over',
] as const satisfies readonly AvailabilityVerdict['kind'][]

export const AVAILABILITY = {
  id: 'availability',
  title: say('field.name.availability'),
  value: ({ judgment }, language) => availabilityWords(judgment.availability, language),
  sortKey: ({ judgment: { availability } }) => AVAILABILITY_ORDER.indexOf(availability.kind),
  filter: {
    values: ({ judgment }) => [judgment.availability.kind],
    words: labelsByName(AVAILABILITY_ORDER, (kind) => say(`board.availability.${kind}`)),
  },
} as const satisfies Field<BoardRow>

/** As the service wrote it. */
export const CHECKED = {
  id: 'checked',
  title: say('board.why.from.checked'),
  value: ({ container }) => container.availability.checkedAt,
} as const satisfies Field<BoardRow>

export const READINESS = {
  id: 'readiness',
  title: say('field.name.readiness'),
  value: ({ runway }) => runway && say(`board.runway.state.${runway.state}`),
  filter: {
    values: ({ runway }) => (runway === null ? [] : [runway.state]),
    words: (state) => (isRunwayState(state) ? say(`board.runway.state.${state}`) : state),
  },
} as const satisfies Field<BoardRow>

export const HOLDS = {
  id: 'holds',
  title: say('field.name.holds'),
  value: ({ container }, language) => container.holds.map((hold) => holdText(hold, language)).join('; '),
  sortKey: ({ container, judgment: { availability } }) =>
    availability.kind === 'over' ? null : textKey(container.holds.map(({ name }) => name).join(' ')),
  filter: {
    values: ({ container: { holds }, judgment: { availability } }) => {
      if (availability.kind === 'over') return []
      return holds.length === 0 ? [NO_HOLD] : holds.map(({ name }) => name)
    },
    words: (name) => (name === NO_HOLD ? say('board.facet.none') : holdNameWords(name, language)),
  },
} as const satisfies Field<BoardRow>

/** Can't be confused with a hold named "none". */
const NO_HOLD = '(none)'

function holdText({ name, status }: Hold, language: Language): string {
  return language.say('common.bracketed', {
    text: holdNameWords(name, language),
    more: holdStatusWords(status, language),
  })
}

const APPOINTMENT_STATES = ['none', 'today', 'tomorrow', 'later', 'missed', 'conflict'] as const
type AppointmentState = (typeof APPOINTMENT_STATES)[number]

export const APPOINTMENT = {
  id: 'appointment',
  title: say('field.name.appointment'),
  value: ({ judgment: { appointment: set } }) => {
    if (set.kind !== 'set') return null
    return set.clock === null ? dayText(set.day) : `${dayText(set.day)} ${clockText(set.clock)}`
  },
  words: ({ judgment: { appointment } }, { dates }) =>
    appointment.kind === 'set' && !isMissed(appointment) ? dates.dayAndTime(appointment) : '',
  sortKey: ({ judgment: { appointment } }) =>
    appointment.kind === 'set' ? appointment.day * DAY + (appointment.clock ?? 0) : null,
  filter: {
    values: appointmentStates,
    words: labelsByName(APPOINTMENT_STATES, (state) => say(`board.appointment.${state}`)),
  },
} as const satisfies Field<BoardRow>

function appointmentStates({ judgment }: BoardRow): readonly AppointmentState[] {
  const { appointment } = judgment
  if (appointment.kind === 'over') return []
  if (appointment.kind !== 'set') return ['none']
  const { daysAhead } = appointment
  const states: AppointmentState[] = daysAhead === 0 ? ['today'] : daysAhead === 1 ? ['tomorrow'] : []
  if (daysAhead > 1) states.push('later')
  if (isMissed(appointment)) states.push('missed')
  if (isConflict(judgment)) states.push('conflict')
  return states
}

export const APPOINTMENT_WEEKDAY = {
  id: 'appointment-weekday',
  title: say('field.name.appointment-weekday'),
  value: ({ judgment: { appointment } }, { dates }) =>
    appointment.kind === 'set' ? dates.weekday(weekdayOf(appointment.day)) : null,
} as const satisfies Field<BoardRow>

export const APPOINTMENT_ZONE = {
  id: 'appointment-zone',
  title: say('field.name.appointment-zone'),
  value: ({ judgment: { appointment } }, { dates }) => (appointment.kind === 'set' ? dates.zone(appointment) : null),
} as const satisfies Field<BoardRow>
