// Told once, in time, and one click to put it right: from a stop at the service to a verified resume, in the page a user sees.

import { expect, it } from 'vitest'
import { stopTracking } from '#simulator/acts.ts'
import { journeys, openAccount, readNow } from './stage.ts'

journeys('alerts and resumes', (stage) => {
  it('tell of the demo’s first stop, lead to it, resume it and show that it held', async () => {
    // A minute of waiting passes in a second.
    const page = await stage.page((await stage.app({ words: ['--demo', '--hasten', '60'] })).url)
    const toast = page.getByRole('button', { name: /^Tracking stopped/ }).first()
    await toast.waitFor({ timeout: 40_000 })
    const bill = /^Tracking stopped(\S+)/.exec((await toast.innerText()).replaceAll('\n', ''))?.[1] ?? ''
    await toast.click()
    await page.getByRole('heading', { name: 'Stopped' }).waitFor()
    const row = page.getByRole('listitem').filter({ hasText: bill }).first()
    await row.getByRole('button', { name: `Resume tracking of ${bill}` }).click()
    await page.getByText('Resumed: tracking is on again').first().waitFor({ timeout: 60_000 })
  })

  it('are one toast for a mass stop, which leads to the list; acknowledged they are quiet', async () => {
    const { page, simulator, shipments } = await openAccount(stage)
    for (const shipment of shipments.slice(0, 6)) stopTracking(simulator.account, shipment, 'past_arrival_window')
    await readNow(page)
    await page.getByRole('button', { name: /^Tracking of 6 shipments stopped/ }).click()
    const list = page.getByRole('list', { name: 'Stopped shipments to look at' })
    await expect.poll(() => list.getByRole('listitem').count()).toBeGreaterThanOrEqual(6)

    await page.getByRole('navigation').getByRole('button', { name: 'Alerts' }).click()
    await page.getByText('Shown in one notification with others').first().waitFor()
    await page.getByRole('button', { name: 'Acknowledge all' }).click()
    await page.getByText('Nothing unread').waitFor()
    await readNow(page)
    await page.getByText('Nothing unread').waitFor()
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await page
      .getByText(/notification with others. Acknowledged/)
      .first()
      .waitFor()
  })

  it('say that a resume did not hold', async () => {
    const { page, simulator, shipments } = await openAccount(stage)
    const [shipment] = shipments
    stopTracking(simulator.account, shipment!, 'past_arrival_window', { holdsFor: 3 })
    await readNow(page)
    // The button on the toast itself.
    await page.getByRole('button', { name: 'Resume tracking', exact: true }).click()
    await page.getByRole('navigation').getByRole('button', { name: 'Stopped' }).click()
    await page.getByText('Accepted, not yet proven').waitFor()
    await expect.poll(() => shipment!.facts.stop, { timeout: 20_000 }).toBe(null)
    await expect
      .poll(
        async () => {
          await readNow(page)
          return await page.getByRole('button', { name: /^A resume did not hold/ }).count()
        },
        { timeout: 30_000, interval: 1_000 },
      )
      .toBe(1)
    await page.getByText('Did not hold: it stopped again').waitFor()
  })

  it('hold toasts back while snoozed, and write down that they did', async () => {
    const { page, simulator, shipments } = await openAccount(stage)
    await page.getByRole('button', { name: 'Tray' }).click()
    await page.getByRole('menuitem', { name: 'No notifications for an hour' }).click()
    stopTracking(simulator.account, shipments[0]!, 'past_arrival_window')
    await readNow(page)
    await page.getByRole('navigation').getByRole('button', { name: 'Alerts' }).click()
    const held = page.getByRole('listitem').filter({ hasText: 'Notification held back: snoozed' })
    await held
      .filter({ hasText: /^Tracking stopped/ })
      .first()
      .waitFor()
    expect(await page.getByRole('button', { name: /^Tracking stopped/ }).count()).toBe(0)
  })

  it('are resumed from the tray’s menu too', async () => {
    const { page, simulator, shipments } = await openAccount(stage)
    const [shipment] = shipments
    stopTracking(simulator.account, shipment!, 'past_arrival_window')
    await readNow(page)
    await page.getByRole('button', { name: /^Tracking stopped/ }).waitFor()
    await page.getByRole('button', { name: 'Tray' }).click()
    const item = page.getByRole('menuitem', { name: /^Resume tracking of/ }).first()
    await item.waitFor()
    const stopped = simulator.account.listed(true).length
    await item.click()
    await expect.poll(() => simulator.account.listed(true).length, { timeout: 10_000 }).toBe(stopped - 1)
  })
})
