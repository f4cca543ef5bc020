// Opens a view by the rail, by its menu, or by the settings.

import type { Page } from 'playwright-core'
import { say } from './words.ts'

/** `title` and `words` are in the page's language. */
export async function openView(
  page: Page,
  title: string,
  words: { views: string; more: string; settings: string } = WORDS,
): Promise<void> {
  const views = page.getByRole('navigation', { name: words.views })
  await views.waitFor()
  const named = views.getByRole('button', { name: title })
  if ((await named.count()) > 0) return named.click()
  if (title === WEBHOOK) {
    await views.getByRole('button', { name: words.settings }).click()
    return page.getByRole('main').getByRole('button', { name: title, exact: true }).click()
  }
  await views.getByRole('button', { name: words.more, exact: true }).click()
  await page.getByRole('dialog', { name: words.more }).getByRole('button', { name: title }).click()
}

/** The same in every language. */
const WEBHOOK = say('app.view.webhook')
const WORDS = { views: say('app.views'), more: say('app.more'), settings: say('app.view.settings') }
