// The whole product standing still: a fixed fleet at a fixed time, in pages of any size, in whatever state of the sync is wanted.

import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openPage } from '#test/helpers/browser.ts'
import { startApp, temporaryFolder } from '#test/helpers/running-app.ts'
import { startSimulator } from '#simulator/start.ts'
import type { Account } from '#shared/contract/account.ts'
import type { EventMessage } from '#shared/contract/bridge.ts'
import type { FleetPart, FleetStatus } from '#shared/contract/fleet.ts'
import { recordsIn, textOf } from '#shared/fleet/fleet-records.ts'
import type { AppSettings, SettingsChanges } from '#shared/contract/settings.ts'
import type { FromPage, ToPage } from '#preview/protocol.ts'
import { english, say, type Spoken } from '#test/helpers/words.ts'

export const STANDS_AT = new Date('2026-07-06T15:00:00Z')

/** However long the machine took: what is said of the sync is the same, and the service stands still while the clock goes on. */
const READ_JUST_NOW = {
  run: null,
  completeAt: STANDS_AT.getTime(),
  partialAt: null,
  unread: null,
  problem: null,
  nextSyncAt: STANDS_AT.getTime() + 5 * 60_000,
  clockBehindMs: 0,
} satisfies Partial<FleetStatus>

/** What the page gets in place of the truth. */
export interface Staged {
  /** The truth, from start to end. */
  readonly isTrue?: boolean
  readonly status?: Partial<FleetStatus>
  readonly notice?: string
  readonly isDemo?: boolean
  /** Nothing of the fleet has arrived yet. */
  readonly isEmpty?: boolean
  /** By route: what the page gets in place of the answer. */
  readonly answers?: Readonly<Record<string, (value: unknown) => unknown>>
  /** By route: what main emits by itself after an answer. */
  readonly eventsAfter?: Readonly<Record<string, (value: unknown) => EventMessage>>
  /** Names longer than any column, and names that are written from right to left. */
  readonly hasOddNames?: boolean
}

/** A window of the app. To begin anew is much cheaper than another window. */
export interface Window {
  readonly page: Page
  /** From the first moment of the page on; without it the page gets that the account was read just now. */
  begin(staged?: Staged): Promise<void>
}

export interface World {
  readonly url: string
  readonly key: string
  window(options?: BrowserContextOptions): Promise<Window>
  close(): Promise<void>
}

export async function startWorld(browser: Browser, shipments: number): Promise<World> {
  const service = await startSimulator({ shipments, seed: 7, speed: 0, at: STANDS_AT })
  const data = temporaryFolder()
  // Without a keychain the key is kept for the run, which is all that a picture needs.
  const { DBUS_SESSION_BUS_ADDRESS: _, ...env } = process.env
  const app = await startApp({ userData: data.path, env, words: ['--at', STANDS_AT.toISOString()] })
  return {
    url: service.url,
    key: service.key,
    async window(options = {}) {
      const { page } = await openPage(browser, { locale: 'en-US', timezoneId: 'America/New_York', ...options })
      const rewrite = await stageOn(page)
      await page.addInitScript(ALIKE_EVERYWHERE)
      return {
        page,
        async begin(staged = {}) {
          rewrite(staged)
          // Nothing is pointed at before somebody points at it.
          await page.mouse.move(0, 0)
          // It goes on from there: where time stands still, Vue takes every event for older than whoever listens to it.
          await page.clock.install({ time: STANDS_AT })
          await page.goto(app.url)
        },
      }
    },
    async close() {
      await app.stop()
      await service.close()
      data.remove()
    },
  }
}

export async function connect(page: Page, url: string, key: string, { say }: Spoken = english): Promise<void> {
  await page.getByLabel(say('connect.address')).fill(url)
  await page.getByLabel(say('connect.key'), { exact: true }).fill(key)
  await page.getByRole('radio', { name: say('connect.keep.this-run') }).click()
  await page.getByRole('button', { name: say('connect.check') }).click()
}

/** A world with its account open and read; its windows begin on the board. */
export async function startOpenWorld(browser: Browser, shipments: number): Promise<World> {
  const world = await startWorld(browser, shipments)
  const window = await world.window()
  const { page } = window
  await window.begin({ isTrue: true })
  await connect(page, world.url, world.key)
  await page
    .getByText(say('sync.fresh.read', { age: say('age.now') }))
    .first()
    .waitFor()
  // The stopped ones are read after the others.
  await page.locator('button[aria-busy]', { hasText: say('sync.read-now') }).waitFor({ state: 'detached' })
  await page.context().close()
  return world
}

/**
 * The preview's own strip is no part of the window; the letters are those that continuous integration installs, since the
 * system's own differ from machine to machine.
 */
