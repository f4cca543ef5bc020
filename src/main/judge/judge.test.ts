import { describe, expect, it, onTestFinished } from 'vitest'
import { createEmitter } from '#main/core/events/emitter.ts'
import { openStore, type StoreEvents } from '#main/store/store.ts'
import type { SyncEvents } from '#main/service/sync/sync-events.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import { judgeOf } from '#test/helpers/judge.ts'
import { alertOptions } from '#test/helpers/session-options.ts'
import type { JudgeEvents } from './judge.ts'
import type { JudgedChange } from './judged-fleet.ts'

const START = Date.UTC(2026, 6, 8, 17)

function setUp() {
  const clock = createFakeClock(START)
  const events = createEmitter<StoreEvents & SyncEvents & JudgeEvents>()
  const store = openStore({ path: null, clock }, events)
  const { settings } = alertOptions()
  const { judge } = judgeOf({ store, events, now: () => clock.now(), settings })
  const heard: JudgedChange[] = []
  const emitted: JudgedChange[] = []
  judge.onJudged((changes) => heard.push(...changes))
  events.on('judged', (changes) => emitted.push(...changes))
  onTestFinished(() => {
    judge.close()
    store.close()
  })
  const commit = (shipments: readonly Shipment[], containers: readonly Container[]) =>
    store.fleet.commit({ at: clock.now(), isBaseline: false, ports: [], terminals: [], shipments, containers })
  const untilJudged = () => new Promise<void>((resolve) => judge.whenJudged(resolve))
  return { clock, store, settings, judge, heard, emitted, commit, untilJudged }
}

const fleetOf = (count: number) => {
  const shipments = Array.from({ length: count }, (_, n) => aShipment({ id: `s-${n}`, containerIds: [`c-${n}`] }))
  return {
    shipments,
    containers: shipments.map((_, n) => aContainer({ id: `c-${n}`, shipmentId: `s-${n}`, number: `BOX-${n}` })),
  }
}

describe('createJudge', () => {
  it('gives the judgments before and after a commit, inside its transaction and after it', () => {
    const { store, judge, heard, emitted, commit } = setUp()
    store.fleet.onCommit((one) => judge.take(one))
    const shipment = aShipment({ id: 's', containerIds: ['c'] })
    commit([shipment], [aContainer({ id: 'c', shipmentId: 's' })])
    heard.length = 0
    emitted.length = 0
    commit([], [aContainer({ id: 'c', shipmentId: 's', number: 'TCLU4265829' })])
    const numbers = heard.map(({ before, after }) => [before, after].map((one) => one?.containers[0]?.judgment.number))
    expect(numbers).toEqual([['MSCU1234566', 'TCLU4265829']])
    expect(emitted).toEqual(heard)
  })

  it('judges the state before a commit that is rolled back', async () => {
    const { store, judge, emitted, commit, untilJudged } = setUp()
    let isFull = false
    store.fleet.onCommit((one) => judge.take(one))
    store.fleet.onCommit(() => {
      if (isFull) throw new Error('the disk is full')
    })
    const shipment = aShipment({ id: 's', containerIds: ['c'] })
    commit([shipment], [aContainer({ id: 'c', shipmentId: 's', number: 'TCLU4265829' })])
    isFull = true
    emitted.length = 0
    expect(() => commit([aShipment({ id: 'new' })], [aContainer({ id: 'c', shipmentId: 's' })])).toThrow('full')
    expect(emitted).toEqual([])
    judge.tick()
    await untilJudged()
    expect([...judge.all()].map(({ containers }) => containers.map(({ judgment }) => judgment.number))).toEqual([
      ['TCLU4265829'],
    ])
  })

  it('knows the state before a commit that comes while the fleet is loading', async () => {
    const { store, judge, heard, commit, untilJudged } = setUp()
    const { shipments, containers } = fleetOf(250)
    commit(shipments, containers)
    judge.load()
    store.fleet.onCommit((one) => judge.take(one))
    commit([], [aContainer({ id: 'c-248', shipmentId: 's-248', number: 'TCLU4265829' })])
    expect(heard.map(({ key, before }) => [key, before?.containers[0]?.judgment.number])).toEqual([
      ['shipment s-248', 'BOX-248'],
    ])
    await untilJudged()
    expect([...judge.all()]).toHaveLength(250)
  })

  it('judges all again after a change of settings, and what a tick has made outdated', async () => {
    const { store, settings, judge, heard, commit, clock, untilJudged } = setUp()
    store.fleet.onCommit((one) => judge.take(one))
    const { shipments, containers } = fleetOf(3)
    commit(shipments, containers)
    heard.length = 0
    settings.change({ rules: { appointmentGraceHours: 5 } })
    judge.judgeAll()
    await untilJudged()
    expect(heard).toHaveLength(3)
    heard.length = 0
    judge.tick()
    await untilJudged()
    expect(heard).toEqual([])
    await clock.advance(24 * 60 * 60_000)
    judge.tick()
    await untilJudged()
    expect(heard).toHaveLength(3)
  })
})
