// The icon files in build/: all there, none left over, of the right format, size and colours, and drawn from today's SVGs.

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decodePng, encodeIcns, encodeIco, pngSize } from './lib/icon-formats.ts'
import { fingerprint, iconFiles, trayStates } from './lib/icon-plan.ts'

const build = join(import.meta.dirname, '..', 'build')
const read = (path: string): Buffer => readFileSync(join(build, path))
const pngs = iconFiles.filter(({ format }) => format === 'png')
const icos = iconFiles.filter(({ format }) => format === 'ico')

describe('the icons in build/', () => {
  it('are drawn from the drawings as they are today (else: npm run icons)', () => {
    expect(read('icons/drawn-from.txt').toString().trim()).toBe(fingerprint(join(build, 'icons')))
  })

  it.each(['linux', 'tray'])('hold no file in %s that is no longer planned', (folder) => {
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

  it.each(pngs)('$path has the size its place asks for', ({ path, pictures: [picture] }) => {
    expect(pngSize(read(path))).toEqual({ width: picture?.size, height: picture?.size })
  })

  it.each(icos)('$path holds every size Windows asks for', ({ path, pictures }) => {
    expect(sizesOfIco(read(path))).toEqual(pictures.map(({ size }) => size))
  })

  it('icon.icns has a picture for every place macOS shows one, retina or not', () => {
    expect(chunksOfIcns(read('icon.icns'))).toEqual([
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

  it.each(pngs)('$path is a picture on clear ground, not a blank or a filled square', ({ path }) => {
    const { width, rgba } = decodePng(read(path))
    const alphas = rgba.filter((_, index) => index % 4 === 3)
    expect(alphas[0]).toBe(0)
    const covered = alphas.filter((alpha) => alpha > 127).length / (width * width)
    expect(covered).toBeGreaterThan(0.2)
    expect(covered).toBeLessThan(0.99)
  })
})

describe('the tray', () => {
  it.each(trayStates)('has templates of %s that macOS can tint: black, and named so', (state) => {
    for (const name of [`${state}Template.png`, `${state}Template@2x.png`]) {
      const { rgba } = decodePng(read(`tray/mac/${name}`))
      const coloured = rgba.filter((value, index) => index % 4 !== 3 && value !== 0)
      expect(coloured).toHaveLength(0)
    }
  })

  it.each(['tray/mac/STATETemplate.png', 'tray/linux/STATE-light.png', 'tray/linux/STATE-dark.png'])(
    'shows every state differently in %s',
    (pattern) => {
      const pictures = trayStates.map((state) =>
        decodePng(read(pattern.replace('STATE', state))).rgba.toString('base64'),
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

describe('writing icons', () => {
  const png = read('tray/linux/well-colour.png')

  it('keeps every pixel of a small picture in an .ico, bottom row first, blue before red', () => {
    const { width, height, rgba } = decodePng(png)
    const ico = encodeIco([png])
    const start = ico.readUInt32LE(18) + 40
    for (let row = 0; row < height; row += 1) {
      for (let column = 0; column < width; column += 1) {
        const [red, green, blue, alpha] = rgba.subarray((row * width + column) * 4)
        const at = start + ((height - 1 - row) * width + column) * 4
        expect([...ico.subarray(at, at + 4)]).toEqual([blue, green, red, alpha])
      }
    }
  })

  it('refuses a size that an .icns file has no place for', () => {
    expect(() => encodeIcns([png])).toThrow('24 px')
  })
})

function sizesOfIco(ico: Buffer): number[] {
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1])
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index
    const offset = ico.readUInt32LE(entry + 12)
    const size = ico.readUInt8(entry) || 256
    const written = size === 256 ? pngSize(ico.subarray(offset)).width : ico.readInt32LE(offset + 4)
    expect(written).toBe(size)
    expect(offset + ico.readUInt32LE(entry + 8)).toBeLessThanOrEqual(ico.length)
    return size
  })
}

function chunksOfIcns(icns: Buffer): [string, number][] {
  expect(icns.toString('latin1', 0, 4)).toBe('icns')
  expect(icns.readUInt32BE(4)).toBe(icns.length)
  const chunks: [string, number][] = []
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
    chunks.push([icns.toString('latin1', at, at + 4), pngSize(icns.subarray(at + 8)).width])
  }
  return chunks
}

function meanBrightness(path: string): number {
  const { rgba } = decodePng(read(path))
  let sum = 0
  let count = 0
  for (let at = 0; at < rgba.length; at += 4) {
    if ((rgba[at + 3] ?? 0) < 128) continue
    sum += ((rgba[at] ?? 0) + (rgba[at + 1] ?? 0) + (rgba[at + 2] ?? 0)) / 3
    count += 1
  }
  return sum / count
}
