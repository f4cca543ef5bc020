// Every view and state of the window by name, for pictures and layout checks.

import { chooseGrouping, openDisplay, showCompactRows } from '#test/helpers/board-display.ts'
import type { Locator, Page } from 'playwright-core'
import type { FleetStatus } from '#shared/contract/fleet-requests.ts'
import { MINUTE } from '#shared/time/instant.ts'
import { boardReady } from '#test/helpers/board-ready.ts'
import { aFleetStatus } from '#test/helpers/fleet-status.ts'
import { SETTINGS_SECTIONS } from '#shared/settings/descriptor.ts'
import { RESUME_STATES } from '#shared/resumes/resume.ts'
import { openView } from '#test/helpers/open-view.ts'
import { english, spanish, type Spoken } from '#test/helpers/words.ts'
import { withClipboard, withHistory, withNews, withSavedViews, withServiceFinds } from './staged-lists.ts'
import { withResumes, withStagedAlerts } from './staged-alerts.ts'
import type { Viewer } from '#shared/words/dates.ts'
import type { LanguageId } from '#shared/words/language-id.ts'
import type { LookSize } from './sizes.ts'
import { connect, STANDS_AT, type Staged, type World } from './world.ts'

export type WorldName = 'new' | 'none' | 'fleet'

export interface Scene {
  readonly name: string
  readonly language: LanguageId
  readonly world: WorldName
  readonly staged?: Staged
  /** The part of the window that only this scene shows; unset for the whole window. */
  readonly isNew?: string
  /** In the documents; usual unless set. */
  readonly size?: LookSize
  /** Leads from the first screen to the scene. */
  readonly play: (page: Page, world: World) => Promise<void>
}

const NOW = STANDS_AT.getTime()
const { pace } = aFleetStatus()
const counts = { shipments: 300, stopped: 31, containers: 512 }
const long = { ...pace, everyMs: 20 * MINUTE, limitedBy: 'failures', requestsLastHour: 41 } as const

const manySkipped: Partial<FleetStatus> = {
  skippedCount: 41,
  skipped: [
    {
      type: 'container',
      id: '5c0e3c1d-8f1b-4b0f-9d57-6b8a5f7f3d10',
      path: 'attributes.pickup_lfd',
      reason: 'no date: “soon”',
    },
    { type: 'shipment', id: null, path: 'data[41].id', reason: 'a record without an id' },
    { type: 'container', id: '77d2b6f0-2f4e-49a1-8f7e-0a1c5f9b2e44', path: 'attributes.number', reason: 'is missing' },
  ],
}

/** Waits until all rows are judged: the row count no longer changes. */
async function whenStill(grid: Locator): Promise<void> {
  let before = ''
  for (let same = 0; same < 4;) {
    const now = (await grid.getAttribute('aria-rowcount')) ?? ''
    same = now === before ? same + 1 : 0
    before = now
    await grid.page().waitForTimeout(120)
  }
}

/** Views with an empty state of their own. */
const EMPTY_VIEWS = ['plan', 'alerts', 'stopped', 'empties', 'shipments', 'invoices', 'reports', 'map', 'done'] as const

