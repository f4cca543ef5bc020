// The board in Chromium on the production build: 30,000 containers against the limits of a good day, and against 300.

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
import { say } from '../helpers/words.ts'
import { atMost, median, reported } from './harness.ts'
import type { Figure } from './harness.ts'
import { HANDLINGS, sideBySide } from './side-by-side.ts'

const AT = new Date('2026-07-06T15:00:00Z')
const MANY_SHIPMENTS = 10_600
const MANY = 30_000
const FEW = 300
const DELTA_ROWS = 300
const SCROLL_STEPS = 120
const ROUNDS = 9
const ONES = 40
/** Pages of each size in turn, so that other programs affect both. Every figure is the median. */
const PAGES = 3
/** A container number and a place: many containers match the first letters of one, a screenful the whole other. */
const TYPED = ['mscu1234567', 'los angeles']

export async function bench(): Promise<readonly Figure[]> {
  await build(join(import.meta.dirname, '..', '..'))
  const allRecords = await recordsOf(MANY_SHIPMENTS, AT)
  const many = firstContainers(allRecords, MANY)
  const some = firstContainers(everyNth(allRecords, MANY / FEW), FEW)
  await using browser = await openBrowser()
  // Warm up: the first measurement pays for compilation and layout.
  await measured(browser, some)
  const [fews, larges]: [Measures[], Measures[]] = [[], []]
  for (let round = 0; round < PAGES; round += 1) {
    fews.push(await measured(browser, some))
    larges.push(await measured(browser, many))
  }
  const large = (read: (measures: Measures) => number): number => median(larges.map(read))
  const timesFew = (read: (measures: Measures) => number): number => large(read) / median(fews.map(read))
  const sorts = [...(larges[0]?.sorts.keys() ?? [])].map(
    (column) => [column, large((each) => each.sorts.get(column) ?? 0)] as const,
  )
  const { spent, waiting } = await sideBySide(browser, many, AT)
  const compared = HANDLINGS.flatMap((handling) => {
    const [ours, theirs] = spent[handling]
    return [
      atMost(`${handling}: processor time, ours ÷ AG Grid Community`, ours / theirs, 0.9),
      reported(`${handling}: ours`, ours, 'ms of processor time'),
      reported(`${handling}: AG Grid Community`, theirs, 'ms of processor time'),
      reported(`${handling}: the same but for the waiting`, (ours - waiting) / (theirs - waiting), 'ratio'),
    ]
  })
  return [
    atMost(
      'opening: until rows are visible',
      large((each) => each.open),
      700,
      'ms',
    ),
    reported(
      'opening: until all is judged and in order',
      large((each) => each.allAfter),
      'ms',
    ),
    reported(
      'opening: longest task',
      large((each) => each.longestWhileOpening),
      'ms',
    ),
    reported('a key in the search, until painted (median)', median(larges.flatMap(({ keys }) => keys)), 'ms'),
    atMost('a key in the search, until painted (p95)', p95(larges.flatMap(({ keys }) => keys)), 80, 'ms'),
    atMost(
      'scrolling end to end: longest task',
      large((each) => each.longestWhileScrolling),
      50,
      'ms',
    ),
    atMost('sorting by the slowest column, until painted', Math.max(...sorts.map(([, ms]) => ms)), 200, 'ms'),
    ...sorts.map(([column, ms]) => reported(`sorting by ${column}`, ms, 'ms')),
    atMost('a delta of 300 rows, until painted', median(larges.flatMap(({ deltas }) => deltas)), 50, 'ms'),
    reported('one changed record, until its row is painted (median)', median(larges.flatMap(({ ones }) => ones)), 'ms'),
    atMost('one changed record, until its row is painted (p95)', p95(larges.flatMap(({ ones }) => ones)), 100, 'ms'),
    reported(
      'a delta of 300 rows: longest task',
      large((each) => each.longestWhileDelta),
      'ms',
    ),
    atMost(
      'heap after all that',
      large((each) => each.heapMb),
      150,
      'MB',
    ),
    ...(['scroll', 'key', 'delta'] as const).flatMap((handling) => [
      reported(
        `work per ${handling}, 30,000 ÷ 300`,
        timesFew((each) => each.work[handling]),
        'ratio',
      ),
      reported(
        `work per ${handling}`,
        large((each) => each.work[handling]),
        'ms of processor time',
      ),
    ]),
    ...compared,
    reported('waiting for a step, in each of these', waiting, 'ms of processor time'),
  ]
}

