import { describe, expect, it } from 'vitest'
import { createFakeClock, settled } from '#test/helpers/fake-clock.ts'
import {
  createFakeTrackingApi,
  failedPage,
  malformed,
  page,
  rejected,
  unreachable,
  type Listing,
} from '#test/helpers/fake-tracking-api.ts'
import type { PageAnswer } from '#main/tracking-api/api.ts'
import type { FleetStatus } from '#shared/contract/fleet.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { createAccountReader } from './account-reader.ts'

const EVERY_MS = 60_000

async function setUp(...listings: readonly Listing[]) {
  const clock = createFakeClock()
  const api = createFakeTrackingApi(...listings)
  const revisions: number[] = []
  const statuses: FleetStatus[] = []
  const reader = createAccountReader({
    api,
    clock,
    everyMs: EVERY_MS,
    onChange: (revision) => revisions.push(revision),
    onStatus: (status) => statuses.push(status),
  })
  await settled()
  return {
    clock,
    api,
    reader,
    revisions,
    statuses,
    ids: () => reader.snapshot().shipments.map(({ id }) => id),
    status: () => reader.snapshot().status,
  }
}

describe('reading an account', () => {
  it('holds all pages, tells how far it is, and how fresh it is at the end', async () => {
    const pages = [page([shipment('a'), shipment('b')], { total: 3, hasNext: true }), page([shipment('c')])]
    const { clock, statuses, revisions, reader, ids, status } = await setUp(pages)
    expect(ids()).toEqual(['a', 'b', 'c'])
    expect(statuses.map(({ reading }) => reading && [reading.received, reading.total])).toEqual([
      [0, null],
      [2, 3],
      [3, 1],
      null,
      null,
    ])
    expect(status()).toMatchObject({
      completeAt: clock.now(),
      problem: null,
      nextReadingAt: clock.now() + EVERY_MS,
    })
    expect(revisions.at(-1)).toBe(reader.snapshot().revision)
  })

  it('reads again by itself, and shows what changed', async () => {
    const { clock, api, reader } = await setUp([page([shipment('a')])])
    api.plan([page([{ ...shipment('a'), customer: 'Somebody else' }])])
    await clock.advance(EVERY_MS)
    expect(reader.snapshot().shipments).toMatchObject([{ id: 'a', customer: 'Somebody else' }])
  })

  it('counts a shipment once that shifted onto the next page meanwhile', async () => {
    const { ids } = await setUp([page([shipment('a'), shipment('b')]), page([shipment('b'), shipment('c')])])
    expect(ids()).toEqual(['a', 'b', 'c'])
  })

  it('passes on what was set aside, by its place and reason', async () => {
    const record = { type: 'shipment', id: 'x', path: '/data/0', reason: 'no bill of lading', raw: { secret: 1 } }
    const { status } = await setUp([page([shipment('a')], { setAside: [record] })])
    expect(status().setAside).toEqual([{ id: 'x', path: '/data/0', reason: 'no bill of lading' }])
  })

  it('believes that a shipment is gone only after it was missing twice', async () => {
    const { clock, api, ids } = await setUp([page([shipment('a'), shipment('b')])])
    api.plan([page([shipment('a')])], [page([shipment('a')])])
    await clock.advance(EVERY_MS)
    expect(ids()).toEqual(['a', 'b'])
    await clock.advance(EVERY_MS)
    expect(ids()).toEqual(['a'])
  })

  it('concludes nothing from a reading that was cut short', async () => {
    const { clock, api, ids } = await setUp([page([shipment('a'), shipment('b')])])
    api.plan([page([shipment('a')]), failedPage(malformed)], [page([shipment('a')])])
    await clock.advance(EVERY_MS)
    await clock.advance(5_000)
    expect(ids()).toEqual(['a', 'b'])
  })
})

