// A table with the panel of a shipment beside it: Enter opens it, it goes along with the row, Escape closes it.

import { ref, watch } from 'vue'
import { useFleet } from '#renderer/fleet/fleet.ts'
import { useTable } from '#renderer/table/use-table.ts'
import { useOpenShipment } from './open-shipment.ts'

/** Of rows that have the ids of their shipments. */
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
  // After the rows that came last were drawn.
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
    /** Shipments still arrive; once they are there, what comes is news. */
    isFilling,
  }
}
