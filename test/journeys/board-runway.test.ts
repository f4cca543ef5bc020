// The 14-day chart: days by click and keyboard, states by the legend.

/** @module-tag long */

import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { say, saying } from '#test/helpers/words.ts'
import { openBoard, rowCount } from './open-board.ts'
import { journeys } from './stage.ts'

const barsOf = (page: Page) => page.getByRole('group', { name: say('board.runway.bars') }).getByRole('button')
const legendOf = (page: Page) => page.getByRole('group', { name: say('board.runway.legend') }).getByRole('button')
const wordsOf = (bar: Locator) => bar.locator('.sr-only').innerText()
const promiseOf = async (bar: Locator) => {
  const [total] = await bar.locator('.runway-total').allInnerTexts()
  if (total === undefined || total === '') return 0
  expect(await wordsOf(bar)).toMatch(saying('board.runway.some', { total }))
  return Number(total)
}
const isPressed = (button: Locator) => button.getAttribute('aria-pressed')

interface Total {
  readonly count: number
  readonly isWhole: boolean
}

const TOTALS = `Promise.all(
  [...document.querySelectorAll('.runway-total')].map(async (total) => {
    const text = document.createRange()
    text.selectNodeContents(total)
    const seen = await new Promise((is) => new IntersectionObserver(([it]) => is(it.intersectionRect)).observe(total))
    const { left, right } = text.getBoundingClientRect()
    return { count: Number(total.textContent), isWhole: left >= seen.left && right <= seen.right }
  }),
)`

journeys('the 14-day chart', (stage) => {
  it('filters by one or several days and names its bars', async () => {
    const { page, grid } = await openBoard(stage)
    const totalRows = await rowCount(grid)
    const bars = barsOf(page)
    expect(await bars.count()).toBe(16)
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

  it('filters by a state of the legend', async () => {
    const { page, grid } = await openBoard(stage)
    const totalRows = await rowCount(grid)
    const booked = legendOf(page).nth(1)
    await booked.click()
    expect(await isPressed(booked)).toBe('true')
    const shownRows = await rowCount(grid)
    expect(shownRows).toBeGreaterThan(0)
    expect(shownRows).toBeLessThan(totalRows)
    const appointments = await grid.locator('.board-row:visible [data-column="appointment"]').allInnerTexts()
    expect(appointments.filter((text) => text.trim() === '')).toEqual([])
    await page.getByRole('button', { name: /^Remove the filter Pickup: / }).click()
    expect(await rowCount(grid)).toBe(totalRows)
    expect(await isPressed(booked)).toBe('false')
  })

  it('shows the whole number of a day with hundreds of containers', async () => {
    const { page } = await openBoard(stage, { shipments: 900 })
    const totals = await page.evaluate<readonly Total[]>(TOTALS)
    expect(totals.filter(({ count }) => count > 0 && count < 100)).not.toEqual([])
    expect(Math.max(...totals.slice(4).map(({ count }) => count))).toBeGreaterThan(100)
    expect(totals.filter(({ count, isWhole }) => count > 0 && !isWhole)).toEqual([])
  })

  it('stays inside its card with a very long terminal name', async () => {
    const { page } = await openBoard(stage)
    await page.getByRole('button', { name: say('table.filters') }).click()
    const menu = page.getByRole('dialog', { name: say('table.filters') })
    await menu.getByRole('button', { name: say('field.name.terminal') }).click()
    const names = await menu
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.map((box) => box.parentElement?.textContent ?? ''))
    const longest = names.indexOf(names.toSorted((one, other) => other.length - one.length)[0] ?? '')
    await menu.getByRole('checkbox').nth(longest).check()
    await page.keyboard.press('Escape')
    const title = page.getByRole('heading', { name: /^Pickups due, / })
    await title.waitFor()
    for (const width of [900, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const outside = await title.evaluate((heading) => {
        const card = heading.closest('section')
        const edges = card?.getBoundingClientRect()
        // In a narrow window the days scroll inside the card.
        return [...(card?.querySelectorAll(':not(.runway-bars *)') ?? [])].filter((each) => {
          const { right, width: wide } = each.getBoundingClientRect()
          return wide > 2 && right > (edges?.right ?? 0) + 1
        }).length
      })
      expect(outside, `${width}`).toBe(0)
      const cut = await page
        .locator('.runway-bars, .board-counter-line')
        .evaluateAll((all) =>
          all
            .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1)
            .map((each) => each.textContent),
        )
      expect(cut, `${width}`).toEqual([])
    }
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
