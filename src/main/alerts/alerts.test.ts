import { describe, expect, it, onTestFinished } from 'vitest'
import type { ToastTrouble } from '#shared/alerts/alert-outcome.ts'
import type { Container } from '#shared/fleet/container.ts'
import { HOUR, MINUTE } from '#shared/time/instant.ts'
import { fleetFile } from '#test/helpers/fleet-file.ts'
import { aContainer } from '#test/helpers/fleet.ts'
import { createMemorySettingsDisk } from '#test/helpers/memory-settings-disk.ts'
import { openSettings } from '#main/store/settings-file.ts'
import { consignment, stageAlerts, START, stopped, type AlertStage } from '#test/helpers/alert-stage.ts'
import { say } from '#test/helpers/words.ts'

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f']
const READY = { availability: { known: true, available: true } } as const

function setUp(options: Parameters<typeof stageAlerts>[0] = {}): AlertStage {
  const stage = stageAlerts(options)
  onTestFinished(() => stage.close())
  return stage
}

/** An account that was synced before, with nothing wrong. */
async function settled(names: readonly string[] = NAMES) {
  const stage = setUp()
  await stage.sync(names.map((name) => consignment(name)))
  const before = stage.toasts.length
  return { stage, shown: () => stage.toasts.slice(before) }
}

/** The app was synced with these names before, and was killed while it showed the toast of the news. */
async function killedWhileShowing(names: readonly string[], news: Parameters<AlertStage['sync']>[0]) {
  const path = fleetFile()
  const first = stageAlerts({ path })
  await first.sync(names.map((name) => consignment(name)))
  first.outcome = () => new Promise(() => undefined)
  await first.sync(news)
  const interrupted = first.toasts.at(-1)
  first.close()
  return { path, interrupted }
}

it('mutes until the app quits if the settings cannot be saved, and the answer says so', async () => {
  const settingsDisk = createMemorySettingsDisk()
  const stage = setUp({ settingsDisk })
  await stage.sync(NAMES.map((name) => consignment(name)))
  settingsDisk.isFull = true
  const before = stage.toasts.length
  const until = stage.clock.now() + HOUR
  expect(stage.alerts.snooze('hour')).toMatchObject({
    ok: false,
    error: { code: 'settings_not_saved', message: { key: 'failure.settings-unsaved' } },
  })
  expect(say('failure.settings-unsaved')).toContain('It lasts until Quaywatch quits.')
  expect(stage.alerts.counts().snoozedUntil).toBe(until)
  await stage.sync([stopped('a')])
  expect(stage.toasts).toHaveLength(before)
  expect(openSettings(settingsDisk).current.alerts.snoozedUntil).toBeNull()
  await stage.clock.advance(HOUR + MINUTE)
  expect(stage.alerts.counts().snoozedUntil).toBeNull()
  expect(stage.toasts).toHaveLength(before + 1)
})

describe('first sync', () => {
  it('raises one summary only', async () => {
    const stage = setUp()
    await stage.sync([
      ...NAMES.map((name) => stopped(name)),
      consignment('late', {}, { deadlines: { line: '2026-07-01' } }),
    ])
    expect(stage.toasts.map(({ title }) => title)).toEqual([say('alert.first-sync.title')])
    expect(stage.toasts[0]?.body).toContain('7 shipments synced: none due, 1 past LFD, 6 stopped early')
    expect(stage.inbox().filter(({ outcome }) => outcome === 'baseline')).toHaveLength(7)
    expect(stage.alerts.counts().unread).toBe(1)
  })
})

