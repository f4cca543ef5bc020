// Opens the board with a fixed fleet at a fixed time and reads it.

import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { boardReady } from '#test/helpers/board-ready.ts'
import { say } from '#test/helpers/words.ts'
import { connect } from './stage.ts'
import type { Stage } from './stage.ts'

/** The clock stands still unless `speed` is set. */
export async function openBoard(
  stage: Stage,
  options: {
    shipments?: number
    speed?: number
    quirks?: boolean
    colorScheme?: 'light' | 'dark'
    /** Keeps the groups of a new account. By default the board is one list, with a container per line. */
    grouped?: boolean
  } = {},
) {
  const { shipments = 120, speed = 0, quirks = false, colorScheme = 'light', grouped = false } = options
  const simulator = await stage.simulator({ shipments, seed: 7, speed, quirks, at: new Date('2026-07-06T15:00:00Z') })
  const app = await stage.app()
  const page = await stage.page(app.url, { colorScheme, timezoneId: 'America/New_York', locale: 'en-US' })
  await connect(page, simulator.url, simulator.key)
  await page
    .getByRole('status')
    .getByText(say('sync.fresh.read', { age: say('age.now') }))
    .waitFor()
  const grid = page.getByRole('grid', { name: say('app.view.board') })
  // The tabs get their numbers shortly after the rows.
  await boardReady(page)
  await expect.poll(async () => (await page.getByRole('status').allInnerTexts()).join(' ')).toMatch(/\d containers?/)
  await expect.poll(() => countOf(counter(page, say('board.counter.ready')))).toBeGreaterThanOrEqual(0)
  if (!grouped) await inOneList(grid)
  /** Restarts the program with its data. */
  async function restart(): Promise<void> {
    await page.goto('about:blank')
    await app.stop()
    await page.goto((await stage.app({ again: true })).url)
    await boardReady(page)
  }
  return { page, grid, simulator, restart }
}

/** Ungroups a new account's board, so that each line is a container. */
export async function inOneList(grid: Locator): Promise<void> {
  await grid.press('Shift+G')
  await expect.poll(() => grid.locator('.board-row').first().getAttribute('aria-rowindex')).toBe('2')
}

/** The active row's number, in one evaluation: between two, another row may become active. */
export function activeNumber(grid: Locator): Promise<string | null> {
  return grid.evaluate((element) => {
    const row = element.ownerDocument.getElementById(element.getAttribute('aria-activedescendant') ?? '')
    return row?.querySelector('[data-column="container"] .board-main')?.textContent?.trim() ?? null
  })
}

export const rowCount = async (grid: Locator) => Number(await grid.getAttribute('aria-rowcount')) - 1
export const counter = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} [\\d,]+`) })
/** The number of a tab, which stands on a line of its own. */
export const countOf = async (button: Locator) =>
  Number(/^[\d,]+$/m.exec(await button.innerText())?.[0].replaceAll(',', ''))
