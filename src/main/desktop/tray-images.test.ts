import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { trayImage } from './tray-images.ts'
import type { TrayIcon } from '#main/port/desktop.ts'

const PICTURES = join(import.meta.dirname, '../../../build/tray')
const ICONS = Object.keys({
  well: true,
  attention: true,
  critical: true,
  offline: true,
  'key-problem': true,
  paused: true,
} satisfies Record<TrayIcon, true>) as TrayIcon[]
const PNG = '89504e470d0a1a0a'
const ICO = '00000100'

describe.each(['win32', 'darwin', 'linux', 'freebsd'] as const)('the tray’s pictures on %s', (platform) => {
  it.each([true, false])('are all there (dark taskbar: %j): Electron throws where one is missing', (isDark) => {
    const signature = platform === 'win32' ? ICO : PNG
    const starts = ICONS.map((icon) => read(trayImage(icon, platform, isDark)).toString('hex'))
    expect(starts.filter((start) => !start.startsWith(signature))).toEqual([])
    expect(starts).toHaveLength(6)
  })
})

it('are there for fine screens too', () => {
  expect(read(trayImage('critical', 'win32', true)).readUInt16LE(4)).toBeGreaterThan(1)
  for (const platform of ['darwin', 'linux'] as const) {
    const path = trayImage('critical', platform, true)
    expect(widthOf(path.replace('.png', '@2x.png'))).toBe(2 * widthOf(path))
  }
})

it('end in `Template` on macOS, which otherwise shows them black on black', () => {
  for (const icon of ICONS) expect(trayImage(icon, 'darwin', true)).toMatch(/Template\.png$/)
})

it('are light on a dark taskbar of Windows and dark on a light one', () => {
  expect(trayImage('well', 'win32', true)).not.toBe(trayImage('well', 'win32', false))
})

function read(path: string): Buffer {
  return readFileSync(join(PICTURES, path))
}

function widthOf(png: string): number {
  return read(png).readUInt32BE(16)
}
