import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '#shared/time/instant.ts'
import type { CollectionName } from '#shared/collections/collections.ts'
import type { CollectionPart } from '#shared/contract/collection-requests.ts'
import type { SettingsSection } from '#shared/settings/settings.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { requestItem, requestItems } from '#test/helpers/collection-items.ts'
import { aContainer, aShipment, type Facts } from '#test/helpers/fleet.ts'
import { createFakeClock, settled } from '#test/helpers/fake-clock.ts'
import { createFakeDesktop } from '#test/helpers/fake-desktop.ts'
import {
  createFakeTrackingApi,
  failedPage,
  page,
  rejected,
  unreachable,
  type FakeTrackingApi,
  type Listing,
} from '#test/helpers/fake-tracking-api.ts'
import { createMemoryLog } from '#test/helpers/memory-log.ts'
import { createMemoryCredentials } from '#test/helpers/memory-credentials.ts'
import { createMemorySettingsDisk } from '#test/helpers/memory-settings-disk.ts'
import { say } from '#test/helpers/words.ts'
import { ApiKey } from '#main/core/credentials/concealed.ts'
import type { AutostartPort } from '#main/core/port/desktop.ts'
import type { UpdatePort } from './core/port/desktop.ts'
import { SPANISH } from '#shared/words/es/catalogue.ts'
import { startApp } from './app.ts'
import type { AppDisk, AppOptions, Launch, Surroundings } from './app-options.ts'
import type { Exchange } from './service/tracking-api/caller.ts'

const IN_MEMORY: AppDisk['accounts'] = { path: () => null, isThere: () => false, remove: () => undefined }
const KEY = 'tk_live_5f1c9d7e3b2a'
const ADDRESS = 'https://api.example.com/v2'
const EVERY = 5 * MINUTE
const wholeList: Listing = [page([])]
const refused: Listing = [failedPage(rejected)]

interface Setting extends Partial<Launch> {
  readonly credentials?: AppOptions['credentials']
  readonly policyPlace?: AppDisk['policy']
  readonly files?: AppDisk['accounts']
  readonly locale?: Surroundings['locale']
  /** The account's pages; without them there is no account. */
  readonly listings?: readonly Listing[]
  readonly settingsText?: string
  readonly autostart?: AutostartPort | null
  readonly updates?: UpdatePort
}

/** Off by default. */
function anAutostart(does: Partial<AutostartPort> = {}): AutostartPort {
  return { isOn: () => false, set: () => undefined, renew: () => undefined, ...does }
}

async function sectionIn({ request }: Requests, name: string): Promise<unknown> {
  const answer = await request('app.part', { name: 'settings', after: 0 })
  const items = answer.ok ? (answer.value as CollectionPart).items : '[]'
  const sections = JSON.parse(items) as readonly SettingsSection[]
  return sections.find((section) => section.name === name)?.values
}

function anAnswer(at: number): Exchange {
  return {
    method: 'GET',
    path: '/v2/shipments',
    priority: 'background',
    attempt: 1,
    sentAt: at,
    waitedMs: 0,
    tookMs: 0,
    outcome: 'answered',
    status: 200,
    failure: null,
    bytesReceived: 1,
    bytesUnpacked: 1,
    serverDate: at,
  }
}

/** Lets a sync run, which yields between its pages. */
function rest(): Promise<void> {
  return settled(20)
}

const GERMAN: Surroundings['locale'] = { languages: ['de-DE', 'en-GB'], formats: 'de-DE', zone: 'Europe/Berlin' }

async function setUp(given: Setting = {}) {
  const { listings = [], settingsText, autostart = null, updates, policyPlace, files = IN_MEMORY } = given
  const { locale = GERMAN, withDemo = false, showWindow = true } = given
  const { credentials = createMemoryCredentials({ [`${ADDRESS} (profile-1)`]: KEY }) } = given
  const clock = createFakeClock()
  const desktop = createFakeDesktop({ autostart, ...(updates === undefined ? {} : { updates }) })
  const settingsDisk = createMemorySettingsDisk(
    listings.length > 0 ? { baseAddress: ADDRESS, keyInKeychain: true } : undefined,
  )
  if (settingsText !== undefined) settingsDisk.text = settingsText
  const apis: FakeTrackingApi[] = []
  const bugs: unknown[] = []
  const allowed: number[] = []
  const log = createMemoryLog((_, error) => bugs.push(error))
  const starting = startApp(desktop.asDesktop, {
    version: '1.2.3',
    surroundings: { clock, random: () => 0.5, locale, log },
    disk: {
      folder: tmpdir(),
      settings: settingsDisk,
      accounts: files,
      ...(policyPlace === undefined ? {} : { policy: policyPlace }),
    },
    credentials,
    service: {
      open({ observe }) {
        const api = createFakeTrackingApi(...listings)
        api.onAnswer = () => observe?.(anAnswer(clock.now()))
        apis.push(api)
        return api
      },
      startDemo: () =>
        Promise.resolve({
          baseAddress: 'http://127.0.0.1:4000/v2',
          key: new ApiKey('demo'),
          close: () => Promise.resolve(),
        }),
      allowRequests: (perMinute) => allowed.push(perMinute),
    },
    launch: { withDemo, showWindow },
  })
  await rest()
  return {
    clock,
    desktop,
    apis,
    bugs,
    log,
    allowed,
    starting,
    syncs: () => apis.flatMap(({ signals }) => signals).length,
  }
}

