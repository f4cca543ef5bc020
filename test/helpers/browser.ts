// A real browser for journeys, found on this machine; pages are made for one journey each.

import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { browserArguments, findBrowser } from '../../scripts/lib/find-browser.ts'

export function whyNoBrowser(): string | null {
  const search = findBrowser()
  return search.found ? null : search.reason
}

export async function openBrowser(): Promise<Browser> {
  const search = findBrowser()
  if (!search.found) throw new Error(search.reason)
  // With its scroll bars, as Electron shows them on Windows and Linux: they take room.
  const ignoreDefaultArgs = ['--hide-scrollbars']
  return await chromium.launch({ executablePath: search.path, args: browserArguments(), ignoreDefaultArgs })
}

let browserOfWorker: Promise<Browser> | null = null

/** One browser per test process: journeys take a new context each. Playwright ends it together with the process. */
export function sharedBrowser(): Promise<Browser> {
  return (browserOfWorker ??= openBrowser())
}

/** What went wrong in a page although nobody looked: a journey fails on it at its end. */
export interface WatchedPage {
  readonly page: Page
  readonly problems: readonly string[]
}

/** `isGone`: whose address was given up on purpose; nothing can be had from it, and that is no fault. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
  isGone: (url: string) => boolean = () => false,
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const problems: string[] = []
  // Also a part of the page that was still on its way.
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
