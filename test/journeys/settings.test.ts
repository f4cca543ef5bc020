// Settings as a user makes them: every field saves as it changes, holds over a restart, and what lives by it follows at once.

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { stopTracking } from '#simulator/acts.ts'
import { say, saying } from '#test/helpers/words.ts'
import { journeys, openAccount, readNow, type Stage } from './stage.ts'

journeys('the settings', (stage) => {
  it('are changed, put back, refused in words, and still there after a restart', async () => {
    const { page } = await openSettings(stage)
    const minutes = page.getByLabel('Minutes between two readings')
    await minutes.fill('10')
    await page.getByText('Saved: Minutes between two readings').waitFor()
    await page.getByText(/every 10 minutes, as set/).waitFor()

    await minutes.fill('900')
    await page.getByText('Not saved: a whole number from 1 to 120, please.').waitFor()
    await minutes.press('Escape')
    expect(await minutes.inputValue()).toBe('10')

    await page.getByLabel('Hold added').selectOption('toast')
    await page.getByText('Saved: Hold added').waitFor()
    await page.getByRole('button', { name: say('common.undo') }).click()
    await page.getByText('Put back: Hold added').waitFor()
    expect(await page.getByLabel('Hold added').inputValue()).toBe('inbox')

    await page.getByLabel('Theme').selectOption('dark')
    await page.getByRole('group', { name: 'Closed on' }).first().getByRole('button', { name: 'Friday' }).click()
    await page.getByText('Saved: Closed on').waitFor()
    await page.close()

    const again = await stage.page((await stage.app({ again: true })).url)
    await again.getByRole('button', { name: say('app.view.settings') }).click()
    expect(await again.getByLabel('Minutes between two readings').inputValue()).toBe('10')
    expect(await again.getByLabel('Theme').inputValue()).toBe('dark')
    expect(await again.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('dark')
    const friday = again.getByRole('group', { name: 'Closed on' }).first().getByRole('button', { name: 'Friday' })
    expect(await friday.getAttribute('aria-pressed')).toBe('true')
  })

  it('change what the board says at once: a reason that is ignored makes nobody blind', async () => {
    const { page, simulator, shipments } = await openSettings(stage)
    for (const shipment of shipments) stopTracking(simulator.account, shipment, 'past_arrival_window')
    await readNow(page)
    const blind = page.getByRole('button', { name: saying('board.tier.blind') })
    await view(page, 'Board')
    const before = await blind.innerText()
    await view(page, 'Settings')
    for (const container of await page.getByRole('group', { name: 'Stops to ignore' }).getByRole('checkbox').all()) {
      await container.check()
    }
    await view(page, 'Board')
    await expect.poll(() => blind.innerText()).not.toBe(before)
  })

  it('hold notifications back in quiet hours, say so of each, and bring back nothing stale', async () => {
    const { page, simulator, shipments } = await openSettings(stage)
    await page.getByRole('button', { name: 'Show a test notification' }).click()
    await page.getByText('Your desktop says that it was shown.').waitFor()
    await page.getByRole('button', { name: 'Add quiet hours' }).click()
    await page.getByLabel('Quiet from').fill('00:00')
    await page.getByLabel('Quiet to').fill('00:00')
    await page.getByRole('status').getByText(saying('app.quiet.until')).waitFor()

    const [shipment, other] = shipments
    stopTracking(simulator.account, shipment!, 'past_arrival_window')
    await readNow(page)
    await view(page, 'Alerts')
    const held = page.getByRole('row').filter({ hasText: shipment!.plan.billOfLading })
    await held
      .filter({ hasText: /Held back.*quiet hours/i })
      .first()
      .waitFor()
    const toast = page.getByRole('button', { name: saying('alert.tracking-stopped.title') })
    expect(await toast.count()).toBe(0)

    // It is put right and acknowledged before the quiet ends: then there is nothing to tell any more.
    await page.getByRole('button', { name: say('inbox.acknowledge-all') }).click()
    await page.getByText(say('inbox.none-unread')).waitFor()
    await page.getByRole('button', { name: say('app.quiet.end.of') }).click()
    await expect.poll(() => page.getByRole('status').getByText(saying('app.quiet.until')).count()).toBe(0)
    stopTracking(simulator.account, other!, 'past_arrival_window')
    await readNow(page)
    await toast.filter({ hasText: other!.plan.billOfLading }).waitFor()
    expect(await toast.filter({ hasText: shipment!.plan.billOfLading }).count()).toBe(0)
  })

  it('have other quiet hours on other days of the week, set with the keys alone and still there after a restart', async () => {
    const { page } = await openSettings(stage)
    await page.getByRole('button', { name: 'Add quiet hours' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('group', { name: /^Quiet hours: Every day from/ }).waitFor()
    await expect.poll(() => page.getByLabel('Quiet from').evaluate((element) => element.matches(':focus'))).toBe(true)
    const begin = page.getByRole('group', { name: 'Quiet hours begin on' })
    await begin.getByRole('button', { name: 'Saturday' }).press('Space')
    await page.getByRole('group', { name: /^Quiet hours: Monday, .* and Sunday from/ }).waitFor()
    await begin.getByRole('button', { name: 'Sunday' }).press('Space')
    await page.getByRole('group', { name: /^Quiet hours: Monday to Friday from/ }).waitFor()
    await page.getByRole('button', { name: 'Add others' }).press('Enter')
    const weekend = page.getByRole('group', { name: /^Quiet hours: Saturday and Sunday from/ })
    await weekend.getByLabel('Quiet from').fill('12:00')
    await weekend.getByLabel('Quiet to').fill('12:00')
    await page.getByRole('group', { name: /^Quiet hours: Saturday and Sunday .*a whole day long/ }).waitFor()
    await page.close()

    const again = await stage.page((await stage.app({ again: true })).url)
    await again.getByRole('button', { name: say('app.view.settings') }).click()
    await again.getByRole('group', { name: /^Quiet hours: Saturday and Sunday .*a whole day long/ }).waitFor()
    await again.getByRole('button', { name: /^Take off Monday to Friday/ }).press('Enter')
    await expect.poll(() => again.getByRole('group', { name: /^Quiet hours: / }).count()).toBe(1)
    expect(
      await again.getByRole('button', { name: 'Add others' }).evaluate((element) => element.matches(':focus')),
    ).toBe(true)
  })

  it.each(['light', 'dark'] as const)('have no fault a screen reader would stumble over (%s)', async (colorScheme) => {
    const { page } = await openSettings(stage, { colorScheme })
    await page.getByRole('button', { name: 'Add quiet hours' }).click()
    await page.getByRole('button', { name: 'Add others' }).click()
    await page.getByRole('button', { name: /Add a terminal/ }).click()
    await page.getByRole('button', { name: /Add a line/ }).click()
    await page.getByLabel('Minutes between two readings').fill('')
    await page.getByText(/^Not saved: a whole number/).waitFor()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`))).toEqual([])
  })

  it('are reached and left with the keys alone', async () => {
    const { page } = await openSettings(stage)
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Appearance' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.getByText('Saved: Theme').waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText('Put back: Theme').waitFor()
  })
})

async function openSettings(stage: Stage, options?: Parameters<Stage['page']>[1]) {
  const opened = await openAccount(stage, options)
  await view(opened.page, 'Settings')
  await opened.page.getByRole('heading', { name: say('app.view.settings') }).waitFor()
  return opened
}

async function view(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: say('app.views') })
    .getByRole('button', { name })
    .click()
}
