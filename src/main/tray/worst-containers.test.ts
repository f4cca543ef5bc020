// What the tray picks out of the fleet.

import { expect, it } from 'vitest'
import * as fc from 'fast-check'
import { anyConsignment, MIDDLE } from '#test/helpers/arbitrary-fleet.ts'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import { listedContainers, watchedOf } from '#main/alerts/watched.ts'
import { createJudgedFleet, homeOf, type Judged } from '#shared/judged-fleet/judged-fleet.ts'
import { isCounted, type BoardFact } from '#shared/rules/board-facts.ts'
import { instantAt } from '#shared/rules/instant.ts'
import type { Scope } from '#shared/settings/own-values.ts'
import { isScoped } from '#shared/settings/scope.ts'
import { DEFAULT_SETTINGS } from '#shared/rules/settings.ts'
import { judgeShipment } from '#shared/rules/shipment-judgement.ts'
import { compareOnBoard, TIERS } from '#shared/rules/tier.ts'
import type { TierName } from '#shared/rules/tier.ts'
import { trayBoard } from './worst-containers.ts'

const context = {
  now: instantAt(MIDDLE),
  settings: DEFAULT_SETTINGS,
  terminals: new Map([['terminal-1', aTerminal()]]),
}
const named = TIERS.slice(0, TIERS.indexOf('booked'))

const EVERYTHING: Scope = { terminals: [], customers: [] }

/** A watch over what is judged here, all of which is watched. */
function watching(
  judged: readonly Judged[],
  scope: Scope = EVERYTHING,
  handled: readonly string[] = [],
): Parameters<typeof trayBoard>[0] {
  const onList = { scope, isHandled: (id: string) => handled.includes(id) }
  const isIn = (one: Judged, id: string | null): boolean =>
    one.containers.some(({ judgement }) => judgement.containerId === id)
  return {
    watched: (kind) => judged.filter((one) => homeOf(one).kind === kind).flatMap((one) => watchedOf(one, onList) ?? []),
    isScoped: () => isScoped(scope),
    listed: (one) => listedContainers(one, onList),
    judged: ({ containerId }) => judged.find((one) => isIn(one, containerId)) ?? null,
  }
}

it('names containers whose shipment nobody knows among the worst, with nothing to resume', () => {
  const container = aContainer({ shipmentId: null, deadlines: { line: '2026-10-30' } })
  const fleet = createJudgedFleet({
    facts: { shipment: () => null, container: () => container },
    settings: () => DEFAULT_SETTINGS,
    keeps: () => null,
  })
  fleet.apply({ shipments: [], containers: [container], terminals: [] })
  const [orphan] = fleet.judging(context.now)
  const { worst, past } = trayBoard(watching([orphan!]))
  expect(past).toBe(1)
  expect(worst).toEqual([{ judgement: orphan!.containers[0]?.judgement, resumes: null }])
})

it('is the first five of the board, and what the counters of the board count', () => {
  fc.assert(
    fc.property(fc.array(anyConsignment, { maxLength: 12 }), (consignments) => {
      const judged = consignments.map(({ shipment, containers }, n) => {
        const renamed = containers.map((container) => ({ ...container, id: `${container.id}-${n}` }))
        return judgeShipment({ ...shipment, id: `shipment-${n}` }, renamed, context)
      })
      const containers = judged.flatMap((one) => one.containers.map(({ judgement }) => judgement))
      const worst = containers.filter(({ tier }) => named.includes(tier.name)).toSorted(compareOnBoard)
      const board = trayBoard(watching(judged))
      expect(board.worst.map(({ judgement }) => judgement)).toEqual(worst.slice(0, 5))
      const counted = (fact: BoardFact): number => containers.filter((one) => isCounted(fact, one)).length
      const inTier = (...names: TierName[]): number => containers.filter(({ tier }) => names.includes(tier.name)).length
      expect(board).toMatchObject({
        lastChance: counted('last-chance'),
        past: counted('past'),
        lost: counted('tracking-lost'),
        urgent: inTier('last-chance', 'past', 'tracking-lost'),
      })
      expect(board.due).toBeLessThanOrEqual(inTier('rebook', 'due-blocked'))
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

it('counts and names the user’s own containers alone where they said which those are', () => {
  const containers = ['t1', 't2'].map((terminalId) =>
    aContainer({ id: terminalId, atPort: { terminalId }, deadlines: { line: '2026-10-30' } }),
  )
  const shipment = aShipment({ containerIds: ['t1', 't2'], customer: 'Acme' })
  const judged = [judgeShipment(shipment, containers, context)]
  const terminals = { terminals: ['t1'], customers: [] }
  const { past, worst, isScoped: isSaid } = trayBoard(watching(judged, terminals))
  expect([past, worst.map(({ judgement }) => judgement.containerId), isSaid]).toEqual([1, ['t1'], true])
  expect(trayBoard(watching(judged, { terminals: [], customers: ['Other'] })).past).toBe(0)
})

it('leaves out what was taken off the list: of the counts, of the worst and of the next deadline', () => {
  const judged = [
    judgeShipment(
      aShipment({ containerIds: ['gone', 'left'] }),
      ['gone', 'left'].map((id) => aContainer({ id, deadlines: { line: '2026-10-30' } })),
      context,
    ),
    judgeShipment(
      aShipment({ id: 'ahead', containerIds: ['booked'] }),
      [aContainer({ id: 'booked', shipmentId: 'ahead', deadlines: { line: '2026-12-30' } })],
      context,
    ),
  ]
  const { past, worst, nextDeadline } = trayBoard(watching(judged, EVERYTHING, ['gone', 'booked']))
  expect([past, worst.map(({ judgement }) => judgement.containerId), nextDeadline]).toEqual([1, ['left'], null])
})
