// Told once, in time, and one click to put it right: from a stop at the service to a verified resume, in the page a user sees.

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { stopTracking } from '#simulator/actions.ts'
import { faults } from '#test/helpers/axe.ts'
import { say, saying } from '#test/helpers/words.ts'
import { activeRow, journeys, openAccount, readNow } from './stage.ts'

journeys('alerts and resumes', (stage) => {
  it('are one toast for a mass stop, which leads to the list, where all are resumed and the rest is called off', async () => {
    const { page, simulator, shipments } = await openAccount(stage, { shipments: 300 })
    const many = shipments.slice(0, 40)
    for (const shipment of many) stopTracking(simulator.account, shipment, 'past_arrival_window')
    await readNow(page)
    await page.getByRole('button', { name: saying('alert.group.tracking-stopped', { count: many.length }) }).click()
    const grid = page.getByRole('grid', { name: say('stopped.list') })
    // The toast of the whole run, and exactly those that the toast counted: the account has other stopped shipments.
    const count = async () => Number(await grid.getAttribute('aria-rowcount')) - 1
    await expect.poll(count).toBe(many.length)
    await page.getByRole('button', { name: say('list.of-notification.clear') }).click()
    await expect.poll(count).toBeGreaterThan(many.length)

    // So many are asked about first; the service lets itself be asked only so often.
    await page.getByRole('button', { name: saying('stopped.resume-sensible') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(saying('resume.run.budget')).waitFor()
    await dialog.getByRole('button', { name: saying('stopped.ask.action') }).click()
    const progress = page.getByRole('region', { name: say('resume.list'), exact: true })
    await progress.getByText(saying('resume.run.under-way')).waitFor()
    await progress.getByRole('button', { name: saying('resume.cancel-waiting') }).click()
    await progress
      .getByText(saying('resume.count.accepted'))
      .filter({ hasText: say('resume.count.cancelled', { count: '' }) })
      .waitFor()
    // The button went away, outside of the view, and left the keyboard in the view's list.
    await expect.poll(() => activeRow(page, say('stopped.list'))).not.toBe('')
    await progress.getByRole('button', { name: say('common.details') }).click()
    await progress.getByText(say('resume.state.cancelled')).first().waitFor()
    const stillStopped = many.filter(({ facts }) => facts.stop !== null).length
    expect(stillStopped).toBeGreaterThan(0)
    // Which come first is the list's order, and it holds others too.
    expect(simulator.log.since().filter(({ method }) => method === 'PATCH').length).toBeGreaterThan(0)
  }, 150_000)

  it(
    'lead from a toast and from the inbox to the row they are about, in sight among many others',
    { tags: ['long'] },
    async () => {
      const { page, simulator, shipments } = await openAccount(stage, { shipments: 300 })
      const many = shipments.slice(1, 60)
      for (const shipment of many) stopTracking(simulator.account, shipment, 'past_arrival_window')
      await readNow(page)
      await page.getByRole('button', { name: saying('alert.group.tracking-stopped') }).waitFor()
      // What is only to be checked stands below all of those.
      const last = shipments[0]!
      stopTracking(simulator.account, last, 'cancelled_by_user')
      await readNow(page)
      await page.locator('.toast').filter({ hasText: last.plan.billOfLading }).click()
      await expectInSight(page, last.plan.billOfLading)

      // Once more to a list that was at its top when it was left.
      await page.getByRole('grid', { name: say('stopped.list') }).press('Home')
      await view(page, say('app.view.alerts'))
      await page.getByRole('row').filter({ hasText: last.plan.billOfLading }).first().dblclick()
      await expectInSight(page, last.plan.billOfLading)
    },
  )

  it('are acknowledged one by one, some and all by keyboard, and stay quiet', async () => {
    const { page, simulator, shipments } = await openAccount(stage)
    for (const shipment of shipments.slice(0, 6)) stopTracking(simulator.account, shipment, 'past_arrival_window')
    await readNow(page)
    await page.getByRole('button', { name: saying('alert.group.tracking-stopped', { count: 6 }) }).waitFor()
    await view(page, say('app.view.alerts'))
    await page.getByLabel(say('inbox.kind')).selectOption('tracking-stopped')
    const grid = page.getByRole('grid', { name: say('app.view.alerts') })
    const count = async () => Number(await grid.getAttribute('aria-rowcount')) - 1
    await expect.poll(count, SLOWLY).toBe(6)
    await grid.focus()
    await page
      .getByRole('complementary', { name: say('inbox.one') })
      .getByText(say('alert.outcome.whole.grouped'))
      .waitFor()

    const first = await activeRow(page, say('app.view.alerts'))
    await page.keyboard.press('a')
    await expect.poll(count, SLOWLY).toBe(5)
    expect(await activeRow(page, say('app.view.alerts'))).not.toBe(first)
    // Acknowledged from its story it leaves the list: the story and the keyboard stay, and a second press meets no other alert.
    const story = page.getByRole('complementary', { name: say('inbox.one') })
    const bill = await story.locator('.font-mono').innerText()
    await story.getByRole('button', { name: say('inbox.acknowledge'), exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(count, SLOWLY).toBe(4)
    await story.getByText(saying('inbox.acknowledged')).waitFor()
    expect(await story.locator('.font-mono').innerText()).toBe(bill)
    await expect.poll(() => story.evaluate((element) => element.matches(':focus'))).toBe(true)
    await page.keyboard.press('Enter')
    await grid.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('a')
    await expect.poll(count, SLOWLY).toBe(2)
    await page.getByRole('button', { name: say('inbox.acknowledge-kind') }).click()
    // Others are unread: it must not sound as if nothing were.
    await page.getByText(say('list.no-matches')).waitFor()
    await readNow(page)
    await page.getByText(say('list.no-matches')).waitFor()
    await page.getByRole('button', { name: say('inbox.all'), exact: true }).click()
    await expect.poll(() => grid.getByText(say('inbox.seen.acknowledged')).count()).toBeGreaterThanOrEqual(6)
  })

  // A customer asks what there was about one shipment; acknowledging what was found left the others alone.
  it('are found by a number, and what is found is acknowledged alone', { tags: ['long'] }, async () => {
    const { page, simulator, shipments } = await openAccount(stage)
    for (const shipment of shipments.slice(0, 6)) stopTracking(simulator.account, shipment, 'past_arrival_window')
    await readNow(page)
    await page.getByRole('button', { name: saying('alert.group.tracking-stopped', { count: 6 }) }).waitFor()
    await view(page, say('app.view.alerts'))
    const grid = page.getByRole('grid', { name: say('app.view.alerts') })
    const count = async () => Number(await grid.getAttribute('aria-rowcount')) - 1
    await expect.poll(count, SLOWLY).toBeGreaterThanOrEqual(6)
    const all = await count()
    await grid.focus()
    const top = async () => (await grid.boundingBox())?.y
    const before = await top()
    const bill = shipments[2]!.plan.billOfLading
    await page.keyboard.type(`/${bill}`)
    await expect.poll(count, SLOWLY).toBe(1)
    // A longer button would take a line of its own, and push the table down from under the hand.
    expect(await top()).toBe(before)
    expect(await grid.getByRole('row').filter({ hasText: bill }).count()).toBe(1)
    await page.getByRole('button', { name: say('inbox.ask.action', { count: 1 }), exact: true }).click()
    await page.getByText(say('list.no-matches')).waitFor()
    await page.getByRole('button', { name: say('common.show-all') }).click()
    await expect.poll(count, SLOWLY).toBe(all - 1)
  })

  it('say that a resume did not hold', async () => {
    const { page, simulator, shipments } = await openAccount(stage)
    const [shipment] = shipments
    stopTracking(simulator.account, shipment!, 'past_arrival_window', { holdsFor: 3 })
    await readNow(page)
    // The button on the toast itself.
    await page.getByRole('button', { name: say('alert.toast.resume'), exact: true }).click()
    await view(page, say('app.view.stopped'))
    const latest = page.getByRole('region', { name: say('resume.latest') })
    await latest.getByText(say('resume.state.accepted')).waitFor()
    await expect.poll(() => shipment!.facts.stop, { timeout: 60_000 }).toBe(null)
    await expect
      .poll(
        async () => {
          await readNow(page)
          return await page.getByRole('button', { name: saying('alert.resume-did-not-hold.title') }).count()
        },
        { timeout: 30_000, interval: 1_000 },
      )
      .toBe(1)
    await latest.getByText(say('resume.state.did-not-hold')).waitFor()

    // Its whole story, in the list and on the page of the shipment.
    const bill = shipment!.plan.billOfLading
    await latest.getByRole('button', { name: `${say('common.details')} ${bill}` }).click()
    const steps = latest.getByRole('list', { name: say('record.resumes.steps') })
    const story = [say('record.step.asked.notification'), say('record.step.sent'), say('record.step.accepted')]
    for (const words of story) await steps.getByText(words).waitFor()
    await steps.getByText(say('resume.state.did-not-hold')).waitFor()
    await latest.getByRole('button', { name: bill, exact: true }).click()
    await page.getByRole('button', { name: say('shipment.open-page') }).click()
    const stories = page.getByRole('region', { name: say('record.resumes') })
    await stories.getByText(say('resume.state.did-not-hold')).first().waitFor()
    // The resume and its steps, which are read when the page is there.
    await expect.poll(() => stories.getByRole('listitem').count()).toBe(7)
    // And on paper.
    await page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    const paper = page.locator('.printed')
    for (const words of [...story, say('resume.state.did-not-hold')]) {
      expect(await paper.getByRole('row', { name: words, includeHidden: true }).count()).toBeGreaterThan(0)
    }
    await page.evaluate("window.dispatchEvent(new Event('afterprint'))")
    expect(await faults(page)).toEqual([])
  })

  it(
    'leave a receipt of a resume on a toast in whatever view, with the state, what went wrong, and the way to try again',
    { tags: ['long'] },
    async () => {
      const { page, simulator, shipments } = await openAccount(stage)
      const [shipment] = shipments
      stopTracking(simulator.account, shipment!, 'past_arrival_window')
      await readNow(page)
      simulator.faults.add({ kind: 'status', status: 422 }, { method: 'PATCH' })
      await page.getByRole('button', { name: say('alert.toast.resume'), exact: true }).click()
      const receipts = page.getByRole('region', { name: say('resume.receipts') })
      await receipts.getByRole('button', { name: say('resume.of', { who: shipment!.plan.billOfLading }) }).waitFor()
      await receipts.getByText(say('resume.state.failed')).waitFor()
      await receipts.getByRole('button', { name: say('common.details') }).click()
      const steps = receipts.getByRole('list', { name: say('record.resumes.steps') })
      await steps.getByText(say('record.step.asked.notification')).waitFor()
      // Nobody left the board.
      await page.getByRole('grid', { name: say('board.title') }).waitFor()
      simulator.faults.clear()
      await receipts.getByRole('button', { name: say('resume.again') }).click()
      await receipts
        .getByText(saying('resume.state.not-needed'))
        .or(receipts.getByText(say('resume.state.accepted')))
        .waitFor()
      await receipts.getByRole('button', { name: say('resume.of', { who: shipment!.plan.billOfLading }) }).waitFor()
      await receipts.getByRole('button', { name: say('resume.dismiss') }).click()
      expect(await receipts.count()).toBe(0)
    },
  )

  it('say what the service said where a resume fails, and what to do', { tags: ['long'] }, async () => {
    const { page, simulator, shipments } = await openAccount(stage)
    const [shipment] = shipments
    stopTracking(simulator.account, shipment!, 'past_arrival_window')
    await readNow(page)
    simulator.faults.add({ kind: 'status', status: 422 }, { method: 'PATCH' })
    await view(page, say('app.view.stopped'))
    const row = page
      .getByRole('grid', { name: say('stopped.list') })
      .getByRole('row')
      .filter({ hasText: shipment!.plan.billOfLading })
    await row.getByRole('button', { name: saying('resume.of') }).click()
    await row.getByText(say('resume.state.failed')).waitFor()
    const latest = page.getByRole('region', { name: say('resume.latest') })
    await latest.getByText('Error').waitFor()
    // Whoever does not see the row heard of a single one neither that it was sent nor that it failed.
    const failed = say('resume.busy', { state: say('resume.state.failed'), bill: shipment!.plan.billOfLading })
    await page.getByRole('status').getByText(failed).filter({ hasText: 'Error' }).waitFor({ state: 'attached' })
    // It can be tried again from the very same place. What failed may have been heard: that is looked at first.
    simulator.faults.clear()
    await row.getByRole('button', { name: saying('resume.of') }).click()
    await latest.getByText(say('resume.state.not-needed')).waitFor()
  })

  it('say that nothing was done where somebody else had resumed it already', { tags: ['long'] }, async () => {
    const { page, simulator, shipments } = await openAccount(stage)
    const [shipment] = shipments
    stopTracking(simulator.account, shipment!, 'past_arrival_window')
    await readNow(page)
    simulator.account.resume(shipment!)
    await view(page, say('app.view.stopped'))
    await page.getByRole('button', { name: say('resume.of', { who: shipment!.plan.billOfLading }) }).click()
    await page
      .getByRole('region', { name: say('resume.latest') })
      .getByText(say('resume.state.not-needed'))
      .waitFor()
    expect(simulator.log.since().filter(({ method }) => method === 'PATCH')).toEqual([])
  })

  it('hold toasts back while snoozed, and write down that they did', async () => {
    const { page, simulator, shipments } = await openAccount(stage)
    await page.getByRole('button', { name: say('preview.tray') }).click()
    await page.getByRole('menuitem', { name: say('tray.snooze-hour') }).click()
    stopTracking(simulator.account, shipments[0]!, 'past_arrival_window')
    await readNow(page)
    await view(page, say('app.view.alerts'))
    const held = page
      .getByRole('row')
      .filter({ hasText: say('alert.tracking-stopped.title') })
      .filter({ hasText: say('alert.why.snooze') })
    await held.first().waitFor()
    expect(await page.getByRole('button', { name: saying('alert.tracking-stopped.title') }).count()).toBe(0)
  })

  it('are resumed from the tray’s menu too', { tags: ['long'] }, async () => {
    const { page, simulator } = await openAccount(stage)
    // All of them: the menu names the five worst containers of the day, whichever these are.
    for (const shipment of simulator.account.listed(false)) {
      stopTracking(simulator.account, shipment, 'past_arrival_window')
    }
    await readNow(page)
    await page.getByRole('button', { name: say('preview.tray') }).click()
    const item = page.getByRole('menuitem', { name: saying('resume.of') }).first()
    await item.waitFor()
    const stopped = simulator.account.listed(true).length
    await item.click()
    await expect.poll(() => simulator.account.listed(true).length, { timeout: 60_000 }).toBe(stopped - 1)
  })

  it('are resumed from the board, from the shipment and from the alert alike', { tags: ['long'] }, async () => {
    const { page, simulator, shipments } = await openAccount(stage)
    const [one, two, three] = shipments
    for (const shipment of [one!, two!, three!]) stopTracking(simulator.account, shipment, 'past_arrival_window')
    await readNow(page)
    await page
      .getByRole('button', { name: saying('alert.tracking-stopped.title') })
      .first()
      .waitFor()

    await page.getByLabel(say('board.search')).fill(one!.plan.billOfLading)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('r')
    await expect.poll(() => one!.facts.stop, SLOWLY).toBe(null)

    await view(page, say('app.view.shipments'))
    await page.getByLabel(say('shipments.search')).fill(two!.plan.billOfLading)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    const panel = page.getByRole('complementary', { name: say('shipment.title') })
    await panel.getByRole('heading', { name: two!.plan.billOfLading }).waitFor()
    // From the list into the panel by keyboard alone; what is pressed there goes away, and the focus stays in the panel.
    const resume = panel.getByRole('button', { name: /^Resume/ })
    for (let presses = 0; presses < 20; presses += 1) {
      if (await resume.evaluate((element) => element.matches(':focus'))) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await panel.getByText(say('resume.state.accepted')).waitFor()
    expect(two!.facts.stop).toBe(null)
    // What the panel has seen so far is in its history too.
    await panel
      .getByRole('list', { name: say('history.changes') })
      .getByText(say('change.field.tracking-stopped'))
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await expect.poll(() => activeRow(page, say('app.view.shipments'))).not.toBe('')

    await view(page, say('app.view.alerts'))
    await page
      .getByRole('row')
      .filter({ hasText: three!.plan.billOfLading })
      .filter({ hasText: say('change.field.tracking-stopped') })
      // The preview's notifications lie over the middle of the page.
      .click({ position: { x: 40, y: 10 } })
    const story = page.getByRole('complementary', { name: say('inbox.one') })
    await story.getByRole('button', { name: /^Resume/ }).click()
    await story.getByText(say('resume.state.accepted')).waitFor()
    expect(three!.facts.stop).toBe(null)
  })

  it.each(['light', 'dark'] as const)(
    'have no fault a screen reader would stumble over (%s)',
    { tags: ['long'], timeout: 150_000 },
    async (colorScheme) => {
      const { page, simulator, shipments } = await openAccount(stage, { colorScheme })
      for (const shipment of shipments.slice(0, 6)) stopTracking(simulator.account, shipment, 'past_arrival_window')
      await readNow(page)
      await page.getByRole('button', { name: saying('alert.group.tracking-stopped', { count: 6 }) }).click()
      await expect.poll(() => activeRow(page, say('stopped.list')), SLOWLY).not.toBe('')
      expect(await faults(page)).toEqual([])
      await page.keyboard.press('Enter')
      await page.getByRole('complementary', { name: say('shipment.title') }).waitFor()
      expect(await faults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: saying('stopped.resume-sensible') }).click()
      await page.getByRole('button', { name: say('common.details') }).click()
      await page.getByRole('list', { name: say('resume.each') }).waitFor()
      expect(await faults(page)).toEqual([])
      await view(page, say('app.view.alerts'))
      await page.getByRole('grid', { name: say('app.view.alerts') }).focus()
      await page.getByRole('complementary', { name: say('inbox.one') }).waitFor()
      expect(await faults(page)).toEqual([])
      await view(page, say('app.view.shipments'))
      await page.getByRole('grid', { name: say('app.view.shipments') }).waitFor()
      expect(await faults(page)).toEqual([])
    },
  )
})

/** The machine may be busy with something else. */
const SLOWLY = { timeout: 60_000 }

async function view(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: say('app.views') })
    .getByRole('button', { name })
    .click()
}

/** The active row of the list of the stopped, wholly between the head of the list and its foot, and standing out. */
async function expectInSight(page: Page, bill: string): Promise<void> {
  const grid = page.getByRole('grid', { name: say('stopped.list') })
  const row = grid.locator('[role=row][data-led]').filter({ hasText: bill })
  await row.waitFor()
  await expect
    .poll(async () => {
      const [list, line] = await Promise.all([grid.boundingBox(), row.boundingBox()])
      if (list === null || line === null) return 'nowhere'
      if (line.y < list.y + 30) return 'above'
      return line.y + line.height > list.y + list.height ? 'below' : 'in sight'
    }, SLOWLY)
    .toBe('in sight')
}
