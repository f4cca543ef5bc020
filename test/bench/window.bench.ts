// Reopening a destroyed window, or the popover at the tray icon: from the page's navigation to its first rows, with given
// records. Excludes main and Electron.

import { join } from 'node:path'
import type { FleetRecords } from '#test/helpers/judged-board.ts'
import { build } from '../../scripts/lib/build.ts'
import { openBrowser } from '../helpers/browser.ts'
import { pageOnRecords, recordsOf } from '../helpers/page-on-records.ts'
import { atMost, median, type Figure } from './harness.ts'
import { everyNth, firstContainers } from './renderer.bench.ts'

const AT = new Date('2026-07-06T15:00:00Z')
/** Simulated shipments with somewhat more than 30,000 containers. */
const MANY_SHIPMENTS = 10_600
const MANY = 30_000
const FEW = 300
const WINDOWS = 7

export async function bench(): Promise<readonly Figure[]> {
  await build(join(import.meta.dirname, '..', '..'))
  const allRecords = await recordsOf(MANY_SHIPMENTS, AT)
  const many = firstContainers(allRecords, MANY)
  const few = firstContainers(everyNth(allRecords, MANY / FEW), FEW)
  await using browser = await openBrowser()
  const firstRowAt = async (records: FleetRecords, isPopover: boolean): Promise<number> => {
    const page = await pageOnRecords(browser, records, AT, {}, { isPopover })
    await page.locator('.board-row, .tray-step').first().waitFor()
    const firstRowMs = Number(await page.evaluate('window.firstRowAt'))
    await page.context().close()
    return firstRowMs
  }
  const opened = async (records: FleetRecords, isPopover = false): Promise<number> => {
    // Warm up: the first page pays for compilation.
    await firstRowAt(records, isPopover)
    const times: number[] = []
    while (times.length < WINDOWS) times.push(await firstRowAt(records, isPopover))
    return median(times)
  }
  // Small ones first: closing a large page overlaps with the next one.
  const popovers = await opened(few, true)
  const fews = await opened(few)
  const manys = await opened(many)
  return [
    atMost('from navigation to the first steps of the popover at 300 containers', popovers, 300, 'ms'),
    atMost('from navigation to the first rows of 300 containers', fews, 350, 'ms'),
    atMost('from navigation to the first rows of 30,000 containers', manys, 500, 'ms'),
  ]
}
