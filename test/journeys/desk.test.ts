// Acting on a row: booking, note and search, the button of a row, and one e-mail per customer.

import { expect, it } from 'vitest'
import { faults } from '#test/helpers/axe.ts'
import { say } from '#test/helpers/words.ts'
import { activeNumber, openBoard, rowCount } from './open-board.ts'
import { journeys } from './stage.ts'

journeys('the desk', (stage) => {
  it('books a container from its details with four clicks, and undoes it', async () => {
    const { page, grid } = await openBoard(stage)
    const row = grid.locator('.board-row').first()
    const number = await row.locator('[data-column=container] .board-main').innerText()
    expect(await row.innerText()).toContain(say('desk.row.book'))
    // One click opens the details.
    await row.locator('[data-column=terminal]').click()
    const panel = page.getByRole('complementary', { name: say('board.why') })
    const acts = panel.getByRole('toolbar', { name: say('desk.acts', { number }) })
    await acts.getByRole('button', { name: say('desk.row.book') }).click()
    const dialog = page.getByRole('dialog', { name: say('book.title.of', { number }) })
    await dialog.getByLabel(say('book.label')).fill('someday')
    await dialog.getByRole('button', { name: say('common.save') }).click()
    await dialog.getByText(say('book.unread', { text: 'someday' })).waitFor()
    await dialog.getByLabel(say('book.label')).fill('7/7 10:00 #A123')
    expect(await faults(page)).toEqual([])
    await dialog.getByRole('button', { name: say('common.save') }).click()
    await acts.getByRole('button', { name: /#A123/ }).waitFor()
    // It is out of Book now, and the appointment counts.
    await expect.poll(() => panel.getByText(/Book now/).count()).toBe(0)
    const undo = page.getByRole('button', { name: say('common.undo') })
    const [toast, side] = [await undo.locator('..').boundingBox(), await panel.boundingBox()]
    expect(toast!.x + toast!.width).toBeLessThanOrEqual(side!.x)
    await undo.press('Enter')
    await panel
      .getByText(/Book now/)
      .first()
      .waitFor()
  })

  it('books by keys alone and survives a restart', async () => {
    const { page, grid, restart } = await openBoard(stage)
    const number = (await activeNumber(grid)) ?? ''
    await page.keyboard.press('Shift+B')
    await page.getByRole('dialog', { name: say('book.title.of', { number }) }).waitFor()
    await page.keyboard.type('7/7 10:00 #A123')
    await page.keyboard.press('Enter')
    await page
      .getByText(/booked .*#A123/)
      .first()
      .waitFor()
    await restart()
    // The confirmation number is found like any other.
    await page.getByLabel(say('board.search')).fill('A123')
    await expect.poll(() => rowCount(grid)).toBe(1)
    expect(await activeNumber(grid)).toBe(number)
    await grid.locator('.board-row').getByText(/10:00/).first().waitFor()
  })

  it('offers the button of the verb', async () => {
    const { page, grid } = await openBoard(stage)
    const row = grid.locator('.board-row').first()
    const number = await row.locator('[data-column=container] .board-main').innerText()
    await row.getByRole('button', { name: say('desk.row.book.of', { number }) }).click()
    await page.getByRole('dialog', { name: say('book.title.of', { number }) }).waitFor()
    await page.keyboard.press('Escape')
    // The checkbox selects without opening the details.
    await row.hover()
    await row.locator('.board-tick').click()
    expect(await row.getAttribute('aria-selected')).toBe('true')
  })

  it('makes one e-mail per customer and mixes them only on request', async () => {
    const { page } = await openBoard(stage)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    for (let row = 0; row < 5; row += 1) await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+M')
    const dialog = page.getByRole('dialog', { name: say('mail.each.title') })
    const copies = dialog.getByRole('listitem').getByRole('button')
    await copies.first().waitFor()
    expect(await copies.count()).toBeGreaterThan(1)
    await expect.poll(() => copies.first().evaluate((button) => button.matches(':focus'))).toBe(true)
    await page.keyboard.press('Enter')
    await dialog.getByText(say('mail.each.copied')).waitFor()
    const text = String(await page.evaluate('navigator.clipboard.readText()'))
    const numbers = text.match(/[A-Z]{4}\d{7}/g) ?? []
    expect(numbers.length).toBeGreaterThan(0)
    expect(numbers.length).toBeLessThan(6)
    expect(await faults(page)).toEqual([])
    await dialog.getByRole('button', { name: say('mail.each.all') }).click()
    await dialog.getByRole('button', { name: say('mail.each.do') }).click()
    await dialog.waitFor({ state: 'detached' })
    const all = String(await page.evaluate('navigator.clipboard.readText()'))
    expect(all.match(/[A-Z]{4}\d{7}/g)?.length).toBeGreaterThan(numbers.length)
  })

  it('hides a container until tomorrow in five keys', async () => {
    const { page, grid } = await openBoard(stage)
    const before = await rowCount(grid)
    await page.keyboard.press('Shift+H')
    await page.getByRole('dialog').waitFor()
    for (const key of ['Tab', 'Tab', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await expect.poll(() => rowCount(grid)).toBe(before - 1)
    await page.getByRole('button', { name: say('row.handled.show', { count: 1 }) }).click()
    await expect.poll(() => rowCount(grid)).toBe(1)
    await grid.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('complementary', { name: say('board.why') })
    await panel
      .getByText(/Jul 7, 2026, 7:00/)
      .first()
      .waitFor()
  })

  it('prints 20 or more rows a page without a broken word', async () => {
    const { page } = await openBoard(stage)
    await page.keyboard.press('Shift+P')
    await page.emulateMedia({ media: 'print' })
    await page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    const lines = page.locator('.printed-board tbody tr')
    await lines.first().waitFor()
    // The driver's column names the planned day.
    expect(await lines.locator('td.driver:not(:empty)').count()).toBe(1)
    const rows = await lines.count()
    for (const format of ['Letter', 'A4'] as const) {
      await page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
      await lines.first().waitFor()
      const paper = (await page.pdf({ format, landscape: true })).toString('latin1')
      const pages = paper.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
      expect({ format, isFull: rows / pages >= 20 }).toEqual({ format, isFull: true })
    }
  })
})
