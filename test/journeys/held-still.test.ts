// A list stays still under the pointer; new rows are counted above it.

/** @module-tag long */

import { expect, it } from 'vitest'
import { stopTracking } from '#simulator/actions.ts'
import { openView } from '#test/helpers/open-view.ts'
import { say } from '#test/helpers/words.ts'
import { journeys, openAccount } from './stage.ts'

journeys('a list under the pointer', (stage) => {
  it('keeps rows still while new alerts arrive and shows them on request', async () => {
    const { page, simulator, shipments } = await openAccount(stage, { shipments: 120 })
    const [first, ...others] = shipments
    if (first === undefined || others.length < 3) throw new Error('too few shipments in the yard')
    /** The pointer must stay on the list. */
    const refresh = () =>
      page.getByRole('button', { name: say('sync.read-now') }).evaluate((button: { click(): void }) => button.click())
    stopTracking(simulator.account, first, 'past_arrival_window')
    await refresh()
    await openView(page, say('app.view.alerts'))
    const grid = page.getByRole('grid', { name: say('inbox.title') })
    const row = grid.getByRole('row').filter({ hasText: first.plan.billOfLading }).first()
    await row.waitFor()
    await row.hover()
    await page.mouse.move(400, (await row.boundingBox())!.y + 12)
    const before = (await row.boundingBox())!.y

    for (const shipment of others.slice(0, 3)) stopTracking(simulator.account, shipment, 'past_arrival_window')
    await refresh()
    const offer = page.getByRole('button', { name: say('table.new', { count: 3 }), exact: true })
    await offer.locator('span').waitFor()
    await expect.poll(async () => (await row.boundingBox())?.y).toBe(before)
    await offer.press('Enter')
    await grid.getByRole('row').filter({ hasText: others[0]!.plan.billOfLading }).first().waitFor()
    await offer.waitFor({ state: 'detached' })
    await expect.poll(() => grid.evaluate((element) => element.scrollTop)).toBe(0)
  })
})
