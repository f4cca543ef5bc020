// Takes pictures of scenes: each world is started once, each picture is a page of its own.

import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { Scene, WorldName } from './scenes.ts'
import { startOpenWorld, startWorld, type World } from './world.ts'

export interface Look {
  /** How it is called in a file's name. */
  readonly name: string
  readonly options: BrowserContextOptions
}

const SIZES = { small: [900, 600], usual: [1280, 800], large: [2560, 1440] } as const

export function look(scheme: 'light' | 'dark' | 'high-contrast', size: keyof typeof SIZES = 'usual'): Look {
  const [width, height] = SIZES[size]
  const colours = scheme === 'high-contrast' ? { forcedColors: 'active' as const } : { colorScheme: scheme }
  return { name: `${scheme}-${width}`, options: { viewport: { width, height }, ...colours } }
}

export interface Photographer {
  /** A page that shows the scene, for whoever wants to look at more than a picture; to be closed by its context. */
  page(scene: Scene, of: Look): Promise<Page>
  picture(scene: Scene, of: Look): Promise<Buffer>
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
    const page = await world.page(options, scene.told)
    await scene.play(page, world)
    return page
  }

  return {
    page: pageOf,
    async picture(scene, of) {
      const page = await pageOf(scene, of)
      const taken = await pictureAtRest(page)
      await page.context().close()
      return taken
    },
    async close() {
      for (const world of worlds.values()) await (await world).close()
    },
  }
}

/** What still arrives, is judged or finds its size makes another picture the next time. */
async function pictureAtRest(page: Page): Promise<Buffer> {
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

const REST_MS = 250
const MOST_TRIES = 40
