import { expect, it } from 'vitest'
import { BOARD_FIELDS, cellsOf, COLUMNS } from './board-columns.ts'
import { FACETS } from './filters.ts'
import { fieldSortKey } from '#renderer/core/field.ts'
import { CHECKED } from '#renderer/fleet/fields/pickup-fields.ts'
import { FEES } from '#renderer/fleet/fields/cost-fields.ts'
import { createRateBook } from '#shared/rates/rate-book.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { instantAt } from '#shared/time/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { aContainer, aShipment, aTerminal, type Facts } from '#test/helpers/fleet.ts'
import { languageFor } from '#test/helpers/language.ts'
import { aRate } from '#test/helpers/rates.ts'
import { createJudgedBoard } from '#test/helpers/judged-board.ts'
import { columnsTooWide } from '#test/helpers/list-width.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import type { Cell } from '#renderer/ui/table/table-columns.ts'

it('has unique columns, sheet titles and filters', () => {
  for (const names of [
    COLUMNS.map(({ id }) => id),
    BOARD_FIELDS.map(({ id }) => id),
    BOARD_FIELDS.map(({ title }) => title),
    FACETS.map(({ id }) => id),
  ]) {
    expect(new Set(names).size).toBe(names.length)
  }
})

it('shows a column only if it fits without sideways scrolling', () => {
  expect(columnsTooWide(COLUMNS)).toEqual([])
})

it('offers each filter of a field in the filter menu', () => {
  const filtered = BOARD_FIELDS.filter(({ filter }) => filter !== undefined).map(({ id }) => id)
  expect(FACETS.map(({ id }) => id).toSorted()).toEqual(filtered.toSorted())
})

const NOW = instantAt(Date.UTC(2026, 6, 6, 17))
const language = languageFor({ language: 'en', formats: 'en-US', zone: 'America/Los_Angeles' }, () => NOW)
const READY = { status: 'available', availability: { known: true, available: true } } as const
const ARRIVED = { arrival: { actual: '2026-07-01' } } as const

it('names the sources of the day that counts by their letters, in a fixed order', () => {
  const letters = (deadlines: NonNullable<Facts<Container>['deadlines']>) => cells({ deadlines })['deadline']?.letters
  expect(letters({ line: '2026-07-09', terminal: '2026-07-08', rail: '2026-07-12' })).toBe('T')
  expect(letters({ line: '2026-07-09', terminal: '2026-07-09' })).toBe('T L')
  expect(letters({ line: '2026-07-09', coalesced: '2026-07-12' })).toBe('L')
  expect(letters({ line: '2026-07-09', terminal: 'soon' })).toBe('T? L')
})

it('says the days of all sources in full sentences', () => {
  const spoken = (deadlines: NonNullable<Facts<Container>['deadlines']>) => cells({ deadlines })['deadline']?.spoken
  expect(spoken({ line: '2026-07-09', terminal: '2026-07-08' })).toBe(
    '2 days left. Terminal LFD: Wed, Jul 8. Line LFD: Thu, Jul 9.',
  )
  // The service prefers the line's day: its own day is said only if it differs.
  expect(spoken({ line: '2026-07-09', coalesced: '2026-07-09' })).not.toContain('service')
  expect(spoken({ line: '2026-07-09', coalesced: '2026-07-12' })).toContain('LFD shown by the service: Sun, Jul 12')
})

it('says the reason beside the step, and below it when the gate closes or the time of the appointment', () => {
  const step = (container: Facts<Container>) => {
    const { press, main, sub } = cells({ ...READY, ...container })['do']!
    return [press?.words, main, sub]
  }
  expect(step({ deadlines: { line: '2026-07-07' } })).toEqual(['Book', 'One working day left', ''])
  expect(step({ deadlines: { line: '2026-07-03' } })).toEqual(['Get out', 'Ready', ''])
  const customs = [{ name: 'customs', status: 'hold', description: null }]
  expect(step({ deadlines: { line: '2026-07-03' }, holds: customs })).toEqual(['Clear', 'Customs hold', ''])
  expect(step({ deadlines: { line: '2026-07-10' }, appointmentAt: '2026-07-08T19:00:00Z' })).toEqual([
    undefined,
    'Booked',
    'Wed, Jul 8, 12:00 PM',
  ])
})

it("shows the age of the terminal's availability and doesn't show stale availability as ready", () => {
  const cellTexts = (checkedAt: string) => {
    const { main, sub, tone } = cells({ ...READY, availability: { ...READY.availability, checkedAt } })['availability']!
    return [main, sub, tone]
  }
  expect(cellTexts('2026-07-06T15:00:00Z')).toEqual(['Ready', 'as of 2 hr ago', 'ready'])
  expect(cellTexts('2026-07-04T15:00:00Z')).toEqual(['Ready', 'as of Sat', 'due'])
})

