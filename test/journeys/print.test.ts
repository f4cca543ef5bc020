// The day's list on paper: what is shown and in which order, all of it and not only what is drawn, a page at a time.

import { expect, it } from 'vitest'
import { boardReady } from '#test/helpers/board-ready.ts'
import { say, saying } from '#test/helpers/words.ts'
import { reloadedWithout } from './held-part.ts'
import { connect, journeys, openAccount } from './stage.ts'

journeys('the list on paper', (stage) => {
  it('holds every container that is shown, says what it was narrowed to, and numbers its pages', async () => {
    const simulator = await stage.simulator({ shipments: 60, seed: 7, speed: 0, at: new Date('2026-07-06T15:00:00Z') })
    const page = await stage.page((await stage.app()).url, { timezoneId: 'America/New_York', locale: 'en-US' })
    await connect(page, simulator.url, simulator.key)
    const grid = page.getByRole('grid', { name: say('app.view.board') })
    // All is judged by then.
    await boardReady(page)
    await page.getByRole('button', { name: say('table.filters') }).click()
    const filters = page.getByRole('dialog', { name: say('table.filters') })
    await filters.getByRole('button', { name: say('board.facet.tier') }).click()
    await filters.getByRole('checkbox', { name: saying('board.tier.arriving') }).check()
    await page.keyboard.press('Escape')
    const shown = Number(await grid.getAttribute('aria-rowcount')) - 1
    expect(shown).toBeGreaterThan(5)

    // The list is there from the first task after the event to the end of the printing, in which no timer fires.
    await page.evaluate(`window.addEventListener('beforeprint', () => Promise.resolve().then(() => null).then(() => {
      window.paper = document.querySelector('.printed')?.innerText ?? ''
      window.lines = document.querySelectorAll('.printed tbody tr').length
      window.ticks = document.querySelectorAll('.printed .tick + td').length
      window.broken = [...document.querySelectorAll('.printed [data-column="container"] .main')].filter((number) => number.getClientRects().length > 1).length
    }))`)
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await page.evaluate('window.lines')).toBe(shown)
    const paper = String(await page.evaluate('window.paper'))
    expect(paper).toContain(say('board.tier.arriving'))
    expect(paper).toContain(say('board.order.worst'))
    // A box to tick and a line for the driver in every row, the size beside the number, and no number in two lines.
    expect(await page.evaluate('window.ticks')).toBe(shown)
    expect(paper).toContain(say('board.print.driver'))
    expect(paper).toMatch(/[A-Z]{4}\d{7}\s*\d\d′/)
    expect(await page.evaluate('window.broken')).toBe(0)
    expect(paper).toMatch(new RegExp(`${say('board.print.printed')}\\s*Jul 6, 2026, \\d+:\\d\\d [AP]M, EDT`))
    // The window is as it was.
    await page.locator('.printed').waitFor({ state: 'detached' })
    expect(Number(await grid.getAttribute('aria-rowcount')) - 1).toBe(shown)

    await page.getByRole('button', { name: say('common.show-all') }).click()
    await page.pdf({ preferCSSPageSize: true })
    // The days left and the day are two words, not one.
    expect(String(await page.evaluate('window.paper'))).toMatch(/\d d [A-Z][a-z]{2}, [A-Z][a-z]{2} \d/)
  })

  it('is there also for who prints before its part of the page has come', { tags: ['long'] }, async () => {
    const { page } = await openAccount(stage)
    const grid = page.getByRole('grid', { name: say('app.view.board') })
    const letLoad = await reloadedWithout('PrintedList', page, grid)
    await page.evaluate(`window.dispatchEvent(new Event('beforeprint'))`)
    letLoad()
    await page.locator('.printed tbody tr').first().waitFor({ state: 'attached' })
  })

  it(
    'is on the paper also for who presses the key before its part of the page has come',
    { tags: ['long'] },
    async () => {
      const { page } = await openAccount(stage)
      const grid = page.getByRole('grid', { name: say('app.view.board') })
      const letLoad = await reloadedWithout('PrintedList', page, grid)
      await page.evaluate(
        `window.papers = []; window.print = () => papers.push(document.querySelectorAll('.printed tbody tr').length)`,
      )
      await page.keyboard.press('Control+p')
      expect(await page.evaluate('window.papers')).toEqual([])
      letLoad()
      await expect.poll(() => page.evaluate('window.papers.length')).toBe(1)
      expect(await page.evaluate('window.papers[0]')).toBeGreaterThan(5)
    },
  )

  it(
    'has by then what a button prints, and the time at which it does: the click ends only after the printing',
    { tags: ['long'] },
    async () => {
      const { page } = await openAccount(stage)
      await page
        .getByRole('navigation', { name: say('app.views') })
        .getByRole('button', { name: say('app.view.plan') })
        .click()
      await page.evaluate(`window.print = () => (window.paper = document.querySelector('.printed')?.textContent ?? '')`)
      const paper = async (): Promise<string> => {
        await page.evaluate(`window.paper = ''`)
        await page.getByRole('button', { name: say('plan.print') }).click()
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
    },
  )
})
