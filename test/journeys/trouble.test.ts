// Problems at run time: no service, a rejected key, a missing chunk.

import { expect, it } from 'vitest'
import { openView } from '#test/helpers/open-view.ts'
import { say, saying } from '#test/helpers/words.ts'
import { connect, journeys, openAccount, openShipments } from './stage.ts'

journeys('trouble at run time', (stage) => {
  it('keeps its data while the service is unreachable and recovers', async () => {
    const simulator = await stage.simulator({ shipments: 8 })
    const port = Number(new URL(simulator.url).port)
    const page = await stage.page((await stage.app()).url)
    await connect(page, simulator.url, simulator.key)
    await openShipments(page, 8)

    await simulator.close()
    await page.getByRole('button', { name: say('sync.read-now') }).click()
    const alert = page.getByRole('alert')
    await alert.getByText(say('sync.trouble.kept')).waitFor()
    await page.getByText(new RegExp(`^Quaywatch: ${say('tray.offline')}, .*updated`)).waitFor()
    expect(await page.getByRole('button', { name: `${say('shipments.all')} 8` }).count()).toBe(1)

    await stage.simulator({ shipments: 8, port, key: simulator.key })
    // A computer that wakes refreshes at once.
    await page.getByRole('button', { name: say('preview.wake') }).click()
    await alert.waitFor({ state: 'detached' })
  })

  it('reports a rejected key once and accepts a new one', async () => {
    const simulator = await stage.simulator({ shipments: 8 })
    const port = Number(new URL(simulator.url).port)
    const page = await stage.page((await stage.app()).url)
    await connect(page, simulator.url, simulator.key)
    await openShipments(page, 8)

    await simulator.close()
    const changed = await stage.simulator({ shipments: 9, port, key: 'another-key' })
    await page.getByRole('button', { name: say('sync.read-now') }).click()
    await page
      .getByRole('alert')
      .getByText(new RegExp(saying('sync.trouble.key-again').source.slice(1)))
      .waitFor()
    await page.getByText(`Quaywatch: ${say('tray.key-rejected')}`).waitFor()
    await page.getByRole('button', { name: say('sync.read-now') }).click()

    const toast = page.getByRole('button', { name: saying('alert.key-rejected.title') })
    await toast.waitFor()
    expect(await toast.count()).toBe(1)
    await toast.click()
    const dialog = page.getByRole('dialog', { name: say('app.connection') })
    // The focus is on the key field, not on the button that deletes the key.
    await expect
      .poll(() => dialog.getByLabel(say('connect.key'), { exact: true }).evaluate((field) => field.matches(':focus')))
      .toBe(true)
    await page.keyboard.type(changed.key)
    await dialog.getByRole('button', { name: say('connect.check') }).click()
    await page.getByRole('button', { name: say('connect.whose.same') }).click()
    await openShipments(page, 9)
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })

  it('quits from the tray', async () => {
    const app = await stage.app()
    const page = await stage.page(app.url)
    // A page that is loading when the program quits logs errors.
    await page.getByRole('heading', { name: say('connect.title') }).waitFor()
    await page.getByRole('button', { name: say('preview.tray') }).click()
    await page.getByRole('menuitem', { name: say('tray.quit') }).click()
    await page.getByText(say('preview.quit')).waitFor()
    await app.ended
  })

  it('explains a view that can’t be loaded', { tags: ['long'] }, async () => {
    const { page } = await openAccount(stage)
    await stage.takeAway(page, 'MapView')
    await openView(page, say('app.view.map'))
    const notice = page.getByRole('status').getByText(say('app.part-missing'))
    await notice.waitFor()
    await page.getByRole('button', { name: say('common.dismiss') }).click()
    await notice.waitFor({ state: 'detached' })
  })
})
