// Main and the page receive the same facts the way the app sends them and must agree on every container.

import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createWatch, type Watch } from '#main/alerts/watch.ts'
import { mayStillChange } from '#main/alerts/shipment-summary.ts'
import { createEmitter } from '#main/core/events/emitter.ts'
import { openStore, type Store, type StoreEvents } from '#main/store/store.ts'
import { createFleetFeed, type FleetFeed } from '#main/service/sync/fleet-feed.ts'
import type { SyncEvents } from '#main/service/sync/sync-events.ts'
import { trayBoard } from '#main/shell/tray/tray-state.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { createBoardFleet, type BoardFleet } from '#renderer/fleet/board-fleet.ts'
import { parseFleetText } from '#shared/fleet/fleet-records.ts'
import type { Judged } from '#shared/judged-fleet/judged-fleet.ts'
import { tallyFacts } from '#shared/rules/board-facts.ts'
import { HOUR, instantAt, type Instant } from '#shared/time/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { anyMessages, anyNow, type FleetMessage } from '../helpers/arbitrary-fleet.ts'
import { createFakeClock } from '../helpers/fake-clock.ts'
import { aContainer, aShipment, aTerminal } from '../helpers/fleet.ts'
import { throwBug } from '../helpers/throw-bug.ts'

function standUp(startAt: number) {
  const clock = createFakeClock(startAt)
  const events = createEmitter<StoreEvents & SyncEvents>()
  const store = openStore({ path: null, clock }, events)
  const page = createBoardFleet(DEFAULT_SETTINGS)
  const feed = createFleetFeed({
    fleet: store.fleet,
    clock,
    events,
    send: ({ upserts, removed }) => page.apply(parseFleetText(upserts), removed),
  })
  const watch = watchOver(store)
  store.fleet.onCommit((commit) => watch.take(commit))
  events.on('pruned', (pruned) => watch.remove(pruned))

  function watchOver({ fleet, database }: Store): Watch {
    return createWatch({
      isHandled: () => false,
      rates: () => undefined,
      clockEndOf: () => null,
      bookingOf: () => null,
      fleet,
      database,
      now: () => clock.now(),
      settings: () => DEFAULT_SETTINGS,
      scope: () => ({ terminals: [], customers: [] }),
      dueWorkingDays: () => 1,
      onFacts: () => undefined,
      mayRecord: () => true,
      isClockUnsure: () => false,
      removedDay: () => null,
      onNewSetting: () => undefined,
      onNewSettingChecked: () => undefined,
      newsSince: () => null,
      onChanged: () => undefined,
      reportBug: throwBug,
    })
  }

  return {
    clock,
    store,
    feed,
    watch,
    page,
    again: () => ({ watch: watchOver(store), page: pageFrom(feed) }),
    commit({ shipments, containers, removed }: FleetMessage): void {
      const now = clock.now()
      store.fleet.commit({
        at: now,
        isBaseline: false,
        ports: [],
        terminals: [aTerminal()],
        shipments: lastOfEach(shipments),
        containers: lastOfEach(containers),
        gone: removed.shipments,
      })
    },
    async judge(): Promise<void> {
      feed.flush()
      watch.tick()
      await clock.advance(0)
      page.tick(instantAt(clock.now()))
      page.judge(instantAt(clock.now()))
    },
    close(): void {
      watch.close()
      feed.close()
      store.close()
    },
  }
}

function pageFrom(feed: FleetFeed): BoardFleet {
  const page = createBoardFleet(DEFAULT_SETTINGS)
  for (let after: number | null = 0; after !== null;) {
    const part = feed.part(after)
    page.apply(parseFleetText(part.records))
    after = part.next
  }
  return page
}

/** An answer of the service contains each record once. */
function lastOfEach<Item extends { readonly id: string }>(records: readonly Item[]): readonly Item[] {
  return [...new Map(records.map((one) => [one.id, one])).values()]
}

/** Compares main's judgment of every container on the page with the page's. */
function expectToAgree(watch: Watch, page: BoardFleet, now: Instant): void {
  const rows = page.rows()
  const inMain = rows.map(({ id }) => {
    const judged = watch.judged({ shipmentId: null, containerId: id })
    const container = judged?.containers.find((one) => one.judgment.containerId === id)
    return container === undefined ? [id, 'done'] : [id, judged?.shipment?.id ?? null, container.judgment]
  })
  const onPage = rows.map((row) =>
    isDone(row, page, now) ? [row.id, 'done'] : [row.id, row.shipment?.id ?? null, row.judgment],
  )
  expect(inMain).toEqual(onPage)
  const rowIds = new Set(rows.map(({ id }) => id))
  const worst = [...watch.watched('shipment'), ...watch.watched('orphan')].flatMap(
    (one) => one.worst?.containerId ?? [],
  )
  expect(worst.filter((id) => !rowIds.has(id))).toEqual([])
  const tray = trayBoard(watch)
  const { past, 'tracking-lost': lost, 'last-chance': lastChance } = tallyFacts(rows)
  expect(tray).toMatchObject({ past: past.count, lost: lost.count, lastChance: lastChance.count })
  const first = rows.slice(0, tray.worst.length).map(({ judgment }) => judgment)
  expect(tray.worst.map(({ judgment }) => judgment)).toEqual(first)
}

