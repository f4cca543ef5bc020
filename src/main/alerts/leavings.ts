// Shipments and containers that leave the account: collected during a sync, then one alert, or one each for a few.

import { z } from 'zod'
import type { Commit } from '#main/store/batch.ts'
import { createNamedValue } from '#main/store/named-value.ts'
import type { Judge } from '#main/judge/judge.ts'
import type { Store } from '#main/store/store.ts'
import { NOBODY, LEAVING_CONCERNS, type AlertFact, type LeavingConcern } from '#shared/alerts/alert-kinds.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import type { JudgedContainer } from '#shared/rules/shipment-judgment.ts'
import { subjectOf } from './detector.ts'
import { FACTS } from './facts.ts'

export interface Leavings {
  /** Call inside the commit's transaction, before the fleet is judged again. */
  take(commit: Commit): void
  /** After a sync: the facts about everything that is still gone. Call inside a transaction. */
  drain(at: number): readonly AlertFact[]
}

export interface LeavingsOptions {
  readonly store: Pick<Store, 'database' | 'fleet'>
  readonly judge: Pick<Judge, 'judged'>
  readonly isDue: (judged: JudgedContainer) => boolean
  /** What the user has recorded about any of the containers. */
  readonly concernsOf: (containers: readonly Container[]) => readonly LeavingConcern[]
}

const leavingSchema = z
  .array(
    z.object({
      shipmentId: z.string().nullable(),
      /** Null: the whole shipment left. */
      containerId: z.string().nullable(),
      billOfLading: z.string().nullable(),
      customer: z.string().nullable(),
      numbers: z.array(z.string()),
      concerns: z.array(z.enum(LEAVING_CONCERNS)),
    }),
  )
  .readonly()
type Leaving = z.output<typeof leavingSchema>[number]

/** This many are one alert. */
const GROUPED_FROM = 4
const MOST_NUMBERS = 5

export function createLeavings({ store, judge, isDue, concernsOf }: LeavingsOptions): Leavings {
  const { database, fleet } = store
  /** Stored, so that a kill during the sync loses nothing. */
  const stored = createNamedValue(database, 'leaving', leavingSchema)

  function waiting(): readonly Leaving[] {
    return stored.read() ?? []
  }

  function leaving(shipment: Shipment | null, containers: readonly Container[], containerId: string | null): Leaving {
    const judged = judge.judged({ shipmentId: shipment?.id ?? null, containerId })?.containers ?? []
    const ids = new Set(containers.map(({ id }) => id))
    const isAnyDue = judged.some((one) => ids.has(one.judgment.containerId) && isDue(one))
    const recorded = new Set(concernsOf(containers))
    return {
      shipmentId: shipment?.id ?? null,
      containerId,
      billOfLading: shipment?.billOfLading ?? null,
      customer: shipment?.customer ?? null,
      numbers: containers.flatMap(({ number }) => number ?? []),
      concerns: LEAVING_CONCERNS.filter((one) => (one === 'due' ? isAnyDue : recorded.has(one))),
    }
  }

  function isStillGone({ shipmentId, containerId }: Leaving): boolean {
    if (containerId !== null) return fleet.container(containerId) === null
    return shipmentId === null || !fleet.isListed(shipmentId)
  }

  return {
    take(commit) {
      const { isBaseline, shipments, containers } = commit
      if (isBaseline) return
      const gone = shipments.flatMap(({ before, after }) => (after === null && before !== null ? [before] : []))
      const goneIds = new Set(gone.map(({ id }) => id))
      const removed = containers.flatMap(({ before, after }) => (after === null && before !== null ? [before] : []))
      const byShipment = Map.groupBy(removed, ({ shipmentId }) => shipmentId)
      const some = [
        ...gone.map((shipment) => leaving(shipment, byShipment.get(shipment.id) ?? [], null)),
        ...removed
          .filter(({ shipmentId }) => shipmentId === null || !goneIds.has(shipmentId))
          .map((one) => leaving(one.shipmentId === null ? null : fleet.shipment(one.shipmentId), [one], one.id)),
      ]
      if (some.length > 0) stored.write([...waiting(), ...some])
    },
    drain(at) {
      const all = waiting()
      if (all.length === 0) return []
      stored.remove()
      const gone = all.filter(isStillGone)
      if (gone.length >= GROUPED_FROM) return [groupFact(gone, at)]
      return gone.map((one) => {
        const { shipmentId, containerId, billOfLading, customer, numbers, concerns } = one
        const containerNumber = numbers.length === 1 ? (numbers[0] ?? null) : null
        const subject = { ...subjectOf(null), shipmentId, containerId, billOfLading, customer, containerNumber }
        return FACTS['left-account'](subject, at, { ...countsOf([one]), numbers, concerns, concerned: 0 })
      })
    },
  }
}

/** Names the containers first that concern the user. */
function groupFact(gone: readonly Leaving[], at: number): AlertFact {
  const concerning = gone.filter(({ concerns }) => concerns.length > 0)
  const numbers = [...concerning, ...gone].flatMap((one) => one.numbers)
  const concerns = LEAVING_CONCERNS.filter((one) => concerning.some((some) => some.concerns.includes(one)))
  return FACTS['left-account'](NOBODY, at, {
    ...countsOf(gone),
    numbers: [...new Set(numbers)].slice(0, MOST_NUMBERS),
    concerns,
    concerned: concerning.length,
  })
}

function countsOf(gone: readonly Leaving[]): { readonly shipments: number; readonly containers: number } {
  const containers = gone.filter(({ containerId }) => containerId !== null).length
  return { shipments: gone.length - containers, containers }
}
