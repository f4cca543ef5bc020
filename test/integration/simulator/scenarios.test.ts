// The expected effects of each scenario.

import { describe, expect, it } from 'vitest'
import type { CauseKind } from '#simulator/fleet/causes.ts'
import { scenarios } from '#simulator/scenarios/scenarios.ts'
import { startSimulator, type SimulatorOptions } from '#simulator/start.ts'
import { Asking } from './asking.ts'
import { oneShipment } from './service-schemas.ts'

const minute = 60
const hour = 3600
const day = 86_400

const testedScenarios = new Set<string>()

/** Omits the tests' usual start time if the scenario has its own. */
async function played(scenario: string, options: SimulatorOptions = {}): Promise<Asking> {
  testedScenarios.add(scenario)
  return Asking.start({ scenario, shipments: undefined, ...options })
}

async function kinds(service: Asking): Promise<Partial<Record<CauseKind, number>>> {
  await service.send('/shipments?page[size]=1')
  const counts: Partial<Record<CauseKind, number>> = {}
  for (const { kind } of service.simulator.account.causes.since()) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

function rarer(seen: Partial<Record<CauseKind, number>>, than: number, kinds: readonly CauseKind[]): CauseKind[] {
  return kinds.filter((kind) => (seen[kind] ?? 0) <= than)
}

describe('scenarios', () => {
  it('runs everyday with all kinds of causes within a week', async () => {
    await using service = await played('everyday')
    service.simulator.clock.advance(7 * day)
    const causeCounts = await kinds(service)
    expect(
      rarer(causeCounts, 0, [
        'departed',
        'arrived',
        'discharged',
        'became_available',
        'hold_added',
        'hold_cleared',
        'fee_posted',
        'deadline_posted',
        'deadline_earlier',
        'deadline_later',
        'full_out',
        'empty_returned',
        'eta_changed',
        'appointment_changed',
        'tracking_stopped',
      ]),
    ).toEqual([])
  })

  it('stops a shipment in the yard 15 to 30 seconds after the start of demo, and none before', async () => {
    await using service = await played('demo')
    service.simulator.clock.advance(15)
    expect((await kinds(service)).tracking_stopped ?? 0).toBe(0)
    service.simulator.clock.advance(14)
    await service.send('/shipments?page[size]=1')
    const [stop] = service.simulator.account.causes.since(0, 'tracking_stopped')
    expect(stop?.detail.reason).toBe('all_containers_terminated')
    const { data, included } = await service.get(`/shipments/${stop?.shipment}?include=containers`, oneShipment)
    expect(data.attributes.line_tracking_stopped_reason).toBe('all_containers_terminated')
    expect(included.length).toBeGreaterThan(0)
    for (const container of included)
      expect(container.attributes).toMatchObject({ pod_full_out_at: null, empty_terminated_at: null })
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('stops one in time in demo for seed %i, also in a fleet of one', async (seed) => {
    for (const shipments of [1, 300]) {
      await using service = await played('demo', {
        seed,
        shipments,
        at: undefined,
        wall: () => 1_800_000_000_000 + seed * 9_876_543_210,
      })
      service.simulator.clock.advance(25)
      expect((await kinds(service)).tracking_stopped).toBe(1)
    }
  })

  it('changes something every few seconds in demo for an hour', async () => {
    await using service = await played('demo')
    const { account, clock } = service.simulator
    let quietest = Infinity
    for (let passed = 0; passed < 60; passed += 1) {
      const before = account.causes.count
      clock.advance(minute)
      account.keepUp()
      quietest = Math.min(quietest, account.causes.count - before)
    }
    expect(quietest).toBeGreaterThanOrEqual(4)
    const causeCounts = await kinds(service)
    expect(
      rarer(causeCounts, 0, [
        'became_available',
        'hold_added',
        'fee_posted',
        'deadline_earlier',
        'full_out',
        'eta_changed',
        'shipment_added',
      ]),
    ).toEqual([])
    expect(causeCounts.tracking_stopped).toBeLessThan(20)
  })

  it('sends ETags in demo, and 304 while nothing has changed', async () => {
    await using service = await played('demo')
    const path = '/shipments?page[size]=100&include=containers'
    const first = await service.send(path)
    const again = await service.send(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect([again.status, again.text]).toEqual([304, ''])
    service.simulator.clock.advance(25)
    const later = await service.send(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect(later.status).toBe(200)
  })

  it('plays monday as a realistic fleet, the same each time', async () => {
    await using service = await played('monday', { at: undefined })
    await using again = await Asking.start({ scenario: 'monday', shipments: undefined, at: undefined })
    const containers = await service.containers()
    expect(containers).toEqual(await again.containers())
    expect(containers).toHaveLength(300)
    const attributes = containers.map((container) => container.attributes)
    const waiting = attributes.filter(
      ({ pod_discharged_at, pod_full_out_at, pod_rail_loaded_at }) =>
        pod_discharged_at !== null && pod_full_out_at === null && pod_rail_loaded_at === null,
    )
    const daysLeft = waiting.flatMap(({ import_deadlines }) => {
      const lastFreeDay = import_deadlines?.pickup_lfd_terminal ?? null
      return lastFreeDay === null
        ? []
        : [Math.round((Date.parse(lastFreeDay) - Date.parse('2026-11-16T08:00:00Z')) / (day * 1000))]
    })
    const pastDays = daysLeft.filter((days) => days < 0)
    expect(pastDays.length).toBeGreaterThan(5)
    expect(pastDays.length).toBeLessThan(15)
    expect(pastDays.filter((days) => days < -14).length).toBeLessThan(3)
    expect(daysLeft.filter((days) => days === 0 || days === 1).length).toBeGreaterThan(12)
    const today = waiting.filter(
      ({ pickup_appointment_at }) => pickup_appointment_at?.startsWith('2026-11-16') === true,
    )
    expect(today.length).toBeGreaterThan(5)
    expect(today.some(({ holds_at_pod_terminal }) => holds_at_pod_terminal.length > 0)).toBe(true)
    const holds = new Set(waiting.flatMap(({ holds_at_pod_terminal }) => holds_at_pod_terminal.map(({ name }) => name)))
    expect([...holds].toSorted()).toEqual(['TMF', 'customs', 'customs exam', 'freight', 'line'])
    const reasons = (await service.sweep('&filter[tracking_stopped]=true')).map(
      (shipment) => shipment.attributes.line_tracking_stopped_reason ?? 'none',
    )
    expect([...new Set(reasons)].toSorted()).toEqual([
      'all_containers_terminated',
      'booking_cancelled',
      'cancelled_by_user',
      'no_updates_at_line',
      'past_arrival_window',
      'past_full_out_window',
    ])
  })

  it('plays busy-monday with all kinds of changes within two hours', async () => {
    await using service = await played('busy-monday', { at: undefined })
    expect(new Date(service.simulator.account.now * 1000).toISOString()).toBe('2026-11-16T15:00:00.000Z')
    service.simulator.clock.advance(2 * hour)
    const causeCounts = await kinds(service)
    expect(causeCounts.became_available).toBeGreaterThan(20)
    expect(causeCounts.tracking_stopped).toBeGreaterThanOrEqual(3)
    expect(
      rarer(causeCounts, 2, [
        'hold_added',
        'fee_posted',
        'deadline_earlier',
        'appointment_changed',
        'full_out',
        'eta_changed',
      ]),
    ).toEqual([])
  })

  it('silences the terminal for three days in terminal-silent, then reports everything at once', async () => {
    await using service = await played('terminal-silent')
    const { account, clock } = service.simulator
    clock.advance(2 * minute)
    const before = await kinds(service)
    expect(before.terminal_silent).toBe(1)
    const name = account.causes.since(0, 'terminal_silent')[0]?.detail.terminal
    const there = account.shipments.filter(({ plan }) => plan.quay === name)
    expect(there.length).toBeGreaterThan(5)
    const silentSince = account.now
    clock.advance(2 * day)
    account.keepUp()
    const checks = await terminalChecks(service, new Set(there.map(({ plan }) => plan.id)))
    expect(checks.size).toBeGreaterThan(0)
    expect([...checks.values()].filter(([arrivedBefore, checked]) => arrivedBefore && checked > silentSince)).toEqual(
      [],
    )
    const ids = new Set(there.map(({ plan }) => plan.id))
    const terminalNews = account.causes
      .since()
      .filter(
        ({ kind, shipment, at }) =>
          ['became_available', 'hold_added', 'hold_cleared'].includes(kind) &&
          ids.has(shipment ?? '') &&
          Date.parse(at) / 1000 > silentSince,
      )
    expect(terminalNews).toEqual([])
    clock.advance(day)
    account.keepUp()
    expect(account.causes.since(0, 'terminal_speaks')).toHaveLength(1)
    const causes = account.causes
      .since()
      .filter(({ shipment, at }) => ids.has(shipment ?? '') && Date.parse(at) / 1000 >= silentSince + 2.9 * day)
    expect(causes.length).toBeGreaterThan(0)

    async function terminalChecks(
      asking: Asking,
      wanted: ReadonlySet<string>,
    ): Promise<Map<string, readonly [boolean, number]>> {
      const containers = await asking.containers()
      return new Map(
        containers
          .filter(
            ({ relationships, attributes }) =>
              wanted.has(relationships.shipment.data.id) && attributes.terminal_checked_at !== null,
          )
          .map(({ id, attributes }) => [
            id,
            [
              Date.parse(attributes.pod_arrived_at ?? '') / 1000 <= silentSince,
              Date.parse(attributes.terminal_checked_at ?? '') / 1000,
            ],
          ]),
      )
    }
  })

  it('fails polls of the line in line-outage until it ends', async () => {
    await using service = await played('line-outage')
    const { account, clock } = service.simulator
    clock.advance(2 * minute)
    account.keepUp()
    const silent = account.shipments.filter(({ plan }) =>
      plan.lineSilences.some(({ from }) => from > account.now - hour),
    )
    expect(silent.length).toBeGreaterThan(5)
    const lasting = silent.find(({ tracking }) => (tracking.stop?.at ?? Infinity) > account.now + 8 * day)
    clock.advance(4 * day)
    const blind = await service.get(`/shipments/${lasting?.plan.id}`, oneShipment)
    expect(age(blind.data.attributes.line_tracking_last_attempted_at)).toBeLessThan(9 * hour)
    expect(age(blind.data.attributes.line_tracking_last_succeeded_at)).toBeGreaterThan(3.9 * day)
    clock.advance(2 * day)
    const seeing = await service.get(`/shipments/${lasting?.plan.id}`, oneShipment)
    expect(age(seeing.data.attributes.line_tracking_last_succeeded_at)).toBeLessThan(9 * hour)

    function age(written: string | null): number {
      return account.now - Date.parse(written ?? '') / 1000
    }
  })

  it('stops a dozen shipments of one line at once in mass-stop', async () => {
    await using service = await played('mass-stop')
    service.simulator.clock.advance(90)
    expect((await kinds(service)).tracking_stopped).toBe(12)
    const stops = service.simulator.account.causes.since(0, 'tracking_stopped')
    expect(new Set(stops.map(({ at }) => at)).size).toBe(1)
    const lines = stops.map(({ shipment }) => service.simulator.account.byId(shipment ?? '')?.plan.line)
    expect(new Set(lines).size).toBe(1)
  })

  it('stops resumed shipments again within the day in resume-does-not-hold', async () => {
    await using service = await played('resume-does-not-hold')
    const { account, clock } = service.simulator
    clock.advance(90)
    await service.send('/shipments?page[size]=1')
    const [stop] = account.causes.since(0, 'tracking_stopped')
    await service.send(`/shipments/${stop?.shipment}/resume_tracking`, { method: 'PATCH' })
    clock.advance(4 * hour)
    const active = await service.get(`/shipments/${stop?.shipment}`, oneShipment)
    expect(active.data.attributes.line_tracking_stopped_at).toBeNull()
    clock.advance(20 * hour)
    const stopped = await service.get(`/shipments/${stop?.shipment}`, oneShipment)
    expect(stopped.data.attributes.line_tracking_stopped_reason).toBe('all_containers_terminated')
  })

  it('moves, withdraws and restores deadlines in deadline-shuffle', async () => {
    await using service = await played('deadline-shuffle')
    service.simulator.clock.advance(4 * hour)
    const causeCounts = await kinds(service)
    expect(
      rarer(causeCounts, 3, ['deadline_earlier', 'deadline_later', 'deadline_vanished', 'deadline_posted']),
    ).toEqual([])
  })

  it('has a test for each scenario, and rejects an unknown name', async () => {
    expect([...testedScenarios].toSorted()).toEqual(scenarios.map(({ name }) => name).toSorted())
    await expect(startSimulator({ scenario: 'no-such-thing' })).rejects.toThrow('no scenario is called no-such-thing')
  })
})
