// Words of a recorded change, with every date in the zone of its field.

import { type Change, type ChangedField, TOLD_FIELDS } from '../fleet/change.ts'
import type { Container, Fee, Hold } from '../fleet/container.ts'
import type { Json } from '../fleet/json.ts'
import type { Terminal } from '../fleet/place.ts'
import type { Shipment } from '../fleet/shipment.ts'
import { writtenTime, type WrittenTime } from '../time/written-time.ts'
import { readAsDeadline } from '../rules/deadline.ts'
import { type DeadlineSource, isRead } from '../rules/last-free-day.ts'
import { type PlaceClock, readAt } from '../time/place-clock.ts'
import { clockAtPlace, emptyReturnClock, inlandClock, portClock } from '../fleet/fleet-clocks.ts'
import type { CalendarDay } from '../time/calendar-day.ts'
import { readInstant } from '../time/written-time-reader.ts'
import { feeTypeWords, holdWords, stopReasonWords } from './container-words.ts'
import type { Language } from './language.ts'
import { sentTimeWords, statusWords } from './sent-words.ts'
import { holdText } from '../rules/availability.ts'

export interface ChangeWords {
  readonly what: string
  readonly was: string
  readonly now: string
  /** The source values. */
  readonly sent: { readonly was: string; readonly now: string }
}

/** The changed container or shipment if it still exists. Its zones date the change. */
export interface ChangeSubject {
  readonly shipment: Shipment | null
  readonly container: Container | null
  readonly terminal: (id: string) => Terminal | undefined
}

export function changeWords(change: Change, subject: ChangeSubject, language: Language): ChangeWords {
  const { field, containerId } = change
  const what = language.say(
    containerId === null && field === 'listed' ? 'change.field.listed-shipment' : `change.field.${field}`,
  )
  const value = (json: Json): string => valueWords(field, json, subject, language)
  const sourceValues = { was: sentText(change.old), now: sentText(change.new) }
  return { what, was: value(change.old), now: value(change.new), sent: sourceValues }
}

export interface ChangeNames {
  readonly billOfLading: string
  /** Empty for changes of the shipment. */
  readonly container: string
}

/** Empty names if the container was deleted: its ID means nothing to users. */
export function changeNames(
  { shipmentId, containerId }: Change,
  subject: ChangeSubject,
  { say }: Language,
): ChangeNames {
  return {
    billOfLading: shipmentId === null ? '' : (subject.shipment?.billOfLading ?? say('change.name.shipment-unknown')),
    container: containerId === null ? '' : (subject.container?.number ?? say('change.name.container-unknown')),
  }
}

/** Null unless the field holds a readable day. */
export function changedDay(field: ChangedField, json: Json, subject: ChangeSubject): CalendarDay | null {
  const { shipment, container } = subject
  if (json === null || container === null) return null
  if (field in SOURCES) {
    const deadline = readAsDeadline(
      SOURCES[field as keyof typeof SOURCES],
      writtenTime(text(json)),
      container,
      shipment,
    )
    return isRead(deadline) ? deadline.day : null
  }
  const time = readAt(writtenTime(text(json)), clockOf(field, subject))
  return time.kind === 'known' ? time.day : null
}

export function changedHolds(json: Json): readonly Hold[] {
  return recordsIn(json).map(holdOf)
}

function valueWords(field: ChangedField, json: Json, subject: ChangeSubject, language: Language): string {
  const { say } = language
  if (json === null) return say(field === 'availability' ? 'change.value.unknown' : 'change.value.none')
  switch (field) {
    case 'listed':
      return say(json === true ? 'change.value.listed' : 'change.value.gone')
    case 'availability':
      return say(json === true ? 'change.value.available' : 'change.value.not-available')
    case 'tracking-stopped':
      return stopWords(json, language)
    case 'vessel':
      return parts(json, ['name', 'voyage'])
    case 'holds':
      return holdWords(changedHolds(json), language) || say('change.value.none')
    case 'fees':
      return language.list(recordsIn(json).map((fee) => feeWords(feeOf(fee), language))) || say('change.value.none')
    case 'terminal':
    case 'pickup-terminal':
      return subject.terminal(text(json))?.name ?? say('change.value.terminal-unknown')
    case 'status':
      return statusWords(text(json), language)
    case 'port-of-discharge':
    case 'destination':
      return text(json)
    case 'deadline-line':
    case 'deadline-terminal':
    case 'deadline-rail':
    case 'deadline-coalesced':
      // Without a container there is no zone, but the day is still valid.
      return subject.container === null
        ? sentTimeWords(writtenTime(text(json)), clockOf(field, subject), language)
        : sentDeadlineWords(SOURCES[field], writtenTime(text(json)), subject.container, subject.shipment, language)
    default:
      return sentTimeWords(writtenTime(text(json)), clockOf(field, subject), language)
  }
}

const SOURCES = {
  'deadline-line': 'line',
  'deadline-terminal': 'terminal',
  'deadline-rail': 'rail',
  'deadline-coalesced': 'service',
} as const

function clockOf(field: ChangedField, { shipment, container }: ChangeSubject): PlaceClock {
  switch (field) {
    case 'departure-estimated':
    case 'departure-actual':
      return clockAtPlace(shipment?.portOfLading)
    case 'destination-arrival-estimated':
    case 'destination-arrival-actual':
      return clockAtPlace(shipment?.destination)
    case 'inland-eta':
    case 'inland-arrived':
    case 'inland-unloaded':
    case 'inland-out':
      return container === null ? clockAtPlace(null) : inlandClock(container, shipment)
    case 'empty-returned':
      return container === null ? clockAtPlace(null) : emptyReturnClock(container)
    default:
      return container === null ? clockAtPlace(shipment?.portOfDischarge) : portClock(container, shipment)
  }
}