describe('stopped tracking', () => {
  it('shows one toast with shipment, reason and advice that opens the stopped shipments', async () => {
    const { stage, shown } = await settled()
    await stage.sync([stopped('a')])
    for (let poll = 0; poll < 5; poll += 1) await stage.sync([stopped('a')])
    expect(shown()).toHaveLength(1)
    expect(shown()[0]).toMatchObject({ title: 'Tracking stopped', button: 'Resume tracking' })
    expect(stage.alerts.toasts.leadOf(shown()[0]!.id)).toEqual({
      opens: { view: 'stopped', shipmentId: 'a' },
      resumes: 'a',
    })
    expect(shown()[0]?.body).toBe(
      'BILL-a (Customer of a): No updates from the line. Not arrived, no updates: rolled, or a broken feed. ' +
        'Ask the line whether it was rolled, then resume tracking',
    )
    expect(stage.inbox()[0]).toMatchObject({ kind: 'tracking-stopped', outcome: 'shown', canResume: true })
  })

  it('waits for others of its kind until the sync ends', async () => {
    const { stage, shown } = await settled()
    stage.beginSync()
    stage.read([stopped('a')])
    await stage.clock.advance(100)
    expect(shown()).toEqual([])
    stage.read(NAMES.map((name) => stopped(name)))
    stage.endSync()
    await stage.clock.advance(0)
    expect(shown().map(({ title }) => title)).toEqual(['Tracking of 6 shipments stopped'])
  })

  it('is one alert, delivered when it is no longer expected', async () => {
    const { stage, shown } = await settled()
    const returned = { status: 'empty_returned', atPort: { fullOutAt: '2026-06-20T10:00:00Z' } }
    const stop = { tracking: { stoppedAt: '2026-07-06T16:55:00Z', stoppedReason: 'all_containers_terminated' } }
    const benign = consignment('a', stop, { ...returned, emptyReturn: { at: '2026-06-25T10:00:00Z' } })
    await stage.sync([benign])
    expect(shown()).toEqual([])
    expect(stage.inbox()[0]).toMatchObject({ kind: 'tracking-stopped', outcome: 'inbox', isMinor: true })
    expect(stage.alerts.counts().unreadByKind['tracking-stopped']).toBeUndefined()
    await stage.sync([consignment('a', stop, returned)])
    await stage.sync([benign])
    await stage.sync([consignment('a', stop, returned)])
    expect(shown().map(({ title }) => title)).toEqual(['Tracking stopped'])
    expect(stage.inbox().filter(({ kind }) => kind === 'tracking-stopped')).toMatchObject([{ outcome: 'shown' }])
  })

  it('is delivered by the next run if the app quits at once', async () => {
    const path = fleetFile()
    const first = stageAlerts({ path })
    await first.sync([consignment('a')])
    first.read([stopped('a')])
    first.close()
    const again = setUp({ path, startAt: START + 60_000 })
    again.answer()
    await again.clock.advance(2_000)
    expect(again.toasts.map(({ title }) => title)).toEqual(['Tracking stopped'])
  })

  it('leaves no state and no alert if its transaction fails', async () => {
    const { stage, shown } = await settled()
    stage.store.fleet.onCommit(() => {
      if (isFailing) throw new Error('the disk is full of something else')
    })
    let isFailing = true
    expect(() => stage.read([stopped('a')])).toThrow('the disk')
    await stage.clock.advance(2_000)
    expect(stage.inbox().some(({ kind }) => kind === 'tracking-stopped')).toBe(false)
    isFailing = false
    await stage.sync([stopped('a')])
    expect(shown()).toHaveLength(1)
  })
})

describe('alerts by the clock', () => {
  it('include the time when the app was closed', async () => {
    const path = fleetFile()
    const first = stageAlerts({ path })
    await first.sync([consignment('a', {}, { deadlines: { line: '2026-07-09' } })])
    first.close()
    const again = setUp({ path, startAt: START + 4 * 24 * HOUR })
    await again.sync([])
    expect(again.toasts.map(({ title }) => title)).toEqual([say('alert.past-lfd.title')])
  })
})

describe('due container with an appointment', () => {
  const due = (appointmentAt: string | null) =>
    consignment(
      'a',
      {},
      {
        deadlines: { line: '2026-07-07' },
        availability: { known: true, available: false },
        appointmentAt: appointmentAt as Container['appointmentAt'],
      },
    )
  /** A day of syncs without the appointment. */
  const lose = async (stage: AlertStage): Promise<void> => {
    await stage.sync([due(null)])
    await stage.clock.advance(24 * HOUR)
    await stage.sync([due(null)])
  }
  const planned = due('2026-07-07T10:00:00-07:00')
  const ofDue = (stage: AlertStage) => stage.inbox().filter(({ kind }) => kind === 'due')

  it('is delivered once if the appointment is lost', async () => {
    const { stage, shown } = await settled()
    await stage.sync([planned])
    expect(shown()).toEqual([])
    expect(ofDue(stage)).toMatchObject([{ outcome: 'inbox', isMinor: true }])
    await stage.sync([stopped('b')])
    await lose(stage)
    expect(shown().map(({ title }) => title)).toEqual([
      say('alert.tracking-stopped.title'),
      say('alert.appointment-removed.title'),
    ])
    // One toast for one event; in the inbox the changed alert is unread again.
    expect(ofDue(stage)).toMatchObject([{ outcome: 'inbox', isMinor: false }])
    expect(stage.inbox()[0]?.kind).toBe('due')
    expect(stage.alerts.counts()).toMatchObject({ unreadByKind: { due: 1 }, newest: stage.inbox()[0]?.key })
    await stage.sync([planned])
    await stage.sync([due(null)])
    expect(shown()).toHaveLength(2)
    expect(ofDue(stage)).toHaveLength(1)
  })

  it('is delivered as due if lost appointments are off', async () => {
    const { stage, shown } = await settled()
    stage.settings = { ...stage.settings, delivery: { 'appointment-removed': 'inbox', 'appointment-missed': 'off' } }
    await stage.sync([planned])
    await lose(stage)
    expect(shown().map(({ title }) => title)).toEqual([say('alert.due.title')])
  })

  it('is delivered as a missed appointment only', async () => {
    const { stage, shown } = await settled()
    stage.changeRules({ ports: { USLAX: ['us-federal'] } })
    await stage.sync([due('2026-07-06T11:00:00-07:00')])
    expect(shown()).toEqual([])
    await stage.clock.advance(6 * HOUR)
    expect(shown().map(({ title }) => title)).toEqual([say('alert.appointment-missed.title')])
  })

  it('is delivered when the appointment is lost, even if acknowledged or from the first sync', async () => {
    const stage = setUp()
    await stage.sync([planned])
    expect(ofDue(stage)).toMatchObject([{ outcome: 'baseline' }])
    stage.alerts.acknowledge(stage.inbox().map(({ key }) => key))
    const before = stage.toasts.length
    await lose(stage)
    expect(stage.toasts.slice(before).map(({ title }) => title)).toEqual([say('alert.appointment-removed.title')])
    expect(stage.alerts.counts().unreadByKind.due).toBe(1)
  })

  it('is not delivered again if it was delivered before the appointment', async () => {
    const { stage, shown } = await settled()
    for (const state of [due(null), planned]) await stage.sync([state])
    await lose(stage)
    expect(shown().map(({ title }) => title)).toEqual([say('alert.due.title'), say('alert.appointment-removed.title')])
    expect(ofDue(stage)).toHaveLength(1)
  })
})

