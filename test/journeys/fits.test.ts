// Every view and state in windows from the smallest at 200 % to the largest: nothing sticks out, is cut off or lies over something else.

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser, whyNoBrowser } from '#test/helpers/browser.ts'
import { whatDoesNotFit } from '../look/fits.ts'
import { createPhotographer, look, type Photographer } from '../look/pictures.ts'
import { SCENES } from '../look/scenes.ts'

/** A window's size divided by its zoom is what the page has to fit into. */
const SIZES = [
  { window: '900x600 at 200 %', width: 450, height: 300 },
  { window: '1280x800 at 200 %', width: 640, height: 400 },
  { window: '900x600 at 125 %', width: 720, height: 480 },
  { window: '900x600', width: 900, height: 600 },
  { window: '1280x800', width: 1280, height: 800 },
  { window: '1280x800 at 80 %', width: 1600, height: 1000 },
  { window: '2560x1440', width: 2560, height: 1440 },
]
const why = whyNoBrowser()
/** On paper there is no window. */
const scenes = SCENES.filter(({ name }) => name !== 'print')

describe('the window', () => {
  let browser: Browser
  let photographer: Photographer

  beforeAll(async () => {
    if (why !== null) return
    browser = await openBrowser()
    photographer = createPhotographer(browser)
  })
  afterAll(async () => {
    await photographer?.close()
    await browser?.close()
  })
  beforeEach((context) => {
    if (why !== null) context.skip(why)
  })

  it.each(scenes)('has room for $name in every size', async (scene) => {
    const page = await photographer.page(scene, look('light'))
    const faults: string[] = []
    for (const { window, width, height } of SIZES) {
      await page.setViewportSize({ width, height })
      await page.waitForTimeout(150)
      faults.push(...(await whatDoesNotFit(page)).map((fault) => `${window}: ${fault}`))
    }
    await page.context().close()
    expect(faults).toEqual([])
  })
})
