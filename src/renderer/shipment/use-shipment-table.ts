// A table with the panel of a shipment beside it: Enter opens it, it goes along with the row, Escape closes it.

import { watch } from 'vue'
import { useTable } from '#renderer/table/use-table.ts'
import { useOpenShipment } from './open-shipment.ts'

/** Of rows that have the ids of their shipments. */
export function useShipmentTable() {
  const panel = useOpenShipment()
  const table = useTable(panel.close)
  const { active } = table

  function openActive(): void {
    if (active.value !== null) panel.show(active.value)
  }

  watch(active, () => {
    if (panel.id !== null) openActive()
  })

  return { ...table, openActive }
}
