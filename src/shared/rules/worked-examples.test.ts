// Runs worked-examples.txt: each row is a test.

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Container, Fee, Hold, LastSeenDeadline } from '../fleet/container.ts'
import { writtenTime } from '../time/written-time.ts'
import type { Terminal } from '../fleet/place.ts'
import type { Shipment } from '../fleet/shipment.ts'
import { instantOfWallClock } from '#test/helpers/wall-clock.ts'
import { aContainer, aShipment, aTerminal, type Facts, FEDERAL_ONLY, withFacts } from '#test/helpers/fleet.ts'
import type { SortedHolds } from './availability.ts'
import { type CalendarDay, partsOf, type Weekday, weekdayOf } from '../time/calendar-day.ts'
import { boardSentence } from './board-facts.ts'
import type { Money } from './fees.ts'
import { stakeOf, stakesOf } from './money-at-stake.ts'
import { createRateBook } from '../rates/rate-book.ts'
import type { RateRule } from './rate-rule.ts'
import { aRate } from '#test/helpers/rates.ts'
import { checkPlannedTrip, checkTrip, type TripCheck } from './dry-run.ts'
import { HOUR, type Instant, instantAt } from '../time/instant.ts'
import type { Judgment } from './judgment.ts'
import type { Bill } from '../fleet/bill.ts'
import type { TerminalSettings } from '../settings/own-values.ts'
import type { RuleSettings } from '../settings/rule-settings.ts'
import { type JudgedShipment, judgeShipment } from './shipment-judgment.ts'
import { isBlinding } from './stop.ts'
import { compareOnBoard, type TierWhy } from './tier.ts'
import { zoneNamed } from '../time/zone.ts'

const text = readFileSync(new URL('worked-examples.txt', import.meta.url), 'utf8')

/** The required sections. */
const RULES = [
  'Rule 1: zones belong to fields',
  'Rule 2: inland',
  'Rule 3: a last free day is a calendar day',
  'Rule 4: the binding deadline',
  'Rule 5: days left',
  'Rule 6: out',
  'Rule 7: pick up by',
  'Rule 8: availability',
  'Rule 9: fees',
  'Rule 10: a deadline before the arrival',
  'Rule 11: unknown values are data',
  'Judging a stop',
  'Stop forecast',
  'Stale',
  'Expected events',
  'The order of the board',
  'Appointments',
  'Per diem',
  'ETA drift',
  'Dry runs',
  'Silence and doubt',
]

interface Row {
  readonly line: number
  readonly clock: string
  readonly facts: string
  readonly judgment: string
}

const sections = parseSections(text)

describe('worked examples', () => {
  it('cover every rule by name, with at least 230 rows', () => {
    const rows = sections.flatMap((section) => section.rows)
    expect(rows.length).toBeGreaterThanOrEqual(230)
    const covered = new Set(sections.filter((section) => section.rows.length > 0).map((section) => section.rule))
    expect([...covered].toSorted()).toEqual(RULES.toSorted())
  })

  for (const { rule, rows } of sections) {
    describe(`${rule} (${rows.length} rows)`, () => {
      for (const { line, clock, facts, judgment } of rows) {
        it(`line ${line}: ${clock} | ${facts} | ${judgment}`, () => {
          const now = instantAt(readClock(clock))
          const judged = judgedBy(facts, now)
          const claims = listOf(judgment)
          const answers = claims.map((claim) => {
            const name = nameOf(claim)
            return `${name}: ${(ANSWERS[name] ?? unknownWord(name))(judged, now)}`
          })
          expect(answers.join('; ')).toBe(claims.join('; '))
        })
      }
    })
  }
})

