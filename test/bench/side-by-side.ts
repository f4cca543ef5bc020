// Compares our table with AG Grid Community on the board's rows in one page build, by processor time in turns.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import vue from '@vitejs/plugin-vue'
import type { Browser, CDPSession } from 'playwright-core'
import { build } from 'vite'
import type { FleetRecords } from '#test/helpers/judged-board.ts'
import { servePage, standStill } from '../helpers/page-server.ts'
import { median } from './harness.ts'

const root = join(import.meta.dirname, '..', '..')
const TABLES = ['ours', 'theirs'] as const
/** Two loads of the same page differ by up to a sixth in all rounds. */
const PAGES = 3
/** About every fourth round of sorting takes up to twice as long, so a median of few rounds is unreliable. */
const ROUNDS = 4
const SCREENS = 30

export const HANDLINGS = ['scrolling', 'a key in the search', 'sorting', 'a delta of 300 rows'] as const
type Handling = (typeof HANDLINGS)[number]

export interface SideBySide {
  readonly spent: Readonly<Record<Handling, readonly [ours: number, theirs: number]>>
  /** The cost of the frames in which a step is awaited, for both tables. */
  readonly waiting: number
}

export async function sideBySide(browser: Browser, records: FleetRecords, at: Date): Promise<SideBySide> {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-side-by-side-'))
  await build({
    // The whole tree, so that Tailwind finds our table's styles.
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [vue(), tailwindcss()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'chrome156',
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: join(import.meta.dirname, 'page', 'index.html') },
    },
  })
  const body = JSON.stringify(records)
  const served = await servePage(folder, (name) => (name === 'records.json' ? body : undefined))
  try {
    const spent = HANDLINGS.map(() => TABLES.map((): number[] => []))
    const waiting: number[] = []
    for (let pages = 0; pages < PAGES; pages += 1) {
      const opened: Awaited<ReturnType<typeof open>>[] = []
      for (const table of TABLES) {
        opened.push(await open(browser, `${served.origin}test/bench/page/index.html?table=${table}`, at))
      }
      await inTurns(opened, (which, table, ms) => spent[which]![table]!.push(ms))
      waiting.push(...opened.map((one) => one.waiting))
      for (const { page } of opened) await page.context().close()
    }
    return {
      spent: Object.fromEntries(
        HANDLINGS.map((handling, which) => [handling, spent[which]!.map(median)]),
      ) as unknown as SideBySide['spent'],
      waiting: median(waiting),
    }
  } finally {
    served.close()
    rmSync(folder, { recursive: true })
  }
}

/**
 * Measures each table in turn and drops the first round. Each round starts with another action, so that the browser's periodic
 * garbage collection does not always hit the same one.
 */
async function inTurns(
  opened: readonly Awaited<ReturnType<typeof open>>[],
  keep: (which: number, table: number, ms: number) => void,
): Promise<void> {
  for (let round = -1; round < ROUNDS; round += 1) {
    for (let step = 0; step < HANDLINGS.length; step += 1) {
      const which = (step + round + 1) % HANDLINGS.length
      for (let turn = 0; turn < TABLES.length; turn += 1) {
        const table = (turn + Math.abs(round)) % TABLES.length
        const ms = await opened[table]!.spentOn(HANDLINGS[which]!, round + 1)
        if (round >= 0) keep(which, table, ms)
      }
    }
  }
}

async function open(browser: Browser, address: string, at: Date) {
  // The other table injects its styles into the page.
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, bypassCSP: true })
  context.setDefaultTimeout(300_000)
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(error))
  page.on('crash', () => console.error(`the page of ${address} has crashed`))
  await page.addInitScript(standStill, at.getTime())
  await page.goto(address)
  await page.locator('body[data-ready]').waitFor({ state: 'attached' })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.evaluate(SETTLED)
  const beforeWaiting = await taskTime(devtools)
  await page.evaluate(`(async () => { for (let step = 1; step <= ${SCREENS}; step++) await ${SETTLED} })()`)
  const waiting = ((await taskTime(devtools)) - beforeWaiting) / SCREENS
  return {
    page,
    waiting,
    async spentOn(handling: Handling, round: number): Promise<number> {
      await page.evaluate(`window.prepareDelta(${round})`)
      await page.evaluate(SETTLED)
      const before = await taskTime(devtools)
      const steps = Number(await page.evaluate(SCRIPTS[handling]))
      return ((await taskTime(devtools)) - before) / steps
    },
  }
}

async function taskTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** The other table draws parts of a step in later frames, which count too. */
const SETTLED = `(async () => {
  for (let n = 0; n < 6; n++) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
})()`

const SCRIPTS: Readonly<Record<Handling, string>> = {
  scrolling: `(async () => {
    const { scroller } = table
    if (scroller.scrollHeight < 100 * scroller.clientHeight) throw new Error('nothing scrolls')
    const end = scroller.scrollHeight - scroller.clientHeight
    for (let step = 1; step <= ${SCREENS}; step++) { scroller.scrollTop = (end * step) / ${SCREENS}; await ${SETTLED} }
    scroller.scrollTop = 0
    await ${SETTLED}
    return ${SCREENS}
  })()`,
  'a key in the search': `(async () => {
    const words = 'los angeles'
    for (let length = 1; length <= words.length; length++) { table.search(words.slice(0, length)); await ${SETTLED} }
    table.search('')
    await ${SETTLED}
    return words.length + 1
  })()`,
  sorting: `(async () => {
    const columns = ['container', 'deadline', 'terminal', 'customer', 'bill', 'arrival', 'updated', null]
    for (const column of columns) { table.sort(column); await ${SETTLED} }
    return columns.length
  })()`,
  'a delta of 300 rows': `(async () => { delta(); await ${SETTLED}; return 1 })()`,
}
