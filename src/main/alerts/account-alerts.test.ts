// Alerts about what leaves the account, changed settings, and sequences of syncs over days.

import { afterEach, describe, expect, it } from 'vitest'
import type { Container } from '#shared/fleet/container.ts'
import { stageAlerts, consignment, stopped, START, type AlertStage } from '#test/helpers/alert-stage.ts'
import { createAppSettings } from '#main/store/settings-change.ts'
import { openSettings } from '#main/store/settings-file.ts'
import { fleetFile } from '#test/helpers/fleet-file.ts'
import { createMemorySettingsDisk } from '#test/helpers/memory-settings-disk.ts'
import { DAY, HOUR, MINUTE } from '#shared/time/instant.ts'
import type { AlertKind, LeavingConcern } from '#shared/alerts/alert-kinds.ts'
import { say } from '#test/helpers/words.ts'

const stages: AlertStage[] = []
afterEach(() => {
  for (const stage of stages.splice(0)) stage.close()
})

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f']
const BASIC = { shipments: [], containers: [], ports: [], terminals: [] }

const APPOINTMENT = '2026-07-07T10:00:00-07:00' as Container['appointmentAt']

type Given = NonNullable<Parameters<typeof consignment>[2]>

function opened(options: Parameters<typeof stageAlerts>[0] = {}): AlertStage {
  const stage = stageAlerts(options)
  stages.push(stage)
  return stage
}

/** An account after its first sync, with the toast of the summary removed. */
async function settled(options: Parameters<typeof stageAlerts>[0] = {}, given: Given = {}) {
  const stage = opened(options)
  await stage.sync(NAMES.map((name) => consignment(name, {}, given)))
  const before = stage.toasts.length
  return { stage, titles: () => stage.toasts.slice(before).map(({ title }) => title) }
}

async function leave(stage: AlertStage, ...gone: string[]): Promise<void> {
  stage.beginSync()
  stage.store.fleet.commit({ ...BASIC, at: stage.clock.now(), isBaseline: false, gone })
  stage.endSync()
  await stage.clock.advance(2_000)
}

const ofKind = (stage: AlertStage, kind: string) => stage.inbox().filter((alert) => alert.kind === kind)

describe('an alert outside of the user’s scope', () => {
  async function outcome(forEveryone: readonly AlertKind[], isJoined: boolean) {
    const team = { isJoined: () => isJoined, shareAcknowledged: () => undefined, catchUp: () => null }
    const stage = opened({ team, scope: { terminals: [], customers: ['Another customer'] } })
    await stage.sync([consignment('a')])
    stage.settings = { ...stage.settings, forEveryone }
    await stage.sync([stopped('a')])
    return ofKind(stage, 'tracking-stopped')[0]?.outcome
  }

  it('is a notification only in a team and for a kind that notifies everyone', async () => {
    expect(await outcome([], true)).toBe('inbox')
    expect(await outcome(['tracking-stopped'], true)).toBe('shown')
    expect(await outcome(['due'], true)).toBe('inbox')
    expect(await outcome(['tracking-stopped'], false)).toBe('inbox')
  })
})

it('shares its acknowledgement only if it needs action', async () => {
  const shared: string[] = []
  const team = {
    isJoined: () => true,
    shareAcknowledged: (identities: readonly string[]) => void shared.push(...identities),
    catchUp: () => null,
  }
  const { stage } = await settled({ team })
  const facts: Given = { deadlines: { line: '2026-07-07' } }
  const booked = { ...facts, appointmentAt: APPOINTMENT }
  await stage.sync([consignment('a', {}, booked), consignment('b', {}, facts)])
  expect(new Set(ofKind(stage, 'due').map(({ isMinor }) => isMinor))).toEqual(new Set([false, true]))
  stage.alerts.acknowledgeAll({ upTo: stage.alerts.counts().newest, kind: 'due' })
  expect(shared).toEqual([expect.stringContaining('container-b')])
  shared.length = 0
  stage.alerts.acknowledge(ofKind(stage, 'due').map(({ key }) => key))
  expect(shared).toEqual([])
})

