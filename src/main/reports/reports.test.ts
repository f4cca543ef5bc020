import { expect, it, onTestFinished } from 'vitest'
import { openStore } from '#main/store/store.ts'
import type { Change } from '#shared/fleet/change.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { aContainer, aShipment, type Facts } from '#test/helpers/fleet.ts'
import { doneLines, outcomesPart, trackingPart, type ReportSources } from './reports.ts'

const NOW = Date.parse('2026-12-01T20:00:00Z')
const DAY = 24 * 3_600_000

function account() {
  const store = openStore({ path: null, clock: createFakeClock() })
  onTestFinished(() => store.close())
  const asked: number[] = []
  const sources: ReportSources = {
    store,
    gaps: {
      list: () => {
        asked.push(1)
        return []
      },
    },
    now: () => NOW,
    historyMs: () => 365 * DAY,
    rates: { book: () => undefined },
    incidents: { clockEndOf: () => null },
    resumes: { list: () => [] },
    settings: () => DEFAULT_SETTINGS,
  }
  const send = (
    at: number,
    containers: readonly Parameters<typeof aContainer>[0][],
    shipment: Facts<ReturnType<typeof aShipment>> = {},
  ) =>
    store.fleet.commit({
      at,
      isBaseline: false,
      shipments: [aShipment({ containerIds: containers.map((one) => one?.id ?? 'container-1'), ...shipment })],
      containers: containers.map((one) => aContainer(one)),
      ports: [],
      terminals: [],
    })
  return { store, sources, send, asked }
}

const GONE = { status: 'picked_up', atPort: { fullOutAt: '2026-11-20T18:00:00Z' } } as const

it('reads the watch gaps once for all containers', () => {
  const { sources, send, asked } = account()
  send(NOW - 20 * DAY, [{ id: 'a' }, { id: 'b' }])
  send(NOW - DAY, [
    { id: 'a', ...GONE },
    { id: 'b', ...GONE },
  ])
  const { outcomes, next } = outcomesPart(sources, 0)
  expect(outcomes.map(({ containerId }) => containerId).toSorted()).toEqual(['a', 'b'])
  expect([next, asked.length]).toEqual([null, 1])
})

it('counts a finished container once, with the data only its summary still has', () => {
  const { store, sources, send } = account()
  send(NOW - 20 * DAY, [GONE])
  const moved: Change = {
    key: 7,
    seenAt: NOW - 15 * DAY,
    shipmentId: 'shipment-1',
    containerId: 'container-1',
    field: 'deadline-line',
    old: '2026-11-18',
    new: '2026-11-16',
  }
  const container = aContainer({ ...GONE, deadlines: { line: '2026-11-16' } })
  const evidence = {
    container,
    shipment: aShipment(),
    changes: [moved],
    firstSeenAt: NOW - 20 * DAY,
    keptSince: null,
    gaps: [],
  }
  store.done.write({ containerId: container.id, doneAt: NOW - DAY, how: 'left', evidence })
  expect(outcomesPart(sources, 0).outcomes).toEqual([])
  expect(doneLines(sources, 0).lines.map(({ outcome }) => outcome)).toMatchObject([
    { containerId: 'container-1', pickup: { kind: 'late', daysPast: 4 }, moves: [{ days: -2 }] },
  ])
})

it('counts only stops that began while watched', () => {
  const { sources, send } = account()
  const stopped = (at: string | null) => ({
    tracking: { stoppedAt: at, stoppedReason: at === null ? null : 'no_updates_at_line' },
  })
  send(NOW - 20 * DAY, [{}], stopped('2026-11-01T08:00:00Z'))
  send(NOW - 18 * DAY, [{}], stopped(null))
  send(NOW - 10 * DAY, [{}], stopped('2026-11-21T08:00:00Z'))
  send(NOW - 9 * DAY, [{}], {
    tracking: { stoppedAt: '2026-11-21T00:00:00-08:00', stoppedReason: 'cancelled_by_user' },
  })
  send(NOW - 8 * DAY, [{}], stopped('2026-11-23T08:00:00Z'))
  const { stops, next } = trackingPart(sources, 0)
  const stop = { shipmentId: 'shipment-1', billOfLading: 'MEDUAB123456', line: { id: 'MSCU' } }
  expect(stops).toMatchObject([stop, stop])
  expect(next).not.toBeNull()
  expect(trackingPart(sources, next!)).toEqual({ stops: [], resumes: [], gaps: [], next: null })
})

it('counts a resume as held only after a full watch, and skips cancelled ones', () => {
  const { sources, send } = account()
  send(NOW - 20 * DAY, [{}])
  const resumeIn = (state: string, endedAt: number | null) => ({
    shipmentId: 'shipment-1',
    clickedAt: NOW - DAY,
    state,
    endedAt,
  })
  const list = () => [
    resumeIn('verified', NOW),
    resumeIn('verified', null),
    resumeIn('did-not-hold', NOW),
    resumeIn('unverified', NOW),
    resumeIn('failed', NOW),
    resumeIn('not-needed', NOW),
    resumeIn('cancelled', NOW),
    resumeIn('accepted', null),
  ]
  const resumes = { list } as unknown as ReportSources['resumes']
  expect(trackingPart({ ...sources, resumes }, 0).resumes.map(({ came }) => came)).toEqual([
    'held',
    'open',
    'stopped-again',
    'not-confirmed',
    'open',
  ])
})