function parseSections(table: string): { rule: string; rows: Row[] }[] {
  const sections: { rule: string; rows: Row[]; given: string }[] = []
  table.split('\n').forEach((raw, index) => {
    const line = raw.trim()
    const section = sections.at(-1)
    if (line === '' || line.startsWith('--')) return
    if (line.startsWith('## ')) sections.push({ rule: line.slice(3), rows: [], given: '' })
    else if (section === undefined) return
    else if (line.startsWith('Given ')) section.given = line.slice(6)
    else {
      const [clock, facts, judgment, ...more] = line.split('|').map((cell) => cell.trim())
      if (clock === undefined || facts === undefined || judgment === undefined || more.length > 0) {
        throw new Error(`Line ${index + 1} is no row: ${line}`)
      }
      const allFacts = [section.given, facts].filter((part) => part !== '' && part !== '-').join('; ')
      section.rows.push({ line: index + 1, clock, facts: allFacts, judgment })
    }
  })
  return sections
}

/** `Mon 6 Jul 2026 10:00 Los_Angeles`; checks the weekday. */
function readClock(written: string): number {
  const match = /^(\w{3}) (\d+) (\w{3}) (\d{4}) (\d{2}:\d{2}) (\S+)$/.exec(written)
  if (!match) throw new Error(`No clock: ${written}`)
  const [, weekday, date, month, year, time, place] = match as unknown as string[]
  const monthNumber = MONTHS.indexOf(month ?? '') + 1
  const iso = `${year}-${String(monthNumber).padStart(2, '0')}-${(date ?? '').padStart(2, '0')}`
  expect(WEEKDAYS[new Date(`${iso}T00:00:00Z`).getUTCDay()]).toBe(weekday)
  return instantOfWallClock(`${iso} ${time}`, zoneOf(place ?? ''))
}

interface Scene {
  accountSaysTracked: boolean
  destinationTerminal: Facts<Terminal> | null
  ramp: TerminalSettings
  containers: Facts<Container>[]
  shipment: Facts<Shipment>
  settings: RuleSettings
  terminal: TerminalSettings
  country: string | null
  rates: RateRule[]
  otherBill: Bill | null
}

function judgedBy(facts: string, now: Instant): JudgedShipment {
  const scene: Scene = {
    containers: [{}],
    shipment: {},
    settings: FEDERAL_ONLY,
    terminal: {},
    country: 'US',
    destinationTerminal: null,
    ramp: {},
    accountSaysTracked: false,
    rates: [],
    otherBill: null,
  }
  const anHourAgo = new Date(now - HOUR).toISOString()
  for (const fact of listOf(facts.replaceAll('an hour ago', anHourAgo))) {
    const name = nameOf(fact)
    const value = fact.slice(name.length + 1).trim()
    const second = name.startsWith('second container ')
    const about = second ? name.slice('second container '.length) : name
    const onContainer = BOX_FACTS[about]
    if (onContainer !== undefined) {
      const index = second ? 1 : 0
      scene.containers[index] = withFacts(scene.containers[index] ?? {}, onContainer(value))
    } else {
      ;(SCENE_FACTS[name] ?? unknownWord(name))(scene, value)
    }
  }
  // The shipment names the same zone unless the row says otherwise.
  const zone = scene.containers[0]?.atPort?.zone ?? null
  if (zone !== null && zoneNamed(zone) !== null && !/shipment port zone:|included port zone:/.test(facts)) {
    ofShipment(scene, { portOfDischarge: { zone } })
  }
  const containers = scene.containers.map((container, index) =>
    aContainer({ id: `container-${index + 1}`, ...container }),
  )
  if (scene.destinationTerminal !== null) ofShipment(scene, { destinationTerminalId: 'terminal-2' })
  const shipment = aShipment({ containerIds: containers.map((container) => container.id), ...scene.shipment })
  const settings = { ...scene.settings, terminals: { 'terminal-1': scene.terminal, 'terminal-2': scene.ramp } }
  const terminals = new Map([
    ['terminal-1', aTerminal({ country: scene.country })],
    ['terminal-2', aTerminal({ id: 'terminal-2', ...scene.destinationTerminal })],
  ])
  const { accountSaysTracked, otherBill } = scene
  const otherBillsOf = () => (otherBill === null ? [] : [otherBill])
  const rates = scene.rates.length === 0 ? undefined : createRateBook(scene.rates)
  return judgeShipment(shipment, containers, { now, settings, terminals, accountSaysTracked, rates, otherBillsOf })
}

