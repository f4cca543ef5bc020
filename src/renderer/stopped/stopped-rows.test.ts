import { expect, it } from 'vitest'
import { instantAt } from '#shared/rules/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import { createBoardFleet } from '#renderer/fleet/board-fleet.ts'
import { queryList } from '#renderer/lists/list-query.ts'
import { hiddenStopped, STOPPED_FILTERS, stoppedFiltersOf, stoppedRows } from './stopped-rows.ts'

const NOW = instantAt(Date.UTC(2026, 6, 8, 17))
const stop = { stoppedAt: '2026-07-01T00:00:00Z', stoppedReason: 'past_arrival_window' }

function someRows() {
  const fleet = createBoardFleet(DEFAULT_SETTINGS)
  const numbers = [1, 2, 3, 4]
  fleet.apply({
    shipments: numbers.map((n) =>
      aShipment({ id: `bill-${n}`, billOfLading: `MEDU-${n}`, containerIds: [`container-${n}`], tracking: stop }),
    ),
    containers: numbers.map((n) =>
      aContainer({ id: `container-${n}`, number: `MSCU100000${n}`, shipmentId: `bill-${n}` }),
    ),
    terminals: [],
  })
  fleet.judge(NOW)
  return stoppedRows(fleet.shipments())
}

it('finds stopped shipments by container number and bill of lading', () => {
  const rows = someRows()
  const found = (search: string) =>
    queryList(rows, { filter: 'open', search }, STOPPED_FILTERS, stoppedFiltersOf).rows.map(({ id }) => id)
  expect(found('mscu 100000-3')).toEqual(['bill-3'])
  expect(found('medu')).toHaveLength(4)
  expect(found('medu2')).toEqual(['bill-2'])
  expect(found('evergreen')).toEqual([])
})

it('counts hidden stops if a filter, search or notification shows none', () => {
  const rows = someRows()
  expect(hiddenStopped(rows, { filter: 'critical', search: '' })).toBe(4)
  // A notification's shipments are all resumed, others are still stopped.
  expect(hiddenStopped(rows, { filter: 'open', search: '' })).toBe(4)
  expect(hiddenStopped(rows, { filter: 'benign', search: 'evergreen' })).toBe(4)
  expect(hiddenStopped(rows, { filter: 'benign', search: '' })).toBe(0)
  expect(hiddenStopped([], { filter: 'critical', search: '' })).toBe(0)
})