describe('alerts by the clock from old data', () => {
  const due = { deadlines: { line: '2026-07-08' } }
  const titles = ({ toasts }: AlertStage): readonly string[] => toasts.map(({ title }) => title)

  /** Closed on Monday when all was well, and opened again on Thursday, when charges have begun by the stored data. */
  async function reopened(startAt = START + 62 * HOUR): Promise<AlertStage> {
    const path = fleetFile()
    const first = stageAlerts({ path })
    await first.sync([consignment('a', {}, due)])
    first.close()
    return setUp({ path, startAt })
  }

  const leftOnTuesday = consignment(
    'a',
    { tracking: { lastSucceededAt: '2026-07-09T06:00:00Z' } },
    { ...due, status: 'picked_up', atPort: { fullOutAt: '2026-07-07T18:00:00Z' } },
  )

  it('wait for the sync, and are dropped if the container has left', async () => {
    const stage = await reopened()
    stage.beginSync()
    await stage.clock.advance(3_000)
    expect(titles(stage)).toEqual([])
    stage.read([leftOnTuesday])
    stage.endSync()
    await stage.clock.advance(HOUR)
    expect(stage.inbox().map(({ kind }) => kind)).toEqual(['first-sync'])
  })

  it('are delivered when the sync ends', async () => {
    const stage = await reopened()
    stage.beginSync()
    await stage.clock.advance(5 * MINUTE)
    expect(titles(stage)).toEqual([])
    stage.endSync()
    await stage.clock.advance(2_000)
    expect(titles(stage)).toEqual([say('alert.past-lfd.title')])
  })

  it.each(['fails', 'never begins'])('are delivered after three minutes if the sync %s', async (how) => {
    const stage = await reopened()
    if (how === 'fails') stage.failSync()
    await stage.clock.advance(2 * MINUTE)
    expect(titles(stage)).toEqual([])
    await stage.clock.advance(2 * MINUTE)
    expect(titles(stage)).toEqual([say('alert.past-lfd.title')])
  })

  it('wait until the time is confirmed, but news does not', async () => {
    const stage = setUp()
    await stage.sync([consignment('a')])
    stage.clock.jump(30 * 24 * HOUR)
    stage.hasDates = false
    const tracking = { stoppedAt: '2026-07-06T17:00:00Z', stoppedReason: 'no_updates_at_line' }
    await stage.sync([consignment('a', { tracking }, due)])
    expect(stage.inbox().map(({ kind }) => kind)).toEqual(['tracking-stopped', 'first-sync'])
    stage.hasDates = true
    stage.serviceAheadMs = -30 * 24 * HOUR
    await stage.sync([])
    expect(stage.inbox().map(({ kind }) => kind)).toEqual(['tracking-stopped', 'first-sync'])
    await stage.clock.advance(62 * HOUR)
    expect(titles(stage)).toContain(say('alert.past-lfd.title'))
  })

  it('wait for the next sync after a sleep', async () => {
    const stage = setUp()
    await stage.sync([consignment('a', {}, due)])
    stage.clock.jump(62 * HOUR)
    await stage.clock.advance(61_000)
    stage.beginSync()
    await stage.clock.advance(3_000)
    stage.read([leftOnTuesday])
    stage.endSync()
    await stage.clock.advance(HOUR)
    expect(titles(stage)).toEqual([say('alert.first-sync.title')])
  })

  it('are not delivered at the end of a sync that was interrupted by sleep', async () => {
    const stage = setUp()
    await stage.sync([consignment('a', {}, due)])
    stage.beginSync()
    stage.clock.jump(62 * HOUR)
    stage.failSync()
    await stage.clock.advance(5_000)
    await stage.sync([leftOnTuesday])
    await stage.clock.advance(HOUR)
    expect(titles(stage)).toEqual([say('alert.first-sync.title')])
  })

  it('are delivered on time if nothing can be read for days', async () => {
    const stage = setUp()
    await stage.sync([consignment('a', {}, due)])
    for (let hour = 0; hour < 80; hour += 1) {
      stage.failSync()
      await stage.clock.advance(HOUR)
    }
    expect(titles(stage).slice(1)).toEqual(['A container is due', say('alert.past-lfd.title')])
  })
})

describe('account that is never read to its end', () => {
  it('delivers alerts by the clock, and the summary later', async () => {
    const stage = setUp()
    const readSome = (): void => {
      stage.beginSync()
      stage.read([consignment('a', {}, { deadlines: { line: '2026-07-08' } }), stopped('b')], { isBaseline: true })
    }
    readSome()
    stage.failSync()
    await stage.clock.advance(40 * HOUR)
    expect(stage.toasts.map(({ title }) => title)).toEqual(['A container is due'])
    await stage.clock.advance(40 * HOUR)
    readSome()
    stage.endSync()
    await stage.clock.advance(HOUR)
    expect(stage.toasts.map(({ title }) => title)).toEqual([
      'A container is due',
      say('alert.past-lfd.title'),
      say('alert.first-sync.title'),
    ])
  })
})