const BOX_FACTS: Readonly<Record<string, (value: string) => Facts<Container>>> = {
  line: (value) => ({ deadlines: { line: value } }),
  terminal: (value) => ({ deadlines: { terminal: value } }),
  rail: (value) => ({ deadlines: { rail: value } }),
  'old rail field': (value) => ({ deadlines: { railDeprecated: value } }),
  service: (value) => ({ deadlines: { coalesced: value } }),
  'port zone': (value) => ({ atPort: { zone: orNull(value) } }),
  'final zone': (value) => ({ inland: { zone: orNull(value) } }),
  'empty zone': (value) => ({ emptyReturn: { zone: orNull(value) } }),
  status: (value) => ({ status: orNull(value) }),
  number: (value) => ({ number: value }),
  'yard spot': (value) => ({ atPort: { yardSpot: value } }),
  'pickup facility': (value) => ({ atPort: { pickupFacilityId: value } }),
  'silent since': (value) => ({ terminalSilentSince: Date.parse(value) }),
  'appointment missing since': (value) => ({ appointmentMissingSince: Date.parse(value) }),
  arrived: (value) => ({ atPort: { arrivedAt: value } }),
  discharged: (value) => ({ atPort: { dischargedAt: value } }),
  'full out': (value) => ({ atPort: { fullOutAt: value } }),
  'inland out': (value) => ({ inland: { fullOutAt: value } }),
  'empty back': (value) => ({ emptyReturn: { at: value } }),
  'rail carrier': (value) => ({ inland: { railCarrierScac: value } }),
  'port rail carrier': (value) => ({ atPort: { railCarrierScac: value } }),
  'rail loaded': (value) => ({ atPort: { railLoadedAt: value } }),
  'rail departed': (value) => ({ atPort: { railDepartedAt: value } }),
  'rail unloaded': (value) => ({ inland: { railUnloadedAt: value } }),
  'rail ETA': (value) => ({ inland: { etaAt: value } }),
  'rail arrived': (value) => ({ inland: { arrivedAt: value } }),
  appointment: (value) => ({ appointmentAt: value }),
  'lost appointment': (value) => ({ lostAppointment: value }),
  available: (value) => ({
    availability: {
      known: !value.endsWith('terminal does not tell'),
      available: /^yes\b/.test(value) ? true : /^no\b/.test(value) ? false : null,
    },
  }),
  'available since': (value) => ({ availableSince: { notBefore: null, seenAt: Date.parse(value) } }),
  holds: (value) => ({ holds: value.split(',').map(holdFrom) }),
  fees: (value) => ({ fees: value.split(',').map(feeFrom) }),
  'terminal asked': (value) => ({ availability: { checkedAt: orNull(value) } }),
  'last seen': (value) => ({
    lastSeenDeadline: value.split(' then ').reduceRight<LastSeenDeadline | null>((next, one) => {
      const [source = '', written = '', since = ''] = one.split(' ')
      return {
        source: source as LastSeenDeadline['source'],
        written: writtenTime(written),
        missingSince: Date.parse(since),
        ...(next === null ? {} : { next }),
      }
    }, null),
  }),
}

