// The stage of every journey: one browser per process, one keyring per file, a fresh folder, page and service per
// journey.

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, type TestContext } from 'vitest'
import { openPage, sharedBrowser, whyNoBrowser, type WatchedPage } from '#test/helpers/browser.ts'
import { startApp, temporaryFolder, type RunningApp } from '#test/helpers/running-app.ts'
import { startSecretService, whyNoSecretService, type SecretService } from '#test/helpers/secret-service.ts'
import { containersOf, isInYard } from '#simulator/actions.ts'
import { startSimulator, type Simulator, type SimulatorOptions } from '#simulator/start.ts'
import { openView } from '#test/helpers/open-view.ts'
import { say } from '#test/helpers/words.ts'

export interface Stage {
  readonly keyring: SecretService
  simulator(options?: SimulatorOptions): Promise<Simulator>
  /** Starts the app; `again` keeps the folder. */
  app(options?: { again?: boolean; words?: readonly string[]; env?: NodeJS.ProcessEnv }): Promise<RunningApp>
  page(url: string, options?: BrowserContextOptions): Promise<Page>
  /** Makes a chunk of the page unavailable, as an update does. */
  takeAway(page: Page, part: string): Promise<void>
  filesOfTheApp(but?: { readonly withoutLog: true }): string
  /** Registers a cleanup for the journey's end. */
  onEnd(close: () => unknown): void
}

/** On Linux the tests start a keyring of their own. */
const why = whyNoBrowser() ?? (process.platform === 'linux' ? whyNoSecretService() : null)
const mustRun = process.env['CI'] === 'true'
/** Records each page and keeps the traces of failed journeys. It costs time, so it is off by default. */
const isTraced = process.env['QUAYWATCH_TRACE'] === '1'
const TRACES = join(import.meta.dirname, '..', 'results', 'journeys')

export function journeys(name: string, define: (stage: Stage) => void): void {
  describe(name, () => {
    let browser: Browser
    let keyring: SecretService
    let closings: (() => unknown)[] = []
    let watched: WatchedPage[] = []
    /** Origins of stopped apps and removed files: their errors are expected. */
    let removedAddresses: string[] = []
    let folder: ReturnType<typeof temporaryFolder> | null = null
    let services: Simulator[] = []
    let apps: RunningApp[] = []

    beforeAll(async () => {
      if (why !== null && !mustRun) return
      browser = await sharedBrowser()
      keyring = process.platform === 'linux' ? await startSecretService() : systemKeyring()
    })
    afterAll(() => keyring?.close())
    beforeEach((context) => {
      if (why !== null && !mustRun) context.skip(why)
    })
    afterEach(async (context: TestContext) => {
      const problems = watched.flatMap((one) => one.problems)
      const secrets = services.flatMap(secretsOf)
      const pages = secrets.length === 0 ? [] : await Promise.all(watched.map(({ page }) => contentOf(page)))
      const hasFailed = context.task.result?.state === 'fail'
      if (isTraced && hasFailed) await keepTraces(context.task.name, watched)
      for (const { page } of watched) await page.context().close()
      for (const close of closings.toReversed()) await close()
      const texts = [...pages, ...apps.map(({ output }) => output()), secrets.length === 0 ? '' : textsIn(folder?.path)]
      folder?.remove()
      closings = []
      watched = []
      removedAddresses = []
      services = []
      apps = []
      folder = null
      if (hasFailed) return
      expect(problems).toEqual([])
      expect(secrets.filter((secret) => texts.some((text) => text.includes(secret)))).toEqual([])
    })

    define({
      get keyring() {
        return keyring
      },
      async simulator(options = {}) {
        const simulator = await startSimulator(options)
        services.push(simulator)
        closings.push(() => simulator.close())
        return simulator
      },
      async app({ again = false, words = [], env = keyring.env } = {}) {
        if (!again || folder === null) {
          // A journey of a team starts the app twice.
          const previous = folder
          if (previous !== null) closings.unshift(() => previous.remove())
          folder = temporaryFolder()
        }
        const app = await startApp({ userData: folder.path, env, words })
        apps.push(app)
        const stop = async (): Promise<void> => {
          removedAddresses.push(new URL(app.url).origin)
          await app.stop()
        }
        closings.push(stop)
        return {
          ...app,
          get url() {
            return app.url
          },
          stop,
        }
      },
      async page(url, options) {
        const opened = await openPage(browser, options, (address) =>
          removedAddresses.some((one) => address.includes(one)),
        )
        watched.push(opened)
        if (isTraced) await opened.page.context().tracing.start({ screenshots: true, snapshots: true })
        await opened.page.goto(url)
        return opened.page
      },
      async takeAway(page, part) {
        const file = `/assets/${part}-`
        removedAddresses.push(file)
        await page.route(
          (url) => url.pathname.startsWith(file),
          (route) => route.fulfill({ status: 404 }),
        )
      },
      filesOfTheApp: (but) => textsIn(folder?.path, but),
      onEnd: (close) => closings.push(close),
    })
  })
}

