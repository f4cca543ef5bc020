// `npm run screenshots [-- NAME …]`: every view, light and dark, small and large, as PNG files in docs/screenshots.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { startSimulator } from '#simulator/start.ts'
import { openBrowser, openPage, whyNoBrowser } from '#test/helpers/browser.ts'
import { startApp, temporaryFolder } from '#test/helpers/running-app.ts'
import { build } from './lib/build.ts'

interface Scene {
  readonly name: string
  readonly shipments: number
  /** From the first screen to what is to be seen. */
  readonly play: (page: Page, service: { url: string; key: string }) => Promise<void>
}

const scenes: readonly Scene[] = [
  { name: 'first-run', shipments: 1, play: async (page) => page.getByLabel('API key', { exact: true }).waitFor() },
  {
    name: 'wrong-key',
    shipments: 1,
    play: async (page, { url }) => {
      await connect(page, url, 'not-the-key')
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'board', shipments: 300, play: (page, { url, key }) => openBoard(page, url, key) },
  {
    name: 'board-why',
    shipments: 300,
    play: async (page, { url, key }) => {
      await openBoard(page, url, key)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.getByRole('complementary', { name: 'Why it is here' }).waitFor()
    },
  },
  {
    name: 'board-grouped',
    shipments: 300,
    play: async (page, { url, key }) => {
      await openBoard(page, url, key)
      await page.getByLabel('Group').selectOption('terminal')
      await page.getByRole('button', { name: 'Compact rows' }).click()
    },
  },
  {
    name: 'board-filters',
    shipments: 300,
    play: async (page, { url, key }) => {
      await openBoard(page, url, key)
      await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByRole('dialog', { name: 'Filters' }).waitFor()
    },
  },
  {
    name: 'keys',
    shipments: 300,
    play: async (page, { url, key }) => {
      await openBoard(page, url, key)
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    },
  },
  { name: 'shipments', shipments: 300, play: (page, { url, key }) => openList(page, url, key) },
  {
    name: 'stopped',
    shipments: 300,
    play: async (page, { url, key }) => {
      await openList(page, url, key)
      await page.getByRole('button', { name: /^Stopped/ }).click()
    },
  },
  {
    name: 'no-match',
    shipments: 300,
    play: async (page, { url, key }) => {
      await openList(page, url, key)
      await page.getByLabel('Search shipments').fill('nothing has this number')
    },
  },
  { name: 'empty-account', shipments: 0, play: (page, { url, key }) => openList(page, url, key) },
  {
    name: 'connection',
    shipments: 300,
    play: async (page, { url, key }) => {
      await openBoard(page, url, key)
      await page.getByRole('button', { name: 'Connection' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]

const why = whyNoBrowser()
if (why !== null) {
  console.error(`screenshots: ${why}.`)
  process.exit(1)
}
const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !scenes.some((scene) => scene.name === name))
if (unknown !== undefined) {
  console.error(`screenshots: no view is called ${unknown}; there are: ${scenes.map((scene) => scene.name).join(', ')}`)
  process.exit(2)
}

const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs', 'screenshots')
mkdirSync(folder, { recursive: true })
build(root)
const browser = await openBrowser()
for (const scene of scenes) {
  if (wanted.length === 0 || wanted.includes(scene.name)) await shoot(browser, scene)
}
await browser.close()

async function shoot(browser: Browser, { name, shipments, play }: Scene): Promise<void> {
  // A fixed fleet at a fixed time, standing still: the same picture every time.
  const service = await startSimulator({ shipments, seed: 7, speed: 0, at: new Date('2026-07-06T15:00:00Z') })
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [width, height] of [
      [1280, 800],
      [1920, 1080],
    ] as const) {
      const data = temporaryFolder()
      // Without a keychain the key is kept for the run, which is all that a picture needs.
      const { DBUS_SESSION_BUS_ADDRESS: _, ...env } = process.env
      const app = await startApp({ userData: data.path, env })
      const { page } = await openPage(browser, { colorScheme, viewport: { width, height } })
      await page.goto(app.url)
      await play(page, service)
      await page.screenshot({ path: join(folder, `${name}-${colorScheme}-${width}.png`), animations: 'disabled' })
      await page.context().close()
      await app.stop()
      data.remove()
    }
  }
  await service.close()
  console.log(`${name}: 4 pictures`)
}

async function connect(page: Page, url: string, key: string): Promise<void> {
  await page.getByLabel('Service address').fill(url)
  await page.getByLabel('API key', { exact: true }).fill(key)
  await page.getByRole('radio', { name: 'For this run only' }).click()
  await page.getByRole('button', { name: 'Check the key and connect' }).click()
}

async function openBoard(page: Page, url: string, key: string): Promise<void> {
  await connect(page, url, key)
  await page.getByText(/^Read (just now|\d)/).waitFor()
  await page.getByRole('grid', { name: 'Board' }).focus()
}

async function openList(page: Page, url: string, key: string): Promise<void> {
  await connect(page, url, key)
  await page.getByText(/^Read (just now|\d)/).waitFor()
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Shipments' }).click()
}
