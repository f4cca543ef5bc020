import { once } from 'node:events'
import { describe, expect, it, onTestFinished } from 'vitest'
import { HOUR, MINUTE } from '#shared/time/instant.ts'
import { aContext } from '#test/helpers/context.ts'
import { createFakeClock, settled, type FakeClock } from '#test/helpers/fake-clock.ts'
import { cancelled, FAILED, notFound, unreachable } from '#test/helpers/fake-tracking-api.ts'
import { aShipment } from '#test/helpers/fleet.ts'
import { fleetFile } from '#test/helpers/fleet-file.ts'
import { openStore } from '#main/store/store.ts'
import type { Result } from '#main/service/tracking-api/api.ts'
import type { TrackingApiError } from '#main/service/tracking-api/errors.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import type { Resume } from './resume-table.ts'
import { createResumes, USUAL_FOLLOW_UP, type Resumes, type ResumeTeam } from './resumes.ts'

const START = Date.parse('2026-07-06T17:00:00Z')
const OLD_STOP = '2026-07-05T10:00:00Z'
const SLOW_DOWN: TrackingApiError = { ...FAILED, code: 'rate_limited', retryAfterMs: 40_000 }

interface Service {
  readonly asked: string[]
  readonly looked: string[]
  stoppedAt: Map<string, string | null>
  lastAttemptedAt: string
  /** The service's answer to a resume request. The test lifts the stop itself. */
  answer: (id: string) => TrackingApiError | null
  failLook: TrackingApiError | null
  isTimeConfirmed: boolean
  /** Delays a look. */
  takeTime: () => Promise<void>
}

const unclaimed: ResumeTeam['claimResume'] = () => Promise.resolve(null)

function setUp({
  path = null as string | null,
  clock = createFakeClock(START),
  service = aService(),
  /** How far the computer's clock is behind the service's. */
  behindMs = 0,
  claim = unclaimed,
} = {}) {
  const store = openStore({ path, clock })
  const changes: Resume[] = []
  /** How many resumes each message to the window had. */
  const messages: number[] = []
  const notHeld: Resume[] = []
  /** What colleagues see. */
  const shared: string[] = []
  const shipment = (id: string): Shipment =>
    aShipment({
      id,
      tracking: {
        stoppedAt: service.stoppedAt.get(id) ?? null,
        stoppedReason: 'no_updates_at_line',
        lastAttemptedAt: service.lastAttemptedAt,
      },
    })
  const now = (): number => clock.now() + behindMs
  const context = aContext({ clock, now, isTimeConfirmed: () => service.isTimeConfirmed })
  const resumes: Resumes = createResumes(context, {
    store,
    followUp: USUAL_FOLLOW_UP,
    shipments: {
      billOfLading: (id) => `BILL-${id}`,
      async read(id, _priority, signal): Promise<Result<Shipment>> {
        service.looked.push(id)
        await Promise.race([service.takeTime(), once(signal, 'abort')])
        if (signal.aborted) return { ok: false, error: cancelled }
        if (service.failLook !== null) return { ok: false, error: service.failLook }
        see(id)
        return { ok: true, value: shipment(id) }
      },
      resume(id) {
        service.asked.push(id)
        const error = service.answer(id)
        return Promise.resolve(
          error === null
            ? { ok: true, value: { outcome: 'accepted' as const, shipment: shipment(id) } }
            : { ok: false, error },
        )
      },
    },
    reports: {
      changed(changed) {
        messages.push(changed.length)
        changes.push(...changed)
      },
      didNotHold: (resume) => notHeld.push(resume),
    },
    team: { claimResume: claim, shareResume: (id, state) => shared.push(`${id} ${state}`) },
  })
  const close = async (): Promise<void> => {
    await resumes.close()
    store.close()
  }
  onTestFinished(close)
  return {
    resumes,
    clock,
    service,
    changes,
    messages,
    notHeld,
    shared,
    close,
    stateOf,
    see,
    verify,
    database: store.database,
    prune: (before: number) => store.resumeSteps.prune(before, 10),
  }

  /** Clicked, accepted and confirmed by the first check. */
  async function verify(): Promise<void> {
    resumes.start(['a'])
    await clock.advance(0)
    service.lastAttemptedAt = '2026-07-06T17:00:20Z'
    await clock.advance(MINUTE)
    expect(stateOf('a')).toBe('verified')
  }

  /** An ordinary sync sees the shipment. */
  function see(id: string): void {
    store.database.transaction(() => resumes.take([shipment(id)]))
  }

  function stateOf(id: string): string | undefined {
    return resumes.list().find(({ shipmentId }) => shipmentId === id)?.state
  }
}

