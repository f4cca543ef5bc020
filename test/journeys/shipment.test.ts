// A shipment's page, links, and the way back.

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { setDeadline } from '#simulator/actions.ts'
import { faults } from '#test/helpers/axe.ts'
import { linkText, type Link } from '#shared/fleet/link.ts'
import { openView } from '#test/helpers/open-view.ts'
import { say, saying } from '#test/helpers/words.ts'
import { activeNumber, openBoard } from './open-board.ts'
import { journeys, readNow } from './stage.ts'

/** The preview takes links from its address. */
const openLink = (page: Page, link: string) => page.evaluate(`location.hash = ${JSON.stringify(link)}`)
const shipmentPage = (page: Page, bill: string) => page.getByRole('main').getByRole('heading', { level: 1, name: bill })
const containerPage = (page: Page, number: string) =>
  page.getByRole('main').getByRole('heading', { level: 1, name: number })
const open = (page: Page, view: string) => openView(page, view)

journeys("a shipment's page", (stage) => {
  it('opens from the panel and a link, loads once, prints and returns', async () => {
    const { page, grid, simulator } = await openBoard(stage, { shipments: 60 })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied = () => page.evaluate('navigator.clipboard.readText()')
    const { plan } = simulator.account.listed(false).find(({ plan: { containers } }) => containers.length > 1)!
    const asked = () => simulator.log.since().filter(({ path }) => path.endsWith(`/shipments/${plan.id}`))

    await open(page, say('app.view.shipments'))
    await page.getByRole('button', { name: new RegExp(`^${say('shipments.tracked')} \\d+$`) }).click()
    await page.getByLabel(say('shipments.search')).fill(plan.billOfLading)
    const list = page.getByRole('grid', { name: say('app.view.shipments') })
    await expect.poll(() => list.getAttribute('aria-rowcount')).toBe('2')
    await list.press('Enter')
    const panel = page.getByRole('complementary', { name: say('shipment.title') })
    await panel.waitFor()
    await open(page, say('app.view.stopped'))
    await expect.poll(() => panel.count()).toBe(0)
    await page.keyboard.press('Alt+ArrowLeft')
    await panel.waitFor()
    await panel.getByRole('button', { name: say('shipment.open-page') }).press('Enter')
    await shipmentPage(page, plan.billOfLading).waitFor()
    expect(await panel.count()).toBe(0)
    await page
      .getByRole('main')
      .getByRole('status')
      .getByText(say('sync.fresh.read', { age: say('age.now') }))
      .waitFor()
    expect(asked()).toHaveLength(1)
    expect(asked()[0]?.query).toHaveProperty('include')
    const route = page.getByRole('region', { name: say('shipment.route') })
    for (const port of [say('shipment.role.lading'), say('shipment.role.discharge')])
      await route.getByText(port).waitFor()
    expect(await faults(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await faults(page)).toEqual([])

    await page.evaluate(
      `window.addEventListener('beforeprint', () => (window.paper = document.querySelector('.printed')?.textContent ?? ''))`,
    )
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const paper = String(await page.evaluate('window.paper'))
    for (const { number } of plan.containers) expect(paper).toContain(number)

    await page
      .getByRole('main')
      .getByRole('button', { name: say('link.copy') })
      .press('Enter')
    await page.getByText(say('link.copied')).waitFor()
    const link = linkText({ to: 'shipment', id: plan.id })
    expect(await copied()).toBe(link)

    await page.getByRole('main').evaluate((element) => element.scrollTo(0, 20))
    const [container] = plan.containers
    await page
      .getByRole('region', { name: say('shipment.containers') })
      .getByText(container!.number)
      .click()
    await expect.poll(() => activeNumber(grid)).toContain(container!.number)
    await page.keyboard.press('Alt+ArrowLeft')
    await shipmentPage(page, plan.billOfLading).waitFor()
    await expect.poll(() => page.getByRole('main').evaluate((element) => element.scrollTop)).toBe(20)
    await page.evaluate(`window.dispatchEvent(new MouseEvent('mouseup', { button: 3, cancelable: true }))`)
    await panel.getByRole('heading', { name: plan.billOfLading }).waitFor()
    expect(await page.getByLabel(say('shipments.search')).inputValue()).toBe(plan.billOfLading)
    await page.getByRole('button', { name: new RegExp(`^${say('shipments.tracked')} \\d+$`), pressed: true }).waitFor()
    await page.evaluate(`window.dispatchEvent(new MouseEvent('mouseup', { button: 4, cancelable: true }))`)
    await shipmentPage(page, plan.billOfLading).waitFor()
    expect(asked()).toHaveLength(1)

    await open(page, say('app.view.plan'))
    const shipment = simulator.account.listed(false).find((one) => one.plan === plan)!
    for (const days of [9, 6]) {
      const moment = simulator.account.now + days * 86_400
      setDeadline(simulator.account, { shipment, container: container! }, 'line', moment)
      await readNow(page)
    }
    await openLink(page, link)
    await shipmentPage(page, plan.billOfLading).waitFor()
    await openLink(page, linkText({ to: 'container', number: container!.number.toLowerCase() }))
    await containerPage(page, container!.number).waitFor()
    const milestones = page.getByRole('region', { name: say('milestones.title') })
    await milestones.getByText(saying('milestones.asked')).waitFor()
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('Alt+ArrowLeft')
    await shipmentPage(page, plan.billOfLading).waitFor()
    await page.getByRole('button', { name: say('row.open-page', { number: container!.number }) }).press('Enter')
    await containerPage(page, container!.number).waitFor()

    const facts = page.getByRole('region', { name: say('details.facts') })
    await facts.getByText(/^Line changed: .+ → /).waitFor()
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await faults(page)).toEqual([])
    expect(simulator.log.since().filter(({ path }) => path.endsWith('/raw_events'))).toHaveLength(1)

    await page.getByRole('button', { name: say('record.show-on-board') }).press('Enter')
    await expect.poll(() => activeNumber(grid)).toContain(container!.number)
    await grid.press('Shift+L')
    await page.getByText(say('row.link-copied', { number: container!.number })).waitFor()
    expect(await copied()).toBe(linkText({ to: 'container', number: container!.number }))
  })

  it('explains every broken link and stays in place', { tags: ['long'] }, async () => {
    const { page, grid, simulator, restart } = await openBoard(stage, { shipments: 60 })
    const { plan } = simulator.account.listed(false)[0]!
    const [container] = plan.containers
    const { id, number } = container!
    const wrong = `${number.slice(0, 10)}${(Number(number[10]) + 1) % 10}`
    const bad: readonly (readonly [string | Link, string])[] = [
      ['quaywatch://shipments/', say('link.rubbish')],
      [{ to: 'shipment', id: 'no-such' }, say('link.no-shipment', { id: 'no-such' })],
      [{ to: 'shipment', id }, say('link.is-container', { id, number })],
      [{ to: 'container', number: plan.id }, say('link.is-shipment', { id: plan.id, bill: plan.billOfLading })],
      [{ to: 'container', number: wrong }, say('link.no-container.digit', { number: wrong, fixed: number })],
      [{ to: 'container', number: 'nobody' }, say('link.no-container', { number: 'nobody' })],
    ]
    for (const [link, said] of bad) {
      await openLink(page, typeof link === 'string' ? link : linkText(link))
      await page.getByRole('status').getByText(said, { exact: true }).waitFor()
    }
    expect(await grid.isVisible()).toBe(true)
    const changed = simulator.log.since().filter(({ method }) => method !== 'GET')
    expect(changed).toEqual([])

    await restart()
    await openLink(page, linkText({ to: 'shipment', id: plan.id }))
    await page.reload()
    await openLink(page, linkText({ to: 'shipment', id: plan.id }))
    await shipmentPage(page, plan.billOfLading).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type(say('link.command'))
    await page
      .getByRole('option', { name: saying('link.command') })
      .first()
      .waitFor()
  })
})
