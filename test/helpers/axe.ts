// Checks a page for accessibility violations in a journey.

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

export async function faults(page: Page): Promise<string[]> {
  // Without frames the legacy mode suffices, which opens no page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`))
}