function aService(...ids: string[]): Service {
  const service: Service = {
    asked: [],
    looked: [],
    stoppedAt: new Map((ids.length === 0 ? ['a'] : ids).map((id) => [id, OLD_STOP])),
    lastAttemptedAt: OLD_STOP,
    answer(id) {
      service.stoppedAt.set(id, null)
      return null
    },
    failLook: null,
    isTimeConfirmed: true,
    takeTime: () => Promise.resolve(),
  }
  return service
}

async function advanceTo(clock: FakeClock, time: number): Promise<void> {
  await clock.advance(time - clock.now())
}

describe('resume', () => {
  it('is not verified by the answer to the click', async () => {
    const { resumes, clock, service, stateOf } = setUp()
    service.answer = (id) => {
      service.stoppedAt.set(id, null)
      service.lastAttemptedAt = '2026-07-06T17:00:01Z'
      return null
    }
    resumes.start(['a'])
    await clock.advance(0)
    expect(stateOf('a')).toBe('accepted')
    expect(service.looked).toHaveLength(1)
    await clock.advance(MINUTE)
    expect([stateOf('a'), service.looked.length]).toEqual(['verified', 2])
  })

  it.each([
    ['ahead of', '2026-07-06T16:58:30Z'],
    ['behind', '2026-07-06T17:01:50Z'],
  ])("is verified by a later attempt with our clock 100 s %s the service's", async (_, attempted) => {
    const { resumes, clock, service, stateOf } = setUp()
    resumes.start(['a'])
    await clock.advance(0)
    service.lastAttemptedAt = attempted
    await clock.advance(MINUTE)
    expect(stateOf('a')).toBe('verified')
  })

  it('is not verified by an attempt before it was sent, even if our clock is behind', async () => {
    const { resumes, clock, service, stateOf, see } = setUp()
    service.lastAttemptedAt = '2026-07-06T17:00:40Z'
    resumes.start(['a'])
    await advanceTo(clock, START + 2 * HOUR)
    expect(stateOf('a')).toBe('unverified')
    service.lastAttemptedAt = '2026-07-06T17:01:40Z'
    see('a')
    expect(stateOf('a')).toBe('verified')
  })

  it('is not verified by an attempt before the click that the first look missed', async () => {
    const { resumes, clock, service, stateOf } = setUp()
    resumes.start(['a'])
    await advanceTo(clock, START + 10_000)
    service.lastAttemptedAt = '2026-07-06T16:00:00Z'
    await advanceTo(clock, START + 2 * HOUR)
    expect(stateOf('a')).toBe('unverified')
  })

  it('is verified by an attempt after the click that was first seen with the old stop', async () => {
    const { resumes, clock, service, stateOf } = setUp()
    service.answer = () => null
    resumes.start(['a'])
    await clock.advance(0)
    service.lastAttemptedAt = '2026-07-06T17:00:30Z'
    await advanceTo(clock, START + MINUTE)
    expect(stateOf('a')).toBe('accepted')
    service.stoppedAt.set('a', null)
    await advanceTo(clock, START + 15 * MINUTE)
    expect(stateOf('a')).toBe('verified')
  })

  it.each([OLD_STOP, '2026-07-05T03:00:00-07:00'])(
    'holds if an older page with the old stop arrives later: %s',
    async (late) => {
      const { service, notHeld, stateOf, see, verify } = setUp()
      await verify()
      service.stoppedAt.set('a', late)
      see('a')
      expect([stateOf('a'), notHeld]).toEqual(['verified', []])
    },
  )

  it('did not hold if the old stop is back after a later attempt', async () => {
    const { clock, service, notHeld, stateOf, see, verify } = setUp()
    await verify()
    await clock.advance(24 * HOUR)
    service.stoppedAt.set('a', '2026-07-05T03:00:00-07:00')
    service.lastAttemptedAt = '2026-07-07T16:00:00Z'
    see('a')
    see('a')
    expect([stateOf('a'), notHeld.length]).toEqual(['did-not-hold', 1])
  })

  it.each([
    ['before the click', OLD_STOP],
    ['after the click, before the stop was lifted', '2026-07-06T17:00:10Z'],
    ['at an unreadable time', 'lately'],
  ])('holds if the old stop is on a page with an attempt %s', async (_, attempted) => {
    const { service, notHeld, stateOf, see, verify } = setUp()
    await verify()
    service.stoppedAt.set('a', OLD_STOP)
    service.lastAttemptedAt = attempted
    see('a')
    expect([stateOf('a'), notHeld]).toEqual(['verified', []])
  })

  it('stays unconfirmed while the old stop was never lifted', async () => {
    const { resumes, clock, service, notHeld, stateOf, see } = setUp()
    service.answer = () => null
    resumes.start(['a'])
    await clock.advance(0)
    service.lastAttemptedAt = '2026-07-06T17:05:00Z'
    await advanceTo(clock, START + 2 * HOUR)
    see('a')
    expect([stateOf('a'), notHeld]).toEqual(['unverified', []])
  })

  it('is verified by an ordinary sync without a check', async () => {
    const { resumes, clock, service, stateOf, see } = setUp()
    resumes.start(['a'])
    await clock.advance(0)
    const looks = service.looked.length
    service.lastAttemptedAt = '2026-07-06T17:00:20Z'
    see('a')
    expect(stateOf('a')).toBe('verified')
    await clock.advance(2 * HOUR)
    expect(service.looked).toHaveLength(looks)
  })

  it('is under way until it is confirmed or the checks end', async () => {
    const { resumes, clock } = setUp()
    expect(resumes.isUnderWay()).toBe(false)
    resumes.start(['a'])
    expect(resumes.isUnderWay()).toBe(true)
    await advanceTo(clock, START + 59 * MINUTE)
    expect(resumes.isUnderWay()).toBe(true)
    await advanceTo(clock, START + 61 * MINUTE)
    expect(resumes.isUnderWay()).toBe(false)
  })

  it('checks after 1, 15 and 60 minutes, then ends as not confirmed', async () => {
    const { resumes, clock, service, stateOf } = setUp()
    resumes.start(['a'])
    await clock.advance(0)
    const history: [number, string | undefined][] = []
    for (const minutes of [1, 14, 15, 59, 60, 120]) {
      await advanceTo(clock, START + minutes * MINUTE)
      history.push([service.looked.length - 1, stateOf('a')])
    }
    expect(history).toEqual([
      [1, 'accepted'],
      [1, 'accepted'],
      [2, 'accepted'],
      [2, 'accepted'],
      [3, 'unverified'],
      [3, 'unverified'],
    ])
  })

  it('did not hold if the shipment stops again within 48 hours', async () => {
    const { clock, service, notHeld, stateOf, see, verify } = setUp()
    await verify()
    await advanceTo(clock, START + 48 * HOUR - 1)
    service.stoppedAt.set('a', '2026-07-08T16:00:00Z')
    see('a')
    see('a')
    expect(stateOf('a')).toBe('did-not-hold')
    expect(notHeld).toHaveLength(1)
  })

  it('did not hold if a stop comes before the answer, and is not sent again', async () => {
    const { resumes, clock, service, notHeld, stateOf, see } = setUp()
    service.answer = (id) => {
      service.stoppedAt.set(id, '2026-07-06T17:00:01Z')
      see(id)
      return null
    }
    resumes.start(['a'])
    await clock.advance(3 * HOUR)
    expect([stateOf('a'), notHeld.length, service.asked]).toEqual(['did-not-hold', 1, ['a']])
  })

  it('ignores a stop after 48 hours', async () => {
    const { resumes, clock, service, notHeld, stateOf, see, verify } = setUp()
    await verify()
    await advanceTo(clock, START + 48 * HOUR)
    service.stoppedAt.set('a', '2026-07-08T16:59:00Z')
    see('a')
    expect(stateOf('a')).toBe('verified')
    expect(notHeld).toEqual([])
    expect(resumes.list()[0]?.endedAt).not.toBeNull()
  })

  it('ends without a request if the shipment is tracked', async () => {
    const { resumes, clock, service, stateOf } = setUp()
    service.stoppedAt.set('a', null)
    resumes.start(['a'])
    await clock.advance(0)
    expect([stateOf('a'), service.asked]).toEqual(['not-needed', []])
  })

  it("shows the service's reason if it is refused", async () => {
    const { resumes, clock, service, stateOf } = setUp()
    service.answer = () => ({
      code: 'invalid',
      message: { key: 'failure.invalid-said', with: { said: 'Shipment is archived' } },
      hint: { key: 'failure.invalid.hint' },
      detail: 'PATCH',
      problems: [],
    })
    resumes.start(['a'])
    await clock.advance(0)
    expect(stateOf('a')).toBe('failed')
    expect(resumes.list()[0]?.failure).toMatchObject({
      message: { key: 'failure.invalid-said', with: { said: 'Shipment is archived' } },
      hint: { key: 'failure.invalid.hint' },
    })
  })

  it('retries a failed check a minute later without a conclusion', async () => {
    const { resumes, clock, service, stateOf } = setUp()
    resumes.start(['a'])
    await clock.advance(0)
    service.failLook = unreachable
    await clock.advance(2 * HOUR)
    expect(stateOf('a')).toBe('accepted')
    service.failLook = null
    service.lastAttemptedAt = '2026-07-06T18:30:00Z'
    await clock.advance(MINUTE)
    expect(stateOf('a')).toBe('verified')
  })

  it('ends as not confirmed if the computer slept through its checks', async () => {
    const { resumes, clock } = setUp()
    resumes.start(['a'])
    await clock.advance(0)
    expect(resumes.list()[0]?.state).toBe('accepted')
    clock.jump(72 * HOUR)
    await clock.advance(2 * HOUR)
    expect(resumes.list()[0]).toMatchObject({ state: 'unverified', endedAt: expect.any(Number) })
  })

  it('ends if the shipment left the account', async () => {
    const { resumes, clock, service, stateOf } = setUp()
    service.failLook = notFound
    resumes.start(['a'])
    await clock.advance(0)
    expect([stateOf('a'), service.asked]).toEqual(['failed', []])
    service.failLook = null
    resumes.start(['a'])
    await clock.advance(0)
    service.failLook = notFound
    await clock.advance(MINUTE)
    expect(resumes.list()[0]).toMatchObject({ state: 'unverified', endedAt: expect.any(Number) })
  })
})

