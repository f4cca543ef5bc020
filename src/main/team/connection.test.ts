import { expect, it, onTestFinished } from 'vitest'
import { aContext } from '#test/helpers/context.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { createSeat } from '#test/helpers/team-seat.ts'
import { connectTeam } from './connection.ts'
import { placeError, type TeamPlace } from './place.ts'

/** A seat of a team, and a place that accepts everything and has nothing new. */
function setUp() {
  const clock = createFakeClock()
  const seat = createSeat({ name: 'Ana', clock, openPlace: () => quietPlace })
  onTestFinished(() => seat[Symbol.asyncDispose]())
  const { space } = seat.log.join('space')
  const quietPlace: TeamPlace = {
    open: () => Promise.resolve(space),
    push: () => Promise.resolve(),
    async *pull() {
      yield* []
    },
    meet: () => Promise.resolve({ seats: [], hasNews: false, run: null }),
    claim: () => Promise.resolve(true),
    leave: () => Promise.resolve(),
    onNews: () => ({ [Symbol.dispose]: () => undefined }),
    pollMs: 1_000,
    check: () => Promise.reject(new Error('not asked')),
    close: () => Promise.resolve(),
  }
  const connect = (place: TeamPlace) =>
    connectTeam(aContext({ clock }), {
      log: seat.log,
      run: 'run 1',
      openPlace: () => Promise.resolve(place),
      onChanged: () => undefined,
    })
  return { clock, seat, space, quietPlace, connect }
}

it('closes a place that opens while the connection closes', async () => {
  const { space, quietPlace, connect } = setUp()
  const events: string[] = []
  let open = (): void => undefined
  const place: TeamPlace = {
    ...quietPlace,
    open: () => new Promise((resolve) => (open = () => resolve(space))),
    async *pull() {
      events.push('pull')
      yield* []
    },
    onNews: () => ({ [Symbol.dispose]: () => events.push('stop listening') }),
    close: () => Promise.resolve(void events.push('close')),
  }
  const connection = connect(place)
  await Promise.resolve()
  const closing = connection.close()
  open()
  await closing
  expect(events).toEqual(['stop listening', 'close'])
})

it('waits for the next attempt if a place reports news while it fails', async () => {
  const { clock, space, quietPlace, connect } = setUp()
  const listeners = new Set<() => void>()
  let opened = 0
  const place: TeamPlace = {
    ...quietPlace,
    open() {
      opened += 1
      return Promise.resolve(space)
    },
    // oxlint-disable-next-line require-yield
    async *pull() {
      for (const listener of listeners) listener()
      throw placeError('unreachable')
    },
    onNews(listener) {
      listeners.add(listener)
      return { [Symbol.dispose]: () => void listeners.delete(listener) }
    },
  }
  const connection = connect(place)
  onTestFinished(() => connection.close())
  await clock.advance(999)
  expect(opened).toBe(1)
  await clock.advance(1)
  expect(opened).toBe(2)
})

it('sends parts that a slow line can carry', async () => {
  const { seat, quietPlace, connect } = setUp()
  const parts: (readonly string[])[] = []
  const place: TeamPlace = {
    ...quietPlace,
    push: (entries) => Promise.resolve(void parts.push(entries.map(({ key }) => key))),
  }
  for (const [key, length] of Object.entries({ a: 20_000, b: 40_000, c: 40_000, d: 63_000, e: 1 }))
    seat.handle(key, 'x'.repeat(length))
  const connection = connect(place)
  onTestFinished(() => connection.close())
  await connection.sync()
  expect(parts).toEqual([['a', 'b'], ['c'], ['d', 'e']])
  expect(seat.log.waiting()).toBe(0)
})

it('takes five new IDs at most if every meeting shows another run', async () => {
  const { clock, seat, quietPlace, connect } = setUp()
  const ids = new Set([seat.own().seat])
  let meetings = 0
  const place: TeamPlace = {
    ...quietPlace,
    meet() {
      meetings += 1
      return Promise.resolve({ seats: [], hasNews: false, run: `run ${meetings}` })
    },
  }
  const connection = connect(place)
  onTestFinished(() => connection.close())
  for (let turn = 0; turn < 40; turn += 1) {
    await clock.advance(1_000)
    ids.add(seat.own().seat)
  }
  expect(ids.size).toBe(6)
  expect(connection).toMatchObject({ state: 'connected', disturbed: { what: 'twin' } })
})
