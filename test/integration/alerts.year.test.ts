// A simulated year of an account: what the simulator caused is alerted exactly once, and a normal day stays quiet enough to be read.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import type { Toast } from '#main/desktop/toast.ts'
import { openFleet, type OpenFleet } from '#main/open-fleet.ts'
import { USUAL_FOLLOW_UP } from '#main/resume/resumes.ts'
import { createExchangeLog } from '#main/sync/exchange-log.ts'
import { DEFAULT_SETTINGS } from '#shared/rules/settings.ts'
import { DEFAULT_ALERT_SETTINGS, DEFAULT_READING } from '#shared/settings/defaults.ts'
import * as acts from '#simulator/acts.ts'
import { day, hour } from '#simulator/clock.ts'
import { fates } from '#simulator/fleet/journey.ts'
import { Random } from '#simulator/random.ts'
import { startSimulator, type Simulator } from '#simulator/start.ts'
import { causedAlerts, comparable, FOLLOWED } from '#test/helpers/caused-alerts.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { testClient } from '#test/helpers/tracking-client.ts'
import { ApiKey } from '#main/credentials/concealed.ts'

const DAYS = Number(process.env['QUAYWATCH_DAYS'] ?? (process.env['CI'] === 'true' ? 365 : 60))
/** No multiple of anything: the looks never meet a midnight. */
const START = Date.parse('2026-01-05T00:17:23Z')
const SHIPMENTS = 100
/** How long the user's own polls are apart here: what comes and goes in between is seen by nobody. */
const STEP_HOURS = 4
const STEPS_A_DAY = 24 / STEP_HOURS
const STEPS_A_WEEK = 7 * STEPS_A_DAY
const STEP_MS = STEP_HOURS * hour * 1000
const DELIVERED_MS = 2_000
const LONGEST = DAYS * 3_000 + 60_000

it(
  `tells everything that was caused in ${DAYS} days exactly once, and nothing else`,
  { timeout: LONGEST },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quaywatch-year-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const path = join(folder, 'fleet.db')
    const clock = createFakeClock(START)
    const simulator = await startSimulator({ shipments: SHIPMENTS, speed: 1, at: new Date(START), wall: clock.now })
    onTestFinished(() => simulator.close())
    const { account } = simulator
    const random = new Random(7, 'a year')
    const api = testClient(simulator.url, { key: new ApiKey(simulator.key), requestsPerMinute: 1_000_000 })
    const shown: { readonly toast: Toast; readonly at: number }[] = []
    const bugs: unknown[] = []

    const open = (): OpenFleet =>
      openFleet({
        api,
        storePath: path,
        clock,
        random: () => 0.5,
        exchanges: createExchangeLog(clock),
        // Read when this test says so.
        reading: {
          everyMs: 400 * day * 1000,
          oldestStoppedMs: DEFAULT_READING.stoppedDays * day * 1000,
          historyMs: DEFAULT_READING.historyDays * day * 1000,
        },
        onDelta: () => undefined,
        onStatus: () => undefined,
        alerts: {
          toasts: {
            show(toast) {
              shown.push({ toast, at: clock.now() })
              return Promise.resolve({ state: 'shown' })
            },
          },
          settings: () => DEFAULT_ALERT_SETTINGS,
          rules: () => DEFAULT_SETTINGS,
          viewer: { locale: 'en-US', zone: 'America/Los_Angeles' },
          followUp: USUAL_FOLLOW_UP,
          onCounts: () => undefined,
          onResumes: () => undefined,
          onFleet: () => undefined,
        },
        reportBug: (where, error) => bugs.push([where, error]),
      })
    let fleet = open()
    account.keepUp()
    const caused = causedAlerts(account)
    await read(fleet)

    for (let step = 1; step <= DAYS * STEPS_A_DAY; step += 1) {
      // Now and then somebody is there around the clock; mostly the computer sleeps, and reads when it wakes up.
      const isAwake = step % (8 * STEPS_A_WEEK) < STEPS_A_DAY
      if (isAwake) await clock.advance(STEP_MS - DELIVERED_MS)
      else clock.sleep(STEP_MS - DELIVERED_MS)
      const now = account.keepUp()
      caused.timePassed(now)
      live(simulator, random, step)
      account.keepUp()
      if (isAwake) fleet.refresh()
      else await clock.advance(0)
      await read(fleet)
      caused.read(now)
      await clock.advance(DELIVERED_MS)
      // Once a fortnight the computer is started anew.
      if (step % (2 * STEPS_A_WEEK) === 0) {
        await fleet.close()
        fleet = open()
        await read(fleet)
      }
    }
    await clock.advance(60_000)
    await fleet.close()

    const told = alertsIn(path)
    expect(bugs).toEqual([])
    const followed = told.filter(({ kind }) => (FOLLOWED as readonly string[]).includes(kind))
    const identities = new Set(followed.map(({ identity }) => comparable(identity)))
    const missed = [...caused.expected].filter((identity) => !identities.has(identity))
    const unexplained = [...identities].filter((identity) => !caused.expected.has(identity))
    console.log(
      Object.fromEntries([...Map.groupBy(told, ({ kind }) => kind)].map(([kind, list]) => [kind, list.length])),
    )
    console.log('expected', caused.expected.size, 'missed', missed.length, 'unexplained', unexplained.length)
    console.log(missed.slice(0, 10), unexplained.slice(0, 10))
    const perDay = toastsPerDay(shown)
    console.log(
      'toasts a day',
      perDay.at(perDay.length >> 1),
      perDay.at(Math.floor(perDay.length * 0.95)),
      perDay.at(-1),
    )
    console.log(
      Object.fromEntries(
        [...Map.groupBy(shown, ({ toast }) => toast.title.replace(/\d+/g, 'N'))].map(([kind, list]) => [
          kind,
          list.length,
        ]),
      ),
    )
    console.log(
      'live boxes',
      account.shipments.filter((s) => s.facts.stop === null).flatMap((s) => s.plan.boxes).length,
      account.size,
    )
    expect(missed).toEqual([])
    expect(unexplained).toEqual([])
  },
)

