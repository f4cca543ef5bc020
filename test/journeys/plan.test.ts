// The plan of a day: made from its list and from the board, moved by mouse and by keys, copied and printed.

import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { containersOf, isInYard, placeHold } from '#simulator/actions.ts'
import { faults } from '#test/helpers/axe.ts'
import { say, saying } from '#test/helpers/words.ts'
import { holdFleetBack } from './held-fleet.ts'
import { activeNumber, openBoard } from './open-board.ts'
import { journeys } from './stage.ts'

/** The journey's count of keys and clicks: typing a field's text counts as none. */
function counting(page: Page) {
  let count = 0
  return {
    get count() {
      return count
    },
    async click(target: Locator) {
      count += 1
      await target.click()
    },
    async press(key: string) {
      count += 1
      await page.keyboard.press(key)
    },
  }
}

const TARGET = 12

function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((item) => item.matches(':focus'))
}

function parts(page: Page) {
  const main = page.getByRole('main')
  return {
    main,
    tab: (name: 'plan.today' | 'plan.tomorrow') =>
      main.getByRole('group', { name: say('plan.days') }).getByRole('button', { name: say(name) }),
    adds: main.locator('[data-add]'),
    cards: main.locator('.move-card'),
    lane: (driver: string) => main.locator(`[data-lane="${driver}"]`),
    panel: (number: string) => main.getByRole('region', { name: say('plan.move', { number }) }),
  }
}

async function goToPlan(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: say('app.views') })
    .getByRole('button', { name: say('app.view.plan'), exact: true })
    .click()
  await page.getByRole('heading', { name: say('plan.title'), exact: true }).waitFor()
}

async function numberOf(add: Locator): Promise<string> {
  return add.locator('.numbers').innerText()
}