async function keepTraces(journey: string, watched: readonly WatchedPage[]): Promise<void> {
  const name = journey.replaceAll(/[^\w]+/g, '-')
  for (const [at, { page }] of watched.entries()) {
    const path = join(TRACES, `${name}-${at + 1}.zip`)
    await page.context().tracing.stop({ path })
    console.log(`trace: ${path}`)
  }
}

/** Secrets that must be in the keyring only. */
function secretsOf({ key, account }: Simulator): readonly string[] {
  return [key, ...Array.from(account.webhooks.values(), ({ secret }) => secret)]
}

/** Empty if the page was closed or crashed. */
async function contentOf(page: Page): Promise<string> {
  return page.isClosed() ? '' : await page.content().catch(() => '')
}

/** Empty if the app has renamed or removed the file since it was listed. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

function textsIn(path: string | undefined, but?: { readonly withoutLog: true }): string {
  if (path === undefined) return ''
  const isLeftOut = (parent: string): boolean => but !== undefined && basename(parent) === 'logs'
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !isLeftOut(entry.parentPath),
  )
  return files.map((file) => textOf(join(file.parentPath, file.name))).join('\n')
}

export async function connect(page: Page, address: string, key: string): Promise<void> {
  await page.getByLabel(say('connect.address')).fill(address)
  await page.getByLabel(say('connect.key'), { exact: true }).fill(key)
  await page.getByRole('button', { name: say('connect.check') }).click()
}

/** Opens an account and returns its tracked shipments with all containers in the yard. */
export async function openAccount(stage: Stage, options: BrowserContextOptions & { shipments?: number } = {}) {
  const { shipments: count = 60, ...context } = options
  const simulator = await stage.simulator({ shipments: count })
  const page = await stage.page((await stage.app()).url, context)
  await connect(page, simulator.url, simulator.key)
  await page
    .getByRole('status')
    .getByText(say('sync.fresh.read', { age: say('age.now') }))
    .waitFor()
  const shipments = simulator.account.listed(false).filter((shipment) => {
    const containers = containersOf(shipment)
    return containers.length > 0 && containers.every((container) => isInYard(container))
  })
  return { page, simulator, shipments }
}

/** Refreshes and waits until the sync has finished. */
export async function readNow(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: say('sync.read-now') })
  const isAwaited = () => button.getAttribute('aria-busy')
  await expect.poll(isAwaited, { timeout: 30_000 }).toBe(null)
  await button.click()
  await expect.poll(isAwaited, { timeout: 30_000 }).toBe(null)
}

export async function openShipments(page: Page, count: number): Promise<void> {
  await openView(page, say('app.view.shipments'))
  await page.getByRole('button', { name: `${say('shipments.all')} ${count}` }).waitFor()
}

function systemKeyring(): SecretService {
  return { env: process.env, lock: () => undefined, close: () => undefined }
}

/** Empty if the list has no focus. */
export async function activeRow(page: Page, list: string): Promise<string> {
  const grid = page.getByRole('grid', { name: list })
  if (!(await grid.evaluate((element) => element.matches(':focus')))) return ''
  const row = grid.locator('[data-active]')
  return (await row.count()) === 0 ? '' : await row.innerText()
}

/** A test's click would scroll the control into view first. */
export async function isInSight(control: Locator): Promise<boolean> {
  return await control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2))
  })
}