const ALIKE_EVERYWHERE = `
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(\`
  html > aside { display: none; }
  :root {
    --strip-height: 0px !important;
    --font-sans: DejaVu Sans, Liberation Sans, sans-serif;
    --font-mono: DejaVu Sans Mono, Liberation Mono, monospace;
  }\`)
  document.adoptedStyleSheets.push(sheet)
`

/**
 * Stands on the wire between the page and main, and rewrites what main says of the sync. What the page changes of the
 * settings stays here: no picture depends on those that were taken before it.
 */
async function stageOn(page: Page): Promise<(staged: Staged) => void> {
  let staged: Staged = {}
  await page.routeWebSocket(/./, (toPage) => {
    const toMain = toPage.connectToServer()
    const asked = new Map<number, string>()
    let settings: AppSettings | null = null
    const say = (message: ToPage): void => toPage.send(JSON.stringify(message))
    toPage.onMessage((message) => {
      const said = JSON.parse(String(message)) as FromPage
      if (said.kind === 'request') {
        const { route, input } = said.message as { route: string; input: unknown }
        if (route === 'settings.change' && settings !== null) return answerChange(said.id, input as SettingsChanges)
        asked.set(said.id, route)
      }
      toMain.send(message)
    })
    toMain.onMessage((message) => {
      const said = JSON.parse(String(message)) as ToPage
      const instead = staged.isTrue === true ? said : rewritten(said)
      toPage.send(instead === said ? message : JSON.stringify(instead))
      if (said.kind !== 'answer' || !said.answer.ok) return
      const route = asked.get(said.id) ?? ''
      if (route === 'settings.read' && instead.kind === 'answer' && instead.answer.ok) {
        settings = instead.answer.value as AppSettings
      }
      const after = staged.eventsAfter?.[route]?.(said.answer.value)
      if (after !== undefined) say({ kind: 'event', message: after })
    })

    function answerChange(id: number, changes: SettingsChanges): void {
      if (settings === null) return
      const { rules, sync, alerts, preferences } = settings
      settings = {
        rules: { ...rules, ...changes.rules } as AppSettings['rules'],
        sync: { ...sync, ...changes.sync } as AppSettings['sync'],
        alerts: { ...alerts, ...changes.alerts } as AppSettings['alerts'],
        preferences: { ...preferences, ...changes.preferences } as AppSettings['preferences'],
      }
      say({ kind: 'event', message: { event: 'settings.changed', payload: settings } })
      say({ kind: 'answer', id, answer: { ok: true, value: settings } })
    }

    function rewritten(message: ToPage): ToPage {
      if (message.kind === 'event' && message.message.event === 'fleet.status') {
        return {
          ...message,
          message: { event: 'fleet.status', payload: stagedStatus(message.message.payload) },
        }
      }
      if (message.kind !== 'answer' || !message.answer.ok) return message
      const value = stagedValue(asked.get(message.id) ?? '', message.answer.value)
      if (value === message.answer.value) return message
      return { ...message, answer: { ok: true, value } }
    }
  })

  return (next) => (staged = next)

  function stagedStatus(status: FleetStatus): FleetStatus {
    return { ...status, ...READ_JUST_NOW, ...staged.status }
  }

  function stagedValue(route: string, value: unknown): unknown {
    if (route === 'fleet.status' || route === 'fleet.refresh') return stagedStatus(value as FleetStatus)
    if (route === 'app.about') return { ...(value as object), notice: staged.notice ?? null }
    if (route === 'fleet.part' && staged.isEmpty === true) {
      return { revision: 0, next: null, records: textOf({ shipments: [], containers: [], terminals: [] }) }
    }
    if (route === 'fleet.part' && staged.hasOddNames === true) return withOddNames(value as FleetPart)
    const rewrite = staged.answers?.[route]
    if (rewrite !== undefined) return rewrite(value)
    const session = value as { phase?: string; account?: Account }
    if (route !== 'account.session' || session.account === undefined) return value
    // The port is another one every time.
    const account = { ...session.account, baseAddress: 'https://api.example.com/v2' }
    return { ...session, account: staged.isDemo === true ? { ...account, kind: 'demo' } : account }
  }
}

function withOddNames(part: FleetPart): FleetPart {
  const records = recordsIn(part.records)
  const shipments = records.shipments.map((shipment, at) => ({
    ...shipment,
    customer: ODD_NAMES[at % ODD_NAMES.length] ?? '',
  }))
  return { ...part, records: textOf({ ...records, shipments }) }
}

const ODD_NAMES = [
  'شركة الميناء للتجارة والنقل البحري المحدودة',
  'Internationale Gesellschaft für Kühlkettenlogistik und Südfrüchteeinfuhr mit beschränkter Haftung',
  'X'.repeat(120),
  'חברת הספנות הגדולה (2026) בע״מ',
]
