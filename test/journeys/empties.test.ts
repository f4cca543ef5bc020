// Empties: found in the palette, worked by keyboard, exported and printed.

import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { faults } from '#test/helpers/axe.ts'
import { boardReady } from '#test/helpers/board-ready.ts'
import { say } from '#test/helpers/words.ts'
import { activeNumber, openBoard, rowCount } from './open-board.ts'
import { connect, journeys } from './stage.ts'

journeys('empties', (stage) => {
  it('shows days out and free time, and exports and prints the list', async () => {
    const simulator = await stage.simulator({ scenario: 'busy-monday', speed: 0 })
    const app = await stage.app()
    const page = await stage.page(app.url)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await connect(page, simulator.url, simulator.key)
    await boardReady(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: say('palette.field') }).fill(say('app.view.empties'))
    await page
      .getByRole('option')
      .filter({ hasText: say('app.view.empties') })
      .first()
      .click()
    const grid = page.getByRole('grid', { name: say('empties.list') })
    await grid.waitFor()
    // Without free days, the view links to the setting and calls no empty late.
    await page.getByRole('button', { name: say('empties.set-free-time') }).waitFor()
    expect(await faults(page)).toEqual([])

    await grid.press('Home')
    const number = (await activeNumber(grid)) ?? ''
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+C')
    await page.getByText(say('taking.copied', { count: 1 })).waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain(number)

    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: new RegExp(number), level: 1 }).waitFor()
    const streetTurn = say('incident.kind.street-turn')
    const reused = page.getByRole('region', { name: say('incident.clock-end') })
    const verdict = page.getByRole('region', { name: say('board.why.verdict') })
    const state = verdict.getByText(say('todo.none.street-turn'), { exact: true })
    expect(await page.getByText(say('board.why.trip'), { exact: true }).count()).toBe(0)
    // Each entry of the menu leads to its own section of the notes.
    for (const section of [say('incident.title'), say('incident.clock-end')]) {
      await page.getByRole('tab', { name: say('details.changes') }).click()
      await page.getByRole('button', { name: say('desk.more') }).click()
      await page.getByRole('menuitem', { name: section, exact: true }).click()
      await page.getByRole('region', { name: section, exact: true }).locator('button:focus').waitFor()
    }
    await reused.getByRole('button', { name: streetTurn, exact: true }).click()
    await state.waitFor()
    await page.getByRole('button', { name: say('common.undo') }).click()
    await state.waitFor({ state: 'detached' })
    expect(await reused.getByRole('listitem').count()).toBe(0)
    await page.keyboard.press('Alt+ArrowLeft')
    await grid.waitFor()

    await page.getByLabel(say('empties.search')).fill(number)
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('2')
    await page.evaluate(
      `window.addEventListener('beforeprint', () => (window.paper = document.querySelector('.printed')?.textContent ?? ''))`,
    )
    await page.pdf({ preferCSSPageSize: true })
    expect(await page.evaluate('window.paper')).toContain(number)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: say('taking.csv') }).click()
    const csv = await readFile(await (await downloading).path(), 'utf8')
    expect(csv).toContain(number)
    expect(csv.trim().split('\r\n')).toHaveLength(2)
  })

  it('marks a handled container as handled, not as returned', { tags: ['long'] }, async () => {
    const { page, grid } = await openBoard(stage)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: say('palette.field') }).fill(say('app.view.empties'))
    await page.keyboard.press('Enter')
    const empties = page.getByRole('grid', { name: say('empties.list') })
    await empties.press('Home')
    const number = (await activeNumber(empties)) ?? ''
    await page.keyboard.press('Alt+ArrowLeft')
    await page.getByLabel(say('board.search')).fill(number)
    await expect.poll(() => rowCount(grid)).toBe(1)
    await grid.focus()
    await page.keyboard.press('Shift+H')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: say('row.handled.show', { count: 1 }) }).click()
    await expect.poll(() => rowCount(grid)).toBe(1)
    await grid.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: say('desk.more') }).click()
    await page.getByRole('menuitem', { name: say('board.why.empties') }).click()
    await page.getByText(say('empties.handled')).waitFor()
  })
})
