// A simulated year of an account: each cause raises exactly one alert, and a normal day has few enough to read.

import { createServiceClock } from '#main/core/time/service-clock.ts'
import { tellTime } from '#test/helpers/tell-time.ts'
import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { ApiKey } from '#main/core/credentials/concealed.ts'
import { openSession, type Session } from '#main/shell/session/open-session.ts'
import type { Account, Shipment } from '#simulator/account.ts'
import * as actions from '#simulator/actions.ts'
import { day, hour, type Moment } from '#simulator/clock.ts'
import { lines } from '#simulator/fleet/names.ts'
import { yardOf } from '#simulator/fleet/places.ts'
import { Random } from '#simulator/random.ts'
import { startSimulator } from '#simulator/start.ts'
import {
  causedAlerts,
  comparable,
  FOLLOWED,
  kindOf,
  silencesWorthTelling,
  stopsToForesee,
} from '#test/helpers/caused-alerts.ts'
import { PER_DIEM } from '#test/helpers/caused-containers.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { alertOptions, sessionOptions, USUAL_PLAN } from '#test/helpers/session-options.ts'
import { fleetFile } from '#test/helpers/fleet-file.ts'
import { alertsIn, type LedgerAlert } from '#test/helpers/ledger-file.ts'
import { live } from '#test/helpers/lively-account.ts'
import { isLongRun, tagsOfBothRuns } from '#test/helpers/long-run.ts'
import { testClient } from '#test/helpers/tracking-client.ts'
import { unlimitedBudget } from '#test/helpers/unlimited-client.ts'

const DAYS = Number(process.env['QUAYWATCH_DAYS'] ?? (isLongRun ? 365 : 30))
/** An odd minute, so that no sync falls on a local midnight. */
const START = Date.parse('2026-01-05T00:17:23Z')
/** With about three hundred containers. */
const SHIPMENTS = 100
const STEP_HOURS = 6
const STEP = STEP_HOURS * hour
const STEP_MS = STEP * 1000
const STEPS_A_DAY = 24 / STEP_HOURS
const STEPS_A_WEEK = 7 * STEPS_A_DAY
/** After each sync the clock is checked and alerts are delivered. */
const AFTERWARDS_MS = 62_000
/** How often and how long the feed of a whole line fails. */
const OUTAGE = { everySteps: 6 * STEPS_A_WEEK, afterSteps: 2 * STEPS_A_WEEK, seconds: 5 * day }

