// The board's table: columns, sorting, groups and filters, by mouse and keyboard.

import { chooseGrouping, groupingOf, openDisplay, showCompactRows } from '#test/helpers/board-display.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { containersOf, isInYard, setDeadline } from '#simulator/actions.ts'
import { faults } from '#test/helpers/axe.ts'
import { openView } from '#test/helpers/open-view.ts'
import { keysOf, say, saying, sayingOneOf } from '#test/helpers/words.ts'
import { activeNumber, counter, openBoard, rowCount } from './open-board.ts'
import { isInSight, journeys } from './stage.ts'

/** Longer than the pause after which Shift and a letter run a command. */
const PAUSE_MS = 700
const MOVED = sayingOneOf(['change.line.deadline-moved', 'change.line.deadline-set'])
/** Steps, days and appointments that are cut off. */
const SHORTENED = `[...document.querySelectorAll('.board-row > :is([data-column=deadline], [data-column=appointment]), .board-row > [data-column=do] > :is(.board-press, .board-main)')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent.trim())`

/** In pixels from the top of the window. */
const LOWEST_FIRST_ROW = 215
/** The columns of a narrow window. */
const NARROW_COLUMNS = ['do', 'container', 'deadline', 'strip', 'terminal', 'availability']

/** The upper edges of the rows that are wholly in sight. */
const wholeRows = (grid: Locator): Promise<readonly number[]> =>
  grid.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const head = element.querySelector('.board-head')?.getBoundingClientRect().bottom ?? top
    return [...element.querySelectorAll('.board-row')].flatMap((row) => {
      const place = row.getBoundingClientRect()
      return place.top >= head - 1 && place.bottom <= bottom + 1 ? [place.top] : []
    })
  })

const columnsIn = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.board-grid [role="columnheader"]')
    .evaluateAll((heads) => heads.map((head) => head.getAttribute('data-column') ?? ''))