it('notifies the window while the print dialog is open', async () => {
  const { desktop } = await setUp()
  for (const isOn of [true, false]) await desktop.request('app.printing', { isOn })
  expect(desktop.printing).toEqual([true, false])
})

type Requests = Pick<ReturnType<typeof createFakeDesktop>, 'request'>

const itemsIn = ({ request }: Requests, name: CollectionName) => requestItems(request, name)
const sessionIn = ({ request }: Requests) => requestItem(request, 'session')
const statusIn = ({ request }: Requests) => requestItem(request, 'sync-status')

describe('start at login', () => {
  it('is reported as off if the system accepted but did not apply it', async () => {
    let isOn = false
    const obeyed = await setUp({ autostart: anAutostart({ isOn: () => isOn, set: (wanted) => void (isOn = wanted) }) })
    expect(await itemsIn(obeyed.desktop, 'autostart')).toEqual([{ isOn: false }])
    expect(await obeyed.desktop.request('app.setAutostart', { isOn: true })).toMatchObject({ ok: true })
    expect(await itemsIn(obeyed.desktop, 'autostart')).toEqual([{ isOn: true }])
    let asked: boolean | null = null
    const { desktop } = await setUp({ autostart: anAutostart({ set: (wanted) => void (asked = wanted) }) })
    expect(await desktop.request('app.setAutostart', { isOn: true })).toMatchObject({
      ok: false,
      error: { code: 'autostart' },
    })
    expect(asked).toBe(true)
  })

  it("reports a refusal, and a copy that can't be started", async () => {
    const refuse = (): never => {
      throw new Error('EACCES: permission denied')
    }
    const refused = await setUp({ autostart: anAutostart({ set: refuse }) })
    expect(await refused.desktop.request('app.setAutostart', { isOn: true })).toMatchObject({
      ok: false,
      error: { code: 'autostart', detail: 'EACCES: permission denied' },
    })
    const { desktop } = await setUp()
    expect(await itemsIn(desktop, 'autostart')).toEqual([{ isOn: null }])
  })

  it('follows a renamed program at startup, and starts if that fails', async () => {
    const did: string[] = []
    const autostart = anAutostart({
      isOn: () => did.includes('renewed'),
      set: (isOn) => did.push(`set ${isOn}`),
      renew: () => did.push('renewed'),
    })
    const policyPlace = { file: '/policy', read: () => ({ text: JSON.stringify({ startAtLogin: true }) }) }
    await setUp({ autostart, policyPlace })
    expect(did).toEqual(['renewed'])
    const renew = (): never => {
      throw new Error('EROFS: read-only file system')
    }
    const { desktop, bugs } = await setUp({ autostart: anAutostart({ renew }) })
    expect(await sessionIn(desktop)).toMatchObject({ phase: 'first-run' })
    expect(bugs).toEqual([])
  })
})

