// Runs worked-examples.txt: each row is a test.

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Container } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import { type CalendarDay, dayText, partsOf, weekdayOf } from '../time/calendar-day.ts'
import type { Money } from '../rules/fees.ts'
import type { HolidayCalendarId } from '../time/holiday-calendars.ts'
import { instantAt } from '../time/instant.ts'
import type { Judgment } from '../rules/judgment.ts'
import { runningPerDiem } from '../rules/per-diem.ts'
import type { TerminalSettings } from '../settings/own-values.ts'
import { DEFAULT_SETTINGS } from '../settings/rule-settings.ts'
import { type JudgedContainer, judgeShipment } from '../rules/shipment-judgment.ts'
import { instantOfWallClock } from '#test/helpers/wall-clock.ts'
import { aContainer, aShipment, aTerminal, type Facts, withFacts } from '#test/helpers/fleet.ts'
import { aRate } from '#test/helpers/rates.ts'
import { nextSevenDays } from './next-seven-days.ts'
import { createRateBook } from './rate-book.ts'
import type { RateRule } from '../rules/rate-rule.ts'

const table = readFileSync(new URL('worked-examples.txt', import.meta.url), 'utf8')

interface Row {
  readonly line: number
  readonly clock: string
  readonly facts: string
  readonly claims: string
}

interface Section {
  readonly title: string
  readonly rates: RateRule[]
  readonly rows: Row[]
  given: string
}

function parseSections(text: string): readonly Section[] {
  const sections: Section[] = []
  text.split('\n').forEach((raw, index) => {
    const line = raw.trim()
    const section = sections.at(-1)
    if (line === '' || line.startsWith('--')) return
    if (line.startsWith('## ')) sections.push({ title: line.slice(3), rates: [], rows: [], given: '' })
    else if (section === undefined) return
    else if (line.startsWith('Rate ')) section.rates.push(rateFrom(line.slice(5)))
    else if (line.startsWith('Given ')) section.given = line.slice(6)
    else {
      const [clock, facts, claims, ...more] = line.split('|').map((cell) => cell.trim())
      if (clock === undefined || facts === undefined || claims === undefined || more.length > 0) {
        throw new Error(`Line ${index + 1} is no row: ${line}`)
      }
      const allFacts = [section.given, facts].filter((part) => part !== '' && part !== '-').join('; ')
      section.rows.push({ line: index + 1, clock, facts: allFacts, claims })
    }
  })
  return sections
}

/** `A: line MAEU; at USLAX; dry; free 4 working days; calendar days from the start: 5-9 220, 10+ 280; USD`. */
function rateFrom(written: string): RateRule {
  const name = nameOf(written)
  let rule = aRate({ id: name, reference: name, free: 0 })
  for (const part of listOf(written.slice(name.length + 1))) {
    const [word, of] = RATE_WORDS.map(([pattern, read]) => [pattern.exec(part), read] as const).find(
      ([match]) => match !== null,
    ) ?? [null, null]
    if (word === null || of === null) throw new Error(`No word of a rate: ${part}`)
    rule = { ...rule, ...of(word) }
  }
  return rule
}

const UNITS = { working: 'working-days', calendar: 'calendar-days', 'open gate': 'open-gate-days' } as const

