import { expect, it } from 'vitest'
import { instantAt } from '#shared/rules/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/rules/settings.ts'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import { createBoardFleet } from '#renderer/fleet/board-fleet.ts'
import { TERMINAL } from './terminal-columns.ts'

it('names a terminal as dispatchers do, whole where one points at it, and never by a number alone; its spot before the place', () => {
  const said = (name: string) => {
    const fleet = createBoardFleet(DEFAULT_SETTINGS)
    fleet.apply({
      shipments: [aShipment()],
      containers: [aContainer({ atPort: { yardSpot: 'D16-959' } })],
      terminals: [aTerminal({ name })],
    })
    fleet.judge(instantAt(Date.UTC(2026, 6, 8, 19)))
    const { main, sub, whole } = TERMINAL.cell(fleet.rows()[0]!)
    expect(whole).toBe(name)
    expect(sub).toMatch(/^D16-959 · /)
    return main
  }
  expect(said('Port Newark Container Terminal')).toBe('Port Newark')
  expect(said('Maher Terminals')).toBe('Maher')
  expect(said('APM Terminals Pier 400')).toBe('APM Pier 400')
  for (const name of ['Terminal 18', 'Global Terminal 2', 'Red Hook Terminal A', 'Pier T'])
    expect(said(name)).toBe(name)
})
