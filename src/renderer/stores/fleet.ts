// The fleet as main last told it: the rows of the list and how fresh they are.

import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { FleetStatus, ShipmentRow } from '#shared/contract/fleet.ts'
import { main } from '../app/client.ts'

export const useFleet = defineStore('fleet', () => {
  const shipments = shallowRef<readonly ShipmentRow[]>([])
  const status = shallowRef<FleetStatus | null>(null)
  let revision = -1
  let isAsking = false
  let newest = 0

  function follow(): () => void {
    const ends = [
      main.on('fleet.status', (next) => {
        status.value = next
      }),
      main.on('fleet.changed', (changed) => {
        newest = changed.revision
        void catchUp()
      }),
    ]
    void catchUp()
    return () => {
      for (const end of ends) end()
      revision = -1
      newest = 0
      shipments.value = []
      status.value = null
    }
  }

  /** While one snapshot is on its way, further changes wait for the next: pages arrive faster than they can be drawn. */
  async function catchUp(): Promise<void> {
    if (isAsking) return
    isAsking = true
    const answer = await main.request('fleet.snapshot')
    isAsking = false
    if (!answer.ok) return
    revision = answer.value.revision
    shipments.value = answer.value.shipments
    status.value = answer.value.status
    if (revision < newest) void catchUp()
  }

  async function refresh(): Promise<void> {
    const answer = await main.request('fleet.refresh')
    if (answer.ok) status.value = answer.value
  }

  return { shipments, status, follow, refresh }
})
