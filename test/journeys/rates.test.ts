// Rates: imported, edited, named in every estimate, with faults at their place.

import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { RATE_CHOICES, RATE_TITLES } from '#shared/words/rate-titles.ts'
import { boardReady } from '#test/helpers/board-ready.ts'
import { faults } from '#test/helpers/axe.ts'
import { ratesFromCsv } from '#shared/words/rate-csv.ts'
import { rateSentence } from '#shared/words/rate-words.ts'
import { openView } from '#test/helpers/open-view.ts'
import { english, say } from '#test/helpers/words.ts'
import { openBoard } from './open-board.ts'
import { journeys } from './stage.ts'

/** Matches every container in a terminal, so that the order of rows doesn't matter. */
const ANY =
  'clock,payee,free,charged,tiers,currency,reference\ndemurrage,line,4,calendar-days,1-4: 220; 5+: 280.50,USD,Tariff 7'
const [RULE] = ratesFromCsv(ANY)!.rows.map(({ rule }) => ({ ...rule, id: 'any' }))
const SENTENCE = rateSentence(RULE!, english)
const CHANGED = rateSentence({ ...RULE!, free: 6 }, english)

journeys('rates', (stage) => {
  it('imports rates, names them in estimates and keeps them across a restart', async () => {
    const { page, restart } = await openBoard(stage)
    const panel = page.getByRole('complementary', { name: say('board.why') })
    const days = panel.getByRole('region', { name: say('strip.title') })
    await page.getByRole('grid').press('Home')
    await page.keyboard.press('Enter')
    await days.getByRole('button', { name: say('strip.add-rates') }).waitFor()
    expect(await panel.getByText(say('fact.fees'), { exact: true }).count()).toBe(1)
    expect(await panel.getByText(say('rate.cost.estimated')).count()).toBe(0)
    // The panel hides the fees column.
    await panel.press('Escape')
    await panel.waitFor({ state: 'detached' })

    await view(page, 'app.view.settings')
    await page.getByText(say('rate.table.none')).waitFor()
    await addedLater(page)
    await importSheet(page, ANY)
    await page.getByText(say('rate.import.done', { count: 1 })).waitFor()
    await page.getByRole('listitem').filter({ hasText: SENTENCE }).waitFor()
    expect(await faults(page)).toEqual([])

    await view(page, 'app.view.board')
    const estimated = page.locator('[role=gridcell][data-column="fees"]').filter({ hasText: '~$' })
    await estimated.first().waitFor()
    await page.getByRole('grid').press('Home')
    await page.keyboard.press('Enter')
    await panel.getByText(`${SENTENCE} · Tariff 7`).waitFor()
    expect(await days.getByRole('listitem').filter({ hasText: '$' }).count()).toBe(7)
    expect(await faults(page)).toEqual([])

    await panel.press('Escape')
    await restart()
    await estimated.first().waitFor()
    await view(page, 'app.view.settings')
    const list = page.getByRole('region', { name: say('rate.table') })
    await list.getByRole('button', { name: `${say('common.remove')} ${SENTENCE}` }).press('Enter')
    await page.getByText(say('rate.table.none')).waitFor()
    await page
      .getByRole('button', { name: say('common.undo') })
      .and(page.locator(':focus'))
      .press('Enter')
    await list.getByRole('listitem').filter({ hasText: SENTENCE }).waitFor()
    await changedByForm(page)
    await list.getByRole('listitem').filter({ hasText: CHANGED }).waitFor()
    await list.getByRole('button', { name: `${say('common.remove')} ${CHANGED}` }).click()
    await page.getByText(say('rate.table.none')).waitFor()
    await view(page, 'app.view.board')
    await boardReady(page)
    await expect.poll(() => estimated.count()).toBe(0)
  })

  it('names unreadable rates by row and column', { tags: ['long'] }, async () => {
    const { page } = await openBoard(stage)
    await view(page, 'app.view.settings')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: say('rate.template') }).click()
    const template = await readFile(await (await downloading).path(), 'utf8')
    const [head = '', example = ''] = template.split('\r\n')
    expect(head).toContain(RATE_TITLES.payeeName.en)
    await importSheet(
      page,
      `${head}\n${example}\n${example.replace(RATE_CHOICES.charged['calendar-days'].en, 'whenever')}\n`,
    )
    await page.getByText(say('rate.import.done', { count: 1 })).waitFor()
    const words = 'every day, working days, open gate days'
    const why = say('rate.fault.word', { words })
    const fault = say('rate.import.fault', { row: '3', column: RATE_TITLES.charged.en, text: 'whenever', why })
    await page.getByRole('alert').getByText(fault).waitFor()
    expect(await faults(page)).toEqual([])
    // Neither of two contradicting rates is applied.
    await importSheet(page, ANY)
    const list = page.getByRole('region', { name: say('rate.table') })
    const old = list.getByRole('listitem').filter({ hasText: SENTENCE })
    await old.waitFor()
    await importSheet(page, ANY.replace('220', '230'))
    await page
      .getByRole('alert')
      .getByText(say('rate.import.contradicted', { count: 1 }))
      .waitFor()
    await page.getByText(say('rate.import.done', { count: 1 })).waitFor()
    expect(await faults(page)).toEqual([])
    await list.getByRole('button', { name: say('rate.import.remove-earlier') }).press('Enter')
    await page.getByText(say('rate.import.earlier-removed', { count: 1 })).waitFor()
    expect(await old.count()).toBe(0)
    expect(await list.getByRole('listitem').filter({ hasText: '$230' }).count()).toBe(1)
    await page
      .getByRole('button', { name: say('common.undo') })
      .and(page.locator(':focus'))
      .waitFor()
    const [columns = '', row = ''] = ANY.split('\n')
    const rowFor = (name: string) => row.replace('line', `line,${name}`)
    const many = Array.from({ length: 14 }, (_, at) => rowFor(`Line ${at + 1}`))
    const rows = [...many, rowFor('Maersk').replace(',4,', ',four,')]
    await importSheet(page, [columns.replace('payee', 'payee,payeeName'), ...rows].join('\n'))
    await page.getByText(say('rate.import.done', { count: 14 })).waitFor()
    const faultLine = page.getByRole('alert').getByRole('listitem').filter({ hasText: 'four' })
    const { height } = page.viewportSize()!
    await expect
      .poll(() => faultLine.evaluate((line) => line.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(height)
    await importSheet(page, 'Name;Amount\nMaersk;3')
    await page.getByText(say('rate.import.no-columns')).waitFor()
    expect(await page.getByRole('alert').getByText(fault).count()).toBe(0)
  })
})

