// The toast after an act: it moves no list, and Ctrl+Z undoes in every view.

import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { faults } from '#test/helpers/axe.ts'
import { openView } from '#test/helpers/open-view.ts'
import { say } from '#test/helpers/words.ts'
import { openBoard, rowCount } from './open-board.ts'
import { journeys } from './stage.ts'

journeys('Undo', (stage) => {
  it('undoes one act after the other with Ctrl+Z in three views', async () => {
    const { page, grid } = await openBoard(stage)
    const all = await rowCount(grid)
    const number = await grid.locator('.board-row [data-column=container] .board-main').first().innerText()
    const top = await topOf(grid)

    await grid.press('Shift+H')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Enter')
    const handled = say('row.handled', { count: 1, first: number })
    await page.getByText(handled, { exact: true }).waitFor()
    await expect.poll(() => rowCount(grid)).toBe(all - 1)
    expect(await topOf(grid)).toBe(top)
    expect(await faults(page)).toEqual([])
    await page.getByLabel(say('board.search')).focus()
    await page.keyboard.press('Control+z')
    expect(await rowCount(grid)).toBe(all - 1)

    await openView(page, say('app.view.plan'))
    const cards = page.locator('.move-card')
    await page.locator('[data-add]').first().waitFor()
    const booked = await cards.count()
    await page.locator('[data-add]').first().click()
    await page.getByRole('button', { name: say('common.undo') }).waitFor()
    await expect.poll(() => cards.count()).toBe(booked + 1)
    await page.keyboard.press('Control+z')
    await expect.poll(() => cards.count()).toBe(booked)

    await openView(page, say('app.view.settings'))
    const theme = page.getByLabel(say('setting.preferences.theme'))
    await theme.selectOption('dark')
    const saved = say('settings.saved', { what: say('setting.preferences.theme') })
    await page.getByText(saved, { exact: true }).waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText(say('undo.done', { act: saved })).waitFor()
    await expect.poll(() => theme.inputValue()).toBe('system')
    await page.keyboard.press('Control+z')
    await page.getByText(say('undo.done', { act: handled })).waitFor()
    await openView(page, say('app.view.board'))
    await expect.poll(() => rowCount(grid)).toBe(all)
  })

  it('keeps the rows in their place while containers are selected', async () => {
    const { page, grid } = await openBoard(stage)
    const top = await topOf(grid)
    await grid.press(' ')
    await page.getByRole('toolbar', { name: say('row.selection') }).waitFor()
    expect(await topOf(grid)).toBe(top)
    await page.keyboard.press('Shift+P')
    await page.getByRole('button', { name: say('common.undo') }).waitFor()
    expect(await topOf(grid)).toBe(top)
  })
})

async function topOf(grid: Locator): Promise<number | undefined> {
  return (await grid.locator('.board-row').first().boundingBox())?.y
}
