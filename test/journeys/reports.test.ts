// Reports: by terminal and week, with the containers behind a number, exported and printed.

import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { faults } from '#test/helpers/axe.ts'
import { boardReady } from '#test/helpers/board-ready.ts'
import { say, saying } from '#test/helpers/words.ts'
import { connect, journeys } from './stage.ts'

journeys('reports', (stage) => {
  it('counts observed outcomes and opens the containers behind a number', async () => {
    const simulator = await stage.simulator({ scenario: 'busy-monday', speed: 0 })
    const app = await stage.app()
    const page = await stage.page(app.url)
    await connect(page, simulator.url, simulator.key)
    await boardReady(page)
    const views = page.getByRole('navigation', { name: say('app.views') })
    await views.getByRole('button', { name: say('app.view.shipments'), exact: true }).click()
    await page
      .getByRole('main')
      .getByRole('button', { name: say('app.view.reports'), exact: true })
      .click()

    const ranking = page.getByRole('region', { name: saying('report.ranking.line') })
    await ranking.waitFor()
    // Containers that left before the first sync are not counted as on time.
    await page.getByText(saying('report.seen-later')).waitFor()
    expect(await faults(page)).toEqual([])
    const total = ranking.getByRole('row').last()
    const byLine = await total.getByRole('cell').allTextContents()

    await ranking.getByRole('button', { name: say('report.by.terminal'), exact: true }).click()
    const terminals = page.getByRole('region', { name: say('report.ranking.terminal') })
    expect(await terminals.getByRole('row').last().getByRole('cell').allTextContents()).toEqual(byLine)
    const terminal = terminals.getByRole('row').nth(1).getByRole('rowheader').getByRole('button')
    const name = (await terminal.textContent())?.trim() ?? ''

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: say('report.csv') }).click()
    const csv = await readFile(await (await downloading).path(), 'utf8')
    expect(csv).toContain(name)

    await terminal.click()
    await page.getByRole('button', { name: say('report.only', { name }) }).waitFor()
    const months = page.getByRole('region', { name: say('report.ranking.month') })
    const number = months.getByRole('row').last().getByRole('cell').getByRole('button').first()
    await number.click()
    const behind = page.getByRole('region', { name: saying('report.behind') })
    const container = behind.getByRole('rowheader').first().getByRole('button')
    await expect.poll(() => page.evaluate('document.activeElement?.tagName')).toBe('H2')
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await faults(page)).toEqual([])
    await behind.getByRole('button', { name: say('common.close') }).click()
    const label = await number.getAttribute('aria-label')
    await expect.poll(() => page.evaluate(`document.activeElement?.getAttribute('aria-label')`)).toBe(label)

    await number.click()
    await expect.poll(() => page.evaluate('document.activeElement?.tagName')).toBe('H2')
    await page.keyboard.press('Escape')
    await behind.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(`document.activeElement?.getAttribute('aria-label')`)).toBe(label)

    await page.evaluate(
      `window.addEventListener('beforeprint', () => (window.paper = document.querySelector('.printed')?.textContent ?? ''))`,
    )
    await page.pdf({ preferCSSPageSize: true })
    expect(await page.evaluate('window.paper')).toContain(name)

    await number.click()
    const opened = (await container.textContent())?.trim() ?? ''
    await container.click()
    await page.getByRole('heading', { name: new RegExp(opened), level: 1 }).waitFor()
    await page.keyboard.press('Alt+ArrowLeft')
    await page.getByRole('button', { name: say('report.only', { name }) }).waitFor()
  })
})