describe('resume in a team', () => {
  it('sends no second request for a shipment that a colleague resumes, and names the colleague', async () => {
    const { resumes, clock, service, stateOf, shared } = setUp({
      service: aService('a', 'b'),
      claim: (id) => Promise.resolve(id === 'a' ? { name: 'Maria', at: START - MINUTE } : null),
    })
    resumes.start(['a', 'b'])
    await clock.advance(0)
    expect(service.asked).toEqual(['b'])
    expect(stateOf('a')).toBe('not-needed')
    expect(resumes.list().find(({ shipmentId }) => shipmentId === 'a')?.failure).toMatchObject({
      code: 'claimed',
      message: { with: { name: 'Maria', time: START - MINUTE } },
    })
    await advanceTo(clock, START + 2 * HOUR)
    expect(new Set(shared.map((one) => one.split(' ')[0]))).toEqual(new Set(['b']))
    expect(shared[0]).toBe('b requested')
  })

  it('names no colleague if the claim does not say who made it', async () => {
    const { resumes, clock } = setUp({ claim: () => Promise.resolve({ name: '', at: START - MINUTE }) })
    resumes.start(['a'])
    await clock.advance(0)
    const message = resumes.list()[0]?.failure?.message
    expect(message).toEqual({ key: 'failure.team.claimed-unnamed', with: { time: START - MINUTE } })
  })

  it('sends no request after it was canceled while it waited for the claim', async () => {
    const claim = Promise.withResolvers<null>()
    const { resumes, clock, service } = setUp({ claim: () => claim.promise })
    resumes.start(['a'])
    await clock.advance(0)
    resumes.cancel(['a'])
    claim.resolve(null)
    await clock.advance(MINUTE)
    expect(service.asked).toEqual([])
  })
})

