// When the board stands as it will stay: what journeys and pictures wait for.

import type { Page } from 'playwright-core'

/** All that was read is judged and in its order, and the keyboard is at a row. */
export async function boardReady(page: Page): Promise<void> {
  await page.locator('main [role=grid]:not([aria-busy]) [data-focused]').waitFor()
}
