// Questions to the service: shipments by each parameter, tracking requests by ID.

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faults } from '#test/helpers/axe.ts'
import { openView } from '#test/helpers/open-view.ts'
import { say, saying } from '#test/helpers/words.ts'
import { openBoard } from './open-board.ts'
import { journeys } from './stage.ts'

journeys('the search at the service', (stage) => {
  it('searches by number or text, with filters and paging', { tags: ['long'] }, async () => {
    const { page, simulator } = await openBoard(stage, { shipments: 90 })
    await openView(page, say('app.view.shipments'))
    const search = page.getByLabel(say('shipments.search'))
    const asks = page.getByRole('region', { name: saying('shipments.ask-for') })
    const lastAsked = () => simulator.log.since().findLast(({ path }) => path.endsWith('/shipments'))?.query ?? {}

    const { plan } = simulator.account.listed(false)[0]!
    await search.fill(plan.requestNumber)
    // The preview's notifications may cover the end of the page, so use the keyboard.
    const ask = page.getByRole('button', { name: say('shipments.ask') })
    await ask.or(asks).first().waitFor()
    if ((await asks.count()) === 0) await ask.press('Enter')
    await asks.getByRole('button', { name: say('shipments.by.request-number') }).press('Enter')
    await asks.getByText(plan.billOfLading).first().waitFor()
    expect(lastAsked()).toMatchObject({ number: plan.requestNumber, include: 'containers', 'page[size]': '30' })
    expect(lastAsked()).not.toHaveProperty(['filter[tracking_stopped]'])

    // A short query matches more than one page.
    await search.fill('E')
    await page.getByRole('button', { name: /^Tracked \d+$/ }).click()
    await ask.or(asks).first().waitFor()
    if ((await asks.count()) === 0) await ask.press('Enter')
    await asks.getByRole('button', { name: say('shipments.by.search') }).press('Enter')
    await asks.getByText(saying('shipments.found')).waitFor()
    expect(lastAsked()).toMatchObject({ q: 'E', 'filter[tracking_stopped]': 'false', 'page[number]': '1' })
    expect((await page.getByRole('grid', { name: say('app.view.shipments') }).boundingBox())?.height).toBeGreaterThan(
      170,
    )
    const results = asks.getByRole('listitem')
    expect(await results.count()).toBe(30)
    await asks.getByRole('button', { name: say('common.show-more') }).press('Enter')
    await expect.poll(() => results.count()).toBeGreaterThan(30)
    expect(lastAsked()).toMatchObject({ q: 'E', 'page[number]': '2' })
  })
})

const toLookUp = (page: Page) => openView(page, say('app.view.look-up'))

