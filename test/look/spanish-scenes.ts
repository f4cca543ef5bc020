// The views in Spanish, which is a third longer: what fits in English may be cut off here.

import type { Page } from 'playwright-core'
import type { Viewer } from '#shared/words/dates.ts'
import { boardReady } from '#test/helpers/board-ready.ts'
import { spanish } from '#test/helpers/words.ts'
import type { Scene } from './scenes.ts'
import { withStagedAlerts } from './staged-alerts.ts'
import type { Staged } from './world.ts'

const { say } = spanish

const inSpanish = (staged: Staged = {}): Staged => ({
  ...staged,
  answers: { ...staged.answers, 'app.viewer': (viewer) => ({ ...(viewer as Viewer), language: 'es' }) },
})

const onView = (name: string, then?: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await boardReady(page)
  const views = page.getByRole('navigation', { name: say('app.views') })
  await views.getByRole('button', { name }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await then?.(page)
}

const openFirst = (key: 'shipments.title' | 'stopped.list' | 'app.view.board', panel: string) => async (page: Page) => {
  await page.getByRole('grid', { name: say(key) }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('complementary', { name: panel }).waitFor()
}

export const SPANISH_SCENES: readonly Scene[] = [
  {
    name: 'first-run-spanish',
    world: 'new',
    staged: inSpanish(),
    play: async (page) => page.getByLabel(say('connect.key'), { exact: true }).waitFor(),
  },
  {
    name: 'board-spanish',
    world: 'fleet',
    staged: inSpanish(),
    play: boardReady,
  },
  {
    name: 'board-why-spanish',
    world: 'fleet',
    staged: inSpanish(),
    isNew: '[role="complementary"], aside',
    play: async (page) => {
      await boardReady(page)
      await openFirst('app.view.board', say('board.why'))(page)
    },
  },
  { name: 'stopped-spanish', world: 'fleet', staged: inSpanish(), play: onView(say('app.view.stopped')) },
  {
    name: 'shipments-spanish',
    world: 'fleet',
    staged: inSpanish(),
    play: onView(say('app.view.shipments'), openFirst('shipments.title', say('shipment.title'))),
  },
  {
    name: 'alerts-spanish',
    world: 'fleet',
    staged: inSpanish(withStagedAlerts),
    play: onView(say('app.view.alerts'), async (page) => {
      await page.getByRole('button', { name: say('inbox.all'), exact: true }).click()
      await page.getByRole('grid', { name: say('app.view.alerts') }).focus()
      await page.keyboard.press('ArrowDown')
      await page.getByRole('complementary', { name: say('inbox.one') }).waitFor()
    }),
  },
  { name: 'settings-spanish', world: 'fleet', staged: inSpanish(), play: onView(say('app.view.settings')) },
  {
    name: 'settings-dates-spanish',
    world: 'fleet',
    staged: inSpanish(),
    play: onView(say('app.view.settings'), async (page) => {
      await page.getByRole('button', { name: say('section.dates') }).click()
    }),
  },
  {
    name: 'plan-spanish',
    world: 'fleet',
    staged: inSpanish(),
    play: onView(say('app.view.plan'), async (page) => {
      await page.getByRole('heading', { name: say('plan.worth') }).waitFor()
    }),
  },
  {
    name: 'keys-spanish',
    world: 'fleet',
    staged: inSpanish(),
    isNew: '[role="dialog"]',
    play: async (page) => {
      await boardReady(page)
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: say('palette.keys.title') }).waitFor()
    },
  },
  {
    name: 'health-spanish',
    world: 'fleet',
    staged: inSpanish(),
    play: async (page) => {
      await boardReady(page)
      await page.getByRole('button', { name: say('sync.open') }).click()
      await page.getByRole('heading', { name: say('sync.title') }).waitFor()
    },
  },
  {
    name: 'webhook-spanish',
    world: 'fleet',
    isNew: 'main',
    staged: inSpanish(),
    play: onView(say('app.view.webhook'), async (page) => {
      for (const field of ['url', 'active', 'events', 'headers'] as const) {
        await page.getByRole('checkbox', { name: say(`webhook.field.${field}`), exact: true }).check()
      }
      await page.getByRole('button', { name: say('webhook.headers.add') }).click()
      await page.getByText(say('webhook.events.none')).waitFor()
    }),
  },
  {
    name: 'look-up-spanish',
    world: 'fleet',
    isNew: 'main',
    staged: inSpanish(),
    play: onView(say('app.view.look-up'), async (page) => {
      await page.getByLabel(say('look-up.field')).fill('CSQU3054384')
      await page.getByRole('button', { name: say('look-up.by.request') }).click()
      await page.getByRole('alert').waitFor()
    }),
  },
]