describe('an alert that waits to be shown', () => {
  /** `settles`: what a colleague did, which the team brings just before the delivery. */
  async function outcome(settles: (stage: AlertStage, handled: Set<string>) => void) {
    const handled = new Set<string>()
    let stage: AlertStage | null = null
    const catchUp = (): Promise<void> => {
      if (stage !== null) settles(stage, handled)
      return Promise.resolve()
    }
    const team = { isJoined: () => true, shareAcknowledged: () => undefined, catchUp }
    stage = (await settled({ team, isHandled: (id) => handled.has(id) })).stage
    await stage.sync([consignment('a', {}, { deadlines: { line: '2026-07-07' } })])
    return ofKind(stage, 'due')[0]?.outcome
  }

  it('is a notification if no colleague handled or acknowledged it', async () => {
    expect(await outcome(() => undefined)).toBe('shown')
  })

  it('is quiet if a colleague handled its container', async () => {
    expect(await outcome((_, handled) => handled.add('container-a'))).toBe('too-late')
  })

  it('is quiet if a colleague acknowledged it', async () => {
    const acknowledge = ({ store }: AlertStage): void => {
      store.database.prepare('UPDATE alert SET acknowledged_at = 1').run()
    }
    expect(await outcome(acknowledge)).toBe('too-late')
  })
})

describe('a shipment that leaves the account', () => {
  const noted = (): readonly LeavingConcern[] => ['noted', 'planned']

  it('is in the inbox only if nothing depends on it', async () => {
    const { stage, titles } = await settled()
    await leave(stage, 'a')
    expect(ofKind(stage, 'left-account')).toMatchObject([
      { outcome: 'inbox', isMinor: false, who: 'BOX-a (Customer of a)' },
    ])
    expect(titles()).toEqual([])
  })

  it('is a notification that says why, if it was noted or planned', async () => {
    const { stage, titles } = await settled({ concernsOf: noted })
    await leave(stage, 'a')
    expect(titles()).toEqual([say('alert.left-account.title')])
    expect(ofKind(stage, 'left-account')[0]?.story).toBe('The service no longer lists it. It was noted and planned')
  })

  it('is a notification if it was due', async () => {
    const { stage } = await settled({}, { deadlines: { line: '2026-07-07' } })
    await leave(stage, 'a')
    expect(ofKind(stage, 'left-account')).toMatchObject([{ outcome: 'shown' }])
  })

  it('shares one alert with many others', async () => {
    const { stage, titles } = await settled({ concernsOf: ([one]) => (one?.id === 'container-f' ? noted() : []) })
    await leave(stage, ...NAMES)
    const [alert, ...others] = ofKind(stage, 'left-account')
    expect(others).toEqual([])
    expect(alert?.story).toContain('no longer lists 6 shipments: BOX-f, BOX-a')
    expect(alert?.story).toContain('1 of them was noted and planned')
    expect(titles()).toEqual([say('alert.left-account.title')])
  })

  it('raises nothing if it is back before the sync ends', async () => {
    const { stage } = await settled()
    stage.beginSync()
    stage.store.fleet.commit({ ...BASIC, at: stage.clock.now(), isBaseline: false, gone: ['a'] })
    stage.read([consignment('a')])
    stage.endSync()
    expect(ofKind(stage, 'left-account')).toEqual([])
  })

  it('is reported after a kill during the sync', async () => {
    const path = fleetFile()
    const { stage } = await settled({ path })
    stage.store.fleet.commit({ ...BASIC, at: stage.clock.now(), isBaseline: false, gone: ['a'] })
    stages.splice(0)
    stage.close()
    const again = opened({ path, startAt: START + HOUR })
    await again.sync([])
    expect(ofKind(again, 'left-account')).toHaveLength(1)
  })
})

it('reports a container that its shipment no longer lists', async () => {
  const { stage } = await settled()
  await stage.sync([{ ...consignment('a', { containerIds: [] }), containers: [] }])
  expect(ofKind(stage, 'left-account')).toMatchObject([{ who: 'BOX-a (Customer of a)' }])
})

it('is a notification if a container that its shipment no longer lists was due', async () => {
  const { stage } = await settled({}, { deadlines: { line: '2026-07-07' } })
  await stage.sync([{ ...consignment('a', { containerIds: [] }), containers: [] }])
  expect(ofKind(stage, 'left-account')).toMatchObject([{ outcome: 'shown' }])
})

