// The shipment in the side panel, and where the focus returns.

import { defineStore } from 'pinia'
import { ref } from 'vue'

export const useOpenShipment = defineStore('open-shipment', () => {
  const id = ref<string | null>(null)
  /** Incremented to focus the panel. */
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

  /** Returns whether it was open. */
  function close(): boolean {
    const wasOpen = id.value !== null
    id.value = null
    opener?.focus()
    opener = null
    return wasOpen
  }

  return { id, focusWanted, show, open, close }
})
