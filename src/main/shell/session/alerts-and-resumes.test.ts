import { describe, expect, it, onTestFinished } from 'vitest'
import { createEmitter } from '#main/core/events/emitter.ts'
import { USUAL_FOLLOW_UP } from '#main/resumes/resumes.ts'
import type { ResumeAccepted } from '#main/service/tracking-api/api.ts'
import { createAppSettings } from '#main/store/settings-change.ts'
import { openSettings } from '#main/store/settings-file.ts'
import { openStore, type Store } from '#main/store/store.ts'
import type { AlertSettings } from '#shared/contract/alerts-requests.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { LineTracking, Shipment } from '#shared/fleet/shipment.ts'
import { HOUR, MINUTE } from '#shared/time/instant.ts'
import { createMemorySettingsDisk } from '#test/helpers/memory-settings-disk.ts'
import { createFakeClock, type FakeClock } from '#test/helpers/fake-clock.ts'
import { createFakeTrackingApi } from '#test/helpers/fake-tracking-api.ts'
import { aContext } from '#test/helpers/context.ts'
import { judgeOf } from '#test/helpers/judge.ts'
import { alertOptions } from '#test/helpers/session-options.ts'
import { aFleetStatus } from '#test/helpers/fleet-status.ts'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import { fleetFile } from '#test/helpers/fleet-file.ts'
import { openAlertsAndResumes } from './alerts-and-resumes.ts'
import type { SessionEvents } from './session-events.ts'

const START = Date.parse('2026-07-06T17:00:00Z')
const OLD_STOP = '2026-07-05T10:00:00Z'
const NEW_STOP = '2026-07-06T18:30:00Z'
const NOTHING_ELSE = { containers: [], ports: [], terminals: [], vessels: [], others: [], skipped: [] }

/** The stop time of each shipment; null if it is tracked. */
type World = Map<string, string | null>

interface SetUp {
  readonly path?: string | null
  readonly clock?: FakeClock
  readonly world?: World
  readonly settings?: Partial<AlertSettings>
  /** The answer to a resume, if it is not the whole shipment. */
  readonly answerOf?: (id: string) => Pick<ResumeAccepted, 'shipment' | 'tracking' | 'containers'>
}