describe('computer with a policy', () => {
  const policyPlace = (decided: object) => ({ file: '/policy', read: () => ({ text: JSON.stringify(decided) }) })

  it('connects to the decided service only, and keeps the key of another', async () => {
    const { desktop, apis } = await setUp({
      listings: [wholeList],
      policyPlace: policyPlace({ baseAddress: 'https://decided.example.com/v2' }),
    })
    expect(await sessionIn(desktop)).toEqual({ phase: 'first-run', baseAddress: 'https://decided.example.com/v2' })
    const entry = { baseAddress: ADDRESS, key: 'a-key', keep: 'this-run' }
    expect(await desktop.request('account.connect', entry)).toMatchObject({
      ok: false,
      error: { code: 'decided', field: 'baseAddress' },
    })
    expect(apis).toEqual([])
    const decided = { ...entry, baseAddress: 'https://decided.example.com' }
    expect(await desktop.request('account.connect', decided)).toMatchObject({ ok: false, error: { code: 'decided' } })
    await desktop.request('account.connect', { ...entry, baseAddress: 'https://decided.example.com/v2' })
    expect(apis.length).toBeGreaterThan(0)
  })

  it('closes the account when another service is decided, and reopens it when allowed', async () => {
    let decided: object = {}
    const { desktop, apis, clock, bugs } = await setUp({
      listings: [wholeList],
      policyPlace: { file: '/policy', read: () => ({ text: JSON.stringify(decided) }) },
    })
    expect(await sessionIn(desktop)).toMatchObject({ phase: 'open' })
    decided = { baseAddress: 'https://decided.example.com/v2' }
    await clock.advance(MINUTE)
    await rest()
    expect(await sessionIn(desktop)).toEqual({ phase: 'first-run', baseAddress: 'https://decided.example.com/v2' })
    expect(apis.map(({ isClosed }) => isClosed)).toEqual([true])
    decided = { baseAddress: ADDRESS }
    await clock.advance(MINUTE)
    await rest()
    expect(await sessionIn(desktop)).toMatchObject({ phase: 'open' })
    expect(bugs).toEqual([])
  })

  it('starts at login as decided, and refuses changes', async () => {
    let isOn = false
    const autostart = anAutostart({ isOn: () => isOn, set: (next) => void (isOn = next) })
    const { desktop } = await setUp({ autostart, policyPlace: policyPlace({ startAtLogin: true }) })
    expect(isOn).toBe(true)
    expect(await desktop.request('app.setAutostart', { isOn: false })).toMatchObject({ error: { code: 'decided' } })
    expect(isOn).toBe(true)
    expect(await desktop.request('app.part', { name: 'policy', after: 0 })).toMatchObject({
      value: { items: expect.stringMatching(/"isThere":true.*"startAtLogin":true/) },
    })
  })
})

describe('shutdown', () => {
  it('closes the file at once and merges the WAL', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quaywatch-'))
    const path = join(folder, 'fleet.sqlite')
    const { starting, bugs } = await setUp({ listings: [wholeList], files: { ...IN_MEMORY, path: () => path } })
    const app = await starting
    expect(existsSync(`${path}-wal`)).toBe(true)
    app.closeNow()
    expect(existsSync(`${path}-wal`)).toBe(false)
    await app.close()
    expect(bugs).toEqual([])
    rmSync(folder, { recursive: true })
  })
})

describe('startup', () => {
  it('opens the window without waiting for the keychain', async () => {
    const never = new Promise<never>(() => undefined)
    const { desktop } = await setUp({
      listings: [wholeList],
      credentials: { ...createMemoryCredentials(), read: () => never },
    })
    expect(desktop.shown).toEqual([null])
    expect(desktop.trays.at(-1)).toMatchObject({ tooltip: 'Quaywatch: starting' })
    expect(await sessionIn(desktop)).toEqual({ phase: 'starting' })
  })

  it('opens no window at login', async () => {
    const { desktop } = await setUp({ showWindow: false })
    expect(desktop.shown).toEqual([])
    expect(desktop.trays).not.toEqual([])
  })

  it('reports unreadable settings', async () => {
    const { desktop } = await setUp({ settingsText: '{"version":' })
    expect(await desktop.request('app.about')).toMatchObject({
      ok: true,
      value: {
        version: '1.2.3',
        preview: false,
        notice: expect.arrayContaining([expect.objectContaining({ key: 'failure.settings.kept' })]),
      },
    })
  })
})