async function view(page: Page, name: 'app.view.settings' | 'app.view.board'): Promise<void> {
  await openView(page, say(name))
}

/** Esc keeps the draft, Cancel discards it. */
async function addedLater(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: say('rate-form.title.add') })
  const label = form.getByLabel(RATE_TITLES.label.en, { exact: true })
  const open = () => page.getByRole('button', { name: say('rate-form.add') }).click()
  await open()
  await label.fill('Winter tariff')
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await open()
  await expect.poll(() => label.inputValue()).toBe('Winter tariff')
  await form.getByRole('button', { name: say('common.cancel') }).click()
  await form.waitFor({ state: 'detached' })
  await open()
  await expect.poll(() => label.inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
}

async function changedByForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: `${say('rate-form.edit')} ${SENTENCE}` }).click()
  const form = page.getByRole('dialog', { name: say('rate-form.title.edit') })
  await form.getByText(SENTENCE).first().waitFor()
  const free = form.getByLabel(RATE_TITLES.free.en, { exact: true })
  await free.fill('')
  await form.getByRole('button', { name: say('rate-form.save') }).click()
  await form.getByText(say('rate-form.fault', { why: say('rate.fault.no-free-time') })).waitFor()
  expect(await faults(page)).toEqual([])
  await free.fill('6')
  await form.getByRole('status').getByText(CHANGED).waitFor()
  // The form says that a draft was restored, so that it isn't saved by accident.
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: `${say('rate-form.edit')} ${SENTENCE}` }).click()
  await form.getByText(say('rate-form.left-over')).waitFor()
  await form.getByRole('status').getByText(CHANGED).waitFor()
  await form.getByRole('button', { name: say('rate-form.save') }).click()
  await form.waitFor({ state: 'detached' })
}

async function importSheet(page: Page, text: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: say('rate.import') }).click()
  await (await choosing).setFiles({ name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}