function setUp({
  path = null,
  clock = createFakeClock(START),
  world = aWorld('a'),
  settings = {},
  answerOf,
}: SetUp = {}) {
  const events = createEmitter<SessionEvents>()
  const appSettings = createAppSettings(openSettings(createMemorySettingsDisk()))
  appSettings.change({ alerts: settings })
  const store = openStore({ path, clock }, events)
  let isDying = false
  events.on('committed', () => {
    if (isDying) throw new Error('killed')
  })
  const asked: string[] = []
  const toasts: string[] = []
  const bugs: unknown[] = []
  /** What a window shows. */
  const resumeStates = new Map<string, string>()
  const shipmentOf = (id: string): Shipment => {
    const stoppedAt = world.get(id) ?? null
    return aShipment({
      id,
      billOfLading: id,
      containerIds: [`container-${id}`],
      tracking: {
        stoppedAt,
        stoppedReason: stoppedAt === null ? null : 'no_updates_at_line',
        lastSucceededAt: '2026-07-06T16:00:00Z',
        lastAttemptedAt: new Date(clock.now()).toISOString(),
      },
    })
  }
  const { judge, summaries } = judgeOf({ store, events, now: () => clock.now(), settings: appSettings })
  const watching = openAlertsAndResumes(
    aContext({ clock, reportBug: (...bug) => bugs.push(bug) }),
    {
      fleet: { store, judge, summaries },
      events,
      ...alertOptions(({ title }) => toasts.push(title)),
      settings: appSettings,
    },
    {
      events,
      followUp: USUAL_FOLLOW_UP,
      api: {
        ...createFakeTrackingApi(),
        getShipment: (id) => Promise.resolve({ ok: true, value: { ...NOTHING_ELSE, shipment: shipmentOf(id) } }),
        resumeTracking(id) {
          asked.push(id)
          world.set(id, null)
          const shipment = shipmentOf(id)
          const answer = { shipment, tracking: shipment.tracking, ...answerOf?.(id) }
          return Promise.resolve({ ok: true, value: { ...NOTHING_ELSE, outcome: 'accepted', ...answer } })
        },
      },
    },
  )
  events.on('resumes', (resumes) => {
    for (const { shipmentId, state } of resumes) resumeStates.set(shipmentId, state)
  })
  const close = async (): Promise<void> => {
    await watching.close()
    judge.close()
    store.close()
  }
  onTestFinished(close)
  const { resumes, alerts } = watching
  const report = (isSyncing: boolean): void => {
    const run = {
      step: 'active',
      startedAt: clock.now(),
      received: 0,
      total: null,
      isFirst: false,
      isAwaited: false,
    } as const
    events.emit('status', aFleetStatus({ completeAt: clock.now(), run: isSyncing ? run : null }))
  }
  function readPage(ids: Iterable<string> = world.keys(), isBaseline = false): void {
    for (const id of ids) {
      keep(store, clock, shipmentOf(id), [aContainer({ id: `container-${id}`, shipmentId: id })], isBaseline)
    }
  }
  return {
    ...watching,
    events,
    clock,
    world,
    store,
    asked,
    toasts,
    bugs,
    shown: resumeStates,
    close,
    read: readPage,
    /** A whole sync of the account. */
    async sync(isBaseline = false): Promise<void> {
      report(true)
      readPage(world.keys(), isBaseline)
      report(false)
      await clock.advance(2_000)
      toasts.splice(0, isBaseline ? toasts.length : 0)
    },
    /** Stores a sync, then dies. */
    readAndDie(): void {
      isDying = true
      expect(() => readPage()).toThrow('killed')
    },
    /** Clicked, accepted and verified. */
    async resume(id: string): Promise<void> {
      resumes.start([id])
      await clock.advance(2 * MINUTE)
      expect(stateOf(id)).toBe('verified')
    },
    stateOf,
    told: () =>
      alerts
        .list({ show: 'all', kind: null, before: null })
        .alerts.filter(({ kind, outcome }) => kind !== 'first-sync' && outcome !== 'baseline')
        .map(({ kind, outcome }) => `${kind} ${outcome}`)
        .toSorted(),
  }

  function stateOf(id: string): string | undefined {
    return resumes.list().find(({ shipmentId }) => shipmentId === id)?.state
  }
}

function keep(
  { fleet }: Store,
  clock: FakeClock,
  shipment: Shipment,
  containers: readonly Container[] = [],
  isBaseline = false,
): void {
  fleet.commit({ at: clock.now(), isBaseline, shipments: [shipment], containers, ports: [], terminals: [] })
}

function aWorld(...ids: readonly string[]): World {
  return new Map(ids.map((id) => [id, OLD_STOP]))
}

describe('answer to a resume', () => {
  /** A service that sends only some attributes. */
  const sparse = (tracking: Partial<LineTracking>) => (id: string) => ({
    shipment: aShipment({ id, billOfLading: id, podTerminalId: null, containerIds: null, tracking: NOTHING_SAID }),
    tracking,
    containers: [aContainer({ id: `container-${id}`, shipmentId: id, status: null, atPort: { terminalId: null } })],
  })
  const NOTHING_SAID = { stoppedAt: null, stoppedReason: null, lastSucceededAt: null, lastAttemptedAt: null }

  async function clicked(answerOf: NonNullable<SetUp['answerOf']>): Promise<Shipment | null> {
    const stage = setUp({ answerOf })
    await stage.sync(true)
    const container = stage.store.fleet.container('container-a')
    stage.resumes.start(['a'])
    await stage.clock.advance(1_000)
    expect(container?.atPort.terminalId).toBe('terminal-1')
    expect(stage.store.fleet.container('container-a')).toEqual(container)
    return stage.store.fleet.shipment('a')
  }

  it('keeps attributes that it leaves out', async () => {
    expect(await clicked(sparse({ stoppedAt: null, stoppedReason: null, stoppedByUserId: null }))).toMatchObject({
      podTerminalId: 'terminal-1',
      containerIds: ['container-a'],
      tracking: { stoppedAt: null, lastSucceededAt: '2026-07-06T16:00:00Z' },
    })
  })

  it('ends no stop without a stop attribute', async () => {
    expect(await clicked(sparse({}))).toMatchObject({
      tracking: { stoppedAt: OLD_STOP, stoppedReason: 'no_updates_at_line' },
    })
  })
})

