// Takes pictures of scenes: each world is started once, each picture is a page of its own.

import type { Browser, Page } from 'playwright-core'
import type { Scene, WorldName } from './scenes.ts'
import { STANDS_AT, startOpenWorld, startWorld, type World } from './world.ts'

export interface Look {
  /** How it is called in a file's name. */
  readonly name: string
  readonly options: {
    readonly viewport: { readonly width: number; readonly height: number }
    readonly colorScheme: 'light' | 'dark'
    readonly forcedColors: 'active' | 'none'
    readonly reducedMotion: 'reduce'
  }
}

const SIZES = { small: [900, 600], usual: [1280, 800], wide: [1920, 1080], large: [2560, 1440] } as const

export function look(scheme: 'light' | 'dark' | 'high-contrast', size: keyof typeof SIZES = 'usual'): Look {
  const [width, height] = SIZES[size]
  return {
    name: `${scheme}-${width}`,
    options: {
      viewport: { width, height },
      colorScheme: scheme === 'dark' ? 'dark' : 'light',
      forcedColors: scheme === 'high-contrast' ? 'active' : 'none',
      reducedMotion: 'reduce',
    },
  }
}

export async function show(page: Page, { options: { viewport, ...media } }: Look): Promise<void> {
  await page.setViewportSize(viewport)
  await page.emulateMedia(media)
}

export interface Photographer {
  /** A page that shows the scene, for whoever wants to look at more than a picture; to be closed by its context. */
  page(scene: Scene, of: Look): Promise<Page>
  /** In this order, all of one page: themes and sizes change as they do before a user's eyes. */
  pictures(scene: Scene, looks: readonly Look[]): Promise<readonly Buffer[]>
  close(): Promise<void>
}

export function createPhotographer(browser: Browser): Photographer {
  const worlds = new Map<WorldName, Promise<World>>()

  function worldOf(name: WorldName): Promise<World> {
    const started = worlds.get(name) ?? start(name)
    worlds.set(name, started)
    return started
  }

  function start(name: WorldName): Promise<World> {
    if (name === 'new') return startWorld(browser, 1)
    return startOpenWorld(browser, name === 'none' ? 0 : 300)
  }

  async function pageOf(scene: Scene, { options }: Look): Promise<Page> {
    const world = await worldOf(scene.world)
    const page = await world.page(options, scene.told ?? {})
    await scene.play(page, world)
    return page
  }

  return {
    page: pageOf,
    async pictures(scene, looks) {
      const [first] = looks
      if (first === undefined) return []
      const page = await pageOf(scene, first)
      const taken: Buffer[] = []
      for (const each of looks) {
        await show(page, each)
        taken.push(await pictureAtRest(page))
      }
      await page.context().close()
      return taken
    },
    async close() {
      for (const world of worlds.values()) await (await world).close()
    },
  }
}

/** What still arrives, is judged or finds its size makes another picture the next time. */
export async function pictureAtRest(page: Page): Promise<Buffer> {
  await page.clock.setFixedTime(PICTURED_AT)
  await page.evaluate('document.fonts.ready')
  const take = (): Promise<Buffer> => page.screenshot({ animations: 'disabled', caret: 'hide' })
  let before = await take()
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await page.waitForTimeout(REST_MS)
    const now = await take()
    if (now.equals(before)) return now
    before = now
  }
  throw new Error('the page does not come to rest')
}

/** Every machine is as late by then. */
const PICTURED_AT = new Date(STANDS_AT.getTime() + 45_000)
const REST_MS = 250
const MOST_TRIES = 40
