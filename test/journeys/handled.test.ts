// Handled containers, notes, reminders and the selection.

import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { containersOf, isInYard, placeHold } from '#simulator/actions.ts'
import { faults } from '#test/helpers/axe.ts'
import { boardReady } from '#test/helpers/board-ready.ts'
import { say, saying } from '#test/helpers/words.ts'
import { activeNumber, counter, openBoard, rowCount, inOneList } from './open-board.ts'
import { isInSight, journeys, openShipments, readNow } from './stage.ts'

journeys('handled containers', (stage) => {
  it('hides a handled container until its next change, across restarts', async () => {
    const { page, grid, simulator, restart } = await openBoard(stage)
    const totalRows = await rowCount(grid)
    const { account } = simulator
    // The service reports changes only of tracked shipments, and holds only of containers in a yard.
    const reported = account.listed(false).flatMap(containersOf).filter(isInYard)
    const activeOne = async () => {
      const number = await activeNumber(grid)
      return reported.find(({ container }) => container.number === number)
    }
    for (let step = 0; step < 40 && (await activeOne()) === undefined; step += 1) await page.keyboard.press('ArrowDown')
    const target = await activeOne()
    if (target === undefined) throw new Error('no container on the board is in a yard')
    const { number } = target.container
    await page.keyboard.press('Shift+H')
    const dialog = page.getByRole('dialog', { name: say('notes.handle.title', { count: 1, first: number }) })
    await dialog.waitFor()
    await page.keyboard.type('Booked Tue')
    // Esc keeps the draft, Cancel discards it.
    const note = dialog.getByLabel(say('notes.text'))
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('Shift+H')
    await expect.poll(() => note.inputValue()).toBe('Booked Tue')
    await dialog.getByRole('button', { name: say('common.cancel') }).click()
    await page.keyboard.press('Shift+H')
    await expect.poll(() => note.inputValue()).toBe('')
    await note.fill('Booked Tue 07:00')
    await dialog.getByLabel(say('notes.who')).fill('Maria')
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect.poll(() => rowCount(grid)).toBe(totalRows - 1)
    expect(await activeNumber(grid)).not.toBe(number)

    await restart()
    await expect.poll(() => rowCount(grid)).toBe(totalRows - 1)
    await page.getByRole('button', { name: say('row.handled.show', { count: 1 }) }).click()
    await expect.poll(() => rowCount(grid)).toBe(1)
    // The action shows who handled it, so that the container is not booked twice.
    await grid.locator('.board-row').getByText('Booked Tue 07:00, Maria').waitFor()
    await grid.focus()
    await page.keyboard.press('Enter')
    const why = page.getByRole('complementary', { name: say('board.why') })
    await why.locator('.tone-ground').getByText('Booked Tue 07:00, Maria').waitFor()
    await page.getByRole('button', { name: say('row.handled.show', { count: 1 }) }).click()

    placeHold(account, target, 'customs')
    await readNow(page)
    await expect.poll(() => rowCount(grid)).toBe(totalRows)
  })

  it('shows handled containers only until the user leaves the filter', { tags: ['long'] }, async () => {
    const { page, grid } = await openBoard(stage)
    const totalRows = await rowCount(grid)
    const number = (await activeNumber(grid)) ?? ''
    await page.keyboard.press('Shift+H')
    await page.getByRole('dialog', { name: say('notes.handle.title', { count: 1, first: number }) }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => rowCount(grid)).toBe(totalRows - 1)
    const button = page.getByRole('button', { name: say('row.handled.show', { count: 1 }) })
    const pressable = "document.querySelector('.tool-button[aria-pressed]')"
    const background = () => page.evaluate(`getComputedStyle(${pressable}).backgroundColor`)
    const unpressed = await background()
    const chip = page.getByRole('button', { name: say('board.chip.remove', { filter: say('row.handled.only') }) })

    // Opening a handled container explains why it is shown alone.
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type(number)
    await page.getByRole('option').first().getByText(number).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => rowCount(grid)).toBe(1)
    await chip.waitFor()
    expect(await background()).not.toBe(unpressed)
    await page
      .locator('.board-figure')
      .getByText(say('row.handled.show', { count: 1 }))
      .waitFor()
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('Alt+0')
    await inOneList(grid)
    await expect.poll(() => rowCount(grid)).toBe(totalRows - 1)
    await chip.waitFor({ state: 'detached' })

    // A number of four digits or more finds handled containers, words search the list first.
    await page.getByLabel(say('board.search')).fill(number)
    await expect.poll(() => activeNumber(grid)).toBe(number)
    expect(await rowCount(grid)).toBe(1)
    const count = page.locator('.board-tools').getByRole('status')
    await expect.poll(() => count.innerText()).toMatch(/^1 of \d/)
    await page.getByLabel(say('board.search')).fill(number.slice(0, -1))
    await page.getByText(`${say('board.found', { count: 1 })} · `).waitFor()
    expect(await rowCount(grid)).toBe(1)
    await page.getByLabel(say('board.search')).fill(number.slice(0, 6))
    await page.getByText(say('board.off-list.handled', { count: 1 })).waitFor()
    expect(await page.getByText(say('list.no-matches')).count()).toBe(0)
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: say('list.show'), exact: true }).click()
    await expect.poll(() => activeNumber(grid)).toBe(number)
    await chip.click()
    await page.getByLabel(say('board.search')).fill('')

    await button.click()
    await expect.poll(() => rowCount(grid)).toBe(1)
    await page.getByRole('button', { name: say('board.views'), exact: true }).click()
    const whole = page.getByRole('button', { name: say('board.views.all') })
    expect(await whole.getAttribute('aria-current')).not.toBe('true')
    await whole.click()
    await inOneList(grid)
    await expect.poll(() => rowCount(grid)).toBe(totalRows - 1)

    await button.click()
    await chip.click()
    await expect.poll(() => rowCount(grid)).toBe(totalRows - 1)
  })

  it('restores a handled container at once or later', { tags: ['long'] }, async () => {
    const { page, grid } = await openBoard(stage)
    const totalRows = await rowCount(grid)
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+H')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => rowCount(grid)).toBe(totalRows - 2)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => rowCount(grid)).toBe(totalRows)

    await grid.focus()
    await page.keyboard.press('Shift+H')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => rowCount(grid)).toBe(totalRows - 1)
    await page.getByRole('button', { name: say('row.handled.show', { count: 1 }) }).click()
    await expect.poll(() => rowCount(grid)).toBe(1)
    await grid.focus()
    await page.keyboard.press('Shift+H')
    await page
      .getByRole('button', { name: say('common.clear-filters') })
      .first()
      .click()
    await expect.poll(() => rowCount(grid)).toBe(totalRows)
  })

  it('adds the note to the active row, not to the selection', { tags: ['long'] }, async () => {
    const { page, grid } = await openBoard(stage)
    await grid.focus()
    const selected = (await activeNumber(grid)) ?? ''
    await page.keyboard.press('Space')
    await page.getByText(say('row.selected', { count: 1 })).waitFor()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => activeNumber(grid)).not.toBe(selected)
    const here = (await activeNumber(grid)) ?? ''
    await page.keyboard.press('Shift+N')
    const why = page.getByRole('complementary', { name: say('board.why') })
    await expect.poll(() => why.getByLabel(say('notes.new')).evaluate((field) => field.matches(':focus'))).toBe(true)
    expect(await why.innerText()).toContain(here)
    expect(await why.innerText()).not.toContain(selected)
  })

  it('keeps the details open while the user writes a note', { tags: ['long'] }, async () => {
    const { page, grid, simulator } = await openBoard(stage)
    await counter(page, say('board.counter.ready')).click()
    await grid.focus()
    const number = (await activeNumber(grid)) ?? ''
    await page.keyboard.press('Shift+N')
    const why = page.getByRole('complementary', { name: say('board.why') })
    const note = why.getByLabel(say('notes.new'))
    await expect.poll(() => note.evaluate((field) => field.matches(':focus'))).toBe(true)
    await page.keyboard.type('Booked')
    const { account } = simulator
    const target = account.shipments.flatMap(containersOf).find(({ container }) => container.number === number)
    if (target === undefined) throw new Error('the container is not in the account')
    placeHold(account, target, 'customs')
    await page.evaluate("window.quaywatch.request('fleet.refresh')")
    await expect.poll(() => activeNumber(grid)).not.toBe(number)
    await page.keyboard.type(' Tue 07:00')
    expect(await note.inputValue()).toBe('Booked Tue 07:00')
    expect(await why.innerText()).toContain(number)
    // The focus is briefly on the body between two fields.
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    expect(await note.evaluate((field) => field.matches(':focus'))).toBe(true)
    expect(await why.innerText()).toContain(number)
    account.remove(target.shipment)
    await page.evaluate("window.quaywatch.request('fleet.refresh')")
    await expect.poll(() => grid.evaluate((list) => list.matches(':focus'))).toBe(true)
  })

  it('saves notes and reminders from the details', async () => {
    const { page, grid } = await openBoard(stage)
    await grid.focus()
    await page.keyboard.press('Shift+N')
    const why = page.getByRole('complementary', { name: say('board.why') })
    const isFocused = () => why.getByLabel(say('notes.new')).evaluate((field) => field.matches(':focus'))
    await expect.poll(isFocused).toBe(true)
    await page.keyboard.type('Call the broker')
    const typed = () => why.getByLabel(say('notes.new')).inputValue()
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+N')
    await expect.poll(isFocused).toBe(true)
    expect(await typed()).toBe('')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Shift+N')
    await expect.poll(typed).toBe('Call the broker')
    await page.reload()
    await boardReady(page)
    await grid.focus()
    await page.keyboard.press('Shift+N')
    await expect.poll(typed).toBe('Call the broker')
    await expect.poll(isFocused).toBe(true)
    await why.getByLabel(say('notes.reminder'), { exact: true }).check()
    await why.getByLabel(say('notes.reminder.time')).fill('2030-01-02T09:30')
    await page.keyboard.press('Enter')
    const note = why.getByRole('listitem').filter({ hasText: 'Call the broker' })
    await note.getByText(/Jan 2, 2030/).waitFor()
    await expect.poll(isFocused).toBe(true)
    const later = note.getByRole('button', { name: say('notes.postpone', { text: 'Call the broker' }) })
    await later.focus()
    await page.keyboard.press('Enter')
    await note.getByText(/Jan 3, 2030, 7:00/).waitFor()
    await page.keyboard.press('Enter')
    await note.getByText(/Jan 4, 2030, 7:00/).waitFor()
    expect(await faults(page)).toEqual([])
    await note.getByRole('button', { name: say('notes.remove', { text: 'Call the broker' }) }).click()
    await note.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: say('common.undo') }).press('Enter')
    await note.getByText(/Jan 4, 2030, 7:00/).waitFor()

    const evidence = why.getByRole('region', { name: say('incident.title') })
    const kind = say('incident.kind.turned-away')
    await evidence.getByRole('button', { name: kind, exact: true }).click()
    const record = evidence.getByRole('listitem').filter({ hasText: kind })
    const written = await record.innerText()
    await record.getByRole('button', { name: say('incident.remove', { what: kind }) }).press('Enter')
    await record.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: say('common.undo') }).press('Enter')
    expect(await record.innerText()).toBe(written)
    expect(await faults(page)).toEqual([])
  })
})

