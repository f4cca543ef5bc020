import { describe, expect, it } from 'vitest'
import { type CalendarDay, dayFromText } from '#shared/time/calendar-day.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { gateCalendar } from '#shared/rules/gate-calendar.ts'
import { instantAt } from '#shared/time/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { boardSentenceWords } from '#shared/words/tier-words.ts'
import { languageFor } from '#test/helpers/language.ts'
import { viewer } from '#renderer/core/viewer.ts'
import { aContainer, aShipment, aTerminal, type Facts } from '#test/helpers/fleet.ts'
import { say } from '#test/helpers/words.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { createJudgedBoard } from '#test/helpers/judged-board.ts'
import { isGroup } from '#renderer/ui/table/items.ts'
import { sortedNext, sortRows } from '#renderer/ui/table/sorting.ts'
import { askBoard, type BoardQuery, countBoard, matchesOffList } from './board-query.ts'
import { csvOf, pasteTextOf } from '#renderer/core/sheet.ts'
import { BOARD_FIELDS, COLUMNS } from './board-columns.ts'
import { facetOptions, facetWords, type FacetName, valuesOf } from './filters.ts'
import { byUrgency, foldRows, grouped, tierOfFold } from './groups.ts'

/** A Wednesday morning in Los Angeles; in Tokyo it is Thursday. */
const NOW = instantAt(Date.UTC(2026, 6, 8, 17))
const language = languageFor({ language: 'en', formats: 'en-GB', zone: 'America/Los_Angeles' }, () => NOW)
const gate = gateCalendar(null, new Map(), null, DEFAULT_SETTINGS)
const axis = { today: dayFromText('2026-07-08') as CalendarDay, gate }
const countsFor = (rows: readonly BoardRow[], query: BoardQuery, by = axis) =>
  countBoard(askBoard(rows, query).counted, query.counters, by)
const everything: BoardQuery = {
  search: '',
  counters: new Set(),
  slots: new Set(),
  facets: {},
  only: null,
  handled: new Set(),
}
const READY = { status: 'available', availability: { known: true, available: true } } as const

function rowsOf(...containers: Facts<Container>[]): readonly BoardRow[] {
  return rowsIn({}, ...containers)
}

function rowsIn(shipment: Facts<Shipment>, ...containers: Facts<Container>[]): readonly BoardRow[] {
  const fleet = createJudgedBoard(DEFAULT_SETTINGS)
  fleet.apply({
    shipments: [
      aShipment({
        containerIds: containers.map((_, n) => `container-${n}`),
        customer: '=HYPERLINK("http://evil")',
        tags: ['priority', 'cold'],
        references: ['-1+2', 'PO "7", 8'],
        tracking: { lastSucceededAt: '2026-07-08T16:00:00Z' },
        ...shipment,
      }),
    ],
    containers: containers.map((facts, n) => aContainer({ id: `container-${n}`, number: `MSCU100000${n}`, ...facts })),
    terminals: [aTerminal(), aTerminal({ id: 'terminal-2', name: 'Pier J' })],
  })
  fleet.judge(NOW)
  return fleet.rows()
}

const charging = { ...READY, deadlines: { line: '2026-07-06' } }
const dueToday = { ...READY, deadlines: { line: '2026-07-08' } }
const saturday = { ...READY, deadlines: { line: '2026-07-11' } }
const onHold = { holds: [{ name: 'customs', status: 'hold', description: null }], deadlines: { line: '2026-07-20' } }

