// A notification or tray item opens its subject in every state of the window.

/** @module-tag long */

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { containersOf, isInYard, setDeadline, stopTracking } from '#simulator/actions.ts'
import { openView } from '#test/helpers/open-view.ts'
import { say, saying } from '#test/helpers/words.ts'
import { holdFleetBack } from './held-fleet.ts'
import { connect, journeys, type Stage } from './stage.ts'

const SLOWLY = { timeout: 60_000 }

journeys('opening a subject', (stage) => {
  it('opens the container of a notification despite a search that hides it', async () => {
    const { page, simulator, container } = await openAccount(stage)
    setDeadline(simulator.account, container, 'line', simulator.account.now - 3 * 86_400)
    await page.getByLabel(say('board.search')).fill('no such container')
    await page.getByText(say('list.no-matches')).waitFor()
    await page.getByRole('button', { name: say('sync.read-now') }).click()
    // A counter may name the same container.
    const toast = page
      .getByRole('status')
      .getByRole('button', { name: new RegExp(container.container.number) })
      .first()
    await toast.click()
    await expect.poll(() => activeOnBoard(page), SLOWLY).toContain(container.container.number)
    await page
      .getByRole('complementary', { name: say('board.why') })
      .getByRole('heading', { name: container.container.number })
      .waitFor()
    await page.getByText(say('board.filter-dropped', { number: container.container.number })).waitFor()
  }, 240_000)

  it('hides an unread notification after a while, but not under the pointer', async () => {
    const { page, simulator, container } = await openAccount(stage)
    await page.clock.install()
    setDeadline(simulator.account, container, 'line', simulator.account.now - 3 * 86_400)
    await page.getByRole('button', { name: say('sync.read-now') }).click()
    const toast = page
      .getByRole('status')
      .getByRole('button', { name: new RegExp(container.container.number) })
      .last()
    await toast.hover()
    await page.clock.fastForward(31_000)
    expect(await toast.count()).toBe(1)
    await page.mouse.move(0, 0)
    await page.clock.fastForward(31_000)
    expect(await toast.count()).toBe(0)
  }, 240_000)

  it('opens the container of a tray item from any view', async () => {
    const { page } = await openAccount(stage)
    await openView(page, say('app.view.shipments'))
    await page.getByRole('button', { name: say('preview.tray') }).click()
    const item = page.getByRole('menuitem', { name: /^[A-Z]{4}\d{7}: / }).first()
    const number = (await item.innerText()).slice(0, 11)
    await item.click()
    await expect.poll(() => activeOnBoard(page), SLOWLY).toContain(number)
    await page
      .getByRole('complementary', { name: say('board.why') })
      .getByRole('heading', { name: number })
      .waitFor()

    await page.getByRole('button', { name: say('preview.tray') }).click()
    await page.getByRole('menuitem', { name: say('tray.clipboard') }).click()
    await page.getByText(say('clipboard.no-number')).waitFor()
  }, 240_000)

  it("waits for the fleet before it opens a notification's subject", async () => {
    const { page, simulator, container } = await openAccount(stage)
    const fleet = await holdFleetBack(page)
    await page.reload()
    stopTracking(simulator.account, container.shipment, 'past_arrival_window')
    await page.getByRole('button', { name: say('sync.read-now') }).click()
    await page
      .getByRole('button', { name: saying('alert.tracking-stopped.title') })
      .first()
      .click()
    await page.getByText(say('stopped.looking')).first().waitFor()
    fleet.letAll()
    const row = page.locator(`[role="grid"][aria-label="${say('stopped.list')}"]:focus [data-active]`)
    await row.filter({ hasText: container.shipment.plan.billOfLading }).waitFor()
  }, 240_000)

  it('links an alert to its notification setting', async () => {
    const { page } = await openAccount(stage)
    await openView(page, say('app.view.alerts'))
    await page.getByRole('button', { name: say('inbox.settings') }).click()
    await page.getByRole('heading', { name: say('app.view.settings'), level: 1 }).waitFor()
    await page.getByRole('heading', { name: say('section.notifications'), level: 2 }).waitFor()
  })
})

async function openAccount(stage: Stage) {
  const simulator = await stage.simulator({ shipments: 60 })
  const page = await stage.page((await stage.app()).url)
  await connect(page, simulator.url, simulator.key)
  await page
    .getByRole('status')
    .getByText(say('sync.fresh.read', { age: say('age.now') }))
    .waitFor()
  const inYard = simulator.account.listed(false).flatMap(containersOf).filter(isInYard)
  return { page, simulator, container: inYard[0]! }
}

/** Empty if the board has no focus. */
async function activeOnBoard(page: Page): Promise<string> {
  const row = page.locator('[role="grid"][aria-label="Board"]:focus [data-active]')
  return (await row.count()) === 0 ? '' : await row.innerText()
}
