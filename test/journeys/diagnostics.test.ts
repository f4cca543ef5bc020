// Diagnostics: each problem with its remedy, and no key in report, log or files.

import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faults } from '#test/helpers/axe.ts'
import { openView } from '#test/helpers/open-view.ts'
import { say } from '#test/helpers/words.ts'
import { connect, journeys, openAccount, openShipments } from './stage.ts'

const rowOf = (page: Page, id: 'key' | 'permissions' | 'reach' | 'clock' | 'store') =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: say(`diagnostics.check.${id}`), exact: true }) })

async function checkAll(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: say('diagnostics.all') })
  const isBusy = () => button.getAttribute('aria-busy')
  // A busy button ignores clicks.
  await expect.poll(isBusy, { timeout: 60_000 }).toBe(null)
  await button.click()
  await expect.poll(isBusy, { timeout: 60_000 }).toBe(null)
}

journeys('diagnostics', (stage) => {
  it('distinguishes a wrong key from a missing permission and copies a report', async () => {
    const { page, simulator } = await openAccount(stage, { shipments: 20 })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await openView(page, say('app.view.diagnostics'))
    await rowOf(page, 'key').getByText(say('diagnostics.found.key')).waitFor()
    await rowOf(page, 'permissions').getByText(say('diagnostics.found.permissions')).waitFor()
    await rowOf(page, 'clock').getByText(say('diagnostics.found.clock')).waitFor()
    await page.getByText(say('diagnostics.summary', { count: 0 })).waitFor()
    expect(await faults(page)).toEqual([])

    await page.getByRole('button', { name: say('diagnostics.licences.show') }).click()
    const notices = page.getByRole('region', { name: say('diagnostics.licences.show') })
    for (const carried of ['electron', 'vue', 'undici', 'keytar']) {
      await notices.getByText(new RegExp(`^[@/\\w-]*${carried}[/\\w-]* [\\d.]+ \\(MIT\\)$`, 'm')).waitFor()
    }
    expect(await faults(page)).toEqual([])

    simulator.faults.add({ kind: 'status', status: 401, body: 'json' })
    await checkAll(page)
    await rowOf(page, 'key').getByText(say('failure.key-rejected')).waitFor()
    await rowOf(page, 'permissions').getByText(say('diagnostics.found.permissions-key')).waitFor()
    simulator.faults.clear()
    simulator.faults.add({ kind: 'status', status: 403, body: 'json' })
    await checkAll(page)
    await rowOf(page, 'key').getByText(say('diagnostics.found.key')).waitFor()
    await rowOf(page, 'permissions').getByText(say('failure.forbidden')).waitFor()

    simulator.faults.clear()
    simulator.faults.add({ kind: 'wrong-date', seconds: -3_600 })
    await checkAll(page)
    await rowOf(page, 'clock')
      .getByText(say('diagnostics.found.clock-ahead', { span: say('sync.span.minutes', { count: 60 }) }))
      .waitFor()

    await simulator.close()
    await checkAll(page)
    await rowOf(page, 'reach').getByText(say('diagnostics.state.trouble')).waitFor()
    await rowOf(page, 'key').getByText(say('diagnostics.found.not-reached')).waitFor()
    await page
      .getByRole('list', { name: say('diagnostics.log') })
      .getByText('HTTP 403')
      .first()
      .waitFor()
    await page.getByLabel(say('diagnostics.log.search')).fill('ECONNREFUSED')
    await page
      .getByRole('list', { name: say('diagnostics.log') })
      .getByText('ECONNREFUSED')
      .first()
      .waitFor()

    await page.getByRole('button', { name: say('diagnostics.copy') }).click()
    await page.getByText(say('diagnostics.copied')).waitFor()
    const report = await page.evaluate<string>('navigator.clipboard.readText()')
    expect(report).toContain(say('diagnostics.check.permissions'))
    expect(report).toContain('HTTP 403')
    const names = simulator.account
      .listed(false)
      .flatMap(({ plan }) => [plan.billOfLading, plan.customer ?? plan.billOfLading])
    const secrets = [simulator.key, ...names]
    expect(secrets.filter((secret) => report.includes(secret))).toEqual([])
    expect(stage.filesOfTheApp()).not.toContain(simulator.key)
    expect(await page.content()).not.toContain(simulator.key)
  })

  it('works before any account exists', { tags: ['long'] }, async () => {
    const simulator = await stage.simulator({ shipments: 5 })
    const app = await stage.app()
    const page = await stage.page(app.url)
    const beside = (name: string) =>
      page.getByRole('navigation', { name: say('connect.help') }).getByRole('button', { name })
    await beside(say('connect.diagnostics')).press('Enter')
    const focused = page.locator('main:focus')
    await focused.getByRole('heading', { name: say('diagnostics.title') }).waitFor()
    await rowOf(page, 'key').getByText(say('diagnostics.found.no-account')).waitFor()
    await page.setViewportSize({ width: 640, height: 400 })
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0
    const name = rowOf(page, 'key').getByRole('heading')
    expect(await top(rowOf(page, 'key').getByRole('button'))).toBeLessThan((await top(name)) + 10)
    await page.setViewportSize({ width: 1280, height: 800 })
    await rowOf(page, 'reach').getByText(say('diagnostics.found.no-address')).waitFor()
    await page.evaluate(`navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))`)
    await page.getByRole('button', { name: say('diagnostics.copy') }).click()
    await page.getByRole('alert').getByText(say('failure.not-copied')).waitFor()
    await page.getByRole('button', { name: say('common.dismiss') }).click()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await beside(say('connect.back')).press('Enter')
    await focused.getByRole('heading', { name: say('connect.title') }).waitFor()

    await connect(page, simulator.url, 'refused-key')
    await page.getByRole('alert').getByText(say('failure.key-rejected')).waitFor()
    await beside(say('connect.diagnostics')).click()
    await rowOf(page, 'key').getByText(say('failure.key-rejected')).waitFor()
    const { host } = new URL(simulator.url)
    await rowOf(page, 'reach').getByText(say('diagnostics.found.reach', { host })).waitFor()
    expect(await faults(page)).toEqual([])

    await beside(say('connect.network')).click()
    await page.getByRole('button', { name: say('settings.network.try') }).click()
    await page.getByText(say('settings.network.direct', { host })).waitFor()
    await page
      .getByRole('combobox', { name: say('setting.sync.proxy'), exact: true })
      .selectOption({ label: say('setting.sync.proxy.none') })
    await expect.poll(() => stage.filesOfTheApp()).toContain('"proxy": "none"')
    expect(await faults(page)).toEqual([])
    await beside(say('connect.back')).click()
    expect(await page.getByLabel(say('connect.address')).inputValue()).toBe(simulator.url)
    await connect(page, simulator.url, simulator.key)
    await openShipments(page, 5)
    const files = stage.filesOfTheApp()
    expect([files.includes('refused-key'), files.includes(simulator.key)]).toEqual([false, false])
  })
})
