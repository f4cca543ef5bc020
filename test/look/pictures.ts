// Takes pictures of scenes. Each world starts once.

import type { Browser, Page } from 'playwright-core'
import type { Scene, WorldName } from './scenes.ts'
import { type LookSize, SIZES } from './sizes.ts'
import { STANDS_AT, startOpenWorld, startWorld, type Window, type World } from './world.ts'

export interface Look {
  /** Part of the file name. */
  readonly name: string
  readonly options: {
    readonly viewport: { readonly width: number; readonly height: number }
    readonly colorScheme: 'light' | 'dark'
    readonly forcedColors: 'active' | 'none'
    readonly reducedMotion: 'reduce'
  }
}

export function look(scheme: 'light' | 'dark' | 'high-contrast', size: LookSize = 'usual'): Look {
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
  await twoFrames(page)
}

/** Resize observers redraw in the next frame. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
}

export interface Photographer {
  /** Plays the scene in its world's window, which stays open. */
  page(scene: Scene): Promise<Page>
  /** Takes all looks of one scene in order. */
  pictures(scene: Scene, looks: readonly Look[]): Promise<readonly Buffer[]>
  close(): Promise<void>
}

export function createPhotographer(browser: Browser): Photographer {
  const started = new Map<WorldName, Promise<{ world: World; window: Window }>>()

  async function start(name: WorldName) {
    const world =
      name === 'new' ? await startWorld(browser, 1) : await startOpenWorld(browser, name === 'none' ? 0 : SHIPMENTS)
    return { world, window: await world.window() }
  }

  async function play(scene: Scene): Promise<Page> {
    const starting = started.get(scene.world) ?? start(scene.world)
    started.set(scene.world, starting)
    const { world, window } = await starting
    await window.page.emulateMedia({ media: null })
    await show(window.page, look('light'))
    await window.begin(scene.staged)
    await scene.play(window.page, world)
    return window.page
  }

  return {
    page: play,
    async pictures(scene, looks) {
      if (looks.length === 0) return []
      const page = await play(scene)
      const images: Buffer[] = []
      for (const each of looks) {
        await show(page, each)
        images.push(await pictureAtRest(page))
      }
      return images
    },
    async close() {
      for (const starting of started.values()) {
        const { world, window } = await starting
        await window.page.context().close()
        await world.close()
      }
    },
  }
}

/** About 300 containers. */
const SHIPMENTS = 105

/** Takes pictures until two in a row are equal: data may still load and sizes settle. */
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

/** The same age on every machine. */
const PICTURED_AT = new Date(STANDS_AT.getTime() + 45_000)
const REST_MS = 250
const MOST_TRIES = 40