describe('stale data after a long pause', () => {
  const inYard = (name: string, lastSucceededAt = '2026-07-06T16:00:00Z') => {
    const arrival = { actual: '2026-07-05T10:00:00Z' }
    return consignment(name, { arrival, tracking: { lastSucceededAt } }, { status: 'grounded' })
  }
  const kinds = (stage: AlertStage): readonly string[] => stage.inbox().map(({ kind }) => kind)

  it.each(['while it is not connected', 'while it is paused', 'in a sleep'])(
    'reports no outage and no stale data: %s',
    async (how) => {
      const stage = setUp()
      await stage.sync(NAMES.map((name) => inYard(name)))
      for (let hour = 0; hour < 60; hour += 1) {
        if (how.includes('connected')) stage.failSync()
        if (how.includes('sleep')) stage.clock.jump(HOUR)
        else await stage.clock.advance(HOUR)
      }
      await stage.clock.advance(3 * 60_000)
      expect(kinds(stage)).toEqual(['first-sync'])
      // Online again, with news of all.
      await stage.sync(NAMES.map((name) => inYard(name, '2026-07-09T04:00:00Z')))
      await stage.clock.advance(HOUR)
      expect(kinds(stage)).toEqual(['first-sync'])
    },
  )

  it('counts only the shipments that were read', async () => {
    const stage = setUp()
    await stage.sync(NAMES.map((name) => inYard(name)))
    await stage.clock.advance(60 * HOUR)
    stage.beginSync()
    stage.endSync({ isWalked: false })
    await stage.clock.advance(HOUR)
    expect(kinds(stage)).toEqual(['first-sync'])
    stage.beginSync()
    stage.endSync({ unread: NAMES.slice(2) })
    await stage.clock.advance(HOUR)
    expect(kinds(stage)).toEqual(['no-updates', 'no-updates', 'first-sync'])
  })

  it('is not reported until the time is confirmed', async () => {
    const stage = setUp()
    await stage.sync(NAMES.map((name) => inYard(name)))
    stage.clock.jump(5 * 24 * HOUR)
    stage.hasDates = false
    await stage.sync(NAMES.map((name) => inYard(name)))
    expect(kinds(stage)).toEqual(['first-sync'])
    stage.hasDates = true
    await stage.sync([])
    expect(kinds(stage)).toEqual(['feed-outage', 'first-sync'])
  })
})

describe('orphan container', () => {
  const orphan = (container: Partial<Container> = {}): Container => ({
    ...aContainer({ id: 'orphan', number: 'ORPHAN1', shipmentId: null, deadlines: { line: '2026-07-09' } }),
    ...container,
  })

  it('raises each of its deadlines once', async () => {
    const { stage, shown } = await settled()
    stage.readContainers([orphan()])
    await stage.clock.advance(4 * 24 * HOUR)
    stage.readContainers([orphan({ sealNumber: 'another' })])
    await stage.clock.advance(2_000)
    const ofContainer = shown().filter(({ body }) => body.startsWith('ORPHAN1'))
    expect(ofContainer.map(({ title }) => title)).toEqual(['A container is due', say('alert.past-lfd.title')])
    expect(stage.alerts.toasts.leadOf(ofContainer[0]!.id)?.opens).toEqual({ view: 'board', containerId: 'orphan' })
  })

  it('is delivered once if its shipment appears later', async () => {
    const { stage, shown } = await settled()
    stage.readContainers([orphan({ shipmentId: 'late' })])
    await stage.clock.advance(4 * 24 * HOUR)
    expect(stage.judge.get('orphan orphan')).toBeDefined()
    await stage.sync([
      { ...consignment('late', { containerIds: ['orphan'] }), containers: [orphan({ shipmentId: 'late' })] },
    ])
    await stage.clock.advance(24 * HOUR)
    expect(shown().filter(({ title }) => title === say('alert.past-lfd.title'))).toHaveLength(1)
    expect(stage.judge.get('orphan orphan')).toBeUndefined()
  })

  it('is not assigned to a deleted shipment while the fleet is loading', async () => {
    const path = fleetFile()
    const first = stageAlerts({ path })
    await first.sync([consignment('left'), ...Array.from({ length: 150 }, (_, n) => consignment(`${n}`))])
    const nothing = { shipments: [], containers: [], ports: [], terminals: [] }
    first.store.fleet.commit({ at: first.clock.now(), isBaseline: false, ...nothing, gone: ['left'] })
    first.close()
    const again = setUp({ path, startAt: START + HOUR })
    again.readContainers([orphan({ shipmentId: 'left' })])
    expect(again.judge.judged({ shipmentId: null, containerId: 'orphan' })).toMatchObject({ shipment: null })
  })

  it('is found after a restart', async () => {
    const path = fleetFile()
    const first = stageAlerts({ path })
    await first.sync([consignment('a')])
    first.readContainers([orphan()])
    first.close()
    const again = setUp({ path, startAt: START + 4 * 24 * HOUR })
    await again.sync([])
    expect(again.toasts.map(({ title }) => title)).toContain(say('alert.past-lfd.title'))
  })
})

