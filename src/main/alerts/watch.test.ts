import { expect, it, onTestFinished } from 'vitest'
import type { Terminal } from '#shared/fleet/place.ts'
import { consignment, stageAlerts, type AlertStage, type Consignment } from '#test/helpers/alert-stage.ts'
import { aContainer, aShipment, aTerminal, type Facts } from '#test/helpers/fleet.ts'
import type { Container } from '#shared/fleet/container.ts'
import { instantAt } from '#shared/time/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { judgeShipment } from '#shared/rules/shipment-judgment.ts'
import { mayStillChange } from '#main/judge/shipment-summary.ts'

/** The Thursday before Labor Day. */
const THURSDAY = Date.parse('2026-09-03T17:00:00Z')

function setUp(): AlertStage {
  const stage = stageAlerts({ startAt: THURSDAY })
  onTestFinished(() => stage.close())
  return stage
}

function readPage(stage: AlertStage, terminal: Facts<Terminal>, consignments: readonly Consignment[] = []): void {
  stage.store.fleet.commit({
    at: stage.clock.now(),
    isBaseline: false,
    shipments: consignments.map(({ shipment }) => shipment),
    containers: consignments.flatMap(({ containers }) => containers),
    ports: [],
    terminals: [aTerminal(terminal)],
  })
}

it('judges the containers of a terminal again when only the terminal changes', async () => {
  const stage = setUp()
  const due = () => stage.inbox().filter(({ kind }) => kind === 'due')
  readPage(stage, { country: 'MX' }, [consignment('a', {}, { deadlines: { line: '2026-09-07' } })])
  await stage.sync([])
  expect(due()).toEqual([])
  // In the US the gate is closed on Monday, the last free day, so pickup is on Friday.
  readPage(stage, { country: 'US', name: 'Pier 500' })
  await stage.clock.advance(2_000)
  expect(due()).toHaveLength(1)
  expect([...stage.summaries.all()].map(({ worst }) => worst?.terminal)).toEqual(['Pier 500'])
})

it('watches a shipment that stopped for an ignored reason while a container is open', () => {
  const settings = { ...DEFAULT_SETTINGS, ignoredStopReasons: ['cancelled_by_user'] }
  const context = { now: instantAt(THURSDAY), settings, terminals: new Map() }
  const stopped = aShipment({ tracking: { stoppedAt: '2026-09-01T10:00:00Z', stoppedReason: 'cancelled_by_user' } })
  const isWatched = (facts: Facts<Container>): boolean =>
    mayStillChange(judgeShipment(stopped, [aContainer(facts)], context))
  const back = { atPort: { fullOutAt: '2026-08-20T17:00:00Z' }, emptyReturn: { at: '2026-08-25T17:00:00Z' } }
  expect([isWatched({ status: 'grounded' }), isWatched({ status: 'empty_returned', ...back })]).toEqual([true, false])
})
