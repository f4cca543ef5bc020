// Waits until the board is complete and stable, for journeys and pictures.

import type { Page } from 'playwright-core'

/** All data is judged and sorted, and a row has the keyboard focus. */
export async function boardReady(page: Page): Promise<void> {
  await page.locator('main [role=grid]:not([aria-busy]) [data-focused]').waitFor()
}
