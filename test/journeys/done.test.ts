// A finished container: found when its invoice arrives.

import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { containersOf, gateOut, postFee, returnEmpty } from '#simulator/actions.ts'
import { faults } from '#test/helpers/axe.ts'
import { say } from '#test/helpers/words.ts'
import { journeys, openAccount, readNow } from './stage.ts'

journeys('finished containers', (stage) => {
  it('shows the record of a finished container and opens its invoice check', async () => {
    const { page, simulator, shipments } = await openAccount(stage)
    const [shipment] = shipments
    const [container] = containersOf(shipment!)
    const { number } = container!.container
    postFee(simulator.account, container!, 'demurrage', 250)
    gateOut(simulator.account, container!)
    await readNow(page)
    returnEmpty(simulator.account, container!)
    await readNow(page)

    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: say('palette.field') }).fill(say('app.view.done'))
    await page
      .getByRole('option')
      .filter({ hasText: say('app.view.done') })
      .first()
      .click()
    const grid = page.getByRole('grid', { name: say('done.list') })
    await grid.getByText(number).waitFor()
    await page.getByLabel(say('done.search')).fill(number)
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('2')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const account = page.getByRole('complementary', { name: say('done.account', { number }) })
    await account.getByText(say('change.field.empty-returned'), { exact: true }).waitFor()
    await account.getByText('$250').first().waitFor()
    expect(await faults(page)).toEqual([])

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: say('taking.csv') }).click()
    expect(await readFile(await (await downloading).path(), 'utf8')).toContain(number)

    await account.getByRole('button', { name: say('done.invoice') }).click()
    await page.getByRole('heading', { name: new RegExp(number) }).waitFor()
    await page.keyboard.press('Alt+ArrowLeft')
    await grid.getByText(number).waitFor()
  })
})
