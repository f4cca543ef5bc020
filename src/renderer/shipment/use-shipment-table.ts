// A table with the shipment panel beside it: Enter opens it, it follows the row, Escape closes it.

import { ref, watch } from 'vue'
import { useFleet } from '#renderer/fleet/fleet.ts'
import { useTable } from '#renderer/table/use-table.ts'
import { useOpenShipment } from './open-shipment.ts'

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
  // After new rows are drawn.
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
    /** While loading, new rows are not news. */
    isFilling,
  }
}
