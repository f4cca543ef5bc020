// Words of the rules, in the viewer's locale.

import { CLOCK_END_KINDS } from '../fleet/incident.ts'
import { HOLIDAY_CALENDARS } from '../time/holiday-calendars.ts'
import { describe, expect, expectTypeOf, it } from 'vitest'
import * as fc from 'fast-check'
import { anyConsignment, anyNow } from '#test/helpers/arbitrary-fleet.ts'
import { aBooking } from '#test/helpers/plan.ts'
import { aContainer, aShipment, aTerminal, type Facts, FEDERAL_ONLY } from '#test/helpers/fleet.ts'
import { aRate } from '#test/helpers/rates.ts'
import { createRateBook } from '../rates/rate-book.ts'
import type { Container } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import { addDays, dayFromText, dayText } from '../time/calendar-day.ts'
import { writtenTime } from '../time/written-time.ts'
import { checkPlannedTrip, checkTrip } from '../rules/dry-run.ts'
import { feedOutages } from '#test/helpers/feed-outages.ts'
import { instantAt } from '../time/instant.ts'
import { DEFAULT_SETTINGS, type RuleSettings } from '../settings/rule-settings.ts'
import { type JudgedShipment, judgeOrphanContainer, judgeShipment } from '../rules/shipment-judgment.ts'
import {
  appointmentWords,
  arrivalWords,
  availabilityWords,
  daysBadge,
  driftWords,
  feesWords,
  outWords,
  perDiemWords,
  stopReasonWords,
} from './container-words.ts'
import { daysLeftWords, deadlineWords, pullByWords, skippedWords } from './deadline-words.ts'
import { ENGLISH } from './en/catalogue.ts'
import { CATALOGUES } from './translator.ts'
import { type Language, languageOf, type Translation } from './language.ts'
import { languageFor } from '#test/helpers/language.ts'
import { phrasebook, type Parameters } from './phrasebook.ts'
import { reasonWords } from './tier-words.ts'
import {
  forecastWords,
  nextStepWords,
  outageWords,
  stalenessWords,
  stopBecauseWords,
  stopNowWords,
  stopStoryWords,
  stopVerdictWords,
  stopWhyWords,
} from './tracking-words.ts'
import { tripWords } from './trip-words.ts'

const NOW = '2026-07-06T17:00:00Z'

describe('the hint of the free time', () => {
  it.each(['en', 'es'] as const)('explains every letter of a source (%s)', (language) => {
    const { say } = languageFor({ language, formats: 'en-GB', zone: 'UTC' }, () => instantAt(0))
    const letters = (['terminal', 'line', 'rail', 'service'] as const).map((by) => say(`board.source.${by}.letter`))
    for (const letter of letters) expect(say('board.column.deadline.hint')).toContain(`${letter} `)
  })
})

