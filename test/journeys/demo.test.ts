// The demo fleet: opened without key or network, its first stop alerted and resumed, and nothing left behind.

import { expect, it } from 'vitest'
import { say, saying } from '#test/helpers/words.ts'
import { activeRow, connect, journeys, openShipments } from './stage.ts'

journeys('the demo fleet', (stage) => {
  it(
    'opens from the first screen without key or network, and is marked as a demo in window and tray',
    { tags: ['long'] },
    async () => {
      const page = await stage.page((await stage.app()).url)
      await page.getByRole('button', { name: say('connect.demo.start') }).click()
      await openShipments(page, 300)
      await page.getByText(say('sync.calm.demo')).waitFor()
      // What stands behind it hangs on the day's fleet: the tray leaves the last out where it is too long.
      await page.getByText(say('tray.tooltip.demo', { headline: '' })).waitFor()
    },
  )

  it('lets a shipment stop within half a minute; its toast leads to it, one key resumes it, and it is seen to hold', async () => {
    // A minute of waiting passes in a second.
    const page = await stage.page((await stage.app({ words: ['--demo', '--hasten', '60'] })).url)
    const toast = page.getByRole('button', { name: saying('alert.tracking-stopped.title') }).first()
    await toast.waitFor({ timeout: 40_000 })
    const bill = /^Tracking stopped(\S+)/.exec((await toast.innerText()).replaceAll('\n', ''))?.[1] ?? ''
    await toast.click()
    await expect.poll(() => activeRow(page, say('stopped.list')), { timeout: 60_000 }).toContain(bill)
    await page.keyboard.press('r')
    await page.getByText(say('resume.state.verified')).first().waitFor({ timeout: 60_000 })
  }, 150_000)

  it('leaves nothing behind: a real account is as it was', { tags: ['long'] }, async () => {
    const simulator = await stage.simulator({ shipments: 5 })
    const first = await stage.app()
    const page = await stage.page(first.url)
    await connect(page, simulator.url, simulator.key)
    await openShipments(page, 5)
    await first.stop()
    // The log is of the program and not of an account: it tells of the demo too.
    const files = stage.filesOfTheApp({ withoutLog: true })

    const again = await stage.page((await stage.app({ again: true, words: ['--demo'] })).url)
    await openShipments(again, 300)
    // Looking away is written down of an account, and would be lost for it here.
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
    // Not by toBe: the difference would be printed, and these are databases.
    expect(stage.filesOfTheApp({ withoutLog: true }) === files).toBe(true)
    await again.getByRole('button', { name: say('app.connection') }).click()
    await again.getByRole('button', { name: say('app.connection.leave-demo') }).click()
    await openShipments(again, 5)
  })
})
