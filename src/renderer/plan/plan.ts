// The plan of trucks as it stands, and the ways to change it from whatever view; main keeps it.

import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { MOST_PLANNED, type PlannedTruck } from '#shared/fleet/plan.ts'
import { main } from '#renderer/core/client.ts'
import { valueOrNotice } from '#renderer/core/failed-act.ts'
import { now } from '#renderer/core/clock.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { moved, truckFor } from './trucks.ts'

export const usePlan = defineStore('plan', () => {
  const trucks = shallowRef<readonly PlannedTruck[]>([])
  const planned = computed<ReadonlySet<string>>(() => new Set(trucks.value.map(({ containerId }) => containerId)))

  /** Saves that are not answered: what main says of an older one must not undo what was done since. */
  let underWay = 0

  function follow(): () => void {
    const end = main.on('plan.changed', (kept) => {
      if (underWay === 0) trucks.value = kept
    })
    void readAll()
    return () => {
      end()
      trucks.value = []
    }
  }

  async function readAll(): Promise<void> {
    const answer = await main.request('plan.list')
    if (answer.ok) trucks.value = answer.value
  }

  /** At once on screen; where it cannot be kept, as it was, and the window says why. */
  async function save(next: readonly PlannedTruck[]): Promise<boolean> {
    const before = trucks.value
    trucks.value = next
    underWay += 1
    const kept = valueOrNotice(await main.request('plan.save', { trucks: [...next] }))
    underWay -= 1
    if (underWay === 0) trucks.value = kept ?? before
    return kept !== null
  }

  return {
    trucks,
    planned,
    follow,
    save,
    /** Answers how many were put on it; fewer where they stand there already, or it is full. */
    async put(rows: readonly BoardRow[]): Promise<number> {
      const fresh = rows.filter(({ id }) => !planned.value.has(id)).slice(0, MOST_PLANNED - trucks.value.length)
      const isKept = await save([...trucks.value, ...fresh.map((row) => truckFor(row, now()))])
      return isKept ? fresh.length : 0
    },
    remove: (ids: readonly string[]) => save(trucks.value.filter(({ containerId }) => !ids.includes(containerId))),
    setDriver: (id: string, driver: string) =>
      save(trucks.value.map((truck) => (truck.containerId === id ? { ...truck, driver } : truck))),
    move: (id: string, by: 1 | -1) => save(moved(trucks.value, id, by)),
  }
})