it('counts containers that their shipments no longer list apart from shipments', async () => {
  const { stage } = await settled()
  const [first, ...others] = NAMES
  const empty = others.map((name) => ({ ...consignment(name, { containerIds: [] }), containers: [] }))
  stage.beginSync()
  stage.store.fleet.commit({ ...BASIC, at: stage.clock.now(), isBaseline: false, gone: [first!] })
  stage.read(empty)
  stage.endSync()
  await stage.clock.advance(MINUTE)
  expect(ofKind(stage, 'left-account')[0]?.story).toMatch(/^The service no longer lists 1 shipment and 5 containers: /)
})

describe('a changed setting', () => {
  const nextWeek: Given = { deadlines: { line: '2026-07-09' } }

  it('raises one line instead of an alert for each container', async () => {
    const { stage, titles } = await settled({}, nextWeek)
    stage.settings = { ...stage.settings, dueWorkingDays: 5 }
    await stage.clock.advance(HOUR)
    expect(ofKind(stage, 'settings-changed').map(({ story }) => story)).toEqual([
      'With the new setting: 6 containers are due',
    ])
    expect(ofKind(stage, 'due').every(({ outcome }) => outcome === 'baseline')).toBe(true)
    expect(titles()).toEqual([])
  })

  it('raises one line for shipments and lines that a shorter limit makes stale', async () => {
    const { stage, titles } = await settled()
    const asked = { tracking: { lastSucceededAt: '2026-07-06T16:00:00Z', lastAttemptedAt: '2026-07-08T16:00:00Z' } }
    const sync = (): Promise<void> => stage.sync(NAMES.map((name) => consignment(name, asked)))
    await stage.clock.advance(48 * HOUR)
    await sync()
    expect(ofKind(stage, 'no-updates')).toEqual([])
    stage.changeRules({ stale: { atSeaHours: 24, nearArrivalHours: 24, afterArrivalHours: 24 } })
    await sync()
    await sync()
    const raised = stage.inbox().filter(({ outcome }) => outcome !== 'baseline')
    expect(raised.map(({ kind }) => kind)).toEqual(['settings-changed', 'first-sync'])
    expect(titles()).toEqual([])
    // A later silence is news again.
    const later = (): Promise<void> =>
      stage.sync(NAMES.map((name) => consignment(name, { tracking: { lastSucceededAt: '2026-07-08T18:00:00Z' } })))
    await stage.clock.advance(2 * HOUR)
    await later()
    await stage.clock.advance(30 * HOUR)
    await later()
    expect(titles()).toHaveLength(1)
  })

  it.each(['while the app was closed', 'before the first sync'])(
    'does not silence what became due by time if it is changed %s',
    async (when) => {
      const path = fleetFile()
      const { stage } = await settled({ path }, nextWeek)
      stages.splice(0)
      stage.close()
      const change = { ignoredStopReasons: ['cancelled_by_user'] }
      const settingsDisk = createMemorySettingsDisk()
      if (when === 'while the app was closed') createAppSettings(openSettings(settingsDisk)).change({ rules: change })
      const again = opened({ path, settingsDisk, startAt: START + 2 * DAY })
      if (when === 'before the first sync') again.changeRules(change)
      await again.clock.advance(MINUTE)
      expect(again.toasts).toEqual([])
      await again.sync([])
      expect(again.toasts.map(({ title }) => title)).toEqual(['6 containers are due'])
      expect(ofKind(again, 'settings-changed')).toEqual([])
    },
  )

  it('raises nothing if it changes no container', async () => {
    const { stage } = await settled()
    stage.settings = { ...stage.settings, dueWorkingDays: 5 }
    await stage.clock.advance(HOUR)
    expect(ofKind(stage, 'settings-changed')).toEqual([])
  })

  it('does not silence what changes later', async () => {
    const { stage, titles } = await settled({}, nextWeek)
    stage.settings = { ...stage.settings, dueWorkingDays: 2 }
    await stage.clock.advance(HOUR)
    await stage.clock.advance(30 * HOUR)
    await stage.sync([])
    expect(titles()).toEqual(['6 containers are due'])
  })
})

describe('a released hold', () => {
  const held: Given = { status: 'grounded', holds: [{ name: 'customs', status: 'hold', description: null }] }
  const free: Given = { status: 'available', holds: [], availability: { known: true, available: true } }

  it('is one alert with the availability of the same sync', async () => {
    const { stage } = await settled({}, held)
    await stage.sync([consignment('a', {}, free)])
    expect(stage.inbox().map(({ kind }) => kind)).toEqual(['became-available', 'first-sync'])
    expect(ofKind(stage, 'became-available')[0]?.story).toContain('Released: ')
  })
})

