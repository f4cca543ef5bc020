// Copies a link to the shipment that is looked at: by its button, and from the palette.

import { linkText } from '#shared/fleet/link.ts'
import { say } from '#renderer/core/later-language.ts'
import { copy } from '#renderer/core/take-away.ts'
import { offerCommands } from '#renderer/palette/commands.ts'

/** `announce`: that it was copied. */
export function useLink(shipmentId: () => string, announce: (words: string) => void) {
  async function copyLink(): Promise<void> {
    if (await copy(linkText({ to: 'shipment', id: shipmentId() }))) announce(say('link.copied'))
  }
  offerCommands(() => [
    { id: 'shipment-link', title: say('link.command'), group: say('shipment.title'), run: () => void copyLink() },
  ])
  return copyLink
}