describe('a reading that fails', () => {
  it('keeps what is known, with its age, and tries again later and later', async () => {
    const { clock, api, ids, status } = await setUp([page([shipment('a')])])
    const readAt = clock.now()
    api.plan(...Array.from({ length: 6 }, () => [failedPage(unreachable)]))
    await clock.advance(EVERY_MS)
    const failedAt = clock.now()
    const waits: number[] = []
    for (let failure = 0; failure < 5; failure += 1) {
      const wait = status().nextReadingAt! - clock.now()
      waits.push(wait)
      await clock.advance(wait)
    }
    expect(waits).toEqual([5_000, 10_000, 20_000, 40_000, EVERY_MS])
    expect(ids()).toEqual(['a'])
    expect(status()).toMatchObject({ completeAt: readAt, problem: { kind: 'offline', since: failedAt } })
  })

  it('keeps what was known where a page is malformed', async () => {
    const { clock, api, ids, status } = await setUp([page([shipment('a'), shipment('b')])])
    api.plan([failedPage(malformed)])
    await clock.advance(EVERY_MS)
    expect(ids()).toEqual(['a', 'b'])
    expect(status().problem).toMatchObject({ kind: 'other', failure: { code: 'malformed' } })
  })

  it('because the key is rejected is not repeated by itself, but by whoever asks', async () => {
    const { clock, api, reader, ids, status } = await setUp([failedPage(rejected)])
    expect(status()).toMatchObject({ problem: { kind: 'key-rejected' }, nextReadingAt: null })
    await clock.advance(24 * 60 * EVERY_MS)
    expect(clock.pending).toBe(0)

    api.plan([page([shipment('a')])])
    reader.refresh()
    await settled()
    expect(ids()).toEqual(['a'])
    expect(status()).toMatchObject({ problem: null, nextReadingAt: clock.now() + EVERY_MS })
  })
})

describe('a refresh', () => {
  it('reads at once and puts the next reading off, so that both do not come together', async () => {
    const { clock, api, reader } = await setUp([page([shipment('a')])])
    api.plan([page([shipment('a'), shipment('b')])])
    await clock.advance(EVERY_MS - 1)
    reader.refresh()
    await settled()
    expect(reader.snapshot().shipments).toHaveLength(2)
    // Nothing is planned for a third reading: it would throw.
    await clock.advance(EVERY_MS - 1)
  })

  it('during a reading does not begin a second one', async () => {
    const slow = new Promise<PageAnswer>(() => undefined)
    const { api, reader } = await setUp([slow])
    reader.refresh()
    await settled()
    expect(api.signals).toHaveLength(1)
  })
})

describe('closing', () => {
  it('ends the request under way and the wait for the next', async () => {
    const { clock, api, reader } = await setUp([page([shipment('a')])])
    expect(clock.pending).toBe(1)
    reader.close()
    expect(clock.pending).toBe(0)
    expect(api.signals[0]?.aborted).toBe(true)
    reader.refresh()
    await settled()
    expect(api.signals).toHaveLength(1)
  })

  it('keeps a late page from showing up in the window of the next account', async () => {
    let arrive: (answer: PageAnswer) => void = () => undefined
    const late = new Promise<PageAnswer>((resolve) => {
      arrive = resolve
    })
    const { clock, reader, revisions, statuses } = await setUp([late])
    const told = statuses.length
    reader.close()
    arrive(page([shipment('a')]))
    await settled()
    expect(revisions).toEqual([])
    expect(statuses).toHaveLength(told)
    expect(clock.pending).toBe(0)
  })
})

function shipment(id: string): Shipment {
  const nowhere = { locode: null, name: null, zone: null, id: null }
  const never = { estimated: null, actual: null }
  return {
    id,
    billOfLading: `BOL-${id}`,
    normalizedNumber: null,
    references: [],
    tags: [],
    customer: null,
    createdAt: null,
    line: { scac: null, name: null, shortName: null },
    vessel: { name: null, imo: null, voyage: null },
    portOfLading: nowhere,
    portOfDischarge: nowhere,
    destination: nowhere,
    podTerminalId: null,
    destinationTerminalId: null,
    departure: never,
    arrival: { ...never, original: null },
    destinationArrival: never,
    tracking: {
      lastAttemptedAt: null,
      lastSucceededAt: null,
      stoppedAt: null,
      stoppedReason: null,
      stoppedByUserId: null,
    },
    containerIds: null,
    unmapped: {},
  }
}