const SCENE_FACTS: Readonly<Record<string, (scene: Scene, value: string) => void>> = {
  calendars: (scene, value) => {
    if (value !== 'guessed') unknownWord(value)
    scene.settings = { ...scene.settings, ports: {} }
  },
  'shipment port zone': (scene, value) => ofShipment(scene, { portOfDischarge: { zone: orNull(value) } }),
  'shipment final zone': (scene, value) => ofShipment(scene, { destination: { zone: orNull(value) } }),
  'included port zone': (scene, value) => ofShipment(scene, { portOfDischarge: { portZone: value } }),
  'included final zone': (scene, value) => ofShipment(scene, { destination: { portZone: value } }),
  'destination terminal': (scene, value) => {
    scene.destinationTerminal = { kind: value === 'rail ramp' ? 'rail_terminal' : 'terminal', name: 'Logistics Park' }
  },
  'ramp closed days': (scene, value) => {
    scene.ramp = { ...scene.ramp, closedDays: [value] }
  },
  'ramp weekly closed': (scene, value) => {
    scene.ramp = { ...scene.ramp, weekdays: value.split(',').map((day) => WEEKDAYS.indexOf(day.trim()) as Weekday) }
  },
  'other shipments': (scene, value) => {
    scene.accountSaysTracked = value === 'tracked'
  },
  'terminal word limit': (scene, value) => {
    scene.settings = { ...scene.settings, terminalWordHours: Number(value) }
  },
  'other bill out': (scene, value) => {
    scene.otherBill = { container: aContainer({ atPort: { fullOutAt: value } }), shipment: aShipment() }
  },
  port: (scene, value) => ofShipment(scene, { portOfDischarge: { locode: orNull(value) } }),
  destination: (scene, value) => ofShipment(scene, { destination: { locode: orNull(value) } }),
  departed: (scene, value) => ofShipment(scene, { departure: { actual: value } }),
  ETA: (scene, value) => ofShipment(scene, { arrival: { estimated: value } }),
  'first ETA': (scene, value) => ofShipment(scene, { arrival: { original: value } }),
  ATA: (scene, value) => ofShipment(scene, { arrival: { actual: orNull(value) } }),
  'ATA inland': (scene, value) => ofShipment(scene, { destinationArrival: { actual: value } }),
  'last success': (scene, value) => ofShipment(scene, { tracking: { lastSucceededAt: orNull(value) } }),
  'last attempt': (scene, value) => ofShipment(scene, { tracking: { lastAttemptedAt: orNull(value) } }),
  created: (scene, value) => ofShipment(scene, { createdAt: orNull(value) }),
  stopped: (scene, value) =>
    ofShipment(scene, { tracking: { stoppedAt: '2026-07-05T12:00:00Z', stoppedReason: orNull(value) } }),
  containers: (scene, value) => {
    scene.containers = []
    ofShipment(scene, { containerIds: value === 'not said' ? null : [] })
  },
  'containers named': (scene, value) =>
    ofShipment(scene, { containerIds: Array.from({ length: Number(value) }, (_, index) => `container-${index + 1}`) }),
  resumed: (scene, value) => {
    const resumedStop = { at: writtenTime('2026-07-05T12:00:00Z'), reason: orNull(value) }
    scene.shipment = { ...scene.shipment, resumedStop }
  },
  'stop reason without time': (scene, value) => ofShipment(scene, { tracking: { stoppedReason: value } }),
  'containers called': (scene, value) => ofShipment(scene, { containerIds: value.split(',') }),
  country: (scene, value) => {
    scene.country = orNull(value)
  },
  'closed days': (scene, value) => {
    scene.terminal = { ...scene.terminal, closedDays: value.split(',').map((day) => day.trim()) }
  },
  'closed everywhere': (scene, value) => {
    scene.settings = { ...scene.settings, closed: { ...scene.settings.closed, days: [value] } }
  },
  'open days': (scene, value) => {
    scene.terminal = { ...scene.terminal, openDays: value.split(',').map((day) => day.trim()) }
  },
  'weekly closed': (scene, value) => {
    const weekdays = value === 'never' ? [] : value.split(',').map((day) => WEEKDAYS.indexOf(day.trim()) as Weekday)
    scene.terminal = { ...scene.terminal, weekdays }
  },
  'gate closes': (scene, value) => {
    scene.terminal = { ...scene.terminal, gateClosesAt: value }
    scene.ramp = { ...scene.ramp, gateClosesAt: value }
  },
  'appointment needed': (scene, value) => {
    scene.terminal = { ...scene.terminal, appointmentNeeded: value === 'yes' }
  },
  'US holidays': (scene, value) => {
    scene.terminal = { ...scene.terminal, calendars: value === 'yes' ? ['us-federal'] : [] }
  },
  'free days': (scene, value) => {
    scene.settings = {
      ...scene.settings,
      perDiem: { ...scene.settings.perDiem, freeDaysByLine: { MSCU: Number(value) } },
    }
  },
  'free days count from': (scene, value) => {
    const countsFrom = value === 'the day after' ? 'day-after' : 'day-out'
    scene.settings = { ...scene.settings, perDiem: { ...scene.settings.perDiem, countsFrom } }
  },
  'verify after': (scene, value) => {
    scene.settings = { ...scene.settings, verifyAfterDays: Number(value) }
  },
  'listed from day': (scene, value) => {
    scene.settings = { ...scene.settings, perDiem: { ...scene.settings.perDiem, notSetDays: Number(value) } }
  },
  rate: (scene, value) => {
    scene.rates.push(aRate({ tiers: [{ from: 1, to: null, rate: Number(value) }] }))
  },
  surcharge: (scene, value) => {
    const tiers = [{ from: 1, to: null, rate: Number(value) }]
    scene.rates.push(aRate({ id: 'surcharge', clock: 'surcharge', tiers }))
  },
  'terminal rate': (scene, value) => {
    scene.rates.push(aRate({ id: 'terminal', payee: 'terminal', tiers: [{ from: 1, to: null, rate: Number(value) }] }))
  },
  ignored: (scene, value) => {
    scene.settings = { ...scene.settings, ignoredStopReasons: [value] }
  },
}

