// The printed list: every row in order, page by page.

import { expect, it } from 'vitest'
import { boardReady } from '#test/helpers/board-ready.ts'
import { openView } from '#test/helpers/open-view.ts'
import { say, saying } from '#test/helpers/words.ts'
import { inOneList } from './open-board.ts'
import { connect, journeys, openAccount } from './stage.ts'

journeys('the printed list', (stage) => {
  it('prints every row, names the filters and numbers the pages', async () => {
    const simulator = await stage.simulator({ shipments: 60, seed: 7, speed: 0, at: new Date('2026-07-06T15:00:00Z') })
    const page = await stage.page((await stage.app()).url, { timezoneId: 'America/New_York', locale: 'en-US' })
    await connect(page, simulator.url, simulator.key)
    const grid = page.getByRole('grid', { name: say('app.view.board') })
    await boardReady(page)
    await inOneList(grid)
    await page.getByRole('button', { name: say('table.filters') }).click()
    const filters = page.getByRole('dialog', { name: say('table.filters') })
    await filters.getByRole('button', { name: say('field.name.tier') }).click()
    await filters.getByRole('checkbox', { name: saying('board.tier.arriving') }).check()
    await page.keyboard.press('Escape')
    const shownRows = Number(await grid.getAttribute('aria-rowcount')) - 1
    expect(shownRows).toBeGreaterThan(5)

    // The list must exist in the first task after the event: no timer runs while printing.
    await page.evaluate(`window.addEventListener('beforeprint', () => Promise.resolve().then(() => null).then(() => {
      window.paper = document.querySelector('.printed')?.innerText ?? ''
      window.lines = document.querySelectorAll('.printed tbody tr').length
      window.ticks = document.querySelectorAll('.printed .tick + td').length
      window.broken = [...document.querySelectorAll('.printed [data-column="container"] .main')].filter((number) => number.getClientRects().length > 1).length
    }))`)
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await page.evaluate('window.lines')).toBe(shownRows)
    const paper = String(await page.evaluate('window.paper'))
    expect(paper).toContain(say('board.tier.arriving'))
    expect(paper).toContain(say('board.order.worst'))
    expect(await page.evaluate('window.ticks')).toBe(shownRows)
    expect(paper).toContain(say('board.print.driver'))
    expect(paper).toMatch(/[A-Z]{4}\d{7}\s*\d\d′/)
    expect(await page.evaluate('window.broken')).toBe(0)
    expect(paper).toMatch(new RegExp(`${say('board.print.printed')}\\s*Jul 6, 2026, \\d+:\\d\\d [AP]M, EDT`))
    await page.locator('.printed').waitFor({ state: 'detached' })
    expect(Number(await grid.getAttribute('aria-rowcount')) - 1).toBe(shownRows)

    await page.getByRole('button', { name: say('common.clear-filters') }).click()
    await page.pdf({ preferCSSPageSize: true })
    // Days left and date must be separate words.
    expect(String(await page.evaluate('window.paper'))).toMatch(/\d d left [A-Z][a-z]{2}, [A-Z][a-z]{2} \d/)
  })

  it('finishes the click only after printing', { tags: ['long'] }, async () => {
    const { page } = await openAccount(stage)
    await openView(page, say('app.view.plan'))
    await page.evaluate(`window.print = () => (window.paper = document.querySelector('.printed')?.textContent ?? '')`)
    const paper = async (): Promise<string> => {
      await page.evaluate(`window.paper = ''`)
      await page.getByRole('button', { name: say('plan.print'), exact: true }).click()
      await expect.poll(() => page.evaluate('window.paper')).not.toBe('')
      const text = String(await page.evaluate('window.paper'))
      await page.evaluate(`window.dispatchEvent(new Event('afterprint'))`)
      return text
    }
    const morning = await paper()
    expect(morning).toContain(say('plan.title'))
    const hours = 7
    await page.evaluate(`{ const real = Date.now; Date.now = () => real() + ${hours} * 3_600_000 }`)
    expect(await paper()).not.toBe(morning)
  })
})