/** Main does not watch finished containers. */
function isDone({ shipment, judgment, facts }: BoardRow, page: BoardFleet, now: Instant): boolean {
  const judged = shipment === null ? undefined : page.shipment(shipment.id)
  const { validUntil } = judgment
  const alone: Judged = {
    shipment: null,
    judgment: null,
    containers: [{ judgment, facts }],
    judgedAt: now,
    validUntil,
  }
  return !mayStillChange(judged ?? alone)
}

it('is the same in tray and board for any facts in any order', async () => {
  await fc.assert(
    fc.asyncProperty(anyMessages, anyNow, async (messages, now) => {
      const subject = standUp(now)
      try {
        for (const message of messages) {
          subject.commit(message)
          await subject.judge()
          expectToAgree(subject.watch, subject.page, instantAt(subject.clock.now()))
        }
        const { watch, page } = subject.again()
        watch.load()
        await subject.clock.advance(0)
        page.judge(instantAt(now))
        expectToAgree(watch, page, instantAt(subject.clock.now()))

        await subject.clock.advance(30 * HOUR)
        await subject.judge()
        expectToAgree(subject.watch, subject.page, instantAt(subject.clock.now()))
        watch.close()
      } finally {
        subject.close()
      }
    }),
    { numRuns: 150 },
  )
})

it('is the same after a future return date has passed and contradicts the gate-out', async () => {
  const subject = standUp(Date.UTC(2026, 9, 22, 12))
  const container = aContainer({
    shipmentId: null,
    status: 'picked_up',
    emptyReturn: { at: '2026-10-22T14:00:01Z', zone: 'America/Chicago' },
  })
  subject.commit({ shipments: [], containers: [container], removed: { shipments: [], containers: [] } })
  await subject.judge()
  expect(subject.page.rows()[0]?.judgment.out.kind).toBe('out')
  await subject.clock.advance(30 * HOUR)
  await subject.judge()
  expect(subject.page.rows()[0]?.judgment.out.kind).toBe('in-doubt')
  expectToAgree(subject.watch, subject.page, instantAt(subject.clock.now()))
  subject.close()
})

it('is the same if a commit precedes the end of loading', async () => {
  const subject = standUp(Date.UTC(2026, 6, 8, 17))
  const shipments = Array.from({ length: 250 }, (_, n) => aShipment({ id: `s-${n}`, containerIds: [`c-${n}`] }))
  const containers = shipments.map((_, n) => aContainer({ id: `c-${n}`, shipmentId: n % 2 === 0 ? `s-${n}` : null }))
  subject.commit({ shipments, containers, removed: { shipments: [], containers: [] } })
  const facts: string[] = []
  const late = createWatch({
    isHandled: () => false,
    rates: () => undefined,
    clockEndOf: () => null,
    bookingOf: () => null,
    fleet: subject.store.fleet,
    database: subject.store.database,
    now: () => subject.clock.now(),
    settings: () => DEFAULT_SETTINGS,
    scope: () => ({ terminals: [], customers: [] }),
    dueWorkingDays: () => 1,
    onFacts: (found) => facts.push(...found.map(({ kind }) => kind)),
    mayRecord: () => true,
    isClockUnsure: () => false,
    removedDay: () => null,
    onNewSetting: () => undefined,
    onNewSettingChecked: () => undefined,
    newsSince: () => null,
    onChanged: () => undefined,
    reportBug: throwBug,
  })
  late.load()
  subject.store.fleet.onCommit((commit) => late.take(commit))
  const container = aContainer({
    id: 'c-248',
    shipmentId: 's-248',
    holds: [{ name: 'customs', status: 'hold', description: null }],
  })
  subject.commit({ shipments: [], containers: [container], removed: { shipments: [], containers: [] } })
  expect(facts).toContain('hold-added')
  await new Promise<void>((done) => late.whenJudged(done))
  await subject.judge()
  expectToAgree(late, subject.page, instantAt(subject.clock.now()))
  late.close()
  subject.close()
})
