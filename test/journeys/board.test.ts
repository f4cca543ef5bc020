// The board in the morning: what can still be saved first, counters that keep their promise, found and worked through by keyboard.

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { containersOf, isInYard, setDeadline } from '#simulator/actions.ts'
import { faults } from '#test/helpers/axe.ts'
import { boardReady } from '#test/helpers/board-ready.ts'
import { BOOK_NOW, keysOf, say, saying, sayingOneOf } from '#test/helpers/words.ts'
import { activeNumber, counter, countOf, openBoard, rowCount } from './open-board.ts'
import { twoFrames } from '#test/look/pictures.ts'
import { holdFleetBack } from './held-fleet.ts'
import { isInSight, journeys } from './stage.ts'

journeys('the board', (stage) => {
  it('shows what can still be saved first, and what to do about it in words', { tags: ['long'] }, async () => {
    const { grid } = await openBoard(stage)
    const first = grid.getByRole('row').nth(1)
    expect((await first.innerText()).trim()).toMatch(sayingOneOf([...BOOK_NOW, ...keysOf('todo.verify.')]))
    // Only where a deadline is over for no truck does anybody have time left.
    const days = await grid.locator('[data-column="deadline"] .board-badge').allInnerTexts()
    expect(days.slice(0, 3).filter((text) => text.startsWith('−'))).toEqual([])
  })

  it('keeps a counter’s promise: it shows as many containers as it says, with another those of either, and all again', async () => {
    const { page, grid } = await openBoard(stage)
    const all = await rowCount(grid)
    const held = counter(page, say('board.counter.on-hold'))
    const promised = await countOf(held)
    expect(promised).toBeGreaterThan(0)
    await held.click()
    expect(await rowCount(grid)).toBe(promised)
    const lost = counter(page, say('board.counter.tracking-lost'))
    const lostCount = await countOf(lost)
    await lost.click({ modifiers: ['Shift'] })
    // Some are both.
    expect(await rowCount(grid)).toBeGreaterThanOrEqual(Math.max(promised, lostCount))
    expect(await rowCount(grid)).toBeLessThanOrEqual(promised + lostCount)
    await page
      .getByRole('button', { name: say('common.show-all') })
      .first()
      .click()
    expect(await rowCount(grid)).toBe(all)
  })

  it('says in one sentence what can still be saved, and shows it alone', { tags: ['long'] }, async () => {
    const { page, grid } = await openBoard(stage)
    const sentence = page.getByRole('button', { name: /to book before the gate closes/ })
    const promised = Number(/^\d+/.exec(await sentence.innerText())?.[0])
    expect(promised).toBe(await countOf(counter(page, say('board.counter.last-chance'))))
    await sentence.click()
    expect(await rowCount(grid)).toBe(promised)
    await sentence.click()
    expect(await rowCount(grid)).toBeGreaterThan(promised)
  })

  it('says why a counter cannot count, and leads to the setting that is missing', { tags: ['long'] }, async () => {
    const { page } = await openBoard(stage)
    await page.getByRole('button', { name: saying('board.counter.empties.not-set') }).click()
    const section = page.getByRole('heading', { name: say('section.rates') })
    await section.waitFor()
    await expect.poll(async () => ((await section.boundingBox())?.y ?? Infinity) < 400).toBe(true)
  })

  it(
    'folds old trouble and what needs nobody at the end, opens it by keyboard, and keeps it open',
    { tags: ['long'] },
    async () => {
      const { page, grid, simulator, restart } = await openBoard(stage)
      const all = simulator.account.shipments.flatMap(containersOf).length
      await page
        .getByRole('status')
        .getByText(say('common.containers', { count: all }), { exact: true })
        .waitFor()
      const folded = await rowCount(grid)
      await grid.focus()
      await page.keyboard.press('End')
      const head = grid.locator('.board-group', { hasText: say('board.tier.no-action') })
      const inIt = Number(/(\d+) container/.exec(await head.innerText())?.[1])
      expect(inIt).toBeGreaterThan(10)
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => rowCount(grid)).toBe(folded + inIt)
      await restart()
      await expect.poll(() => rowCount(grid)).toBe(folded + inIt)
      await page.keyboard.press('End')
      const last = (await activeNumber(grid)) ?? ''
      // Closed again, it is found by a search all the same.
      await page.keyboard.press('Home')
      await page.getByLabel(say('board.search')).fill(last)
      expect(await rowCount(grid)).toBe(1)
    },
  )

  // A click on a counter left the keyboard there, and the number that the caller said next went nowhere.
  it(
    'searches for what is typed after a click beside the list, and lets no letter act on a container from there',
    { tags: ['long'] },
    async () => {
      const { page, grid } = await openBoard(stage)
      await grid.focus()
      await page.keyboard.press('ArrowDown')
      const number = (await activeNumber(grid)) ?? ''
      const search = page.getByLabel(say('board.search'))
      await counter(page, say('board.counter.last-chance')).click()
      await page.keyboard.type(number.slice(-6))
      expect(await search.inputValue()).toBe(number.slice(-6))
      expect(await activeNumber(grid)).toBe(number)
      await page
        .getByRole('button', { name: say('common.show-all') })
        .first()
        .click()
      const all = await rowCount(grid)
      const held = counter(page, say('board.counter.on-hold'))
      await held.focus()
      await page.keyboard.type('h')
      expect(await search.inputValue()).toBe('h')
      expect(await page.getByRole('dialog').count()).toBe(0)
      await page.keyboard.press('Escape')
      expect(await rowCount(grid)).toBe(all)
      await held.focus()
      await page.keyboard.press('/')
      expect(await page.locator(':focus').getAttribute('type')).toBe('search')
      expect(await search.inputValue()).toBe('')
      // What opens over the board keeps its letters.
      await page.getByRole('button', { name: say('table.columns') }).click()
      await page.keyboard.type('f')
      expect(await search.inputValue()).toBe('')
    },
  )

  it('finds a container as one types its number the way it is printed, and by its last digits', async () => {
    const { page, grid } = await openBoard(stage)
    await grid.focus()
    await page.keyboard.press('ArrowDown')
    const number = (await activeNumber(grid)) ?? ''
    await page.keyboard.press('/')
    await page.keyboard.type(`${number.slice(0, 4)} ${number.slice(4, 7)} ${number.slice(7, 10)}-${number.slice(10)}`)
    expect(await rowCount(grid)).toBe(1)
    await page.keyboard.press('Escape')
    await page.getByLabel(say('board.search')).fill(number.slice(-5))
    await page.keyboard.press('ArrowDown')
    expect(await activeNumber(grid)).toBe(number)
    const top = async () => (await grid.boundingBox())?.y
    for (const [width, height] of [
      [1280, 800],
      [900, 600],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.getByLabel(say('board.search')).fill('')
      await grid.getByRole('row').nth(1).waitFor()
      const before = await top()
      await page.getByLabel(say('board.search')).fill('no such container')
      await page.getByText(say('list.no-matches')).waitFor()
      // A button or a count that comes by then must not push the table away from under the hand.
      expect(await top()).toBe(before)
    }
    // The lines are kept for the next key, and nobody is told of them: only the head of the table is left.
    expect(await grid.getByRole('row').count()).toBe(1)
    expect(await page.locator(`[id^="row-"]`).count()).toBe(0)
    expect(await faults(page)).toEqual([])
    await page.getByLabel(say('board.search')).fill(number.slice(-5))
    expect(await grid.getByRole('row').count()).toBe(2)
    await page.getByRole('button', { name: say('common.show-all') }).click()
    await expect.poll(() => grid.getByRole('row').count()).toBeGreaterThan(2)
  })

  it('leaves the row under the hand where it is while the rest of the fleet arrives', { tags: ['long'] }, async () => {
    const { page, grid } = await openBoard(stage, { shipments: 240 })
    // Nothing is folded away while it is looked at: what is known of a container by then may still change its tier.
    for (const key of ['End', 'ArrowRight', 'ArrowUp', 'ArrowRight']) await page.keyboard.press(key)
    const all = await rowCount(grid)
    const fleet = await holdFleetBack(page)
    await page.reload()
    fleet.letOne()
    const row = grid.getByRole('row').nth(3)
    await row.hover()
    await page.mouse.move(400, ((await row.boundingBox())?.y ?? 0) + 20, { steps: 3 })
    const number = (await row.locator('[data-column="container"] .board-main').innerText()).trim()
    const same = grid.getByRole('row').filter({ hasText: number })
    const place = (await same.boundingBox())?.y
    expect(await rowCount(grid)).toBeLessThan(all)
    fleet.letAll()
    await expect.poll(() => rowCount(grid)).toBe(all)
    await expect.poll(async () => (await same.boundingBox())?.y).toBe(place)
  })

  it('does a morning’s work by keyboard alone: find the worst, explain it, copy it, resume what is blind, export the list', async () => {
    const { page, grid, simulator } = await openBoard(stage)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await grid.focus()
    const worst = await activeNumber(grid)
    expect(worst).toMatch(/^[A-Z]{4}\d{7}$/)

    await page.keyboard.press('Enter')
    const why = page.getByRole('complementary', { name: say('board.why') })
    await why.getByRole('heading', { name: worst ?? '' }).waitFor()
    await why.getByRole('heading', { name: say('board.column.deadline') }).waitFor()
    await why
      .getByText(new RegExp([say('trip.go'), say('trip.ask-first'), say('trip.do-not-go')].join('|')))
      .first()
      .waitFor()
    await page.keyboard.press('ArrowDown')
    const second = await activeNumber(grid)
    await why.getByRole('heading', { name: second ?? '' }).waitFor()
    await page.keyboard.press('Escape')
    await why.waitFor({ state: 'detached' })

    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('c')
    await page.getByText(say('row.copied', { count: 2, first: '' })).waitFor()
    const pasted = String(await page.evaluate('navigator.clipboard.readText()'))
    const lines = pasted.split('\n').map((line) => line.split('\t'))
    expect(lines).toHaveLength(3)
    expect(lines[0]?.indexOf(say('board.column.container'))).toBe(2)
    expect(lines[1]?.[2]).toBe(second)

    const reason = async () => {
      const id = await grid.getAttribute('aria-activedescendant')
      return await page.locator(`[id="${id}"] [data-column="do"]`).innerText()
    }
    for (let step = 0; step < 60 && !(await reason()).includes(say('todo.resume')); step += 1) {
      await page.keyboard.press('ArrowDown')
    }
    // Drops the two that were copied.
    await page.keyboard.press('Escape')
    const stopped = simulator.account.listed(true).length
    await page.keyboard.press('r')
    await page.getByText(say('board.resuming', { count: 1 })).waitFor()
    await expect.poll(() => simulator.account.listed(true).length, { timeout: 60_000 }).toBe(stopped - 1)

    const download = page.waitForEvent('download')
    await page.keyboard.press('e')
    const file = await download
    expect(file.suggestedFilename()).toBe('quaywatch-board-2026-07-06.csv')
    // What is folded away is in it as well.
    const containers = Number(
      /(\d+) containers/.exec(
        await page
          .getByRole('status')
          .filter({ hasText: /containers/ })
          .first()
          .innerText(),
      )?.[1],
    )
    const text = readFileSync(await file.path(), 'utf8')
    expect(text.trimEnd().split('\r\n')).toHaveLength(containers + 1)

    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: say('palette.keys.title') }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('End')
    expect(Number(await grid.locator('[data-active]').getAttribute('aria-rowindex'))).toBe((await rowCount(grid)) + 1)
  })

  it(
    'says that nothing was copied where the clipboard refuses, until it is dismissed',
    { tags: ['long'] },
    async () => {
      const { page, grid } = await openBoard(stage)
      await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('not focused'))")
      await grid.focus()
      await page.keyboard.press('c')
      const notice = page.getByRole('alert').filter({ hasText: say('act.not-copied') })
      await notice.waitFor()
      await notice.getByRole('button', { name: say('common.dismiss') }).click()
      await notice.waitFor({ state: 'detached' })
    },
  )

  it('keeps the focus, the selection and the place while the fleet changes under it', { tags: ['long'] }, async () => {
    const { page, grid, simulator } = await openBoard(stage)
    await grid.focus()
    for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press(' ')
    const before = (await activeNumber(grid)) ?? ''
    const top = async () => (await grid.locator('[data-active]').boundingBox())?.y
    // What can be done with it takes the room of a row, and the row comes back into sight.
    await page.getByRole('toolbar', { name: say('row.selection') }).waitFor()
    let place = await top()
    await expect
      .poll(async () => {
        const earlier = place
        await twoFrames(page)
        place = await top()
        return place === earlier
      })
      .toBe(true)
    const charging = counter(page, say('board.counter.past'))
    const wasCharging = await countOf(charging)

    const { account } = simulator
    const waiting = account.shipments.filter(({ plan }) =>
      plan.containers.every((container) => container.number !== before),
    )
    for (const container of waiting.flatMap(containersOf).filter(isInYard)) {
      setDeadline(account, container, 'line', account.now - 86_400)
    }
    await page.getByRole('button', { name: say('sync.read-now') }).click()
    await expect.poll(() => countOf(charging)).toBeGreaterThan(wasCharging + 3)
    expect(await activeNumber(grid)).toBe(before)
    expect(await grid.locator('[aria-selected="true"]').count()).toBe(1)
    await expect.poll(top).toBe(place)
  })

  it(
    'shows what a counter or a search finds from the top, and after it the container one went to',
    { tags: ['long'] },
    async () => {
      const { page, grid } = await openBoard(stage)
      const place = () => grid.evaluate((element) => element.scrollTop)
      const scrollFar = async () => {
        await grid.hover()
        await page.mouse.wheel(0, 3_000)
        await expect.poll(place).toBeGreaterThan(2_000)
      }
      await scrollFar()
      const held = counter(page, say('board.counter.on-hold'))
      await held.click()
      await expect.poll(() => rowCount(grid)).toBe(await countOf(held))
      expect(await place()).toBe(0)
      await held.click()
      await scrollFar()
      await page.keyboard.press('/')
      await page.keyboard.type('los angeles')
      await expect.poll(place).toBe(0)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      const number = await activeNumber(grid)
      await page.keyboard.press('/')
      await page.keyboard.press('Escape')
      await expect.poll(() => page.getByLabel(say('board.search')).inputValue()).toBe('')
      expect(await activeNumber(grid)).toBe(number)
      expect(await isInSight(grid.locator('[data-active]'))).toBe(true)
    },
  )

  it(
    'stays at the worst container while containers still arrive, and where one went once one went anywhere',
    { tags: ['long'] },
    async () => {
      const { page, grid } = await openBoard(stage, { shipments: 240 })
      const fleet = await holdFleetBack(page)
      const isAtTop = async () => (await grid.locator('[data-focused]').getAttribute('aria-rowindex')) === '2'
      // A container or the head of a tier, as it happens: which arrive first is not said.
      const activeLine = () => grid.getAttribute('aria-activedescendant')
      const rowsFrom = async (before: number) => {
        await expect.poll(() => rowCount(grid)).toBeGreaterThan(before)
        return await rowCount(grid)
      }

      await page.reload()
      fleet.letOne()
      await grid.getByRole('row').nth(1).waitFor()
      await grid.focus()
      const some = await rowsFrom(0)
      fleet.letOne()
      // What came next may be worse than all before it, or nothing of it is.
      const more = await rowsFrom(some)
      await expect.poll(isAtTop).toBe(true)
      await page.keyboard.press('ArrowDown')
      const chosen = await activeLine()
      fleet.letAll()
      await rowsFrom(more)
      expect(await activeLine()).toBe(chosen)

      // Nobody has touched anything: the focus comes by itself, and to the worst of all.
      await page.reload()
      await boardReady(page)
      expect(await isAtTop()).toBe(true)
    },
  )

  it(
    'explains its first row by Enter as soon as there is one, though containers still arrive',
    { tags: ['long'] },
    async () => {
      const { page, grid } = await openBoard(stage, { shipments: 240 })
      const fleet = await holdFleetBack(page)
      await page.reload()
      fleet.letOne()
      await grid.locator('[data-focused] [data-column="container"]').waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('complementary').first().waitFor()
      const number = await activeNumber(grid)
      const panel = page
        .getByRole('complementary')
        .filter({ hasText: number ?? '' })
        .first()
      await panel.waitFor()
      fleet.letAll()
      await boardReady(page)
      // What is read stays the container that was asked about.
      expect(await panel.isVisible()).toBe(true)
      expect(await activeNumber(grid)).toBe(number)
    },
  )

  it.each(['light', 'dark'] as const)(
    'has no fault a screen reader would stumble over (%s)',
    { tags: ['long'] },
    async (colorScheme) => {
      const { page, grid } = await openBoard(stage, { shipments: 8, colorScheme })
      expect(await faults(page)).toEqual([])

      await grid.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('complementary', { name: say('board.why') }).waitFor()
      expect(await faults(page)).toEqual([])

      await page.getByLabel(say('board.group')).selectOption('terminal')
      await page.getByRole('button', { name: say('table.filters') }).click()
      await page.getByRole('dialog', { name: say('table.filters') }).waitFor()
      expect(await faults(page)).toEqual([])
      await page.keyboard.press('Escape')

      await grid.focus()
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: say('palette.keys.title') }).waitFor()
      expect(await faults(page)).toEqual([])
    },
  )
})
