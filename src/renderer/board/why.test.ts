import { expect, it } from 'vitest'
import { instantAt } from '#shared/rules/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/rules/settings.ts'
import { languageFor } from '#test/helpers/language.ts'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import { createBoardFleet } from '#renderer/fleet/board-fleet.ts'
import { say } from '#test/helpers/words.ts'
import { whyOf } from './why.ts'

/** A Wednesday noon in Los Angeles. */
const NOW = instantAt(Date.UTC(2026, 6, 8, 19))
const language = languageFor({ language: 'en', formats: 'en-GB', zone: 'America/Los_Angeles' }, () => NOW)

function truckNow(facts: Parameters<typeof aContainer>[0]): readonly string[] | undefined {
  const fleet = createBoardFleet(DEFAULT_SETTINGS)
  fleet.apply({
    shipments: [aShipment({ containerIds: ['c'], tracking: { lastSucceededAt: '2026-07-08T16:00:00Z' } })],
    containers: [aContainer({ id: 'c', deadlines: { line: '2026-07-10' }, ...facts })],
    terminals: [aTerminal()],
  })
  fleet.judge(NOW)
  const [row] = fleet.rows()
  return row && whyOf(row, language, NOW).find(({ title }) => title === 'If a truck leaves now')?.sentences
}

const READY = { status: 'available', availability: { known: true, available: true } } as const

it('says of a truck that leaves now whether it goes, asks first or stays, and why', () => {
  expect(truckNow({ ...READY, appointmentAt: '2026-07-08T20:00:00Z' })).toEqual([say('trip.go')])
  expect(truckNow(READY)).toEqual(['Ask first', 'No appointment is known'])
  expect(truckNow({ ...READY, holds: [{ name: 'customs', status: 'hold', description: null }] })).toEqual([
    'Do not send a truck',
    'Available but on hold: customs',
    'No appointment is known',
  ])
})
