// Alerts beside the reading they come from, and the tray's look at the whole fleet.

import { createAlerts } from '#main/alerts/alerts.ts'
import { DEFAULT_ALERT_SETTINGS } from '#shared/settings/defaults.ts'
import { openStore, type Store } from '#main/store/store.ts'
import { createTrayLook } from '#main/tray-board.ts'
import { trayModel } from '#main/tray-state.ts'
import { instantAt } from '#shared/rules/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/rules/settings.ts'
import { trayLanguageFor } from '#shared/words/tray-words.ts'
import { createFakeClock } from '../helpers/fake-clock.ts'
import { aFleetStatus } from '../helpers/fleet-status.ts'
import { aContainer, aShipment, aTerminal } from '../helpers/fleet.ts'
import { atMost, median, medians, reported, type Figure } from './harness.ts'

const SHIPMENTS = 10_000
const BOXES = 3
const PAGE = 100
const NOW = Date.parse('2026-07-06T17:00:00Z')
const viewer = { locale: 'en-US', zone: 'America/Los_Angeles' }

export async function bench(): Promise<readonly Figure[]> {
  const watched = standUp(true)
  const bare = standUp(false)
  readAll(watched.store, 0, true)
  readAll(bare.store, 0, true)

  // A sweep in which one in a hundred stopped, moved its deadline, or went on: with alerts and without, in turn.
  let sweep = 0
  const [withAlerts, without]: [number[], number[]] = [[], []]
  const subjects = [
    [bare, without],
    [watched, withAlerts],
  ] as const
  for (let round = -1; round < 7; round += 1) {
    sweep += 1
    // In turn, so that neither always pays for the other's garbage.
    for (const [subject, times] of round % 2 === 0 ? subjects : subjects.toReversed()) {
      globalThis.gc?.()
      const time = timed(() => readAll(subject.store, sweep, false))
      if (round >= 0) times.push(time)
    }
  }
  const extra = median(withAlerts) - median(without)
  // What the reading costs beside the store: the pages as text, which the client parses.
  const texts = Array.from({ length: SHIPMENTS / PAGE }, (_, page) => JSON.stringify(pageOf(page, sweep)))
  const { parse } = await medians({ parse: () => texts.map((text) => JSON.parse(text) as unknown) }, { rounds: 5 })

  const { alerts } = watched
  const language = trayLanguageFor(viewer, () => instantAt(NOW))
  const session = { phase: 'open', account: { kind: 'live', baseAddress: '', keyKept: 'this-run' } } as const
  const fleet = aFleetStatus({ completeAt: NOW })
  const counts = alerts.counts()
  const look = createTrayLook()
  const { tray } = await medians(
    {
      tray: () =>
        trayModel({
          session,
          fleet,
          board: look(alerts.watch.shipments.values(), alerts.watch.loneBoxes.values()),
          alerts: counts,
          now: NOW,
          language,
        }),
    },
    { rounds: 15 },
  )

  const stopped = readAll(watched.store, sweep, false)
  const before = watched.toasts.length
  const at = watched.clock.now()
  watched.stop(stopped)
  while (watched.toasts.length === before && watched.clock.now() - at < 10_000) await watched.clock.advance(100)
  const delay = watched.clock.now() - at

  watched.close()
  bare.close()
  return [
    atMost(
      'alerts of a sweep that changed 1% ÷ the sweep (parsing and storing its pages)',
      extra / (median(without) + parse),
      0.1,
    ),
    atMost('the tray’s model of 30,000 containers after a change', tray, 5, 'ms'),
    atMost('from the commit of a stop to its toast, by the clock', delay, 2_000, 'ms'),
    reported('a sweep without alerts', median(without), 'ms'),
    reported('a sweep with alerts', median(withAlerts), 'ms'),
    reported('JSON.parse of its pages', parse, 'ms'),
  ]
}

function standUp(isWatched: boolean) {
  const clock = createFakeClock(NOW)
  const store = openStore({ path: null, clock })
  const toasts: string[] = []
  const alerts = createAlerts({
    store,
    clock,
    now: () => clock.now(),
    toasts: {
      doNotDisturb: () => Promise.resolve(null),
      show({ id }) {
        toasts.push(id)
        return Promise.resolve({ state: 'shown' })
      },
    },
    settings: () => DEFAULT_ALERT_SETTINGS,
    rules: () => DEFAULT_SETTINGS,
    viewer,
    isUnderResume: () => false,
    onCounts: () => undefined,
    onFleet: () => undefined,
    reportBug(where, error) {
      throw new Error(where, { cause: error })
    },
  })
  if (isWatched) {
    store.fleet.onCommit((commit) => alerts.take(commit))
    store.fleet.afterCommit(() => alerts.applied())
  }
  return {
    clock,
    store,
    alerts,
    toasts,
    stop(shipment: ReturnType<typeof shipmentOf>) {
      const tracking = { stoppedAt: '2026-07-06T16:59:59Z', stoppedReason: 'no_updates_at_line' }
      const after = aShipment({ ...shipment, tracking: { ...shipment.tracking, ...tracking } })
      commit(store, { shipments: [after], containers: boxesOf(0, 0) }, false)
    },
    close() {
      alerts.close()
      store.close()
    },
  }
}

function readAll(store: Store, sweep: number, isBaseline: boolean): ReturnType<typeof shipmentOf> {
  for (let page = 0; page < SHIPMENTS / PAGE; page += 1) commit(store, pageOf(page, sweep), isBaseline)
  return shipmentOf(0, sweep)
}

function commit(store: Store, page: ReturnType<typeof pageOf>, isBaseline: boolean): void {
  store.fleet.commit({ at: NOW, isBaseline, ...page, ports: [], terminals: [aTerminal()] })
}

function pageOf(page: number, sweep: number) {
  const numbers = Array.from({ length: PAGE }, (_, n) => page * PAGE + n)
  return {
    shipments: numbers.map((n) => shipmentOf(n, sweep)),
    containers: numbers.flatMap((n) => boxesOf(n, sweep)),
  }
}

/** One in a hundred differs from the sweep before. */
function state(n: number, sweep: number): number {
  return n % 100 === 50 ? sweep : 0
}

function shipmentOf(n: number, sweep: number) {
  const isStopped = state(n, sweep) % 2 === 1
  return aShipment({
    id: `shipment-${n}`,
    billOfLading: `BILL${n}`,
    containerIds: Array.from({ length: BOXES }, (_, box) => `box-${n}-${box}`),
    tracking: {
      lastSucceededAt: '2026-07-06T16:00:00Z',
      lastAttemptedAt: '2026-07-06T16:00:00Z',
      stoppedAt: isStopped ? new Date(NOW - 60_000 * (1 + sweep)).toISOString() : null,
      stoppedReason: isStopped ? 'past_arrival_window' : null,
    },
  })
}

function boxesOf(n: number, sweep: number) {
  return Array.from({ length: BOXES }, (_, box) =>
    aContainer({
      id: `box-${n}-${box}`,
      number: `MSCU${1_000_000 + n * BOXES + box}`,
      shipmentId: `shipment-${n}`,
      deadlines: {
        terminal: `2026-07-${String(4 + (n % 25)).padStart(2, '0')}`,
        line: `2026-08-${10 + (state(n, sweep) % 15)}`,
      },
    }),
  )
}

function timed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