describe('grouped toasts', () => {
  it('combine the containers of one shipment', async () => {
    const { stage, shown } = await settled()
    const { shipment } = consignment('late', { containerIds: ['container-1', 'container-2'] })
    const containers = [1, 2].map((n) =>
      aContainer({ id: `container-${n}`, number: `BOX-${n}`, shipmentId: 'late', deadlines: { line: '2026-07-01' } }),
    )
    await stage.sync([{ shipment, containers }, stopped('other')])
    expect(shown().map(({ title, body }) => [title, body.split('.')[0]])).toEqual([
      [say('alert.tracking-stopped.title'), expect.stringMatching(/^BILL-other/)],
      ['2 containers are past LFD', 'BOX-1 (Customer of late) and 1 more of BILL-late'],
    ])
    expect(stage.alerts.toasts.leadOf(shown()[1]!.id)?.opens).toEqual({ view: 'board', containerId: 'container-1' })
    expect(stage.inbox().map(({ who, outcome }) => [who.split(' ')[0], outcome])).toEqual(
      expect.arrayContaining([
        ['BOX-1', 'grouped'],
        ['BOX-2', 'grouped'],
        ['BILL-other', 'shown'],
      ]),
    )
  })

  it('head a shipment with its most important alert and name the others', async () => {
    const { stage, shown } = await settled()
    await stage.sync([consignment('a', {}, { deadlines: { line: '2026-07-20' } })])
    await stage.sync([consignment('a', {}, { deadlines: { line: '2026-07-07' }, ...READY }), stopped('b')])
    expect(shown().map(({ title, body, button }) => [title, body.split('. ').at(-1), button])).toEqual([
      [say('alert.tracking-stopped.title'), expect.any(String), say('alert.toast.resume')],
      [say('alert.due.title'), 'Also: 1 LFD moved earlier, 1 became available', undefined],
    ])
    const outcomes = stage.inbox().map(({ kind, outcome }) => [kind, outcome])
    for (const kind of ['due', 'lfd-moved-earlier', 'became-available'])
      expect(outcomes).toContainEqual([kind, 'grouped'])
    expect(outcomes).toContainEqual(['tracking-stopped', 'shown'])
  })

  it('share one toast about pickup among several kinds, which opens exactly these alerts', async () => {
    const { stage, shown } = await settled()
    await stage.sync([
      consignment('a', {}, { deadlines: { line: '2026-07-07' } }),
      consignment('b', {}, { deadlines: { line: '2026-07-07' } }),
      consignment('c', {}, { deadlines: { line: '2026-07-01' } }),
      consignment('d', {}, READY),
      stopped('e'),
    ])
    const toast = shown().find(({ id }) => id.startsWith('group-'))!
    expect(shown()).toHaveLength(3)
    expect([toast.title, toast.body]).toEqual([
      '2 due, 1 past LFD',
      'BOX-a (Customer of a) and 2 more. Click to see them all',
    ])
    const list = (toastId: string): readonly string[] =>
      stage.alerts.list({ show: 'all', kind: null, before: null, toastId }).alerts.map(({ kind }) => kind)
    expect(stage.alerts.toasts.leadOf(toast.id)?.opens).toEqual({ view: 'alerts', toastId: toast.id })
    expect(list(toast.id).toSorted()).toEqual(['due', 'due', 'past-lfd'])
    expect(list(toast.id.replace('pickup', 'other'))).toEqual([])
  })

  it('share good news from two containers on, and leave out a booked one', async () => {
    const { stage, shown } = await settled()
    await stage.sync([
      consignment('a', {}, READY),
      consignment('b', {}, READY),
      consignment('c', {}, { ...READY, appointmentAt: '2026-07-09T10:00:00-07:00' }),
    ])
    expect(shown().map(({ title }) => title)).toEqual([say('alert.group.became-available', { count: 2 })])
  })

  it('are not used for up to three alerts', async () => {
    const { stage, shown } = await settled()
    await stage.sync(NAMES.slice(0, 3).map((name) => stopped(name)))
    expect(shown()).toHaveLength(3)
  })

  it('replace each other while one sync finds more', async () => {
    const { stage, shown } = await settled()
    for (const page of [NAMES.slice(0, 4), NAMES.slice(4)]) {
      stage.read(page.map((name) => stopped(name)))
      await stage.clock.advance(2_000)
    }
    expect(shown().map(({ title }) => title)).toEqual([
      'Tracking of 4 shipments stopped',
      'Tracking of 6 shipments stopped',
    ])
    expect(new Set(shown().map(({ id }) => id)).size).toBe(1)
  })

  it('reappear in a long sync only when the count doubles, silently, and at the end', async () => {
    const names = Array.from({ length: 30 }, (_, n) => String(n))
    const { stage, shown } = await settled(names)
    stage.beginSync()
    for (const name of names) {
      stage.read([stopped(name)])
      await stage.clock.advance(2_000)
    }
    const grouped = (): readonly unknown[] =>
      shown()
        .filter(({ id }) => id.startsWith('group-'))
        .map(({ title, silent }) => [/\d+/.exec(title)?.[0] ?? '', silent])
    const sofar = [
      ['4', false],
      ['8', true],
      ['16', true],
    ]
    expect(grouped()).toEqual(sofar)
    stage.endSync()
    await stage.clock.advance(2_000)
    expect(grouped()).toEqual([...sofar, ['30', true]])
    await stage.clock.advance(HOUR)
    expect(grouped()).toHaveLength(4)
    const outcomes = stage.inbox().filter(({ kind }) => kind === 'tracking-stopped')
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['shown', 'grouped']))
  })
})