const RATE_WORDS: readonly (readonly [RegExp, (match: RegExpExecArray) => Partial<RateRule>])[] = [
  [
    /^(storage|combined|surcharge|per diem)$/,
    ([, clock]) => ({ clock: clock!.replace(' ', '-') as RateRule['clock'] }),
  ],
  [/^(line|terminal|rail)(?: (\w+))?$/, ([, payee, name]) => ({ payee: payee as 'line', payeeName: name ?? '' })],
  [/^at (\w+)$/, ([, place]) => ({ places: [place!] })],
  [/^not at (\w+)$/, ([, place]) => ({ places: [place!], isPlacesExcluded: true })],
  [/^(dry|reefer|special|tank)$/, ([, equipment]) => ({ equipment: equipment as 'dry' })],
  [/^sizes (\d+)$/, ([, feet]) => ({ sizes: [Number(feet)] })],
  [/^who (.+)$/, ([, who]) => ({ who: [who!] })],
  [/^label (.+)$/, ([, label]) => ({ label: label! })],
  [
    /^valid (\S+) to (\S+)$/,
    ([, from, to]) => ({ validFrom: from === 'none' ? null : from!, validTo: to === 'none' ? null : to! }),
  ],
  [/^valid by gate-out$/, () => ({ validBy: 'gate-out' })],
  [
    /^from ([\w ]+), (same day|next calendar day|next working day)(?:, by (.+))?$/,
    ([, event, offset, by]) => ({
      startEvent: event!.replace(' ', '-') as RateRule['startEvent'],
      startOffset: offset!.replaceAll(' ', '-') as RateRule['startOffset'],
      cutoff: by ?? null,
    }),
  ],
  [/^free (\d+) hours$/, ([, free]) => ({ free: Number(free), freeUnit: 'hours' })],
  [
    /^free (\d+) (working|calendar) days$/,
    ([, free, unit]) => ({ free: Number(free), freeUnit: UNITS[unit as 'working'] }),
  ],
  [
    /^(working|calendar|open gate) days( from the start)?: (.+)$/,
    ([, unit, fromStart, tiers]) => ({
      charged: UNITS[unit as 'working'],
      countedFrom: fromStart === undefined ? 'expiry' : 'start',
      tiers: tiers!.split(',').map((tier) => {
        const [, from, to, rate] = /^ ?(\d+)(?:-(\d+)|\+) ([\d.]+)$/.exec(tier) as unknown as string[]
        return { from: Number(from), to: to === undefined ? null : Number(to), rate: Number(rate) }
      }),
    }),
  ],
  [/^per TEU$/, () => ({ per: 'teu' })],
  [/^extension (skips|restarts) tiers$/, ([, how]) => ({ extensionSkipsTiers: how === 'skips' ? 'yes' : 'no' })],
  [/^on top$/, () => ({ isAdded: true })],
  [/^cap (\d+)$/, ([, cap]) => ({ cap: Number(cap) })],
  [/^([A-Z]{3})$/, ([, currency]) => ({ currency: currency! })],
]

const CONTAINER_FACTS: Readonly<Record<string, (value: string) => Facts<Container>>> = {
  type: (value) => ({ equipment: { type: orNull(value) } }),
  length: (value) => ({ equipment: { lengthFt: value === 'none' ? null : Number(value) } }),
  discharged: (value) => ({ atPort: { dischargedAt: orNull(value) } }),
  LFD: (value) => ({ deadlines: { line: value } }),
  'line LFD': (value) => ({ deadlines: { line: value } }),
  'terminal LFD': (value) => ({ deadlines: { terminal: value } }),
  'available seen': (value) => {
    const [seen, notBefore] = value.split(' after ').map((text) => Date.parse(text))
    return { availableSince: value === 'none' ? null : { notBefore: notBefore ?? null, seenAt: seen! } }
  },
  'service LFD': (value) => ({ deadlines: { coalesced: value } }),
  'rail LFD': (value) => ({ deadlines: { rail: value } }),
  rail: (value) => ({ inland: { railCarrierScac: orNull(value), zone: value === 'none' ? null : 'America/Chicago' } }),
  'rail ETA': (value) => ({ inland: { etaAt: value } }),
  'rail departed': (value) => ({ atPort: { railDepartedAt: value } }),
  'rail unloaded': (value) => ({ inland: { railUnloadedAt: value } }),
  status: (value) => ({ status: value }),
  out: (value) => ({ atPort: { fullOutAt: value } }),
  returned: (value) => ({ emptyReturn: { at: value } }),
  zone: (value) => ({ atPort: { zone: value } }),
  fees: (value) => ({ fees: [{ type: 'demurrage', amount: Number(value), currency: 'USD' }] }),
}

