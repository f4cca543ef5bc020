// A changing account that records every past state, so that tests can verify the app's data.

import * as fc from 'fast-check'
import type { Store } from '#main/store/store.ts'
import type { Change } from '#shared/fleet/change.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { createFakeAccount, type FakeAccount } from './fake-tracking-api.ts'

export type Act =
  | { readonly does: 'stop' | 'resume' | 'remove' | 'deadline' | 'status'; readonly which: number }
  | { readonly does: 'add' }

export const arbitraryAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constantFrom('stop', 'resume', 'deadline', 'status'), which: fc.nat(40) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('remove' as const), which: fc.nat(40) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('add' as const) }) },
)

export interface AccountWorld {
  readonly account: FakeAccount
  perform(act: Act, now: number): void
  wasEver(record: Shipment | Container): boolean
  /** Whether the change is possible; checks stops and departures. */
  mayHaveSeen(change: Change): boolean
}

export function createAccountWorld(prefix: string, { shipments, pageSize }: Size): AccountWorld {
  const account = createFakeAccount({ pageSize })
  const everStopped = new Set<string>()
  const everRemoved = new Set<string>()
  const everSo = new Set<string>()
  let added = 0

  function note(id: string): void {
    const shipment = account.shipments.find((one) => one.id === id)
    for (const record of [shipment, ...account.containersOf(id)]) everSo.add(JSON.stringify(record))
  }

  function add(): void {
    added += 1
    account.add(`${prefix}${added}`, 1 + (added % 3))
    note(`${prefix}${added}`)
  }

  function perform(act: Act, now: number): void {
    if (act.does === 'add') return add()
    const shipment = account.shipments[act.which % Math.max(1, account.shipments.length)]
    if (shipment === undefined) return
    const { id } = shipment
    const change = (): void => {
      switch (act.does) {
        case 'stop':
          if (shipment.tracking.stoppedAt !== null) return
          everStopped.add(`${id} ${new Date(now).toISOString()}`)
          return account.stop(id, now)
        case 'resume':
          return account.resume(id)
        case 'remove':
          everRemoved.add(id)
          return account.remove(id)
        case 'deadline':
          return account.postDeadline(`${id}-0`, `2026-07-${String(1 + (act.which % 28)).padStart(2, '0')}`)
        case 'status':
          return account.changeContainer(`${id}-0`, (container) => ({ ...container, status: `s${act.which}` }))
      }
    }
    change()
    note(id)
  }

  for (let index = 0; index < shipments; index += 1) add()

  return {
    account,
    perform,
    wasEver: (record) => everSo.has(JSON.stringify(record)),
    mayHaveSeen({ field, shipmentId, new: value }) {
      if (field === 'listed') return value !== false || everRemoved.has(shipmentId ?? '')
      if (field !== 'tracking-stopped' || value === null) return true
      return everStopped.has(`${shipmentId} ${(value as { at: string }).at}`)
    },
  }
}

/** Records, stops and departures in the store that none of the accounts ever had. */
export function liesIn({ fleet, changes }: Store, world: AccountWorld): readonly string[] {
  const { shipments, containers } = fleet.part(0, 10_000)
  return [
    ...[...shipments, ...containers].filter((record) => !world.wasEver(record)),
    ...changes.after(0, 1_000_000).filter((change) => !world.mayHaveSeen(change)),
  ].map((lie) => JSON.stringify(lie))
}

interface Size {
  readonly shipments: number
  readonly pageSize: number
}
