// The icon files in build/: complete, of the right format, size and colors, and drawn from the current SVGs.

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decodePng, encodeIcns, encodeIco, pngSize } from './lib/icon-formats.ts'
import { fingerprint, iconFiles, trayStates } from './lib/icon-plan.ts'

const build = join(import.meta.dirname, '..', 'build')
const readIcon = (path: string): Buffer => readFileSync(join(build, path))
const pngs = iconFiles.filter(({ format }) => format === 'png')
const icos = iconFiles.filter(({ format }) => format === 'ico')

describe('the icons in build/', () => {
  it('matches the current drawings (else: npm run icons)', () => {
    expect(readIcon('icons/drawn-from.txt').toString().trim()).toBe(fingerprint(join(build, 'icons')))
  })

  it.each(['linux', 'tray'])('contains no unplanned file in %s', (folder) => {
    const there = readdirSync(join(build, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(build.length + 1)
          .replaceAll('\\', '/'),
      )
    const planned = iconFiles.map(({ path }) => path).filter((path) => path.startsWith(`${folder}/`))
    expect(there.toSorted()).toEqual(planned.toSorted())
  })

  it.each(pngs)('gives $path the planned size', ({ path, pictures: [picture] }) => {
    expect(pngSize(readIcon(path))).toEqual({ width: picture?.size, height: picture?.size })
  })

  it.each(icos)('gives $path every size Windows needs', ({ path, pictures }) => {
    expect(sizesOfIco(readIcon(path))).toEqual(pictures.map(({ size }) => size))
  })

  it('gives icon.icns a picture for every size of macOS, retina or not', () => {
    expect(chunksOfIcns(readIcon('icon.icns'))).toEqual([
      ['ic11', 32],
      ['ic12', 64],
      ['ic07', 128],
      ['ic08', 256],
      ['ic13', 256],
      ['ic09', 512],
      ['ic14', 512],
      ['ic10', 1024],
    ])
  })

  it.each(pngs)('draws $path on a transparent background', ({ path }) => {
    const { width, rgba } = decodePng(readIcon(path))
    const alphas = rgba.filter((_, index) => index % 4 === 3)
    expect(alphas[0]).toBe(0)
    const covered = alphas.filter((alpha) => alpha > 127).length / (width * width)
    expect(covered).toBeGreaterThan(0.2)
    expect(covered).toBeLessThan(0.99)
  })
})

describe('the tray', () => {
  it.each(trayStates)('has black templates of %s that macOS can tint', (state) => {
    for (const name of [`${state}Template.png`, `${state}Template@2x.png`]) {
      const { rgba } = decodePng(readIcon(`tray/mac/${name}`))
      const coloured = rgba.filter((value, index) => index % 4 !== 3 && value !== 0)
      expect(coloured).toHaveLength(0)
    }
  })

  it.each(['tray/mac/STATETemplate.png', 'tray/linux/STATE-light.png', 'tray/linux/STATE-dark.png'])(
    'shows every state differently in %s',
    (pattern) => {
      const pictures = trayStates.map((state) =>
        decodePng(readIcon(pattern.replace('STATE', state))).rgba.toString('base64'),
      )
      expect(new Set(pictures).size).toBe(trayStates.length)
    },
  )

  it.each(trayStates)('draws %s dark on light bars and light on dark ones', (state) => {
    const brightness = (theme: string): number => meanBrightness(`tray/linux/${state}-${theme}@2x.png`)
    expect(brightness('light')).toBeLessThan(100)
    expect(brightness('dark')).toBeGreaterThan(180)
  })
})

describe('encodeIco', () => {
  const png = readIcon('tray/linux/well-colour.png')

  it('keeps every pixel of a small picture in an .ico, bottom row first, blue before red', () => {
    const { width, height, rgba } = decodePng(png)
    const ico = encodeIco([png])
    const start = ico.readUInt32LE(18) + 40
    for (let row = 0; row < height; row += 1) {
      for (let column = 0; column < width; column += 1) {
        const [red, green, blue, alpha] = rgba.subarray((row * width + column) * 4)
        const offset = start + ((height - 1 - row) * width + column) * 4
        expect([...ico.subarray(offset, offset + 4)]).toEqual([blue, green, red, alpha])
      }
    }
  })

  it('rejects a size that .icns does not support', () => {
    expect(() => encodeIcns([png])).toThrow('24 px')
  })
})

function sizesOfIco(ico: Buffer): number[] {
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1])
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index
    const offset = ico.readUInt32LE(entry + 12)
    const size = ico.readUInt8(entry) || 256
    const storedSize = size === 256 ? pngSize(ico.subarray(offset)).width : ico.readInt32LE(offset + 4)
    expect(storedSize).toBe(size)
    expect(offset + ico.readUInt32LE(entry + 8)).toBeLessThanOrEqual(ico.length)
    return size
  })
}

function chunksOfIcns(icns: Buffer): [string, number][] {
  expect(icns.toString('latin1', 0, 4)).toBe('icns')
  expect(icns.readUInt32BE(4)).toBe(icns.length)
  const chunks: [string, number][] = []
  for (let offset = 8; offset < icns.length; offset += icns.readUInt32BE(offset + 4)) {
    chunks.push([icns.toString('latin1', offset, offset + 4), pngSize(icns.subarray(offset + 8)).width])
  }
  return chunks
}

function meanBrightness(path: string): number {
  const { rgba } = decodePng(readIcon(path))
  let sum = 0
  let count = 0
  for (let offset = 0; offset < rgba.length; offset += 4) {
    if ((rgba[offset + 3] ?? 0) < 128) continue
    sum += ((rgba[offset] ?? 0) + (rgba[offset + 1] ?? 0) + (rgba[offset + 2] ?? 0)) / 3
    count += 1
  }
  return sum / count
}
