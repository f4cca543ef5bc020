import { expect, it, onTestFinished } from 'vitest'
import { instantAt } from '#shared/time/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { aContainer, aShipment, aTerminal, type Facts } from '#test/helpers/fleet.ts'
import { createJudgedBoard } from '#test/helpers/judged-board.ts'
import { csvOf } from '#renderer/core/sheet.ts'
import { SPOT } from '#renderer/fleet/fields/container-fields.ts'
import { languageFor } from '#test/helpers/language.ts'
import { setDesk } from '#renderer/plan/desk.ts'
import { aBooking } from '#test/helpers/plan.ts'
import { BOARD_FIELDS } from './board-columns.ts'
import { factLines } from './fact-lines.ts'
import { headOf } from './why.ts'
import { appointmentCell, terminalCell } from './terminal-cells.ts'

it("shortens a terminal's name, keeps it in full in the tooltip, and shows the yard spot instead of the port", () => {
  const cellText = (name: string) => {
    const fleet = createJudgedBoard(DEFAULT_SETTINGS)
    fleet.apply({
      shipments: [aShipment()],
      containers: [aContainer({ atPort: { yardSpot: 'D16-959' } })],
      terminals: [aTerminal({ name })],
    })
    fleet.judge(instantAt(Date.UTC(2026, 6, 8, 19)))
    const { main, sub, whole } = terminalCell(fleet.rows()[0]!)
    expect(whole).toBe(`${name} · Los Angeles`)
    expect(sub).toBe('D16-959')
    return main
  }
  expect(cellText('Port Newark Container Terminal')).toBe('Port Newark')
  expect(cellText('Maher Terminals')).toBe('Maher')
  expect(cellText('Fenix Marine Services')).toBe('Fenix Marine')
  expect(cellText('APM Terminals Pier 400')).toBe('APM Pier 400')
  for (const name of ['Terminal 18', 'Global Terminal 2', 'Red Hook Terminal A', 'Pier T'])
    expect(cellText(name)).toBe(name)
})

it("shows the port's yard spot only if the container is picked up at the port terminal", () => {
  const NOW = instantAt(Date.UTC(2026, 6, 8, 19))
  const language = languageFor({ language: 'en', formats: 'en-US', zone: 'America/Los_Angeles' }, () => NOW)
  const cellText = (container: Facts<Container>, shipment: Facts<Shipment> = {}) => {
    const fleet = createJudgedBoard(DEFAULT_SETTINGS)
    fleet.apply({
      shipments: [aShipment({ podTerminalId: 'terminal-1', ...shipment })],
      containers: [aContainer({ ...container, atPort: { yardSpot: 'B12-04', ...container.atPort } })],
      terminals: [aTerminal({ name: 'Pier 400' }), aTerminal({ id: 'ramp', name: 'BNSF LPC', kind: 'rail_terminal' })],
    })
    fleet.judge(NOW)
    const row = fleet.rows()[0]!
    return [terminalCell(row).main, terminalCell(row).sub, SPOT.value(row) ?? '', headOf(row, language)[1]]
  }
  const inland = { destination: { locode: 'USCHI', name: 'Chicago' }, destinationTerminalId: 'ramp' } as const
  const atPort = ['Pier 400', 'B12-04', 'B12-04', 'Pier 400 · Los Angeles · B12-04']
  expect(cellText({})).toEqual(atPort)
  expect(cellText({ atPort: { terminalId: null } })).toEqual(atPort)
  // With the terminal's deadline, it's picked up at the port.
  expect(cellText({ deadlines: { terminal: '2026-07-10' } }, inland)).toEqual(atPort)
  const atRamp = ['BNSF LPC', 'Chicago', '', 'BNSF LPC · Chicago']
  expect(cellText({ inland: { railUnloadedAt: '2026-07-05T12:00:00Z' } }, inland)).toEqual(atRamp)
  expect(cellText({ deadlines: { line: '2026-07-10' } }, inland)).toEqual(atRamp)
  expect(cellText({ atPort: { pickupFacilityId: 'ramp' } })).toEqual([
    'BNSF LPC',
    'Los Angeles',
    '',
    'BNSF LPC · Los Angeles',
  ])
})

it.each([
  ['not yet confirmed', null, '10:00–11:00 AM #TT-7712345'],
  ['confirmed by the service', '2026-07-09T17:00:00Z', '10:00–11:00 AM #TT-7712345'],
])('shows window and confirmation number of a booking, %s', (_, appointmentAt, sub) => {
  const NOW = instantAt(Date.UTC(2026, 6, 8, 19))
  const language = languageFor({ language: 'en', formats: 'en-US', zone: 'America/Los_Angeles' }, () => NOW)
  const booking = aBooking({ containerId: 'c', day: '2026-07-09', until: '11:00', confirmation: 'TT-7712345' })
  const fleet = createJudgedBoard(DEFAULT_SETTINGS)
  fleet.apply({
    shipments: [aShipment()],
    containers: [aContainer({ id: 'c', appointmentAt, atPort: { dischargedAt: '2026-07-06T10:00:00Z' } })],
    terminals: [aTerminal()],
  })
  fleet.book(new Map([['c', booking]]))
  setDesk(new Map([['c', { move: null, booking, note: '' }]]))
  onTestFinished(() => setDesk(new Map()))
  fleet.judge(NOW)
  const row = fleet.rows()[0]!
  expect(appointmentCell(row, language)).toMatchObject({ main: 'Thu, Jul 9', sub })
  const lines = factLines({ row, changes: [], hasRates: false }, language, NOW)
  expect(lines.map(({ value }) => value).join(' ')).toContain('Thu, Jul 9, 10:00–11:00 AM #TT-7712345')
  expect(csvOf(BOARD_FIELDS, [row], language)).toContain('2026-07-09 10:00,11:00,TT-7712345,')
})
