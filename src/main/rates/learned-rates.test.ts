import { expect, it, onTestFinished } from 'vitest'
import { createEmitter } from '#main/core/events/emitter.ts'
import { openStore, type StoreEvents } from '#main/store/store.ts'
import type { SyncEvents } from '#main/service/sync/sync-events.ts'
import type { Container } from '#shared/fleet/container.ts'
import { DAY, HOUR } from '#shared/time/instant.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { aContainer, aShipment, aTerminal, type Facts } from '#test/helpers/fleet.ts'
import { learnRatesFromFees } from './learned-rates.ts'
import { createRates, type RatesEvents } from './rates.ts'

const START = Date.parse('2026-07-06T17:00:00Z')

function setUp() {
  const clock = createFakeClock(START)
  const events = createEmitter<StoreEvents & RatesEvents & SyncEvents>()
  const store = openStore({ path: null, clock }, events)
  const rates = createRates({ store, events })
  const bugs: unknown[] = []
  const taught: unknown[] = []
  events.on('learnedRates', (learned) => taught.push(learned))
  const reportBug = (_: string, error: unknown): void => void bugs.push(error)
  using parts = new DisposableStack()
  parts.use(learnRatesFromFees({ store, clock, events, rates, now: () => clock.now(), reportBug }))
  const open = parts.move()
  onTestFinished(() => {
    open.dispose()
    store.close()
    expect(bugs).toEqual([])
  })
  return {
    clock,
    rates,
    taught,
    events,
    /** Changes the posted fees of these containers. */
    posted: (amounts: Readonly<Record<string, number>>, dwell = 0, facts: Facts<Container> = {}): void => {
      const ofDwell = dwell === 0 ? [] : [{ type: 'extended_dwell_time', amount: dwell, currency: 'USD' }]
      store.fleet.commit({
        isBaseline: false,
        at: clock.now(),
        ports: [],
        terminals: [aTerminal()],
        shipments: [aShipment()],
        containers: Object.entries(amounts).map(([id, amount]) =>
          aContainer({
            ...facts,
            id,
            fees: amount === 0 ? [] : [{ type: 'demurrage', amount, currency: 'USD' }, ...ofDwell],
          }),
        ),
      })
    },
  }
}

it('learns the cost of a day from the change log once three containers agree, an hour after a fee change', async () => {
  const { clock, rates, taught, posted } = setUp()
  posted({ a: 0, b: 0, c: 0 })
  for (const day of [1, 2]) {
    await clock.advance(DAY)
    posted({ a: day * 150, b: day * 150, c: 0 })
  }
  await clock.advance(2 * HOUR)
  expect(rates.learned()).toEqual([])
  posted({ c: 75 })
  await clock.advance(2 * DAY)
  posted({ c: 375 })
  await clock.advance(2 * HOUR)
  expect(rates.learned().map(({ of, rate, containers, observations }) => [of, rate, containers, observations])).toEqual(
    [
      ['line', 150, 3, 3],
      ['terminal', 150, 3, 3],
    ],
  )
  // A repeated rate would judge the whole fleet again.
  await clock.advance(3 * DAY)
  expect(taught).toHaveLength(1)
  expect(rates.book()).toBeDefined()
})

it('counts the days of each fee separately', async () => {
  const { clock, rates, posted } = setUp()
  const postAll = (amount: number, dwell = 0) => posted({ a: amount, b: amount, c: amount }, dwell)
  postAll(0)
  await clock.advance(DAY)
  postAll(150)
  await clock.advance(2 * DAY)
  postAll(150, 500)
  await clock.advance(DAY)
  postAll(600, 500)
  await clock.advance(2 * HOUR)
  expect(rates.learned().map(({ rate }) => rate)).toEqual([150, 150])
})

it('learns the rates of a terminal at the port, even from containers that continue by rail', async () => {
  const { clock, rates, posted } = setUp()
  const railDeparture = { atPort: { pickupFacilityId: 'ramp', railDepartedAt: '2026-07-08T10:00:00-07:00' } }
  for (const [day, facts] of [{}, {}, {}, railDeparture].entries()) {
    posted({ a: day * 222, b: day * 222, c: day * 222 }, 0, facts)
    await clock.advance(DAY)
  }
  await clock.advance(2 * HOUR)
  expect(rates.learned().map(({ of, id, name, rate }) => [of, id, name, rate])).toEqual([
    ['line', 'MSCU', 'MSC', 222],
    ['terminal', 'terminal-1', 'Pier 400', 222],
  ])
})