const ANSWERS: Readonly<Record<string, (judged: JudgedShipment, now: Instant) => string>> = {
  inland: (judged) => (containerOf(judged).inland ? 'yes' : 'no'),
  binding: (judged) => {
    const { deadline } = containerOf(judged)
    if (deadline.kind !== 'counts') return deadline.kind === 'unknown' ? `unknown, ${deadline.why}` : deadline.kind
    const { day, source } = deadline.binding.lastFreeDay
    return `${dayOrDash(day)} by ${source}`
  },
  why: (judged) => countingOf(judged).binding.why,
  basis: (judged) => countingOf(judged).binding.lastFreeDay.basis,
  'may mean': (judged) => {
    const { mayMean } = countingOf(judged).binding.lastFreeDay
    return mayMean === null ? 'nothing else' : dayOrDash(mayMean)
  },
  zone: (judged) => countingOf(judged).binding.lastFreeDay.zone ?? 'unknown',
  'service says': (judged) => {
    const { serviceSays } = countingOf(judged).binding
    return serviceSays === null ? 'the same' : dayOrDash(serviceSays.day)
  },
  'days left': (judged) => {
    const { daysLeft, mostDaysLeft } = countingOf(judged)
    return daysLeft === mostDaysLeft ? String(daysLeft) : `${daysLeft} to ${mostDaysLeft}`
  },
  past: (judged) => (countingOf(judged).isPast ? 'yes' : 'no'),
  stake: (judged) => {
    const stake = stakeOf(containerOf(judged))
    if (!('amounts' in stake)) return stake.kind
    const shown = (amounts: readonly Money[]): string =>
      amounts.map((one) => `${one.currency} ${one.amount}`).join(' + ')
    const estimated = stake.kind === 'estimated' ? stake.amounts : stake.estimated
    const posted = stake.kind === 'posted' ? [`${shown(stake.amounts)} posted`] : []
    return [...posted, ...(estimated.length === 0 ? [] : [`${shown(estimated)} estimated`])].join(' and ')
  },
  'stakes of both': ({ containers }) =>
    stakesOf(containers.map(({ judgment }) => judgment))
      .posted.map(({ currency, amount }) => `${currency} ${amount}`)
      .join(' + '),
  avoidable: ({ containers }) =>
    boardSentence(containers.map(({ judgment }) => judgment))
      .avoidable.filter(({ amount }) => amount > 0)
      .map(({ currency, amount }) => `${currency} ${amount}`)
      .join(' + ') || 'nothing',
  'next day': (judged) => {
    const { estimate } = containerOf(judged)
    const costly = estimate.kind === 'known' ? estimate.nextDay.filter(({ amount }) => amount > 0) : []
    return costly.map(({ currency, amount }) => `${currency} ${amount}`).join(' + ') || 'nothing'
  },
  arrival: (judged) => {
    const { arrival } = containerOf(judged)
    if (arrival.kind !== 'arrived') return arrival.kind
    return arrival.at === null ? 'arrived' : `arrived ${arrival.isDated ? 'on' : 'by'} ${dayOrDash(arrival.at.day)}`
  },
  'estimated LFD': (judged) => {
    const { estimatedDeadline } = containerOf(judged)
    return estimatedDeadline === null
      ? 'none'
      : `${dayOrDash(estimatedDeadline.freeUntil.first)}, ${estimatedDeadline.daysLeft} left`
  },
  'before arrival': (judged) => (countingOf(judged).isBeforeArrival ? 'yes' : 'no'),
  'no longer given': (judged) => (countingOf(judged).binding.lastSeen === null ? 'no' : 'yes'),
  'zone of': (judged) => countingOf(judged).binding.lastFreeDay.clock.kind,
  'terminal word': (judged) => containerOf(judged).terminalReport.kind,
  'gate of': (judged) => (judged.containers[0]!.facts.pickup.terminalId === 'terminal-2' ? 'destination' : 'port'),
  'missing events': (judged) => {
    const events = containerOf(judged).missingEvents.map(({ kind, days }) => `${kind} for ${days}`)
    return events.length === 0 ? 'none' : events.join(' and ')
  },
  toast: ({ judgment: { stop } }) => (isBlinding(stop) ? 'yes' : 'no'),
  'blocking holds': (judged) => String(holdsOf(judged).blocking.length),
  'pull-by': (judged) => {
    const { pullBy } = countingOf(judged)
    return pullBy.kind === 'never-open' ? 'never open' : `${dayOrDash(pullBy.day)}, ${pullBy.state}`
  },
  availability: (judged) => containerOf(judged).availability.kind,
  fees: (judged) => {
    const { fees } = containerOf(judged)
    if (fees.kind !== 'posted') return fees.kind
    const sums = fees.amounts.map(({ currency, amount }) => `${currency} ${amount}`).join(' + ')
    return fees.unclear.length === 0 ? sums : `${sums} + ${fees.unclear.length} unclear`
  },
  'stated total': (judged) => {
    const { fees } = containerOf(judged)
    return String(fees.kind === 'posted' ? fees.amounts[0]?.statedTotal : null)
  },
  out: (judged) => {
    const { out } = containerOf(judged)
    if (out.kind === 'in-doubt') return `in doubt, ${out.why.map(({ kind }) => kind).join(' and ')}`
    return out.kind === 'unknown' ? `unknown, ${out.why.kind}` : out.kind
  },
  appointment: (judged) => {
    const { appointment } = containerOf(judged)
    if (appointment.kind !== 'set') return appointment.kind
    const problems = appointment.problems.map((problem) => problem.kind).join(' and ')
    return `${dayOrDash(appointment.day)}, ${problems === '' ? 'fine' : problems}`
  },
  'per diem': (judged) => {
    const { perDiem } = containerOf(judged)
    if (perDiem.kind === 'unknown') return `unknown, ${perDiem.why.kind}`
    return perDiem.kind === 'running' ? `${perDiem.freeDaysLeft} left, ${perDiem.state}` : perDiem.kind
  },
  tier: (judged) => containerOf(judged).tier.name,
  do: (judged) => shownDeed(containerOf(judged).tier.why),
  unverified: (judged) => {
    const { unverified } = containerOf(judged)
    if (unverified === null) return 'no'
    return unverified.since === null
      ? unverified.how
      : `${unverified.how}, since ${new Date(unverified.since).toISOString()}`
  },
  // Equal containers sort by ID, so only `after` proves an order.
  'against second': ({ containers: [one, other] }) =>
    compareOnBoard(one!.judgment, other!.judgment) < 0 ? 'before' : 'after',
  stop: ({ judgment: { stop } }) =>
    stop.kind === 'tracked'
      ? `tracked${stop.reasonLeft === null ? '' : `, reason left ${stop.reasonLeft}`}`
      : `${stop.verdict}${stop.ignored ? ', ignored' : ''}`,
  'next step': ({ judgment: { stop } }) => (stop.kind === 'tracked' ? 'nothing' : stop.nextStep),
  news: ({ judgment: { staleness } }) => {
    if (staleness.kind === 'stale') return `stale after ${staleness.limitHours} h, ${staleness.cause}`
    return staleness.kind === 'unknown' ? `unknown, ${staleness.why}` : staleness.kind
  },
  forecast: ({ judgment: { forecast } }) =>
    forecast.kind === 'none'
      ? `none, ${forecast.why}`
      : `${dayOrDash(forecast.day)} by ${forecast.cause}${forecast.warn ? ', warn' : ''}`,
  drift: ({ judgment: { etaDrift } }) =>
    etaDrift.kind === 'known' ? `${etaDrift.days} against ${etaDrift.against}` : `unknown, ${etaDrift.why}`,
  trip: (judged, now) => shownTrip(checkTrip(judged.containers[0]!, now)),
  'planned trip': (judged, now) => shownTrip(checkPlannedTrip(judged.containers[0]!, now)),
}