journeys('the plan', (stage) => {
  it('takes five trucks for tomorrow in fewer than twelve clicks', async () => {
    const { page, restart } = await openBoard(stage)
    const hand = counting(page)
    const { tab, adds, cards, lane, main } = parts(page)
    await hand.click(
      page
        .getByRole('navigation', { name: say('app.views') })
        .getByRole('button', { name: say('app.view.plan'), exact: true }),
    )
    await hand.click(tab('plan.tomorrow'))
    await main.getByLabel(say('plan.driver.add')).fill('Luis')
    await hand.click(main.getByRole('button', { name: say('plan.driver.add') }))
    const before = await cards.count()
    for (let truck = 1; truck <= 5; truck += 1) {
      await hand.click(adds.first())
      await expect.poll(() => cards.count()).toBe(before + truck)
    }
    expect(hand.count).toBeLessThan(TARGET)
    await expect.poll(() => lane('Luis').locator('.move-card').count()).toBe(5)
    // Without an appointment no truck is ready.
    expect(await lane('Luis').locator('[data-tone=ready]').count()).toBe(0)
    expect(await faults(page)).toEqual([])

    await restart()
    await goToPlan(page)
    await tab('plan.tomorrow').click()
    await expect.poll(() => lane('Luis').locator('.move-card').count()).toBe(5)
  })

  it('takes five trucks in fewer than twelve keys', async () => {
    const { page, grid } = await openBoard(stage)
    const hand = counting(page)
    for (let row = 0; row < 4; row += 1) await hand.press('Shift+ArrowDown')
    await hand.press('Shift+P')
    await page
      .getByText(saying('plan.added', { count: 5 }))
      .or(page.getByText(saying('plan.added.several-days', { count: 5 })))
      .first()
      .waitFor()
    expect(hand.count).toBeLessThan(TARGET)
    expect(await grid.locator('.board-row').count()).toBeGreaterThan(5)
  })

  it('books, assigns and moves a truck by keys alone', async () => {
    const { page } = await openBoard(stage)
    const { tab, adds, cards, lane, panel } = parts(page)
    await page.keyboard.press('ControlOrMeta+2')
    await page.getByRole('heading', { name: say('plan.title'), exact: true }).waitFor()
    await tab('plan.today').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => tab('plan.tomorrow').getAttribute('aria-pressed')).toBe('true')
    const number = await numberOf(adds.first())
    await adds.first().focus()
    await page.keyboard.press('Enter')
    const card = cards.filter({ hasText: number })
    await card.getByText(say('plan.not-booked')).waitFor()
    await expect.poll(() => page.locator(':focus[data-add]').count()).toBe(1)

    await card.focus()
    await page.keyboard.press('Enter')
    const form = panel(number)
    await expect.poll(() => form.locator('input:focus').count()).toBe(1)
    await page.keyboard.type('10:30-11:30 gate A123')
    // A line shows how the text is read, and the word that can't be read.
    await form.getByText(/10:30–11:30 AM #A123/).waitFor()
    await form.getByText(/“gate”/).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => form.locator('[aria-invalid=true]').count()).toBe(1)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('10:30 #A123')
    await page.keyboard.press('Enter')
    // The panel closes, and the card has its place on the axis.
    await form.waitFor({ state: 'detached' })
    await lane('').locator('.lane-hours .move-card').filter({ hasText: number }).waitFor()
    await expect.poll(() => isFocused(card)).toBe(true)

    await page.keyboard.press('Enter')
    await form.getByLabel(say('plan.driver'), { exact: true }).fill('Sam')
    await page.keyboard.press('Enter')
    await lane('Sam').locator('.move-card').filter({ hasText: number }).waitFor()
    await card.focus()
    await page.keyboard.press('Alt+ArrowUp')
    await lane('').locator('.move-card').filter({ hasText: number }).waitFor()
    await expect.poll(() => isFocused(card)).toBe(true)
    // The appointment stays on its day, so a truck on another day is blocked.
    await page.keyboard.press('Alt+ArrowRight')
    await expect.poll(() => tab('plan.tomorrow').getAttribute('aria-pressed')).toBe('false')
    await card.getByText(say('plan.state.blocked')).waitFor()
    await page.keyboard.press('Alt+ArrowLeft')
    await expect.poll(() => tab('plan.tomorrow').getAttribute('aria-pressed')).toBe('true')
    expect(await page.getByRole('heading', { name: say('plan.title'), exact: true }).count()).toBe(1)

    // The first Escape restores the saved text, the second closes the panel.
    await card.focus()
    await page.keyboard.press('Enter')
    const note = form.getByLabel(say('plan.note'), { exact: true })
    await note.fill('Ask for Ben')
    await page.keyboard.press('Escape')
    await expect.poll(() => note.inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    await expect.poll(() => isFocused(card)).toBe(true)

    await page.keyboard.press('Delete')
    // Before that, Undo belongs to an earlier act.
    await page
      .getByText(say('plan.removed', { count: 1, first: number }))
      .first()
      .waitFor()
    await page.getByRole('button', { name: say('common.undo') }).click()
    await lane('').locator('.lane-hours .move-card').filter({ hasText: number }).waitFor()
  })

  it('warns of a typed appointment before it saves it, and moves the truck to its day', async () => {
    const { page } = await openBoard(stage)
    const { tab, adds, cards, panel } = parts(page)
    await goToPlan(page)
    await tab('plan.tomorrow').click()
    const number = await numberOf(adds.first())
    await adds.first().click()
    const card = cards.filter({ hasText: number })
    await card.focus()
    await page.keyboard.press('Enter')
    // The board's clock stands at Monday, July 6.
    await page.keyboard.type('Sat 11:30')
    await page.keyboard.press('Enter')
    await panel(number)
      .getByText(/gate is closed/)
      .waitFor()
    await panel(number)
      .getByRole('button', { name: say('book.save-anyway') })
      .click()
    await card.waitFor({ state: 'detached' })
    // Before that, Undo belongs to an earlier act.
    await page.getByText(saying('book.done', { number })).first().waitFor()
    await page.getByRole('button', { name: say('common.undo') }).click()
    await card.getByText(say('plan.not-booked')).waitFor()
  })

  it('books nothing after Escape, and offers Undo if the user goes on before the booking is saved', async () => {
    const { page, grid } = await openBoard(stage)
    const answers = await holdFleetBack(page, 'bookings.put')
    await page.reload()
    await grid.waitFor()
    const { tab, adds, cards, panel } = parts(page)
    await goToPlan(page)
    await tab('plan.tomorrow').click()
    const numbers = [await numberOf(adds.nth(0)), await numberOf(adds.nth(1))] as const
    await adds.first().click()
    await adds.first().click()
    const [card, other] = numbers.map((number) => cards.filter({ hasText: number })) as [Locator, Locator]
    await card.click()
    const field = panel(numbers[0]).getByLabel(say('book.label'))
    await field.fill('10:30')
    // Elsewhere in the panel too, Escape is no way to book.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect.poll(() => field.inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await panel(numbers[0]).waitFor({ state: 'detached' })
    await card.getByText(say('plan.not-booked')).waitFor()

    await card.click()
    await field.fill('10:30')
    await other.click()
    await panel(numbers[1]).waitFor()
    answers.letOne()
    await page
      .getByText(saying('book.done', { number: numbers[0] }))
      .first()
      .waitFor()
    await page.getByRole('button', { name: say('common.undo') }).click()
    await card.getByText(say('plan.not-booked')).waitFor()
    expect(await panel(numbers[1]).count()).toBe(1)
  })

  it('drags a truck to another driver and another day', async () => {
    const { page } = await openBoard(stage)
    const { tab, adds, cards, lane, main } = parts(page)
    await goToPlan(page)
    await tab('plan.tomorrow').click()
    const number = await numberOf(adds.first())
    await adds.first().click()
    const card = cards.filter({ hasText: number })
    await main.getByLabel(say('plan.driver.add')).fill('Ana')
    await main.getByRole('button', { name: say('plan.driver.add') }).click()
    await card.dragTo(lane('Ana'))
    await lane('Ana').locator('.move-card').filter({ hasText: number }).waitFor()
    await card.dragTo(tab('plan.today'))
    await card.waitFor({ state: 'detached' })
    await tab('plan.today').click()
    await lane('Ana').locator('.move-card').filter({ hasText: number }).waitFor()
    const next = await numberOf(adds.first())
    await adds.first().dragTo(lane('Ana'))
    await lane('Ana').locator('.move-card').filter({ hasText: next }).waitFor()
  })

  it('blocks a truck with a new hold, and keeps what is being typed', { tags: ['long'] }, async () => {
    const { page, simulator } = await openBoard(stage)
    const { tab, adds, cards, panel } = parts(page)
    await goToPlan(page)
    await tab('plan.tomorrow').click()
    const { account } = simulator
    // The service reports changes only of tracked shipments, and holds only of containers in a yard.
    const reported = account.listed(false).flatMap(containersOf).filter(isInYard)
    await adds.first().waitFor()
    const offered = (await adds.locator('.numbers').allInnerTexts()).map((text) => text.trim())
    const number = offered.find((one) => reported.some(({ container }) => container.number === one))
    const planned = reported.find(({ container }) => container.number === number)
    if (number === undefined || planned === undefined) throw new Error('no container to plan is in a yard')
    await adds.filter({ hasText: number }).click()
    const card = cards.filter({ hasText: number })
    await card.click()
    const driver = panel(number).getByLabel(say('plan.driver'), { exact: true })
    await driver.focus()
    await page.keyboard.type('Saman')
    placeHold(account, planned, 'customs')
    await page.evaluate("window.quaywatch.request('fleet.refresh')")
    await card.getByText(say('plan.on-hold')).waitFor()
    await panel(number)
      .getByText(/customs/)
      .first()
      .waitFor()
    // Bug: a redraw interrupted typing.
    await page.keyboard.type('tha')
    expect(await driver.inputValue()).toBe('Samantha')
    await page.emulateMedia({ media: 'print' })
    await page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    await page
      .getByRole('region', { name: say('plan.title') })
      .getByText(/customs/)
      .waitFor()
  })

  it('copies and prints one sheet per driver', { tags: ['long'] }, async () => {
    const { page, grid } = await openBoard(stage)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const { tab, adds, cards, lane, main, panel } = parts(page)
    expect(await activeNumber(grid)).not.toBeNull()
    await goToPlan(page)
    await tab('plan.tomorrow').click()
    const before = await cards.count()
    const numbers = [await numberOf(adds.nth(0)), await numberOf(adds.nth(1))]
    await adds.first().click()
    await adds.first().click()
    await expect.poll(() => cards.count()).toBe(before + 2)
    for (const [at, name] of ['Sam', 'Zoe'].entries()) {
      const number = numbers[at] ?? ''
      await cards.filter({ hasText: number }).click()
      await panel(number).getByLabel(say('plan.driver'), { exact: true }).fill(name)
      await page.keyboard.press('Enter')
    }
    await lane('Zoe').waitFor()
    await main.getByRole('button', { name: say('plan.copy.driver', { driver: 'Zoe' }) }).click()
    await page.getByText(say('plan.copied', { count: 1 })).waitFor()
    const text = String(await page.evaluate('navigator.clipboard.readText()'))
    expect(text).toMatch(new RegExp(`^Zoe\\n.*\\n1\\. ${say('plan.pickup')} ${numbers[1]}`))

    await page.evaluate(`window.print = () => {
      window.dispatchEvent(new Event('beforeprint'))
      window.paper = document.querySelector('.plan-sheet').innerText
    }`)
    await main.getByRole('button', { name: say('plan.print.driver', { driver: 'Zoe' }) }).click()
    await expect.poll(() => page.evaluate("window.paper ?? ''")).toContain('Zoe')
    expect(await page.evaluate('window.paper')).not.toContain('Sam')
    await page.emulateMedia({ media: 'print' })
    await page.keyboard.press('ControlOrMeta+p')
    await expect.poll(() => page.evaluate("window.paper ?? ''")).toContain('Sam')
    const sheets = page.locator('.driver-sheet')
    await expect.poll(() => sheets.count()).toBeGreaterThanOrEqual(2)
    const breaks = "[...document.querySelectorAll('.driver-sheet')].map((one) => getComputedStyle(one).breakBefore)"
    const rules = (await page.evaluate(breaks)) as string[]
    expect(rules.slice(1).every((rule) => rule === 'page')).toBe(true)
    expect(await page.getByRole('region', { name: say('board.print') }).count()).toBe(0)
  })
})
