// A part of the page that comes late: what is asked of it before must not be lost.

import type { Locator, Page } from 'playwright-core'

/** Reads the page anew; the file of that part comes once what is returned is called. `grid`: of the board. */
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
