// Learns the cost of a day from fees in the change log: in slices after startup, then as fees change.

import type { Emitter } from '#main/core/events/emitter.ts'
import type { FleetEvents } from '#main/store/fleet-store.ts'
import type { Store } from '#main/store/store.ts'
import type { Clock } from '#main/core/time/clock.ts'
import { Timer } from '#main/core/time/timer.ts'
import type { Change } from '#shared/fleet/change.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Terminal } from '#shared/fleet/place.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { changedFees, feeGrowth, learnRates, type FeeGrowth, type LearningPlace } from '#shared/rates/learned-rates.ts'
import { equipmentClass } from '#shared/rules/per-diem.ts'
import { portTerminalId } from '#shared/rules/gate-calendar.ts'
import { DAY, HOUR, instantAt } from '#shared/time/instant.ts'
import { todayBy } from '#shared/time/place-clock.ts'
import { portClock } from '#shared/fleet/fleet-clocks.ts'
import type { Rates } from './rates.ts'

export interface LearningOptions {
  readonly store: Pick<Store, 'changes' | 'fleet'>
  readonly clock: Clock
  readonly events: Emitter<Pick<FleetEvents, 'committed'>>
  readonly rates: Pick<Rates, 'learned' | 'teach'>
  readonly now: () => number
  readonly reportBug: (where: string, error: unknown) => void
}

/** Startup and the first sync have priority. */
const FIRST_MS = 20_000
/** Fees grow once a day, and each update judges the whole fleet again. */
const AGAIN_MS = HOUR
const OLDEST_MS = 180 * DAY
/** Changes per slice: a few milliseconds. */
const AT_ONCE = 5_000

export function learnRatesFromFees({ store, clock, events, rates, now, reportBug }: LearningOptions): Disposable {
  /** Container ID → fee → time of its last change. */
  let changedAt = new Map<string, ReadonlyMap<string, number>>()
  let growth: FeeGrowth[] = []
  let lastChangeRead = 0
  let terminals: ReadonlyMap<string, Terminal> | null = null
  const timer = new Timer(clock)

  function step(): void {
    try {
      const part = store.changes.ofField('fees', lastChangeRead, AT_ONCE)
      if (part === null) return conclude()
      lastChangeRead = part.last
      for (const change of part.changes) take(change)
      timer.set(0, step)
    } catch (error) {
      // Learned rates are optional: the next change of fees tries again.
      reportBug('learned rates', error)
    }
  }

  function take(change: Change): void {
    const { containerId: id, seenAt } = change
    // Tariffs change, so older fees are outdated.
    if (id === null || seenAt < now() - OLDEST_MS) return
    const before = changedAt.get(id)
    const changed = changedFees(change)
    changedAt.set(id, new Map([...(before ?? []), ...changed.map(({ name }) => [name, seenAt] as const)]))
    const container = before === undefined ? null : store.fleet.container(id)
    if (before === undefined || container === null) return
    const equipment = equipmentClass(container.equipment)
    if (equipment === null) return
    const shipment = container.shipmentId === null ? null : store.fleet.shipment(container.shipmentId)
    const clockAtPort = portClock(container, shipment)
    const dayOf = (moment: number): number => todayBy(clockAtPort, instantAt(moment))
    const daysSince = (name: string): number => dayOf(seenAt) - dayOf(before.get(name) ?? seenAt)
    const { lengthFt } = container.equipment
    growth.push(
      ...feeGrowth(changed, daysSince, { ...placeOf(container, shipment), containerId: id, equipment, lengthFt }),
    )
  }

  /** Terminals charge at the port, so later places of the container don't matter. */
  function placeOf(container: Container, shipment: Shipment | null): Pick<LearningPlace, 'terminal' | 'line'> {
    terminals ??= new Map(store.fleet.terminals().map((terminal) => [terminal.id, terminal]))
    const id = portTerminalId(container, shipment)
    const { scac, shortName, name } = shipment?.line ?? { scac: null, shortName: null, name: null }
    return {
      terminal: id === null ? null : { id, name: terminals.get(id)?.name ?? '' },
      line: scac === null ? null : { scac, name: shortName ?? name ?? scac },
    }
  }

  function conclude(): void {
    terminals = null
    const learned = learnRates(growth)
    if (JSON.stringify(learned) !== JSON.stringify(rates.learned())) rates.teach(learned)
  }

  function startAfresh(): void {
    changedAt = new Map()
    growth = []
    lastChangeRead = 0
    if (rates.learned().length > 0) rates.teach([])
    timer.set(FIRST_MS, step)
  }

  const parts = new DisposableStack()
  parts.use(timer)
  parts.use(
    events.on('committed', ({ changes }) => {
      if (changes.some(({ field }) => field === 'fees')) timer.setUnlessSet(AGAIN_MS, step)
    }),
  )
  startAfresh()
  return parts
}
