// Which shipment the panel beside the views shows, and where the focus goes back to when it is closed.

import { defineStore } from 'pinia'
import { ref } from 'vue'

export const useOpenShipment = defineStore('open-shipment', () => {
  const id = ref<string | null>(null)
  /** Rises when the panel is to take the focus. */
  const focusWanted = ref(0)
  let opener: HTMLElement | null = null

  /** Beside a list: the focus stays in it, and the panel goes along with the row. */
  function show(shipmentId: string): void {
    id.value = shipmentId
    opener = null
  }

  /** By a button: the focus goes into the panel, and comes back to it at the end. */
  function open(shipmentId: string): void {
    opener = document.activeElement instanceof HTMLElement ? document.activeElement : null
    id.value = shipmentId
    focusWanted.value += 1
  }

  /** Answers whether it was open. */
  function close(): boolean {
    const wasOpen = id.value !== null
    id.value = null
    opener?.focus()
    opener = null
    return wasOpen
  }

  return { id, focusWanted, show, open, close }
})
