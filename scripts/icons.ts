// `npm run icons`: draws every icon of the three platforms from the SVG files of build/icons, in a browser.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright-core'
import { browserArguments, findBrowser } from './lib/find-browser.ts'
import { encodeIcns, encodeIco } from './lib/icon-formats.ts'
import { fingerprint, type IconFile, iconFiles, inkedDrawing } from './lib/icon-plan.ts'

const build = join(import.meta.dirname, '..', 'build')
const drawings = join(build, 'icons')

const search = findBrowser()
if (!search.found) {
  console.error(`icons: ${search.reason}`)
  process.exit(1)
}

const browser = await chromium.launch({ executablePath: search.path, args: browserArguments() })
try {
  const page = await browser.newPage()
  const orders = iconFiles.flatMap(({ pictures }) =>
    pictures.map((picture) => ({ size: picture.size, svg: inkedDrawing(drawings, picture) })),
  )
  const pictures = (await page.evaluate(`(${drawInPage.toString()})(${JSON.stringify(orders)})`)) as string[]
  const pngs = pictures.map((base64) => Buffer.from(base64, 'base64'))

  for (const folder of ['linux', 'tray']) rmSync(join(build, folder), { recursive: true, force: true })
  let next = 0
  for (const file of iconFiles) {
    const path = join(build, file.path)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, encode(file, pngs.slice(next, (next += file.pictures.length))))
  }
  writeFileSync(join(drawings, 'drawn-from.txt'), `${fingerprint(drawings)}\n`)
  console.log(`icons: ${iconFiles.length} files drawn into build/`)
} finally {
  await browser.close()
}

function encode({ format }: IconFile, pngs: readonly Buffer[]): Buffer {
  if (format === 'ico') return encodeIco(pngs)
  if (format === 'icns') return encodeIcns(pngs)
  return Buffer.concat(pngs)
}

/**
 * Runs in the page, because only a browser can draw an SVG. It is passed as text, so it may not use anything of this
 * file.
 */
async function drawInPage(orders: readonly { size: number; svg: string }[]): Promise<string[]> {
  interface Canvas {
    width: number
    height: number
    getContext(kind: '2d'): { drawImage(image: unknown, x: number, y: number, width: number, height: number): void }
    toDataURL(kind: string): string
  }
  const page = globalThis as unknown as {
    Image: new () => { src: string; decode(): Promise<void> }
    document: { createElement(name: 'canvas'): Canvas }
  }
  const pictures: string[] = []
  for (const { size, svg } of orders) {
    const image = new page.Image()
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
    await image.decode()
    const canvas = page.document.createElement('canvas')
    canvas.width = size
    canvas.height = size
    canvas.getContext('2d').drawImage(image, 0, 0, size, size)
    pictures.push(canvas.toDataURL('image/png').replace(/^.*,/, ''))
  }
  return pictures
}
