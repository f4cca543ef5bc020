import { expect, it } from 'vitest'
import type { Container } from '#shared/fleet/container.ts'
import { instantAt } from '#shared/time/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { languageFor } from '#test/helpers/language.ts'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import { createJudgedBoard } from '#test/helpers/judged-board.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { say } from '#test/helpers/words.ts'
import { reasonBehind } from './why.ts'

/** A Wednesday noon in Los Angeles. */
const NOW = instantAt(Date.UTC(2026, 6, 8, 19))
const language = languageFor({ language: 'en', formats: 'en-GB', zone: 'America/Los_Angeles' }, () => NOW)

function rowOf(
  container: Container,
  tracking: NonNullable<Parameters<typeof aShipment>[0]>['tracking'] = {},
): BoardRow {
  const fleet = createJudgedBoard(DEFAULT_SETTINGS)
  const lastSucceededAt = '2026-07-08T16:00:00Z'
  fleet.apply({
    shipments: [aShipment({ containerIds: ['c'], tracking: { lastSucceededAt, ...tracking } })],
    containers: [{ ...container, id: 'c' }],
    terminals: [aTerminal()],
  })
  fleet.judge(NOW)
  return fleet.rows()[0]!
}

const READY = { status: 'available', availability: { known: true, available: true } } as const

it('explains each container by its own facts', () => {
  const onHold = { ...READY, holds: [{ name: 'customs', status: 'hold', description: null }] }
  const behind = (facts: Parameters<typeof aContainer>[0]) =>
    reasonBehind(rowOf(aContainer({ deadlines: { line: '2026-07-10' }, ...facts })), language).join(' ')
  expect(behind(READY)).toContain('Fri')
  expect(behind(onHold)).toContain('customs')
  expect(behind({ ...READY, appointmentAt: '2026-07-13T20:00:00Z' })).toContain('13 Jul')
})

it('marks facts of lost tracking as unverified', () => {
  const row = rowOf(aContainer({ deadlines: { line: '2026-07-08' }, ...READY }), {
    stoppedAt: '2026-07-08T17:00:00Z',
    stoppedReason: 'no_updates_at_line',
  })
  expect(reasonBehind(row, language)).toContain(say('trip.not-tracked-stopped'))
})