const SHIPMENT_FACTS: Readonly<Record<string, (value: string) => Facts<Shipment>>> = {
  line: (value) => ({ line: { scac: orNull(value), name: null, shortName: null } }),
  port: (value) => ({ portOfDischarge: { locode: value } }),
  destination: (value) => ({ destination: { locode: value } }),
  customer: (value) => ({ customer: value }),
  ATA: (value) => ({ arrival: { actual: value } }),
  ETA: (value) => ({ arrival: { actual: null, estimated: value } }),
}

const TERMINAL_FACTS: Readonly<Record<string, (value: string) => TerminalSettings>> = {
  'open days': (value) => ({ openDays: [value] }),
  'closed days': (value) => ({ closedDays: [value] }),
}

interface Judged {
  readonly container: JudgedContainer
  readonly week: string
}

function judgedBy(facts: string, clock: string, rates: readonly RateRule[]): Judged {
  let container: Facts<Container> = { status: 'available' }
  let shipment: Facts<Shipment> = { arrival: { actual: '2026-01-05T10:00:00Z' } }
  let ofTerminal: TerminalSettings = {}
  let calendars: readonly HolidayCalendarId[] | null = ['us-federal']
  let firms: string | null = null
  let freeDaysOtherwise: number | null = null
  for (const fact of listOf(facts)) {
    const name = nameOf(fact)
    const value = fact.slice(name.length + 1).trim()
    if (name in CONTAINER_FACTS) container = withFacts(container, CONTAINER_FACTS[name]!(value))
    else if (name in SHIPMENT_FACTS) shipment = withFacts(shipment, SHIPMENT_FACTS[name]!(value))
    else if (name in TERMINAL_FACTS) ofTerminal = { ...ofTerminal, ...TERMINAL_FACTS[name]!(value) }
    else if (name === 'calendars') calendars = value === 'guessed' ? null : (value.split(', ') as HolidayCalendarId[])
    else if (name === 'firms') firms = value
    else if (name === 'free days set') freeDaysOtherwise = Number(value)
    else unknownWord(name)
  }
  if (shipment.arrival?.estimated !== undefined) container = { ...container, status: 'on_ship' }
  const perDiem = { ...DEFAULT_SETTINGS.perDiem, freeDaysOtherwise }
  const ports: Readonly<Record<string, readonly HolidayCalendarId[]>> = calendars === null ? {} : { USLAX: calendars }
  const settings = { ...DEFAULT_SETTINGS, perDiem, ports, terminals: { 'terminal-1': ofTerminal } }
  const terminals = new Map([['terminal-1', aTerminal({ country: 'US', firmsCode: firms })]])
  const now = instantAt(readClock(clock))
  const book = createRateBook(rates)
  const judged = judgeShipment(aShipment(shipment), [aContainer(container)], { now, settings, terminals, rates: book })
  const first = judged.containers[0]!
  const week = (nextSevenDays(book, first, settings, now) ?? []).map(({ amounts }) =>
    amounts.map(({ amount }) => amount),
  )
  return { container: first, week: week.flat().join(' ') }
}

