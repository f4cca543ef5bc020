import { describe, expect, it } from 'vitest'
import type { Container } from '#shared/fleet/container.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { instantAt } from '#shared/time/instant.ts'
import { aContainer, aShipment, aTerminal, type Facts } from '#test/helpers/fleet.ts'
import { createJudgedBoard } from '#test/helpers/judged-board.ts'
import { english } from '#test/helpers/words.ts'
import { stripCell } from './strip-cells.ts'

const DISCHARGED = { atPort: { dischargedAt: '2026-07-02T15:00:00Z' } }
const LINE = { deadlines: { line: '2026-07-10' } }

function cellOf(container: Facts<Container>) {
  const fleet = createJudgedBoard(DEFAULT_SETTINGS)
  fleet.apply({
    shipments: [aShipment({ arrival: { actual: '2026-07-01' } })],
    containers: [aContainer(container)],
    terminals: [aTerminal()],
  })
  fleet.judge(instantAt(Date.UTC(2026, 6, 6, 17)))
  return stripCell(fleet.rows()[0]!, english)
}

/** In days from the start of the axis, 13 days before today. */
function marksOf(container: Facts<Container>): Readonly<Record<string, number>> {
  const style = cellOf(container).drawing?.style ?? ''
  return Object.fromEntries(
    [...style.matchAll(/--([\w-]+):([\d.]+)%/g)].map(([, name, percent]) => [
      name,
      Math.round(Number(percent) * 2.1) / 10,
    ]),
  )
}

describe('stripCell', () => {
  it('marks the days of other sources once each, and not the day that counts', () => {
    const deadlines = { line: '2026-07-09', terminal: '2026-07-08', coalesced: '2026-07-09' }
    const { tick, 'other-1': other, 'other-2': second } = marksOf({ ...DISCHARGED, deadlines })
    expect([tick, other, second]).toEqual([16, 17, undefined])
  })

  it('shows the appointment at its hour, and whether it was missed', () => {
    const ahead = { ...DISCHARGED, ...LINE, appointmentAt: '2026-07-08T19:00:00Z' }
    expect(marksOf(ahead)['ring']).toBe(15.5)
    expect(cellOf(ahead).drawing?.look).toBe('strip-calm strip-booked')
    const missed = cellOf({ ...DISCHARGED, ...LINE, appointmentAt: '2026-07-03T19:00:00Z' })
    expect(missed.drawing?.look).toBe('strip-calm strip-missed')
  })

  it('says "Discharged" of the day of discharge only', () => {
    expect(cellOf({ ...DISCHARGED, ...LINE }).spoken).toBe('Discharged Thu, Jul 2.')
    expect(cellOf(LINE).spoken).toBe('')
  })

  it('is empty for a container that is out', () => {
    const { atPort } = DISCHARGED
    expect(cellOf({ ...LINE, atPort: { ...atPort, fullOutAt: '2026-07-04T15:00:00Z' } }).drawing).toBeUndefined()
  })
})
