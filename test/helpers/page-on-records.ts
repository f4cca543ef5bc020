// Serves the built page with given records and no main process, for repeatable pictures and page benches.

import type { TeamStatus } from '#shared/contract/team-requests.ts'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { startSimulator } from '#simulator/start.ts'
import type { AlertCounts, AlertView } from '#shared/contract/alerts-requests.ts'
import type { CollectionItems, CollectionName } from '#shared/collections/collections.ts'
import type { TrayBoard } from '#shared/tray/tray-board.ts'
import type { CollectionDelta, CollectionPart } from '#shared/contract/collection-requests.ts'
import type { FleetStatus } from '#shared/contract/fleet-requests.ts'
import type { RequestInput, RequestName, RequestOutput } from '#shared/contract/requests.ts'
import type { ResumeView } from '#shared/contract/resume-requests.ts'
import type { AppSettings, PolicyView } from '#shared/contract/settings-requests.ts'
import type { UpdatesView } from '#shared/contract/app-requests.ts'
import type { Accounts } from '#shared/contract/account-requests.ts'
import { stakesOf } from '#shared/rules/money-at-stake.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { FOLDED_TIERS } from '#shared/rules/tier.ts'
import {
  DEFAULT_ALERT_SETTINGS,
  DEFAULT_PREFERENCES,
  DEFAULT_SYNC,
  DEFAULT_TEAM,
  sectionsOf,
  type SettingsSection,
} from '#shared/settings/settings.ts'
import { TEAM_OFF } from '#shared/team/team-off.ts'
import { instantAt } from '#shared/time/instant.ts'
import { createJudgedBoard, type FleetRecords } from './judged-board.ts'
import { aFleetStatus } from './fleet-status.ts'
import { unlimitedClient } from './unlimited-client.ts'
import { servePage, standStill } from './page-server.ts'

const SHIPMENTS_PER_PART = 100
/** Enough for the slowest machine with the largest fleet. */
const MOST_WAIT_MS = 300_000
const root = join(import.meta.dirname, '..', '..', 'out', 'renderer')

/** Reads a simulated account at a fixed time like the app does. */
export async function recordsOf(shipments: number, at: Date): Promise<FleetRecords> {
  const service = await startSimulator({ shipments, seed: 7, speed: 0, at })
  const api = unlimitedClient(service)
  const records = { shipments: [] as unknown[], containers: new Map(), terminals: new Map() }
  for await (const page of api.listShipments({
    pageSize: 100,
    include: ['containers', 'pod_terminal', 'port_of_discharge'],
  })) {
    if (!page.ok) throw new Error(page.error.detail)
    if (page.value.unchanged) continue
    records.shipments.push(...page.value.shipments)
    for (const container of page.value.containers) records.containers.set(container.id, container)
    for (const terminal of page.value.terminals) records.terminals.set(terminal.id, terminal)
  }
  await api.close()
  await service.close()
  return {
    shipments: records.shipments,
    containers: [...records.containers.values()],
    terminals: [...records.terminals.values()],
  } as FleetRecords
}

interface Besides {
  readonly alerts?: number
  /** The popover at the tray icon instead of the window. */
  readonly isPopover?: boolean
}

export interface Desk {
  /** A page without the app: what the machine takes for an empty page, and for all parts received and parsed. */
  timeWithoutApp(): Promise<{ readonly firstFrameMs: number; readonly partsMs: number }>
  /** A new window with these records; `window.emitEvent(name, payload)` simulates an event of main. */
  open(): Promise<Page>
  close(): Promise<void>
}

/** A page with these records, alone in its browser context. */
export async function pageOnRecords(
  browser: Browser,
  records: FleetRecords,
  at: Date,
  options: BrowserContextOptions = {},
  besides: Besides = {},
): Promise<Page> {
  const desk = await deskOnRecords(browser, records, at, options, besides)
  const page = await desk.open()
  page.on('close', () => void desk.close())
  return page
}