describe('several resumes', () => {
  it('are sent one at a time in order, each once', async () => {
    const { resumes, clock, service } = setUp({ service: aService('a', 'b', 'c') })
    resumes.start(['a', 'b', 'a'])
    resumes.start(['b', 'c'])
    await clock.advance(0)
    expect(service.asked).toEqual(['a', 'b', 'c'])
  })

  it('can be cancelled until they are sent', async () => {
    const { resumes, clock, service, stateOf } = setUp({ service: aService('a', 'b', 'c') })
    const lift = service.answer
    service.answer = (id) => {
      // Already sent, so it may have arrived.
      if (id === 'b') resumes.cancel(null)
      return lift(id)
    }
    resumes.start(['a', 'b', 'c'])
    resumes.cancel(['c'])
    await clock.advance(0)
    expect(service.asked).toEqual(['a', 'b'])
    expect(['a', 'b', 'c'].map(stateOf)).toEqual(['accepted', 'accepted', 'cancelled'])
  })
})

describe('rate-limited resumes', () => {
  const ids = ['a', 'b', 'c']

  it('retry the refused resume and those after it when the service allows', async () => {
    const { resumes, clock, service, changes } = setUp({ service: aService(...ids) })
    let refusals = 0
    const lift = service.answer
    service.answer = (id) => (id === 'b' && ++refusals === 1 ? SLOW_DOWN : lift(id))
    resumes.start(ids)
    await clock.advance(39_000)
    expect(service.asked).toEqual(['a', 'b'])
    expect(resumes.list().map(({ state, failure }) => [state, failure?.code])).toEqual([
      ['queued', undefined],
      ['queued', 'rate_limited'],
      ['accepted', undefined],
    ])
    await clock.advance(1_000)
    expect(service.asked).toEqual(['a', 'b', 'b', 'c'])
    expect(resumes.list().map(({ state, failure }) => [state, failure])).toEqual(ids.map(() => ['accepted', null]))
    expect(changes.some(({ state }) => state === 'failed')).toBe(false)
  })

  it('send nothing while waiting, and can be cancelled', async () => {
    const { resumes, clock, service, stateOf } = setUp({ service: aService(...ids) })
    service.failLook = SLOW_DOWN
    resumes.start(['a'])
    await clock.advance(0)
    resumes.start(['b', 'c'])
    await clock.advance(30_000)
    expect([service.looked, service.asked, stateOf('c')]).toEqual([['a'], [], 'queued'])
    expect(resumes.cancel(['a']).map(({ state, failure }) => [state, failure])).toEqual([['cancelled', null]])
    service.failLook = null
    clock.jump(-3 * HOUR)
    await clock.advance(10_000)
    expect(service.asked).toEqual(['b', 'c'])
  })

  it('are not retried at once if the service sends no delay', async () => {
    const { resumes, clock, service } = setUp()
    service.failLook = { ...FAILED, code: 'rate_limited', retryAfterMs: 0 }
    resumes.start(['a'])
    await clock.advance(MINUTE)
    expect(service.looked.length).toBeLessThan(15)
  })
})

