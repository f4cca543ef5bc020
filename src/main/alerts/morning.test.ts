import { expect, it, onTestFinished } from 'vitest'
import type { Toast } from '#main/core/port/desktop.ts'
import { openStore } from '#main/store/store.ts'
import { NOBODY as ABOUT_NOBODY, type AlertKind, type AlertSubject } from '#shared/alerts/alert-kinds.ts'
import type { AlertSettings } from '#shared/contract/alerts-requests.ts'
import { DAY, HOUR, MINUTE } from '#shared/time/instant.ts'
import { DEFAULT_ALERT_SETTINGS } from '#shared/settings/settings.ts'
import { ENGLISH } from '#shared/words/en/catalogue.ts'
import { alertContext } from '#test/helpers/alert-context.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { fleetFile } from '#test/helpers/fleet-file.ts'
import { say } from '#test/helpers/words.ts'
import { createMorning } from './morning.ts'
import type { ShipmentSummary } from '#main/judge/shipment-summary.ts'

/** Monday, midnight in Los Angeles. */
const MONDAY = Date.parse('2026-07-06T07:00:00Z')
const NOBODY: ShipmentSummary = {
  shipment: null,
  counted: new Map(),
  worst: null,
  nextDeadline: null,
  pastStakes: null,
  rows: 0,
}

interface Beginning {
  readonly path?: string | null
  readonly at?: number
  readonly morningAt?: string | null
}

function setUp({ path = null, at = MONDAY, morningAt = '07:00' }: Beginning = {}) {
  const clock = createFakeClock(at)
  const store = openStore({ path, clock })
  const toasts: Toast[] = []
  const state = {
    zone: 'America/Los_Angeles',
    settings: { ...DEFAULT_ALERT_SETTINGS, morningAt } as AlertSettings,
    isFresh: true,
    isDisturbing: true,
    overnight: [] as { kind: AlertKind; subject: AlertSubject }[],
    watched: [NOBODY],
    isScoped: false,
  }
  const context = alertContext(store, clock, { settings: () => state.settings, zone: () => state.zone })
  const morning = createMorning(context, {
    ledger: { since: () => state.overnight, newest: () => 1 },
    summaries: { all: () => state.watched, isScoped: () => state.isScoped },
    isOutOfScope: ({ subject }) => subject.customer === 'others',
    toasts: {
      idOf: (...parts) => parts.join('-'),
      doNotDisturb: () => Promise.resolve(!state.isDisturbing),
      show(toast) {
        toasts.push(toast)
        return Promise.resolve(null)
      },
    },
    isFresh: () => state.isFresh,
  })
  const close = (): void => {
    morning.close()
    store.close()
  }
  onTestFinished(close)
  return {
    clock,
    state,
    toasts,
    morning,
    close,
    /** The app checks the clock each minute, but not during sleep. */
    goOn: async (milliseconds: number): Promise<void> => {
      for (let remaining = milliseconds; remaining > 0; remaining -= 10 * MINUTE) {
        await clock.advance(10 * MINUTE)
        morning.look()
        await clock.advance(0)
      }
    },
    sleep: async (milliseconds: number): Promise<void> => {
      clock.jump(milliseconds)
      morning.look()
      await clock.advance(0)
    },
  }
}

const days = (toasts: readonly Toast[]): readonly string[] => toasts.map(({ id }) => id.slice('morning-'.length))

it('is shown once a day at its time, and never without a time', async () => {
  const { goOn, toasts } = setUp()
  await goOn(6.5 * HOUR)
  expect(toasts).toEqual([])
  await goOn(3 * DAY)
  expect(days(toasts)).toEqual(['2026-07-06', '2026-07-07', '2026-07-08'])
  const off = setUp({ morningAt: null })
  await off.goOn(2 * DAY)
  expect(off.toasts).toEqual([])
})

it('is shown after wakeup on the same day if the computer slept at its time', async () => {
  const { goOn, sleep, toasts, state } = setUp()
  await goOn(6 * HOUR)
  // Data from before the sleep is outdated.
  state.isFresh = false
  await sleep(9 * HOUR)
  expect(toasts).toEqual([])
  state.isFresh = true
  await goOn(10 * MINUTE)
  expect(days(toasts)).toEqual(['2026-07-06'])
  await sleep(1.2 * DAY)
  expect(days(toasts)).toEqual(['2026-07-06', '2026-07-07'])
})

it('is not shown again after a restart', async () => {
  const path = fleetFile()
  const first = setUp({ path })
  await first.goOn(8 * HOUR)
  first.close()
  const again = setUp({ path, at: MONDAY + 8 * HOUR })
  await again.goOn(10 * HOUR)
  expect([first.toasts.length, again.toasts.length]).toEqual([1, 0])
})