/** Windows with these records that share one cache of compiled code, like the windows that the app opens one by one. */
export async function deskOnRecords(
  browser: Browser,
  records: FleetRecords,
  at: Date,
  options: BrowserContextOptions = {},
  { alerts = 0, isPopover = false }: Besides = {},
): Promise<Desk> {
  // Serialized before a page opens, so that the time does not overlap with the browser's start.
  const board = judgedBoard(records, at)
  const parts = partsOf(board)
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  // Callers measure or limit durations themselves. This only ends a wait that would never finish.
  context.setDefaultTimeout(MOST_WAIT_MS)
  const served = await servePage(root, (name) =>
    name === 'empty.json' ? '[]' : parts[Number(/^part-(\d+)\.json$/.exec(name)?.[1])],
  )
  const status = aFleetStatus({ completeAt: at.getTime() })
  const main = await context.newPage()
  await main.goto(new URL('part-0.json', served.origin).href)
  await main.evaluate(servingParts(parts.length))
  return {
    async open() {
      const page = await context.newPage()
      // Otherwise the test would wait forever without a reason.
      page.on('pageerror', (error) => console.error(error))
      await page.addInitScript(standStill, at.getTime())
      await page.addInitScript(RECEIVE_PART)
      await page.addInitScript(bridgeScript, {
        team: TEAM_OFF,
        status,
        sections: sectionsOf(SETTINGS),
        tray: trayOf(board),
        alerts,
        now: at.getTime(),
        parts: parts.length,
        itemsPerPart: SHIPMENTS_PER_PART,
        terminals: JSON.stringify(records.terminals),
      })
      await page.addInitScript(MEASURES)
      await page.evaluate(AT_REST)
      await page.goto(new URL(isPopover ? '?tray' : '', served.origin).href)
      return page
    },
    async timeWithoutApp() {
      const page = await context.newPage()
      await page.addInitScript(RECEIVE_PART)
      await page.evaluate(AT_REST)
      await page.goto(new URL('empty.json', served.origin).href)
      const firstFrameMs = Number(await page.evaluate(FIRST_FRAME))
      const partsMs = Number(await page.evaluate(timingParts(parts.length)))
      await page.close()
      return { firstFrameMs, partsMs }
    },
    async close() {
      served.close()
      await context.close()
    },
  }
}

type Item = CollectionItems[CollectionName]

type JudgedBoard = ReturnType<typeof createJudgedBoard>

function judgedBoard(records: FleetRecords, at: Date): JudgedBoard {
  const board = createJudgedBoard(DEFAULT_SETTINGS)
  board.apply(records)
  board.judge(instantAt(at.getTime()))
  return board
}

/** The first rows, with counts that no test reads. */
function trayOf(board: JudgedBoard): TrayBoard {
  const rows = board.rows()
  const worst = rows.slice(0, 5).map(({ judgment }) => ({ judgment, resumes: null }))
  const counts = { lastChance: 5, past: 0, lost: 0, due: 0, urgent: 5, rows: rows.length }
  return { ...counts, worst, nextDeadline: null, pastStakes: stakesOf([]), isScoped: false }
}

/** The judged items, the most urgent first, as main sends them. */
function partsOf(board: JudgedBoard): readonly string[] {
  const items = new Map(board.items().map((item) => [item.shipment?.id ?? item.containers[0]?.container.id, item]))
  const keys = new Set(board.rows().map(({ id, shipment }) => shipment?.id ?? id))
  const inOrder = [...new Set([...keys, ...items.keys()])].flatMap((key) => items.get(key) ?? [])
  const parts: string[] = []
  for (let first = 0; first === 0 || first < inOrder.length; first += SHIPMENTS_PER_PART)
    parts.push(JSON.stringify(inOrder.slice(first, first + SHIPMENTS_PER_PART)))
  return parts
}

const SETTINGS: AppSettings = {
  rules: DEFAULT_SETTINGS,
  sync: DEFAULT_SYNC,
  alerts: DEFAULT_ALERT_SETTINGS,
  // All rows are visible for measuring.
  preferences: { ...DEFAULT_PREFERENCES, openTiers: FOLDED_TIERS },
  team: DEFAULT_TEAM,
}

