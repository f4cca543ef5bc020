// The plan of trucks as it stands, and the ways to change it from whatever view; main keeps it.

import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { MOST_PLANNED, type PlannedTruck } from '#shared/fleet/plan.ts'
import { askUntilAnswered } from '#renderer/core/ask-until-answered.ts'
import { main } from '#renderer/core/client.ts'
import { valueOrNotice } from '#renderer/core/failed-act.ts'
import { now } from '#renderer/core/clock.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { moved, returned, truckFor } from './truck-day.ts'

export const usePlan = defineStore('plan', () => {
  const trucks = shallowRef<readonly PlannedTruck[]>([])
  const planned = computed<ReadonlySet<string>>(() => new Set(trucks.value.map(({ containerId }) => containerId)))

  /** Saves that are not answered: what main says of an older one must not undo what was done since. */
  let underWay = 0
  /** As main last said it: what could not be saved is not kept. */
  let kept: readonly PlannedTruck[] = []
  /** Rises with the account that is left, so that a change made in it is none of the next one's plan. */
  let left = 0
  /** A save sends the whole plan: made before it was read, it would be the end of what is on it. */
  let unread: PromiseWithResolvers<void> | null = Promise.withResolvers()

  function follow(): () => void {
    const take = (all: readonly PlannedTruck[]): void => {
      kept = all
      if (underWay === 0) trucks.value = kept
      unread?.resolve()
      unread = null
    }
    const end = main.on('plan.changed', take)
    const giveUp = askUntilAnswered(() => main.request('plan.list'), take)
    return () => {
      end()
      giveUp()
      left += 1
      underWay = 0
      trucks.value = []
      unread = Promise.withResolvers()
    }
  }

  /** At once on screen; where it cannot be kept, as main has it, and the window says why. Answers whether it is. */
  async function change(changed: (before: readonly PlannedTruck[]) => readonly PlannedTruck[]): Promise<boolean> {
    // Not where it is read: what is changed for the paper must be on it before the printing begins.
    if (unread !== null) await unread.promise
    const mine = left
    trucks.value = changed(trucks.value)
    underWay += 1
    const saved = valueOrNotice(await main.request('plan.save', { trucks: [...trucks.value] }))
    if (mine !== left) return saved !== null
    kept = saved ?? kept
    underWay -= 1
    if (underWay === 0) trucks.value = kept
    return saved !== null
  }

  return {
    trucks,
    planned,
    follow,
    /** Answers those that were put on it, fewer where they stand there already, or it is full; null where it could not be kept. */
    async put(rows: readonly BoardRow[]): Promise<readonly PlannedTruck[] | null> {
      let fresh: readonly PlannedTruck[] = []
      const isKept = await change((before) => {
        const some = rows.filter(({ id }) => !planned.value.has(id)).slice(0, MOST_PLANNED - before.length)
        fresh = some.map((row) => truckFor(row, now()))
        return [...before, ...fresh]
      })
      return isKept ? fresh : null
    },
    /** Answers the way back, which leaves alone what was done to other trucks since; null where it could not be kept. */
    async remove(ids: readonly string[]): Promise<(() => Promise<boolean>) | null> {
      let all: readonly PlannedTruck[] = []
      const isKept = await change((before) => {
        all = before
        return before.filter(({ containerId }) => !ids.includes(containerId))
      })
      if (!isKept) return null
      return () => change((since) => returned(since, ids, all))
    },
    setDriver: (id: string, driver: string) =>
      change((before) => before.map((truck) => (truck.containerId === id ? { ...truck, driver } : truck))),
    move: (id: string, by: 1 | -1) => change((before) => moved(before, id, by)),
  }
})
