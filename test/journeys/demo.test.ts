// The demo account: opened without a key, first alert and resume, nothing left behind.

import { expect, it } from 'vitest'
import { say, saying } from '#test/helpers/words.ts'
import { activeRow, connect, journeys, openShipments } from './stage.ts'

journeys('the demo account', (stage) => {
  it('opens without a key and is marked as a demo', { tags: ['long'] }, async () => {
    const page = await stage.page((await stage.app()).url)
    await page.getByRole('button', { name: say('connect.demo.start') }).click()
    await openShipments(page, 300)
    await page.getByText(say('sync.calm.demo')).waitFor()
    // The tray may drop the end of a long tooltip.
    await page.getByText(say('tray.tooltip.demo', { headline: '' })).waitFor()
  })

  it('stops a shipment within 30 seconds and confirms its resume', async () => {
    // A minute passes in a second.
    const page = await stage.page((await stage.app({ words: ['--demo', '--hasten', '60'] })).url)
    const toast = page.getByRole('button', { name: saying('alert.tracking-stopped.title') }).first()
    await toast.waitFor({ timeout: 40_000 })
    const bill = /^Tracking stopped(\S+)/.exec((await toast.innerText()).replaceAll('\n', ''))?.[1] ?? ''
    await toast.click()
    await expect.poll(() => activeRow(page, say('stopped.list')), { timeout: 60_000 }).toContain(bill)
    await page.keyboard.press('Shift+R')
    await page.getByText(say('resume.state.verified')).first().waitFor({ timeout: 60_000 })
  }, 150_000)

  it('leaves the real account unchanged', { tags: ['long'] }, async () => {
    const simulator = await stage.simulator({ shipments: 5 })
    const first = await stage.app()
    const page = await stage.page(first.url)
    await connect(page, simulator.url, simulator.key)
    await openShipments(page, 5)
    await first.stop()
    // The log belongs to the program, so it mentions the demo.
    const files = stage.filesOfTheApp({ withoutLog: true })

    const again = await stage.page((await stage.app({ again: true, words: ['--demo'] })).url)
    await openShipments(again, 300)
    await again
      .getByRole('navigation', { name: say('app.views') })
      .getByRole('button', { name: say('app.view.board') })
      .click()
    await again.getByRole('grid', { name: say('app.view.board') }).waitFor()
    await again
      .getByRole('navigation', { name: say('app.views') })
      .getByRole('button', { name: say('app.view.shipments') })
      .click()
    await again.getByRole('grid', { name: say('app.view.shipments') }).waitFor()
    // Not toBe(): it would print databases.
    expect(stage.filesOfTheApp({ withoutLog: true }) === files).toBe(true)
    await again.getByRole('button', { name: say('app.connection') }).click()
    await again.getByRole('button', { name: say('app.connection.leave-demo') }).click()
    await openShipments(again, 5)
  })
})