/**
 * Runs in a page of its own, which stands for main: a channel between two processes copies a part like Electron does.
 * The browser's network would take most of the time that is measured.
 */
const servingParts = (count: number): string => `(async () => {
  const parts = []
  while (parts.length < ${count}) parts.push(await (await fetch('/part-' + parts.length + '.json')).text())
  // A global, or the browser could collect it.
  window.channel = new BroadcastChannel('parts')
  channel.addEventListener('message', ({ data }) => channel.postMessage({ part: data.part, text: parts[data.part] }))
})()`

/** Runs in the page before its scripts. */
const RECEIVE_PART = `{
  const channel = new BroadcastChannel('parts')
  window.receivePart = (part) => new Promise((done) => {
    channel.addEventListener('message', function take({ data }) {
      if (data.part !== part || data.text === undefined) return
      channel.removeEventListener('message', take)
      done(data.text)
    })
    channel.postMessage({ part })
  })
}`

/** Runs in a page without the app. */
const timingParts = (count: number): string => `(async () => {
  const start = performance.now()
  const parsed = []
  while (parsed.length < ${count}) parsed.push(JSON.parse(await receivePart(parsed.length)))
  return performance.now() - start
})()`

/** Runs in the page before its scripts. */
function bridgeScript({ status, sections, alerts, now, parts, itemsPerPart, terminals, team, tray }: Bridged): void {
  let unread = Array.from({ length: alerts }, (_, at) => anAlert(alerts - at))
  const listeners = new Map<string, ((payload: unknown) => void)[]>()
  const { receivePart } = globalThis as unknown as { receivePart: (part: number) => Promise<string> }
  const account = { kind: 'live', id: 1, baseAddress: 'https://api.example.com/v2', keyKept: 'this-run' } as const
  const noUpdates: UpdatesView = { way: 'preview', isSigned: false, lastAsked: null, step: { is: 'idle' } }
  const policy: PolicyView = {
    file: '/etc/quaywatch/policy.json',
    isThere: false,
    unusable: null,
    leftOut: [],
    decided: [],
    baseAddress: null,
    startAtLogin: null,
    leastMinutesBetween: null,
    updateAddress: null,
  }
  const accounts: Accounts = { accounts: [{ id: 1, name: 'Harbor', baseAddress: account.baseAddress }], chosen: 1 }
  const items = new Map<CollectionName, readonly Item[]>([
    ['terminals', JSON.parse(terminals) as readonly Item[]],
    ['accounts', [accounts]],
    ['alert-counts', [counts()]],
    ['policy', [policy]],
    ['session', [{ phase: 'open', account, opening: 1 }]],
    ['settings', sections],
    ['sync-status', [status]],
    ['team-status', [team]],
    ['tray', [tray]],
    ['updates', [noUpdates]],
  ])
  const keys: Partial<Record<CollectionName, (item: never) => string>> = {
    resumes: ({ key }: ResumeView) => String(key),
  }
  let revision = 1
  const answers: Answers = {
    'account.part': async ({ name, after }) => {
      if (name !== 'fleet') return partOf(name)
      const part = after / itemsPerPart
      const text = await receivePart(part)
      return { revision: 1, items: text, next: part + 1 < parts ? after + itemsPerPart : null }
    },
    'app.part': ({ name }) => partOf(name),
    'app.viewer': () => ({ language: 'en', formats: 'en-US', zone: 'America/New_York' }),
    'app.pageFailed': () => null,
    'app.printing': () => null,
    'diagnostics.check': () => ({ state: 'well', found: { key: 'diagnostics.found.keychain' }, failure: null }),
    'diagnostics.log': () => [],
    'diagnostics.machine': () => ({ version: '0.0.0', system: 'linux' }),
    'disputes.remove': () => null,
    'disputes.save': () => null,
    'incidents.remove': () => null,
    'incidents.save': () => null,
    'invoices.evidence': () => null,
    'invoices.remove': () => null,
    'invoices.save': () => null,
    'network.setPassword': () => null,
    'network.try': () => ({ service: null }),
    'network.chooseCertificate': () => null,
    'transfer.export': () => ({ file: null }),
    'transfer.choose': () => null,
    'transfer.apply': () => null,
    'network.certificates': () => ({ system: 0, file: null }),
    'team.activity': () => [],
    'team.activityOf': () => [],
    'team.chooseFolder': () => null,
    'team.join': () => null,
    'team.leave': () => null,
    'team.own': () => null,
    'team.preview': () => ({ kinds: [] }),
    'team.settle': () => null,
    'team.schema': () => ({ sql: '' }),
    'team.setPassword': () => null,
    'team.sync': () => null,
    'team.test': () => ({
      failure: null,
      canRead: false,
      canWrite: false,
      latencyMs: null,
      version: null,
      tls: null,
      clockDifferenceMs: null,
      seats: [],
      isNew: true,
    }),
    'tray.fit': () => null,
    'tray.onClipboard': () => null,
    'updates.ask': () => null,
    'updates.download': () => null,
    'updates.install': () => null,
    'updates.move': () => null,
    'app.about': () => ({ version: '0.0.0', preview: true, notice: null }),
    'fleet.ports': () => [],
    'fleet.refresh': () => null,
    'settings.change': () => null,
    'settings.keepOf': () => null,
    'history.since': () => ({ shipments: [], containers: [], changes: [] }),
    'done.list': () => ({ lines: [], next: null }),
    'reports.outcomes': () => ({ outcomes: [], next: null }),
    'reports.tracking': () => ({ stops: [], resumes: [], gaps: [], next: null }),
    'alerts.list'({ before }) {
      const first = before === null ? 0 : unread.findIndex(({ key }) => key < before)
      const some = first < 0 ? [] : unread.slice(first, first + 100)
      return { alerts: some, hasMore: some.length === 100 }
    },
    'alerts.acknowledge'({ keys }) {
      const acknowledged = new Set(keys)
      unread = unread.filter(({ key }) => !acknowledged.has(key))
      putCounts()
      return null
    },
    'alerts.acknowledgeAll'() {
      unread = []
      putCounts()
      return null
    },
    'resume.start'({ shipmentIds }) {
      send('resumes', [...(items.get('resumes') ?? []), ...shipmentIds.map(aResume)])
      return null
    },
  }
  Object.assign(globalThis, {
    quaywatch: {
      async request(route: Asked, input: never) {
        // Like over the wire: a copy, in its own task.
        await new Promise((done) => setTimeout(done))
        const answer = answers[route]
        if (!(route in answers)) throw new Error(`nobody arranged an answer to ${route}`)
        const value = await answer(input)
        // The channel has copied a part already.
        return { ok: true, value: route === 'account.part' ? value : structuredClone(value) }
      },
      bindToOpening: () => undefined,
      on(event: string, listener: (payload: unknown) => void) {
        listeners.set(event, [...(listeners.get(event) ?? []), listener])
        return () => undefined
      },
    },
    emitEvent(event: string, payload: unknown) {
      for (const listener of listeners.get(event) ?? []) listener(payload)
    },
  })

  function partOf(name: CollectionName): CollectionPart {
    return { revision, items: JSON.stringify(items.get(name) ?? []), next: null }
  }

  function send(name: CollectionName, next: readonly Item[]): void {
    items.set(name, next)
    revision += 1
    const keyOf = keys[name] ?? (() => '')
    const delta: CollectionDelta = {
      name,
      from: revision - 1,
      to: revision,
      put: JSON.stringify(next),
      drop: [],
      order: next.map((item) => keyOf(item as never)),
    }
    for (const listener of listeners.get('collection.changed') ?? []) listener(delta)
  }

  function putCounts(): void {
    send('alert-counts', [counts()])
  }

  function counts(): AlertCounts {
    const unreadByKind = { 'tracking-stopped': unread.length }
    const quiet = { snoozedUntil: null, quiet: null, toastProblem: null, isToastProblemNew: false }
    return { revision: alerts - unread.length, unread: unread.length, unreadByKind, newest: alerts, ...quiet }
  }

  function anAlert(key: number): AlertView {
    const number = `MSCU${1_000_000 + key}`
    const customer = `Customer ${key % 40}`
    return {
      key,
      kind: 'tracking-stopped',
      subject: {
        shipmentId: `shipment ${key}`,
        containerId: null,
        place: null,
        billOfLading: number,
        customer,
        containerNumber: null,
      },
      seenAt: now - key * 1_000,
      isMinor: false,
      title: 'Tracking stopped',
      who: `${number}, ${customer}`,
      story: 'Long after arrival without news. 3 containers are not out, of 5',
      todo: 'Ask the terminal for the container’s location, then resume tracking',
      now: 'Tracking is stopped',
      outcome: 'grouped',
      outcomeWhy: null,
      acknowledgedAt: null,
      acknowledgedBy: null,
      opens: { view: 'stopped', shipmentId: `shipment ${key}` },
      canResume: true,
    }
  }

  function aResume(shipmentId: string, at: number): ResumeView {
    const later = { nextCheckAt: null, watchedUntil: null, endedAt: null, failure: null }
    const key = Number.parseInt(shipmentId.slice(-8), 16) || at
    return {
      key,
      shipmentId,
      billOfLading: shipmentId,
      batch: 1,
      state: 'queued',
      isFromOutside: false,
      clickedAt: now,
      ...later,
    }
  }
}