describe('askBoard and countBoard', () => {
  it('filters by appointment state', () => {
    const rows = rowsOf(
      { ...dueToday, appointmentAt: '2026-07-08T23:30:00-07:00' },
      { ...dueToday, appointmentAt: '2026-07-09T08:00:00-07:00' },
      dueToday,
    )
    const rowsWith = (state: string) =>
      askBoard(rows, { ...everything, facets: { appointment: new Set([state]) } }).rows.map(({ id }) => id)
    expect(['today', 'tomorrow', 'conflict', 'none', 'missed'].map(rowsWith)).toEqual([
      ['container-0'],
      ['container-1'],
      ['container-1'],
      ['container-2'],
      [],
    ])
  })

  it('counts the facts of the rows that match the search, several facts per row', () => {
    const rows = rowsOf(charging, dueToday, onHold)
    const countsOf = (query: BoardQuery) =>
      Object.fromEntries(Object.entries(countsFor(rows, query).tallies).map(([name, { count }]) => [name, count]))
    const counts = countsOf(everything)
    // A container counts as ready and as past at the same time.
    expect(counts).toMatchObject({ past: 1, 'last-chance': 1, ready: 2, 'on-hold': 1, empties: 0 })
    const onlyDue = { ...everything, counters: new Set(['last-chance'] as const) }
    expect(countsOf(onlyDue)).toEqual(counts)
    expect(askBoard(rows, onlyDue).rows.map((row) => row.id)).toEqual(['container-1'])
    const either = { ...everything, counters: new Set(['ready', 'on-hold'] as const) }
    expect(askBoard(rows, either).rows).toHaveLength(3)
    expect(countsOf({ ...everything, search: 'mscu 100000-2' })).toMatchObject({ 'on-hold': 1, 'last-chance': 0 })
  })

  it('puts a container on the runway by its pickup day, not by its last free day', () => {
    const { runway } = countsFor(rowsOf(charging, dueToday, saturday), everything)
    const filled = runway.filter((bar) => bar.total > 0).map((bar) => [bar.slot, bar.counts.ready])
    expect(filled).toEqual([
      ['past', 1],
      [dayFromText('2026-07-08'), 1],
      [dayFromText('2026-07-10'), 1],
    ])
    expect(runway).toHaveLength(16)
    expect(runway.filter((bar) => bar.closed !== null)).toHaveLength(4)
  })

  it("uses the terminal's day for past containers, even if the axis begins a day earlier", () => {
    const tokyo = { ...READY, atPort: { zone: 'Asia/Tokyo' }, deadlines: { terminal: '2026-07-08' } }
    const rows = rowsIn({ portOfDischarge: { zone: 'Asia/Tokyo' } }, tokyo)
    const { runway } = countsFor(rows, everything)
    expect(runway[0]?.total).toBe(1)
    const answer = askBoard(rows, { ...everything, slots: new Set(['past']) })
    expect(answer.rows).toHaveLength(1)
  })

  it('keeps a day before the arrival out of the past bar', () => {
    const fleet = createJudgedBoard(DEFAULT_SETTINGS)
    const containers = ['2026-06-01', '2026-07-09'].map((line, n) =>
      aContainer({ id: `container-${n}`, status: 'on_ship', deadlines: { line } }),
    )
    const shipment = aShipment({
      containerIds: containers.map(({ id }) => id),
      arrival: { estimated: '2026-07-20T10:00:00Z' },
    })
    fleet.apply({ shipments: [shipment], containers, terminals: [aTerminal()] })
    fleet.judge(NOW)
    const { runway } = countsFor(fleet.rows(), everything)
    const filled = runway.filter((bar) => bar.total > 0).map((bar) => [bar.slot, bar.total])
    expect(filled).toEqual([[dayFromText('2026-07-09'), 1]])
  })

  it('separates past containers from containers without an open gate before the LFD', () => {
    // A Saturday after the last open gate on Friday.
    const weekend = { ...axis, today: dayFromText('2026-07-11') as CalendarDay }
    const fleet = createJudgedBoard(DEFAULT_SETTINGS)
    const containers = ['2026-07-10', '2026-07-11', '2026-07-12', '2026-07-13'].map((line, n) =>
      aContainer({ id: `container-${n}`, number: `MSCU100000${n}`, ...READY, deadlines: { line } }),
    )
    fleet.apply({
      shipments: [aShipment({ containerIds: containers.map(({ id }) => id) })],
      containers,
      terminals: [aTerminal()],
    })
    fleet.judge(instantAt(Date.UTC(2026, 6, 11, 17)))
    const { runway } = countsFor(fleet.rows(), everything, weekend)
    expect(runway.slice(0, 3).map((bar) => [bar.slot, bar.total])).toEqual([
      ['past', 1],
      ['gate-passed', 2],
      [weekend.today, 0],
    ])
    const both = new Set(['past', 'gate-passed'] as const)
    expect(askBoard(fleet.rows(), { ...everything, slots: both }).rows).toHaveLength(3)
  })

  it('keeps the Friday gate open if it closes on Saturday morning', () => {
    const weekend = { ...axis, today: dayFromText('2026-07-11') as CalendarDay }
    const fleet = createJudgedBoard({
      ...DEFAULT_SETTINGS,
      closed: { ...DEFAULT_SETTINGS.closed, gateClosesAt: '03:00' },
    })
    fleet.apply({
      shipments: [aShipment({ containerIds: ['container-0'] })],
      containers: [aContainer({ id: 'container-0', ...READY, deadlines: { line: '2026-07-12' } })],
      terminals: [aTerminal()],
    })
    const slots = (hour: number) => {
      const now = instantAt(Date.UTC(2026, 6, 11, 7 + hour))
      fleet.judge(now)
      const { runway } = countsFor(fleet.rows(), everything, weekend)
      return runway.filter((bar) => bar.total > 0).map((bar) => bar.slot)
    }
    expect(slots(2)).toEqual([weekend.today])
    expect(slots(4)).toEqual(['gate-passed'])
  })

  it('keeps a container that is due today at a terminal that is a day behind the viewer', () => {
    const inTokyo = { ...axis, today: dayFromText('2026-07-09') as CalendarDay }
    const { runway } = countsFor(rowsOf(dueToday), everything, inTokyo)
    expect(runway.map((bar) => bar.total).slice(0, 4)).toEqual([0, 0, 1, 0])
    expect(runway[2]?.slot).toBe(dayFromText('2026-07-08'))
  })

  it('stacks containers by readiness', () => {
    const containers = [
      dueToday,
      { ...dueToday, appointmentAt: '2026-07-08T14:00:00-07:00' },
      { ...onHold, deadlines: { line: '2026-07-08' } },
      { deadlines: { line: '2026-07-08' } },
    ]
    const { runway } = countsFor(rowsOf(...containers), everything)
    expect(runway[2]?.counts).toEqual({ ready: 1, appointment: 1, held: 1, unknown: 1 })
  })

  it('searches within the filtered rows', () => {
    const rows = rowsOf(charging, dueToday, onHold)
    const answerOf = (query: Partial<BoardQuery>) => askBoard(rows, { ...everything, search: 'mscu', ...query })
    expect(answerOf({}).rows).toEqual(rows)
    expect(answerOf({ search: 'mscu 100000-1' }).rows.map(({ id }) => id)).toEqual(['container-1'])
    expect(answerOf({ counters: new Set(['last-chance']) }).rows).toHaveLength(1)
    expect(answerOf({ only: new Set(['container-0']) }).rows).toHaveLength(1)
    expect(answerOf({ slots: new Set(['past']) }).rows).toHaveLength(1)
    expect(answerOf({ facets: { holds: new Set(['customs']) } }).rows).toHaveLength(1)
    expect(answerOf({ handled: new Set(['container-1']) }).sentence.about).toBe('past')
  })

  it('finds certain containers despite the chosen filters, counters and days', () => {
    const rows = rowsOf(charging, dueToday, onHold)
    const narrowed: BoardQuery = {
      ...everything,
      counters: new Set(['last-chance']),
      slots: new Set(['past']),
      facets: { holds: new Set(['customs']) },
      only: new Set(),
    }
    const answerOf = (search: string) => askBoard(rows, { ...narrowed, search })
    expect(answerOf('100000').rows).toEqual(rows)
    expect(answerOf('100000')).toMatchObject({ counted: rows, isSought: true })
    expect(answerOf('mscu')).toMatchObject({ rows: [], isSought: false })
  })

  it('finds a container by a number with a wrong check digit', () => {
    const rows = rowsOf({ ...charging, number: 'MSCU5041143' })
    expect(askBoard(rows, { ...everything, search: 'MSCU 504114-9' }).rows).toEqual(rows)
  })

  it('leaves handled containers out of the sentence', () => {
    const rows = rowsOf(charging, dueToday, onHold)
    const sentenceWithout = (...handled: string[]) =>
      askBoard(rows, { ...everything, handled: new Set(handled) }).sentence
    expect(sentenceWithout()).toMatchObject({ about: 'last-chance', containers: 1 })
    expect(sentenceWithout('container-1')).toMatchObject({ about: 'past', containers: 1 })
    // The counters still count them.
    const calm = sentenceWithout('container-0', 'container-1')
    expect(calm).toMatchObject({ about: null, containers: 0, handled: 2 })
    expect(boardSentenceWords(calm, language, true)).toBe('2 handled: no other appointments needed today in this list')
  })

  it('matches any value within a facet and every chosen facet', () => {
    const rows = rowsOf(charging, onHold, { ...onHold, atPort: { terminalId: 'terminal-2' } })
    const narrowed = (facets: BoardQuery['facets']) => askBoard(rows, { ...everything, facets }).rows.length
    expect(narrowed({ terminal: new Set(['Pier 400']) })).toBe(2)
    expect(narrowed({ terminal: new Set(['Pier 400', 'Pier J']) })).toBe(3)
    expect(narrowed({ terminal: new Set(['Pier 400']), holds: new Set(['customs']) })).toBe(1)
    expect(narrowed({ tags: new Set() })).toBe(3)
    expect(facetOptions(rows, 'terminal')).toEqual([
      ['Pier 400', 2],
      ['Pier J', 1],
    ])
  })

  it('offers only filter values that match a container', () => {
    const [row] = rowsOf({
      ...onHold,
      availability: { known: true, available: true },
      appointmentAt: '2026-07-09T08:00:00-07:00',
    })
    const offered = (name: FacetName) => facetOptions([row!], name).map(([value]) => value)
    expect(offered('appointment')).toEqual(['conflict', 'tomorrow'])
    expect(offered('holds')).toEqual(['customs'])
    expect(offered('port')).toEqual(['Los Angeles'])
    expect(offered('line')).toEqual(['MSC'])
    expect(offered('customer')).toEqual(['=HYPERLINK("http://evil")'])
    expect(offered('size')).toEqual(['40′ HC'])
    expect(offered('availability')).toEqual(['conflict'])
    expect(offered('tags').toSorted()).toEqual(['cold', 'priority'])
    const [free] = rowsOf({})
    expect(facetOptions([free!], 'holds')).toEqual([['(none)', 1]])
    expect(facetOptions([free!], 'appointment')).toEqual([['none', 1]])
  })

  it('stores language-independent filter values', () => {
    const [row] = rowsOf(READY)
    const stopped = (reason: string | null): BoardRow =>
      ({ judgment: { tracking: { stop: { kind: 'stopped', reason } } } }) as unknown as BoardRow
    expect(valuesOf(row!, 'availability')).toEqual(['ready'])
    expect(valuesOf(row!, 'tracking')).toEqual(['tracked'])
    expect(valuesOf(stopped('cancelled_by_user'), 'tracking')).toEqual(['stopped', 'stopped:cancelled_by_user'])
    expect(facetWords('availability', 'ready')).toBe(say('board.availability.ready'))
    expect(
      [
        ...valuesOf(stopped('cancelled_by_user'), 'tracking'),
        ...valuesOf(stopped(null), 'tracking'),
        'tracked',
        'new',
      ].map((value) => facetWords('tracking', value)),
    ).toEqual(['Stopped', 'Stopped: Canceled by a user', 'Stopped', 'Stopped: No reason', 'Tracked', 'new'])
  })

  it("sorts unknown values last in both directions and keeps the board's order for ties", () => {
    const rows = rowsOf(onHold, {}, charging, dueToday)
    const ids = (descending: boolean) =>
      sortRows(rows, [{ column: 'deadline', descending }], COLUMNS).map((row) => row.id)
    expect(ids(false)).toEqual(['container-2', 'container-3', 'container-0', 'container-1'])
    expect(ids(true)).toEqual(['container-0', 'container-3', 'container-2', 'container-1'])
    const tied = sortRows(rows, [{ column: 'terminal', descending: true }], COLUMNS)
    expect(tied).toEqual(rows)
  })

  it('cycles a column from ascending to descending to unsorted, alone or beside others', () => {
    const up = sortedNext([], 'fees', false)
    const down = sortedNext(up, 'fees', false)
    expect([up, down, sortedNext(down, 'fees', false)]).toEqual([
      [{ column: 'fees', descending: false }],
      [{ column: 'fees', descending: true }],
      [],
    ])
    expect(sortedNext(down, 'size', true).map((by) => by.column)).toEqual(['fees', 'size'])
    expect(sortedNext(sortedNext(down, 'size', true), 'fees', true).map((by) => by.column)).toEqual(['size'])
  })

  it('heads each tier with its number, its posted cost and its first pickup day', () => {
    const fees = [{ type: 'demurrage', amount: 150, currency: 'USD' }]
    const rows = rowsOf({ ...charging, fees }, saturday, onHold)
    const heads = (closed: string[]) =>
      byUrgency(rows, new Set(closed)).map((item) => (isGroup(item) ? [item.title, item.words] : item.id))
    const [past, ready, held] = [
      ['Past LFD', '1 · $150 posted'],
      ['Ready', '1 · from Fri, Jul 10'],
      ['On hold', '1 · from Mon, Jul 20'],
    ]
    expect(heads([])).toEqual([past, 'container-0', ready, 'container-1', held, 'container-2'])
    expect(heads([`\u0000ready`])).toEqual([past, 'container-0', ready, held, 'container-2'])
  })

  it('puts the group with the most urgent container first', () => {
    const rows = rowsOf(onHold, { ...charging, atPort: { terminalId: 'terminal-2' } }, onHold)
    const heads = (closed: string[]) =>
      grouped(rows, 'terminal', new Set(closed)).map((item) => (isGroup(item) ? [item.title, item.words] : item.id))
    const [pierJ, pier400] = [
      ['Pier J', '1 past LFD'],
      ['Pier 400', '2 on hold'],
    ]
    expect(heads([])).toEqual([pierJ, 'container-1', pier400, 'container-0', 'container-2'])
    expect(heads(['Pier 400'])).toEqual([pierJ, 'container-1', pier400])
  })

  it('keeps the order of groups when a column sorts the rows, and counts tiers in each head', () => {
    const there = { atPort: { terminalId: 'terminal-2' } }
    const rows = sortRows(
      rowsOf(dueToday, onHold, { ...onHold, ...there }),
      [{ column: 'deadline', descending: true }],
      COLUMNS,
    )
    const items = grouped(rows, 'terminal', new Set())
    expect(items.map((item) => (isGroup(item) ? item.title : item.id))).toEqual([
      'Pier 400',
      'container-1',
      'container-0',
      'Pier J',
      'container-2',
    ])
    expect(isGroup(items[0]) && items[0].words).toBe('2 containers: 1 last chance, 1 on hold')
  })

  it('folds Verify and No action at the end and opens each on its own', () => {
    const rows = rowsOf(onHold, { ...READY, deadlines: { line: '2026-05-01' } }, { status: 'picked_up' })
    const folded = (open: string[]) => {
      const { rows: listed, folds } = foldRows(rows, new Set(open))
      return [...listed, ...folds].map((item) => (isGroup(item) ? `${item.title} ${item.words.slice(0, 11)}` : item.id))
    }
    expect(folded([])).toEqual(['container-0', 'Verify 1 container', 'No action 1 container'])
    expect(folded(['verify'])).toEqual(['container-0', 'Verify 1 container', 'container-1', 'No action 1 container'])
    const { folds } = foldRows(rows, new Set())
    expect(folds.map((item) => isGroup(item) && tierOfFold(item.group))).toEqual(['verify', 'no-action'])
    expect(tierOfFold('Verify')).toBe(null)
    const active = rowsOf(onHold)
    expect(foldRows(active, new Set())).toEqual({ rows: active, folds: [] })
  })
})

