// The built page on records handed in, without a main process: for what has to be the same every time, and for measuring the page alone.

import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { ApiKey } from '#main/credentials/concealed.ts'
import { createTrackingApi } from '#main/tracking-api/client.ts'
import { startSimulator } from '#simulator/start.ts'
import type { FleetPart, FleetRecords } from '#shared/contract/fleet.ts'
import type { AppSettings } from '#shared/contract/settings.ts'
import { DEFAULT_SETTINGS } from '#shared/rules/settings.ts'
import { DEFAULT_ALERT_SETTINGS, DEFAULT_PREFERENCES, DEFAULT_READING } from '#shared/settings/defaults.ts'
import { aFleetStatus } from './fleet-status.ts'
import { servePage, standStill } from './page-server.ts'

/** As many as main reads and sends in one go. */
const SHIPMENTS_PER_PART = 100
const root = join(import.meta.dirname, '..', '..', 'out', 'renderer')

/** A simulated account at a fixed time, read the way the app reads it. */
export async function recordsOf(shipments: number, at: Date): Promise<FleetRecords> {
  const service = await startSimulator({ shipments, seed: 7, speed: 0, at })
  const api = createTrackingApi({ baseUrl: service.url, key: new ApiKey(service.key), requestsPerMinute: 10_000 })
  const records = { shipments: [] as unknown[], containers: new Map(), terminals: new Map() }
  for await (const page of api.listShipments({
    pageSize: 100,
    include: ['containers', 'pod_terminal', 'port_of_discharge'],
  })) {
    if (!page.ok) throw new Error(page.error.message)
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

/** A page that stands on these records; `window.emitEvent(name, payload)` in it is what main would send. */
export async function pageOnRecords(
  browser: Browser,
  records: FleetRecords,
  at: Date,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  const page = await context.newPage()
  const parts = partsOf(records)
  const served = await servePage(root, (name) => parts[Number(/^part-(\d+)\.json$/.exec(name)?.[1])])
  page.on('close', () => served.close())
  const status = aFleetStatus({ completeAt: at.getTime() })
  await page.addInitScript(standStill, at.getTime())
  await page.addInitScript(bridgeScript, { status, settings: SETTINGS })
  await page.addInitScript(MEASURES)
  await page.goto(served.origin)
  return page
}

function partsOf({ shipments, containers, terminals }: FleetRecords): readonly string[] {
  const parts: string[] = []
  for (let first = 0; first === 0 || first < shipments.length; first += SHIPMENTS_PER_PART) {
    const some = shipments.slice(first, first + SHIPMENTS_PER_PART)
    const ids = new Set(some.map((shipment) => shipment.id))
    const part: FleetPart = {
      revision: 1,
      shipments: some,
      containers: containers.filter(({ shipmentId }) => shipmentId !== null && ids.has(shipmentId)),
      terminals: first === 0 ? terminals : [],
      next: first + SHIPMENTS_PER_PART < shipments.length ? parts.length + 1 : null,
    }
    parts.push(JSON.stringify(part))
  }
  return parts
}

const SETTINGS: AppSettings = {
  rules: DEFAULT_SETTINGS,
  reading: DEFAULT_READING,
  alerts: DEFAULT_ALERT_SETTINGS,
  preferences: DEFAULT_PREFERENCES,
}

/** Runs in the page, before anything else does. */
function bridgeScript({ status, settings }: { status: unknown; settings: unknown }): void {
  const listeners = new Map<string, ((payload: unknown) => void)[]>()
  const account = { kind: 'live', baseAddress: 'https://api.example.com/v2', keyKept: 'this-run' }
  const answers: Record<string, (input: { after: number }) => unknown> = {
    'account.session': () => ({ phase: 'open', account }),
    'app.about': () => ({ version: '0.0.0', preview: true, notice: null }),
    'fleet.status': () => status,
    'fleet.refresh': () => status,
    'settings.read': () => settings,
    'settings.change': () => settings,
    'history.since': () => ({ shipments: [], containers: [] }),
    'fleet.part': async ({ after }) => (await fetch(`/part-${after}.json`)).json(),
  }
  Object.assign(globalThis, {
    quaywatch: {
      async request(route: string, input: { after: number }) {
        return { ok: true, value: await answers[route]?.(input) }
      },
      on(event: string, listener: (payload: unknown) => void) {
        listeners.set(event, [...(listeners.get(event) ?? []), listener])
        return () => undefined
      },
    },
    emitEvent(event: string, payload: unknown) {
      for (const listener of listeners.get(event) ?? []) listener(payload)
    },
  })
}

/** Kept for whoever measures: when the first row was there, and the longest task. */
const MEASURES = `
  window.firstRowAt = 0
  window.longest = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    if (document.querySelector('.board-row') === null) requestAnimationFrame(look)
    else window.firstRowAt = performance.now()
  }
  requestAnimationFrame(look)
`