describe('deadline words', () => {
  it('name places only for a viewer whose clock differs', () => {
    const container = { deadlines: { terminal: '2026-07-08', line: '2026-07-09' } }
    expect(deadlineSaid(container, 'en-GB', 'Europe/London')).toEqual([
      'The terminal’s last free day Wed 8 Jul in Los Angeles is earlier than the line’s Thu 9 Jul',
    ])
    expect(deadlineSaid(container, 'en-GB', 'America/Vancouver')).toEqual([
      'The terminal’s last free day Wed 8 Jul is earlier than the line’s Thu 9 Jul',
    ])
  })

  it('follow the locale’s date format', () => {
    const container = { deadlines: { line: '2026-07-09' } }
    expect(deadlineSaid(container, 'en-US', 'America/Los_Angeles')[0]).toContain('Thu, Jul 9')
    expect(deadlineSaid(container, 'de-DE', 'America/Los_Angeles')[0]).toContain('Do., 9. Juli')
    expect(deadlineSaid(container, 'ja-JP', 'America/Los_Angeles')[0]).toContain('7月9日(木)')
  })

  it('show both readings of an ambiguous date', () => {
    expect(deadlineSaid({ deadlines: { line: '2026-07-09T00:00:00Z' } })).toContain(
      'The date may be Wed 8 Jul or Thu 9 Jul. Use the earlier one',
    )
  })

  it('show unreadable text as written, with its braces', () => {
    expect(deadlineSaid({ deadlines: { line: '{day} soon' } })).toEqual(['Can’t read the last free day: “{day} soon”'])
  })

  it('show the year if it is not the current one', () => {
    expect(deadlineSaid({ deadlines: { line: '2027-01-04' } })[0]).toContain('4 Jan 2027')
  })

  it('say that the zone is unknown', () => {
    const { judged, language } = scene(
      { deadlines: { terminal: '2026-07-08' }, atPort: { zone: null } },
      { portOfDischarge: { zone: null, name: null } },
    )
    expect(deadlineWords(judged.containers[0]!.judgment.deadline, language)).toEqual([
      'The terminal’s last free day is Wed 8 Jul (time zone unknown). No other LFD',
      'Time zone of the place unknown: days are counted by UTC',
    ])
  })

  it('warn that a day without a zone may differ from the local day', () => {
    const nowhere = { portOfDischarge: { locode: 'CNSHA', zone: null } }
    const { judged, language } = scene({ deadlines: { line: '2026-07-08' }, atPort: { zone: null } }, nowhere)
    const { deadline } = judged.containers[0]!.judgment
    expect(daysLeftWords(deadline, language)).toBe('1 to 2 days left')
    expect(deadlineWords(deadline, language)).toContain('Time zone of the place unknown: days are counted by UTC+14')
  })

  it.each([
    ['2026-07-09', '3 days left', '3 d left'],
    ['2026-07-07', '1 day left', '1 d left'],
    ['2026-07-06', 'LFD today', 'today'],
    ['2026-07-05', '1 day past LFD', '1 d past'],
    ['2026-06-01', '35 days past LFD', '35 d past'],
  ])('count the days from %s: %s', (line, said, badge) => {
    const { judged, language } = scene({ deadlines: { line } })
    const { deadline } = judged.containers[0]!.judgment
    expect(daysLeftWords(deadline, language)).toBe(said)
    expect(deadline.kind === 'counts' && daysBadge(deadline, language)).toBe(badge)
  })

  it.each([
    [{ line: '2026-06-01' }, { estimated: '2026-07-20T10:00:00Z' }, 'LFD in doubt', '?'],
    [{ line: '2026-07-08' }, { estimated: '2026-07-20T10:00:00Z' }, 'LFD in doubt', '?'],
    [{ line: '2026-07-01' }, { actual: '2026-07-03T10:00:00Z' }, 'LFD in doubt', '?'],
    [
      { line: '2026-07-01', terminal: '2026-07-05' },
      { actual: '2026-07-03T10:00:00Z' },
      '1 to 5 days past LFD',
      '5 d past?',
    ],
  ])('don’t count from a deadline before the arrival: %j, %j', (deadlines, arrival, said, badge) => {
    const { judged, language } = scene({ deadlines }, { arrival })
    const { deadline } = judged.containers[0]!.judgment
    expect(daysLeftWords(deadline, language)).toBe(said)
    expect(deadline.kind === 'counts' && daysBadge(deadline, language)).toBe(badge)
  })

  it.each([
    [
      '2026-07-04T10:00:00Z',
      {},
      'Left by rail: the terminal’s last free day Wed 8 Jul no longer applies. No other LFD',
    ],
    [null, { line: '2026-07-20' }, 'Left by rail: the terminal’s Wed 8 Jul no longer applies'],
  ])('do not claim a container is still on rail after unloading (%s)', (railUnloadedAt, others, said) => {
    const container = {
      deadlines: { terminal: '2026-07-08', ...others },
      atPort: { railLoadedAt: '2026-07-02T10:00:00Z' },
      inland: { railUnloadedAt },
    }
    expect(deadlineSaid(container, 'en-GB', 'America/Vancouver')).toContain(said)
  })

  it('list the closed weekdays in calendar order', () => {
    const { judged, language } = scene({ deadlines: { line: '2026-07-05' } }, {}, '2026-06-29T17:00:00Z')
    const { deadline } = judged.containers[0]!.judgment
    const pullBy = deadline.kind === 'counts' && deadline.pullBy.kind === 'day' ? deadline.pullBy : null
    expect(skippedWords(pullBy?.skipped ?? [], language)).toBe(
      'Closed: Fri 3 Jul: Independence Day (observed), Sat 4 Jul: Independence Day, and Sun 5 Jul: Sunday',
    )
  })
})

