// Asking the service itself for a shipment the list has no answer about: every parameter of its list, in a real browser.

import { expect, it } from 'vitest'
import { say, saying } from '#test/helpers/words.ts'
import { openBoard } from './open-board.ts'
import { journeys } from './stage.ts'

journeys('asking the service', (stage) => {
  it('asks as the service has it: by number or search, narrowed, with what is shown of it, page by page', async () => {
    const { page, simulator } = await openBoard(stage, { shipments: 90 })
    await page
      .getByRole('navigation', { name: say('app.views') })
      .getByRole('button', { name: say('app.view.shipments') })
      .click()
    const search = page.getByLabel(say('shipments.search'))
    const asks = page.getByRole('region', { name: saying('shipments.ask-for') })
    const lastAsked = () => simulator.log.since().findLast(({ path }) => path.endsWith('/shipments'))?.query ?? {}

    const { plan } = simulator.account.listed(false)[0]!
    await search.fill(plan.requestNumber)
    // The preview's notifications may lie over the foot of the page: all of this by keyboard.
    const ask = page.getByRole('button', { name: say('shipments.ask') })
    await ask.or(asks).first().waitFor()
    if ((await asks.count()) === 0) await ask.press('Enter')
    await asks.getByRole('button', { name: say('shipments.by.request-number') }).press('Enter')
    await asks.getByText(plan.billOfLading).first().waitFor()
    expect(lastAsked()).toMatchObject({ number: plan.requestNumber, include: 'containers', 'page[size]': '30' })
    expect(lastAsked()).not.toHaveProperty(['filter[tracking_stopped]'])

    // Fewer letters than any number has: the service finds more than a page of them.
    await search.fill('E')
    await page.getByRole('button', { name: /^Tracked \d+$/ }).click()
    await ask.or(asks).first().waitFor()
    if ((await asks.count()) === 0) await ask.press('Enter')
    await asks.getByRole('button', { name: say('shipments.by.search') }).press('Enter')
    await asks.getByText(saying('shipments.found')).waitFor()
    expect(lastAsked()).toMatchObject({ q: 'E', 'filter[tracking_stopped]': 'false', 'page[number]': '1' })
    // What the list itself has stays in sight beside it.
    expect((await page.getByRole('grid', { name: say('app.view.shipments') }).boundingBox())?.height).toBeGreaterThan(
      170,
    )
    const found = asks.getByRole('listitem')
    expect(await found.count()).toBe(30)
    await asks.getByRole('button', { name: say('common.show-more') }).press('Enter')
    await expect.poll(() => found.count()).toBeGreaterThan(30)
    expect(lastAsked()).toMatchObject({ q: 'E', 'page[number]': '2' })
  })
})