function shownTrip({ verdict, obstacles }: TripCheck): string {
  return [verdict, ...obstacles.map(({ kind }) => kind)].join(' ')
}

function shownDeed(why: TierWhy): string {
  switch (why.kind) {
    case 'book':
      return [
        'book',
        ...(why.isEstimated === true ? ['estimated'] : []),
        ...(why.gate === null ? [] : [why.gate]),
        ...(why.isHoldPending ? ['hold pending'] : []),
      ].join(', ')
    case 'rebook':
      return `rebook, ${why.because}`
    case 'get-out':
      return [
        'get out',
        why.daysPast === null ? 'days unknown' : `${why.daysPast} past`,
        why.readiness,
        ...why.holds,
      ].join(', ')
    case 'resume':
      return 'resume'
    case 'clear-hold':
      return ['clear hold', ...why.holds].join(', ')
    case 'return':
      return `return, ${why.perDiem}, ${why.days}`
    case 'verify':
      return `verify, ${why.because}`
    case 'none':
      return why.state.kind === 'arriving' ? `none, arriving in ${why.state.days}` : `none, ${why.state.kind}`
  }
}

function containerOf(judged: JudgedShipment): Judgment {
  return judged.containers[0]!.judgment
}

function holdsOf(judged: JudgedShipment): SortedHolds {
  const { availability } = containerOf(judged)
  return 'holds' in availability ? availability.holds : { blocking: [], pending: [] }
}

