// A search never denies a container that is there: pasted or typed anywhere, past filters, by driver, and in the settings.

import { expect, it } from 'vitest'
import { openView } from '#test/helpers/open-view.ts'
import { dates, say } from '#test/helpers/words.ts'
import { activeNumber, counter, openBoard, rowCount } from './open-board.ts'
import { journeys } from './stage.ts'

journeys('a search', (stage) => {
  it('takes a paste anywhere and asks the service about an unknown number', async () => {
    const { page, grid } = await openBoard(stage)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const number = (await activeNumber(grid)) ?? ''
    await page.evaluate(`navigator.clipboard.writeText('${number}\\nTGHU9999999')`)
    await counter(page, say('board.counter.past')).focus()
    await page.keyboard.press('ControlOrMeta+v')
    await expect.poll(() => rowCount(grid)).toBe(1)
    expect(await activeNumber(grid)).toBe(number)
    await page.getByText(say('list.missing.digit', { number: 'TGHU9999999', right: '5' })).waitFor()
    await page.getByRole('button', { name: say('list.missing.ask-about', { number: 'TGHU9999999' }) }).click()
    await page.getByRole('heading', { level: 1, name: say('app.view.look-up') }).waitFor()
    await expect
      .poll(() =>
        page
          .getByRole('main')
          .locator('input')
          .evaluateAll((fields) => fields.map((field) => (field as { value?: string }).value ?? '')),
      )
      .toContain('TGHU9999999')
  })

  it('ignores counters and filters for a container number and says so', async () => {
    const { page, grid } = await openBoard(stage)
    await counter(page, say('board.counter.on-hold')).click()
    const number = (await grid.locator('.board-row [data-column="container"] .board-main').first().innerText()).trim()
    await counter(page, say('board.counter.on-hold')).click()
    await counter(page, say('board.counter.last-chance')).click()
    await page.keyboard.type(number)
    const found = page.locator('.found-line')
    await expect.poll(() => found.innerText()).toContain(say('board.found', { count: 1 }))
    expect(await found.innerText()).toContain(say('board.found.on-hold', { count: 1 }))
    expect(await found.innerText()).toContain(say('board.found.filters'))
    expect(await rowCount(grid)).toBe(1)
    // No letter of the prefix ran a command.
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('Enter')
    const details = page.getByRole('complementary', { name: say('board.why') })
    await details.getByText(number).first().waitFor()
  })

  it('finds a planned driver, but no letters across two words', async () => {
    const { page, grid } = await openBoard(stage)
    await openView(page, say('app.view.plan'))
    const main = page.getByRole('main')
    const number = await main.locator('[data-add] .numbers').first().innerText()
    await main.locator('[data-add]').first().click()
    await main.locator('.move-card').filter({ hasText: number }).click()
    await main.getByLabel(say('plan.driver'), { exact: true }).fill('Luis')
    await page.keyboard.press('Enter')
    await main.locator('[data-lane="Luis"] .move-card').waitFor()
    await page.keyboard.press('ControlOrMeta+1')
    const search = page.getByLabel(say('board.search'))
    await search.fill('luis')
    await expect.poll(() => rowCount(grid)).toBe(1)
    expect(await activeNumber(grid)).toBe(number)
    await grid.locator('.board-row').getByText(/Luis/).waitFor()
    await search.fill('barbours cut')
    await expect.poll(() => rowCount(grid)).toBeGreaterThan(0)
    await search.fill('scut')
    await page.getByText(say('list.no-matches')).waitFor()
  })

  it('narrows the settings to the found group', async () => {
    const { page } = await openBoard(stage, { shipments: 12 })
    await openView(page, say('app.view.settings'))
    const language = page.getByLabel(say('setting.preferences.language'))
    await language.waitFor()
    await page.getByLabel(say('settings.search')).fill(say('setting.sync.minutesBetween'))
    await page.getByLabel(say('setting.sync.minutesBetween')).waitFor()
    await language.waitFor({ state: 'hidden' })
    await page.getByLabel(say('settings.search')).fill('')
    await language.waitFor()
  })

  it('finds settings by their options, buttons and weekdays', async () => {
    const { page } = await openBoard(stage, { shipments: 12 })
    await openView(page, say('app.view.settings'))
    const search = page.getByLabel(say('settings.search'))
    const theme = page.getByLabel(say('setting.preferences.theme'))
    const whole = page.getByRole('button', { name: say('settings.carry.export') })
    const weekdays = page.getByRole('group', { name: say('setting.rules.closed.weekdays') }).first()
    await theme.waitFor()
    for (const [words, field] of [
      [say('setting.preferences.theme.dark'), theme],
      [say('settings.carry.export'), whole],
      [dates.weekday(5), weekdays],
    ] as const) {
      await search.fill('no such word')
      await page.getByText(say('table.none')).waitFor()
      await search.fill(words)
      await field.waitFor()
    }
    await theme.waitFor({ state: 'hidden' })
  })
})
