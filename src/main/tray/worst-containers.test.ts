// What the tray picks out of the fleet.

import { expect, it } from 'vitest'
import * as fc from 'fast-check'
import { anyConsignment, MIDDLE } from '#test/helpers/arbitrary-fleet.ts'
import { aContainer, aTerminal } from '#test/helpers/fleet.ts'
import { instantAt } from '#shared/rules/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/rules/settings.ts'
import { judgeOrphanContainer, judgeShipment } from '#shared/rules/shipment-judgement.ts'
import { compareOnBoard } from '#shared/rules/tier.ts'
import { createTrayLook } from './worst-containers.ts'

const context = {
  now: instantAt(MIDDLE),
  settings: DEFAULT_SETTINGS,
  terminals: new Map([['terminal-1', aTerminal()]]),
}
const named = ['charging', 'blind', 'due', 'ready', 'held']

it('names containers whose shipment nobody knows among the worst, with nothing to resume', () => {
  const lone = judgeOrphanContainer(aContainer({ shipmentId: null, deadlines: { line: '2026-01-05' } }), context)
  const { worst, charging } = createTrayLook()([], [lone])
  expect(charging).toBe(1)
  expect(worst).toEqual([{ judgement: lone.judgement, resumes: null }])
})

it('is the first five of the board, and the counts of all of it, also when most was looked at before', () => {
  const look = createTrayLook()
  fc.assert(
    fc.property(fc.array(anyConsignment, { maxLength: 12 }), (consignments) => {
      const judged = consignments.map(({ shipment, containers }, n) => {
        const renamed = containers.map((container) => ({ ...container, id: `${container.id}-${n}` }))
        return judgeShipment({ ...shipment, id: `shipment-${n}` }, renamed, context)
      })
      const containers = judged.flatMap((one) => one.containers.map(({ judgement }) => judgement))
      const worst = containers.filter(({ tier }) => named.includes(tier.name)).toSorted(compareOnBoard)
      look(judged.slice(0, 6), [])
      const board = look(judged, [])
      expect(board.worst.map(({ judgement }) => judgement)).toEqual(worst.slice(0, 5))
      expect(board.charging).toBe(containers.filter(({ tier }) => tier.name === 'charging').length)
      expect(board.blind).toBe(containers.filter(({ tier }) => tier.name === 'blind').length)
      const left = containers.flatMap(({ deadline }) =>
        deadline.kind === 'counts' && deadline.daysLeft >= 0 ? [deadline.daysLeft] : [],
      )
      const nearest = Math.min(...left)
      expect(board.nextDeadline?.daysLeft).toBe(left.length === 0 ? undefined : nearest)
      expect(board.nextDeadline?.containers).toBe(
        left.length === 0 ? undefined : left.filter((d) => d === nearest).length,
      )
    }),
    { numRuns: 300, seed: 6 },
  )
})