describe('the sheet of the board', () => {
  const [titles = '', first = ''] = csvOf(BOARD_FIELDS, rowsOf(charging), language).split('\r\n')
  const cell = (title: string) => parseCsv(first)[titles.replace('\uFEFF', '').split(',').indexOf(title)]

  it('escapes text that a spreadsheet would run as a formula', () => {
    expect(cell('Customer')).toBe(`'=HYPERLINK("http://evil")`)
    expect(cell('PO')).toBe(`'-1+2; PO "7", 8`)
    expect(cell('Days left')).toBe('-2')
  })

  it('writes the arrival state in words', () => {
    expect(cell('Arrival status')).toMatch(/^(?:Arrived|Expected|Unknown)$/)
  })

  it('writes days that no country reads differently, with their place', () => {
    expect([cell('Last free day'), cell('Last free day place'), cell('Last free day set by')]).toEqual([
      '2026-07-06',
      'Los Angeles',
      'Line',
    ])
  })

  it('writes weekdays, and times that a spreadsheet reads as times', () => {
    expect([cell('Last free day weekday'), cell('Appointment weekday')]).toEqual(['Monday', ''])
    expect(cell(`Last update (${viewer().zone})`)).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  })

  it('writes the fees of each currency as numbers, after all other columns', () => {
    const fees = [
      { type: 'demurrage', amount: 680.5, currency: 'USD', description: null },
      { type: 'exam', amount: 90, currency: 'CAD', description: null },
    ]
    const sheet = csvOf(BOARD_FIELDS, rowsOf({ ...charging, fees }, charging), language)
    const [titlesWithFees, withFees, without] = sheet
      .split('\r\n')
      .map((line) => parseCsv(line).slice(BOARD_FIELDS.length))
    expect([titlesWithFees, withFees, without]).toEqual([
      ['Fees (CAD)', 'Fees (USD)'],
      ['90', '680.5'],
      ['', ''],
    ])
  })

  it('writes as many cells per row as there are titles for any text', () => {
    const lines = pasteTextOf(BOARD_FIELDS, rowsOf(charging, { references: ['a\tb\nc'] }), language).split('\n')
    expect(lines).toHaveLength(3)
    expect(new Set(lines.map((line) => line.split('\t').length)).size).toBe(1)
    expect(pasteTextOf(BOARD_FIELDS, rowsOf(charging), language).split('\n')).toHaveLength(1)
  })
})

function parseCsv(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
  )
}

const [listed, handled, foreign] = ['mscu1\nbill1', 'mscu2\nbill2', 'mscu3\nbill2'].map((searchText) => ({
  searchText,
}))
const allRows = [listed, handled, foreign].filter((row) => row !== undefined)

it('returns handled and foreign matches of a bill of lading', () => {
  expect(matchesOffList(allRows, allRows.slice(0, 1), 'BILL-2')).toEqual([handled, foreign])
})

it('returns nothing if a listed row matches or if no row matches', () => {
  expect(matchesOffList(allRows, allRows.slice(0, 1), 'bill1')).toEqual([])
  expect(matchesOffList(allRows, allRows.slice(0, 1), 'bill')).toEqual([])
  expect(matchesOffList(allRows, allRows.slice(0, 1), 'bill9')).toEqual([])
})

it('returns all rows for an empty search and an empty list', () => {
  expect(matchesOffList(allRows, [], '')).toEqual(allRows)
  expect(matchesOffList(allRows, allRows.slice(0, 1), '')).toEqual([])
})