/** Routes that the board and its lists never call; every other route has an answer here. */
type NeverAsked =
  | 'account.connect'
  | 'account.disconnect'
  | 'account.choose'
  | 'account.remove'
  | 'account.rename'
  | 'account.retryKeychain'
  | 'account.startDemo'
  | 'alerts.snooze'
  | 'alerts.tryToast'
  | 'app.autostart'
  | 'app.setAutostart'
  | 'container.events'
  | 'fleet.pause'
  | 'fleet.skipped'
  | 'history.container'
  | 'history.export'
  | 'history.shipment'
  | 'notes.handle'
  | 'notes.putBack'
  | 'notes.remind'
  | 'notes.remove'
  | 'notes.write'
  | 'app.openTerminal'
  | 'plan.put'
  | 'plan.remove'
  | 'bookings.put'
  | 'bookings.remove'
  | 'rates.save'
  | 'resume.cancel'
  | 'resume.stories'
  | 'shipment.refresh'
  | 'shipments.find'
  | 'trackingRequest.find'
  | 'tray.act'
  | 'tray.close'
  | 'webhook.copySecret'
  | 'webhook.edit'
type Asked = Exclude<RequestName, NeverAsked>

type Answers = {
  readonly [Name in Asked]: (input: RequestInput<Name>) => RequestOutput<Name> | Promise<RequestOutput<Name>>
}

