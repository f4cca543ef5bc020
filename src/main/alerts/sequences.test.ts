// Sequences over days: what a source that falls silent, removes a fact or returns raises as alerts.

import { describe, expect, it, onTestFinished } from 'vitest'
import type { Container } from '#shared/fleet/container.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { HOUR, MINUTE } from '#shared/time/instant.ts'
import { consignment, stageAlerts, type AlertStage } from '#test/helpers/alert-stage.ts'
import { aContainer, type Facts } from '#test/helpers/fleet.ts'

type Step = Facts<Container>

const HOURS_BETWEEN = 6
const SPEAKING = { availability: { known: true, available: false } } as const
const SILENT = { availability: { known: false, available: null } } as const
const LATE_LFD = { deadlines: { terminal: '2026-07-20' } } as const

/** Syncs each state for some hours. The line keeps answering, so that only the terminal can be silent. */
async function play(states: readonly (readonly [state: Step, hours: number, shipment?: Facts<Shipment>])[]) {
  const stage = stageAlerts()
  onTestFinished(() => stage.close())
  for (const [state, hours, shipment] of states) await hold(stage, [state], hours, shipment)
  return stage
}

async function hold(stage: AlertStage, states: readonly Step[], hours: number, shipment: Facts<Shipment> = {}) {
  for (let passed = 0; passed < hours; passed += HOURS_BETWEEN) {
    const at = new Date(stage.clock.now() - MINUTE).toISOString()
    const tracking = { lastSucceededAt: at, lastAttemptedAt: at, ...shipment.tracking }
    await stage.sync(states.map((state, n) => consignment(`s${n}`, { ...shipment, tracking }, state)))
    await stage.clock.advance(HOURS_BETWEEN * HOUR)
  }
}

function raised(stage: AlertStage): readonly string[] {
  return stage
    .inbox()
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'first-sync')
    .toReversed()
}

describe('a silent terminal', () => {
  const known = {
    ...SPEAKING,
    ...LATE_LFD,
    holds: [{ name: 'customs', status: 'hold', description: null }],
    fees: [{ type: 'demurrage', amount: 300, currency: 'USD' }],
    appointmentAt: '2026-07-16T10:00:00-07:00',
  } as unknown as Step
  /** The hold blocks the appointment from the start. */
  const FIRST = 'appointment-conflict'

  it('raises no alert if it returns after two days with the same facts', async () => {
    expect(
      raised(
        await play([
          [known, 12],
          [SILENT, 48],
          [known, 12],
        ]),
      ),
    ).toEqual([FIRST])
  })

  it('raises only what differs when it returns', async () => {
    const released = { ...known, holds: [] } as Step
    expect(
      raised(
        await play([
          [known, 12],
          [SILENT, 48],
          [released, 12],
        ]),
      ),
    ).toEqual([FIRST, 'hold-released'])
  })

  it('still lets a container become due and past by the kept deadline', async () => {
    const soon = { ...SPEAKING, deadlines: { terminal: '2026-07-08' } }
    expect(
      raised(
        await play([
          [soon, 12],
          [SILENT, 90],
        ]),
      ),
    ).toEqual(['due', 'past-lfd'])
  })

  it('raises one outage for many containers at one terminal', async () => {
    const stage = stageAlerts()
    onTestFinished(() => stage.close())
    const many = <T>(state: T): readonly T[] => Array.from({ length: 12 }, () => state)
    await hold(stage, many<Step>({ ...SPEAKING, ...LATE_LFD }), 12)
    await hold(stage, many<Step>(SILENT), 60)
    const outages = stage.inbox().filter(({ kind }) => kind === 'feed-outage')
    expect(outages.map(({ subject }) => subject.place)).toEqual(['terminal terminal-1'])
  })
})

