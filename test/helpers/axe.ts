// What a screen reader would stumble over in a page, as a journey finds it.

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

export async function faults(page: Page): Promise<string[]> {
  // There are no frames: without looking for them it opens no page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`))
}