/** Every n-th shipment, so that all ages and states occur. */
export function everyNth({ shipments, ...rest }: FleetRecords, n: number): FleetRecords {
  return { ...rest, shipments: shipments.filter((_, at) => at % n === 0) }
}

/** Whole shipments up to this many containers; the last one may be cut. */
export function firstContainers({ shipments, containers, terminals }: FleetRecords, most: number): FleetRecords {
  const ofShipment = new Map<string, Container[]>()
  for (const container of containers) {
    const id = container.shipmentId ?? ''
    ofShipment.set(id, [...(ofShipment.get(id) ?? []), container])
  }
  const chosenContainers: Container[] = []
  const chosenShipments = shipments.filter(({ id }) => {
    if (chosenContainers.length >= most) return false
    chosenContainers.push(...(ofShipment.get(id) ?? []).slice(0, most - chosenContainers.length))
    return true
  })
  return { shipments: chosenShipments, containers: chosenContainers, terminals }
}

interface Measures {
  readonly open: number
  readonly allAfter: number
  readonly longestWhileOpening: number
  readonly keys: readonly number[]
  readonly longestWhileScrolling: number
  readonly sorts: ReadonlyMap<string, number>
  readonly deltas: readonly number[]
  readonly ones: readonly number[]
  readonly longestWhileDelta: number
  readonly heapMb: number
  /** Processor time of the page's main thread per screen, key and delta. */
  readonly work: { readonly scroll: number; readonly key: number; readonly delta: number }
}

async function opened(browser: Browser, records: FleetRecords) {
  const page = await pageOnRecords(browser, records, AT)
  const items = records.containers.length + FOLDED_TIERS.length
  const allAfter = Number(await page.evaluate(`window.untilListed(${items})`))
  const open = Number(await page.evaluate('window.firstRowAt'))
  return { page, open, allAfter }
}

async function measured(browser: Browser, records: FleetRecords): Promise<Measures> {
  const { page, open, allAfter } = await opened(browser, records)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const longestWhileOpening = await longestTask(page)
  await page.waitForTimeout(500)

  await page.getByLabel(say('board.search')).focus()
  const keys: number[] = []
  // Playwright's search for the field by its label visits every element and would distort the figure.
  const type = async (words: string): Promise<void> => {
    await page.evaluate(typing(''))
    await settled(page)
    for (let length = 1; length <= words.length; length += 1) {
      keys.push(Number(await page.evaluate(typing(words.slice(0, length)))))
    }
  }
  const steps = TYPED.join('').length * 2
  const keyWork = await workOf(devtools, steps, async () => {
    for (const words of [...TYPED, ...TYPED]) await type(words)
  })
  await page.evaluate(typing(''))
  await settled(page)

  // The same rows for a long and a short list: page down, then from the top again.
  const scrollWork = await workOf(devtools, SCROLL_STEPS, () => page.evaluate(paging(SCROLL_STEPS)))
  await longestTask(page)
  await page.evaluate(scrolling(SCROLL_STEPS))
  const longestWhileScrolling = await longestTask(page)

  const titles = await page.getByRole('columnheader').allInnerTexts()
  const sorts = new Map<string, number>()
  for (const [column, title] of titles.entries()) sorts.set(title, Number(await page.evaluate(sorting(column))))
  // Through descending order back to the board's own.
  await page.evaluate(sorting(titles.length - 1))
  await page.evaluate(sorting(titles.length - 1))

  await longestTask(page)
  const deltas: number[] = []
  // Passed before the measurement, because parsing the script is not part of it.
  await page.evaluate(`window.deltas = ${JSON.stringify(deltasOf(records, await topContainer(page)))}; 0`)
  const deltaWork = await workOf(devtools, ROUNDS, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      deltas.push(Number(await page.evaluate(delta(round))))
      await settled(page)
    }
  })
  const longestWhileDelta = await longestTask(page)
  const ones: number[] = []
  for (let round = ROUNDS; round < ROUNDS + ONES; round += 1) {
    ones.push(Number(await page.evaluate(delta(round))))
    await settled(page)
  }
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
  await page.context().close()
  return {
    open,
    allAfter,
    longestWhileOpening,
    keys,
    longestWhileScrolling,
    sorts,
    deltas,
    ones,
    longestWhileDelta,
    heapMb: heap / 1024 / 1024,
    work: { scroll: scrollWork, key: keyWork, delta: deltaWork },
  }
}

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0
}