it("shows the age of the terminal's deadline, holds and fees if they are stale", () => {
  const cellTexts = (checkedAt: string, facts: Facts<Container> = {}) => {
    const { deadline, holds, fees } = cells({
      ...READY,
      availability: { ...READY.availability, checkedAt },
      deadlines: { terminal: '2026-07-10', line: '2026-07-11' },
      holds: [{ name: 'customs', status: 'hold', description: null }],
      fees: [{ type: 'demurrage', amount: 300, currency: 'USD' }],
      ...facts,
    })
    return [/Terminal: .*(\(.*\))/.exec(deadline?.whole ?? '')?.[1], holds?.sub, fees?.sub, fees?.whole]
  }
  expect(cellTexts('2026-07-06T15:00:00Z')).toEqual([undefined, '', '', undefined])
  const old = '2026-07-01T15:00:00Z'
  expect(cellTexts(old)).toEqual(['(as of Wed)', 'as of Wed', 'as of Wed', '$300 (as of Wed)'])
  const pending = { name: 'freight', status: 'pending', description: null }
  expect(cellTexts(old, { holds: [pending] })[1]).toBe('as of Wed')
  // The line's day isn't the terminal's, and the cost per day is shown in full.
  expect(cellTexts(old, { deadlines: { line: '2026-07-03' } })).toEqual([
    undefined,
    'as of Wed',
    '~$100/day',
    '$300 (as of Wed)',
  ])
})

it('exports the time of the terminal check, not its age', () => {
  const row = rowOf({ availability: { checkedAt: '2026-07-01T15:00:00Z' } })
  expect(CHECKED.value(row)).toBe('2026-07-01T15:00:00Z')
})

it('shows since when data is unverified, in neither the ready nor the cost color', () => {
  const tracking = { stoppedAt: '2026-07-05T12:00:00Z', lastSucceededAt: '2026-07-02T19:00:00Z' }
  const { main, sub, tone } = cells(READY, { tracking })['availability']!
  expect([main, sub, tone]).toEqual(['Ready', 'Jul 2, unverified', 'blind'])
})

it('shows posted fees, else the marked estimate, with the cost per day below', () => {
  const fees = [{ type: 'demurrage', amount: 150, currency: 'USD' }]
  const cellTexts = (container: Facts<Container>) => {
    const { main, sub } = cells({ ...READY, deadlines: { line: '2026-07-03' }, ...container })['fees']!
    return [main, sub]
  }
  expect(cellTexts({})).toEqual(['~$300', '~$100/day'])
  expect(cellTexts({ fees })).toEqual(['$150', '~$100/day'])
})

it('sorts fees by the displayed amount', () => {
  const posted = (amount: number) => ({ fees: [{ type: 'demurrage', amount, currency: 'USD' }] })
  const key = (container: Facts<Container>) => String(fieldSortKey(FEES, rowOf({ ...READY, ...container })) ?? '')
  const estimated = key({ deadlines: { line: '2026-07-03' } })
  expect([estimated, key(posted(150)), key(posted(1200))].toSorted()).toEqual([
    key(posted(150)),
    estimated,
    key(posted(1200)),
  ])
  expect(key({ deadlines: { line: '2026-07-08' } })).toBe('')
})

it('shows the size beside the number, the PO beside the customer and the spot beside the terminal', () => {
  const rowCells = cells({ atPort: { yardSpot: 'D16' } }, { customer: 'Acme Imports', references: ['PO 4471'] })
  const pair = (id: string): readonly string[] => [rowCells[id]?.main ?? '', rowCells[id]?.sub ?? '']
  expect(pair('container')).toEqual(['MSCU1234566', '40′ HC'])
  expect(pair('customer')).toEqual(['Acme Imports', 'PO 4471'])
  expect(pair('terminal')).toEqual(['Pier 400', 'D16'])
})

function cells(container: Facts<Container>, shipment: Facts<Shipment> = {}): Readonly<Record<string, Cell>> {
  return cellsOf(rowOf(container, shipment), language)
}

function rowOf(container: Facts<Container>, shipment: Facts<Shipment> = {}): BoardRow {
  const rates = createRateBook([aRate()])
  const fleet = createJudgedBoard(DEFAULT_SETTINGS, rates)
  fleet.apply({
    shipments: [aShipment({ ...ARRIVED, ...shipment })],
    containers: [aContainer(container)],
    terminals: [aTerminal()],
  })
  fleet.judge(NOW)
  return fleet.rows()[0]!
}
