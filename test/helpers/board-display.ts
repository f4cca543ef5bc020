// How the board is shown: its groups and row height, in the menu of its tools.

import type { Locator, Page } from 'playwright-core'
import { english } from './words.ts'

export async function openDisplay(page: Page, { say } = english): Promise<Locator> {
  await page.getByRole('button', { name: say('board.display'), exact: true }).click()
  const display = page.getByRole('dialog', { name: say('board.display') })
  await display.waitFor()
  return display
}

export async function chooseGrouping(page: Page, grouping: string, spoken = english): Promise<void> {
  const display = await openDisplay(page, spoken)
  await display.getByLabel(spoken.say('board.group')).selectOption(grouping)
  await closeDisplay(page, display)
}

export async function groupingOf(page: Page): Promise<string> {
  const display = await openDisplay(page)
  const grouping = await display.getByLabel(english.say('board.group')).inputValue()
  await closeDisplay(page, display)
  return grouping
}

export async function showCompactRows(page: Page, spoken = english): Promise<void> {
  const display = await openDisplay(page, spoken)
  await display.getByLabel(spoken.say('board.more-rows')).check()
  await closeDisplay(page, display)
}

async function closeDisplay(page: Page, display: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await display.waitFor({ state: 'detached' })
}
