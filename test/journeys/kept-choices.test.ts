// What one made of the table is there again after the program was ended and started anew.

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBoard } from './open-board.ts'
import { journeys } from './stage.ts'

const titles = async (page: Page) => {
  const heads = page.getByRole('grid', { name: 'Board' }).getByRole('columnheader')
  return (await heads.allInnerTexts()).map((text) => text.trim())
}
const headOf = (page: Page, title: string) => page.getByRole('columnheader', { name: title, exact: true })
const widthOf = async (page: Page, title: string) => Math.round((await headOf(page, title).boundingBox())?.width ?? 0)

journeys('what one chose', (stage) => {
  it('keeps columns as they were chosen, moved and sized by keyboard and mouse', async () => {
    const { page, restart } = await openBoard(stage, { shipments: 12 })
    const delivered = await titles(page)

    await page.getByRole('button', { name: 'Columns' }).click()
    const menu = page.getByRole('dialog', { name: 'Columns' })
    await menu.getByRole('checkbox', { name: 'Fees' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Alt+ArrowUp')
    expect(await menu.locator('input:focus').getAttribute('data-id')).toBe('fees')
    await page.keyboard.press('Escape')
    expect(await titles(page)).toEqual(delivered.filter((title) => title !== 'Fees'))

    await headOf(page, 'Fetch by').getByRole('button').focus()
    await page.keyboard.press('Alt+ArrowLeft')
    expect((await titles(page)).slice(0, 4)).toEqual(['Why it is here', 'Container', 'Fetch by', 'Last free day'])
    const before = await widthOf(page, 'Fetch by')
    await page.keyboard.press('Shift+ArrowRight')
    expect(await widthOf(page, 'Fetch by')).toBe(before + 16)

    const border = await headOf(page, 'Holds').locator('.board-border').boundingBox()
    const [x, y] = [(border?.x ?? 0) + 5, (border?.y ?? 0) + 10]
    const holds = await widthOf(page, 'Holds')
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 160, y, { steps: 4 })
    await page.mouse.up()
    expect(await widthOf(page, 'Holds')).toBe(holds + 160)
    // Twice on its border: as wide as what is in sight wants to be.
    await page.mouse.dblclick(x + 160, y)
    await expect.poll(() => widthOf(page, 'Holds')).toBeLessThan(holds + 160)
    const fit = await widthOf(page, 'Holds')
    const isCut = `[...document.querySelectorAll('.board-row [data-column="holds"]')].some((one) => one.scrollWidth > one.clientWidth)`
    expect(await page.evaluate(isCut)).toBe(false)
    await headOf(page, 'Holds').getByRole('button').dragTo(headOf(page, 'Availability'))
    const chosen = await titles(page)
    expect(chosen.indexOf('Holds')).toBeLessThan(chosen.indexOf('Availability'))

    await restart()
    expect(await titles(page)).toEqual(chosen)
    expect(await widthOf(page, 'Holds')).toBe(fit)
    expect(await widthOf(page, 'Fetch by')).toBe(before + 16)

    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('button', { name: 'As delivered' }).click()
    await page.keyboard.press('Escape')
    expect(await titles(page)).toEqual(delivered)
  })
})