it('raises one outage for a bill with 40 silent containers', async () => {
  const stage = stageAlerts()
  onTestFinished(() => stage.close())
  const sync = async (state: Step, hours: number): Promise<void> => {
    for (let passed = 0; passed < hours; passed += HOURS_BETWEEN) {
      const at = new Date(stage.clock.now() - MINUTE).toISOString()
      const ids = Array.from({ length: 40 }, (_, n) => `box-${n}`)
      const { shipment } = consignment('bill', {
        containerIds: ids,
        tracking: { lastSucceededAt: at, lastAttemptedAt: at },
      })
      const containers = ids.map((id) => aContainer({ id, number: id, shipmentId: 'bill', ...state }))
      await stage.sync([{ shipment, containers }])
      await stage.clock.advance(HOURS_BETWEEN * HOUR)
    }
  }
  await sync({ ...SPEAKING, ...LATE_LFD }, 12)
  await sync(SILENT, 60)
  expect(raised(stage)).toEqual(['feed-outage'])
  expect(stage.inbox()[0]?.story).toContain('40 of 40 containers without updates')
})

describe('a silent line', () => {
  const given = (line: string | null): Step => ({ ...SPEAKING, deadlines: { line } })
  const silent = { tracking: { lastSucceededAt: '2026-07-07T04:00:00Z' } }

  it('removes its LFD only after it has answered without it', async () => {
    const removed = async (...states: Parameters<typeof play>[0]) =>
      raised(await play([[given('2026-07-20'), 12], ...states])).filter((kind) => kind === 'lfd-removed')
    expect(await removed([given(null), 60, silent])).toEqual([])
    expect(await removed([given(null), 48, silent], [given(null), 12])).toEqual(['lfd-removed'])
    expect(await removed([given(null), 48, silent], [given('2026-07-20'), 12])).toEqual([])
  })
})

describe('a stopped shipment', () => {
  const known = {
    ...SPEAKING,
    ...LATE_LFD,
    holds: [{ name: 'customs', status: 'hold', description: null }],
  } as unknown as Step
  const bare = { ...SPEAKING, holds: [] } as Step
  const stopped = { tracking: { stoppedAt: '2026-07-07T00:00:00Z', stoppedReason: 'past_arrival_window' } }

  it('removes nothing, however long it leaves a fact out', async () => {
    expect(
      raised(
        await play([
          [known, 12],
          [bare, 60, stopped],
          // Resumed, but not updated yet.
          [bare, 12, { tracking: { lastSucceededAt: '2026-07-06T20:00:00Z' } }],
          [known, 12],
        ]),
      ),
    ).toEqual(['tracking-stopped', 'no-updates'])
  })

  it('still reports a container that becomes available', async () => {
    const free = { ...bare, availability: { known: true, available: true } } as Step
    expect(
      raised(
        await play([
          [known, 12],
          [free, 12, stopped],
        ]),
      ),
    ).toEqual(['became-available', 'tracking-stopped'])
  })

  it('still reports what a terminal says that was checked after the stop', async () => {
    const checked = ['07-07T03', '07-07T09', '07-07T15', '07-07T21', '07-08T03', '07-08T09'].map((hour) => ({
      ...bare,
      availability: { ...bare.availability, checkedAt: `2026-${hour}:00:00Z` },
    })) as readonly Step[]
    const states = checked.map((state) => [state, HOURS_BETWEEN, stopped] as const)
    expect(raised(await play([[known, 12], ...states]))).toEqual(['tracking-stopped', 'hold-released', 'lfd-removed'])
  })
})