describe('tracking words', () => {
  it('name the stop, its reason and the next step', () => {
    const { judged, language } = scene(
      {},
      {
        tracking: { stoppedAt: NOW, stoppedReason: 'past_arrival_window' },
        containerIds: ['container-1', 'container-2'],
      },
    )
    const { stop } = judged.judgment
    expect([stopVerdictWords(stop, language), stopWhyWords(stop, language), nextStepWords(stop, language)]).toEqual([
      'Stopped: action needed',
      '2 containers have not gated out',
      'Ask the terminal for the container’s location, then resume tracking',
    ])
  })

  it('show an unknown reason as the service wrote it', () => {
    expect(stopReasonWords('account_closed', scene({}).language)).toBe('New reason “account_closed”')
  })

  it('do not claim missing updates if their time is unreadable', () => {
    const tracking = { lastSucceededAt: 'TBD', lastAttemptedAt: '2026-07-06T16:00:00Z' }
    const { judged, language } = scene({}, { tracking })
    expect(stalenessWords(judged.judgment.staleness, language)).toBe(
      'Unreadable date of the line’s last update; tracking began 47 days ago. The service still checks: the line’s feed is failing',
    )
  })

  it('distinguish a line outage from a service that stopped asking', () => {
    const tracking = { lastSucceededAt: '2026-07-02T17:00:00Z', lastAttemptedAt: '2026-07-06T16:00:00Z' }
    const { judged, language } = scene({}, { tracking })
    expect(stalenessWords(judged.judgment.staleness, language)).toBe(
      'Last update from the line Thu. The service still checks: the line’s feed is failing',
    )
  })
})

describe('money words', () => {
  it('keep currencies apart and show unknown ones as written', () => {
    const { judged, language } = scene({
      fees: [
        { type: 'demurrage', amount: 250, currency: 'USD' },
        { type: 'exam', amount: 100, currency: 'GOLD' },
        { type: 'other', amount: 7, currency: null },
        { type: 'extended_dwell_time', amount: null, currency: 'USD' },
      ],
    })
    expect(feesWords(judged.containers[0]!.judgment.fees, language)).toBe(
      '100 GOLD, US$250, other 7 without a currency, and extended dwell time (amount unknown)',
    )
  })
})