/** Processor time of the page's main thread per step, without other programs and waits for frames. */
async function workOf(devtools: CDPSession, steps: number, act: () => Promise<unknown>): Promise<number> {
  const spent = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  const before = await spent()
  await act()
  return (((await spent()) - before) / steps) * 1000
}

export async function settled(page: Page): Promise<void> {
  await page.evaluate(`(async () => { for (let n = 0; n < 3; n++) await ${FRAME} })()`)
}

/** The longest task over 50 ms since the last call in milliseconds, or 0. */
export async function longestTask(page: Page): Promise<number> {
  await settled(page)
  return Number(await page.evaluate('(() => { const most = window.longest; window.longest = 0; return most })()'))
}

export const FRAME = 'new Promise((done) => requestAnimationFrame(() => setTimeout(done)))'

function typing(text: string): string {
  return `(async () => {
    const field = document.activeElement
    const start = performance.now()
    field.value = ${JSON.stringify(text)}
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await ${FRAME}
    return performance.now() - start
  })()`
}

export function scrolling(steps: number): string {
  return `(async () => {
    const grid = document.querySelector('[role=grid]')
    const end = grid.scrollHeight - grid.clientHeight
    for (let step = 0; step <= ${steps}; step++) {
      grid.scrollTop = (end * step) / ${steps}
      await ${FRAME}
    }
    grid.scrollTop = 0
    await ${FRAME}
  })()`
}

function paging(steps: number): string {
  return `(async () => {
    const grid = document.querySelector('[role=grid]')
    const end = ${FEW} * 46 - grid.clientHeight
    for (let step = 0; step < ${steps}; step++) {
      grid.scrollTop = grid.scrollTop + grid.clientHeight > end ? 0 : grid.scrollTop + grid.clientHeight
      await ${FRAME}
    }
    grid.scrollTop = 0
    await ${FRAME}
  })()`
}

function sorting(column: number): string {
  return `(async () => {
    const button = document.querySelectorAll('[role=columnheader] button')[${column}]
    await ${FRAME}
    const start = performance.now()
    button.click()
    await ${FRAME}
    return performance.now() - start
  })()`
}

async function topContainer(page: Page): Promise<string> {
  return (await page.locator('.board-row').first().getAttribute('id'))?.slice('row-'.length) ?? ''
}

/**
 * Different containers each round, plus the top one: when its new text shows, all are judged and sorted. The last
 * rounds change only the top one.
 */
function deltasOf(records: FleetRecords, top: string): readonly CollectionDelta[] {
  return Array.from({ length: ROUNDS + ONES }, (_, round) => deltaOf(records, top, round))
}

function deltaOf({ containers, shipments, terminals }: FleetRecords, top: string, round: number): CollectionDelta {
  const count = round < ROUNDS ? Math.min(DELTA_ROWS, containers.length) : 1
  const first = Math.floor(((containers.length - count) * (round % ROUNDS)) / ROUNDS)
  const some = containers.slice(first, first + count - 1).filter(({ id }) => id !== top)
  const changed = new Set([...some.map(({ id }) => id), top])
  const ids = new Set(containers.flatMap(({ id, shipmentId }) => (changed.has(id) ? (shipmentId ?? []) : [])))
  const records = {
    shipments: shipments.filter(({ id }) => ids.has(id)),
    containers: containers
      .filter(({ shipmentId }) => shipmentId !== null && ids.has(shipmentId))
      .map((one) => (changed.has(one.id) ? { ...one, atPort: { ...one.atPort, yardSpot: `ROUND ${round}` } } : one)),
    terminals,
  }
  const put = JSON.stringify(fleetItems(records, DEFAULT_SETTINGS, instantAt(AT.getTime())))
  return { name: 'fleet', from: round + 1, to: round + 2, put, drop: [], order: null }
}

function delta(round: number): string {
  return `(async () => {
    await ${FRAME}
    const start = performance.now()
    window.emitEvent('collection.changed', window.deltas[${round}])
    do await ${FRAME}
    while (!document.querySelector('.board-row').textContent.includes('ROUND ${round}'))
    return performance.now() - start
  })()`
}
