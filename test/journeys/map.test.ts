// The map: lazy, moved by keys, linked to the board, with routes.

import { expect, it } from 'vitest'
import { vesselOf } from '#simulator/fleet/names.ts'
import { withQuirks } from '#simulator/quirks.ts'
import { faults } from '#test/helpers/axe.ts'
import { openView } from '#test/helpers/open-view.ts'
import { say, saying } from '#test/helpers/words.ts'
import { openBoard, rowCount } from './open-board.ts'
import { journeys } from './stage.ts'

/** Matches the simulator's vessel position. */
function isAtZero(imo: string): boolean {
  const { attributes } = withQuirks({ id: vesselOf(imo).id, type: 'vessel', attributes: { latitude: 1, longitude: 1 } })
  return attributes['latitude'] === 0 && attributes['longitude'] === 0
}

journeys('the map', (stage) => {
  it('shows ports and routes and names unusable positions', async () => {
    const { page, grid, simulator } = await openBoard(stage, { shipments: 90, quirks: true })
    const outlines: string[] = []
    page.on('request', (request) => void (request.url().includes('countries-50m') && outlines.push(request.url())))
    const events = () => simulator.log.since().filter(({ path }) => path.endsWith('/raw_events')).length
    const toMap = () => openView(page, say('app.view.map'))
    await toMap()
    const map = page.getByRole('group', { name: say('map.picture') })
    const ports = page.getByRole('table', { name: say('map.ports') }).getByRole('row')
    await map.locator('button[data-tone]').nth(2).waitFor()
    await expect
      .poll(async () => ((await map.locator('svg path').nth(1).getAttribute('d')) ?? '').length)
      .toBeGreaterThan(500)
    expect(outlines).toHaveLength(1)
    expect(events()).toBe(0)
    expect(await faults(page)).toEqual([])

    // The table explains every port without a sign.
    const lines = await ports.allInnerTexts()
    expect(lines.length).toBeGreaterThan(3)
    const signs = await map.locator('button[data-tone]').evaluateAll((all) => all.map((one) => one.title))
    for (const line of lines.slice(1)) {
      const [name = ''] = line.split('\n')
      const isSaid = line.includes(say('map.nowhere.missing')) || line.includes(say('map.nowhere.zero'))
      expect([line, isSaid || signs.some((sign) => sign.includes(name))]).toEqual([line, true])
    }

    await map.focus()
    const sign = map.locator('button[data-tone]').first()
    const before = await sign.boundingBox()
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await sign.boundingBox())?.x).toBeCloseTo((before?.x ?? 0) - 60, 0)
    await page.keyboard.press('0')
    await expect.poll(async () => (await sign.boundingBox())?.x).not.toBeCloseTo(before?.x ?? 0, 0)

    // The service puts this vessel at 0, 0.
    const { plan } = simulator.account
      .listed(false)
      .find((one) => one.plan.transshipment === null && isAtZero(one.plan.vessel))!
    await page.getByLabel(say('map.find')).fill(plan.billOfLading)
    await page.getByRole('button', { name: plan.billOfLading }).press('Enter')
    const route = page.getByRole('region', { name: say('shipment.route') })
    await route.getByText(saying('map.nowhere.zero')).first().waitFor()
    await route.getByText(say('shipment.role.lading')).waitFor()
    expect(events()).toBe(1)
    expect(await faults(page)).toEqual([])
    await route.getByRole('button', { name: say('map.route.close') }).press('Enter')
    await route.waitFor({ state: 'detached' })

    // The service refuses this container's events; its ports are still drawn.
    const other = simulator.account.listed(false).find((one) => one.plan.vessel !== plan.vessel)!
    simulator.faults.add({ kind: 'status', status: 403, body: 'json' }, { path: '/raw_events', times: 1 })
    await page.locator('main').focus()
    await page.keyboard.type(`any news of ${other.plan.containers[0]?.number}?`)
    await page.getByRole('button', { name: other.plan.billOfLading }).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await route.getByRole('alert').waitFor()
    await route.getByRole('button', { name: say('milestones.refresh') }).press('Enter')
    await route.getByText(/knots|speed/).waitFor()
    expect(await route.getByRole('alert').count()).toBe(0)

    const line = ports.nth(1)
    const [port] = (await line.innerText()).split('\n')
    const statedCount = Number(/([\d,]+) container/.exec(await line.innerText())?.[1])
    await line.getByRole('button').press('Enter')
    await grid.waitFor()
    await page
      .getByRole('status')
      .getByText(new RegExp(`^${statedCount} of `))
      .first()
      .waitFor()
    expect(await rowCount(grid)).toBeGreaterThan(0)
    await page
      .getByRole('button', { name: new RegExp(port ?? '') })
      .first()
      .waitFor()
  })
})
