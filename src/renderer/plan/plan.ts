// The plan and the ways to change it from any view. Main stores it.

import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { MOST_PLANNED, type PlannedTruck } from '#shared/fleet/notes.ts'
import { askUntilAnswered, valueOrNotice } from '#renderer/core/requests.ts'
import { main } from '#renderer/core/client.ts'
import { now } from '#renderer/core/clock.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { moved, returned, truckFor } from './trucks.ts'

export const usePlan = defineStore('plan', () => {
  const trucks = shallowRef<readonly PlannedTruck[]>([])
  const planned = computed<ReadonlySet<string>>(() => new Set(trucks.value.map(({ containerId }) => containerId)))

  /** Unanswered saves: an old answer must not undo a newer change. */
  let underWay = 0
  let confirmed: readonly PlannedTruck[] = []
  /** Incremented when the account changes: changes of the old one are dropped. */
  let accountChanges = 0
  /** A save sends the whole plan, so nothing is saved before it was loaded. */
  let unread: PromiseWithResolvers<void> | null = Promise.withResolvers()

  function follow(): () => void {
    const take = (all: readonly PlannedTruck[]): void => {
      confirmed = all
      if (underWay === 0) trucks.value = confirmed
      unread?.resolve()
      unread = null
    }
    const end = main.on('plan.changed', take)
    const giveUp = askUntilAnswered(() => main.request('plan.list'), take)
    return () => {
      end()
      giveUp()
      accountChanges += 1
      underWay = 0
      trucks.value = []
      unread = Promise.withResolvers()
    }
  }

  /** Changes the screen at once and reverts if main can't save. Returns whether it was saved. */
  async function change(changed: (before: readonly PlannedTruck[]) => readonly PlannedTruck[]): Promise<boolean> {
    // No await once loaded: a change for printing must be drawn first.
    if (unread !== null) await unread.promise
    const mine = accountChanges
    trucks.value = changed(trucks.value)
    underWay += 1
    const saved = valueOrNotice(await main.request('plan.save', { trucks: [...trucks.value] }))
    if (mine !== accountChanges) return saved !== null
    confirmed = saved ?? confirmed
    underWay -= 1
    if (underWay === 0) trucks.value = confirmed
    return saved !== null
  }

  return {
    trucks,
    planned,
    follow,
    async put(rows: readonly BoardRow[]): Promise<readonly PlannedTruck[] | null> {
      let fresh: readonly PlannedTruck[] = []
      const isKept = await change((before) => {
        const some = rows.filter(({ id }) => !planned.value.has(id)).slice(0, MOST_PLANNED - before.length)
        fresh = some.map((row) => truckFor(row, now()))
        return [...before, ...fresh]
      })
      return isKept ? fresh : null
    },
    /** Returns an undo function that keeps changes to other trucks; null if saving failed. */
    async remove(ids: readonly string[]): Promise<(() => Promise<boolean>) | null> {
      let previous: readonly PlannedTruck[] = []
      const isKept = await change((before) => {
        previous = before
        return before.filter(({ containerId }) => !ids.includes(containerId))
      })
      if (!isKept) return null
      return () => change((since) => returned(since, ids, previous))
    },
    setDriver: (id: string, driver: string) =>
      change((before) => before.map((truck) => (truck.containerId === id ? { ...truck, driver } : truck))),
    move: (id: string, by: 1 | -1) => change((before) => moved(before, id, by)),
  }
})
