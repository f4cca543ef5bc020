// The board's table: the active row, the panel that explains it, and when the table takes the focus.

import { computed, onActivated, ref, useTemplateRef, watch } from 'vue'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { useFleet } from '#renderer/fleet/fleet.ts'
import { useOpenShipment } from '#renderer/shipment/open-shipment.ts'
import { useTable } from '#renderer/ui/table/use-table.ts'
import type WhyPanel from './WhyPanel.vue'

/** The section that the panel opens at. */
export type Explained = 'trip' | 'note'

/** The view's template ref of the panel must be `whyPanel`. */
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
  /** The section to show once the panel is mounted. */
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
  // Focuses the complete table unless the user has moved on.
  watch(
    [grid, () => fleet.isStillRead],
    ([made, isStillRead]) => {
      if (isStillRead) return
      isFilling.value = false
      if (made !== null && document.activeElement === document.body) made.focus()
    },
    { flush: 'post' },
  )
  // Focuses the first row while containers still arrive, so that keys work at once.
  watch(
    [grid, () => shown().length > 0],
    ([made, hasRows]) => {
      if (isFilling.value && made !== null && hasRows && document.activeElement === document.body) made.focus()
    },
    { flush: 'post' },
  )

  function openExplanation(): void {
    // The shipment panel would cover the explanation.
    if (panel.close()) grid.value?.focus()
    isExplaining.value = true
  }

  return {
    ...table,
    isFilling,
    explained,
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
