import { describe, expect, it } from 'vitest'
import { instantAt } from '#shared/time/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { writtenTime } from '#shared/time/written-time.ts'
import { languageFor } from '#test/helpers/language.ts'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import { createJudgedBoard } from '#test/helpers/judged-board.ts'
import { deliveredWidth, LIST_ROOM } from '#test/helpers/list-width.ts'
import { cellsBy } from '#renderer/ui/table/table-columns.ts'
import { queryList } from '#renderer/ui/lists/list-query.ts'
import {
  filterByFacets,
  SHIPMENT_COLUMNS,
  SHIPMENT_FILTERS,
  type ShipmentFilter,
  shipmentFiltersOf,
  shipmentOptions,
  type ShipmentRow,
  shipmentRows,
} from './shipment-list.ts'

const NOW = instantAt(Date.UTC(2026, 6, 8, 17))
const language = languageFor({ language: 'en', formats: 'en-GB', zone: 'America/Los_Angeles' }, () => NOW)
const query = (rows: readonly ShipmentRow[], filter: ShipmentFilter = 'all', search = '') =>
  queryList(rows, { filter, search }, SHIPMENT_FILTERS, shipmentFiltersOf)
const fresh = { lastSucceededAt: '2026-07-08T16:00:00Z', lastAttemptedAt: '2026-07-08T16:00:00Z' }
const stopped = { ...fresh, stoppedAt: '2026-07-07T00:00:00Z' }

function rowsOf(...shipments: Parameters<typeof aShipment>[0][]) {
  const fleet = createJudgedBoard(DEFAULT_SETTINGS)
  fleet.apply({
    shipments: shipments.map((facts) => aShipment({ containerIds: [], tracking: fresh, ...facts })),
    containers: [aContainer({ id: 'container', number: 'MSCU1234567', shipmentId: 'lost' })],
    terminals: [],
  })
  fleet.judge(NOW)
  return { rows: shipmentRows(fleet.shipments()), again: () => shipmentRows(fleet.shipments()) }
}

const fleet = rowsOf(
  { id: 'old', createdAt: '2026-01-01T00:00:00Z', billOfLading: 'AAAA1' },
  { id: 'new', createdAt: '2026-06-01T00:00:00Z', billOfLading: 'BBBB2', customer: 'Éclair', references: ['PO 77-1'] },
  {
    id: 'ended',
    createdAt: '2026-06-02T00:00:00Z',
    tracking: { ...stopped, stoppedReason: 'all_containers_terminated' },
  },
  { id: 'silent', tracking: { lastSucceededAt: '2026-06-01T00:00:00Z', lastAttemptedAt: '2026-07-08T16:00:00Z' } },
  { id: 'lost', tracking: { ...stopped, stoppedReason: 'no_updates_at_line' } },
)
const idsOf = (rows: readonly ShipmentRow[]) => rows.map(({ id }) => id)

describe('the shipments list', () => {
  it('sorts lost tracking first, then missing updates, then the newest', () => {
    expect(idsOf(fleet.rows).slice(0, 3)).toEqual(['lost', 'ended', 'silent'])
    expect(idsOf(fleet.rows).slice(-2)).toEqual(['new', 'old'])
  })

  it('shows as many rows per filter as its counter says', () => {
    const { counts } = query(fleet.rows)
    expect(counts).toEqual({ all: 5, stopped: 2, stale: 1, tracked: 3 })
    for (const filter of SHIPMENT_FILTERS) {
      expect(query(fleet.rows, filter).rows).toHaveLength(counts[filter])
    }
    expect(query(fleet.rows, 'all', 'po 77').counts).toMatchObject({ all: 1, stopped: 0 })
  })

  it.each([
    ['PO 77-1', 'new'],
    ['eclair', 'new'],
    ['bbbb-2', 'new'],
    ['MSCU 123 456-7', 'lost'],
    ['4567', 'lost'],
  ])('finds by %s', (search, id) => {
    expect(idsOf(query(fleet.rows, 'all', search).rows)).toEqual([id])
  })

  it('filters by customer and counts the shipments of each', () => {
    expect(idsOf(filterByFacets(fleet.rows, { customer: new Set(['Éclair']) }))).toEqual(['new'])
    expect(shipmentOptions(fleet.rows, 'customer').find(([name]) => name === 'Éclair')).toEqual(['Éclair', 1])
  })

  it('returns the same row for an unchanged shipment', () => {
    const again = fleet.again()
    expect(again.every((row, at) => row === fleet.rows[at])).toBe(true)
  })

  it('shows that tracking has no recent news, and since when', () => {
    const silent = fleet.rows.find(({ id }) => id === 'silent')!
    const cells = cellsBy(SHIPMENT_COLUMNS, silent, language)
    expect(cells['tracking']).toMatchObject({ main: 'No recent updates', tone: 'blind' })
    expect(cells['updated']).toMatchObject({ main: '38 days ago', sub: 'tried 1 hr ago' })
  })

  it('counts a resumed shipment without updates among those without recent news', () => {
    const stop = { at: writtenTime('2026-07-07T00:00:00Z'), reason: 'past_arrival_window' }
    const { rows } = rowsOf(
      { id: 'resumed', resumedStop: stop },
      { id: 'lost', resumedStop: stop },
      { id: 'tracked', createdAt: '2026-06-01T00:00:00Z' },
    )
    const cellOf = (id: string) =>
      cellsBy(
        SHIPMENT_COLUMNS,
        rows.find((row) => row.id === id)!,
        language,
      )['tracking']
    expect(cellOf('resumed')).toMatchObject({ main: 'Resumed, no updates yet', tone: 'blind' })
    expect(rows.at(-1)?.id).toBe('tracked')
    expect(cellOf('tracked')).toMatchObject({ main: 'Tracked', tone: 'ready' })
    expect(query(rows).counts).toMatchObject({ stopped: 0, stale: 2, tracked: 3 })
  })
})

it('fits into a window of 1280 px', () => {
  expect(deliveredWidth(SHIPMENT_COLUMNS)).toBeLessThanOrEqual(LIST_ROOM)
})