describe('messages', () => {
  it('take exactly their parameters, or do not compile', () => {
    expectTypeOf<Parameters<'{day} ({place})'>>().toEqualTypeOf<{
      readonly day: string | number
      readonly place: string | number
    }>()
    expectTypeOf<keyof Parameters<(typeof ENGLISH)['days.left']>>().toEqualTypeOf<'days'>()
    expectTypeOf<Parameters<(typeof ENGLISH)['days.left']>['days']>().toEqualTypeOf<number>()
  })

  it('choose plural forms by the language’s rules', () => {
    const polish = {
      left: { by: 'days', one: 'Został {days} dzień', few: 'Zostały {days} dni', other: 'Zostało {days} dni' },
    } as const
    const say = phrasebook(polish, 'pl', 'pl-PL')
    const texts = [1, 2, 5, 12, 22].map((days) => say('left', { days }))
    expect(texts).toEqual(['Został 1 dzień', 'Zostały 2 dni', 'Zostało 5 dni', 'Zostało 12 dni', 'Zostały 22 dni'])
  })

  it('choose a form by each of two numbers', () => {
    const place = {
      by: 'terminals',
      one: 'one at {terminals} terminal',
      other: 'one at {terminals} terminals',
    } as const
    const many = {
      by: 'terminals',
      one: '{count} at {terminals} terminal',
      other: '{count} at {terminals} terminals',
    } as const
    const say = phrasebook({ there: { by: 'count', none: 'none', one: place, other: many } } as const, 'en', 'en-US')
    const texts = [0, 1, 1200].map((count) => say('there', { count, terminals: 2 }))
    expect(texts).toEqual(['none', 'one at 2 terminals', '1,200 at 2 terminals'])
  })

  it('have text, no leftover placeholders, and a use', () => {
    const unsaid = new Set<string>(Object.keys(ENGLISH).filter((key) => JUDGED_SUBJECTS.test(key)))
    const watched = new Proxy(ENGLISH, {
      get(target, key) {
        unsaid.delete(String(key))
        return Reflect.get(target, key) as unknown
      },
    })
    let clock = instantAt(0)
    const [here, away] = ['America/Los_Angeles', 'Europe/Berlin'].map((zone) =>
      languageOf(watched as Translation, { language: 'en', formats: 'en-GB', zone }, () => clock),
    )
    const languages = fc.constantFrom(here!, away!)
    fc.assert(
      fc.property(
        anyConsignment,
        anyNow,
        languages,
        fc.constantFrom(...ALL_SETTINGS),
        (sent, now, language, settings) => {
          clock = instantAt(now)
          const judged = judgeShipment(sent.shipment, sent.containers, { now: clock, settings, terminals: TERMINALS })
          const texts = everythingSaid(judged, language, now, settings)
          expect(texts.filter((text) => text === '' || /\{\w+\}|undefined/.test(text))).toEqual([])
        },
      ),
      { numRuns: 3000, seed: 1 },
    )
    // Random facts cover only some weeks, so holidays are tested here.
    // Mexico has a holiday more in 2030.
    for (const [year, calendar] of [...HOLIDAY_CALENDARS.map((id) => [2026, id] as const), [2030, 'mexico'] as const]) {
      const newYear = dayFromText(`${year}-01-01`)!
      clock = instantAt(newYear * 86_400_000)
      for (let offset = 0; offset < 366; offset += 1) {
        const container = aContainer({ deadlines: { line: dayText(addDays(newYear, offset)) } })
        const own = { ...DEFAULT_SETTINGS, ports: { USLAX: [calendar] } }
        const context = { now: clock, settings: own, terminals: TERMINALS }
        everythingSaid(judgeShipment(aShipment(), [container], context), here!, clock, own)
      }
    }
    // Random facts rarely cover these cases.
    expect(here!.dates.ago(0)).toBe('just now')
    const context = { now: instantAt(Date.parse(NOW)), settings: ALL_SETTINGS[1]!, terminals: TERMINALS }
    const returned = aContainer({ atPort: { fullOutAt: '2026-06-20' }, emptyReturn: { at: '2026-06-25' } })
    for (const stoppedReason of ['all_containers_terminated', 'past_full_out_window']) {
      const stopped = aShipment({ tracking: { stoppedAt: NOW, stoppedReason } })
      everythingSaid(judgeShipment(stopped, [returned], context), here!, context.now, context.settings)
    }
    const nowhere = aContainer({ atPort: { terminalId: null } })
    const silent = aShipment({ podTerminalId: null, tracking: { lastSucceededAt: '2026-06-01T00:00:00Z' } })
    everythingSaid(judgeShipment(silent, [nowhere], context), here!, context.now, context.settings)
    tripWords(checkTrip(judgeOrphanContainer(nowhere, context), context.now), here!)
    const ready = aContainer({
      availability: { known: true, available: true, checkedAt: NOW },
      appointmentAt: '2026-07-06T11:00:00-07:00',
    })
    const usual = { ...context, settings: DEFAULT_SETTINGS }
    const atSea = aShipment({ arrival: { estimated: '2026-07-20T10:00:00Z' } })
    const odd = [
      aContainer({ appointmentAt: '2026-07-13T11:00:00-07:00' }),
      aContainer({ appointmentAt: '2026-07-11T11:00:00-07:00' }),
      aContainer({ atPort: { fullOutAt: '2026-01-10', dischargedAt: '2026-07-04' } }),
      aContainer({ atPort: { fullOutAt: '2026-07-02', arrivedAt: '2026-07-03' } }),
      aContainer({ atPort: { fullOutAt: '2026-01-10' } }),
      aContainer({
        availability: { known: true, available: true, checkedAt: '2026-07-05T10:00:00Z' },
        atPort: { fullOutAt: '2026-07-02' },
      }),
      aContainer({ atPort: { dischargedAt: '2026-07-04' } }),
      aContainer({ availability: { known: true, available: true } }),
    ]
    for (const one of odd) {
      for (const shipment of [atSea, aShipment(), aShipment({ departure: { actual: '2026-06-20T10:00:00Z' } })]) {
        everythingSaid(judgeShipment(shipment, [one], usual), here!, usual.now, usual.settings)
      }
    }
    const late = aContainer({ deadlines: { line: '2026-07-03' }, appointmentAt: '2026-07-07T11:00:00-07:00' })
    const afterHours = { ...usual, now: instantAt(Date.parse('2026-07-05T20:00:00Z')) }
    const nextDay = { ...late, appointmentAt: writtenTime('2026-07-06T11:00:00-07:00') }
    everythingSaid(judgeShipment(aShipment(), [nextDay], afterHours), here!, afterHours.now, usual.settings)
    const lost = aContainer({ lostAppointment: '2026-07-06T11:00:00-07:00' })
    everythingSaid(judgeShipment(aShipment(), [lost], usual), here!, usual.now, usual.settings)
    everythingSaid(judgeShipment(aShipment(), [ready], usual), here!, usual.now, usual.settings)
    const bookingOf = () => aBooking({ day: '2026-07-06' })
    everythingSaid(judgeShipment(aShipment(), [lost], { ...usual, bookingOf }), here!, usual.now, usual.settings)
    const inOtherBill = { container: aContainer({ atPort: { fullOutAt: '2026-07-05' } }), shipment: aShipment() }
    const inHouseBill = aContainer({ number: 'MSCU1234566', atPort: { arrivedAt: '2026-07-01' } })
    const billed = { ...usual, otherBillsOf: () => [inOtherBill] }
    everythingSaid(judgeShipment(aShipment(), [inHouseBill], billed), here!, usual.now, usual.settings)
    const resumed = aShipment({ resumedStop: { at: writtenTime(NOW), reason: null } })
    everythingSaid(judgeShipment(resumed, [ready], usual), here!, usual.now, usual.settings)
    for (const freeUnit of ['working-days', 'calendar-days'] as const) {
      const rates = createRateBook([aRate({ clock: 'per-diem', startEvent: 'gated-out', free: 20, freeUnit })])
      const out = aContainer({ status: 'picked_up', atPort: { fullOutAt: '2026-07-01' } })
      everythingSaid(judgeShipment(aShipment(), [out], { ...usual, rates }), here!, usual.now, usual.settings)
    }
    for (const kind of CLOCK_END_KINDS) {
      const of = { id: kind, containerId: '', number: '', note: '', attachment: '', who: '', recordedAt: 0 }
      const clockEndOf = () => ({ ...of, kind, at: Date.parse('2026-07-03T20:00:00Z') })
      const out = aContainer({ status: 'picked_up', atPort: { fullOutAt: '2026-07-01' } })
      everythingSaid(judgeShipment(aShipment(), [out], { ...usual, clockEndOf }), here!, usual.now, usual.settings)
    }
    expect([...unsaid]).toEqual([])
  })
})

