// Monday at seven: the work before the first truck leaves, by keyboard.

import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { boardReady } from '#test/helpers/board-ready.ts'
import { BOOK_NOW, keysOf, say, saying, sayingOneOf } from '#test/helpers/words.ts'
import { counter } from './open-board.ts'
import { connect, journeys, type Stage } from './stage.ts'

const SAVABLE = [...BOOK_NOW, ...keysOf('todo.rebook.')]

journeys('Monday morning', (stage) => {
  it('fills the first screen with savable containers', { tags: ['long'] }, async () => {
    const { page, grid } = await openMonday(stage)
    await page.getByText(saying('sentence.to-book')).waitFor()
    const rows = await rowsInSight(grid)
    expect(rows.length).toBeGreaterThanOrEqual(7)
    for (const row of rows) {
      expect(await row.locator('[data-column="do"]').getAttribute('title')).toMatch(sayingOneOf(SAVABLE))
      expect(await wordsOf(row, 'deadline')).toMatch(/Nov 1[67]/)
      expect(await wordsOf(row, 'terminal')).not.toBe('')
      expect(await wordsOf(row, 'availability')).toMatch(saying('board.tier.ready'))
      expect(await wordsOf(row, 'customer')).not.toBe('')
    }
    expect(await grid.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(1)
  })

  it('hatches cells with outdated data', { tags: ['long'] }, async () => {
    const { page, grid } = await openMonday(stage)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await counter(page, say('board.counter.tracking-lost')).click()
    const lost = grid.locator('.board-row').filter({ has: page.getByRole('button', { name: say('resume.press') }) })
    const cell = lost.first().locator('[data-column="availability"]')
    expect(await cell.innerText()).toContain(say('board.cell.unverified'))
    const ground = String(
      await page.evaluate(
        "getComputedStyle(document.querySelector('.board-dot-old[data-column=availability] > .board-main')).backgroundImage",
      ),
    )
    expect(ground).toContain('repeating-linear-gradient')
    const cut = await cell.evaluate(
      (element) =>
        [...element.querySelectorAll('span')].filter((line) => line.scrollWidth > line.clientWidth + 1).length,
    )
    expect(cut).toBe(0)

    const number = await grid.locator('.board-row [data-column="container"] .board-main').first().innerText()
    await grid.focus()
    await page.keyboard.press('Enter')
    const why = page.getByRole('complementary', { name: say('board.why') })
    await why.getByRole('button', { name: say('common.copy-what', { what: say('board.why.head') }) }).click()
    const copied = async () => String(await page.evaluate('navigator.clipboard.readText()'))
    await expect.poll(copied).toContain(number)
    expect((await copied()).split('\n').length).toBeGreaterThanOrEqual(4)
  })

  it('resumes one, handles two and plans five containers in eleven keys', async () => {
    const { page, grid, simulator } = await openMonday(stage)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const resumed = () => simulator.log.since().filter(({ method }) => method === 'PATCH').length
    const keys: string[] = []
    const press = async (key: string): Promise<void> => {
      keys.push(key)
      await page.keyboard.press(key)
    }
    const waitForText = (words: RegExp) => page.getByText(words).first().waitFor()

    await press('Shift+ArrowDown')
    await press('Shift+R')
    await expect.poll(resumed).toBe(1)
    await press('Shift+H')
    await page.getByRole('dialog').waitFor()
    await press('Enter')
    await waitForText(saying('row.handled', { count: 2 }))
    for (let more = 0; more < 4; more += 1) await press('Shift+ArrowDown')
    const selected = numbersIn(await grid.locator('.board-row[aria-selected=true]').allInnerTexts())
    expect(selected.size).toBe(5)
    await press('Shift+P')
    await waitForText(saying('plan.added.several-days', { count: 5 }))
    await press('Control+2')
    await page.getByRole('heading', { name: say('plan.title'), exact: true }).waitFor()
    const cards = page.getByRole('main').locator('.move-card')
    await cards.first().waitFor()
    const shown = numbersIn(await cards.allInnerTexts())
    await press('Shift+C')
    await waitForText(saying('plan.copied', { count: shown.size }))
    expect(keys.length).toBeLessThan(12)
    expect(resumed()).toBe(1)

    // Bug: the letter also started a search.
    expect(await page.getByRole('dialog').count()).toBe(0)
    // The sheet lists one day; some containers are planned for later days.
    expect(numbersIn([String(await page.evaluate('navigator.clipboard.readText()'))])).toEqual(shown)
    const planned = new Set<string>()
    for (const day of await page.locator('[data-tab]').all()) {
      await day.click()
      await expect.poll(() => day.getAttribute('aria-pressed')).toBe('true')
      for (const number of numbersIn(await cards.allInnerTexts())) planned.add(number)
    }
    expect([...selected].filter((number) => !planned.has(number))).toEqual([])
  })
})

function numbersIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.join(' ').match(/[A-Z]{4}\d{7}/g))
}

/** A real Monday's fleet on the smallest usual screen. */
async function openMonday(stage: Stage) {
  const simulator = await stage.simulator({ scenario: 'monday', speed: 0 })
  const page = await stage.page((await stage.app()).url, {
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    viewport: { width: 1280, height: 800 },
  })
  await connect(page, simulator.url, simulator.key)
  const status = page.getByRole('status')
  await status.getByText(say('sync.fresh.read', { age: say('age.now') })).waitFor()
  // The board is usable with its first part already; wait for all of it.
  await expect.poll(async () => (await status.allInnerTexts()).join(' ')).toMatch(/\b300 containers/)
  await boardReady(page)
  return { page, simulator, grid: page.getByRole('grid', { name: say('app.view.board') }) }
}

async function rowsInSight(grid: Locator): Promise<readonly Locator[]> {
  const box = await grid.boundingBox()
  const visibleRows: Locator[] = []
  for (const row of await grid.locator('.board-row').all()) {
    const place = await row.boundingBox()
    if (box && place && place.y >= box.y && place.y + place.height <= box.y + box.height) visibleRows.push(row)
  }
  return visibleRows
}

async function wordsOf(row: Locator, column: string): Promise<string> {
  return (await row.locator(`[data-column="${column}"]`).innerText()).trim()
}