/** Scenes of one language; names end in the language unless it is English. */
function scenesIn(spoken: Spoken): readonly Scene[] {
  const { id, say, saying } = spoken
  const onView = (name: string, then?: (page: Page) => Promise<void>) => async (page: Page) => {
    await boardReady(page)
    await openView(page, name, { views: say('app.views'), more: say('app.more'), settings: say('app.view.settings') })
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await then?.(page)
  }

  const openPopover = async (page: Page): Promise<void> => {
    await page.goto(new URL('/?tray', page.url()).href)
    await page.getByRole('dialog').waitFor()
  }

  const openFirst = (grid: string) => async (page: Page) => {
    await page.getByRole('grid', { name: grid }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('complementary', { name: say('shipment.title') }).waitFor()
  }

  const fromPalette = (name: string, then: (page: Page) => Promise<void>) => async (page: Page) => {
    await boardReady(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: say('palette.field') }).fill(name)
    await page.getByRole('option').filter({ hasText: name }).first().click()
    await then(page)
  }

  const onHealth = async (page: Page): Promise<void> => {
    await boardReady(page)
    await page.getByRole('button', { name: say('sync.open') }).click()
    await page.getByRole('heading', { name: say('sync.title') }).waitFor()
  }

  const offline: Partial<FleetStatus> = {
    counts,
    completeAt: NOW - 47 * MINUTE,
    partialAt: NOW - 2 * MINUTE,
    nextSyncAt: NOW + 3 * MINUTE,
    pace: long,
    problem: {
      kind: 'offline',
      since: NOW - 40 * MINUTE,
      failure: {
        code: 'unreachable',
        message: { key: 'failure.host.name-not-found', with: { host: 'api.example.com' } },
        hint: { key: 'failure.check-connection.hint' },
        detail: 'getaddrinfo ENOTFOUND api.example.com',
      },
    },
  }

  /** Shift and the key of an act on the first row. */
  const actOnFirst = (key: string) => async (page: Page) => {
    await boardReady(page)
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press(`Shift+${key}`)
    await page.getByRole('dialog').waitFor()
  }

  const onEmptyView = (name: string) => async (page: Page) => {
    await page.getByText(say('list.none.containers')).waitFor()
    await openView(page, name, { views: say('app.views'), more: say('app.more'), settings: say('app.view.settings') })
    await page.getByRole('heading', { name, level: 1 }).waitFor()
  }

  const scenes: readonly Omit<Scene, 'language'>[] = [
    {
      name: 'first-run',
      world: 'new',
      play: async (page) => page.getByLabel(say('connect.key'), { exact: true }).waitFor(),
    },
    {
      name: 'wrong-key',
      world: 'new',
      play: async (page, { url }) => {
        await connect(page, url, 'not-the-key', spoken)
        await page.getByRole('alert').waitFor()
        await page.getByLabel(say('connect.address')).fill('https://api.example.com/v2')
      },
    },
    {
      name: 'first-sync',
      world: 'fleet',
      staged: {
        isEmpty: true,
        status: {
          completeAt: null,
          run: { step: 'active', startedAt: NOW - 4_000, received: 0, total: null, isFirst: true, isAwaited: false },
        },
      },
      play: async (page) => page.getByRole('progressbar', { name: say('sync.first.title') }).waitFor(),
    },
    {
      name: 'first-sync-filling',
      world: 'fleet',
      staged: {
        status: {
          completeAt: null,
          run: {
            step: 'active',
            startedAt: NOW - 30_000,
            received: 300,
            total: 1_240,
            isFirst: true,
            isAwaited: false,
          },
        },
      },
      play: async (page) => {
        const grid = page.getByRole('grid', { name: say('app.view.board') })
        await grid.getByRole('row').nth(1).waitFor()
        await whenStill(grid)
      },
    },
    { name: 'board', world: 'fleet', play: boardReady },
    {
      name: 'board-odd-names',
      world: 'fleet',
      isNew: '[role="grid"]',
      staged: { hasOddNames: true },
      play: boardReady,
    },
    { name: 'board-demo', world: 'fleet', isNew: 'header', staged: { isDemo: true }, play: boardReady },
    {
      name: 'board-news',
      world: 'fleet',
      isNew: 'header',
      staged: { ...withNews(), isDemo: true },
      play: async (page) => {
        await onView(say('app.view.stopped'))(page)
        await openView(page, say('app.view.board'), {
          views: say('app.views'),
          more: say('app.more'),
          settings: say('app.view.settings'),
        })
        await page.getByRole('button', { name: saying('board.news') }).waitFor()
      },
    },
    {
      name: 'board-why',
      world: 'fleet',
      isNew: 'aside',
      play: async (page) => {
        await boardReady(page)
        // Earlier scenes may have scrolled the list.
        await page.keyboard.press('Home')
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        await page.getByRole('complementary', { name: say('board.why') }).waitFor()
      },
    },
    {
      name: 'board-history',
      world: 'fleet',
      staged: withHistory(),
      isNew: 'aside',
      play: async (page) => {
        await boardReady(page)
        await page.keyboard.press('Enter')
        const why = page.getByRole('complementary', { name: say('board.why') })
        await why.getByRole('tab', { name: say('details.changes') }).click()
      },
    },
    {
      name: 'board-grouped',
      world: 'fleet',
      isNew: '[role="grid"]',
      play: async (page) => {
        await boardReady(page)
        await chooseGrouping(page, 'terminal', spoken)
        await showCompactRows(page, spoken)
      },
    },
    {
      name: 'board-filters',
      world: 'fleet',
      isNew: '[role="dialog"]',
      play: async (page) => {
        await boardReady(page)
        await page.getByRole('button', { name: say('table.filters') }).click()
        await page.getByRole('dialog', { name: say('table.filters') }).waitFor()
      },
    },
    {
      name: 'board-views',
      world: 'fleet',
      isNew: '[role="dialog"]',
      staged: withSavedViews,
      play: async (page) => {
        await boardReady(page)
        await page.getByRole('button', { name: say('app.views'), exact: true }).click()
        await page.getByRole('dialog', { name: say('app.views') }).waitFor()
      },
    },
    {
      name: 'board-columns',
      world: 'fleet',
      isNew: '[role="dialog"]',
      play: async (page) => {
        await boardReady(page)
        await openDisplay(page, spoken)
      },
    },
    { name: 'board-book', world: 'fleet', isNew: '[role="dialog"]', play: actOnFirst('B') },
    { name: 'board-handle', world: 'fleet', isNew: '[role="dialog"]', play: actOnFirst('H') },
    {
      name: 'board-no-match',
      world: 'fleet',
      isNew: 'main',
      play: async (page) => {
        await boardReady(page)
        await page.getByLabel(say('board.search')).fill('no such container')
        await page.getByText(say('list.no-matches')).waitFor()
      },
    },
    { name: 'offline', world: 'fleet', isNew: 'header', staged: { status: offline }, play: boardReady },
    {
      name: 'partial',
      world: 'fleet',
      isNew: 'header',
      staged: { status: { counts, completeAt: NOW - 11 * MINUTE, partialAt: NOW - MINUTE } },
      play: boardReady,
    },
    {
      name: 'key-rejected',
      world: 'fleet',
      isNew: 'header',
      staged: {
        status: {
          counts,
          completeAt: NOW - 130 * MINUTE,
          pace: { ...pace, limitedBy: 'key' },
          problem: {
            kind: 'key-rejected',
            since: NOW,
            failure: {
              code: 'rejected',
              message: { key: 'failure.key-rejected' },
              hint: { key: 'failure.key-rejected.hint' },
            },
          },
        },
      },
      play: boardReady,
    },
    {
      name: 'paused',
      world: 'fleet',
      isNew: 'header',
      staged: {
        status: { counts, completeAt: NOW - 25 * MINUTE, isPaused: true, pace: { ...pace, limitedBy: 'user' } },
      },
      play: boardReady,
    },
    {
      name: 'slowed',
      world: 'fleet',
      isNew: 'header',
      staged: { status: { counts, completeAt: NOW - 9 * MINUTE, pace: { ...long, limitedBy: 'service' } } },
      play: boardReady,
    },
    {
      name: 'health',
      world: 'fleet',
      isNew: '[role="dialog"]',
      staged: { status: { counts, completeAt: NOW - 2 * MINUTE, nextSyncAt: NOW + 3 * MINUTE, pace } },
      play: onHealth,
    },
    {
      name: 'health-trouble',
      world: 'fleet',
      isNew: '[role="dialog"]',
      staged: {
        notice: [
          { key: 'failure.settings.all' },
          { key: 'failure.settings.kept', with: { file: 'settings.damaged.json' } },
        ],
        status: {
          ...offline,
          ...manySkipped,
          clockBehindMs: 7 * MINUTE,
          completeAt: NOW + 7 * MINUTE - 47 * MINUTE,
          nextSyncAt: NOW + 7 * MINUTE + 3 * MINUTE,
          store: {
            code: 'store_full',
            message: [{ key: 'failure.store.full' }, { key: 'failure.store.memory' }],
            hint: [{ key: 'failure.store.full.hint' }, { key: 'failure.store.memory.hint' }],
          },
        },
      },
      play: onHealth,
    },
    {
      name: 'palette',
      world: 'fleet',
      isNew: '[role="dialog"]',
      play: async (page) => {
        await boardReady(page)
        await page.keyboard.press('Control+k')
        await page.getByRole('dialog', { name: say('palette.title') }).waitFor()
      },
    },
    {
      name: 'palette-found',
      world: 'fleet',
      isNew: '[role="dialog"]',
      play: async (page) => {
        await boardReady(page)
        await page.keyboard.press('Control+k')
        await page.getByRole('combobox', { name: say('palette.field') }).fill('evergreen')
        await page.getByRole('option').nth(3).waitFor()
      },
    },
    {
      name: 'keys',
      world: 'fleet',
      isNew: '[role="dialog"]',
      play: async (page) => {
        await boardReady(page)
        await page.keyboard.press('?')
        await page.getByRole('dialog', { name: say('palette.keys.title') }).waitFor()
      },
    },
    {
      name: 'print',
      world: 'fleet',
      isNew: `[aria-label="${say('board.print')}"]`,
      play: async (page) => {
        await boardReady(page)
        await page.getByRole('button', { name: saying('board.counter.on-hold') }).click()
        await chooseGrouping(page, 'terminal', spoken)
        await page.evaluate(`window.dispatchEvent(new Event('beforeprint'))`)
        await page.emulateMedia({ media: 'print' })
        await page.getByRole('region', { name: say('board.print') }).waitFor()
      },
    },
    { name: 'plan', world: 'fleet', isNew: 'main', play: onView(say('app.view.plan')) },
    {
      name: 'empties',
      world: 'fleet',
      isNew: 'main',
      play: fromPalette(say('app.view.empties'), async (page) =>
        page.getByRole('grid', { name: say('empties.list') }).waitFor(),
      ),
    },
    {
      name: 'done',
      world: 'fleet',
      isNew: 'main',
      play: fromPalette(say('app.view.done'), async (page) =>
        page
          .getByRole('grid', { name: say('done.list') })
          .getByRole('row')
          .nth(1)
          .waitFor(),
      ),
    },
    {
      name: 'invoices',
      world: 'fleet',
      isNew: 'main',
      play: async (page) => {
        await boardReady(page)
        await page.getByRole('grid').press('Home')
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        await page.getByRole('button', { name: say('desk.more') }).click()
        await page.getByRole('menuitem', { name: say('board.why.check-invoice') }).click()
        await page.getByRole('form', { name: say('invoice.form') }).waitFor()
        await page.getByText(say('invoice.verdict.incomplete')).waitFor()
      },
    },
    { name: 'stopped', world: 'fleet', play: onView(say('app.view.stopped')) },
    {
      name: 'stopped-resumes',
      world: 'fleet',
      isNew: 'main',
      staged: withResumes([...RESUME_STATES, ...Array.from({ length: 9 }, () => 'queued' as const)]),
      play: onView(say('app.view.stopped'), async (page) => {
        await page.getByRole('button', { name: say('common.details') }).click()
        await page.getByRole('grid', { name: say('stopped.list') }).focus()
      }),
    },
    {
      name: 'stopped-benign',
      world: 'fleet',
      isNew: 'main',
      staged: withResumes(['verified', 'failed']),
      play: onView(say('app.view.stopped'), async (page) =>
        page.getByRole('button', { name: saying('stopped.filter.benign') }).click(),
      ),
    },
    { name: 'alerts', world: 'fleet', play: onView(say('app.view.alerts')) },
    {
      name: 'alerts-story',
      world: 'fleet',
      isNew: 'aside',
      staged: withStagedAlerts(spoken),
      play: onView(say('app.view.alerts'), async (page) => {
        await page.getByRole('button', { name: say('inbox.all'), exact: true }).click()
        await page.getByRole('grid', { name: say('app.view.alerts') }).focus()
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('ArrowDown')
        await page
          .getByRole('complementary', { name: say('inbox.one') })
          .getByText(say('inbox.todo'))
          .waitFor()
      }),
    },
    {
      name: 'shipment-beside-board',
      world: 'fleet',
      isNew: 'aside',
      play: async (page) => {
        await boardReady(page)
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        await page.getByRole('button', { name: say('desk.more') }).click()
        await page.getByRole('menuitem', { name: say('board.why.open-shipment') }).click()
        await page.getByRole('complementary', { name: say('shipment.title') }).waitFor()
      },
    },
    {
      name: 'shipment-beside-shipments',
      world: 'fleet',
      isNew: 'aside',
      play: onView(say('app.view.shipments'), openFirst(say('app.view.shipments'))),
    },
    {
      name: 'shipment-beside-stopped',
      world: 'fleet',
      isNew: 'aside',
      staged: withResumes(['did-not-hold', 'failed', 'accepted']),
      play: onView(say('app.view.stopped'), openFirst(say('stopped.list'))),
    },
    { name: 'shipments', world: 'fleet', play: onView(say('app.view.shipments')) },
    {
      name: 'reports',
      world: 'fleet',
      isNew: 'main',
      play: onView(say('app.view.shipments'), async (page) => {
        await page
          .getByRole('main')
          .getByRole('button', { name: say('app.view.reports'), exact: true })
          .click()
        const ranking = page.getByRole('region', { name: say('report.ranking.line') })
        await ranking.getByRole('row').nth(1).getByRole('button').nth(2).click()
        await page.getByRole('button', { name: say('common.close') }).waitFor()
      }),
    },
    {
      name: 'shipments-no-match',
      world: 'fleet',
      isNew: 'main',
      play: onView(say('app.view.shipments'), async (page) => {
        await page.getByLabel(say('shipments.search')).fill('nothing has this number')
      }),
    },
    {
      name: 'shipments-service-finds',
      world: 'fleet',
      isNew: 'main',
      staged: withServiceFinds,
      play: onView(say('app.view.shipments'), async (page) => {
        await page.getByLabel(say('shipments.search')).fill('nothing has this number')
        await page.getByRole('button', { name: say('shipments.by.request-number') }).click()
        await page.getByRole('list', { name: say('shipments.found.list') }).waitFor()
      }),
    },
    ...SETTINGS_SECTIONS.map(({ id: sectionId }) => ({
      name: sectionId === 'notifications' ? 'settings' : `settings-${sectionId}`,
      world: 'fleet' as const,
      isNew: 'main',
      play: onView(say('app.view.settings'), async (page) => {
        const section = say(`section.${sectionId}`)
        await page
          .getByRole('navigation', { name: say('settings.sections') })
          .getByRole('button', { name: section, exact: true })
          .click()
        await page.getByRole('heading', { name: section, level: 2 }).waitFor()
      }),
    })),
    {
      name: 'webhook',
      world: 'fleet',
      isNew: 'main',
      play: onView(say('app.view.webhook'), async (page) => {
        await page.getByLabel(say('webhook.id')).fill('5c0e3c1d-8f1b-4b0f-9d57-6b8a5f7f3d10')
        for (const field of ['url', 'active', 'events', 'headers'] as const) {
          await page.getByRole('checkbox', { name: say(`webhook.field.${field}`), exact: true }).check()
        }
        await page.getByRole('textbox', { name: say('webhook.field.url'), exact: true }).fill('https://10.0.0.7/hook')
        await page.getByRole('button', { name: say('webhook.headers.add') }).click()
        await page.getByText(say('webhook.address.private')).waitFor()
      }),
    },
    {
      name: 'look-up',
      world: 'fleet',
      isNew: 'main',
      play: onView(say('app.view.look-up'), async (page) => {
        await page.getByLabel(say('look-up.field')).fill('CSQU3054384')
        await page.getByRole('button', { name: say('look-up.by.request'), exact: true }).click()
        await page.getByRole('alert').waitFor()
        await page.getByRole('button', { name: say('shipments.by.search'), exact: true }).click()
        await page.getByText(say('shipments.found.none')).waitFor()
      }),
    },
    {
      name: 'map',
      world: 'fleet',
      isNew: 'main',
      play: onView(say('app.view.map'), async (page) => {
        await page.locator('main button[data-tone]').first().waitFor()
        await page.locator('main svg path[d^="M"]').nth(1).waitFor()
      }),
    },
    {
      name: 'map-route',
      world: 'fleet',
      isNew: 'main',
      play: onView(say('app.view.map'), async (page) => {
        await page.getByLabel(say('map.find')).fill('MSC')
        await page.locator('main li button').first().click()
        await page
          .getByRole('region', { name: say('shipment.route') })
          .getByText(say('map.route.note'))
          .waitFor()
        await page.locator('section[aria-busy="false"]', { hasText: say('map.route.note') }).waitFor()
      }),
    },
    {
      name: 'container',
      world: 'fleet',
      isNew: 'main',
      play: async (page) => {
        await boardReady(page)
        await page.getByRole('grid', { name: say('app.view.board') }).focus()
        await page.keyboard.press('Enter')
        await page.getByRole('button', { name: saying('row.open-page') }).click()
        await page.getByRole('heading', { name: say('app.view.container'), level: 1 }).waitFor()
        await page.locator('section[aria-busy="false"]', { hasText: say('details.trip') }).waitFor()
      },
    },
    {
      name: 'shipment',
      world: 'fleet',
      isNew: 'main',
      play: onView(say('app.view.shipments'), async (page) => {
        await openFirst(say('app.view.shipments'))(page)
        await page.getByRole('button', { name: say('shipment.open-page') }).click()
        await page
          .getByRole('region', { name: say('record.resumes') })
          .getByText(say('record.resumes.none'))
          .waitFor()
      }),
    },
    {
      name: 'diagnostics',
      world: 'fleet',
      isNew: 'main',
      play: onView(say('app.view.diagnostics')),
    },
    {
      name: 'connection',
      world: 'fleet',
      isNew: '[role="dialog"]',
      play: async (page) => {
        await boardReady(page)
        await page.getByRole('button', { name: say('app.connection') }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'tray',
      world: 'fleet',
      size: 'popover',
      staged: withClipboard(),
      play: async (page) => {
        await openPopover(page)
        await page.getByText(saying('tray.popover.clipboard')).waitFor()
      },
    },
    {
      name: 'tray-offline',
      world: 'fleet',
      size: 'popover',
      staged: { status: offline },
      play: openPopover,
    },
    { name: 'tray-new', world: 'new', size: 'popover', play: openPopover },
    {
      name: 'empty-account',
      world: 'none',
      play: async (page) => page.getByText(say('list.none.containers')).waitFor(),
    },
    ...EMPTY_VIEWS.map((view) => ({
      name: `${view}-empty`,
      world: 'none' as const,
      isNew: 'main',
      play: onEmptyView(say(`app.view.${view}`)),
    })),
  ]
  return scenes.map((scene) => ({
    ...scene,
    language: id,
    ...(id !== 'en' && { name: nameIn(id, scene.name), staged: readIn(id, scene.staged) }),
  }))
}

function nameIn(language: LanguageId, name: string): string {
  return `${name}-${language}`
}

function readIn(language: LanguageId, staged: Staged = {}): Staged {
  return { ...staged, answers: { ...staged.answers, 'app.viewer': (viewer) => ({ ...(viewer as Viewer), language }) } }
}

/** Spanish is a third longer, so text may be cut that fits in English. */
export const SCENES: readonly Scene[] = [english, spanish].flatMap(scenesIn)
