// A real browser for journeys; each journey gets its own page.

import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { browserArguments, findBrowser } from '../../scripts/lib/find-browser.ts'

export function whyNoBrowser(): string | null {
  const search = findBrowser()
  return search.found ? null : search.reason
}

export async function openBrowser(): Promise<Browser> {
  const search = findBrowser()
  if (!search.found) throw new Error(search.reason)
  // Scroll bars take room, as in Electron on Windows and Linux.
  const ignoreDefaultArgs = ['--hide-scrollbars']
  return await chromium.launch({ executablePath: search.path, args: browserArguments(), ignoreDefaultArgs })
}

let browserOfWorker: Promise<Browser> | null = null

/** One browser per test process; journeys use a new context each. Playwright closes it with the process. */
export function sharedBrowser(): Promise<Browser> {
  return (browserOfWorker ??= openBrowser())
}

export interface WatchedPage {
  readonly page: Page
  readonly problems: readonly string[]
}

/** `isGone`: addresses that were closed on purpose, whose errors do not count. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
  isGone: (url: string) => boolean = () => false,
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const problems: string[] = []
  // A part of the page may still be loading from the closed address.
  const isOfGone = (message: string): boolean => isGone(/https?:\S+/.exec(message)?.[0] ?? '')
  page.on('pageerror', ({ message }) => {
    if (!isOfGone(message)) problems.push(`error: ${message}`)
  })
  page.on('console', (message) => {
    const isTrouble = message.type() === 'error' || message.type() === 'warning'
    const isExpected = isGone(message.location().url) || isOfGone(message.text())
    if (isTrouble && !isExpected) problems.push(`${message.type()}: ${message.text()}`)
  })
  return { page, problems }
}
