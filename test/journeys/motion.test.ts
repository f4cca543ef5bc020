// What moves on the page, read from a real browser.

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openDisplay } from '#test/helpers/board-display.ts'
import { say } from '#test/helpers/words.ts'
import { activeNumber, openBoard, rowCount } from './open-board.ts'
import { journeys } from './stage.ts'

/** Collects each animation and transition that begins, except the sign of work in progress. */
const RECORD = `
  window.motions = new Set()
  document.addEventListener('animationstart', ({ target, animationName }) => {
    const { animationDuration } = getComputedStyle(target)
    // On a slow computer a gap may be closed before the events of its later rows.
    if (animationName !== 'spin' && animationDuration !== '0s') motions.add(animationName + ' ' + animationDuration)
  })
  document.addEventListener('transitionrun', ({ propertyName }) => motions.add('transition of ' + propertyName))`

async function useEverythingThatFloats(page: Page): Promise<void> {
  const grid = page.getByRole('grid', { name: say('app.view.board') })
  await openDisplay(page)
  await page.keyboard.press('Escape')
  await grid.focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await page.getByRole('complementary', { name: say('board.why') }).waitFor()
  await page.keyboard.press('Escape')
  const [number, rows] = [await activeNumber(grid), await rowCount(grid)]
  await page.keyboard.press('Shift+H')
  await page.getByRole('dialog', { name: say('notes.handle.title', { count: 1, first: number ?? '' }) }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => rowCount(grid)).toBe(rows - 1)
}

const motions = (page: Page): Promise<readonly string[]> => page.evaluate('[...motions].toSorted()')

journeys('motion', (stage) => {
  it('is a fade of menus and panels and the gap of a handled row, and nothing else', async () => {
    const { page } = await openBoard(stage)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.evaluate(RECORD)
    await useEverythingThatFloats(page)
    await expect.poll(() => motions(page)).toEqual(['appear 0.12s', 'close-gap 0.16s'])
  })

  it('is absent if the system asks for reduced motion', async () => {
    const { page } = await openBoard(stage)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.evaluate(RECORD)
    await useEverythingThatFloats(page)
    expect(await motions(page)).toEqual([])
  })
})
