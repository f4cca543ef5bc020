// Reads one shipment anew, with all that belongs to it, for somebody who looks at it and will not wait for the next sync.

import type { Handlers } from '#main/ipc/handlers.ts'
import type { Store } from '#main/store/store.ts'
import { INCLUDED } from '#main/sync/included.ts'
import { batchOf } from '#main/sync/missing.ts'
import type { TrackingApi } from '#main/tracking-api/api.ts'
import { asFailure } from '#main/tracking-api/errors.ts'
import { failed, succeeded } from '#shared/contract/answer.ts'

export interface RefreshOptions {
  readonly api: Pick<TrackingApi, 'getShipment'>
  readonly fleet: Pick<Store['fleet'], 'commit'>
  readonly now: () => number
}

export function refreshHandlers({ api, fleet, now }: RefreshOptions) {
  return {
    async 'shipment.refresh'({ id }) {
      const answer = await api.getShipment(id, { include: INCLUDED, priority: 'urgent', fresh: true })
      // What is gone is for the next sync to conclude: it sees the lists as well.
      if (!answer.ok) return failed(asFailure(answer.error))
      fleet.commit(batchOf(answer.value, now()))
      return succeeded(null)
    },
  } satisfies Partial<Handlers>
}