describe('stop after a resume', () => {
  it('raises a failed resume and no second alert', async () => {
    const stage = setUp()
    await stage.sync(true)
    await stage.resume('a')
    stage.world.set('a', NEW_STOP)
    await stage.sync()
    await stage.sync()
    expect(stage.told()).toEqual(['tracking-stopped inbox', 'tracking-stopped-again shown'])
    expect(stage.toasts).toHaveLength(1)
    expect(stage.stateOf('a')).toBe('did-not-hold')
  })

  it('raises an alert each time the old stop returns', async () => {
    const stage = setUp()
    await stage.sync(true)
    for (const times of [1, 2]) {
      await stage.resume('a')
      await stage.clock.advance(HOUR)
      stage.world.set('a', OLD_STOP)
      await stage.sync()
      expect(stage.told().filter((told) => told === 'tracking-stopped-again shown')).toHaveLength(times)
      expect(stage.stateOf('a')).toBe('did-not-hold')
    }
    expect(stage.toasts).toHaveLength(2)
  })

  it('raises the alert in the next run if the app dies', async () => {
    const path = fleetFile()
    const first = setUp({ path })
    await first.sync(true)
    await first.resume('a')
    first.world.set('a', NEW_STOP)
    first.readAndDie()
    await first.close()
    const again = setUp({ path, clock: createFakeClock(first.clock.now() + MINUTE), world: first.world })
    await again.clock.advance(2_000)
    expect(again.toasts).toHaveLength(1)
    expect(again.told()).toEqual(['tracking-stopped inbox', 'tracking-stopped-again shown'])
    expect(again.stateOf('a')).toBe('did-not-hold')
  })

  it.each(['off', 'inbox'] as const)('raises a normal stop if earlier failed resumes are %s', async (delivery) => {
    const stage = setUp({ settings: { delivery: { 'tracking-stopped-again': delivery } } })
    await stage.sync(true)
    await stage.resume('a')
    stage.world.set('a', NEW_STOP)
    await stage.sync()
    expect(stage.toasts).toEqual(['Tracking stopped'])
  })

  it('raises a normal stop if it is dated before the click', async () => {
    const stage = setUp()
    await stage.sync(true)
    stage.resumes.start(['a'])
    await stage.clock.advance(0)
    expect(stage.stateOf('a')).toBe('accepted')
    stage.world.set('a', '2026-07-06T16:00:00Z')
    await stage.sync()
    expect(stage.told()).toEqual(['tracking-stopped shown'])
  })

  it('raises no toast if it is expected, and one when it no longer is', async () => {
    const stage = setUp()
    await stage.sync(true)
    await stage.resume('a')
    const came = (emptyReturn: string | null): void => {
      const tracking = { stoppedAt: NEW_STOP, stoppedReason: 'all_containers_terminated' }
      const container = aContainer({
        id: 'container-a',
        shipmentId: 'a',
        status: 'empty_returned',
        atPort: { fullOutAt: '2026-06-20T10:00:00Z' },
        emptyReturn: { at: emptyReturn },
      })
      const shipment = aShipment({ id: 'a', billOfLading: 'a', containerIds: ['container-a'], tracking })
      keep(stage.store, stage.clock, shipment, [container])
    }
    came('2026-06-25T10:00:00Z')
    await stage.clock.advance(5_000)
    expect([stage.stateOf('a'), stage.toasts]).toEqual(['did-not-hold', []])
    came(null)
    await stage.clock.advance(5_000)
    expect(stage.toasts).toEqual(['Tracking stopped'])
  })

  it('keeps the resume if its transaction fails, and raises the alert on the next read', async () => {
    const stage = setUp()
    await stage.sync(true)
    await stage.resume('a')
    let isFailing = true
    stage.store.fleet.onCommit(() => {
      if (isFailing) throw new Error('the disk is full of something else')
    })
    stage.world.set('a', NEW_STOP)
    expect(() => stage.read()).toThrow('the disk')
    isFailing = false
    expect(stage.stateOf('a')).toBe('verified')
    await stage.sync()
    expect(stage.told()).toEqual(['tracking-stopped inbox', 'tracking-stopped-again shown'])
  })
})