journeys('the selection', (stage) => {
  it('keeps the selection while a search hides it', { tags: ['long'] }, async () => {
    const { page, grid } = await openBoard(stage)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate("navigator.clipboard.writeText('of the previous customer')")
    const first = (await activeNumber(grid)) ?? ''
    await page.keyboard.press(' ')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const other = (await activeNumber(grid)) ?? ''
    await page.getByLabel(say('board.search')).fill(other)
    await expect.poll(() => rowCount(grid)).toBe(1)
    const bar = page.getByRole('toolbar', { name: say('row.selection') })
    await bar.getByText(say('row.selected.hidden', { count: 1, hidden: 1 })).waitFor()
    expect(await faults(page)).toEqual([])
    await grid.focus()
    await page.keyboard.press('Shift+R')
    await page.getByText(say('row.nothing-to-resume', { count: 1, first })).waitFor()
    await page.keyboard.press('Shift+C')
    await page.getByText(say('row.copied', { count: 1, first })).waitFor()
    expect(String(await page.evaluate('navigator.clipboard.readText()'))).toContain(first)
    await bar.getByRole('button', { name: say('row.clear') }).click()
    await bar.waitFor({ state: 'detached' })
    await grid.focus()
    await page.keyboard.press('Shift+C')
    await page.getByText(say('row.copied', { count: 1, first: other })).waitFor()
  })

  it('opens the row menu for the selection or for another row', { tags: ['long'] }, async () => {
    const { page, grid } = await openBoard(stage)
    const first = (await activeNumber(grid)) ?? ''
    await page.keyboard.press('Shift+F10')
    const menu = page.getByRole('menu', { name: say('row.menu.of', { number: first }) })
    await menu.waitFor()
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    expect(await grid.evaluate((element) => element.matches(':focus'))).toBe(true)

    await page.keyboard.press('Shift+F10')
    await menu.getByRole('menuitem').first().waitFor()
    await page.keyboard.press('ControlOrMeta+c')
    expect(await menu.count()).toBe(1)
    const search = page.getByLabel(say('board.search'))
    await search.click()
    await menu.waitFor({ state: 'detached' })
    expect(await search.evaluate((field) => field.matches(':focus'))).toBe(true)

    // The step has a button of its own, and the preview's notifications cover the middle of the window.
    const numbers = grid.locator('.board-row [data-column="container"]')
    await numbers.nth(1).click({ button: 'right' })
    const number = (await activeNumber(grid)) ?? ''
    await page
      .getByRole('menu', { name: say('row.menu.of', { number }) })
      .getByRole('menuitem', { name: say('row.act.trip') })
      .click()
    const why = page.getByRole('complementary', { name: say('board.why') })
    await why.getByRole('heading', { name: number }).waitFor()
    const answer = why.getByText(say('board.why.trip'), { exact: true })
    await answer.waitFor()
    await expect.poll(() => isInSight(answer)).toBe(true)
    // Bug: the next letter was lost because the focus was late.
    await page.keyboard.press('Shift+N')
    await expect.poll(() => why.getByLabel(say('notes.new')).evaluate((field) => field.matches(':focus'))).toBe(true)

    // Clicks must not select text.
    await numbers.nth(0).click()
    await numbers.nth(3).click({ modifiers: ['Shift'] })
    await page.getByText(say('row.selected', { count: 4 })).waitFor()
    await numbers.nth(2).dblclick()
    expect(await page.evaluate('String(getSelection())')).toBe('')
  })

  it('supports the row menu by keyboard in a low window', { tags: ['long'] }, async () => {
    const { page, grid } = await openBoard(stage)
    await page.setViewportSize({ width: 640, height: 300 })
    await grid.focus()
    const number = (await activeNumber(grid)) ?? ''
    await page.keyboard.press('Shift+F10')
    const menu = page.getByRole('menu', { name: say('row.menu.of', { number }) })
    await menu.getByRole('menuitem').first().waitFor()
    const isFocused = (item: Locator) => item.evaluate((element) => element.matches(':focus'))
    await expect.poll(() => isFocused(menu.getByRole('menuitem').first())).toBe(true)
    const box = await menu.boundingBox()
    expect(box !== null && box.y >= 0 && box.y + box.height <= 300).toBe(true)
    await page.keyboard.press('ArrowUp')
    const last = menu.getByRole('menuitem').last()
    await expect.poll(() => isFocused(last)).toBe(true)
    const lastBox = await last.boundingBox()
    expect(lastBox !== null && lastBox.y >= 0 && lastBox.y + lastBox.height <= 300).toBe(true)
    await page.keyboard.press('Shift+P')
    await menu.waitFor({ state: 'detached' })
    await page
      .getByText(saying('plan.added', { count: 1, first: number }))
      .first()
      .waitFor()
    expect(await grid.evaluate((element) => element.matches(':focus'))).toBe(true)
    await page.keyboard.press('Shift+H')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    const whole = await dialog.boundingBox()
    expect(whole !== null && whole.y >= 0 && whole.y + whole.height <= 300).toBe(true)
  })
})

