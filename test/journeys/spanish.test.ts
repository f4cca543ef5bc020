// The first hour in Spanish.

import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { containersOf, isInYard, stopTracking } from '#simulator/actions.ts'
import { faults } from '#test/helpers/axe.ts'
import { boardReady } from '#test/helpers/board-ready.ts'
import { openView } from '#test/helpers/open-view.ts'
import { say as english, spanish } from '#test/helpers/words.ts'
import { counter } from './open-board.ts'
import { journeys, type Stage } from './stage.ts'

const { say } = spanish

journeys('the app in Spanish', (stage) => {
  it("follows the system's language and date format", async () => {
    const page = await openInSpanish(stage)
    expect(await page.locator('html').getAttribute('lang')).toBe('es')
    expect(await faults(page)).toEqual([])

    const simulator = await stage.simulator({ shipments: 60, seed: 7, speed: 0, at: new Date('2026-07-06T15:00:00Z') })
    const inYard = simulator.account.listed(false).filter((shipment) => containersOf(shipment).some(isInYard))
    for (const shipment of inYard) stopTracking(simulator.account, shipment, 'past_arrival_window')
    await page.getByLabel(say('connect.address')).fill(simulator.url)
    await page.getByLabel(say('connect.key'), { exact: true }).fill('no-es-la-clave')
    await page.getByRole('button', { name: say('connect.check') }).click()
    await page.getByRole('alert').getByText(say('failure.key-rejected')).waitFor()
    await page.getByLabel(say('connect.key'), { exact: true }).fill(simulator.key)
    await page.getByRole('button', { name: say('connect.check') }).click()

    await boardReady(page)
    await page
      .getByRole('status')
      .getByText(say('sync.fresh.read', { age: say('age.now') }))
      .first()
      .waitFor()
    expect(await faults(page)).toEqual([])
    await page
      .getByText(say('tray.tooltip', { headline: '' }))
      .filter({ hasText: say('tray.counts', { shipments: 60, stopped: '' }) })
      .waitFor()

    await counter(page, say('board.counter.tracking-lost')).click()
    const resume = page.locator('.board-press').filter({ hasText: say('resume.press') })
    await resume.first().waitFor()
    expect(await isWhole(resume.first())).toBe(true)

    await view(page, say('app.view.stopped'))
    const row = page.getByRole('grid', { name: say('stopped.list') }).locator('[data-active]')
    await row.waitFor()
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('complementary', { name: say('shipment.title') }).waitFor()
  })

  it('switches the language in window and tray', { tags: ['long'] }, async () => {
    const page = await stage.page((await stage.app({ words: ['--demo'] })).url)
    await openView(page, english('app.view.settings'))
    await page.getByLabel(english('setting.preferences.language')).selectOption('es')
    await page.getByRole('heading', { name: say('app.view.settings'), level: 1 }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('es')
    await page
      .getByText(say('tray.tooltip.demo', { headline: '' }))
      .filter({ hasText: say('tray.past', { count: '' }) })
      .waitFor()
    expect(await faults(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const name of ['map', 'look-up', 'webhook', 'diagnostics'] as const) {
      await view(page, say(`app.view.${name}`))
      await page.getByRole('heading', { level: 1, name: say(`app.view.${name}`) }).waitFor()
      expect(await faults(page)).toEqual([])
    }
    const views = page.getByRole('navigation', { name: say('app.views') })
    const heightOf = async (part: Locator) => (await part.boundingBox())?.height
    const demo = page.getByTitle(say('sync.calm.demo'))
    await expect.poll(() => heightOf(demo)).toBeLessThan(30)
    const age = page.getByRole('status').getByRole('button', { name: say('sync.open') })
    await age.click()
    await page.getByRole('button', { name: say('sync.pause') }).click()
    await page.keyboard.press('Escape')
    await page.getByText(say('sync.trouble.paused')).first().waitFor()
    for (const width of [900, 640]) {
      await page.setViewportSize({ width, height: 700 })
      await expect.poll(() => views.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBeLessThanOrEqual(0)
      for (const part of [demo, age]) await expect.poll(() => heightOf(part)).toBeLessThanOrEqual(40)
    }
    await page.close()

    const again = await stage.page((await stage.app({ again: true, words: ['--demo'] })).url)
    await again.getByRole('grid', { name: say('app.view.board') }).waitFor()
    await view(again, say('app.view.settings'))
    await again.getByLabel(say('setting.preferences.language')).selectOption('en')
    await again.getByRole('heading', { name: english('app.view.settings'), level: 1 }).waitFor()
  })
})

/** Space between the button and the end of its cell is at least the space before it. */
async function isWhole(button: Locator): Promise<boolean> {
  const [inner, outer] = await Promise.all([button.boundingBox(), button.locator('xpath=..').boundingBox()])
  if (inner === null || outer === null) throw new Error('the button is not shown')
  return outer.x + outer.width - (inner.x + inner.width) >= inner.x - outer.x
}

/** The system prefers Spanish with US date formats. */
async function openInSpanish(stage: Stage): Promise<Page> {
  const app = await stage.app({ env: { ...stage.keyring.env, LC_ALL: 'es_US.UTF-8' } })
  const page = await stage.page(app.url, { timezoneId: 'America/Chicago' })
  await page.getByRole('heading', { name: say('connect.title') }).waitFor()
  return page
}

async function view(page: Page, name: string): Promise<void> {
  await openView(page, name, { views: say('app.views'), more: say('app.more'), settings: say('app.view.settings') })
}
