import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '#shared/contract/answer.ts'
import type { FleetDelta, FleetPart, FleetStatus } from '#shared/contract/fleet-requests.ts'
import { toFleetText, type FleetRecords } from '#shared/fleet/fleet-records.ts'
import { useSettings } from '#renderer/core/settings.ts'
import { failedAct } from '#renderer/core/requests.ts'
import { aFleetStatus } from '#test/helpers/fleet-status.ts'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import { aFailure } from '#test/helpers/failure.ts'
import { useFleet } from './fleet.ts'

type Take = (delta: FleetDelta) => void

const NO_ITEMS = { ok: true, value: { revision: 1, items: [], next: null } }

/** The store reads the bridge on import; each test sets its behavior. */
const bridge = vi.hoisted(() => {
  const mainStub = {
    request: (_route: string, _input: { after: number }): Promise<unknown> =>
      Promise.reject(new Error('not asked for')),
    on:
      (_event: string, _taker: (delta: never) => void): (() => void) =>
      () =>
        undefined,
  }
  vi.stubGlobal('window', { quaywatch: mainStub, addEventListener: () => undefined })
  return mainStub
})

let statusAnswer: unknown

async function microtasks(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

/** A main process with scripted answers. */
function fakeMain() {
  const takers = new Set<(delta: never) => void>()
  const asked: { after: number; answer: (answer: Answer<FleetPart>) => void }[] = []
  bridge.request = (route, input) =>
    route === 'fleet.part'
      ? new Promise((resolve) => {
          asked.push({ after: input.after, answer: resolve })
        })
      : Promise.resolve(route === 'account.part' ? NO_ITEMS : statusAnswer)
  bridge.on = (event, taker) => {
    if (event === 'fleet.changed') takers.add(taker)
    return () => takers.delete(taker)
  }
  return {
    asked,
    send: (delta: FleetDelta) => {
      for (const take of takers) (take as Take)(delta)
    },
    async answer({ revision = 5, next = null, ...records }: Partial<Omit<FleetPart, 'records'> & FleetRecords>) {
      const value = { revision, records: toFleetText({ ...NOTHING, ...records }), next }
      asked.shift()?.answer({ ok: true, value })
      await microtasks()
    },
  }
}

const NOTHING = { shipments: [], containers: [], terminals: [] }

function delta(from: number, to: number, upserts: Partial<FleetRecords>, gone: readonly string[] = []): FleetDelta {
  return { from, to, upserts: toFleetText({ ...NOTHING, ...upserts }), removed: { shipments: gone, containers: [] } }
}

const early = aShipment({ id: 'a', customer: 'early' })
const late = aShipment({ id: 'a', customer: 'late' })

beforeEach(async () => {
  setActivePinia(createPinia())
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  bridge.request = async () => NO_ITEMS
  useSettings()
  statusAnswer = { ok: false, error: aFailure('no_account') }
})

describe('useFleet', () => {
  it('applies deltas that arrive while the parts are loading', async () => {
    const main = fakeMain()
    const fleet = useFleet()
    fleet.follow()
    main.send(delta(5, 6, { shipments: [late] }))
    await main.answer({ shipments: [early], next: 7 })
    expect(main.asked.map(({ after }) => after)).toEqual([7])
    await main.answer({ revision: 6, containers: [aContainer()] })
    expect([...fleet.shipmentsById.values()]).toEqual([late])
    expect(fleet.containersById.size).toBe(1)
    main.send(delta(6, 7, {}, ['a']))
    expect([...fleet.shipmentsById.values()]).toEqual([])
  })

  it('requests the next part before it processes the current one', async () => {
    const main = fakeMain()
    const fleet = useFleet()
    fleet.follow()
    await main.answer({ next: 2, shipments: [early] })
    expect(main.asked.map(({ after }) => after)).toEqual([2])
    // Answers for a closed account are ignored.
    fleet.follow()
    await main.answer({ shipments: [aShipment({ id: 'of the account before' })] })
    await main.answer({ shipments: [late] })
    expect([...fleet.shipmentsById.keys()]).toEqual(['a'])
  })

  it('is still loading until the last part has arrived', async () => {
    const main = fakeMain()
    const fleet = useFleet()
    fleet.follow()
    fleet.status = aFleetStatus({ completeAt: 1 })
    // Nothing is left to judge, but the next part may contain the record.
    expect(fleet.isStillRead).toBe(true)
    await main.answer({ next: 2 })
    expect(fleet.isStillRead).toBe(true)
    await main.answer({})
    await expect.poll(() => fleet.isStillRead).toBe(false)
  })

  it('reloads everything after a missed delta', async () => {
    const main = fakeMain()
    const fleet = useFleet()
    fleet.follow()
    await main.answer({ shipments: [early] })
    main.send(delta(8, 9, { shipments: [late] }))
    expect([...fleet.shipmentsById.values()]).toMatchObject([{ customer: 'early' }])
    await main.answer({ revision: 9, shipments: [late] })
    expect([...fleet.shipmentsById.values()]).toMatchObject([{ customer: 'late' }])
  })

  it("keeps the next account's fleet when the previous screen closes late", async () => {
    const main = fakeMain()
    const fleet = useFleet()
    const endFirst = fleet.follow()
    await main.answer({ shipments: [early] })
    fleet.follow()
    endFirst()
    expect([...fleet.shipmentsById.values()]).toEqual([])
    await main.answer({ shipments: [aShipment({ id: 'theirs' })] })
    expect([...fleet.shipmentsById.keys()]).toEqual(['theirs'])
  })

  it('loads with the first delta if no account was open before', async () => {
    const main = fakeMain()
    const fleet = useFleet()
    fleet.follow()
    main.asked.shift()?.answer({ ok: false, error: aFailure('no_account') })
    await Promise.resolve()
    await Promise.resolve()
    main.send(delta(1, 2, {}))
    await main.answer({ shipments: [early] })
    expect([...fleet.shipmentsById.values()]).toHaveLength(1)
  })

  it('reports a failed load and retries until it succeeds', async () => {
    vi.useFakeTimers()
    try {
      const main = fakeMain()
      const fleet = useFleet()
      fleet.follow()
      await main.answer({ shipments: [early], next: 7 })
      const error = aFailure('internal')
      for (let turn = 0; turn < 2; turn += 1) {
        main.asked.shift()?.answer({ ok: false, error })
        await vi.advanceTimersByTimeAsync(0)
        expect(fleet.failure).toEqual(error)
        expect([...fleet.shipmentsById.keys()]).toEqual(['a'])
        await vi.advanceTimersByTimeAsync(5_000)
        expect(main.asked.map(({ after }) => after)).toEqual([0])
      }
      await main.answer({ shipments: [early, aShipment({ id: 'b' })] })
      expect(fleet.failure).toBeNull()
      expect([...fleet.shipmentsById.values()]).toHaveLength(2)
      await vi.advanceTimersByTimeAsync(5_000)
      expect(main.asked).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })

  it('waits from the click until the sync has finished', async () => {
    const answers: ((answer: Answer<FleetStatus>) => void)[] = []
    const fleet = useFleet()
    const run = { step: 'active', startedAt: 0, received: 0, total: null, isFirst: false, isAwaited: true } as const
    bridge.request = () => new Promise((resolve) => answers.push(resolve))
    const asked = fleet.refresh()
    expect(fleet.isAwaited).toBe(true)
    answers[0]?.({ ok: true, value: aFleetStatus({ run }) })
    await asked
    expect(fleet.isAwaited).toBe(true)
    bridge.request = () => Promise.resolve({ ok: true, value: aFleetStatus({ run: { ...run, isAwaited: false } }) })
    await fleet.askStatus()
    expect(fleet.isAwaited).toBe(false)
  })

  it.each<[string, (fleet: ReturnType<typeof useFleet>) => Promise<unknown>]>([
    ['refresh', (fleet) => fleet.refresh()],
    ['pause', (fleet) => fleet.pause(true)],
    ['look at the sync', (fleet) => fleet.askStatus()],
    ['list of skipped records', (fleet) => fleet.askSkipped()],
  ])('reports why a click failed: %s', async (_, click) => {
    failedAct.value = null
    const error = aFailure('no_account')
    bridge.request = () => Promise.resolve({ ok: false, error })
    await click(useFleet())
    expect(failedAct.value).toEqual(error)
  })

  it('processes no records before it knows the clock error', async () => {
    let answerStatus: (answer: unknown) => void = () => undefined
    statusAnswer = new Promise((resolve) => (answerStatus = resolve))
    const main = fakeMain()
    const fleet = useFleet()
    fleet.follow()
    await main.answer({ shipments: [early] })
    expect(fleet.shipmentsById.size).toBe(0)
    answerStatus({ ok: true, value: aFleetStatus({ completeAt: 1 }) })
    await microtasks()
    expect(fleet.shipmentsById.size).toBe(1)
  })

  it('stops retrying when no screen uses it', async () => {
    vi.useFakeTimers()
    try {
      const main = fakeMain()
      const fleet = useFleet()
      const end = fleet.follow()
      main.asked.shift()?.answer({ ok: false, error: aFailure('internal') })
      await vi.advanceTimersByTimeAsync(0)
      end()
      await vi.advanceTimersByTimeAsync(60_000)
      expect(main.asked).toEqual([])
      expect(fleet.failure).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })
})