describe('quiet hours', () => {
  it('end with a summary of what still applies', async () => {
    const { stage, shown } = await settled()
    // From Monday morning to one o'clock on Wednesday.
    const night = { from: '00:00', to: '01:00', weekdays: [3] } as const
    stage.settings = { ...stage.settings, quietDays: [1, 2], quiet: [night] }
    const due = (line: string) => ({ deadlines: { line: line as Container['deadlines']['line'] } })
    await stage.sync([
      stopped('a'),
      stopped('e'),
      consignment('b', {}, due('2026-07-07')),
      consignment('c', {}, due('2026-07-07')),
    ])
    await stage.clock.advance(30 * HOUR)
    // The next morning one is past LFD, one has a later deadline, and the last is tracked again.
    await stage.sync([consignment('c', {}, due('2026-07-30')), consignment('e')])
    await stage.clock.advance(9 * HOUR)
    expect(shown().map(({ title, body }) => [title, body])).toEqual([
      ['2 alerts during quiet hours', 'Tracking stopped. Past LFD'],
    ])
    expect(stage.inbox().filter(({ outcome }) => outcome === 'too-late')).toEqual([])
  })

  it('end without acknowledged alerts', async () => {
    const { stage, shown } = await settled()
    stage.settings = { ...stage.settings, snoozedUntil: stage.clock.now() + HOUR }
    await stage.sync([stopped('a')])
    expect(stage.inbox()[0]).toMatchObject({ outcome: 'held', outcomeWhy: 'snoozed' })
    stage.alerts.acknowledge(stage.inbox().map(({ key }) => key))
    await stage.clock.advance(2 * HOUR)
    expect(shown()).toEqual([])
  })
})

describe('do-not-disturb', () => {
  it('holds toasts back with the reason, and ends with a summary', async () => {
    const { stage, shown } = await settled()
    stage.isDisturbing = false
    await stage.sync([stopped('a'), stopped('b')])
    await stage.clock.advance(HOUR)
    expect(shown()).toEqual([])
    expect(stage.inbox()[0]).toMatchObject({ outcome: 'held', outcomeWhy: 'do not disturb' })
    stage.isDisturbing = true
    await stage.clock.advance(2 * 61_000)
    expect(shown().map(({ title }) => title)).toEqual(['2 alerts during quiet hours'])
  })
})

describe('toast problem', () => {
  const refuse = (stage: AlertStage, trouble: ToastTrouble): void => {
    stage.outcome = () => Promise.resolve({ state: 'not_shown', trouble, reason: 'why' })
  }
  const isNew = (stage: AlertStage): boolean => stage.alerts.counts().isToastProblemNew

  it('is new until the inbox is opened, and again if the problem changes', async () => {
    const path = fleetFile()
    const first = stageAlerts({ path })
    await first.sync([consignment('a')])
    refuse(first, 'not-allowed')
    await first.sync([stopped('a')])
    expect(isNew(first)).toBe(true)
    first.close()

    const second = stageAlerts({ path, startAt: START + HOUR })
    refuse(second, 'not-allowed')
    await second.sync([stopped('a', '2026-07-06T17:30:00Z')])
    expect(isNew(second)).toBe(true)
    second.inbox()
    expect(isNew(second)).toBe(false)
    expect(second.alerts.counts().toastProblem).toMatchObject({ hint: { key: 'failure.toast.not-allowed.hint' } })
    second.close()

    const third = setUp({ path, startAt: START + 2 * HOUR })
    refuse(third, 'not-allowed')
    await third.sync([stopped('a', '2026-07-06T18:30:00Z')])
    expect(isNew(third)).toBe(false)
    expect(third.alerts.counts().toastProblem).not.toBeNull()
    refuse(third, 'no-service')
    await third.sync([stopped('a', '2026-07-06T18:50:00Z')])
    expect(isNew(third)).toBe(true)
  })

  it('is cleared by a shown toast, so that it is new when it returns', async () => {
    const { stage } = await settled()
    refuse(stage, 'no-answer')
    await stage.sync([stopped('a')])
    stage.inbox()
    stage.outcome = () => Promise.resolve({ state: 'shown' })
    await stage.sync([stopped('b')])
    expect(stage.alerts.counts().toastProblem).toBeNull()
    refuse(stage, 'no-answer')
    await stage.sync([stopped('c')])
    expect(isNew(stage)).toBe(true)
  })
})