describe('a speaking terminal', () => {
  it('raises one "moved earlier" if a removed LFD returns earlier', async () => {
    const given = (terminal: string | null): Step => ({ ...SPEAKING, deadlines: { terminal } })
    const stage = await play([
      [given('2026-07-20'), 12],
      [given(null), 48],
      [given('2026-07-16'), 12],
    ])
    expect(raised(stage)).toEqual(['lfd-removed', 'lfd-moved-earlier'])
    expect(stage.inbox()[0]?.story).toContain('instead of Mon 20 Jul')
  })

  it('compares a new LFD with the binding one of two that were removed at once', async () => {
    const given = (line: string | null, terminal: string | null): Step => ({
      ...SPEAKING,
      deadlines: { line, terminal },
    })
    const played = (day: string, [line, terminal]: readonly [string, string]) =>
      play([
        [given(line, terminal), 12],
        [given(null, null), 48],
        [given(null, day), 12],
      ])
    for (const both of [['2026-07-20', '2026-07-25'] as const, ['2026-07-25', '2026-07-20'] as const]) {
      const removed = await played('2026-07-22', both)
      expect(raised(removed)).toEqual(['lfd-removed', 'lfd-removed'])
      for (const { todo } of removed.inbox()) expect(todo).not.toContain('just as early')
      expect(raised(await played('2026-07-16', both))).toContain('lfd-moved-earlier')
    }
  })

  it('removes an LFD only by 24 hours of syncs without it', async () => {
    const given = (terminal: string | null): Step => ({ ...SPEAKING, deadlines: { terminal } })
    const [lfd, none, earlier] = [given('2026-07-20'), given(null), given('2026-07-16')]
    const played = async (...states: readonly (readonly [Step, number])[]) => raised(await play([[lfd, 12], ...states]))
    expect(await played([none, 12])).toEqual([])
    expect(await played([none, 30])).toEqual(['lfd-removed'])
    expect(await played([none, 60])).toEqual(['lfd-removed'])
    expect(await played([none, 18], [lfd, 12])).toEqual([])
    expect(await played([none, 18], [earlier, 12])).toEqual(['lfd-moved-earlier'])
    expect(await played([none, 12], [SILENT, 48], [none, 18], [lfd, 6])).toEqual([])
  })

  it('loses an appointment only by 24 hours of syncs without it', async () => {
    const booked = { ...SPEAKING, ...LATE_LFD, appointmentAt: '2026-07-16T10:00:00-07:00' } as Step
    const without = { ...SPEAKING, ...LATE_LFD } as Step
    expect(
      raised(
        await play([
          [booked, 12],
          [without, 18],
          [booked, 12],
        ]),
      ),
    ).toEqual([])
    expect(
      raised(
        await play([
          [booked, 12],
          [without, 30],
        ]),
      ),
    ).toEqual(['appointment-removed'])
    expect(
      raised(
        await play([
          [booked, 12],
          [SILENT, 48],
          [without, 18],
          [booked, 6],
        ]),
      ),
    ).toEqual([])
  })

  it('loses no appointment that rail made void', async () => {
    const booked = { ...SPEAKING, ...LATE_LFD, appointmentAt: '2026-07-16T10:00:00-07:00' } as Step
    const onRail = { ...SPEAKING, ...LATE_LFD, atPort: { railLoadedAt: '2026-07-07T00:00:00Z' } } as Step
    expect(
      raised(
        await play([
          [booked, 12],
          [onRail, 36],
        ]),
      ),
    ).toEqual([])
  })

  it('raises nothing if it leaves out the time zone for one sync', async () => {
    const near = { ...SPEAKING, deadlines: { terminal: '2026-07-10T00:00:00-07:00' } } as Step
    const bare = { ...near, atPort: { zone: null } } as Step
    expect(
      raised(
        await play([
          [near, 12],
          [bare, 6, { portOfDischarge: { zone: null } }],
          [near, 12],
        ]),
      ),
    ).toEqual([])
  })
})