describe('window', () => {
  it('gets answers from every part of the app', async () => {
    const { desktop, bugs, syncs } = await setUp({ listings: [wholeList, wholeList] })
    expect(await sessionIn(desktop)).toMatchObject({ phase: 'open' })
    expect(await statusIn(desktop)).toMatchObject({ problem: null })
    expect(await desktop.request('account.part', { name: 'fleet', after: 0 })).toMatchObject({
      ok: true,
      value: { next: null },
    })
    expect(await desktop.request('fleet.refresh')).toMatchObject({ ok: true })
    expect(await statusIn(desktop)).toMatchObject({ run: { received: 0 } })
    await rest()
    expect(syncs()).toBe(2)
    expect(await desktop.request('account.disconnect')).toMatchObject({ ok: true })
    expect(await sessionIn(desktop)).toMatchObject({ phase: 'first-run' })
    expect(bugs).toEqual([])
  })

  it('gets no fleet without an account', async () => {
    const { desktop } = await setUp()
    expect(await desktop.request('account.part', { name: 'fleet', after: 0 })).toMatchObject({
      ok: false,
      error: { code: 'no_account' },
    })
    expect(await desktop.request('fleet.refresh')).toMatchObject({ ok: false, error: { code: 'no_account' } })
  })

  it('is the only client that gets answers', async () => {
    const { desktop } = await setUp({ listings: [wholeList] })
    const stranger = { origin: 'https://evil.example' }
    expect(await desktop.request('account.disconnect', undefined, stranger)).toMatchObject({ ok: false })
    expect(await sessionIn(desktop)).toMatchObject({ phase: 'open' })
  })

  it('gets every change of the session and of the sync status', async () => {
    const { desktop } = await setUp({ listings: [wholeList, wholeList] })
    await sessionIn(desktop)
    await statusIn(desktop)
    const lastOf = (name: CollectionName) => {
      const deltas = desktop.sent.flatMap(({ event, payload }) =>
        event === 'collection.changed' && payload.name === name ? [payload.put] : [],
      )
      return JSON.parse(deltas.at(-1) ?? '[]') as readonly unknown[]
    }
    await desktop.request('fleet.pause', { paused: true })
    expect(lastOf('sync-status')).toMatchObject([{ isPaused: true }])
    await desktop.request('account.disconnect')
    expect(lastOf('session')).toMatchObject([{ phase: 'first-run' }])
    await desktop.request('account.connect', { baseAddress: ADDRESS, key: KEY, keep: 'this-run' })
    expect(lastOf('session')).toMatchObject([{ phase: 'open', opening: 2 }])
  })
})

describe('tray', () => {
  it('follows the account and the age of its data', async () => {
    const { clock, desktop } = await setUp({ listings: [wholeList, [failedPage(unreachable)]] })
    expect(desktop.trays.at(-1)?.tooltip).toContain('updated just now')
    await clock.advance(3 * MINUTE)
    expect(desktop.trays.at(-1)?.tooltip).toContain('updated 3 min ago')
    await clock.advance(2 * MINUTE)
    expect(desktop.trays.at(-1)).toMatchObject({ icon: 'offline' })
    await desktop.request('account.disconnect')
    expect(desktop.trays.at(-1)).toMatchObject({
      icon: 'key-problem',
      tooltip: expect.stringContaining(say('tray.no-key', { name: 'api.example.com' })),
    })
  })

  it('opens the window, searches the clipboard, refreshes and quits', async () => {
    const { desktop, syncs } = await setUp({ listings: [wholeList, wholeList] })
    desktop.choose({ kind: 'open', destination: { view: 'connection' } })
    expect(desktop.shown.at(-1)).toEqual({ view: 'connection' })
    desktop.choose({ kind: 'clipboard' })
    await rest()
    expect(desktop.shown.at(-1)).toMatchObject({ view: null, notice: expect.stringContaining('clipboard') as string })
    desktop.choose({ kind: 'refresh' })
    await rest()
    expect(syncs()).toBe(2)
    expect(desktop.quits).toBe(0)
    desktop.choose({ kind: 'quit' })
    expect(desktop.quits).toBe(1)
  })
})

describe('tray popover', () => {
  it('acts like the menu, and leaves the screen to the window that it opens', async () => {
    const { desktop, syncs } = await setUp({ listings: [wholeList, wholeList] })
    await desktop.request('tray.act', { kind: 'refresh' })
    await rest()
    expect([syncs(), desktop.popoverCalls]).toEqual([2, []])
    const destination = { view: 'board', containerId: 'a', pressesStep: true }
    await desktop.request('tray.act', { kind: 'open', destination })
    expect([desktop.shown.at(-1), desktop.popoverCalls]).toEqual([destination, ['close']])
  })

  it('takes its height, and gives the focus back when it is left', async () => {
    const { desktop } = await setUp()
    await desktop.request('tray.fit', { height: 420.5 })
    await desktop.request('tray.close')
    expect(desktop.popoverCalls).toEqual(['fit 420.5', 'close and give the focus back'])
  })

  it('resumes a shipment of the open account only', async () => {
    const { desktop } = await setUp({ listings: [wholeList] })
    await desktop.request('tray.act', { kind: 'resume', account: 2, shipmentId: 'a' })
    expect(await itemsIn(desktop, 'resumes')).toEqual([])
    await desktop.request('tray.act', { kind: 'resume', account: 1, shipmentId: 'a' })
    expect(await itemsIn(desktop, 'resumes')).toMatchObject([{ shipmentId: 'a' }])
  })

  it('has nothing from the clipboard before an account is open', async () => {
    const { desktop } = await setUp()
    expect(await desktop.request('tray.onClipboard')).toEqual({ ok: true, value: null })
  })

  it('mirrors the counts of the open account, and none after it', async () => {
    const { desktop } = await setUp({ listings: [wholeList] })
    const board = async () => {
      const answer = await desktop.request('app.part', { name: 'tray', after: 0 })
      return JSON.parse((answer as { value: { items: string } }).value.items) as unknown[]
    }
    expect(await board()).toMatchObject([{ lastChance: 0, worst: [] }])
    await desktop.request('account.disconnect')
    expect(await board()).toEqual([])
  })
})

