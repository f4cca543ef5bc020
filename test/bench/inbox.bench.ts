// The worst day in Chromium with the production build: ten thousand alerts and ten thousand stops to resume.

import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { FleetRecords } from '#test/helpers/judged-board.ts'
import { writtenTime } from '#shared/time/written-time.ts'
import { build } from '../../scripts/lib/build.ts'
import { openBrowser } from '../helpers/browser.ts'
import { pageOnRecords, recordsOf } from '../helpers/page-on-records.ts'
import { say, saying } from '../helpers/words.ts'
import { atMost, reported, type Figure } from './harness.ts'
import { longestTask, scrolling, settled } from './renderer.bench.ts'

const AT = new Date('2026-07-06T15:00:00Z')
const MANY = 10_000
const SCROLL_STEPS = 120
const MOST_MS = 100
/** For keys and the mouse wheel. */
const MOST_AT_HAND_MS = 50

export async function bench(): Promise<readonly Figure[]> {
  await build(join(import.meta.dirname, '..', '..'))
  const records = stopped(await recordsOf(MANY, AT))
  await using browser = await openBrowser()
  return [...(await alerts(browser)), ...(await stops(browser, records))]
}

async function alerts(browser: Browser): Promise<readonly Figure[]> {
  const page = await pageOnRecords(browser, { shipments: [], containers: [], terminals: [] }, AT, {}, { alerts: MANY })
  await page.getByRole('navigation', { name: say('app.views') }).waitFor()
  await longestTask(page)
  const start = Date.now()
  await openView(page, 'alerts')
  await gridOf(page, say('inbox.title'), MANY)
  const readAfter = Date.now() - start
  const opening = await longestTask(page)
  await page.evaluate(scrolling(SCROLL_STEPS))
  const wheel = await longestTask(page)
  await page.getByRole('grid', { name: say('inbox.title') }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  const keys = await longestTask(page)
  await page.keyboard.press('Control+a')
  const selecting = await longestTask(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  const unselecting = await longestTask(page)
  await page.getByRole('button', { name: saying('inbox.acknowledge-selected') }).click()
  await gridOf(page, say('inbox.title'), 1)
  const acknowledging = await longestTask(page)
  await page.context().close()
  return [
    reported('10,000 alerts: until all are there', readAfter, 'ms'),
    atMost('10,000 alerts: opening, longest task', opening, MOST_MS, 'ms'),
    atMost('10,000 alerts: scrolling end to end, longest task', wheel, MOST_AT_HAND_MS, 'ms'),
    atMost('10,000 alerts: to the end and back by keyboard, longest task', keys, MOST_AT_HAND_MS, 'ms'),
    atMost('10,000 alerts: selecting all, longest task', selecting, MOST_MS, 'ms'),
    atMost('10,000 alerts: all selected, one less, longest task', unselecting, MOST_AT_HAND_MS, 'ms'),
    atMost('10,000 alerts: acknowledging 9,999, longest task', acknowledging, MOST_MS, 'ms'),
  ]
}

async function stops(browser: Browser, records: FleetRecords): Promise<readonly Figure[]> {
  const page = await pageOnRecords(browser, records, AT)
  await allJudged(page)
  await longestTask(page)
  await openView(page, 'stopped')
  const grid = page.getByRole('grid', { name: say('stopped.list') })
  await grid.waitFor()
  const opening = await longestTask(page)
  const count = Number(await grid.getAttribute('aria-rowcount')) - 1
  await page.evaluate(scrolling(SCROLL_STEPS))
  const wheel = await longestTask(page)
  await grid.focus()
  await page.keyboard.press('Control+a')
  const selecting = await longestTask(page)
  await page.getByLabel(say('stopped.search')).fill('m')
  const searching = await longestTask(page)
  await page.getByLabel(say('stopped.search')).fill('')
  await longestTask(page)
  await page.getByRole('button', { name: saying('stopped.resume-selected') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: saying('stopped.ask.action') })
    .click()
  await page.getByRole('region', { name: say('resume.list'), exact: true }).waitFor()
  await settled(page)
  const resuming = await longestTask(page)
  await page.context().close()
  return [
    reported('stops in the list', count, ''),
    atMost('the stops: opening, longest task', opening, MOST_MS, 'ms'),
    atMost('the stops: scrolling end to end, longest task', wheel, MOST_AT_HAND_MS, 'ms'),
    atMost('the stops: selecting all, longest task', selecting, MOST_MS, 'ms'),
    atMost('the stops: searching, longest task', searching, MOST_MS, 'ms'),
    atMost('the stops: resuming all, longest task', resuming, MOST_MS, 'ms'),
  ]
}

function stopped({ shipments, containers, terminals }: FleetRecords): FleetRecords {
  const stoppedAt = writtenTime(new Date(AT.getTime() - 3_600_000).toISOString())
  return {
    shipments: shipments.map((shipment) => ({
      ...shipment,
      tracking: { ...shipment.tracking, stoppedAt, stoppedReason: 'past_arrival_window' },
    })),
    containers,
    terminals,
  }
}

/** Finished containers are not on the board, so the number of rows falls until all are judged. */
async function allJudged(page: Page): Promise<void> {
  const grid = page.getByRole('grid', { name: say('board.title') })
  await grid.waitFor()
  let before = ''
  for (let same = 0; same < 8;) {
    const now = (await grid.getAttribute('aria-rowcount')) ?? ''
    same = now === before ? same + 1 : 0
    before = now
    await page.waitForTimeout(250)
  }
}

async function openView(page: Page, view: 'alerts' | 'stopped'): Promise<void> {
  await page
    .getByRole('navigation', { name: say('app.views') })
    .getByRole('button', { name: saying(`app.view.${view}`) })
    .click()
}

async function gridOf(page: Page, name: string, rows: number): Promise<void> {
  await page.locator(`[role=grid][aria-label="${name}"][aria-rowcount="${rows + 1}"]`).waitFor()
}