const ANSWERS: Readonly<Record<string, (judged: Judged) => string>> = {
  'so far': (judged) => moneyOf(judged, 'soFar'),
  'at most': (judged) => moneyOf(judged, 'mostSoFar'),
  'free until': ({ container: { judgment } }) => {
    const freeUntil = judgment.estimate.kind === 'none' ? null : judgment.estimate.freeUntil
    if (freeUntil === null) return 'none'
    return [freeUntil.first, ...(freeUntil.last === null ? [] : [freeUntil.last])].map(shortDay).join(' to ')
  },
  'next day': (judged) => moneyOf(judged, 'nextDay'),
  avoidable: (judged) => moneyOf(judged, 'avoidable'),
  days: (judged) => String(knownEstimate(judged)?.charges[0]?.days),
  by: (judged) =>
    knownEstimate(judged)
      ?.charges.map(({ rule }) => rule.id)
      .join(', ') ?? 'none',
  'last free day': (judged) => {
    const [first] = knownEstimate(judged)?.charges ?? []
    return first === undefined ? 'none' : `${shortDay(first.lastFreeDay)}, ${first.countedBy}`
  },
  past: ({ container: { judgment } }) =>
    judgment.deadline.kind === 'counts' && judgment.deadline.isPast ? 'yes' : 'no',
  'per diem': ({ container: { judgment } }) => {
    const running = runningPerDiem(judgment.perDiem)
    return running === null
      ? judgment.perDiem.kind
      : `${running.freeDaysLeft} left of ${running.freeDays}, ${running.state}, ${shortDay(running.lastFreeDay.day)}`
  },
  posted: ({ container: { judgment } }) =>
    judgment.fees.kind === 'posted' ? moneyText(judgment.fees.amounts) : 'none',
  week: (judged) => `USD ${judged.week}`,
  unclear: ({ container: { judgment } }) => {
    const { estimate } = judgment
    if (estimate.kind === 'none' || estimate.unclear.length === 0) return 'nothing'
    return estimate.unclear
      .map((unclear) => {
        if (unclear.kind === 'no-rule') return 'no rule'
        if (unclear.kind === 'tie') return `tie ${unclear.rules.map(({ id }) => id).join(', ')}`
        return `missing ${unclear.facts.join(', ')} for ${unclear.rule.id}`
      })
      .join('; ')
  },
}

function knownEstimate({ container: { judgment } }: Judged): Extract<Judgment['estimate'], { kind: 'known' }> | null {
  return judgment.estimate.kind === 'known' ? judgment.estimate : null
}

function moneyOf(judged: Judged, what: 'soFar' | 'mostSoFar' | 'nextDay' | 'avoidable'): string {
  const estimate = knownEstimate(judged)
  return estimate === null ? 'none' : moneyText(estimate[what])
}

function moneyText(amounts: readonly Money[]): string {
  return amounts.map(({ currency, amount }) => `${currency} ${amount}`).join(' + ')
}

/** `Mon 6 Jul 2026 10:00` in Los Angeles; checks the weekday. */
function readClock(text: string): number {
  const [weekday, date = '', month = '', year, time] = text.split(' ')
  const iso = `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${date.padStart(2, '0')}`
  expect(WEEKDAYS[new Date(`${iso}T00:00:00Z`).getUTCDay()]).toBe(weekday)
  return instantOfWallClock(`${iso} ${time}`, 'America/Los_Angeles')
}

function shortDay(day: CalendarDay): string {
  const { month, date } = partsOf(day)
  expect(dayText(day)).toContain('-')
  return `${WEEKDAYS[weekdayOf(day)]} ${date} ${MONTHS[month - 1]}`
}

function listOf(text: string): readonly string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '-')
}

function nameOf(text: string): string {
  return text.slice(0, text.indexOf(':'))
}

function orNull(text: string): string | null {
  return text === 'none' ? null : text
}

function unknownWord(name: string): never {
  throw new Error(`The table uses a word that nobody reads: ${name}`)
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const sections = parseSections(table)

describe('worked examples of rates', () => {
  it('have at least 120 rows', () => {
    expect(sections.flatMap(({ rows }) => rows).length).toBeGreaterThanOrEqual(120)
  })

  for (const { title, rates, rows } of sections) {
    describe(`${title} (${rows.length} rows)`, () => {
      for (const { line, clock, facts, claims } of rows) {
        it(`line ${line}: ${clock} | ${facts} | ${claims}`, () => {
          const judged = judgedBy(facts, clock, rates)
          const results = listOf(claims).map((claim) => {
            const name = nameOf(claim)
            return `${name}: ${(ANSWERS[name] ?? unknownWord(name))(judged)}`
          })
          expect(results).toEqual(listOf(claims))
        })
      }
    })
  }
})