describe('a rail ramp', () => {
  const DEMURRAGE = [{ type: 'demurrage', amount: 200, currency: 'USD' }]
  const rolling = { atPort: { railLoadedAt: '2026-07-01T12:00:00-07:00' }, inland: { zone: 'America/Chicago' } }
  const unloaded = (at: string) => ({
    ...rolling,
    inland: { ...rolling.inland, arrivedAt: '2026-07-04T12:00:00-05:00', railUnloadedAt: at },
  })
  const atRamp = unloaded('2026-07-05T12:00:00-05:00') as Step
  const held = (rail: string): Step => ({
    ...atRamp,
    ...SPEAKING,
    deadlines: { rail },
    holds: [{ name: 'customs', status: 'hold', description: null }],
    fees: DEMURRAGE,
  })
  const silent: Step = { ...atRamp, ...SILENT }

  it('raises no alert if it is silent for two days and returns with the same facts', async () => {
    const known = held('2026-07-20')
    const stage = await play([
      [known, 12],
      [silent, 48],
      [known, 12],
    ])
    expect(raised(stage)).toEqual([])
  })

  it('raises only what differs when it returns', async () => {
    const known = held('2026-07-20')
    const released = await play([
      [known, 12],
      [silent, 48],
      [{ ...known, holds: [] }, 12],
    ])
    expect(raised(released)).toEqual(['hold-released'])
    const earlier = await play([
      [known, 12],
      [silent, 48],
      [held('2026-07-16'), 12],
    ])
    expect(raised(earlier)).toEqual(['lfd-moved-earlier'])
  })

  it('still lets a container become due and past by the hold, LFD and fee that it reported', async () => {
    const stage = await play([
      [held('2026-07-08'), 12],
      [silent, 90],
    ])
    expect(raised(stage)).toEqual(['due', 'past-lfd'])
    const [past, due] = stage.inbox()
    expect(due?.todo).toBe('Clear the hold: customs')
    expect(past?.story).toContain('Wed 8 Jul')
  })

  it('raises the release and the removal that it confirms', async () => {
    const stage = await play([
      [held('2026-07-20'), 12],
      [{ ...atRamp, ...SPEAKING }, 48],
    ])
    // Without its LFD, that milestone is overdue.
    expect(raised(stage)).toEqual(['hold-released', 'milestone-overdue', 'lfd-removed'])
  })

  it('raises a release by a ramp that never reports availability but sends its LFD', async () => {
    const unknown = { ...atRamp, ...SILENT, deadlines: { rail: '2026-07-20' } } as Step
    const stage = await play([
      [{ ...unknown, holds: [{ name: 'customs', status: 'hold', description: null }] }, 12],
      [unknown, 12],
    ])
    expect(raised(stage)).toEqual(['hold-released'])
  })

  it('notifies of the first posted demurrage without an LFD, but not while the container rolls', async () => {
    const outcomes = async (state: object) => {
      const owing = (amount: number): Step => ({
        ...state,
        ...SPEAKING,
        fees: [{ type: 'demurrage', amount, currency: 'USD' }],
      })
      const stage = await play([
        [{ ...state, ...SPEAKING }, 12],
        [owing(200), 6],
        [owing(400), 6],
      ])
      return stage
        .inbox()
        .filter(({ kind }) => kind === 'fee-posted')
        .map(({ outcome }) => outcome)
        .toReversed()
    }
    expect(await outcomes(atRamp)).toEqual(['shown', 'inbox'])
    expect(await outcomes(rolling)).toEqual(['inbox', 'inbox'])
  })

  it('raises no past LFD by a day before it unloaded the container', async () => {
    const played = async (at: string) => {
      const state = unloaded(at) as Step
      const given = (rail: string | null): Step => ({ ...state, ...SPEAKING, deadlines: { rail } })
      return raised(
        await play([
          [given(null), 12],
          [given('2026-07-05'), 12],
        ]),
      )
    }
    expect(await played('2026-07-06T08:00:00-05:00')).not.toContain('past-lfd')
    expect(await played('2026-07-04T14:00:00-05:00')).toContain('past-lfd')
  })
})

it('raises no past LFD by a day before the container’s own discharge', async () => {
  const played = async (dischargedAt: string, arrivedAt: string | null) => {
    const given = (terminal: string | null): Step => ({
      ...SPEAKING,
      deadlines: { terminal },
      atPort: { dischargedAt },
    })
    const shipment: Facts<Shipment> = { arrival: { actual: arrivedAt } }
    return raised(
      await play([
        [given(null), 12, shipment],
        [given('2026-07-04'), 12, shipment],
      ]),
    )
  }
  for (const arrivedAt of ['2026-07-02T10:00:00-07:00', null]) {
    expect(await played('2026-07-06T08:00:00-07:00', arrivedAt)).not.toContain('past-lfd')
    expect(await played('2026-07-03T08:00:00-07:00', arrivedAt)).toContain('past-lfd')
  }
})

it('raises the release of a hold that made a container available for the second time that day', async () => {
  const stage = stageAlerts()
  onTestFinished(() => stage.close())
  const held = { ...SPEAKING, ...LATE_LFD, holds: [{ name: 'customs', status: 'hold', description: null }] } as Step
  const ready = { availability: { known: true, available: true }, ...LATE_LFD } as const
  for (const state of [held, ready, held, ready]) {
    await stage.sync([consignment('s0', {}, state)])
    await stage.clock.advance(10 * MINUTE)
  }
  expect(raised(stage)).toEqual(['became-available', 'hold-added', 'hold-released'])
})