describe('outcome of a toast', () => {
  it('is a failure with a hint if the desktop refused it', async () => {
    const { stage } = await settled()
    stage.outcome = () =>
      Promise.resolve({ state: 'not_shown', trouble: 'not-allowed', reason: 'Notifications are not allowed' })
    await stage.sync([stopped('a')])
    expect(stage.inbox()[0]).toMatchObject({ outcome: 'failed', outcomeWhy: 'Notifications are not allowed' })
    expect(stage.alerts.counts().toastProblem).toMatchObject({ detail: 'Notifications are not allowed' })
  })

  it('is decided by the next run with the same ID if the app was killed', async () => {
    const { path, interrupted } = await killedWhileShowing(['a'], [stopped('a')])
    const again = setUp({ path, startAt: START + 60_000 })
    again.answer()
    await again.clock.advance(2_000)
    expect(again.toasts.map(({ id }) => id)).toEqual([interrupted?.id])
    expect(again.inbox()[0]).toMatchObject({ outcome: 'shown' })
  })

  it('is decided after a mute if the app was killed and started muted', async () => {
    const { path, interrupted } = await killedWhileShowing(['a'], [stopped('a')])
    const again = setUp({ path, startAt: START + 60_000 })
    again.alerts.snooze('hour')
    again.answer()
    await again.clock.advance(2_000)
    expect(again.inbox()[0]).toMatchObject({ outcome: 'held' })
    expect(again.toasts).toEqual([])
    await again.clock.advance(HOUR + MINUTE)
    expect(again.toasts.map(({ id }) => id)).toEqual([interrupted?.id])
  })

  it('keeps the ID of a group of several kinds if the app was killed', async () => {
    const due = ['2026-07-07', '2026-07-07', '2026-07-01'] as const
    const news = due.map((line, n) => consignment(NAMES[n]!, {}, { deadlines: { line } }))
    const { path, interrupted } = await killedWhileShowing(NAMES, news)
    const again = setUp({ path, startAt: START + 60_000 })
    again.answer()
    await again.clock.advance(2_000)
    expect(again.toasts.map(({ id, title }) => [id, title])).toEqual([[interrupted?.id, '2 due, 1 past LFD']])
    expect(again.inbox().filter(({ outcome }) => outcome === 'grouped')).toHaveLength(3)
  })

  it('is too late if the computer slept', async () => {
    const path = fleetFile()
    const first = stageAlerts({ path })
    await first.sync([consignment('a')])
    first.read([stopped('a')])
    first.close()
    const again = setUp({ path, startAt: START + 30 * HOUR })
    again.answer()
    await again.clock.advance(2_000)
    expect(again.toasts.filter(({ title }) => title === 'Tracking stopped')).toEqual([])
    expect(again.inbox().find(({ kind }) => kind === 'tracking-stopped')).toMatchObject({ outcome: 'too-late' })
  })

  it.each([-3, 3])("is shown even if the computer's clock is days wrong: %j", async (days) => {
    const stage = setUp()
    stage.serviceAheadMs = days * 24 * HOUR
    await stage.sync([consignment('a')])
    await stage.sync([stopped('a')])
    expect(stage.inbox().find(({ kind }) => kind === 'tracking-stopped')).toMatchObject({ outcome: 'shown' })
  })

  it('is suppressed and read if its kind is off', async () => {
    const { stage, shown } = await settled()
    stage.settings = { ...stage.settings, delivery: { 'tracking-stopped': 'off' } }
    await stage.sync([stopped('a')])
    expect(shown()).toEqual([])
    expect(stage.inbox()[0]).toMatchObject({ outcome: 'suppressed' })
    expect(stage.alerts.counts().unreadByKind['tracking-stopped']).toBeUndefined()
  })

  it('has no customer or number if toasts are private', async () => {
    const { stage, shown } = await settled()
    stage.settings = { ...stage.settings, privateToasts: true }
    await stage.sync([stopped('a')])
    await stage.sync(NAMES.slice(1).map((name) => stopped(name)))
    expect(shown()).toHaveLength(2)
    expect(JSON.stringify(shown().map(({ title, body }) => title + body))).not.toMatch(/BILL|BOX|Customer/)
  })
})

describe('toast of an earlier run', () => {
  it('opens its subject, and resumes it by its button', async () => {
    const path = fleetFile()
    const first = stageAlerts({ path })
    await first.sync([consignment('a')])
    await first.sync([stopped('a')])
    const { id } = first.toasts.at(-1)!
    first.close()
    const { alerts } = setUp({ path, startAt: START + HOUR })
    expect(alerts.toasts.leadOf(id)).toEqual({ opens: { view: 'stopped', shipmentId: 'a' }, resumes: 'a' })
  })

  it('opens the list if it was a group', async () => {
    const { stage, shown } = await settled()
    await stage.sync(NAMES.map((name) => stopped(name)))
    expect(stage.alerts.toasts.leadOf(shown()[0]!.id)).toEqual({
      opens: { view: 'stopped', shipmentIds: NAMES },
      resumes: null,
    })
  })

  it('opens the inbox if the alerts no longer know it', async () => {
    const { stage, shown } = await settled()
    await stage.sync([stopped('a')])
    const [sort, mark] = shown()[0]!.id.split('-')
    expect(stage.alerts.toasts.leadOf(`${sort}-${mark}-999999-1`)).toEqual({ opens: { view: 'alerts' }, resumes: null })
  })

  it('opens exactly the alerts that it counted', async () => {
    const { stage, shown } = await settled()
    const due = (name: string, appointmentAt: string | null = null) =>
      consignment(
        name,
        {},
        { deadlines: { line: '2026-07-07' }, appointmentAt: appointmentAt as Container['appointmentAt'] },
      )
    await stage.sync([due('a')])
    await stage.clock.advance(60_000)
    // One has an appointment and goes to the inbox only.
    await stage.sync([...NAMES.slice(1, 5).map((name) => due(name)), due(NAMES[5]!, '2026-07-07T10:00:00-07:00')])
    const { id, title } = shown().at(-1)!
    expect(title).toBe(say('alert.group.due', { count: 4 }))
    const { opens } = stage.alerts.toasts.leadOf(id)!
    expect(opens).toEqual({ view: 'alerts', toastId: id })
    const { alerts } = stage.alerts.list({ show: 'all', kind: null, before: null, toastId: id })
    expect(new Set(alerts.map(({ subject }) => subject.shipmentId))).toEqual(new Set(NAMES.slice(1, 5)))
    expect(alerts).toHaveLength(4)
  })

  it.each(['alert-1-1', 'alert-other-1-1', 'group-other-due-17', 'held-other-3', 'stopped-1', ''])(
    'opens nothing if it is not of this account: %j',
    async (id) => {
      const { stage } = await settled()
      await stage.sync([stopped('a')])
      expect(stage.alerts.toasts.leadOf(id)).toBeNull()
    },
  )
})

