// The shipment in the side panel: it follows the active row of a table, and returns the focus.

import { defineStore } from 'pinia'
import { ref, watch } from 'vue'
import { useFleet } from '#renderer/fleet/fleet.ts'
import { useTable } from '#renderer/ui/table/use-table.ts'

export const useOpenShipment = defineStore('open-shipment', () => {
  const id = ref<string | null>(null)
  const focusWanted = ref(0)
  let opener: HTMLElement | null = null

  /** Beside a list: the focus stays in the list, and the panel follows the active row. */
  function show(shipmentId: string): void {
    id.value = shipmentId
    opener = null
  }

  /** By button: the focus moves into the panel and returns on close. */
  function open(shipmentId: string): void {
    opener = document.activeElement instanceof HTMLElement ? document.activeElement : null
    id.value = shipmentId
    focusWanted.value += 1
  }

  function close(): boolean {
    const wasOpen = id.value !== null
    id.value = null
    opener?.focus()
    opener = null
    return wasOpen
  }

  return { id, focusWanted, show, open, close }
})

export function useShipmentTable() {
  const fleet = useFleet()
  const panel = useOpenShipment()
  const table = useTable(panel.close)
  const { active, beside } = table

  function openActive(): void {
    if (active.value !== null) panel.show(active.value)
  }

  watch(beside, () => {
    if (panel.id !== null) openActive()
  })

  const isFilling = ref(fleet.isStillRead)
  watch(
    () => fleet.isStillRead,
    (isStillRead) => {
      if (!isStillRead) isFilling.value = false
    },
    { flush: 'post' },
  )

  return {
    ...table,
    openActive,
    isFilling,
  }
}