describe('wake', () => {
  it('syncs at once', async () => {
    const { desktop, syncs } = await setUp({ listings: [wholeList, wholeList] })
    desktop.wake()
    // Screens unlock right after the computer wakes.
    desktop.wake()
    await rest()
    expect(syncs()).toBe(2)
  })

  it('reminds although the service cannot be reached after the sleep', async () => {
    const { clock, desktop } = await setUp({ listings: [wholeList] })
    const remindAt = clock.now() + 6 * HOUR
    await desktop.request('notes.write', { containerId: 'a', text: 'Call the broker', who: '', remindAt })
    clock.jump(7 * HOUR)
    desktop.wake()
    await clock.advance(2 * MINUTE)
    expect(desktop.toasts.map(({ title }) => title)).not.toContain(say('alert.reminder.title'))
    await clock.advance(3 * MINUTE)
    expect(desktop.toasts.map(({ title }) => title)).toContain(say('alert.reminder.title'))
  })

  it('does nothing without an account', async () => {
    const { desktop, bugs } = await setUp()
    desktop.wake()
    desktop.choose({ kind: 'refresh' })
    await rest()
    expect(bugs).toEqual([])
  })
})

describe('rejected key', () => {
  it('shows one toast for repeated rejections', async () => {
    // Each run tries the next page too.
    const { clock, desktop } = await setUp({ listings: Array.from({ length: 6 }, () => refused) })
    desktop.wake()
    await rest()
    desktop.wake()
    await rest()
    await clock.advance(2_000)
    expect(desktop.toasts.map(({ title }) => title)).toEqual(['The service rejects your key'])
  })

  it('shows another toast if it was accepted in between', async () => {
    // A rejected key is also tried for the stopped list in the same run.
    const { clock, desktop } = await setUp({ listings: [refused, refused, wholeList, refused, refused] })
    desktop.wake()
    await rest()
    await clock.advance(EVERY + 2_000)
    const titles = desktop.toasts.map(({ title }) => title).filter((title) => title.includes('rejects'))
    expect(titles).toHaveLength(2)
  })

  it('opens the connection settings from the toast', async () => {
    const { clock, desktop } = await setUp({ listings: [refused] })
    await clock.advance(2_000)
    desktop.press({ id: desktop.toasts[0]!.id, part: 'toast' })
    expect(desktop.shown.at(-1)).toEqual({ view: 'connection' })
  })

  it('shows no toast if it was never accepted', async () => {
    const { desktop } = await setUp({ listings: [] })
    await desktop.request('account.connect', { baseAddress: 'http://api.example.com', key: 'k', keep: 'this-run' })
    expect(desktop.toasts).toEqual([])
  })
})