describe('acknowledging', () => {
  it('lasts until the fact changes', async () => {
    const { stage, shown } = await settled()
    await stage.sync([stopped('a')])
    stage.alerts.acknowledge(stage.inbox().map(({ key }) => key))
    expect(stage.alerts.counts().unread).toBe(0)
    await stage.sync([stopped('a')])
    expect(shown()).toHaveLength(1)
    await stage.sync([stopped('a', '2026-07-06T17:00:05Z')])
    expect(stage.alerts.counts().unread).toBe(1)
  })

  it('spares alerts that came after the click on all', async () => {
    const { stage } = await settled()
    await stage.sync([stopped('a')])
    const { newest } = stage.alerts.counts()
    await stage.sync([stopped('b')])
    stage.alerts.acknowledgeAll({ upTo: newest, kind: null })
    expect(stage.alerts.counts().unread).toBe(1)
  })
})

describe('outage', () => {
  it('raises one alert as long as it lasts', async () => {
    const silent = { tracking: { lastSucceededAt: '2026-07-01T16:00:00Z', lastAttemptedAt: '2026-07-06T16:00:00Z' } }
    const { stage, shown } = await settled()
    await stage.sync(NAMES.map((name) => consignment(name, silent)))
    await stage.clock.advance(6 * HOUR)
    await stage.sync([...NAMES, 'g', 'h'].map((name) => consignment(name, silent)))
    const kinds = stage.inbox().map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'feed-outage')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'no-updates')).toEqual([])
    expect(shown().map(({ title }) => title)).toEqual([say('alert.feed-outage.title')])
  })

  describe('outage over a weekend while the app was closed', () => {
    const since = (lastSucceededAt: string) =>
      NAMES.map((name) =>
        consignment(name, {
          arrival: { actual: '2026-07-01T10:00:00Z' },
          tracking: { lastSucceededAt, lastAttemptedAt: '2026-07-06T16:00:00Z' },
        }),
      )
    async function weekend(lastNews: string): Promise<readonly string[]> {
      const path = fleetFile()
      const first = stageAlerts({ path })
      await first.sync(since('2026-07-06T16:00:00Z'))
      await first.sync(since('2026-07-04T00:00:00Z'))
      first.close()
      const again = setUp({ path, startAt: START + 62 * HOUR })
      await again.sync(since(lastNews))
      expect(again.inbox().filter(({ kind }) => kind === 'no-updates')).toEqual([])
      return again.toasts.map(({ title }) => title)
    }

    it('continues if there was no news', async () => {
      expect(await weekend('2026-07-04T00:00:00Z')).toEqual([])
    })

    it('is new if there was news in between', async () => {
      expect(await weekend('2026-07-07T12:00:00Z')).toEqual([say('alert.feed-outage.title')])
    })
  })
})

describe('fees', () => {
  it('are alerts again after payment, but not twice a day', async () => {
    const { stage } = await settled()
    const posted = (amount: number) =>
      consignment(
        'a',
        {},
        {
          availability: { known: true, available: false },
          fees: amount === 0 ? [] : [{ type: 'exam', amount, currency: 'USD' }],
        },
      )
    const fees = () => stage.inbox().filter(({ kind }) => kind === 'fee-posted')
    for (const amount of [150, 0, 150]) await stage.sync([posted(amount)])
    expect(fees()).toHaveLength(1)
    await stage.sync([posted(0)])
    await stage.clock.advance(30 * HOUR)
    await stage.sync([posted(150)])
    expect(fees()).toHaveLength(2)
  })
})

it('stops watching pruned shipments', async () => {
  const { stage } = await settled()
  await stage.sync([stopped('a', '2026-07-01T00:00:00Z')])
  expect(stage.summaries.ofShipment('a')).not.toBeNull()
  stage.store.fleet.prune(stage.clock.now(), 50)
  const watchedIds = [...stage.summaries.all()].map(({ shipment }) => shipment?.judgment.shipmentId)
  expect(watchedIds).toEqual(NAMES.slice(1))
})
