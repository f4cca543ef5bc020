// Opens a view by the navigation, or by the menu of further views.

import type { Page } from 'playwright-core'
import { say } from './words.ts'

/** `title` and `words` are in the page's language. */
export async function openView(
  page: Page,
  title: string,
  words: { views: string; more: string } = WORDS,
): Promise<void> {
  const views = page.getByRole('navigation', { name: words.views })
  await views.waitFor()
  const named = views.getByRole('button', { name: title })
  if ((await named.count()) > 0) return named.click()
  await views.getByRole('button', { name: words.more, exact: true }).click()
  await page.getByRole('dialog', { name: words.more }).getByRole('button', { name: title }).click()
}

const WORDS = { views: say('app.views'), more: say('app.more') }