describe('settings', () => {
  it('apply the theme before the window opens, and when it changes', async () => {
    const settingsText = JSON.stringify({ version: 1, preferences: { theme: 'dark' } })
    const { desktop } = await setUp({ settingsText })
    expect(desktop.themes).toEqual([{ theme: 'dark', wasShown: false }])
    await desktop.request('settings.change', { preferences: { theme: 'light' } })
    await desktop.request('settings.change', { alerts: { sound: false } })
    expect(desktop.themes.slice(1)).toEqual([{ theme: 'light', wasShown: true }])
  })

  it("use the system's language, then the chosen one in tray and page", async () => {
    const { desktop, clock } = await setUp()
    expect(await desktop.request('app.viewer')).toMatchObject({ value: { language: 'en', formats: 'de-DE' } })
    await desktop.request('settings.change', { preferences: { language: 'es' } })
    expect(await desktop.request('app.viewer')).toMatchObject({ value: { language: 'es', formats: 'de-DE' } })
    await clock.advance(MINUTE)
    expect(desktop.trays.at(-1)?.tooltip).toBe(`Quaywatch: ${SPANISH['tray.no-account']}`)
    expect(desktop.reloads).toEqual([{ view: 'settings' }])
    expect(desktop.menuWords.map(({ paste }) => paste)).toEqual(['Paste', 'Pegar'])
    // It is the current language.
    await desktop.request('settings.change', { preferences: { theme: 'dark' } })
    expect(desktop.reloads).toHaveLength(1)
  })

  it('use the first system language with a catalogue', async () => {
    const { desktop } = await setUp({
      locale: { languages: ['fr-CA', 'es-MX', 'en-US'], formats: 'fr-CA', zone: 'UTC' },
    })
    expect(await desktop.request('app.viewer')).toMatchObject({ value: { language: 'es', formats: 'fr-CA' } })
  })

  it('judge the whole fleet again when a rule changes', async () => {
    const stop = { stoppedAt: '2026-05-30T00:00:00Z', stoppedReason: 'no_updates_at_line' }
    const { desktop, clock } = await setUp({ listings: [[page([aShipment({ tracking: stop })])]] })
    const listed = async (): Promise<unknown> => {
      await clock.advance(0)
      return await desktop.request('alerts.list', { show: 'all', kind: 'tracking-stopped', before: null })
    }
    expect(await listed()).toMatchObject({ value: { alerts: [{ canResume: true }] } })
    for (const ignoredStopReasons of [['no_updates_at_line'], []]) {
      expect(await desktop.request('settings.change', { rules: { ignoredStopReasons } })).toMatchObject({
        ok: true,
      })
      // One stop is one alert under any reason.
      const canResume = ignoredStopReasons.length === 0
      expect(await listed()).toMatchObject({ value: { alerts: [{ canResume }] } })
    }
    expect(await sectionIn(desktop, 'rules')).toMatchObject({ ignoredStopReasons: [] })
  })

  it('are applied completely or rejected', async () => {
    const { desktop } = await setUp({ listings: [wholeList] })
    const wrong = { sync: { minutesBetween: 10 }, rules: { nearArrivalDays: -1 } }
    expect(await desktop.request('settings.change', wrong)).toMatchObject({ ok: false, error: { code: 'bad_input' } })
    expect(await sectionIn(desktop, 'sync')).toMatchObject({ minutesBetween: 5 })
  })

  it('change the sync interval and the request budget at once', async () => {
    const { desktop, clock, syncs, allowed } = await setUp({ listings: [wholeList, wholeList] })
    await clock.advance(MINUTE)
    await desktop.request('settings.change', { sync: { minutesBetween: 2, requestsPerMinute: 30 } })
    expect(allowed).toEqual([60, 30])
    expect(syncs()).toBe(1)
    await clock.advance(MINUTE)
    await rest()
    expect(syncs()).toBe(2)
  })

  it('show a test notification and its outcome', async () => {
    const { desktop } = await setUp({ listings: [wholeList] })
    expect(await desktop.request('alerts.tryToast')).toEqual({ ok: true, value: { notShownBecause: null } })
    expect(desktop.toasts.at(-1)?.body).toContain('This is a test')
  })

  it('apply new quiet hours even if the old ones were lifted', async () => {
    const { desktop } = await setUp({ listings: [wholeList] })
    const quiet = { from: '00:00', to: '00:00', weekdays: [0, 1, 2, 3, 4, 5, 6] }
    await desktop.request('settings.change', { alerts: { quiet: [quiet] } })
    await desktop.request('alerts.snooze', { until: 'now' })
    expect(await itemsIn(desktop, 'alert-counts')).toMatchObject([{ quiet: null }])
    await desktop.request('settings.change', { alerts: { quiet: [{ ...quiet, from: '00:01', to: '00:01' }] } })
    expect(await itemsIn(desktop, 'alert-counts')).toMatchObject([{ quiet: { because: 'quiet-hours' } }])
  })

  it('snooze notifications from the tray and tell the window', async () => {
    const { desktop, clock } = await setUp({ listings: [wholeList] })
    await itemsIn(desktop, 'alert-counts')
    desktop.choose({ kind: 'snooze', until: 'hour' })
    const snoozedUntil = clock.now() + 60 * MINUTE
    const delta = { name: 'alert-counts', put: expect.stringContaining(`"snoozedUntil":${snoozedUntil}`) }
    expect(desktop.sent.at(-1)).toMatchObject({ event: 'collection.changed', payload: delta })
    expect(await itemsIn(desktop, 'alert-counts')).toMatchObject([{ snoozedUntil }])
    await desktop.request('alerts.snooze', { until: 'now' })
    expect(await itemsIn(desktop, 'alert-counts')).toMatchObject([{ snoozedUntil: null }])
  })
})