/** The rules' messages; the other subjects belong to screens. */
const JUDGED_SUBJECTS =
  /^(?:age|appointment|arrival|availability|closed|days|deadline|drift|fees|forecast|hold|holiday|news|out|outage|perdiem|pullby|source|step|stop|trip|zone)\./
const TERMINALS = new Map([['terminal-1', aTerminal()]])

const ALL_SETTINGS: readonly RuleSettings[] = [
  DEFAULT_SETTINGS,
  {
    ...DEFAULT_SETTINGS,
    closed: { ...DEFAULT_SETTINGS.closed, days: ['2026-11-03'], gateClosesAt: '08:00' },
    terminals: { 'terminal-1': { closedDays: ['2026-11-04', '2026-10-27'] } },
    perDiem: { ...DEFAULT_SETTINGS.perDiem, freeDaysOtherwise: 5 },
    ignoredStopReasons: ['cancelled_by_user'],
    outage: { containers: 1, share: 0.1 },
  },
  { ...DEFAULT_SETTINGS, terminals: { 'terminal-1': { weekdays: [0, 1, 2, 3, 4, 5, 6] } } },
]

function everythingSaid(judged: JudgedShipment, language: Language, now: number, settings: RuleSettings): string[] {
  const { stop, forecast, staleness, etaDrift } = judged.judgment
  const texts = [
    stopVerdictWords(stop, language),
    nextStepWords(stop, language),
    forecastWords(forecast, language),
    stalenessWords(staleness, language),
    driftWords(etaDrift, language),
    stop.kind === 'stopped' ? stopReasonWords(stop.reason, language) : stopVerdictWords(stop, language),
    stop.kind === 'stopped' ? stopWhyWords(stop, language) : stopVerdictWords(stop, language),
    stop.kind === 'stopped' ? stopStoryWords(stop, language) : stopNowWords(stop, language),
    stop.kind === 'stopped' ? stopBecauseWords(stop, language) : stopNowWords(stop, language),
    stopNowWords(stop, language),
    ...feedOutages([judged], () => 'Pier 400', settings).map((outage) => outageWords(outage, language)),
  ]
  for (const container of judged.containers) {
    const { deadline, availability, appointment, fees, out, perDiem, arrival } = container.judgment
    texts.push(
      reasonWords(container.judgment, language),
      ...deadlineWords(deadline, language),
      availabilityWords(availability, language),
      appointmentWords(appointment, language),
      feesWords(fees, language),
      outWords(out, language),
      perDiemWords(perDiem, language),
      arrivalWords(arrival, language),
      ...tripWords(checkTrip(container, instantAt(now)), language),
      ...tripWords(checkPlannedTrip(container, instantAt(now)), language),
    )
    if (deadline.kind !== 'counts') continue
    texts.push(
      daysBadge(deadline, language),
      daysLeftWords(deadline, language),
      pullByWords(deadline.pullBy, deadline.binding.lastFreeDay, language),
    )
    if (deadline.pullBy.kind === 'day' && deadline.pullBy.skipped.length > 0) {
      texts.push(skippedWords(deadline.pullBy.skipped, language))
    }
  }
  return texts
}

function scene(container: Facts<Container>, shipment: Facts<Shipment> = {}, now = NOW) {
  const instant = instantAt(Date.parse(now))
  const context = { now: instant, settings: FEDERAL_ONLY, terminals: TERMINALS }
  return {
    judged: judgeShipment(aShipment(shipment), [aContainer(container)], context),
    language: languageFor({ language: 'en', formats: 'en-GB', zone: 'America/Los_Angeles' }, () => instant),
  }
}

function deadlineSaid(container: Facts<Container>, locale = 'en-GB', zone = 'America/Los_Angeles'): readonly string[] {
  const { judged } = scene(container)
  const language = languageFor({ language: 'en', formats: locale, zone }, () => instantAt(Date.parse(NOW)))
  return deadlineWords(judged.containers[0]!.judgment.deadline, language)
}

describe('words about records of a team', () => {
  it.each(['appointment.own', 'board.cell.own-booking', 'plan.time.own', 'invoice.source.user-unnamed'] as const)(
    'never call a colleague’s record the reader’s: %s',
    (key) => {
      for (const catalogue of Object.values(CATALOGUES)) expect(catalogue[key]).not.toMatch(/you|usted|suy[ao]/)
    },
  )
})
