import { expect, it } from 'vitest'
import { instantOfWallClock } from '#test/helpers/wall-clock.ts'
import { recorded, type Record } from '#test/helpers/recorded.ts'
import { movementsOf } from './movements.ts'

const instantOf = (text: string): number => instantOfWallClock(`2026-${text}`, 'America/Los_Angeles')

it('counts a truck at the port as the departure of an inland move, unless rail has it or is the payee', () => {
  const records: Record[] = [
    { at: instantOf('07-01 12:00'), field: 'discharged', value: '2026-07-01T08:00' },
    { at: instantOf('07-10 18:00'), field: 'out', value: '2026-07-10T15:00' },
    { at: instantOf('07-10 18:00'), field: 'status', value: 'picked_up' },
  ]
  const shipment = { destination: { locode: 'USCHI' } }
  const { observed, rated } = recorded({
    records,
    firstSeenAt: instantOf('06-20 08:00'),
    now: instantOf('07-20 12:00'),
    shipment,
  })
  expect(observed.facts.inland).toBe(true)
  const departure = (payee: 'line' | 'rail', kind: 'demurrage' | 'per-diem' | 'storage') =>
    movementsOf({ payee, kind }, observed, rated.now).left?.seen.field ?? null
  expect(departure('line', 'demurrage')).toBe('out')
  expect(departure('line', 'per-diem')).toBe('out')
  expect(departure('rail', 'storage')).toBeNull()
})
