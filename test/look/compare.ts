// Compares two pictures pixel by pixel in the browser, so that no PNG library is needed.

import type { Browser } from 'playwright-core'

export interface Difference {
  /** Pixels that visibly differ; all of them if the sizes differ. */
  readonly points: number
  /** PNG: differences in red. */
  readonly picture: Buffer
}

export async function compare(browser: Browser, expected: Buffer, actual: Buffer): Promise<Difference> {
  const page = await browser.newPage()
  try {
    const pictures = JSON.stringify([expected.toString('base64'), actual.toString('base64')])
    const result: { points: number; picture: string } = await page.evaluate(`(${DIFFERENCE})(...${pictures})`)
    return { points: result.points, picture: Buffer.from(result.picture, 'base64') }
  } finally {
    await page.close()
  }
}

/** Of 255 per channel. Font edges differ by less between browser builds. */
const SEEN_FROM = 48

const DIFFERENCE = `async (expected, actual) => {
  const pointsOf = async (picture) => {
    const bitmap = await createImageBitmap(await (await fetch('data:image/png;base64,' + picture)).blob())
    const paper = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    paper.drawImage(bitmap, 0, 0)
    return paper.getImageData(0, 0, bitmap.width, bitmap.height)
  }
  const was = await pointsOf(expected)
  const is = await pointsOf(actual)
  const canvas = new OffscreenCanvas(is.width, is.height)
  const context = canvas.getContext('2d')
  const shown = context.createImageData(is.width, is.height)
  let points = 0
  for (let at = 0; at < is.data.length; at += 4) {
    const isSame = [0, 1, 2].every((colour) => Math.abs(was.data[at + colour] - is.data[at + colour]) < ${SEEN_FROM})
    if (!isSame) points += 1
    for (let colour = 0; colour < 3; colour += 1) {
      shown.data[at + colour] = isSame ? 200 + Math.round(is.data[at + colour] / 5) : colour === 0 ? 220 : 0
    }
    shown.data[at + 3] = 255
  }
  if (was.width !== is.width || was.height !== is.height) points = is.width * is.height
  context.putImageData(shown, 0, 0)
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return { points, picture: btoa(text) }
}`
