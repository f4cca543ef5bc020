// Booking several appointments in a row, by keys and by mouse: keys press the focused button, and the list stays in place.

import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { faults } from '#test/helpers/axe.ts'
import { openView } from '#test/helpers/open-view.ts'
import { say, saying } from '#test/helpers/words.ts'
import { boardReady } from '#test/helpers/board-ready.ts'
import { holdFleetBack } from './held-fleet.ts'
import { activeNumber, openBoard, rowCount } from './open-board.ts'
import { journeys } from './stage.ts'

const bookDialog = (number: string) => say('book.title.of', { number })
/** Where the active row is on the screen, in pixels. */
const placeOf = (grid: Locator) =>
  grid.locator('[role=row][data-active]').evaluate((row) => row.getBoundingClientRect().top)
/** The number of the row on the screen that shows the focus; null if none does. */
const focusedNumber = (grid: Locator) =>
  grid.evaluate((element) => {
    const { activeElement } = element.ownerDocument
    const row =
      activeElement === element
        ? element.querySelector('[role=row][data-focused]')
        : activeElement?.closest('[role=row]')
    const box = row?.getBoundingClientRect()
    const frame = element.getBoundingClientRect()
    const isInSight = box !== undefined && box.top >= frame.top && box.bottom <= frame.bottom
    return isInSight ? (row?.querySelector('[data-column=container] .board-main')?.textContent.trim() ?? null) : null
  })

const isCut = (part: Locator) =>
  part.evaluate(
    (element) => element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1,
  )

/** Counts each chord once. */
const COUNT_KEYS = `window.pressedKeys = 0
  window.addEventListener('keydown', ({ key }) => key !== 'Shift' && (window.pressedKeys += 1), true)`

/** Wide enough for the column of appointments. */
const WITH_APPOINTMENTS = { width: 1600, height: 800 }