/** What people, lines and terminals do to a fleet: it goes on for ever, and not all of it goes well. */
function live({ account }: Simulator, random: Random, step: number): void {
  const yard = account.listed(false).flatMap((shipment) => acts.boxesOf(shipment).filter((box) => acts.isInYard(box)))
  const anyBox = () => random.pick(yard)
  const anyTracked = () => random.pick(account.listed(false))
  // As many as leave: a fleet of about three hundred boxes.
  if (step % 4 === 0) account.add({ phase: 'booked', fate: random.chance(0.9) ? 'smooth' : random.pick(fates) })
  if (yard.length > 0 && random.chance(0.06)) acts.moveDeadline(account, anyBox(), 'terminal', random.pick([-2, -1, 1]))
  if (yard.length > 0 && random.chance(0.02)) acts.moveDeadline(account, anyBox(), 'line', random.pick([-1, 2]))
  if (yard.length > 0 && random.chance(0.02))
    acts.setDeadline(account, anyBox(), random.pick(['line', 'terminal']), null)
  if (yard.length > 0 && random.chance(0.04))
    acts.placeHold(account, anyBox(), random.pick(['customs', 'freight', 'usda']))
  if (yard.length > 0 && random.chance(0.04)) acts.clearHolds(account, anyBox())
  if (yard.length > 0 && random.chance(0.02)) acts.postFee(account, anyBox(), 'other', random.between(50, 400))
  if (random.chance(0.02))
    acts.stopTracking(account, anyTracked(), random.pick(['cancelled_by_user', 'past_arrival_window']))
  const stopped = account.listed(true)
  if (stopped.length > 0 && random.chance(0.02)) account.resume(random.pick(stopped.slice(0, 30)))
}

async function read(fleet: OpenFleet): Promise<void> {
  do await setImmediate()
  while (fleet.status().reading !== null)
  expect(fleet.status().problem).toBeNull()
}

interface Told {
  readonly identity: string
  readonly kind: string
  readonly outcome: string
}

function alertsIn(path: string): readonly Told[] {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    return database
      .prepare('SELECT identity, kind, outcome FROM alert ORDER BY key')
      .all() as unknown as readonly Told[]
  } finally {
    database.close()
  }
}

function toastsPerDay(shown: readonly { readonly at: number }[]): readonly number[] {
  const counts = Array.from({ length: DAYS }, () => 0)
  for (const { at } of shown) {
    const nth = Math.floor((at - START) / (day * 1000))
    if (nth < DAYS) counts[nth]! += 1
  }
  return counts.toSorted((a, b) => a - b)
}
