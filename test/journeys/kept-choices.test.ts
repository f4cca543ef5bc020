// The user's choices of columns and views survive a restart.

/** @module-tag long */

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faults } from '#test/helpers/axe.ts'
import { chooseGrouping, groupingOf, openDisplay } from '#test/helpers/board-display.ts'
import { say, saying } from '#test/helpers/words.ts'
import { inOneList, openBoard, rowCount } from './open-board.ts'
import { isInSight, journeys } from './stage.ts'

const titles = async (page: Page) => {
  const heads = page.getByRole('grid', { name: say('app.view.board') }).getByRole('columnheader')
  // The strip's head has its axis below its title.
  return (await heads.allInnerTexts()).map((text) => text.trim().split('\n')[0] ?? '')
}
const headOf = (page: Page, title: string) => page.getByRole('columnheader', { name: title, exact: true })
const widthOf = async (page: Page, title: string) => Math.round((await headOf(page, title).boundingBox())?.width ?? 0)

/** Longer than the menu is wide. */
const LONG = 'Past LFD at the terminals of Long Beach'

journeys("the user's choices", (stage) => {
  it('keeps moved and resized columns', async () => {
    const { page, restart } = await openBoard(stage, { shipments: 12 })
    const delivered = await titles(page)

    const menu = await openDisplay(page)
    await menu.getByRole('checkbox', { name: say('field.name.fees') }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Alt+ArrowUp')
    expect(await menu.locator('input:focus').getAttribute('data-id')).toBe('fees')
    await menu.getByText(saying('table.moved', { column: say('field.name.fees') })).waitFor()
    await page.keyboard.press('Escape')
    expect(await titles(page)).toEqual(delivered.filter((title) => title !== say('field.name.fees')))

    await headOf(page, say('field.name.availability')).getByRole('button').focus()
    await page.keyboard.press('Alt+ArrowLeft')
    expect((await titles(page)).slice(0, 5)).toEqual([
      say('board.column.do'),
      say('field.name.container'),
      say('board.column.deadline'),
      say('board.column.strip'),
      say('field.name.availability'),
    ])
    const before = await widthOf(page, say('field.name.availability'))
    await page.keyboard.press('Shift+ArrowRight')
    expect(await widthOf(page, say('field.name.availability'))).toBe(before + 16)

    const border = await headOf(page, say('board.column.customer')).locator('.board-border').boundingBox()
    const [x, y] = [(border?.x ?? 0) + 5, (border?.y ?? 0) + 10]
    const wide = await widthOf(page, say('board.column.customer'))
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 160, y, { steps: 4 })
    await page.mouse.up()
    expect(await widthOf(page, say('board.column.customer'))).toBe(wide + 160)
    // A double-click fits the column to its visible rows.
    const wider = await headOf(page, say('board.column.customer')).locator('.board-border').boundingBox()
    await page.mouse.dblclick((wider?.x ?? 0) + 5, y)
    await expect.poll(() => widthOf(page, say('board.column.customer'))).toBeLessThan(wide + 160)
    const fit = await widthOf(page, say('board.column.customer'))
    const isCut = `[...document.querySelectorAll('.board-row [data-column="customer"]')].some((one) => one.scrollWidth > one.clientWidth)`
    expect(await page.evaluate(isCut)).toBe(false)
    await headOf(page, say('board.column.customer'))
      .getByRole('button')
      .dragTo(headOf(page, say('field.name.availability')))
    const chosen = await titles(page)
    expect(chosen.indexOf(say('board.column.customer'))).toBeLessThan(chosen.indexOf(say('field.name.availability')))

    await restart()
    expect(await titles(page)).toEqual(chosen)
    expect(await widthOf(page, say('board.column.customer'))).toBe(fit)
    expect(await widthOf(page, say('field.name.availability'))).toBe(before + 16)

    await openDisplay(page)
    await page.getByRole('button', { name: say('table.reset') }).click()
    await page.keyboard.press('Escape')
    expect(await titles(page)).toEqual(delivered)
  })

  it('saves, shows, changes, renames and deletes a view', async () => {
    const { page, grid, simulator, restart } = await openBoard(stage)
    const totalRows = await rowCount(grid)
    const filters = page.getByRole('dialog', { name: say('table.filters') })
    await page.getByRole('button', { name: saying('table.filters') }).click()
    await filters.getByRole('button', { name: say('field.name.tags') }).click()
    const tag = filters.getByRole('checkbox').first()
    const label = filters.locator('label', { has: page.getByRole('checkbox') }).first()
    const words = (await label.innerText()).split('\n').map((each) => each.trim())
    await tag.check()
    const tagged = await rowCount(grid)
    expect(tagged).toBe(Number(words.at(-1)?.replace(/\D/g, '')))
    const containers = simulator.account.shipments.filter(({ plan }) => plan.tags.includes(words[0] ?? ''))
    expect(containers.length).toBeGreaterThan(0)
    expect(tagged).toBe(containers.reduce((sum, { plan }) => sum + plan.containers.length, 0))
    await tag.uncheck()

    await filters.getByRole('button', { name: say('field.name.days') }).click()
    await filters.getByRole('checkbox', { name: saying('board.runway.past') }).check()
    const badges = grid.locator('[data-column="deadline"] .board-left')
    const past = saying('days.badge.past')
    await expect.poll(async () => (await badges.allInnerTexts()).filter((text) => !past.test(text.trim()))).toEqual([])
    expect(await rowCount(grid)).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    // The focus returns to the button first; otherwise it would close the next menu.
    await page.locator('button:focus', { hasText: say('table.filters') }).waitFor()
    const mine = await rowCount(grid)

    await page.getByRole('button', { name: say('app.views'), exact: true }).click()
    const menu = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: say('board.views.all') }) })
    await expect
      .poll(() => menu.getByLabel(say('board.views.keep')).evaluate((field) => field.matches(':focus')))
      .toBe(true)
    await page.keyboard.type(LONG)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: say('app.views'), exact: true }).click()
    await expect.poll(() => menu.getByLabel(say('board.views.keep')).inputValue()).toBe(LONG)
    await menu.getByLabel(say('board.views.keep')).press('Enter')
    await menu.getByRole('button', { name: new RegExp(`^${LONG}`) }).waitFor()
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Alt+0')
    await inOneList(grid)
    await expect.poll(() => rowCount(grid)).toBe(totalRows)
    await page.keyboard.press('Alt+1')
    await expect.poll(() => rowCount(grid)).toBe(mine)
    await grid.focus()
    await page.keyboard.press('Shift+H')
    await page.getByRole('dialog').getByLabel(say('notes.text')).press('Enter')
    await page.getByRole('button', { name: say('row.handled.show', { count: 1 }) }).waitFor()

    await chooseGrouping(page, 'terminal')
    await page.getByRole('button', { name: `${LONG} , ${say('board.views.changed')}` }).click()
    const overwrite = menu.getByRole('button', { name: saying('board.views.overwrite') })
    const rename = menu.getByRole('button', { name: say('board.views.rename', { name: LONG }) })
    const remove = menu.getByRole('button', { name: say('board.views.delete', { name: LONG }) })
    const save = menu.getByRole('button', { name: say('board.views.save'), exact: true })
    for (const button of [overwrite, rename, remove, save]) expect(await isInSight(button)).toBe(true)
    await overwrite.click()
    await rename.click()
    await menu.getByLabel(say('board.views.new-name')).fill('This morning')
    await page.keyboard.press('Enter')
    await menu.getByRole('button', { name: /^This morning/ }).waitFor()
    await page.keyboard.press('Escape')

    await restart()
    await page.keyboard.press('Alt+1')
    await expect.poll(() => groupingOf(page)).toBe('terminal')
    await page.getByRole('button', { name: 'This morning' }).click()
    await menu.getByRole('button', { name: say('board.views.delete', { name: 'This morning' }) }).click()
    expect(await menu.getByRole('button', { name: /^This morning/ }).count()).toBe(0)
    await restart()
    await page.getByRole('button', { name: say('app.views'), exact: true }).click()
    await menu.waitFor()
    expect(await menu.getByRole('button', { name: /^This morning/ }).count()).toBe(0)
  })
})
