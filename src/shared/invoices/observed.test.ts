import { expect, it } from 'vitest'
import { writtenTime } from '../time/written-time.ts'
import { instantOfWallClock } from '#test/helpers/wall-clock.ts'
import { recorded } from '#test/helpers/recorded.ts'
import { recordedValues } from './observed.ts'

const instantOf = (text: string): number => instantOfWallClock(`2026-${text}`, 'America/Los_Angeles')

it('treats another spelling as the same value and loses no change', () => {
  const { observed } = recorded({
    records: [
      { at: null, field: 'deadline-line', value: '2026-07-07T07:00:00Z' },
      { at: instantOf('07-01 12:00'), field: 'deadline-line', value: '2026-07-08T07:00:00Z' },
    ],
    firstSeenAt: instantOf('06-20 08:00'),
    now: instantOf('07-20 12:00'),
  })
  const { container } = observed.facts
  const line = writtenTime('2026-07-08T00:00:00-07:00')
  const respelt = { ...container, deadlines: { ...container.deadlines, line } }
  const values = recordedValues('deadline-line', { ...observed, facts: { ...observed.facts, container: respelt } })
  expect(values.map(({ value, from, until }) => [value, from, until])).toEqual([
    ['2026-07-07T07:00:00Z', instantOf('06-20 08:00'), instantOf('07-01 12:00')],
    ['2026-07-08T07:00:00Z', instantOf('07-01 12:00'), null],
  ])
})