function countingOf(judged: JudgedShipment): Extract<Judgment['deadline'], { kind: 'counts' }> {
  const { deadline } = containerOf(judged)
  if (deadline.kind !== 'counts') throw new Error(`The deadline does not count: ${deadline.kind}`)
  return deadline
}

function dayOrDash(day: CalendarDay): string {
  const { year, month, date } = partsOf(day)
  return `${WEEKDAYS[weekdayOf(day)]} ${date} ${MONTHS[month - 1]}${year === 2026 ? '' : ` ${year}`}`
}

function listOf(cell: string): string[] {
  return cell === '' || cell === '-' ? [] : cell.split(';').map((part) => part.trim())
}

function nameOf(entry: string): string {
  return entry.slice(0, entry.indexOf(':')).trim()
}

function orNull(value: string): string | null {
  return value === 'none' ? null : value
}

function zoneOf(place: string): string {
  return place.includes('/') || place === 'UTC' ? place : `America/${place}`
}

function holdFrom(written: string): Hold {
  const [status = '', name = ''] = written.trim().split(' ')
  return { name, status, description: null }
}

function feeFrom(written: string): Fee {
  const [type = '', amount = '', currency] = written.trim().split(' ')
  return { type, amount: amount === 'none' ? null : Number(amount), currency: currency ?? null }
}

function ofShipment(scene: Scene, facts: Facts<Shipment>): void {
  scene.shipment = withFacts(scene.shipment, facts)
}

function unknownWord(name: string): never {
  throw new Error(`The table uses a word nobody explained: ${name}`)
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