journeys("the board's table", (stage) => {
  it('shows the important columns at 1280 px without scrolling', { tags: ['long'] }, async () => {
    const { page, grid } = await openBoard(stage)
    expect(await columnsIn(page)).toEqual([...NARROW_COLUMNS, 'customer', 'fees'])
    expect(await grid.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    await expect.poll(() => page.evaluate(SHORTENED)).toEqual([])
    await counter(page, say('board.counter.tracking-lost')).click()
    await grid
      .getByRole('button', { name: saying('resume.of') })
      .first()
      .waitFor()
    expect(await page.evaluate(SHORTENED)).toEqual([])
    await counter(page, say('board.counter.tracking-lost')).click()
    await showCompactRows(page)
    await page.locator('.board-grid[data-compact]').waitFor()
    await expect.poll(() => page.evaluate(SHORTENED)).toEqual([])
  })

  it(
    'leaves out what the panel says in a narrow window, and never cuts the last free day',
    { tags: ['long'] },
    async () => {
      const { page, grid } = await openBoard(stage)
      const cutDays = `[...document.querySelectorAll('.board-row > [data-column=deadline]')].filter((one) => one.scrollWidth > one.clientWidth + 1).length`
      for (const width of [1_100, 900, 640]) {
        await page.setViewportSize({ width, height: width === 640 ? 400 : 700 })
        await expect.poll(() => grid.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
        expect(await page.evaluate(cutDays)).toBe(0)
      }
      expect(await columnsIn(page)).toEqual(NARROW_COLUMNS.slice(0, 4))
      await page.setViewportSize({ width: 900, height: 700 })
      await expect.poll(() => columnsIn(page)).toEqual(NARROW_COLUMNS)
      await page.setViewportSize({ width: 1_500, height: 900 })
      await expect.poll(() => columnsIn(page)).toContain('appointment')
    },
  )

  it('shows the range fields below a long list of days', { tags: ['long'] }, async () => {
    const { page, grid } = await openBoard(stage)
    await page.getByRole('button', { name: say('table.filters') }).click()
    const filters = page.getByRole('dialog', { name: say('table.filters') })
    await filters.getByRole('button', { name: say('field.name.days') }).click()
    const until = filters.getByLabel(say('board.days.to'), { exact: true })
    const add = filters.getByRole('button', { name: say('board.days.add') })
    await until.waitFor()
    expect([await isInSight(until), await isInSight(add)]).toEqual([true, true])
    for (const ticked of [false, true]) {
      expect(await filters.getByRole('checkbox', { name: say('board.days.past') }).isChecked()).toBe(ticked)
      await until.fill('-1')
      await page.keyboard.press('Enter')
    }
    expect(await filters.getByRole('checkbox', { name: say('board.days.past') }).isChecked()).toBe(true)
    await page.keyboard.press('ControlOrMeta+4')
    await page
      .getByRole('heading', { name: say('stopped.title') })
      .first()
      .waitFor()
    await expect.poll(() => page.locator(':popover-open').count()).toBe(0)
    await page.keyboard.press('ControlOrMeta+1')
    const badges = grid.locator('[data-column="deadline"] .board-left')
    await expect
      .poll(async () => (await badges.allInnerTexts()).filter((text) => !saying('days.badge.past').test(text)))
      .toEqual([])
  })

  it('keeps the container column in place while scrolling sideways', { tags: ['long'] }, async () => {
    const { page, grid } = await openBoard(stage, { shipments: 12 })
    const columns = await openDisplay(page)
    for (const title of ['board.column.bill', 'field.name.arrival', 'field.name.holds'] as const) {
      await columns.getByRole('checkbox', { name: say(title) }).check()
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => grid.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(200)
    await grid.focus()
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowRight')
    const leftEdge = async (title: string) =>
      (await page.getByRole('columnheader', { name: title }).boundingBox())?.x ?? 0
    const edge = (await grid.boundingBox())?.x ?? 0
    await expect.poll(() => leftEdge(say('board.column.do'))).toBeLessThan(edge)
    expect(Math.abs((await leftEdge(say('field.name.container'))) - edge)).toBeLessThan(3)
    const cell = await grid.getByRole('row').nth(1).locator('[data-column="container"]').boundingBox()
    expect(Math.abs((cell?.x ?? 0) - edge)).toBeLessThan(3)
  })

  it('shows the whole text of a cell in its tooltip', { tags: ['long'] }, async () => {
    const { page, grid } = await openBoard(stage)
    await showCompactRows(page)
    await page.locator('.board-grid[data-compact]').waitFor()
    const cell = grid.locator('.board-row [data-column="availability"].board-dot-ready').first()
    // A compact row has no room for the second line.
    await expect.poll(() => cell.getAttribute('title')).toMatch(/\n/)
  })

  it('sorts by several columns and shows their order', { tags: ['long'] }, async () => {
    const { page, grid } = await openBoard(stage, { shipments: 30 })
    await page
      .getByRole('columnheader', { name: say('board.column.terminal') })
      .getByRole('button')
      .click()
    await page
      .getByRole('columnheader', { name: say('board.column.deadline') })
      .getByRole('button')
      .click({ modifiers: ['Shift'] })
    const second = page.getByRole('columnheader', { name: say('board.column.deadline') })
    expect((await second.innerText()).replace(/\s+/g, ' ')).toContain('2')
    expect(await second.getAttribute('aria-sort')).toBe('ascending')
    const terminals = await grid.locator('.board-row [data-column="terminal"] .board-main').allInnerTexts()
    const terminalNames = terminals.map((text) => text.toLowerCase()).filter(Boolean)
    expect(new Set(terminalNames).size).toBeLessThan(terminalNames.length)
    await second.getByRole('button').focus()
    await page.keyboard.press('Shift+Enter')
    expect(await second.getAttribute('aria-sort')).toBe('descending')
    expect(await page.getByRole('columnheader', { name: say('board.column.terminal') }).getAttribute('aria-sort')).toBe(
      'ascending',
    )
  })

  it('runs Shift and a letter as a command and searches for words', { tags: ['long'] }, async () => {
    const { page, grid } = await openBoard(stage, { shipments: 12 })
    await grid.focus()
    await page.keyboard.press('Shift+G')
    await expect.poll(() => groupingOf(page)).toBe('terminal')
    await grid.focus()
    await page.keyboard.press('c')
    await page.waitForTimeout(PAUSE_MS)
    await page.keyboard.type('e')
    const search = page.getByLabel(say('board.search'))
    expect(await search.inputValue()).toBe('ce')
    await page.keyboard.type('nt')
    expect(await search.inputValue()).toBe('cent')
    await page.keyboard.press('Escape')
    await grid.focus()
    await page.keyboard.down('Shift')
    await page.keyboard.type('MSCU')
    await page.keyboard.up('Shift')
    expect(await search.inputValue()).toBe('MSCU')
    await page.waitForTimeout(PAUSE_MS)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await groupingOf(page)).toBe('terminal')
  })

  it('closes and opens groups by keyboard and mouse', { tags: ['long'] }, async () => {
    const { page, grid } = await openBoard(stage, { shipments: 30 })
    const containers = await rowCount(grid)
    await chooseGrouping(page, 'customer')
    const totalRows = await rowCount(grid)
    expect(totalRows).toBeGreaterThan(containers)
    await grid.focus()
    await page.keyboard.press('Home')
    const head = grid.locator('.board-group [role="gridcell"]').first()
    const inIt = Number(/\d+/.exec(await head.locator('.text-ink-soft').innerText())?.[0])
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => rowCount(grid)).toBe(totalRows - inIt)
    expect(await head.getAttribute('aria-expanded')).toBe('false')
    expect(await grid.getAttribute('aria-activedescendant')).toBe(await head.getAttribute('id'))
    await head.click()
    await expect.poll(() => rowCount(grid)).toBe(totalRows)
    await chooseGrouping(page, 'vessel')
    await expect.poll(() => rowCount(grid)).toBeGreaterThan(containers)
    await chooseGrouping(page, 'none')
    await expect.poll(() => rowCount(grid)).toBe(containers)

    await grid.focus()
    await page.keyboard.press('Home')
    for (let index = 0; index < 4; index += 1) await page.keyboard.press('ArrowDown')
    const number = await activeNumber(grid)
    const isSeen = () =>
      grid.evaluate((list) => {
        const edges = list.getBoundingClientRect()
        const row = list.querySelector('[data-active]')?.getBoundingClientRect()
        return row !== undefined && row.top >= edges.top && row.bottom <= edges.bottom
      })
    await page.keyboard.press('Shift+G')
    await expect.poll(() => rowCount(grid)).toBeGreaterThan(containers)
    await expect.poll(isSeen).toBe(true)
    expect(await activeNumber(grid)).toBe(number)
  })

  it('orders groups by their most urgent container and counts their rows', { tags: ['long'] }, async () => {
    const { page, grid } = await openBoard(stage, { shipments: 60 })
    const terminalOf = (row: Locator) => row.locator('[data-column="terminal"] .board-main').innerText()
    const mostUrgent = await terminalOf(grid.locator('.board-row').first())
    await grid.getByRole('columnheader', { name: say('field.name.container') }).click()
    await chooseGrouping(page, 'terminal')
    const heads = grid.locator('.board-group')
    await expect.poll(() => heads.first().innerText()).toContain(mostUrgent)
    const rows = await rowCount(grid)
    await grid.focus()
    await page.keyboard.press('Home')
    const counted = await heads.first().locator('.text-ink-soft').innerText()
    const groupSize = Number(/^\d+/.exec(counted)?.[0])
    const parts = [...counted.replace(/^\d+ containers?:/, '').matchAll(/\d+/g)].map(([part]) => Number(part))
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(groupSize)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => rowCount(grid)).toBe(rows - groupSize)
  })

  it('closes the details of a container that a filter removes', { tags: ['long'] }, async () => {
    const { page, grid } = await openBoard(stage, { shipments: 60 })
    const number = (await activeNumber(grid)) ?? ''
    await page.keyboard.press('Enter')
    const why = page.getByRole('complementary', { name: say('board.why') })
    await why.getByRole('heading', { name: number }).waitFor()
    const other = await grid.locator('.board-row [data-column="container"] .board-main').nth(3).innerText()
    await page.getByLabel(say('board.search')).fill(other)
    await expect.poll(() => rowCount(grid)).toBe(1)
    await expect.poll(() => why.getByRole('heading', { name: number }).count()).toBe(0)
    await page.getByLabel(say('board.search')).fill('no such thing')
    await why.waitFor({ state: 'detached' })
  })

  it('says that the headline is about the list while it is filtered', { tags: ['long'] }, async () => {
    const { page, grid } = await openBoard(stage, { shipments: 60 })
    await page.getByLabel(say('board.search')).fill('no such thing')
    await expect.poll(() => rowCount(grid)).toBe(0)
    await page.locator('.board-figure').getByText(say('sentence.in-list')).waitFor()
  })

  it.each([
    { width: 1_280, height: 800, least: 12 },
    { width: 900, height: 700, least: 9 },
    { width: 640, height: 400, least: 5 },
  ])('shows at least $least whole rows in $width × $height', { tags: ['long'] }, async ({ width, height, least }) => {
    const { page, grid } = await openBoard(stage, { grouped: true })
    // Trouble takes a strip of its own while there is one.
    await page.locator('.app-trouble').evaluateAll((strips) => strips.forEach((strip) => strip.remove()))
    // The preview's bar below the app is no part of its window.
    const bar = await grid.evaluate(
      (element) =>
        element.ownerDocument.documentElement.clientHeight - Math.round(element.getBoundingClientRect().bottom),
    )
    await page.setViewportSize({ width, height: height + bar })
    await expect.poll(() => grid.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    await expect.poll(async () => (await wholeRows(grid)).length).toBeGreaterThanOrEqual(least)
    expect(Math.min(...(await wholeRows(grid)))).toBeLessThanOrEqual(LOWEST_FIRST_ROW)
    // One scroll bar: the list's.
    const hidden = await page.evaluate('document.documentElement.scrollHeight - innerHeight')
    expect(hidden).toBe(0)
  })

  it('keeps the head of a group in sight above its rows', { tags: ['long'] }, async () => {
    const { page, grid } = await openBoard(stage, { grouped: true })
    const stuck = grid.locator('.board-stuck .board-group')
    expect(await stuck.count()).toBe(0)
    await grid.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('PageUp')
    await stuck.waitFor()
    const [head, row] = [await stuck.boundingBox(), await grid.locator('[data-active]').boundingBox()]
    expect(row!.y).toBeGreaterThanOrEqual(head!.y + head!.height - 1)
    const lines = Number(await grid.getAttribute('aria-rowcount'))
    await stuck.click()
    await expect.poll(async () => Number(await grid.getAttribute('aria-rowcount'))).toBeLessThan(lines)
  })

  it('shows the selection over the list of a window at 200 % zoom', { tags: ['long'] }, async () => {
    const { page, grid } = await openBoard(stage, { shipments: 60 })
    await page.setViewportSize({ width: 640, height: 400 })
    await grid.focus()
    await page.keyboard.press(' ')
    const below = page.getByRole('toolbar', { name: say('row.selection') })
    await below.waitFor()
    await expect.poll(() => isInSight(below.getByRole('button').last())).toBe(true)
    await page.keyboard.press(' ')
    await below.waitFor({ state: 'detached' })
    const width = async () => (await grid.boundingBox())?.width
    const alone = await width()
    await grid.focus()
    await page.keyboard.press('Enter')
    const why = page.getByRole('complementary', { name: say('board.why') })
    await why.getByRole('heading').first().waitFor()
    expect(await width()).toBe(alone)
    const [list, panel] = [await grid.boundingBox(), await why.boundingBox()]
    expect(list !== null && panel !== null && panel.x < list.x + list.width).toBe(true)
  })

  it('marks, filters and clears changes since the last visit', { tags: ['long'] }, async () => {
    const { page, grid, simulator } = await openBoard(stage, { shipments: 30, speed: 1 })
    const totalRows = await rowCount(grid)
    const { account } = simulator
    const container = account.shipments.flatMap(containersOf).find(isInYard)!
    setDeadline(account, container, 'line', account.now - 9 * 86_400)
    await page.getByRole('button', { name: say('sync.read-now') }).click()
    const row = grid.getByRole('row').filter({ hasText: container.container.number })
    await expect.poll(() => row.locator('[data-column="do"] .board-sub').innerText()).toMatch(MOVED)
    expect(await page.evaluate(SHORTENED)).toEqual([])
    const news = page.getByRole('button', { name: saying('board.news') })
    await news.waitFor()
    await news.click()
    const changed = Number(/\d+/.exec(await news.innerText())?.[0])
    await expect.poll(() => rowCount(grid)).toBe(changed)
    expect(changed).toBeLessThan(totalRows)
    expect(await grid.getByText(say('board.news.row.mark')).count()).toBeGreaterThan(0)
    // The filter stays visible even if it matches no row.
    await grid.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Shift+H')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => news.innerText()).toMatch(/^0 /)
    expect(await news.getAttribute('aria-pressed')).toBe('true')
    // The preview's notifications cover the foot of the window.
    await page.getByRole('button', { name: say('common.undo') }).press('Enter')
    await expect.poll(() => rowCount(grid)).toBe(changed)
    await page.getByRole('button', { name: say('board.news.seen') }).click()
    await expect.poll(() => rowCount(grid)).toBe(totalRows)
    expect(await news.count()).toBe(0)
    expect(await grid.locator('[data-column="do"] .board-sub').allInnerTexts()).not.toContainEqual(
      expect.stringMatching(MOVED),
    )
  })

  it('resumes with R and shows the progress in the row', async () => {
    const { page, grid } = await openBoard(stage)
    await counter(page, say('board.counter.tracking-lost')).click()
    await grid.focus()
    await page.keyboard.press('Home')
    const row = grid.locator('[data-active]')
    // Containers that can be booked come first.
    const resumable = row.getByRole('button', { name: saying('resume.of') })
    for (let step = 0; step < 40 && (await resumable.count()) === 0; step += 1) await page.keyboard.press('ArrowDown')
    await resumable.waitFor()
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+R')
    await page.getByText(say('board.resuming', { count: 1 }), { exact: true }).waitFor()
    await expect
      .poll(async () => (await row.locator('[data-column="do"] .board-sub').innerText()).trim())
      .toMatch(sayingOneOf([...keysOf('resume.short.'), ...keysOf('resume.state.')]))
  })
})

journeys('the list of shipments', (stage) => {
  it('filters lost tracking and searches the service', async () => {
    const { page } = await openBoard(stage, { shipments: 30 })
    await openView(page, say('app.view.shipments'))
    const grid = page.getByRole('grid', { name: say('app.view.shipments') })
    await grid.waitFor()
    const stopped = page.getByRole('button', { name: /^Stopped \d+$/ }).last()
    const promised = Number(/\d+/.exec(await stopped.innerText())?.[0])
    await stopped.click()
    await expect.poll(() => rowCount(grid)).toBe(promised)
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: /^All \d+$/ }).click()

    const bill = await grid.locator('.board-row [data-column="bill"] .board-main').first().innerText()
    await grid.focus()
    await page.keyboard.type(bill.slice(0, 6))
    const search = page.getByLabel(say('shipments.search'))
    expect(await search.inputValue()).toBe(bill.slice(0, 6))
    await search.fill(bill)
    await page.getByRole('button', { name: say('shipments.ask') }).click()
    const asks = page.getByRole('region', { name: saying('shipments.ask-for') })
    await asks.getByRole('button', { name: say('shipments.by.search') }).click()
    await asks.getByText(say('shipments.found', { count: 1 })).waitFor()
    await asks.getByRole('button', { name: say('shipments.show') }).waitFor()
    expect(await faults(page)).toEqual([])
    await search.fill('no such number 99')
    await page.getByText(say('list.no-matches')).waitFor()
    await asks.getByRole('button', { name: say('shipments.by.request-number') }).click()
    await asks.getByText(say('shipments.found.none')).waitFor()
    expect(await faults(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: say('list.clear-search') }).click()
    await grid.waitFor()
    expect(await faults(page)).toEqual([])
  })
})
