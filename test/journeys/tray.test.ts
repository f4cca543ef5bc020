// The popover at the tray icon: its steps by keyboard, what it opens in the window, and what it loads.

import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { capitalized, sentence } from '#shared/words/sentence.ts'
import { faults } from '#test/helpers/axe.ts'
import { say, saying } from '#test/helpers/words.ts'
import { openBoard } from './open-board.ts'
import { journeys } from './stage.ts'

async function openPopover(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: say('preview.popover') }).click()
  const popover = await opening
  await popover.getByRole('dialog').waitFor()
  return popover
}

function stepsIn(popover: Page): Locator {
  return popover.getByRole('list', { name: say('tray.popover.steps') }).getByRole('button')
}

/** The key closes the page that receives it. */
async function closeBy(popover: Page, key: string): Promise<void> {
  const closing = popover.waitForEvent('close')
  await popover.keyboard.press(key).catch(() => undefined)
  await closing
}

const HANDLE_FIRST = `(async () => {
  const { value } = await quaywatch.request('app.part', { name: 'tray', after: 0 })
  const [{ worst: [{ judgment }] }] = JSON.parse(value.items)
  await quaywatch.request('notes.handle', { containerIds: [judgment.containerId], until: null, text: '', who: '' })
})()`

const isFocused = (step: Locator) => step.evaluate((element) => element === element.ownerDocument.activeElement)

journeys('the tray popover', (stage) => {
  it('acts by keyboard on the first rows of the board', async () => {
    const { page, grid } = await openBoard(stage)
    const rows = await grid.locator('.board-row [data-column=container] .board-main').allInnerTexts()
    const popover = await openPopover(page)
    const steps = stepsIn(popover)
    await expect.poll(() => steps.count()).toBe(5)
    expect(await faults(popover)).toEqual([])
    const spoken = await steps.evaluateAll((all) => all.map((step) => step.getAttribute('aria-label') ?? ''))
    expect(spoken.map((words) => rows.findIndex((number) => words.includes(number)))).toEqual([0, 1, 2, 3, 4])

    await expect.poll(() => isFocused(steps.nth(0))).toBe(true)
    await popover.keyboard.press('ArrowUp')
    expect(await isFocused(steps.nth(4))).toBe(true)
    await popover.keyboard.press('ArrowDown')
    await popover.keyboard.press('ArrowDown')
    expect(await isFocused(steps.nth(1))).toBe(true)
    expect(await steps.nth(1).innerText()).toBe(say('desk.row.book'))

    await closeBy(popover, 'Enter')
    const dialog = page.getByRole('dialog', { name: say('book.title.of', { number: rows[1] ?? '' }) })
    await dialog.getByLabel(say('book.label')).waitFor()
    expect(await isFocused(dialog.getByLabel(say('book.label')))).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await grid.evaluate((element) => element.matches(':focus'))).toBe(true)
  })

  it('focuses the next step if the focused one is handled meanwhile', async () => {
    const { page } = await openBoard(stage)
    const popover = await openPopover(page)
    const steps = stepsIn(popover)
    await expect.poll(() => isFocused(steps.nth(0))).toBe(true)
    const next = await steps.nth(1).getAttribute('aria-label')
    await popover.evaluate(HANDLE_FIRST)
    await expect.poll(() => steps.nth(0).getAttribute('aria-label')).toBe(next)
    await expect.poll(() => isFocused(steps.nth(0))).toBe(true)
  })

  it('loads its own view and nothing of the window, and closes with Escape', async () => {
    const { page } = await openBoard(stage)
    const loaded: string[] = []
    page.context().on('request', (request) => loaded.push(new URL(request.url()).pathname))
    const popover = await openPopover(page)
    await stepsIn(popover).first().waitFor()
    const scripts = loaded.flatMap((path) => /^\/assets\/(\w+)-.*\.js$/.exec(path)?.[1] ?? [])
    expect(scripts.toSorted()).toEqual(['app', 'catalogue', 'index', 'popover', 'start', 'tray'])
    await closeBy(popover, 'Escape')
  })

  it('mutes notifications, and says in one sentence why it has no steps', async () => {
    const { page, simulator } = await openBoard(stage)
    const popover = await openPopover(page)
    await popover.getByRole('button', { name: say('tray.popover.mute') }).click()
    await popover.getByRole('button', { name: say('tray.snooze-hour') }).click()
    await popover.getByRole('button', { name: say('tray.show-again') }).waitFor()
    await page.getByText(saying('app.quiet.until')).first().waitFor()

    await simulator.close()
    await popover.getByRole('button', { name: say('tray.refresh') }).click()
    await popover.getByRole('heading', { name: sentence(capitalized(say('tray.offline'))) }).waitFor()
    expect(await stepsIn(popover).count()).toBe(0)
    await popover.getByRole('button', { name: say('sync.action.read-now') }).waitFor()
  })
})