journeys('a search for several numbers', (stage) => {
  it('finds all pasted numbers and names the unknown ones', async () => {
    const { page, grid, simulator } = await openBoard(stage)
    const numbers = await grid.locator('[data-column="container"] .board-main').allInnerTexts()
    const [one = '', two = ''] = numbers.map((number) => number.trim())
    const [shipment] = simulator.account.shipments
    const bill = shipment?.plan.billOfLading ?? ''
    const pasted = `${one.slice(0, 4)} ${one.slice(4, 10)}-${one.slice(10)}\n${two}\nZZZU0000000\n`
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const paste = async (field: string) => {
      await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(pasted)})`)
      await page.getByLabel(field).fill('')
      await page.getByLabel(field).press('ControlOrMeta+v')
    }
    await paste(say('board.search'))
    await expect.poll(() => rowCount(grid)).toBe(2)
    const missing = say('list.missing.digit', { number: 'ZZZU0000000', right: '5' })
    await page.getByText(missing).waitFor()
    await page.getByRole('button', { name: say('common.copy-what', { what: say('list.not-in-account.what') }) }).click()
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('ZZZU0000000')

    await openShipments(page, simulator.account.listed(false).length + simulator.account.listed(true).length)
    await page.getByLabel(say('shipments.search')).fill(`${bill}; ZZZU0000000`)
    await expect.poll(() => rowCount(page.getByRole('grid', { name: say('shipments.title') }))).toBe(1)
    await page.getByText(missing).waitFor()
  })
})
