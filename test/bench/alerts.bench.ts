// Alerts compared with their sync, and the tray's count of the whole fleet.

import { trayBoard, trayModel } from '#main/shell/tray/tray-state.ts'
import { instantAt } from '#shared/time/instant.ts'
import { languageFor } from '../helpers/language.ts'
import { VIEWER } from '../helpers/context.ts'
import { aFleetStatus } from '../helpers/fleet-status.ts'
import { delayFigures } from './alerts-delay.ts'
import { commit, NOW, PAGE, pageOf, readAll, shipmentOf, standUp } from './alerts-fleet.ts'
import { stepFigures } from './alerts-steps.ts'
import { atMost, cpuTimed, median, medians, reported, type Figure } from './harness.ts'

const SHIPMENTS = 10_000
const WARM_UP = 2
const ROUNDS = 15

export async function bench(): Promise<readonly Figure[]> {
  const watched = standUp()
  const bare = standUp({ isWatched: false })
  readAll(watched.store, SHIPMENTS, 0, true)
  readAll(bare.store, SHIPMENTS, 0, true)

  // A sync in which one in a hundred stopped, moved its deadline or resumed, with and without alerts. Pages alternate
  // and processor time is measured, so that neither pays for the other's garbage or for other programs.
  let sweep = 0
  const rounds: { readonly watched: number; readonly bare: number }[] = []
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    sweep += 1
    globalThis.gc?.()
    const times = { watched: 0, bare: 0 }
    for (let page = 0; page < SHIPMENTS / PAGE; page += 1) {
      const records = pageOf(page, sweep)
      const turns = [
        () => (times.bare += cpuTimed(() => commit(bare.store, records, false))),
        () => (times.watched += cpuTimed(() => commit(watched.store, records, false))),
      ]
      for (const turn of (page + round) % 2 === 0 ? turns : turns.toReversed()) turn()
    }
    if (round >= 0) rounds.push(times)
  }
  const without = median(rounds.map((times) => times.bare))
  const extra = median(rounds.map((times) => times.watched - times.bare))
  // The other cost of a sync: parsing the pages.
  const texts = Array.from({ length: SHIPMENTS / PAGE }, (_, page) => JSON.stringify(pageOf(page, sweep)))
  const parses = Array.from({ length: 7 }, () => cpuTimed(() => texts.map((text) => JSON.parse(text) as unknown)))
  const parse = median(parses)

  const { alerts } = watched
  const language = languageFor(VIEWER, () => instantAt(NOW))
  const account = { kind: 'live', id: 1, baseAddress: '', keyKept: 'this-run' } as const
  const session = { phase: 'open', account, opening: 1 } as const
  const fleet = aFleetStatus({ completeAt: NOW })
  const counts = alerts.counts()
  const { tray } = await medians(
    {
      tray: () =>
        trayModel({
          session,
          accounts: { accounts: [], chosen: null },
          fleet,
          board: trayBoard(watched.judge, watched.summaries),
          alerts: counts,
          update: null,
          now: NOW,
          language,
        }),
    },
    { rounds: 15 },
  )

  const stopped = shipmentOf(0, sweep)
  const before = watched.toasts.length
  const stoppedAt = watched.clock.now()
  watched.stop(stopped)
  while (watched.toasts.length === before && watched.clock.now() - stoppedAt < 10_000) await watched.clock.advance(100)
  const delay = watched.clock.now() - stoppedAt

  watched.close()
  bare.close()
  return [
    atMost(
      'alerts of a sweep that changed 1% ÷ the sweep (parsing and storing its pages)',
      extra / (without + parse),
      0.1,
    ),
    atMost('the tray’s model of 30,000 containers after a change', tray, 5, 'ms'),
    atMost('from the commit of a stop to its toast, by the clock', delay, 2_000, 'ms'),
    reported('storing a sweep without alerts', without, 'ms'),
    reported('what its alerts cost beside it', extra, 'ms'),
    reported('JSON.parse of its pages', parse, 'ms'),
    ...(await stepFigures()),
    ...(await delayFigures()),
  ]
}
