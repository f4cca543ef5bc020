// The whole product with a fixed fleet at a fixed time and any sync state.

import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openPage } from '#test/helpers/browser.ts'
import { startApp, temporaryFolder } from '#test/helpers/running-app.ts'
import { startSimulator } from '#simulator/start.ts'
import type { Sentences } from '#shared/words/failure-words.ts'
import type { CollectionName } from '#shared/collections/collections.ts'
import type { Session } from '#shared/contract/account-requests.ts'
import type { EventMessage } from '#shared/contract/bridge.ts'
import type { CollectionPart, ItemsText } from '#shared/contract/collection-requests.ts'
import type { FleetStatus } from '#shared/contract/fleet-requests.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import type { FleetItem } from '#shared/rules/fleet-item.ts'
import type { AppSettings, SettingsChanges } from '#shared/contract/settings-requests.ts'
import { withChanges } from '#shared/settings/policy.ts'
import { DEFAULTS, sectionsOf, type SettingsSection } from '#shared/settings/settings.ts'
import type { FromPage, ToPage } from '#preview/protocol.ts'
import { english, say, type Spoken } from '#test/helpers/words.ts'

export const STANDS_AT = new Date('2026-07-06T15:00:00Z')

/** The sync status is the same on slow machines, and the service's clock stands still. */
const READ_JUST_NOW = {
  run: null,
  completeAt: STANDS_AT.getTime(),
  partialAt: null,
  unread: null,
  problem: null,
  nextSyncAt: STANDS_AT.getTime() + 5 * 60_000,
  clockBehindMs: 0,
} satisfies Partial<FleetStatus>

/** Changes to what the page receives. */
export interface Staged {
  /** No changes. */
  readonly isTrue?: boolean
  readonly status?: Partial<FleetStatus>
  readonly notice?: Sentences
  readonly isDemo?: boolean
  /** No part of the fleet has arrived. */
  readonly isEmpty?: boolean
  /** Replaces answers, by route; parts of collections by route and name. */
  readonly answers?: Readonly<Record<string, (value: unknown) => unknown>>
  /** Events that follow an answer, by route. */
  readonly eventsAfter?: Readonly<Record<string, (value: unknown) => EventMessage>>
  /** Very long and right-to-left names. */
  readonly hasOddNames?: boolean
}

/** Reusing a window is much cheaper than opening one. */
export interface Window {
  readonly page: Page
  /** Reloads the page. By default the sync status is "just updated". */
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
  // Without a keychain the key stays in memory, which is enough for pictures.
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
          // No hover effects.
          await page.mouse.move(0, 0)
          // The clock runs on: with a stopped clock, Vue drops events as older than their listeners.
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

/** Starts a world with an open, synced account. */
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
  // Stopped shipments are read last.
  await page.locator('button[aria-busy]', { hasText: say('sync.read-now') }).waitFor({ state: 'detached' })
  await page.context().close()
  return world
}

/** Hides the preview's strip. Code and addresses use a font that CI installs. */
const ALIKE_EVERYWHERE = `
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(\`
  html > aside { display: none; }
  :root {
    --strip-height: 0px !important;
    --font-mono: DejaVu Sans Mono, Liberation Mono, monospace;
  }\`)
  document.adoptedStyleSheets.push(sheet)
`

/**
 * Rewrites the sync status between page and main. Changed settings stay in the page, so that scenes don't affect each
 * other.
 */
