// Hostile texts from the service and the user stay text on the board and on paper.

/** @module-tag long */

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { containersOf } from '#simulator/actions.ts'
import { boardReady } from '#test/helpers/board-ready.ts'
import { HOSTILE_TEXTS } from '#test/helpers/hostile-texts.ts'
import { openView } from '#test/helpers/open-view.ts'
import { say, saying } from '#test/helpers/words.ts'
import { activeNumber } from './open-board.ts'
import { connect, journeys } from './stage.ts'

const MARKUP = HOSTILE_TEXTS['markup'] ?? ''
const CLOSED_MARKUP = HOSTILE_TEXTS['closed markup'] ?? ''
/** Most rows are drawn at this height. */
const TALL = { width: 1280, height: 3000 }

journeys('hostile texts', (stage) => {
  it('shows hostile texts as text on the board and both printed lists', async () => {
    const simulator = await stage.simulator({ shipments: 60, seed: 7, speed: 0, at: new Date('2026-07-06T15:00:00Z') })
    const { account } = simulator
    const texts = Object.values(HOSTILE_TEXTS)
    for (const [at, shipment] of account.shipments.entries()) {
      const text = texts[at % texts.length]
      const attributes = {
        customer_name: text,
        ref_numbers: [text],
        shipping_line_name: text,
        shipping_line_short_name: text,
      }
      account.overrides.set(shipment.plan.id, attributes)
      for (const { container } of containersOf(shipment)) account.overrides.set(container.id, { ref_numbers: [text] })
    }
    const page = await stage.page((await stage.app()).url, {
      viewport: TALL,
      timezoneId: 'America/New_York',
      locale: 'en-US',
    })
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await connect(page, simulator.url, simulator.key)
    await boardReady(page)
    const grid = page.getByRole('grid', { name: say('app.view.board') })
    await grid.getByText(MARKUP, { exact: true }).first().waitFor()
    expect(await madeOfTexts(page)).toBe(0)
    const cells = grid.locator('[role=gridcell][data-column="customer"]')
    expect(await cells.count()).toBeGreaterThan(40)
    // A text that reverses its neighbors or leaves its cell would move a column or stretch a row.
    const places = await cells.evaluateAll((all) =>
      all.map((cell) => [cell.getBoundingClientRect().left, cell.getBoundingClientRect().height].join()),
    )
    expect([...new Set(places)]).toHaveLength(1)
    expect(await isTooWide(page)).toBe(false)

    await page.emulateMedia({ media: 'print' })
    await page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    const list = page.getByRole('region', { name: say('board.print') })
    await list.getByText(MARKUP, { exact: true }).first().waitFor()
    expect(await madeOfTexts(page)).toBe(0)
    expect(await isTooWide(page)).toBe(false)
    await page.evaluate("window.dispatchEvent(new Event('afterprint'))")
    await page.emulateMedia({ media: 'screen' })

    const row = grid.getByRole('row').filter({ hasText: MARKUP }).first()
    const number = (await row.locator('[data-column="container"] .board-main').innerText()).trim()
    await row.locator('[data-column="container"]').click()
    await expect.poll(() => activeNumber(grid)).toBe(number)
    await page.keyboard.press('Shift+P')
    await page
      .getByText(saying('plan.added', { count: 1, first: number }))
      .first()
      .waitFor()
    await openView(page, say('app.view.plan'))
    const card = page.locator('.move-card').filter({ hasText: number })
    const candidates = page.locator('[data-add]')
    await candidates.first().waitFor()
    const heights = await candidates.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThan(160)
    // The container is planned on its usual day, which may not be today.
    await page.locator('[data-tab]').first().waitFor()
    for (const tab of await page.locator('[data-tab]').all()) {
      await tab.click()
      await expect.poll(() => tab.getAttribute('aria-pressed')).toBe('true')
      // The cards of the day follow the tab.
      const isHere = await card.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => false,
      )
      if (isHere) break
    }
    await card.click()
    const driver = page.getByLabel(say('plan.driver'), { exact: true })
    await driver.fill(CLOSED_MARKUP)
    await driver.press('Tab')
    await page.emulateMedia({ media: 'print' })
    await page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    const sheet = page.getByRole('region', { name: say('plan.title') })
    await sheet.getByText(CLOSED_MARKUP).first().waitFor()
    expect(await madeOfTexts(page)).toBe(0)
    expect(await isTooWide(page)).toBe(false)
    expect(dialogs).toEqual([])
  })
})

/** Counts elements that the texts would become as markup. */
function madeOfTexts(page: Page): Promise<number> {
  return page.locator('[onerror], img[src="x"], h1:text-is("Paid"), body script:not([src]):has-text("alert")').count()
}

async function isTooWide(page: Page): Promise<boolean> {
  return (await page.evaluate('document.documentElement.scrollWidth > window.innerWidth')) === true
}
