import { expect, it, vi } from 'vitest'
import { instantAt } from '#shared/time/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import { passes } from '#renderer/board/filters.ts'
import { OPEN } from '#renderer/fleet/fields/deadline-fields.ts'
import { createJudgedBoard } from '#test/helpers/judged-board.ts'
import { portFinder, portsOnMap } from './ports-on-map.ts'

vi.hoisted(() =>
  vi.stubGlobal('window', {
    quaywatch: { request: async () => ({ ok: false }), on: () => () => undefined },
    addEventListener: () => undefined,
  }),
)

it('counts the containers that the board lists for the port', () => {
  const fleet = createJudgedBoard(DEFAULT_SETTINGS)
  fleet.apply({
    shipments: [aShipment()],
    containers: [
      aContainer({ id: 'due', status: 'available', deadlines: { line: '2026-07-08' } }),
      aContainer({ id: 'returned', status: 'empty_returned' }),
    ],
    terminals: [aTerminal()],
  })
  fleet.judge(instantAt(Date.UTC(2026, 6, 8, 17)))
  const rows = fleet.rows()
  expect(rows.map(({ tier }) => tier)).toContain('no-action')
  const ports = portsOnMap(rows, portFinder([]))
  expect(ports.map((port) => port.rows.map(({ id }) => id))).toEqual([['due']])
  const filters = { port: new Set([ports[0]?.name ?? '']), tier: new Set([OPEN]) }
  expect(rows.filter((row) => passes(row, filters)).map(({ id }) => id)).toEqual(['due'])
})
