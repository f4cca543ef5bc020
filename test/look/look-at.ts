// Opens every scene once and checks its picture, its accessibility in three themes, its scale, and its fit in seven sizes.

import { AxeBuilder } from '@axe-core/playwright'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser, whyNoBrowser } from '#test/helpers/browser.ts'
import { ACCEPTED, type Accepted } from './accepted.ts'
import { compare } from './compare.ts'
import { whatDoesNotFit } from './fits.ts'
import { createPhotographer, look, pictureAtRest, show, twoFrames, type Photographer } from './pictures.ts'
import { whatIsOffScale } from './scale.ts'
import { SCENES, type Scene } from './scenes.ts'

const THEMES = ['light', 'dark', 'high-contrast'] as const
/** A changed digit differs by more. */
const POINTS_ALLOWED = 25
/** Window size divided by zoom: 900x600 and 1280x800 at 200 %, then at 100 %, to the largest. */
const SIZES = [
  [450, 300],
  [640, 400],
  [900, 600],
  [900, 700],
  [1280, 800],
  [1920, 1080],
  [2560, 1440],
] as const
/** The first scene of a world also starts the app. */
const LONGEST_MS = 120_000

const folder = join(import.meta.dirname, '..', 'results', 'look')
const whyNone = whyNoBrowser()
/** The pictures were taken with Linux fonts. */
const isCompared = process.platform === 'linux'

/** The scenes are split over three files that run in parallel. */
const FILES = 3

export function lookAtEveryThird(from: 0 | 1 | 2): void {
  const scenes = SCENES.filter((_, at) => at % FILES === from)
  describe('the window', () => {
    lookAt(scenes)
  })
}

function lookAt(scenes: readonly Scene[]): void {
  let browser: Browser
  let photographer: Photographer

  beforeAll(async () => {
    if (whyNone !== null) return
    browser = await openBrowser()
    photographer = createPhotographer(browser)
  })
  afterAll(async () => {
    await photographer?.close()
    await browser?.close()
  })

  describe.each(scenes)('showing $name', (scene) => {
    let page: Page

    beforeAll(async () => {
      if (whyNone === null) page = await photographer.page(scene)
    }, LONGEST_MS)
    beforeEach((context) => {
      if (whyNone !== null) context.skip(whyNone)
    })

    const accepted = isCompared ? ACCEPTED.filter((each) => each.scene === scene) : []
    it.each(accepted)('looks as $name was accepted', async (each) => {
      await show(page, each.look)
      expect(await differencesFrom(each), `see ${folder}; if it is meant: npm run screenshots`).toEqual([])
    })

    it('has no fault for those who hear it or need contrast, in no theme', async () => {
      const faults: string[] = []
      // Contrast does not depend on the language.
      for (const theme of scene.language === 'en' ? THEMES : (['light'] as const)) {
        await show(page, look(theme))
        faults.push(...(await faultsOf(page, theme, scene.isNew)))
      }
      expect(faults).toEqual([])
    })

    it('uses only the sizes, weights, heights and radii of the design', async (context) => {
      if (scene.name.startsWith('print')) context.skip('paper has sizes of its own')
      if (scene.language !== 'en') context.skip('sizes do not depend on the language')
      expect(await whatIsOffScale(page)).toEqual([])
    })

    it('has room in windows of every size', async (context) => {
      if (scene.name.startsWith('print')) context.skip('on paper there is no window')
      const faults: string[] = []
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height })
        await twoFrames(page)
        for (const fault of await whatDoesNotFit(page)) faults.push(`${width}x${height}: ${fault}`)
      }
      expect(faults).toEqual([])
    })

    async function differencesFrom({ name, file }: Accepted): Promise<string[]> {
      const actual = await pictureAtRest(page)
      const expected = existsSync(file) ? readFileSync(file) : null
      if (expected?.equals(actual)) return []
      const { points, picture } =
        expected === null ? { points: Infinity, picture: actual } : await compare(browser, expected, actual)
      if (points <= POINTS_ALLOWED) return []
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, `${name}.actual.png`), actual)
      writeFileSync(join(folder, `${name}.difference.png`), picture)
      return [`${name}: ${points} points differ, see ${name}.difference.png`]
    }
  })
}

/** Roles and names don't depend on the theme, so other themes check contrast only. */
async function faultsOf(page: Page, theme: 'light' | 'dark' | 'high-contrast', within?: string): Promise<string[]> {
  const isThere = theme !== 'light'
  // Legacy mode opens no page of its own. The source is injected once per page.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ' ' }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
  if (isThere) axe.withRules(['color-contrast'])
  if (within !== undefined) axe.include(within)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${theme}: ${id}: ${html.slice(0, 160)}`))
}