it.each(['{', '7', '[null]'])('is shown if the stored state is unreadable: %s', async (garbage) => {
  const path = fleetFile()
  const store = openStore({ path, clock: createFakeClock(MONDAY) })
  store.database.prepare(`INSERT INTO progress (name, value) VALUES ('morning-told', ?)`).run(garbage)
  store.close()
  const { goOn, toasts } = setUp({ path })
  await goOn(2 * DAY)
  expect(days(toasts)).toEqual(['2026-07-06', '2026-07-07'])
})

it("follows the computer's time zone: no second one flying west, none missed flying east", async () => {
  const { goOn, toasts, state } = setUp()
  state.zone = 'America/New_York'
  await goOn(5 * HOUR)
  expect(days(toasts)).toEqual(['2026-07-06'])
  state.zone = 'America/Los_Angeles'
  await goOn(12 * HOUR)
  expect(toasts).toHaveLength(1)
  state.zone = 'Asia/Tokyo'
  await goOn(DAY)
  expect(days(toasts)).toEqual(['2026-07-06', '2026-07-07', '2026-07-08'])
})

it('is shown once on days with a clock change', async () => {
  const spring = setUp({ at: Date.parse('2026-03-08T08:00:00Z'), morningAt: '02:30' })
  await spring.goOn(20 * HOUR)
  expect(days(spring.toasts)).toEqual(['2026-03-08'])
  const autumn = setUp({ at: Date.parse('2026-11-01T07:00:00Z'), morningAt: '01:30' })
  await autumn.goOn(20 * HOUR)
  expect(days(autumn.toasts)).toEqual(['2026-11-01'])
})

it('waits for the end of quiet hours and do-not-disturb, and is skipped if they last all day', async () => {
  const { goOn, toasts, state } = setUp()
  state.settings = { ...state.settings, quiet: [{ from: '22:00', to: '08:00', weekdays: [0, 1, 2, 3, 4, 5, 6] }] }
  await goOn(7.5 * HOUR)
  expect(toasts).toEqual([])
  state.isDisturbing = false
  await goOn(HOUR)
  expect(toasts).toEqual([])
  state.isDisturbing = true
  await goOn(HOUR)
  expect(days(toasts)).toEqual(['2026-07-06'])
  state.settings = { ...state.settings, quietDays: [2] }
  await goOn(2 * DAY)
  expect(days(toasts)).toEqual(['2026-07-06', '2026-07-08'])
})

it("starts tomorrow if today's time has passed", async () => {
  const { goOn, toasts, state, morning } = setUp({ morningAt: null })
  await goOn(10 * HOUR)
  state.settings = { ...state.settings, morningAt: '07:00' }
  morning.takeTime()
  await goOn(DAY)
  expect(days(toasts)).toEqual(['2026-07-07'])
})

it('is shown on the right day after a clock that was a week fast', async () => {
  const { goOn, clock, toasts } = setUp()
  await goOn(8 * HOUR)
  clock.jump(7 * DAY)
  await goOn(10 * MINUTE)
  clock.jump(-7 * DAY)
  await goOn(7 * DAY)
  const week = ['07', '08', '09', '10', '11', '12', '13'].map((day) => `2026-07-${day}`)
  expect(days(toasts)).toEqual(['2026-07-06', '2026-07-13', ...week])
})

function boxes(count: 'lastChance' | 'past' | 'lost', ...names: readonly string[]): readonly [string, number][] {
  return names.map((name) => [name, { lastChance: 1, past: 2, lost: 4 }[count]])
}

it('lists last chance, cost and changes without names', async () => {
  const { goOn, toasts, state } = setUp()
  state.watched = [
    { ...NOBODY, counted: new Map([...boxes('lastChance', 'A', 'B'), ...boxes('past', 'C')]) },
    // B is in two bills.
    { ...NOBODY, counted: new Map([...boxes('lastChance', 'B', 'D'), ...boxes('lost', 'E', 'F')]) },
  ]
  const changeFor = (customer: string) => ({
    kind: 'lfd-moved-earlier' as const,
    subject: { ...ABOUT_NOBODY, customer },
  })
  state.overnight = [changeFor('own'), changeFor('others'), changeFor('own')]
  await goOn(8 * HOUR)
  const change = `${ENGLISH['alert.kind.lfd-moved-earlier']} 2`
  expect(toasts).toMatchObject([
    {
      title: say('morning.title', { count: 3 }),
      body: `${say('morning.past', { count: 1 })}, ${say('morning.lost', { count: 2 })}. ${say('morning.overnight', { changes: change })}`,
    },
  ])
  state.watched = [NOBODY]
  state.overnight = []
  await goOn(DAY)
  expect(toasts.at(-1)).toMatchObject({ title: say('morning.title', { count: 0 }), body: say('morning.no-changes') })
  // A scoped summary mentions the scope.
  state.isScoped = true
  await goOn(DAY)
  expect(toasts.at(-1)?.body).toBe(say('morning.scope', { body: say('morning.no-changes') }))
})