journeys('look up', (stage) => {
  it('finds the shipment of a pasted tracking-request address and remembers it', async () => {
    const { page, simulator, restart } = await openBoard(stage, { shipments: 60 })
    const { plan } = simulator.account.listed(false)[0]!
    await toLookUp(page)
    const field = page.getByLabel(say('look-up.field'))
    await expect.poll(() => field.evaluate((element) => element.matches(':focus'))).toBe(true)
    const address = `https://app.example.com/tracking_requests/${plan.trackingRequestId}?from=mail`
    await page
      .getByRole('main')
      .getByRole('button', { name: say('look-up.go'), exact: true })
      .press('Enter')
    await page.getByRole('alert').getByText(say('look-up.missing')).waitFor()
    await page.keyboard.insertText(address)
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await field.press('Enter')
    const card = page.getByRole('region', { name: say('look-up.request') })
    await card.getByText(plan.requestNumber, { exact: true }).first().waitFor()
    await card.getByText(say('code.request-status.created')).first().waitFor()
    expect(await faults(page)).toEqual([])
    await card.getByRole('button', { name: say('look-up.open.of', { bill: plan.billOfLading }) }).press('Enter')
    const panel = page.getByRole('complementary', { name: say('shipment.title') })
    await panel.getByRole('heading', { name: plan.billOfLading }).waitFor()
    const asked = () => simulator.log.since().filter(({ path }) => path.endsWith(`/shipments/${plan.id}`))
    expect(asked()).toEqual([])
    await panel.getByRole('button', { name: say('shipment.refresh') }).press('Enter')
    await expect.poll(() => asked().length).toBe(1)
    expect(asked()[0]?.query).toHaveProperty('include')
    await panel
      .getByRole('status')
      .getByText(say('sync.fresh.read', { age: say('age.now') }))
      .waitFor()

    await restart()
    await toLookUp(page)
    await page
      .getByRole('region', { name: say('look-up.recent') })
      .getByRole('button', { name: address })
      .click()
    await card.getByText(plan.requestNumber, { exact: true }).first().waitFor()
  })

  it('explains a failed request and an ID of another kind', { tags: ['long'] }, async () => {
    const { page, simulator } = await openBoard(stage, { shipments: 60 })
    const failed = [...simulator.account.requests.values()].find(
      ({ failedReason, shipment }) => failedReason !== null && shipment === null,
    )!
    await toLookUp(page)
    const field = page.getByLabel(say('look-up.field'))
    const card = page.getByRole('region', { name: say('look-up.request') })
    await field.fill(failed.id)
    await field.press('Enter')
    await card.getByText(say('code.request-status.failed')).first().waitFor()
    await card.getByText(say('look-up.failed-reason')).first().waitFor()
    await card.getByText(say('look-up.led-to.none')).waitFor()
    await card.getByText(say('common.evidence.sent')).click()
    await card.getByText(failed.failedReason!, { exact: true }).waitFor()

    await field.fill('00000000-0000-4000-8000-000000000000')
    await field.press('Enter')
    await card.getByRole('alert').getByText(say('failure.not-found')).waitFor()

    const { plan } = simulator.account.listed(false)[0]!
    const asked = simulator.log.since().length
    await field.fill(`/v2/shipments/${plan.id}`)
    await card.getByText(say('look-up.of-shipment', { bill: plan.billOfLading })).waitFor()
    await field.fill('/v2/webhooks/1')
    await card.getByText(say('look-up.of-webhook')).waitFor()
    await field.fill('no id at all')
    await card.getByRole('button', { name: say('look-up.by.request') }).press('Enter')
    await card.getByText(say('look-up.not-an-id')).waitFor()
    const since = simulator.log.since().slice(asked)
    expect(since.filter(({ path }) => path.includes('tracking_requests'))).toEqual([])
  })

  it('suggests the right check digit and pages through results', { tags: ['long'] }, async () => {
    const { page, simulator } = await openBoard(stage, { shipments: 60 })
    const { number } = simulator.account.listed(false).flatMap(({ plan }) => plan.containers)[0]!
    const wrong = `${number.slice(0, 10)}${(Number(number[10]) + 1) % 10}`
    await toLookUp(page)
    const field = page.getByLabel(say('look-up.field'))
    await field.fill(wrong)
    await page.getByText(say('look-up.digit.wrong', { number: wrong, right: number[10]!, fixed: number })).waitFor()
    await page.getByRole('button', { name: say('look-up.digit.use', { fixed: number }) }).press('Enter')
    await page.getByText(say('look-up.digit.right', { number })).waitFor()
    await expect.poll(() => field.evaluate((element) => element.matches(':focus'))).toBe(true)
    await page
      .getByRole('button', { name: say('look-up.on-board') })
      .first()
      .waitFor()

    await openView(page, say('app.view.settings'))
    await page.getByLabel(say('setting.sync.foundAtATime')).fill('45')
    await page.getByLabel(say('setting.sync.foundAtATime')).press('Enter')
    await page.getByText(say('settings.saved', { what: say('setting.sync.foundAtATime') })).waitFor()
    await toLookUp(page)
    await field.fill(number)
    const asks = page.getByRole('region', { name: saying('shipments.ask-for') })
    await page.getByRole('button', { name: say('shipments.tracked'), exact: true }).click()
    await asks.getByRole('button', { name: say('shipments.by.request-number') }).press('Enter')
    await asks
      .getByText(saying('shipments.found'))
      .or(asks.getByText(say('shipments.found.none')))
      .first()
      .waitFor()
    const lastAsked = simulator.log.since().findLast(({ path }) => path.endsWith('/shipments'))
    expect(lastAsked?.query).toMatchObject({ number, 'filter[tracking_stopped]': 'false', 'page[size]': '45' })
  })
})