function stopWords(json: Json, language: Language): string {
  const { at, reason } = factsOf(json)
  const instant = typeof at === 'string' ? readInstant(writtenTime(at)) : null
  const because = stopReasonWords(typeof reason === 'string' ? reason : null, language)
  return instant === null
    ? because
    : language.say('change.value.stopped', { when: language.dates.instant(instant), because })
}

function feeWords({ type: sent, amount, currency }: Fee, language: Language): string {
  const { say, dates } = language
  const type = feeTypeWords(sent, language)
  if (amount === null) return type
  return say('change.value.fee', { type, amount: currency === null ? String(amount) : dates.money(amount, currency) })
}

/** The log comes from disk and is not trusted. */
type Facts = Readonly<Record<string, Json>>

function recordsIn(json: Json): readonly Facts[] {
  return Array.isArray(json) ? json.map(factsOf) : []
}

function factsOf(json: Json): Facts {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Facts) : {}
}

function holdOf({ name, status }: Facts): Hold {
  return { name: text(name), status: text(status), description: null }
}

function feeOf({ type, amount, currency }: Facts): Fee {
  return {
    type: text(type),
    amount: typeof amount === 'number' ? amount : null,
    currency: typeof currency === 'string' ? currency : null,
  }
}

function parts(json: Json, names: readonly string[]): string {
  const facts = factsOf(json)
  return names.flatMap((name) => (typeof facts[name] === 'string' ? facts[name] : [])).join(' ')
}

function sentText(json: Json): string {
  return typeof json === 'string' ? json : JSON.stringify(json)
}

function text(json: Json | undefined): string {
  return typeof json === 'string' ? json : json === undefined || json === null ? '' : JSON.stringify(json)
}

/** `Wed, Jul 8 in Houston`. An LFD is a day, even if the service sends a time. */
export function sentDeadlineWords(
  source: DeadlineSource,
  written: WrittenTime,
  container: Container,
  shipment: Shipment | null,
  { dates, say }: Language,
): string {
  const deadline = readAsDeadline(source, written, container, shipment)
  if (!isRead(deadline)) return say('common.as-written', { written })
  const day = dates.day(deadline)
  return deadline.mayMean === null ? day : say('change.value.either', { day, later: dates.bareDay(deadline.mayMean) })
}

/** Empty if no change fits in a row. */
export function changeLine(changes: readonly Change[], subject: ChangeSubject, language: Language): string {
  for (const field of TOLD_FIELDS) {
    for (const change of changes) {
      const words = change.field === field ? lineOf(change, subject, language) : ''
      if (words !== '') return words
    }
  }
  return ''
}

function lineOf(change: Change, subject: ChangeSubject, language: Language): string {
  const { say } = language
  switch (change.field) {
    case 'deadline-terminal':
    case 'deadline-line':
    case 'deadline-rail':
    case 'deadline-coalesced':
      return dayLine('deadline', change, subject, language)
    case 'appointment':
      return dayLine('appointment', change, subject, language) || otherLine(change, subject, language)
    case 'holds':
      return holdLine(change, language)
    case 'availability':
      if (change.new === null) return say('change.line.availability-unknown')
      return say(change.new === true ? 'change.line.available' : 'change.line.not-available')
    case 'tracking-stopped':
      return say(change.new === null ? 'change.line.tracking-resumed' : 'change.line.tracking-stopped')
    case 'listed':
      return change.new === true && change.containerId !== null ? say('change.line.new') : ''
    default:
      return otherLine(change, subject, language)
  }
}

/** Empty if only the spelling of the day changed. */
function dayLine(
  what: 'deadline' | 'appointment',
  { field, old, new: current }: Change,
  subject: ChangeSubject,
  language: Language,
): string {
  const { say } = language
  const [was, now] = [changedDay(field, old, subject), changedDay(field, current, subject)]
  if (was === null) return now === null ? '' : say(`change.line.${what}-set`, { now: language.dates.shortDay(now) })
  if (now === null) return say(`change.line.${what}-removed`, { was: language.dates.shortDay(was) })
  if (was === now) return ''
  const isOneWeek = Math.abs(was - now) < 7
  const words = (day: CalendarDay): string =>
    isOneWeek ? language.dates.shortWeekday(day) : language.dates.shortDay(day)
  return say(`change.line.${what}-moved`, { was: words(was), now: words(now) })
}

function holdLine({ old, new: current }: Change, language: Language): string {
  const [before, after] = [changedHolds(old), changedHolds(current)]
  const without = (some: readonly Hold[], others: readonly Hold[]): readonly Hold[] =>
    some.filter((hold) => !others.some((other) => holdText(other) === holdText(hold)))
  const added = without(after, before)
  if (added.length > 0) return language.say('change.line.hold-added', { holds: holdWords(added, language) })
  const released = without(before, after)
  return released.length === 0
    ? ''
    : language.say('change.line.hold-released', { holds: holdWords(released, language) })
}

function otherLine(change: Change, subject: ChangeSubject, language: Language): string {
  const { what, now } = changeWords(change, subject, language)
  return language.say('change.line.other', { what, now })
}
