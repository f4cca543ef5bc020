// Switching views: focus and scroll position.

/** @module-tag long */

import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openView } from '#test/helpers/open-view.ts'
import { say, saying } from '#test/helpers/words.ts'
import { whatDoesNotFit } from '#test/look/fits.ts'
import { holdFleetBack } from './held-fleet.ts'
import { openBoard } from './open-board.ts'
import { journeys } from './stage.ts'

const open = (page: Page, view: string) => openView(page, view)

const focused = (page: Page) =>
  page.evaluate<{ role: string | null; isInView: boolean }>(`(() => {
    const { activeElement } = document
    const view = document.querySelector('main')
    return { role: activeElement.getAttribute('role'), isInView: view.contains(activeElement) }
  })()`)

const rowsSeen = (grid: Locator) =>
  grid.evaluate((element) => {
    const edges = element.getBoundingClientRect()
    return [...element.querySelectorAll('.board-row')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return !row.getAttribute('style')?.includes('hidden') && bottom > edges.top && top < edges.bottom
    }).length
  })

const scrolledParts = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('html, main, main > *')]
    .filter((part) => part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY !== 'visible' || part.matches('html') && part.scrollHeight > innerHeight)
    .map((part) => part.localName)`)

journeys('a view', (stage) => {
  it('receives the focus, in its list if there is one', async () => {
    const { page } = await openBoard(stage, { shipments: 60 })
    for (const view of (['shipments', 'stopped', 'alerts', 'board', 'board'] as const).map((name) =>
      say(`app.view.${name}`),
    )) {
      await open(page, view)
      await expect.poll(() => focused(page), { message: view }).toEqual({ role: 'grid', isInView: true })
    }
    await open(page, say('app.view.settings'))
    await expect.poll(async () => (await focused(page)).isInView).toBe(true)
    for (const view of [say('app.view.shipments'), say('app.view.board')]) {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(view)
      await page.getByRole('option', { name: view }).first().waitFor()
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(page), { message: view }).toEqual({ role: 'grid', isInView: true })
    }
    await page.getByRole('button', { name: say('sync.read-now') }).focus()
    await page.keyboard.press('Control+1')
    await expect.poll(() => focused(page)).toEqual({ role: 'grid', isInView: true })
  })

  it('fits windows of any width and scrolls with one scroll bar', async () => {
    const { page } = await openBoard(stage, { shipments: 12 })
    const faults: string[] = []
    for (const width of [640, 895, 1023, 1024, 1100, 1119, 1120, 1200]) {
      await page.setViewportSize({ width, height: 700 })
      for (const fault of await whatDoesNotFit(page)) faults.push(`${width}: ${fault}`)
    }
    expect(faults).toEqual([])
    await page.setViewportSize({ width: 640, height: 400 })
    for (const view of (['webhook', 'diagnostics', 'settings'] as const).map((name) => say(`app.view.${name}`))) {
      await open(page, view)
      await page.getByRole('heading', { name: view, level: 1 }).waitFor()
      await expect.poll(() => scrolledParts(page), { message: view }).toEqual(['main'])
    }
    const place = () => page.locator('main').evaluate((main) => main.scrollTop)
    await page.locator('main').hover()
    await page.mouse.wheel(0, 500)
    await expect.poll(place).toBe(500)
    await open(page, say('app.view.board'))
    await page.keyboard.press('Alt+ArrowLeft')
    await expect.poll(place).toBe(500)
  })

  it('keeps the focus when the focused element disappears', async () => {
    const { page } = await openBoard(stage, { shipments: 60 })
    for (const view of [say('app.view.board'), say('app.view.shipments')]) {
      await open(page, view)
      await page.getByRole('searchbox').fill('no such thing')
      await page.getByRole('button', { name: say('list.clear-search') }).click()
      await expect.poll(() => focused(page), { message: view }).toEqual({ role: 'grid', isInView: true })
    }
  })

  it('keeps the focus when a button disappears on click', async () => {
    const { page } = await openBoard(stage, { shipments: 60 })
    await page
      .getByRole('button', { name: saying('board.counter.on-hold') })
      .first()
      .click()
    await page
      .getByRole('button', { name: say('common.clear-filters') })
      .first()
      .click()
    await expect.poll(() => focused(page)).toEqual({ role: 'grid', isInView: true })
    await page.keyboard.press(' ')
    const selection = page.getByRole('toolbar', { name: say('row.selection') })
    await selection.getByRole('button', { name: say('row.clear') }).click()
    await expect.poll(() => focused(page)).toEqual({ role: 'grid', isInView: true })
  })

  it('restores the scroll position of a list', async () => {
    const { page, grid } = await openBoard(stage, { shipments: 120 })
    const filled = await rowsSeen(grid)
    await grid.hover()
    await page.mouse.wheel(0, 2_000)
    const place = () => grid.evaluate((element) => element.scrollTop)
    await expect.poll(place).toBeGreaterThan(1_000)
    await expect.poll(() => rowsSeen(grid)).toBeGreaterThanOrEqual(filled - 1)
    const before = await place()
    await open(page, say('app.view.alerts'))
    await page.getByRole('heading', { name: say('app.view.alerts') }).waitFor()
    await open(page, say('app.view.board'))
    await expect.poll(() => rowsSeen(grid)).toBeGreaterThanOrEqual(filled - 1)
    expect(await place()).toBe(before)
    await open(page, say('app.view.shipments'))
    await page.getByRole('grid', { name: say('app.view.shipments') }).press('Enter')
    const shipment = page.getByRole('complementary', { name: say('shipment.title') })
    await shipment.waitFor()
    await open(page, say('app.view.board'))
    await grid.press('Enter')
    await page.getByRole('complementary', { name: say('board.why') }).waitFor()
    expect(await shipment.count()).toBe(0)
  })

  it('starts a list at its first row while shipments load', async () => {
    const { page } = await openBoard(stage, { shipments: 240 })
    const fleet = await holdFleetBack(page)
    const grid = page.getByRole('grid', { name: say('app.view.shipments') })
    const rowCount = async () => Number(await grid.getAttribute('aria-rowcount'))
    await page.reload()
    fleet.letOne()
    await open(page, say('app.view.shipments'))
    await expect.poll(rowCount).toBeGreaterThan(1)
    const some = await rowCount()
    fleet.letAll()
    await expect.poll(rowCount).toBeGreaterThan(some)
    await page.locator('main [role=grid]:not([aria-busy])').waitFor()
    await expect.poll(() => grid.locator('[data-focused]').getAttribute('aria-rowindex')).toBe('2')
    expect(await grid.evaluate((element) => element.scrollTop)).toBe(0)
  })

  it('draws rows of any list after scrolling', async () => {
    const { page } = await openBoard(stage, { shipments: 120 })
    const grid = page.getByRole('grid')
    const views = [say('app.view.shipments'), say('app.view.stopped'), say('app.view.board')]
    for (const view of [...views, ...views]) {
      await open(page, view)
      await expect.poll(() => rowsSeen(grid), { message: view }).toBeGreaterThanOrEqual(5)
      await grid.hover()
      await page.mouse.wheel(0, 3_000)
      await expect.poll(() => rowsSeen(grid), { message: `${view}, scrolled` }).toBeGreaterThanOrEqual(5)
    }
  })
})