describe('ten thousand resumes', () => {
  const ids = Array.from({ length: 10_000 }, (_, n) => `s${n}`)

  it('go out one at a time and are cancelled with one message', async () => {
    const { resumes, clock, service, messages, changes } = setUp({ service: aService(...ids) })
    const looks: (() => void)[] = []
    service.takeTime = () =>
      new Promise((resolve) => {
        looks.push(resolve)
      })
    resumes.start(ids)
    await clock.advance(0)
    for (let answered = 0; answered < 3; answered += 1) {
      expect(looks).toHaveLength(1)
      looks.pop()?.()
      await settled()
    }
    expect(messages[0]).toBe(ids.length)
    expect(resumes.cancel(null)).toHaveLength(ids.length - 3)
    expect(messages.at(-1)).toBe(ids.length - 3)
    looks.pop()?.()
    await settled()
    expect(looks).toEqual([])
    expect(service.asked).toEqual(ids.slice(0, 3))
    expect(changes.findLast(({ shipmentId }) => shipmentId === 's3')?.state).toBe('cancelled')
  })

  it('are all listed for a window that opens late', async () => {
    const { resumes, service } = setUp({ service: aService(...ids) })
    service.takeTime = () => new Promise(() => undefined)
    resumes.start(ids)
    expect(resumes.list()).toHaveLength(ids.length)
    resumes.cancel(null)
    expect(resumes.list()).toHaveLength(500)
  })
})

