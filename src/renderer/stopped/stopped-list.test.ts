import { expect, it } from 'vitest'
import { instantAt } from '#shared/time/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import { createJudgedBoard } from '#test/helpers/judged-board.ts'
import { queryList } from '#renderer/ui/lists/list-query.ts'
import { hiddenStopped, STOPPED_COLUMNS, STOPPED_FILTERS, stoppedFiltersOf, stoppedRows } from './stopped-list.ts'
import { createRateBook } from '#shared/rates/rate-book.ts'
import { aRate } from '#test/helpers/rates.ts'
import { english } from '#test/helpers/words.ts'
import { deliveredWidth, LIST_ROOM } from '#test/helpers/list-width.ts'

const NOW = instantAt(Date.UTC(2026, 6, 8, 17))
const stop = { stoppedAt: '2026-07-01T00:00:00Z', stoppedReason: 'past_arrival_window' }

function someRows() {
  const fleet = createJudgedBoard(DEFAULT_SETTINGS)
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
  const findRows = (search: string) =>
    queryList(rows, { filter: 'open', search }, STOPPED_FILTERS, stoppedFiltersOf).rows.map(({ id }) => id)
  expect(findRows('mscu 100000-3')).toEqual(['bill-3'])
  expect(findRows('medu')).toHaveLength(4)
  expect(findRows('medu2')).toEqual(['bill-2'])
  expect(findRows('evergreen')).toEqual([])
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

it('shows no deadline for containers that gated out', () => {
  const stake = (out: string | null) => {
    const fleet = createJudgedBoard(DEFAULT_SETTINGS)
    fleet.apply({
      shipments: [aShipment({ tracking: { stoppedAt: '2026-07-01T00:00:00Z', stoppedReason: 'past_arrival_window' } })],
      containers: [aContainer({ atPort: { fullOutAt: out } })],
      terminals: [],
    })
    fleet.judge(instantAt(Date.parse('2026-07-04T17:00:00Z')))
    const [row] = stoppedRows(fleet.shipments())
    return STOPPED_COLUMNS.find(({ id }) => id === 'stake')!.cell(row!, english, undefined).main
  }
  expect(stake(null)).toBe(english.say('stopped.no-deadline'))
  expect(stake('2026-06-28T17:00:00Z')).toBe('')
})

it('shows the cost as the board does: posted, else estimated', () => {
  const stake = (fee: number) => {
    const fleet = createJudgedBoard(DEFAULT_SETTINGS, createRateBook([aRate({ reference: 'Tariff 7' })]))
    fleet.apply({
      shipments: [aShipment({ tracking: { stoppedAt: '2026-07-01T00:00:00Z', stoppedReason: 'past_arrival_window' } })],
      containers: [
        aContainer({
          deadlines: { line: '2026-07-01' },
          fees: fee === 0 ? [] : [{ type: 'demurrage', amount: fee, currency: 'USD' }],
        }),
      ],
      terminals: [],
    })
    fleet.judge(instantAt(Date.parse('2026-07-04T17:00:00Z')))
    const [row] = stoppedRows(fleet.shipments())
    return STOPPED_COLUMNS.find(({ id }) => id === 'stake')!.cell(row!, english, undefined)
  }
  expect(stake(250).sub).toBe('$250 posted')
  expect(stake(0).sub).toBe('~$300 (Tariff 7)')
})

it('colors the last free day as the board does, even over a long weekend', () => {
  const tone = (line: string, now: string) => {
    const fleet = createJudgedBoard(DEFAULT_SETTINGS)
    fleet.apply({
      shipments: [aShipment({ tracking: { stoppedAt: '2026-07-01T00:00:00Z', stoppedReason: 'past_arrival_window' } })],
      containers: [aContainer({ deadlines: { line } })],
      terminals: [],
    })
    fleet.judge(instantAt(Date.parse(`${now}T17:00:00Z`)))
    const [row] = stoppedRows(fleet.shipments())
    return STOPPED_COLUMNS.find(({ id }) => id === 'stake')!.cell(row!, english, undefined).tone
  }
  // A Monday with a working day in between, and the Thursday before a Friday holiday.
  expect(tone('2026-07-09', '2026-07-06')).toBeNull()
  expect(tone('2026-07-07', '2026-07-06')).toBe('due')
  expect(tone('2026-07-06', '2026-07-02')).toBe('due')
  expect(tone('2026-07-01', '2026-07-02')).toBe('money')
})

it('fits into a window of 1280 px', () => {
  expect(deliveredWidth(STOPPED_COLUMNS)).toBeLessThanOrEqual(LIST_ROOM)
})
