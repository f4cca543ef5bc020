// Delays a chunk of the page, to test that input before it is not lost.

import type { Locator, Page } from 'playwright-core'

/** Reloads the page without that chunk; the returned function releases it. */
export async function reloadedWithout(part: string, page: Page, grid: Locator): Promise<() => void> {
  const loading = Promise.withResolvers<void>()
  await page.route(new RegExp(`${part}.*\\.js`), async (route) => {
    await loading.promise
    await route.continue()
  })
  await page.reload()
  await grid.getByRole('row').nth(5).waitFor()
  return loading.resolve
}
