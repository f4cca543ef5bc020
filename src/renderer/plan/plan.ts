// The plan of trucks as it stands, and the ways to change it from whatever view; main keeps it.

import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { MOST_PLANNED, type PlannedTruck } from '#shared/fleet/plan.ts'
import { askUntilAnswered } from '#renderer/core/ask-until-answered.ts'
import { main } from '#renderer/core/client.ts'
import { valueOrNotice } from '#renderer/core/failed-act.ts'
import { now } from '#renderer/core/clock.ts'
import { soon } from '#renderer/core/soon.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'

export const usePlan = defineStore('plan', () => {
  const trucks = shallowRef<readonly PlannedTruck[]>([])
  const planned = computed<ReadonlySet<string>>(() => new Set(trucks.value.map(({ containerId }) => containerId)))

  const plans = soon(() => import('./truck-day.ts'))

  /** Saves that are not answered: what main says of an older one must not undo what was done since. */
  let underWay = 0
  /** A save sends the whole plan: made before it was read, it would be the end of what is on it. */
  let known = Promise.withResolvers<void>()

  function follow(): () => void {
    const take = (kept: readonly PlannedTruck[]): void => {
      if (underWay === 0) trucks.value = kept
      known.resolve()
    }
    const end = main.on('plan.changed', take)
    const giveUp = askUntilAnswered(() => main.request('plan.list'), take)
    return () => {
      end()
      giveUp()
      trucks.value = []
      known = Promise.withResolvers()
    }
  }

  /** At once on screen; where it cannot be kept, as it was, and the window says why. Answers whether it is. */
  async function change(changed: (before: readonly PlannedTruck[]) => readonly PlannedTruck[]): Promise<boolean> {
    await known.promise
    const before = trucks.value
    const next = changed(before)
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
    /** As it was before it was changed. */
    restore: (before: readonly PlannedTruck[]) => change(() => before),
    /** Answers those that were put on it; fewer where they stand there already, or it is full. */
    async put(rows: readonly BoardRow[]): Promise<readonly PlannedTruck[]> {
      const { truckFor } = plans.part.value ?? (await plans.come())
      let fresh: readonly PlannedTruck[] = []
      const isKept = await change((before) => {
        const some = rows.filter(({ id }) => !planned.value.has(id)).slice(0, MOST_PLANNED - before.length)
        fresh = some.map((row) => truckFor(row, now()))
        return [...before, ...fresh]
      })
      return isKept ? fresh : []
    },
    remove: (ids: readonly string[]) =>
      change((before) => before.filter(({ containerId }) => !ids.includes(containerId))),
    setDriver: (id: string, driver: string) =>
      change((before) => before.map((truck) => (truck.containerId === id ? { ...truck, driver } : truck))),
    async move(id: string, by: 1 | -1) {
      const { moved } = plans.part.value ?? (await plans.come())
      return change((before) => moved(before, id, by))
    },
  }
})