it(
  `delivers exactly one alert for every cause in ${DAYS} days`,
  { timeout: 120_000 + DAYS * 20_000, tags: [...tagsOfBothRuns] },
  async () => {
    const path = fleetFile()
    const clock = createFakeClock(START)
    const simulator = await startSimulator({
      shipments: SHIPMENTS,
      speed: 1,
      at: new Date(START),
      wall: () => clock.now(),
    })
    onTestFinished(() => simulator.close())
    const { account } = simulator
    const random = new Random(7, 'a year')
    const serviceClock = createServiceClock(clock)
    const api = testClient(simulator.url, {
      key: new ApiKey(simulator.key),
      budget: unlimitedBudget(),
      // Date headers use the machine's clock; here both clocks agree.
      observe: () => tellTime(serviceClock, clock),
    })
    const shownAt: number[] = []
    const bugs: unknown[] = []

    const options = alertOptions(() => shownAt.push(clock.now()))
    options.settings.change({ rules: { perDiem: PER_DIEM } })
    const open = (): Session =>
      openSession(
        sessionOptions({
          api,
          storePath: path,
          clock,
          serviceClock,
          // Syncs run on the test's request or after waking up.
          syncPlan: () => ({ ...USUAL_PLAN, everyMs: 400 * day * 1000 }),
          ...options,
          reportBug: (where, error) => bugs.push([where, error]),
        }),
      )
    account.keepUp()
    const caused = causedAlerts(account)
    const outages: Outage[] = []
    let session = open()
    await syncOnce(session)

    for (let step = 1; step <= DAYS * STEPS_A_DAY; step += 1) {
      // The computer is sometimes awake around the clock, but mostly sleeps and syncs when it wakes up.
      const isAwake = step % (8 * STEPS_A_WEEK) < STEPS_A_DAY
      if (isAwake) await clock.advance(STEP_MS - AFTERWARDS_MS)
      else clock.jump(STEP_MS - AFTERWARDS_MS)
      const now = account.keepUp()
      // After a sleep, time-based alerts wait for a sync.
      if (isAwake) caused.timePassed(now)
      live(account, random, step, STEP / day)
      if (step % OUTAGE.everySteps === OUTAGE.afterSteps) outages.push(silenceBusiestLine(account))
      if (isAwake) session.sync.refresh()
      else session.sync.woke()
      await syncOnce(session)
      caused.read(now)
      await clock.advance(AFTERWARDS_MS)
      if (step % (2 * STEPS_A_WEEK) === 0) {
        await session[Symbol.asyncDispose]()
        session = open()
        await syncOnce(session)
      }
    }
    await session[Symbol.asyncDispose]()

    const delivered = alertsIn(path)
    expect(bugs).toEqual([])
    const followed = delivered.filter(({ kind }) => (FOLLOWED as readonly string[]).includes(kind))
    const identities = new Set(followed.map(({ identity }) => comparable(identity)))
    expect([...caused.expected].filter((identity) => !identities.has(identity))).toEqual([])
    expect([...identities].filter((identity) => !caused.expected.has(identity))).toEqual([])
    expect(caused.expected.size).toBeGreaterThan(DAYS * 15)
    const causedKinds = new Set([...caused.expected].map(kindOf))
    expect(FOLLOWED.filter((kind) => !causedKinds.has(kind))).toEqual([])
    const removedAtRamps = [...caused.expected].filter(
      (one) => one.startsWith('["lfd-removed"') && one.includes('"rail '),
    )
    expect(removedAtRamps).not.toEqual([])
    judgeSilences(account, delivered, outages)
    judgeMissingEvents(account, delivered)
    for (const shipmentId of stopsToForesee(account, START / 1000)) {
      expect(
        delivered.filter(({ kind, subject }) => kind === 'tracking-ending-soon' && subject === shipmentId),
      ).not.toEqual([])
    }

    // A person reads up to a dozen toasts, and a normal day has fewer. On the other days more containers reach their
    // deadlines, become available or start per diem.
    const perDay = toastsPerDay(shownAt)
    expect(perDay[perDay.length >> 1]).toBeLessThanOrEqual(8)
    const busy = perDay.filter((toasts) => toasts >= 12)
    expect(busy.length).toBeLessThanOrEqual(Math.max(2, DAYS * 0.05))
    expect(perDay.at(-1)).toBeLessThan(18)
  },
)

interface Outage {
  readonly place: string
  readonly from: Moment
  readonly to: Moment
}

function silenceBusiestLine(account: Account): Outage {
  const byLine = Map.groupBy(account.listed(false), ({ plan }) => plan.line)
  const [line, silent] = [...byLine].toSorted(([, a], [, b]) => b.length - a.length)[0]!
  for (const shipment of silent) actions.silenceLine(account, shipment, OUTAGE.seconds)
  return { place: `line ${lines[line]!.scac}`, from: account.now, to: account.now + OUTAGE.seconds }
}

