// The rows of the board: what main has judged, in the board's order.

import { defineStore } from 'pinia'
import { computed, onScopeDispose, shallowRef, watch } from 'vue'
import type { CalendarDay } from '#shared/time/calendar-day.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { FleetItem } from '#shared/rules/fleet-item.ts'
import { readContainerFacts } from '#shared/rules/judgment.ts'
import { clockOfZone, todayBy } from '#shared/time/place-clock.ts'
import { correctClock, now } from '#renderer/core/clock.ts'
import { mirror, mirrorOne } from '#renderer/core/mirror.ts'
import { useSettings } from '#renderer/core/settings.ts'
import { boardRow, compareRows, type BoardRow, type RowContext } from './board-row.ts'

const TICK_MS = 60_000

export const useBoard = defineStore('board', () => {
  const settings = useSettings()
  const fleet = mirror('fleet')
  const terminals = mirror('terminals')
  const judging = mirrorOne('judging')
  const status = mirrorOne('sync-status')
  /** Increases when ages and days must be worded again. */
  const minute = shallowRef(0)
  const viewersToday = shallowRef(dayHere(now()))
  const rowsByItem = new WeakMap<FleetItem, readonly BoardRow[]>()
  let sorted: readonly BoardRow[] = []

  /** Shipments that main has not judged yet after its start. */
  const waiting = computed(() => judging.value?.unjudged ?? 0)
  const terminalsById = computed(() => new Map(terminals.items.map((terminal) => [terminal.id, terminal])))
  const shipments = computed(() => fleet.items.filter((item) => item.shipment !== null))
  const context: RowContext = {
    terminals: () => terminalsById.value,
    settings: () => settings.rules,
    read: (container, shipment) =>
      readContainerFacts(container, shipment, { settings: settings.rules, terminals: terminalsById.value }),
  }

  const rows = computed(() => {
    const added = new Map(fleet.items.flatMap(rowsOf).map((row) => [row.id, row]))
    const kept = sorted.filter((row) => added.get(row.id) === row && added.delete(row.id))
    // Sorting is fast because most rows are in order already.
    sorted = [...kept, ...added.values()].toSorted(compareRows)
    return sorted
  })

  function rowsOf(item: FleetItem): readonly BoardRow[] {
    let ofItem = rowsByItem.get(item)
    if (ofItem === undefined) {
      ofItem = item.containers.map((container) => boardRow(container, item, context))
      rowsByItem.set(item, ofItem)
    }
    return ofItem
  }

  function tick(): void {
    minute.value += 1
    viewersToday.value = dayHere(now())
  }

  /** Until the component is unmounted. Main may have found that this computer's clock is wrong. */
  function keepTime(): void {
    const timer = setInterval(tick, TICK_MS)
    onScopeDispose(() => clearInterval(timer))
    watch(
      status,
      (now) => {
        if (now !== null && correctClock(now.clockBehindMs)) tick()
      },
      { immediate: true, flush: 'sync' },
    )
  }

  return { rows, waiting, minute, viewersToday, terminalsById, shipments, keepTime }
})

const HERE = clockOfZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)

function dayHere(at: Instant): CalendarDay {
  return todayBy(HERE, at)
}
