// The key: across restarts and accounts, in no file, with a locked keychain.

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faults } from '#test/helpers/axe.ts'
import { heapOf } from '#test/helpers/page-heap.ts'
import { startSecretService } from '#test/helpers/secret-service.ts'
import { linkText } from '#shared/fleet/link.ts'
import { openView } from '#test/helpers/open-view.ts'
import { say } from '#test/helpers/words.ts'
import { holdFleetBack } from './held-fleet.ts'
import { connect, isInSight, journeys, openShipments } from './stage.ts'

journeys('the key in the keychain', (stage) => {
  it('survives a restart and is in no file', async () => {
    const simulator = await stage.simulator({ shipments: 5 })
    const first = await stage.app()
    const page = await stage.page(first.url)
    await connect(page, simulator.url, simulator.key)
    await openShipments(page, 5)
    await first.stop()
    await page.getByText(say('failure.preview-ended')).waitFor()
    expect(stage.filesOfTheApp()).toContain(simulator.url)
    expect(stage.filesOfTheApp()).not.toContain(simulator.key)

    const second = await stage.app({ again: true })
    const again = await stage.page(second.url)
    await openShipments(again, 5)
    await again.getByRole('button', { name: say('app.connection') }).click()
    await again.getByText(say('app.connection.keychain')).first().waitFor()

    await again.getByRole('button', { name: say('app.connection.disconnect') }).click()
    await again.getByRole('heading', { name: say('connect.title') }).waitFor()
    expect(await again.getByLabel(say('connect.address')).inputValue()).toBe(simulator.url)
  })

  it("leaves the page's memory after it was entered", { tags: ['long'] }, async () => {
    const harbor = await stage.simulator({ shipments: 5 })
    const inland = await stage.simulator({ shipments: 8, seed: 2 })
    const [bill = ''] = harbor.account.listed(false).map(({ plan }) => plan.billOfLading)
    const page = await stage.page((await stage.app()).url)
    const inMemory = async () => {
      const heap = await heapOf(page)
      return [bill, harbor.key, inland.key].map((text) => heap.includes(text))
    }
    await connect(page, harbor.url, harbor.key)
    await openShipments(page, 5)
    expect(await inMemory()).toEqual([true, false, false])
    await page.getByRole('button', { name: say('app.connection'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: say('app.connection') })
    await dialog.getByRole('button', { name: say('connect.accounts.add') }).click()
    await dialog.getByLabel(say('connect.name')).fill('Inland')
    await connect(page, inland.url, inland.key)
    await openShipments(page, 8)
    expect(await inMemory()).toEqual([false, false, false])
  })

  it('explains a slow keychain', { tags: ['long'] }, async () => {
    const simulator = await stage.simulator({ shipments: 5 })
    const page = await stage.page((await stage.app()).url)
    await connect(page, simulator.url, simulator.key)
    await openShipments(page, 5)
    const delayedSession = await holdFleetBack(page, 'session')
    await page.reload()
    await page.getByRole('heading', { name: say('connect.starting') }).waitFor()
    delayedSession.letAll()
    await openShipments(page, 5)
    expect(await page.getByRole('heading', { name: say('connect.starting') }).count()).toBe(0)
  })

  it('keeps one key per account, switches between them and removes one', async () => {
    const harbor = await stage.simulator({ shipments: 5 })
    const inland = await stage.simulator({ shipments: 8 })
    const first = await stage.app()
    const page = await stage.page(first.url)
    await connect(page, harbor.url, harbor.key)
    await openShipments(page, 5)
    const host = new URL(harbor.url).host

    const connection = page.getByRole('button', { name: say('app.connection'), exact: true })
    const dialog = page.getByRole('dialog', { name: say('app.connection') })
    await connection.click()
    await dialog.locator('button:focus').waitFor()
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => isInSight(dialog.getByRole('button', { name: say('connect.check') }))).toBe(true)
    await dialog.getByRole('button', { name: say('connect.accounts.add') }).click()
    await dialog
      .getByRole('region', { name: say('connect.accounts.add') })
      .locator('input:focus')
      .waitFor()
    // The dialog opens again without the form for another account.
    await page.keyboard.press('Escape')
    await connection.click()
    await dialog.getByRole('heading', { name: say('app.connection.other-key') }).waitFor()
    await dialog.getByRole('button', { name: say('connect.accounts.add') }).click()
    await dialog.getByLabel(say('connect.name')).fill(host)
    await connect(page, inland.url, inland.key)
    await dialog.getByRole('alert').getByText(say('failure.account.name-taken')).waitFor()
    await dialog.getByLabel(say('connect.name')).fill('Inland')
    await page.getByRole('button', { name: say('connect.check') }).click()
    await page.getByText(say('connect.accounts.switched', { name: 'Inland' })).waitFor()
    await openShipments(page, 8)

    // A link names no account: another account may have the container.
    await page.evaluate(`location.hash = ${JSON.stringify(linkText({ to: 'container', number: 'nobody' }))}`)
    await page
      .getByText(`${say('link.no-container', { number: 'nobody' })} ${say('link.elsewhere', { names: host })}`, {
        exact: true,
      })
      .waitFor()

    const bill = inland.account.listed(false)[0]?.plan.billOfLading ?? ''
    expect(bill).not.toBe('')
    const lookUp = (on: Page) => openView(on, say('app.view.look-up'))
    const recent = page.getByRole('region', { name: say('look-up.recent') })
    await lookUp(page)
    await page.getByLabel(say('look-up.field')).fill(bill)
    await page.getByLabel(say('look-up.field')).press('Enter')
    await recent.getByText(bill).waitFor()

    const views = page.getByRole('navigation', { name: say('app.views') })
    for (const width of [900, 640]) {
      await page.setViewportSize({ width, height: 700 })
      await expect.poll(() => views.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 1280, height: 800 })

    const head = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })
    await head('Inland').click()
    await page.getByText(say('connect.accounts.about')).waitFor()
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: host, exact: true }).click()
    await head(host).waitFor()
    await lookUp(page)
    await recent.getByText(say('look-up.recent.none')).waitFor()
    await openShipments(page, 5)
    await page.getByRole('button', { name: say('preview.tray') }).click()
    await page.getByText(say('tray.account', { name: host })).waitFor()
    await page.getByRole('menuitem', { name: say('tray.switch', { name: 'Inland' }) }).click()
    await head('Inland').waitFor()
    await openShipments(page, 8)
    await first.stop()
    // Clicks on the page of an ended preview must not fail silently.
    await page.getByText(say('failure.preview-ended')).waitFor()
    await page.getByRole('button', { name: say('sync.read-now') }).click()
    await page.getByRole('alert').getByText(say('failure.preview-ended')).waitFor()
    const files = stage.filesOfTheApp()
    expect([files.includes('Inland'), files.includes(harbor.key), files.includes(inland.key)]).toEqual([
      true,
      false,
      false,
    ])

    const second = await stage.app({ again: true })
    const again = await stage.page(second.url)
    await openShipments(again, 8)
    await again.getByRole('banner').getByRole('button', { name: 'Inland', exact: true }).click()
    await again.getByRole('button', { name: say('connect.accounts.manage') }).click()
    await again.getByRole('button', { name: say('connect.accounts.rename.of', { name: host }) }).click()
    await again.getByLabel(say('connect.name')).fill('Harbor')
    await again.getByLabel(say('connect.name')).press('Enter')
    await again
      .getByRole('button', { name: say('connect.accounts.rename.of', { name: 'Harbor' }) })
      .and(again.locator(':focus'))
      .waitFor()
    await again.getByRole('button', { name: say('connect.accounts.remove.of', { name: 'Inland' }) }).click()
    await again.getByLabel(say('connect.accounts.remove.data')).check()
    expect(await faults(again)).toEqual([])
    await again.getByRole('button', { name: say('connect.accounts.remove.sure') }).click()
    await openShipments(again, 5)
    expect(await again.getByRole('banner').getByRole('button', { name: 'Harbor' }).count()).toBe(0)
    expect(stage.filesOfTheApp().includes(bill)).toBe(false)
    for (const text of [await again.content(), first.output(), second.output()]) {
      expect([text.includes(harbor.key), text.includes(inland.key)]).toEqual([false, false])
    }
  })

  it.skipIf(process.platform !== 'linux')('keeps the key for this run if the keychain is locked', async () => {
    const locked = await startSecretService()
    stage.onEnd(() => locked.close())
    locked.lock()
    const simulator = await stage.simulator({ shipments: 5 })
    const page = await stage.page((await stage.app({ env: locked.env })).url)
    await connect(page, simulator.url, simulator.key)
    await page.getByRole('alert').getByText(say('failure.not-saved.locked')).waitFor()
    const way = page.getByRole('button', { name: say('connect.keep.this-run-instead') })
    await expect.poll(() => isInSight(way)).toBe(true)
    await way.click()
    await openShipments(page, 5)
    await page.getByRole('button', { name: say('app.connection'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: say('app.connection') })
    expect(await dialog.getByRole('radio', { name: new RegExp(`^${say('connect.keep.this-run')}`) }).isChecked()).toBe(
      true,
    )
  })

  it.skipIf(process.platform !== 'linux')('keeps a key that a locked keychain hides at start', async () => {
    const keyring = await startSecretService()
    stage.onEnd(() => keyring.close())
    const simulator = await stage.simulator({ shipments: 5 })
    const first = await stage.app({ env: keyring.env })
    const page = await stage.page(first.url)
    await connect(page, simulator.url, simulator.key)
    await openShipments(page, 5)
    await first.stop()

    keyring.lock()
    const again = await stage.page((await stage.app({ again: true, env: keyring.env })).url)
    await again.getByRole('heading', { name: say('connect.keychain.unreadable') }).waitFor()
    await again.getByText(say('failure.keychain.locked')).waitFor()
    await again.getByRole('button', { name: say('connect.keychain.again') }).click()
    await again.getByRole('heading', { name: say('connect.keychain.unreadable') }).waitFor()
    await again.evaluate(
      `window.quaywatch.request = async () => ({ ok: false, error: { code: 'internal', message: { key: 'failure.unexpected' }, hint: null } })`,
    )
    await again.getByRole('button', { name: say('connect.keychain.again') }).click()
    await again.getByRole('alert').getByText(say('failure.unexpected')).waitFor()
  })
})