/** A shipment without updates raises one alert, alone or as part of an outage. */
function judgeSilences(account: Account, delivered: readonly LedgerAlert[], outages: readonly Outage[]): void {
  const end = START / 1000 + DAYS * day
  for (const { place, from, to } of outages.filter((outage) => outage.to < end)) {
    const during = delivered.filter(({ kind, seenAt }) => {
      return kind === 'feed-outage' && seenAt / 1000 > from && seenAt / 1000 < to + day
    })
    expect(during.map(({ subject }) => subject).filter((subject) => subject === place)).toHaveLength(1)
  }
  const ofFeeds = delivered.filter(({ kind }) => kind === 'feed-outage')
  for (const { subject, seenAt } of ofFeeds) {
    const isPlanned = outages.some(({ from, to }) => seenAt / 1000 > from && seenAt / 1000 < to + day)
    expect([subject, isPlanned || silentContainers(account, subject, seenAt / 1000) >= 4]).toEqual([subject, true])
  }
  const stale = delivered.filter(({ kind }) => kind === 'no-updates')
  for (const { subject, fact } of stale) {
    const { plan, tracking } = account.byId(subject)!
    const since = Date.parse(fact) / 1000
    const isSilent = plan.lineSilences.some(({ from, to }) => since > from - 9 * hour && since < to)
    expect(isSilent || tracking.resumed !== null).toBe(true)
  }
  for (const { shipmentId, from, to } of silencesWorthTelling(account, START / 1000, end)) {
    if (outages.some((outage) => outage.from < to && outage.to > from)) continue
    const ofThis = stale.filter(({ subject, fact }) => {
      const since = Date.parse(fact) / 1000
      return subject === shipmentId && since > from - 9 * hour && since <= from
    })
    const places = placesOf(account.byId(shipmentId)!)
    const isInOutage = ofFeeds.some(({ subject, seenAt }) => {
      return places.includes(subject) && seenAt / 1000 > from && seenAt / 1000 < to + day
    })
    const isToldOnce = ofThis.length === 1 || (ofThis.length === 0 && isInOutage)
    expect([shipmentId, isToldOnce]).toEqual([shipmentId, true])
  }
}

/** The containers at a terminal or line whose tracking is silent at the moment. */
function silentContainers(account: Account, place: string, at: Moment): number {
  return account.shipments
    .filter((shipment) => placesOf(shipment).includes(place))
    .filter(({ plan, tracking }) => {
      return tracking.resumed !== null || plan.lineSilences.some(({ from, to }) => at > from && at < to + day)
    })
    .reduce((sum, { plan }) => sum + plan.containers.length, 0)
}

/** As alerts about feeds name them. */
function placesOf({ plan }: Shipment): readonly string[] {
  const yards = [plan.quay, ...(plan.ramp === null ? [] : [plan.ramp])]
  return [`line ${lines[plan.line]!.scac}`, ...yards.map((yard) => `terminal ${yardOf(yard).id}`)]
}

/** A missing milestone is overdue by the configured days and really had not happened. */
function judgeMissingEvents(account: Account, delivered: readonly LedgerAlert[]): void {
  const plans = new Map(
    account.shipments.flatMap(({ plan }) => plan.containers.map((container) => [container.id, { plan, container }])),
  )
  const happened = new Map<string, number>()
  for (const { kind, container, at } of account.causes.since()) {
    const key = `${kind} ${container ?? ''}`
    if (!happened.has(key)) happened.set(key, Date.parse(at))
  }
  for (const { subject, fact, seenAt } of delivered.filter(({ kind }) => kind === 'milestone-overdue')) {
    const { plan, container } = plans.get(subject)!
    const lateBy = (since: Moment): number => seenAt / 1000 - since
    const [late, next] = {
      'not-discharged': [lateBy(plan.arrived) - 2 * day, 'discharged'],
      'never-available': [lateBy(container.discharged) - 4 * day, 'became_available'],
      'no-rail-deadline': [lateBy(container.rail?.unloaded ?? Infinity), 'deadline_posted'],
    }[fact]! as [number, string]
    // By the service's knowledge at the time: a line may be silent, or tracking stopped.
    const knownSince = happened.get(`${next} ${subject}`) ?? Infinity
    const isTrue = next === 'deadline_posted' || knownSince > seenAt
    expect([subject, fact, late > 0, isTrue]).toEqual([subject, fact, true, true])
  }
}

async function syncOnce({ sync, judge }: Session): Promise<void> {
  // A new session syncs only after this.
  await new Promise<void>((resolve) => judge.whenJudged(resolve))
  do await setImmediate()
  while (sync.status().run !== null)
  expect(sync.status().problem).toBeNull()
}

function toastsPerDay(shownAt: readonly number[]): readonly number[] {
  const byDay = Map.groupBy(shownAt, (at) => Math.floor((at - START) / (day * 1000)))
  return Array.from({ length: DAYS }, (_, nth) => byDay.get(nth)?.length ?? 0).toSorted((a, b) => a - b)
}
