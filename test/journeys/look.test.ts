// The window looks as it did when somebody last looked at it: a rule of style that reaches further than meant shows here.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser, whyNoBrowser } from '#test/helpers/browser.ts'
import { ACCEPTED } from '../look/accepted.ts'
import { compare } from '../look/compare.ts'
import { createPhotographer, type Photographer } from '../look/pictures.ts'

/** A changed digit is more. */
const POINTS_ALLOWED = 25
const folder = join(import.meta.dirname, '..', 'results', 'look')
const why =
  whyNoBrowser() ?? (process.platform === 'linux' ? null : 'the accepted pictures were taken with the letters of Linux')

describe('the look', () => {
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

  it.each(ACCEPTED)('of $name is the accepted one', async ({ name, scene, look, file }) => {
    const taken = await photographer.picture(scene, look)
    const expected = existsSync(file) ? readFileSync(file) : Buffer.alloc(0)
    const { points, picture } =
      expected.length === 0 ? { points: Infinity, picture: taken } : await compare(browser, expected, taken)
    if (points <= POINTS_ALLOWED) return
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${name}.actual.png`), taken)
    writeFileSync(join(folder, `${name}.difference.png`), picture)
    expect.fail(
      `${points} points differ: see ${name}.difference.png in ${folder}. If it is meant: npm run screenshots -- --accept`,
    )
  })
})