describe('resume after a restart', () => {
  it('continues with its checks', async () => {
    const path = fleetFile()
    const first = setUp({ path })
    first.resumes.start(['a'])
    await first.clock.advance(2 * MINUTE)
    await first.close()
    first.service.lastAttemptedAt = '2026-07-06T17:05:00Z'
    const again = setUp({ path, clock: createFakeClock(START + 20 * MINUTE), service: first.service })
    await again.clock.advance(0)
    expect(again.stateOf('a')).toBe('verified')
  })

  it('does not wait for a pending answer, and is sent in the next run', async () => {
    const path = fleetFile()
    const service = aService()
    service.takeTime = () => new Promise(() => undefined)
    const first = setUp({ path, service })
    first.resumes.start(['a'])
    await first.clock.advance(0)
    await first.close()
    expect(service.asked).toEqual([])
    service.takeTime = () => Promise.resolve()
    const again = setUp({ path, clock: createFakeClock(START + MINUTE), service })
    await again.clock.advance(0)
    expect(again.stateOf('a')).toBe('accepted')
    expect(service.asked).toEqual(['a'])
  })

  it("is sent even if the computer's clock is wrong", async () => {
    const path = fleetFile()
    const first = setUp({ path, behindMs: -3 * HOUR })
    first.resumes.start(['a'])
    await first.close()
    const clock = createFakeClock(START + MINUTE)
    const again = setUp({ path, clock, service: first.service, behindMs: -3 * HOUR })
    await again.clock.advance(0)
    expect(again.stateOf('a')).toBe('accepted')
  })

  it('is neither sent nor given up while nothing has confirmed the clock', async () => {
    const path = fleetFile()
    const first = setUp({ path })
    first.resumes.start(['a'])
    await first.close()
    first.service.isTimeConfirmed = false
    const again = setUp({ path, clock: createFakeClock(START + 72 * HOUR), service: first.service })
    await again.clock.advance(MINUTE)
    expect([again.stateOf('a'), again.service.asked]).toEqual(['queued', []])
    again.service.isTimeConfirmed = true
    await again.clock.advance(MINUTE)
    expect(again.stateOf('a')).toBe('failed')
  })

  it('keeps its watch while nothing has confirmed the clock', async () => {
    const path = fleetFile()
    const first = setUp({ path })
    first.resumes.start(['a'])
    await first.clock.advance(2 * MINUTE)
    await first.close()
    first.service.isTimeConfirmed = false
    const again = setUp({ path, clock: createFakeClock(START + 72 * HOUR), service: first.service })
    await again.clock.advance(MINUTE)
    expect([again.stateOf('a'), again.resumes.list()[0]?.endedAt]).toEqual(['accepted', null])
  })

  it('keeps its watch if the clock is days wrong', async () => {
    const path = fleetFile()
    const first = setUp({ path, behindMs: -72 * HOUR })
    first.resumes.start(['a'])
    await first.clock.advance(2 * MINUTE)
    await first.close()
    const again = setUp({
      path,
      clock: createFakeClock(START + 3 * MINUTE),
      service: first.service,
      behindMs: -72 * HOUR,
    })
    await again.clock.advance(0)
    expect(again.resumes.list()[0]?.endedAt).toBeNull()
  })

  it('is not sent a day later', async () => {
    const path = fleetFile()
    const first = setUp({ path, service: aService('a', 'b') })
    first.resumes.start(['a', 'b'])
    await first.close()
    const asked = first.service.asked.length
    const again = setUp({ path, clock: createFakeClock(START + 24 * HOUR), service: first.service })
    await again.clock.advance(0)
    expect(again.service.asked).toHaveLength(asked)
    expect(again.resumes.list().find(({ shipmentId }) => shipmentId === 'b')).toMatchObject({
      state: 'failed',
      failure: { code: 'interrupted' },
    })
  })
})

describe('resume sent yesterday without an answer', () => {
  /** Killed after sending: the service may or may not have received it. */
  async function nextDay(hasArrived: boolean) {
    const path = fleetFile()
    const service = aService()
    const first = setUp({ path, service })
    let ended = Promise.resolve()
    service.answer = () => {
      if (hasArrived) service.stoppedAt.set('a', null)
      ended = first.close()
      return null
    }
    first.resumes.start(['a'])
    await first.clock.advance(0)
    await ended
    const again = setUp({ path, clock: createFakeClock(START + 24 * HOUR), service })
    await again.clock.advance(0)
    return again
  }

  it('is checked if the shipment is tracked', async () => {
    const { stateOf } = await nextDay(true)
    expect(stateOf('a')).toBe('accepted')
  })

  it('is not sent again if the shipment is still stopped', async () => {
    const { resumes, service } = await nextDay(false)
    expect(resumes.list()[0]).toMatchObject({ state: 'failed', failure: { code: 'interrupted' } })
    expect(service.asked).toEqual(['a'])
  })
})

