// The page's memory for a large account: after loading and after ten minutes of changes.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import type { Container } from '#shared/fleet/container.ts'
import type { CollectionDelta } from '#shared/contract/collection-requests.ts'
import { instantAt } from '#shared/time/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { FOLDED_TIERS } from '#shared/rules/tier.ts'
import { build } from '../../scripts/lib/build.ts'
import { openBrowser } from '../helpers/browser.ts'
import { fleetItems, type FleetRecords } from '../helpers/judged-board.ts'
import { pageOnRecords, recordsOf } from '../helpers/page-on-records.ts'
import { atMost, reported, type Figure } from './harness.ts'

const AT = new Date('2026-07-06T15:00:00Z')
const SHIPMENTS = 10_000
/** Ten minutes at the app's limit of sixty requests a minute. */
const ANSWERS = 600
const SHIPMENTS_PER_ANSWER = 100
const AT_REST_MS = 10_000
const MOST_MB = 400

export async function bench(): Promise<readonly Figure[]> {
  await build(join(import.meta.dirname, '..', '..'))
  const records = await recordsOf(SHIPMENTS, AT)
  await using browser = await openBrowser()
  const page = await pageOnRecords(browser, records, AT)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.evaluate(`window.untilListed(${records.containers.length + FOLDED_TIERS.length})`)
  const loaded = await memoryOf(browser, page, devtools)
  const containers = containersByShipment(records)
  for (let round = 0; round < ANSWERS; round += 1) await take(page, answerOf(records, containers, round))
  const changed = await memoryOf(browser, page, devtools)
  const account = `of ${SHIPMENTS} shipments, ${records.containers.length} containers`
  return [
    atMost(`heap after the first load ${account}`, loaded.heap, MOST_MB, 'MB'),
    atMost(
      `heap after ${ANSWERS} answers with ${SHIPMENTS_PER_ANSWER} changed shipments each`,
      changed.heap,
      MOST_MB,
      'MB',
    ),
    ...(loaded.whole === null || changed.whole === null
      ? []
      : [
          atMost('the process after the first load', loaded.whole.own, MOST_MB, 'MB'),
          atMost('the process after the changes', changed.whole.own, MOST_MB, 'MB'),
          reported('its share of the code of the browser', changed.whole.code, 'MB'),
          reported('an empty page without that', await ofAnEmptyPage(browser), 'MB'),
        ]),
  ]
}

interface Held {
  readonly heap: number
  readonly whole: Whole | null
}

/** MB used by this page alone, and of mapped browser files, by the number of processes that share them. */
interface Whole {
  readonly own: number
  readonly code: number
}

async function memoryOf(browser: Browser, page: Page, devtools: CDPSession): Promise<Held> {
  await page.waitForTimeout(AT_REST_MS)
  await devtools.send('HeapProfiler.collectGarbage')
  await page.waitForTimeout(AT_REST_MS)
  const { metrics } = await devtools.send('Performance.getMetrics')
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
  return { heap: heap / 1024 / 1024, whole: await largestPage(browser) }
}

/**
 * Mapped code counts 8 or 60 MB depending on the number of browsers. It is not the page's memory, and the browser does
 * not count it either.
 */
async function largestPage(browser: Browser): Promise<Whole | null> {
  if (process.platform !== 'linux') return null
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  await devtools.detach()
  const pages = processInfo.filter(({ type }) => type === 'renderer')
  return pages.map(({ id }) => wholeOf(id)).toSorted((one, other) => other.own - one.own)[0] ?? null
}

function wholeOf(pid: number): Whole {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const mb = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) / 1024
  return { own: mb('Pss_Anon') + mb('Pss_Shmem') + mb('SwapPss'), code: mb('Pss_File') }
}

async function ofAnEmptyPage(browser: Browser): Promise<number> {
  for (const context of browser.contexts()) await context.close()
  const page = await browser.newPage()
  const whole = await largestPage(browser)
  await page.close()
  return whole?.own ?? 0
}

function containersByShipment({ containers }: FleetRecords): ReadonlyMap<string | null, readonly Container[]> {
  return Map.groupBy(containers, ({ shipmentId }) => shipmentId)
}

/** The next shipments of the account, each with a change. */
function answerOf(
  { shipments, terminals }: FleetRecords,
  containers: ReadonlyMap<string | null, readonly Container[]>,
  round: number,
): CollectionDelta {
  const first = (round * SHIPMENTS_PER_ANSWER) % shipments.length
  const some = shipments.slice(first, first + SHIPMENTS_PER_ANSWER)
  const changed = some
    .flatMap(({ id }) => containers.get(id) ?? [])
    .map((container) => ({ ...container, atPort: { ...container.atPort, yardSpot: `ROUND ${round}` } }))
  const records = { shipments: some, containers: changed, terminals }
  const put = JSON.stringify(fleetItems(records, DEFAULT_SETTINGS, instantAt(AT.getTime())))
  return { name: 'fleet', from: round + 1, to: round + 2, put, drop: [], order: null }
}

async function take(page: Page, answer: CollectionDelta): Promise<void> {
  await page.evaluate((delta) => {
    const { emitEvent } = globalThis as unknown as { emitEvent: (name: string, payload: unknown) => void }
    emitEvent('collection.changed', delta)
  }, answer)
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))')
}
