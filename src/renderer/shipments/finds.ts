// Merges pages of search results from the service and counts them.

import type { ShipmentsFound } from '#shared/contract/look-up-requests.ts'
import { say } from '#renderer/core/language.ts'

export function withPage(before: ShipmentsFound | null, page: ShipmentsFound): ShipmentsFound {
  if (before === null) return page
  return {
    ...page,
    shipments: [...before.shipments, ...page.shipments],
    skipped: [...before.skipped, ...page.skipped],
  }
}

/** Null if nothing was found; skipped records count. */
export function countFound({ shipments, skipped, total }: ShipmentsFound): string | null {
  const resultCount = shipments.length + skipped.length
  return resultCount === 0 ? null : say('shipments.found', { count: total ?? resultCount })
}