describe('toast', () => {
  const noticeWith = (words: string) => ({ view: null, notice: expect.stringContaining(words) })

  /** An account with a shipment that just stopped. */
  async function setUpWithStop(files = IN_MEMORY) {
    const tracked = { lastSucceededAt: '2026-06-01T11:00:00Z', lastAttemptedAt: '2026-06-01T11:00:00Z' }
    const stop = { ...tracked, stoppedAt: '2026-06-01T11:30:00Z', stoppedReason: 'no_updates_at_line' }
    const containers = [aContainer({ id: 'container-a', shipmentId: 'a' })]
    const listing = (tracking: NonNullable<Facts<Shipment>['tracking']>): Listing => [
      page([aShipment({ id: 'a', containerIds: ['container-a'], tracking })], { containers }),
    ]
    const app = await setUp({ listings: [listing(tracked), listing(stop), listing(stop)], showWindow: false, files })
    await app.clock.advance(EVERY + 2_000)
    await rest()
    await app.clock.advance(2_000)
    const toast = app.desktop.toasts.find(({ title }) => title === 'Tracking stopped')
    expect(toast).toBeDefined()
    return { ...app, toast: toast! }
  }

  it('opens its shipment, and resumes it by the button', async () => {
    const { desktop, toast } = await setUpWithStop()
    desktop.press({ id: toast.id, part: 'toast' })
    expect(desktop.shown).toEqual([{ view: 'stopped', shipmentId: 'a' }])
    desktop.press({ id: toast.id, part: 'button' })
    expect(await itemsIn(desktop, 'resumes')).toMatchObject([{ shipmentId: 'a' }])
  })

  it.each(['toast', 'button'] as const)('does nothing for another account and shows a notice: %s', async (part) => {
    const { desktop, toast, clock } = await setUpWithStop()
    await clock.advance(1)
    await desktop.request('account.startDemo')
    desktop.press({ id: toast.id, part })
    expect(desktop.shown).toEqual([noticeWith('another account')])
    expect(await itemsIn(desktop, 'resumes')).toMatchObject([])
  })

  it.each([
    ['toast', 'leads to its shipment there'],
    ['button', 'resumes it there'],
  ] as const)('of another account opens that account, and its %s %s', async (part, _what) => {
    const folder = mkdtempSync(join(tmpdir(), 'quaywatch-'))
    const { desktop, toast } = await setUpWithStop({ ...IN_MEMORY, path: (id) => join(folder, `${id}.db`) })
    await desktop.request('account.connect', { baseAddress: ADDRESS, key: 'other', keep: 'this-run', addAs: 'Other' })
    expect(await sessionIn(desktop)).toMatchObject({ account: { id: 2 } })
    desktop.press({ id: toast.id, part })
    await rest()
    expect(await sessionIn(desktop)).toMatchObject({ account: { id: 1 } })
    const destination = part === 'toast' ? { view: 'stopped', shipmentId: 'a' } : null
    expect(desktop.shown.at(-1)).toEqual(destination)
    const resumes = part === 'button' ? [{ shipmentId: 'a' }] : []
    expect(await itemsIn(desktop, 'resumes')).toMatchObject(resumes)
    desktop.choose({ kind: 'choose', account: 2 })
    await rest()
    expect(await sessionIn(desktop)).toMatchObject({ account: { id: 2 } })
    desktop.choose({ kind: 'resume', account: 1, shipmentId: 'a' })
    expect(desktop.shown.at(-1)).toEqual(noticeWith('another account'))
    expect(await itemsIn(desktop, 'resumes')).toMatchObject([])
    await desktop.request('account.remove', { id: 1, withData: false })
    desktop.press({ id: toast.id, part })
    expect(desktop.shown.at(-1)).toEqual(noticeWith('another account'))
  })

  it('rejects requests from a window of the previous account', async () => {
    const { desktop } = await setUpWithStop()
    const late = (route: string, input: unknown) => desktop.request(route, input, {}, 1)
    const add = { baseAddress: ADDRESS, key: 'other', keep: 'this-run', addAs: 'Other' }
    await desktop.request('account.connect', add)
    expect(await sessionIn(desktop)).toMatchObject({ opening: 2 })
    for (const answer of [
      await late('resume.start', { shipmentIds: ['a'] }),
      await late('webhook.edit', { id: 'hook', edit: { active: false }, mayBePrivate: false }),
      await late('rates.save', { rules: [] }),
      await late('plan.remove', { moves: [{ containerId: 'a', kind: 'pickup' }] }),
      await late('notes.remove', { key: 1 }),
      await late('alerts.acknowledge', { keys: [1] }),
    ]) {
      expect(answer).toMatchObject({
        ok: false,
        error: { code: 'other_account' },
      })
    }
    expect(await itemsIn(desktop, 'resumes')).toMatchObject([])
    const resume = { shipmentIds: ['a'] }
    expect(await desktop.request('resume.start', resume, {}, 2)).toMatchObject({ ok: true })
  })

  it.each(['toast', 'button'] as const)('shows a notice if its account is closed: %s', async (part) => {
    const { desktop, toast } = await setUpWithStop()
    await desktop.request('account.disconnect')
    desktop.press({ id: toast.id, part })
    expect(desktop.shown).toEqual([noticeWith(say('toast.no-account'))])
  })

  it('opens the window at once and its subject when the account is open', async () => {
    let give = (): void => undefined
    const credentials = createMemoryCredentials({ [`${ADDRESS} (profile-1)`]: 'key' })
    const { desktop } = await setUp({
      listings: [wholeList],
      showWindow: false,
      credentials: {
        ...credentials,
        read: async (...words) => {
          await new Promise<void>((resolve) => {
            give = resolve
          })
          return await credentials.read(...words)
        },
      },
    })
    desktop.press({ id: 'held-earlier-1', part: 'toast' })
    expect(desktop.shown).toEqual([null])
    give()
    await rest()
    expect(desktop.shown).toEqual([null, noticeWith('another account')])
  })

  it('opens the inbox if it was a test', async () => {
    const { desktop } = await setUp({ showWindow: false })
    await desktop.request('alerts.tryToast')
    desktop.press({ id: desktop.toasts[0]!.id, part: 'toast' })
    expect(desktop.shown).toEqual([{ view: 'alerts' }])
  })
})

