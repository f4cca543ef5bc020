// Copies parts of a shipment; the status line shows what was copied or when it was refreshed.

import { computed, ref, watch, type Ref } from 'vue'
import { linkText } from '#shared/fleet/link.ts'
import type { JudgedShipment } from '#shared/rules/shipment-judgement.ts'
import { language, say } from '#renderer/core/language.ts'
import { copy } from '#renderer/core/clipboard.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { offerCommands } from '#renderer/palette/commands.ts'
import { shipmentAsText } from './shipment-facts.ts'

export function useCopies(
  shipmentId: () => string,
  judged: Readonly<Ref<JudgedShipment | undefined>>,
  refreshedAt: Readonly<Ref<number | null>>,
) {
  const board = useBoard()
  const copied = ref('')
  watch(refreshedAt, () => (copied.value = ''))
  const status = computed(() => {
    void board.minute
    if (copied.value !== '' || refreshedAt.value === null) return copied.value
    return say('sync.fresh.read', { age: language.dates.ago(Date.now() - refreshedAt.value) })
  })

  async function copyLink(): Promise<void> {
    if (await copy(linkText({ to: 'shipment', id: shipmentId() }))) copied.value = say('link.copied')
  }

  async function copyAll(): Promise<void> {
    if (judged.value === undefined) return
    copied.value = (await copy(shipmentAsText(judged.value, language))) ? say('common.copied') : ''
  }

  offerCommands(() => [
    { id: 'shipment-link', title: say('link.command'), group: say('shipment.title'), run: () => void copyLink() },
  ])

  return { said: status, copyLink, copyAll }
}