async function stageOn(page: Page): Promise<(staged: Staged) => void> {
  let staged: Staged = {}
  await page.routeWebSocket(/./, (toPage) => {
    const toMain = toPage.connectToServer()
    const asked = new Map<number, string>()
    let settings: { readonly revision: number; readonly values: AppSettings } | null = null
    const say = (message: ToPage): void => toPage.send(JSON.stringify(message))
    toPage.onMessage((message) => {
      const request = JSON.parse(String(message)) as FromPage
      if (request.kind === 'request') {
        const { route, input } = request.message as { route: string; input: unknown }
        if (route === 'settings.change' && settings !== null) return answerChange(request.id, input as SettingsChanges)
        const { name } = (input ?? {}) as { readonly name?: string }
        asked.set(request.id, route.endsWith('.part') && name !== undefined ? `${route} ${name}` : route)
      }
      toMain.send(message)
    })
    toMain.onMessage((message) => {
      const answer = JSON.parse(String(message)) as ToPage
      if (settings !== null && isSettingsEvent(answer)) return
      const instead = staged.isTrue === true ? answer : rewritten(answer)
      toPage.send(instead === answer ? message : JSON.stringify(instead))
      if (answer.kind !== 'answer' || !answer.answer.ok) return
      const route = asked.get(answer.id) ?? ''
      if (route === 'app.part settings' && instead.kind === 'answer' && instead.answer.ok) {
        const { revision, items } = instead.answer.value as CollectionPart
        const sections = (JSON.parse(items) as readonly SettingsSection[]).map(({ name, values }) => [name, values])
        settings = { revision, values: { ...DEFAULTS, ...Object.fromEntries(sections) } }
      }
      const after = staged.eventsAfter?.[route]?.(answer.answer.value)
      if (after !== undefined) say({ kind: 'event', message: after })
    })

    function answerChange(id: number, changes: SettingsChanges): void {
      if (settings === null) return
      settings = { revision: settings.revision + 1, values: withChanges(settings.values, changes) }
      const { revision, values } = settings
      const put = JSON.stringify(sectionsOf(values))
      const delta = { name: 'settings', from: revision - 1, to: revision, put, drop: [], order: null } as const
      say({ kind: 'event', message: { event: 'collection.changed', payload: delta } })
      say({ kind: 'answer', id, answer: { ok: true, value: null } })
    }

    function rewritten(message: ToPage): ToPage {
      if (message.kind === 'event' && message.message.event === 'collection.changed') {
        const { payload } = message.message
        const put = stagedItems(payload.name, payload.put)
        return { ...message, message: { event: 'collection.changed', payload: { ...payload, put } } }
      }
      if (message.kind !== 'answer' || !message.answer.ok) return message
      const value = stagedValue(asked.get(message.id) ?? '', message.answer.value)
      if (value === message.answer.value) return message
      return { ...message, answer: { ok: true, value } }
    }
  })

  return (next) => (staged = next)

  function stagedItems(name: CollectionName, text: ItemsText): ItemsText {
    if (name === 'session') return JSON.stringify((JSON.parse(text) as readonly Session[]).map(stagedSession))
    if (name !== 'sync-status') return text
    const statuses = JSON.parse(text) as readonly FleetStatus[]
    return JSON.stringify(statuses.map((status) => ({ ...status, ...READ_JUST_NOW, ...staged.status })))
  }

  function stagedSession(session: Session): Session {
    if (session.phase !== 'open') return session
    // The port differs in every run.
    const account = { ...session.account, baseAddress: 'https://api.example.com/v2' }
    return { ...session, account: staged.isDemo === true ? { ...account, kind: 'demo' } : account }
  }

  function stagedValue(route: string, value: unknown): unknown {
    if (route === 'app.about') return { ...(value as object), notice: staged.notice ?? null }
    if (route === 'account.part fleet' && staged.isEmpty === true) return { revision: 0, next: null, items: '[]' }
    if (route === 'account.part fleet' && staged.hasOddNames === true) return withOddNames(value as CollectionPart)
    const rewrite = staged.answers?.[route]
    if (rewrite !== undefined) return rewrite(value)
    const name = STAGED_COLLECTIONS.find((one) => route.endsWith(`.part ${one}`))
    if (name === undefined) return value
    const part = value as CollectionPart
    return { ...part, items: stagedItems(name, part.items) }
  }
}

const STAGED_COLLECTIONS = ['session', 'sync-status'] as const

/** The page has changed settings that main doesn't know. */
function isSettingsEvent(message: ToPage): boolean {
  if (message.kind !== 'event' || message.message.event !== 'collection.changed') return false
  return message.message.payload.name === 'settings'
}

function withOddNames(part: CollectionPart): CollectionPart {
  const items = fleetItemsIn(part).map((item, at) =>
    item.shipment === null
      ? item
      : { ...item, shipment: { ...item.shipment, customer: ODD_NAMES[at % ODD_NAMES.length] ?? '' } },
  )
  return { ...part, items: JSON.stringify(items) }
}

function fleetItemsIn(value: unknown): readonly FleetItem[] {
  return JSON.parse((value as CollectionPart).items) as readonly FleetItem[]
}

export function shipmentsIn(value: unknown): readonly Shipment[] {
  return fleetItemsIn(value).flatMap(({ shipment }) => shipment ?? [])
}

export function containerIdsIn(value: unknown): readonly string[] {
  return fleetItemsIn(value).flatMap(({ containers }) => containers.map(({ container }) => container.id))
}

const ODD_NAMES = [
  'شركة الميناء للتجارة والنقل البحري المحدودة',
  'Internationale Gesellschaft für Kühlkettenlogistik und Südfrüchteeinfuhr mit beschränkter Haftung',
  'X'.repeat(120),
  'חברת הספנות הגדולה (2026) בע״מ',
]
