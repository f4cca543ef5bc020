// Each count is the same on the board, in the tray and the summary.

/** @module-tag long */

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { boardReady } from '#test/helpers/board-ready.ts'
import { say } from '#test/helpers/words.ts'
import { countOf, counter } from './open-board.ts'
import { connect, journeys } from './stage.ts'

journeys('counts', (stage) => {
  it('shows equal counts everywhere, also with a handled container', async () => {
    const simulator = await stage.simulator({ shipments: 120, seed: 7, speed: 0, at: new Date() })
    const page = await stage.page((await stage.app()).url)
    await connect(page, simulator.url, simulator.key)
    await boardReady(page)
    const grid = page.getByRole('grid', { name: say('app.view.board') })
    const summaries = async () =>
      page.getByText(say('alert.first-sync.charging', { count: await counted(page, 'past') })).count()
    await expect.poll(summaries, { timeout: 60_000 }).toBeGreaterThan(0)
    await expect.poll(() => counted(page, 'tracking-lost'), { timeout: 60_000 }).toBeGreaterThan(0)
    await expect
      .poll(async () => inTray(page, await counted(page, 'past'), await counted(page, 'tracking-lost')).count(), {
        timeout: 60_000,
      })
      .toBeGreaterThan(0)
    const pastCount = await counted(page, 'past')
    expect(pastCount).toBeGreaterThan(0)
    const [money = ''] = /\$[\d,.]+\d/.exec(await counter(page, say('board.counter.past')).innerText()) ?? []
    expect(money).not.toBe('')
    const tray = page.getByRole('button', { name: say('preview.tray') })
    await tray.click()
    await page
      .getByRole('menu')
      .getByText(say('tray.past', { count: pastCount }))
      .filter({ hasText: money })
      .waitFor()
    await tray.click()

    await counter(page, say('board.counter.past')).click()
    await grid.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('Shift+H')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => counted(page, 'past')).toBe(pastCount - 1)
    await inTray(page, pastCount - 1, await counted(page, 'tracking-lost')).waitFor()
  })
})

type Counter = 'past' | 'tracking-lost'

const counted = (page: Page, fact: Counter) => countOf(counter(page, say(`board.counter.${fact}`)))

function inTray(page: Page, past: number, lost: number) {
  const [pastWords, lostWords] = [say('tray.past', { count: past }), say('tray.tracking-lost', { count: lost })]
  return page
    .getByText(say('tray.tooltip', { headline: '' }))
    .filter({ hasText: new RegExp(`, ${pastWords}( \\([^)]*\\))?, ${lostWords}, `) })
}
