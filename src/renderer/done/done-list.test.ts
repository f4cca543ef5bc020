import { expect, it } from 'vitest'
import type { DoneLine } from '#shared/contract/done-requests.ts'
import type { PickupOutcome } from '#shared/reports/outcome.ts'
import { dayOf } from '#shared/time/calendar-day.ts'
import { queryList } from '#renderer/ui/lists/list-query.ts'
import { DONE_FILTERS, doneFiltersOf, doneRows, type DoneFilter } from './done-list.ts'

function line(number: string, doneAt: number, pickup: PickupOutcome, besides: Partial<DoneLine> = {}): DoneLine {
  const outcome = {
    containerId: `id-${number}`,
    number,
    terminal: { id: 't', name: 'Pier 400' },
    line: { id: 'MAEU', name: 'Maersk' },
    customer: { id: 'c', name: 'Juniper Home' },
    pickup,
  }
  const { how = 'returned', billOfLading = `BL${number}`, references = [] } = besides
  return { doneAt, how, billOfLading, references, outcome: outcome as unknown as DoneLine['outcome'] }
}

const LATE = { kind: 'late', lastFreeDay: dayOf(2026, 7, 1), daysPast: 3, isSeenLater: false } as const
const ROWS = doneRows([
  line('MSCU1234566', 1, { kind: 'in-time', lastFreeDay: dayOf(2026, 7, 1), daysPast: 0, isSeenLater: false }),
  line('MSCU7654321', 3, LATE, { references: ['PO-7'] }),
  line('TGHU0000019', 2, { kind: 'unknown', why: 'no-gate-out' }, { how: 'left' }),
])
const findRows = (search: string, filter: DoneFilter = 'all') =>
  queryList(ROWS, { filter, search }, DONE_FILTERS, doneFiltersOf)

it('lists the latest first', () => {
  expect(ROWS.map(({ outcome }) => outcome.number)).toEqual(['MSCU7654321', 'TGHU0000019', 'MSCU1234566'])
})

it.each([
  ['its number in any writing', 'mscu 123456-6', ['MSCU1234566']],
  ['its reference', 'po-7', ['MSCU7654321']],
  ['its bill of lading', 'BLTGHU', ['TGHU0000019']],
  ['several numbers at once', 'MSCU1234566, TGHU0000019', ['TGHU0000019', 'MSCU1234566']],
  ['the line', 'maersk', ['MSCU7654321', 'TGHU0000019', 'MSCU1234566']],
])('is found by %s', (_, search, numbers) => {
  expect(findRows(search).rows.map(({ outcome }) => outcome.number)).toEqual(numbers)
})

it('counts the rows of each filter that match the search', () => {
  expect(findRows('').counts).toEqual({ all: 3, 'in-time': 1, late: 1, unknown: 1, left: 1 })
  expect(findRows('mscu').counts).toEqual({ all: 2, 'in-time': 1, late: 1, unknown: 0, left: 0 })
  expect(findRows('', 'left').rows.map(({ how }) => how)).toEqual(['left'])
})