journeys('booking', (stage) => {
  it.each([
    ['top', 0],
    ['middle', 30],
  ])('books six containers by six times Shift+B, text and Enter: %s of the list', async (_, down) => {
    const { page, grid } = await openBoard(stage, { shipments: 300 })
    for (let step = 0; step < down; step += 1) await page.keyboard.press('ArrowDown')
    const booked: string[] = []
    const text = '2pm'
    let confirmed = 0
    await page.evaluate(COUNT_KEYS)
    for (let step = 0; step < 6; step += 1) {
      const number = (await activeNumber(grid)) ?? ''
      const place = await placeOf(grid)
      await page.keyboard.press('Shift+B')
      const dialog = page.getByRole('dialog', { name: bookDialog(number) })
      await dialog.waitFor()
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
      const anyway = dialog.getByRole('button', { name: say('book.save-anyway') })
      await expect.poll(async () => (await anyway.count()) > 0 || (await dialog.count()) === 0).toBe(true)
      if ((await anyway.count()) > 0) {
        // A container on hold, or without a gate before its ETA.
        await page.keyboard.press('Enter')
        confirmed += 1
      }
      await dialog.waitFor({ state: 'detached' })
      booked.push(number)
      await expect.poll(() => focusedNumber(grid)).not.toBeNull()
      expect(await focusedNumber(grid)).toBe(await activeNumber(grid))
      expect(booked).not.toContain(await activeNumber(grid))
      // At most one row away, depending on where the booked row went.
      expect(Math.abs((await placeOf(grid)) - place)).toBeLessThan(50)
    }
    expect(new Set(booked).size).toBe(6)
    expect(confirmed).toBeLessThanOrEqual(down === 0 ? 0 : 2)
    // Per container: one chord, the text, Enter.
    expect(await page.evaluate('window.pressedKeys')).toBe(6 * (1 + text.length + 1) + confirmed)
    for (const number of booked) {
      await page.getByLabel(say('board.search')).fill(number)
      await expect.poll(() => grid.locator('.board-row').first().innerText()).toContain('2:00 PM')
    }
  })

  it('warns of a late appointment and takes it as the earliest slot', async () => {
    const { page, grid } = await openBoard(stage)
    await page.setViewportSize(WITH_APPOINTMENTS)
    const number = (await activeNumber(grid)) ?? ''
    const row = grid.locator('.board-row').filter({ hasText: number })
    await page.keyboard.press('Shift+B')
    const dialog = page.getByRole('dialog', { name: bookDialog(number) })
    await dialog.waitFor()
    await page.keyboard.type('fri 10:00')
    await dialog.getByText(saying('book.warning.after-last-free-day')).waitFor()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: say('book.save-anyway') }).waitFor()
    expect(await faults(page)).toEqual([])
    await dialog.getByLabel(say('book.earliest')).check()
    expect(await dialog.getByText(saying('book.warning.after-last-free-day')).count()).toBe(0)
    await dialog.getByRole('button', { name: say('common.save') }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByLabel(say('board.search')).fill(number)
    await row.getByText(saying('board.cell.late')).waitFor()
    // The row says the reason without its verb.
    await row.getByText('Earliest slot left', { exact: true }).waitFor()
  })

  it('shows window and number uncut on the board, in details and plan', async () => {
    const { page, grid } = await openBoard(stage)
    await page.setViewportSize(WITH_APPOINTMENTS)
    const number = (await activeNumber(grid)) ?? ''
    await page.keyboard.press('Shift+B')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type('7/7 10:00-11:00 TT-77123456')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.type('tt-77123456')
    await expect.poll(() => rowCount(grid)).toBe(1)
    const cell = grid.locator('.board-row [data-column=appointment]')
    await expect.poll(() => cell.innerText()).toMatch(/10:00.*–11:00.*#TT-77123456/)
    expect(await isCut(cell)).toBe(false)
    expect(await isCut(cell.locator('.board-sub'))).toBe(false)
    await page.keyboard.press('Enter')
    await page
      .locator('aside')
      .getByText(/10:00.*11:00.*#TT-77123456/)
      .first()
      .waitFor()
    await openView(page, say('plan.title'))
    await page.locator('[data-tab]').nth(1).click()
    await page.locator('.move-card', { hasText: number }).click()
    const panel = page.getByRole('region', { name: say('plan.move', { number }) })
    const words = panel.getByText(/10:00.*–11:00.*#TT-77123456/).first()
    await words.waitFor()
    expect(await isCut(words)).toBe(false)
  })

  it('keeps the list in place after a booking in the details', async () => {
    const { page, grid } = await openBoard(stage, { shipments: 300 })
    const number = (await activeNumber(grid)) ?? ''
    await page.keyboard.press('Enter')
    const panel = page.getByRole('complementary', { name: say('board.why') })
    await panel.getByRole('button', { name: say('desk.row.book') }).click()
    const dialog = page.getByRole('dialog', { name: bookDialog(number) })
    await dialog.waitFor()
    await page.keyboard.type('7/6 2pm #A1')
    await dialog.getByRole('button', { name: say('common.save') }).click()
    await dialog.waitFor({ state: 'detached' })
    // The panel keeps its container, and the list goes on to the next one.
    await panel.getByRole('button', { name: /#A1/ }).waitFor()
    expect(await panel.getByRole('heading', { name: number }).count()).toBe(1)
    expect(await grid.evaluate((element) => element.scrollTop)).toBe(0)
    await page.keyboard.press('Escape')
    await expect.poll(() => focusedNumber(grid)).not.toBeNull()
    expect(await focusedNumber(grid)).not.toBe(number)
  })

  it('offers Undo if the user closes the dialog and the panel before the booking is saved', async () => {
    const { page, grid } = await openBoard(stage)
    const answers = await holdFleetBack(page, 'bookings.put')
    await page.reload()
    await boardReady(page)
    await grid.press('Enter')
    const panel = page.getByRole('complementary', { name: say('board.why') })
    const number = await panel.getByRole('heading').first().locator('.numbers').innerText()
    await panel.getByRole('button', { name: say('desk.row.book') }).click()
    const dialog = page.getByRole('dialog', { name: bookDialog(number) })
    await page.keyboard.type('7/6 2pm #A1')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    answers.letOne()
    await page.getByText(saying('book.done', { number })).first().waitFor()
    await page.getByRole('button', { name: say('common.undo') }).waitFor()
  })

  it('keeps the row if the user cancels', async () => {
    const { page, grid } = await openBoard(stage)
    await page.keyboard.press('ArrowDown')
    const number = await activeNumber(grid)
    await page.keyboard.press('Shift+B')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => focusedNumber(grid)).toBe(number)
  })

  it('acts on the focused row after a booking by mouse', async () => {
    const { page, grid } = await openBoard(stage, { shipments: 300 })
    const row = grid.locator('.board-row').first()
    const number = await row.locator('[data-column=container] .board-main').innerText()
    await row.getByRole('button', { name: say('desk.row.book.of', { number }) }).click()
    const dialog = page.getByRole('dialog', { name: bookDialog(number) })
    await dialog.waitFor()
    await page.keyboard.type('2pm')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => focusedNumber(grid)).not.toBeNull()
    const next = (await focusedNumber(grid)) ?? ''
    expect(next).not.toBe(number)
    await page.keyboard.press('Space')
    await expect.poll(() => grid.locator('[aria-selected=true]').getByText(next).count()).toBe(1)
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await page
      .getByRole('complementary', { name: say('board.why') })
      .getByText(next)
      .first()
      .waitFor()
  })

  it.each(['Enter', 'Space'] as const)('presses a focused button of another row with %s', async (key) => {
    const { page, grid } = await openBoard(stage)
    await grid.focus()
    const first = await activeNumber(grid)
    const button = grid.locator('.board-row:not([data-active]) .board-press').first()
    const row = button.locator('xpath=ancestor::*[@role="row"]')
    const number = await row.locator('[data-column=container] .board-main').innerText()
    expect(number).not.toBe(first)
    await button.focus()
    await page.keyboard.press(key)
    await page.getByRole('dialog', { name: bookDialog(number) }).waitFor()
    expect(await grid.locator('[aria-selected=true]').count()).toBe(0)
  })
})
