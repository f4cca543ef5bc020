// The board's table: where the keyboard is in it, which container is explained beside it, and when it takes the focus.

import { computed, onActivated, ref, useTemplateRef, watch } from 'vue'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { useFleet } from '#renderer/fleet/fleet.ts'
import { useOpenShipment } from '#renderer/shipment/open-shipment.ts'
import { useTable } from '#renderer/table/use-table.ts'
import type WhyPanel from './WhyPanel.vue'

/** What the panel beside the table can be opened for. */
export type Explained = 'trip' | 'note'

/** `shown`: the rows of the list as they stand. The view calls its panel `whyPanel`. */
export function useBoardTable(shown: () => readonly BoardRow[]) {
  const board = useBoard()
  const fleet = useFleet()
  const panel = useOpenShipment()
  const isExplaining = ref(false)
  const table = useTable(() => {
    const wasExplaining = isExplaining.value
    isExplaining.value = false
    return wasExplaining
  })
  const { active, beside, grid } = table
  const explained = computed(() => (isExplaining.value ? board.rows.find(({ id }) => id === beside.value) : undefined))

  const whyPanel = useTemplateRef<InstanceType<typeof WhyPanel>>('whyPanel')
  /** What the panel is opened for, until it is there. */
  const asksFor = ref<Explained | null>(null)
  watch(
    [whyPanel, asksFor],
    ([made, what]) => {
      if (made === null || what === null) return
      asksFor.value = null
      made.show(what)
    },
    { flush: 'post' },
  )

  onActivated(() => grid.value?.focus())
  const isFilling = ref(true)
  // Only once it is drawn has the table the last of the containers. Who is elsewhere by then stays there.
  watch(
    [grid, () => fleet.isStillRead],
    ([made, isStillRead]) => {
      if (isStillRead) return
      isFilling.value = false
      if (made !== null && document.activeElement === document.body) made.focus()
    },
    { flush: 'post' },
  )
  // Keys work from the first row on. While containers still arrive the table stays at the worst, until somebody goes to another.
  watch(
    [grid, () => shown().length > 0],
    ([made, hasRows]) => {
      if (isFilling.value && made !== null && hasRows && document.activeElement === document.body) made.focus()
    },
    { flush: 'post' },
  )

  function openExplanation(): void {
    // Behind the panel of a shipment it could not be seen, and the key would seem to do nothing.
    if (panel.close()) grid.value?.focus()
    isExplaining.value = true
  }

  return {
    ...table,
    /** Containers still arrive. */
    isFilling,
    explained,
    /** Explains the container the keyboard is at, as long as it is open. */
    openExplanation,
    explain(row: BoardRow, what: Explained): void {
      openExplanation()
      active.value = beside.value = row.id
      asksFor.value = what
    },
    closeExplanation(): void {
      isExplaining.value = false
      grid.value?.focus()
    },
  }
}