describe('posted demurrage', () => {
  const demurrage = (amount: number): Given => ({ fees: [{ type: 'demurrage', amount, currency: 'USD' }] })

  it('is a notification if it is the first and there is no LFD', async () => {
    const { stage } = await settled()
    await stage.sync([consignment('a', {}, demurrage(100))])
    await stage.sync([consignment('a', {}, demurrage(200))])
    expect(ofKind(stage, 'fee-posted').map(({ outcome }) => outcome)).toEqual(['inbox', 'shown'])
  })

  it('is a notification if it is the first of a container that is new', async () => {
    const { stage, titles } = await settled()
    await stage.sync([consignment('new', {}, demurrage(300))])
    expect(ofKind(stage, 'fee-posted').map(({ outcome }) => outcome)).toEqual(['shown'])
    expect(titles()).toHaveLength(1)
  })

  it('stays in the inbox once the container is out or on rail', async () => {
    const gone: readonly Given[] = [
      { status: 'picked_up', deadlines: { line: '2026-07-09' }, atPort: { fullOutAt: '2026-07-05T18:00:00Z' } },
      { deadlines: { terminal: '2026-07-05' }, atPort: { railLoadedAt: '2026-07-05T18:00:00Z' } },
      { atPort: { railLoadedAt: '2026-07-05T18:00:00Z' } },
    ]
    for (const given of gone) {
      const { stage } = await settled({}, given)
      await stage.sync([consignment('a', {}, { ...given, ...demurrage(100) })])
      expect(ofKind(stage, 'fee-posted').map(({ outcome }) => outcome)).toEqual(['inbox'])
    }
  })

  it('stays in the inbox if the user chose so', async () => {
    const { stage } = await settled()
    stage.settings = { ...stage.settings, delivery: { 'fee-posted': 'inbox' } }
    await stage.sync([consignment('a', {}, demurrage(100))])
    expect(ofKind(stage, 'fee-posted')).toMatchObject([{ outcome: 'inbox' }])
  })
})

describe('a deadline that is removed', () => {
  const withLine = (line: string | null) => consignment('a', {}, { deadlines: { line } })

  it.each([1, 30])('has moved earlier if it returns with an earlier day %s hours later', async (hours) => {
    const { stage } = await settled({}, { deadlines: { line: '2026-07-20' } })
    await stage.sync([withLine(null)])
    for (let hour = 0; hour < hours; hour += 1) {
      await stage.clock.advance(HOUR)
      await stage.sync([withLine(null)])
    }
    await stage.sync([withLine('2026-07-16')])
    const [alert] = ofKind(stage, 'lfd-moved-earlier')
    expect(alert?.story).toContain('16 Jul')
    expect(alert?.story).toContain('20 Jul')
  })

  it.each(['2026-07-20', '2026-07-22'])('raises nothing more if it returns as %s', async (day) => {
    const { stage } = await settled({}, { deadlines: { line: '2026-07-20' } })
    await stage.sync([withLine(null)])
    await stage.clock.advance(30 * HOUR)
    await stage.sync([withLine(null)])
    await stage.sync([withLine(day)])
    expect(ofKind(stage, 'lfd-moved-earlier')).toEqual([])
  })
})

it('raises nothing if one sync lacks the time zone of the port', async () => {
  const zoned = (zone: string | null): Given => ({
    deadlines: { terminal: '2026-07-20T06:59:00Z' },
    atPort: { zone },
  })
  const { stage } = await settled({}, zoned('America/Los_Angeles'))
  for (const zone of [null, 'America/Los_Angeles']) await stage.sync([consignment('a', {}, zoned(zone))])
  expect(stage.inbox().map(({ kind }) => kind)).toEqual(['first-sync'])
})

it('does not advise to resume a shipment that is tracked again', async () => {
  const { stage } = await settled()
  await stage.sync([stopped('a')])
  expect(ofKind(stage, 'tracking-stopped')[0]?.todo).toContain('resume tracking')
  await stage.sync([consignment('a')])
  expect(ofKind(stage, 'tracking-stopped')[0]?.todo).toBe('No action: tracking is on again')
})