it('syncs the demo every few seconds', async () => {
  const { clock, syncs } = await setUp({ withDemo: true, listings: [wholeList, wholeList, wholeList] })
  for (let nth = 0; nth < 2; nth += 1) {
    await clock.advance(5_000)
    await rest()
  }
  expect(syncs()).toBe(3)
})

it('leaves nothing running after close', async () => {
  const { clock, apis, starting } = await setUp({ listings: [wholeList] })
  await (await starting).close()
  expect(apis.map(({ isClosed }) => isClosed)).toEqual([true])
  expect(clock.pending).toBe(0)
})

it.each([
  ['after the account is closed', [], [true]],
  ['but not while a shipment is being resumed', ['s1'], []],
] as const)('installs an update at its end, %s', async (_, shipmentIds, installed) => {
  const closedByThen: (boolean | undefined)[] = []
  const opened = await setUp({
    listings: [wholeList],
    updates: {
      way: 'at-quit',
      isSigned: true,
      ask: () => Promise.resolve({ ok: true, value: { version: '2.0.0', notes: '' } }),
      download: () => Promise.resolve({ ok: true, value: null }),
      restart: () => new Promise(() => undefined),
      moveToApplications: () => undefined,
      install: () => closedByThen.push(opened.apis[0]?.isClosed),
    },
  })
  await opened.desktop.request('updates.ask')
  await opened.desktop.request('updates.download')
  await rest()
  const started = opened.desktop.request('resume.start', { shipmentIds })
  await (await opened.starting).close()
  await started
  expect(closedByThen).toEqual(installed)
})

describe('log', () => {
  it('has failures but never the key, and notifies the window once of unexpected errors', async () => {
    const { desktop, log } = await setUp({ listings: [wholeList] })
    expect(log.lines.map(({ where }) => where)).toContain('account')
    expect(desktop.sent).not.toContainEqual({ event: 'app.unexpected', payload: true })
    await desktop.request('app.pageFailed', { text: `TypeError: header Token ${KEY}` })
    await desktop.request('app.pageFailed', { text: 'again' })
    expect(desktop.sent.filter(({ event }) => event === 'app.unexpected')).toHaveLength(1)
    expect(JSON.stringify(log.lines)).not.toContain(KEY)
    expect(log.lines.map(({ text }) => text)).toContain('TypeError: header Token [key]')
  })
})
