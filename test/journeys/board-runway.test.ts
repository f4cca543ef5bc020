// The strip of days: filters by click and keyboard.

/** @module-tag long */

import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { say, saying } from '#test/helpers/words.ts'
import { openBoard, rowCount } from './open-board.ts'
import { journeys } from './stage.ts'

const barsOf = (page: Page) => page.getByRole('group', { name: say('board.runway.bars') }).getByRole('button')
const wordsOf = (bar: Locator) => bar.locator('.sr-only').innerText()
const promiseOf = async (bar: Locator) => {
  const [total] = await bar.locator('.runway-total').allInnerTexts()
  if (total === undefined || total === '') return 0
  expect(await wordsOf(bar)).toMatch(saying('board.runway.some', { total }))
  return Number(total)
}

interface Total {
  readonly count: number
  readonly isWhole: boolean
}

/** The last days give way to the figures beside them: each is scrolled into sight. */
const TOTALS = `(async () => {
  const totals = []
  for (const total of document.querySelectorAll('.runway-total')) {
    total.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const text = document.createRange()
    text.selectNodeContents(total)
    const seen = await new Promise((is) => new IntersectionObserver(([it]) => is(it.intersectionRect)).observe(total))
    const { left, right } = text.getBoundingClientRect()
    totals.push({ count: Number(total.textContent), isWhole: left >= seen.left && right <= seen.right })
  }
  return totals
})()`

journeys('the strip of days', (stage) => {
  it('filters by one or several days and names its bars', async () => {
    const { page, grid } = await openBoard(stage)
    const totalRows = await rowCount(grid)
    const bars = barsOf(page)
    // A window of 1280 pixels has room for twelve days.
    expect(await bars.count()).toBe(14)
    expect(await wordsOf(bars.nth(1))).toMatch(saying('board.runway.gate-passed.long'))
    expect(await wordsOf(bars.nth(2))).toContain(say('board.runway.day-today', { day: '' }))
    expect(await wordsOf(bars.nth(3))).toContain(say('board.runway.day-tomorrow', { day: '' }))
    expect(await wordsOf(bars.nth(7))).toMatch(saying('board.runway.closed', { day: 'Sat, Jul 11' }))
    const promised = []
    for (const at of [0, 1, 2, 3]) promised.push(await promiseOf(bars.nth(at)))
    const [past = 0, , today = 0, tomorrow = 0] = promised

    await bars.nth(0).click()
    expect(await rowCount(grid)).toBe(past)
    await bars.nth(2).click({ modifiers: ['ControlOrMeta'] })
    expect(await rowCount(grid)).toBe(past + today)
    await bars.nth(0).click()
    await bars.nth(3).click({ modifiers: ['Shift'] })
    expect(await rowCount(grid)).toBe(promised.reduce((sum, count) => sum + count, 0))

    await bars.nth(2).click()
    await page.keyboard.press('Shift+ArrowRight')
    expect(await rowCount(grid)).toBe(today + tomorrow)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    expect(await rowCount(grid)).toBe(today)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+Enter')
    expect(await rowCount(grid)).toBe(today + tomorrow)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    expect(await rowCount(grid)).toBe(totalRows)
  })

  it('shows the whole number of a day with hundreds of containers', async () => {
    const { page } = await openBoard(stage, { shipments: 900 })
    const totals = await page.evaluate<readonly Total[]>(TOTALS)
    expect(totals.filter(({ count }) => count > 0 && count < 100)).not.toEqual([])
    expect(Math.max(...totals.slice(4).map(({ count }) => count))).toBeGreaterThan(100)
    expect(totals.filter(({ count, isWhole }) => count > 0 && !isWhole)).toEqual([])
  })
})

journeys('the views menu', (stage) => {
  it('checks the whole board only while the whole board is shown', async () => {
    const { page } = await openBoard(stage, { shipments: 30 })
    const isWholeTicked = async () => {
      await page.getByRole('button', { name: say('board.views'), exact: true }).click()
      const whole = page.getByRole('button', { name: say('board.views.all') })
      const isTicked = (await whole.getAttribute('aria-current')) === 'true'
      await page.keyboard.press('Escape')
      return isTicked
    }
    expect(await isWholeTicked()).toBe(true)
    await barsOf(page).nth(3).click()
    expect(await isWholeTicked()).toBe(false)
    await page
      .getByRole('button', { name: say('common.clear-filters') })
      .first()
      .click()
    expect(await isWholeTicked()).toBe(true)
  })
})