interface Bridged {
  readonly status: FleetStatus
  readonly sections: readonly SettingsSection[]
  readonly alerts: number
  readonly now: number
  readonly parts: number
  readonly itemsPerPart: number
  readonly terminals: string
  readonly team: TeamStatus
  readonly tray: TrayBoard
}

const FIRST_FRAME = 'new Promise((done) => requestAnimationFrame(() => done(performance.now())))'

/** Waits until the blank page is drawn, so that creating the window is not measured. */
const AT_REST = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done))))
  .then(() => null)`

/**
 * Measured in the page: the time of the first row, the longest task, and when a list holds at least so many rows and heads. To be
 * asked for that from outside would have the page laid out again and again.
 */
const MEASURES = `
  window.firstRowAt = 0
  window.longest = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    if (document.querySelector('.board-row, .tray-step') === null) requestAnimationFrame(look)
    else window.firstRowAt = performance.now()
  }
  requestAnimationFrame(look)
  window.untilFirstRow = () => new Promise((done) => {
    const count = () => window.firstRowAt > 0 ? done(window.firstRowAt) : requestAnimationFrame(count)
    count()
  })
  window.untilListed = (items) => new Promise((done) => {
    const count = () => {
      if (Number(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount')) > items) done(performance.now())
      else requestAnimationFrame(count)
    }
    count()
  })
`
