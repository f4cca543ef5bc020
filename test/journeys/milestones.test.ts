// A container's milestones: loaded on request, cached, with its own dates as a fallback.

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faults } from '#test/helpers/axe.ts'
import { say, saying } from '#test/helpers/words.ts'
import { activeNumber, openBoard } from './open-board.ts'
import { journeys } from './stage.ts'

async function details(page: Page) {
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: say('board.why') })
  await panel.waitFor()
  await panel.getByRole('tab', { name: say('details.trip') }).click()
  return panel.getByRole('region', { name: say('milestones.title') })
}

journeys('milestones', (stage) => {
  it('loads milestones on click and keeps them while the user changes rows', async () => {
    const { page, grid, simulator } = await openBoard(stage, { shipments: 60 })
    const asked = () => simulator.log.since().filter(({ path }) => path.endsWith('/raw_events')).length
    await grid.focus()
    const milestones = await details(page)
    expect(asked()).toBe(0)
    await milestones.getByRole('button', { name: say('milestones.show') }).press('Enter')
    await milestones.getByText(saying('milestones.asked')).waitFor()
    expect(asked()).toBe(1)
    const steps = milestones.getByRole('listitem')
    await expect.poll(() => steps.count()).toBeGreaterThan(3)
    await steps.first().getByText(say('milestones.event.empty-out')).waitFor()
    expect(await steps.first().locator('p[title]').getAttribute('title')).toMatch(/empty/i)
    // The carrier's wording is reachable by keyboard.
    await steps.first().getByText(say('common.evidence.sent')).focus()
    await page.keyboard.press('Enter')
    await steps.first().getByText(say('milestones.carrier')).waitFor()
    expect(await faults(page)).toEqual([])

    const first = await activeNumber(grid)
    await grid.focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => activeNumber(grid)).not.toBe(first)
    await milestones.getByRole('button', { name: say('milestones.show') }).waitFor()
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => activeNumber(grid)).toBe(first)
    await milestones.getByRole('button', { name: say('milestones.show') }).press('Enter')
    await expect.poll(() => steps.count()).toBeGreaterThan(3)
    expect(asked()).toBe(1)
  })

  it("shows the container's own dates if the service has no milestones", { tags: ['long'] }, async () => {
    const { page, grid, simulator } = await openBoard(stage, { shipments: 60 })
    simulator.faults.add({ kind: 'status', status: 403, body: 'json' }, { path: '/raw_events', times: 1 })
    await grid.focus()
    const milestones = await details(page)
    await milestones.getByRole('button', { name: say('milestones.show') }).press('Enter')
    await milestones.getByRole('alert').waitFor()
    await milestones.getByText(say('milestones.own-dates')).waitFor()
    await milestones.getByText(say('milestones.event.vessel-arrived')).first().waitFor()
    await milestones.getByRole('button', { name: say('milestones.refresh') }).press('Enter')
    await milestones.getByText(saying('milestones.asked')).waitFor()
    expect(await milestones.getByRole('alert').count()).toBe(0)
    simulator.faults.add({ kind: 'empty-list' }, { path: '/raw_events', times: 1 })
    await milestones.getByRole('button', { name: say('milestones.refresh') }).press('Enter')
    await milestones.getByText(say('milestones.none-sent')).waitFor()
    await milestones.getByText(say('milestones.event.vessel-arrived')).first().waitFor()
  })
})