describe('resume story', () => {
  /** Each step in short. */
  function storyOf({ resumes }: { readonly resumes: Resumes }): readonly (readonly string[])[] {
    return resumes.stories('a').map(({ steps }) =>
      steps.map((step) => {
        switch (step.what) {
          case 'asked':
            return `asked in the ${step.from}`
          case 'found':
          case 'noticed':
            return `${step.what}: ${step.seen.stoppedAt ?? 'on'}`
          case 'checked':
            return `check ${step.check}: ${step.seen.stoppedAt ?? 'on'}, asked ${step.seen.lastAttemptedAt}`
          case 'refused':
          case 'not-read':
            return `${step.what}: ${step.failure.code}`
          case 'came-to':
            return step.state
          case 'sent':
          case 'accepted':
          case 'watched':
          case 'replaced':
            return step.what
        }
      }),
    )
  }

  it('lists origin, request, answer, checks, verdict and a later stop', async () => {
    const world = setUp()
    const { resumes, clock, service } = world
    resumes.start(['a'], 'tray')
    await clock.advance(MINUTE)
    service.lastAttemptedAt = '2026-07-06T17:05:00Z'
    await advanceTo(clock, START + 15 * MINUTE)
    const newStop = '2026-07-07T09:00:00Z'
    service.stoppedAt.set('a', newStop)
    await advanceTo(clock, START + 20 * HOUR)
    world.see('a')
    expect(storyOf(world)).toEqual([
      [
        'asked in the tray',
        `found: ${OLD_STOP}`,
        'sent',
        'accepted',
        `check 1: on, asked ${OLD_STOP}`,
        'check 2: on, asked 2026-07-06T17:05:00Z',
        'verified',
        `noticed: ${newStop}`,
        'did-not-hold',
      ],
    ])
    expect(resumes.stories('a')[0]?.steps.map(({ at: moment }) => moment - START)).toEqual([
      0,
      0,
      0,
      0,
      MINUTE,
      15 * MINUTE,
      15 * MINUTE,
      20 * HOUR,
      20 * HOUR,
    ])
  })

  it('lists a refusal and the resume that replaced it', async () => {
    const world = setUp()
    const { resumes, clock, service } = world
    resumes.start(['a'])
    await clock.advance(0)
    service.stoppedAt.set('a', OLD_STOP)
    service.answer = () => notFound
    resumes.start(['a'])
    await clock.advance(0)
    service.answer = (id) => {
      service.stoppedAt.set(id, null)
      return null
    }
    resumes.start(['a'])
    await clock.advance(0)
    expect(storyOf(world)).toEqual([
      ['asked in the window', `found: ${OLD_STOP}`, 'sent', 'accepted'],
      ['asked in the window', `found: ${OLD_STOP}`, 'sent', 'refused: not_found'],
      ['asked in the window', `found: ${OLD_STOP}`, 'sent', 'accepted', 'replaced'],
    ])
  })

  it('keeps one step for repeated failed checks', async () => {
    const world = setUp()
    const { resumes, clock, service } = world
    resumes.start(['a'])
    await clock.advance(0)
    service.failLook = unreachable
    await clock.advance(20 * MINUTE)
    service.failLook = null
    await clock.advance(MINUTE)
    expect(storyOf(world)).toEqual([
      [
        'asked in the window',
        `found: ${OLD_STOP}`,
        'sent',
        'accepted',
        'not-read: unreachable',
        `check 1: on, asked ${OLD_STOP}`,
      ],
    ])
  })

  it('continues after a restart and skips a damaged step', async () => {
    const path = fleetFile()
    const first = setUp({ path })
    first.resumes.start(['a'])
    await first.clock.advance(0)
    first.database
      .prepare(`UPDATE resume_step SET facts = replace(facts, 'sent', 'bent') WHERE facts LIKE '%sent%'`)
      .run()
    await first.close()
    const again = setUp({ path, clock: createFakeClock(START + MINUTE), service: first.service })
    await again.clock.advance(MINUTE)
    expect(storyOf(again)).toEqual([
      ['asked in the window', `found: ${OLD_STOP}`, 'accepted', `check 1: on, asked ${OLD_STOP}`],
    ])
  })

  it('is pruned with the history while the resume stays', async () => {
    const world = setUp()
    world.resumes.start(['a'])
    await world.clock.advance(0)
    expect(world.prune(START)).toBe(0)
    expect(world.prune(START + 1)).toBe(4)
    expect(storyOf(world)).toEqual([[]])
  })
})
