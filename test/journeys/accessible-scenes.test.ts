// Every view and state in light, dark and high contrast: nothing a screen reader would stumble over, no colours too close to read.

import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser, whyNoBrowser } from '#test/helpers/browser.ts'
import { createPhotographer, look, type Photographer } from '../look/pictures.ts'
import { SCENES } from '../look/scenes.ts'

const why = whyNoBrowser()
/** axe looks at all that is there: it takes seconds for each theme. */
const LONGEST_MS = 180_000

describe('for everybody', () => {
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

  it.each(SCENES)(
    '$name has no fault',
    async (scene) => {
      const page = await photographer.page(scene, look('light'))
      const faults = await faultsOf(page, 'light')
      await page.emulateMedia({ colorScheme: 'dark' })
      faults.push(...(await faultsOf(page, 'dark')))
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
      faults.push(...(await faultsOf(page, 'high contrast')))
      await page.context().close()
      expect(faults).toEqual([])
    },
    LONGEST_MS,
  )
})

async function faultsOf(page: Page, theme: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${theme}: ${id}: ${html.slice(0, 160)}`))
}
