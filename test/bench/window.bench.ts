// Reopening a destroyed window, or the popover at the tray icon: from the page's navigation to its first rows, with given
// records. Excludes main and Electron.

import { join } from 'node:path'
import type { FleetRecords } from '#test/helpers/judged-board.ts'
import { FOLDED_TIERS } from '#shared/rules/tier.ts'
import { build } from '../../scripts/lib/build.ts'
import { openBrowser } from '../helpers/browser.ts'
import { deskOnRecords, recordsOf } from '../helpers/page-on-records.ts'
import { atMost, median, reported, type Figure } from './harness.ts'
import { everyNth, firstContainers } from './renderer.bench.ts'

const AT = new Date('2026-07-06T15:00:00Z')
/** Simulated shipments with somewhat more than 30,000 containers. */
const MANY_SHIPMENTS = 10_600
const MANY = 30_000
const FEW = 300
const WINDOWS = 7
/** The browser compiles a file ahead only after it has run it twice. */
const WARM_UP_WINDOWS = 3

export async function bench(): Promise<readonly Figure[]> {
  await build(join(import.meta.dirname, '..', '..'))
  const allRecords = await recordsOf(MANY_SHIPMENTS, AT)
  const many = firstContainers(allRecords, MANY)
  const few = firstContainers(everyNth(allRecords, MANY / FEW), FEW)
  await using browser = await openBrowser()
  const opened = async (records: FleetRecords, isPopover = false): Promise<Opened> => {
    const desk = await deskOnRecords(browser, records, AT, {}, { isPopover })
    const firstRows: number[] = []
    const lists: number[] = []
    for (let window = -WARM_UP_WINDOWS; window < WINDOWS; window++) {
      const page = await desk.open()
      // A locator would make Playwright run its own script in the page meanwhile.
      const firstRowMs = Number(await page.evaluate('window.untilFirstRow()'))
      const listedMs = isPopover
        ? 0
        : Number(await page.evaluate(`window.untilListed(${records.containers.length + FOLDED_TIERS.length})`))
      await page.close()
      if (window < 0) continue
      firstRows.push(firstRowMs)
      lists.push(listedMs)
    }
    const references = [await desk.timeWithoutApp(), await desk.timeWithoutApp(), await desk.timeWithoutApp()]
    await desk.close()
    return {
      firstRowMs: median(firstRows),
      listedMs: median(lists),
      emptyPageMs: median(references.map(({ firstFrameMs }) => firstFrameMs)),
      partsMs: median(references.map(({ partsMs }) => partsMs)),
    }
  }
  // Small ones first: closing a large page overlaps with the next one.
  const popovers = await opened(few, true)
  const fews = await opened(few)
  const manys = await opened(many)
  return [
    atMost('from navigation to the first steps of the popover at 300 containers', popovers.firstRowMs, 300, 'ms'),
    atMost('from navigation to the first rows of 300 containers', fews.firstRowMs, 350, 'ms'),
    atMost('from navigation to the first rows of 30,000 containers', manys.firstRowMs, 500, 'ms'),
    atMost('from navigation to all 30,000 rows in order', manys.listedMs, 2_000, 'ms'),
    reported('an empty page to its first frame', fews.emptyPageMs, 'ms'),
    reported('the first rows of 300 containers ÷ an empty page', fews.firstRowMs / fews.emptyPageMs, 'ratio'),
    reported('30,000 containers received and parsed without the app', manys.partsMs, 'ms'),
    reported('all 30,000 rows in order ÷ received and parsed', manys.listedMs / manys.partsMs, 'ratio'),
  ]
}

interface Opened {
  readonly firstRowMs: number
  readonly listedMs: number
  readonly emptyPageMs: number
  readonly partsMs: number
}
