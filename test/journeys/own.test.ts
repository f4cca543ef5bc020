// The user's own terminals and customers, and the e-mail template.

import { expect, it } from 'vitest'
import { faults } from '#test/helpers/axe.ts'
import { openView } from '#test/helpers/open-view.ts'
import { say, saying } from '#test/helpers/words.ts'
import { activeNumber, openBoard, rowCount } from './open-board.ts'
import { journeys } from './stage.ts'

journeys("the user's scope and template", (stage) => {
  it('limits every view to the chosen terminals and shows all on request', async () => {
    const { page, grid, restart } = await openBoard(stage)
    const totalRows = await rowCount(grid)
    await page.getByLabel(say('board.search')).fill('no such words')
    await page
      .getByRole('button', { name: say('list.clear-search') })
      .first()
      .click()
    await expect.poll(() => rowCount(grid)).toBe(totalRows)
    await openView(page, say('app.view.settings'))
    await page.getByLabel(say('scope.search')).fill('terminal')
    const boxes = page.getByRole('group', { name: say('scope.terminals') }).getByRole('checkbox')
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await page.getByText(say('scope.terminals.chosen', { count: 2 })).waitFor()
    expect(await faults(page)).toEqual([])
    await openView(page, say('app.view.board'))
    const chip = page.getByText(say('scope.only.terminals', { terminals: 2 }))
    await chip.waitFor()
    await expect.poll(() => rowCount(grid)).toBeLessThan(totalRows)
    const ownRows = await rowCount(grid)
    // A number finds containers outside the scope, and the board says so.
    const search = page.getByLabel(say('board.search'))
    await search.fill('MSCU1234566')
    await page.getByText(say('scope.by-number')).waitFor()
    expect(await chip.count()).toBe(0)
    await search.fill('')
    await chip.waitFor()
    await page.getByRole('button', { name: say('scope.lift') }).click()
    await expect.poll(() => rowCount(grid)).toBe(totalRows)
    await page.getByRole('button', { name: say('scope.on-again') }).click()
    await expect.poll(() => rowCount(grid)).toBe(ownRows)
    const main = page.getByRole('main')
    await page.evaluate(
      `addEventListener('beforeprint', () => Promise.resolve().then(() => null).then(() => (window.paper = document.querySelector('.printed').innerText)))`,
    )
    for (const view of ['app.view.map', 'app.view.plan', 'app.view.empties'] as const) {
      await page.keyboard.press('ControlOrMeta+k')
      await page.keyboard.type(say(view))
      await page.getByRole('option').first().getByText(say(view), { exact: true }).waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: say(view), exact: true }).waitFor()
      await chip.waitFor()
      expect(await faults(page)).toEqual([])
      await main.getByRole('button', { name: say('scope.lift') }).click()
      await main.getByText(say('scope.off')).waitFor()
    }
    await page.getByRole('button', { name: say('scope.on-again') }).click()
    await page.pdf()
    expect(await page.evaluate('window.paper')).toContain(await chip.innerText())
    await openView(page, say('app.view.board'))
    await chip.waitFor()
    expect(await rowCount(grid)).toBe(ownRows)
    await restart()
    await chip.waitFor()
    await expect.poll(() => rowCount(grid)).toBe(ownRows)
  })

  it('edits, checks and resets the e-mail template', async () => {
    const { page, grid } = await openBoard(stage)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const number = (await activeNumber(grid)) ?? ''
    await page.keyboard.press('Shift+M')
    await page.getByText(say('mail.copied', { count: 1, first: number })).waitFor()
    const readClipboard = async (type: string) =>
      String(
        await page.evaluate(
          `navigator.clipboard.read().then(([item]) => item.getType('${type}')).then((blob) => blob.text())`,
        ),
      )
    expect(await readClipboard('text/plain')).toContain(`\n${number} | `)
    expect(await readClipboard('text/html')).toMatch(new RegExp(`<td[^>]*>${number}</td>`))

    await openView(page, say('app.view.settings'))
    const template = page.getByRole('textbox', { name: say('mail.template'), exact: true })
    await template.fill('Dear {customr}')
    await page
      .getByRole('alert')
      .getByText(say('mail.unknown', { name: '{customr}' }))
      .waitFor()
    await page.getByLabel(say('mail.more.name')).fill('Delivery')
    await openView(page, say('app.view.board'))
    await openView(page, say('app.view.settings'))
    await expect.poll(() => template.inputValue()).toBe('Dear {customr}')
    expect(await page.getByLabel(say('mail.more.name')).inputValue()).toBe('Delivery')
    await page.getByRole('button', { name: say('common.cancel') }).click()
    await expect.poll(() => template.inputValue()).toContain('{container} | {size}')
    await template.fill('Box {container} of {count}')
    await page.getByText(/^Box \w+ of 3/).waitFor()
    await page.getByRole('button', { name: say('mail.save') }).click()
    await page.getByRole('button', { name: say('mail.reset') }).waitFor()
    await openView(page, say('app.view.board'))
    await grid.focus()
    await page.keyboard.press('Shift+M')
    await page.getByText(saying('mail.copied')).first().waitFor()
    await expect.poll(() => readClipboard('text/plain')).toBe(`Box ${number} of 1`)
    await openView(page, say('app.view.settings'))
    await page.getByRole('button', { name: say('mail.reset') }).click()
    await expect.poll(() => template.inputValue()).toContain('{container} | {size}')

    const name = page.getByLabel(say('mail.more.name'))
    await name.fill('Delivery order')
    await name.press('Enter')
    await page.getByText('Delivery order', { exact: true }).first().press('Enter')
    const nameField = page.getByRole('textbox', { name: 'Delivery order' })
    await nameField.fill('Please deliver {container}')
    expect(await faults(page)).toEqual([])
    await page
      .getByRole('button', { name: say('mail.save') })
      .last()
      .press('Enter')
    await name.fill('delivery ORDER')
    await name.press('Enter')
    await page.getByText(say('mail.more.taken')).waitFor()
    await openView(page, say('app.view.board'))
    const copyNamed = async () => {
      await grid.focus()
      await page.keyboard.press('Shift+F10')
      await page.getByRole('menuitem', { name: 'Delivery order' }).click()
      await page.getByText(say('mail.copied.named', { count: 1, first: number, name: 'Delivery order' })).waitFor()
      return await readClipboard('text/plain')
    }
    await expect.poll(copyNamed).toBe(`Please deliver ${number}`)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('delivery')
    await page.getByRole('option', { name: say('mail.copy.named', { name: 'Delivery order' }) }).waitFor()
  })
})
