// Every view for screen readers, and the first run by keyboard.

/** @module-tag long */

import { expect, it } from 'vitest'
import { faults } from '#test/helpers/axe.ts'
import { say } from '#test/helpers/words.ts'
import { connect, journeys, openShipments } from './stage.ts'

journeys('accessibility', (stage) => {
  it.each(['light', 'dark'] as const)('has no accessibility fault in any view (%s)', async (colorScheme) => {
    const simulator = await stage.simulator({ shipments: 60 })
    const page = await stage.page((await stage.app()).url, { colorScheme })
    await page.getByRole('heading', { name: say('connect.title') }).waitFor()
    expect(await faults(page)).toEqual([])

    await connect(page, simulator.url, 'not-the-key')
    await page.getByRole('alert').waitFor()
    expect(await faults(page)).toEqual([])

    await connect(page, simulator.url, simulator.key)
    const board = page.getByRole('grid', { name: say('app.view.board') })
    const row = await board.locator('[role=row][aria-selected]').first().ariaSnapshot()
    expect(row).toMatch(/row "[^"]+\. [A-Z]{4}\d{7}, [^"]+\. [^"]+\."/)
    await openShipments(page, 60)
    expect(await faults(page)).toEqual([])

    await page.getByRole('button', { name: say('app.connection') }).click()
    await page.getByRole('dialog').waitFor()
    expect(await faults(page)).toEqual([])
  })

  it('lets the user finish the first run by keyboard', async () => {
    const simulator = await stage.simulator({ shipments: 4 })
    const page = await stage.page((await stage.app()).url)
    await page.getByRole('heading', { name: say('connect.title') }).waitFor()
    await page.keyboard.type(simulator.key)
    // Past the button that shows the key.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type(simulator.url)
    await page.keyboard.press('Enter')
    await openShipments(page, 4)
  })
})
