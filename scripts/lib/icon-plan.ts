// The list of icon files with their sources, sizes and colors, and the drawings read for them.

import type { TrayIcon } from '#main/core/port/desktop.ts'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Each state of the tray has a drawing in build/icons/tray. */
export const trayStates = [
  'well',
  'attention',
  'critical',
  'offline',
  'key-problem',
  'paused',
] as const satisfies readonly TrayIcon[]

/** The colors for `currentColor`, the two signal colors and the background of a tray drawing. */
export interface Ink {
  readonly line: string
  readonly amber: string
  readonly red: string
  readonly ground: string | null
}

export interface Picture {
  readonly source: string
  readonly size: number
  readonly ink: Ink | null
  /** The viewBox without a margin that only one platform needs. */
  readonly crop: string | null
}

/** A PNG holds one picture; .ico and .icns hold several sizes. */
export interface IconFile {
  readonly path: string
  readonly format: 'png' | 'ico' | 'icns'
  readonly pictures: readonly Picture[]
}

// macOS tints a template itself and uses only its opacity.
const template: Ink = { line: '#000', amber: '#000', red: '#000', ground: null }
const onLight: Ink = { line: '#1b2a3d', amber: '#d97706', red: '#d92d20', ground: null }
const onDark: Ink = { line: '#fff', amber: '#fbbf24', red: '#ff6b5e', ground: null }
const colour: Ink = { ...onDark, ground: '#163a5c' }

// The Windows notification area from 100 to 300 percent, and Linux panels.
const windowsTraySizes = [16, 20, 24, 32, 48]
const linuxSizes = [16, 24, 32, 48, 64, 128, 256, 512]

export const iconFiles: readonly IconFile[] = [
  { path: 'icon.png', format: 'png', pictures: [app(1024)] },
  { path: 'icon.icns', format: 'icns', pictures: [32, 64, 128, 256, 512, 1024].map(app) },
  { path: 'icon.ico', format: 'ico', pictures: [16, 20, 24, 32, 40, 48, 64, 128, 256].map(fullTile) },
  ...linuxSizes.map((size) => png(`linux/${size}x${size}.png`, fullTile(size))),
  ...trayStates.flatMap(trayFiles),
]

function trayFiles(state: string): IconFile[] {
  const pictures =
    (ink: Ink) =>
    (size: number): Picture => ({ source: `tray/${state}.svg`, size, ink, crop: null })
  const themes = [
    ['light', onLight],
    ['dark', onDark],
    ['colour', colour],
  ] as const
  return [
    png(`tray/mac/${state}Template.png`, pictures(template)(16)),
    png(`tray/mac/${state}Template@2x.png`, pictures(template)(32)),
    ...themes.flatMap(([theme, ink]): IconFile[] => [
      { path: `tray/windows/${state}-${theme}.ico`, format: 'ico', pictures: windowsTraySizes.map(pictures(ink)) },
      png(`tray/linux/${state}-${theme}.png`, pictures(ink)(24)),
      png(`tray/linux/${state}-${theme}@2x.png`, pictures(ink)(48)),
    ]),
  ]
}

/** macOS expects a margin of a tenth on every side. */
function app(size: number): Picture {
  return { source: size <= 32 ? 'app-small.svg' : 'app.svg', size, ink: null, crop: null }
}

/** On Windows and Linux the tile fills the square. */
function fullTile(size: number): Picture {
  return { ...app(size), crop: size <= 32 ? null : '100 100 824 824' }
}

function png(path: string, picture: Picture): IconFile {
  return { path, format: 'png', pictures: [picture] }
}

export function inkedDrawing(folder: string, { source, size, ink, crop }: Picture): string {
  let svg = readDrawing(folder, source).replace('<svg ', `<svg width="${size}" height="${size}" `)
  if (crop !== null) svg = svg.replace(/viewBox="[^"]*"/, `viewBox="${crop}"`)
  if (ink === null) return svg
  const ground = ink.ground === null ? '' : `<rect width="16" height="16" rx="3.5" fill="${ink.ground}"/>`
  return svg
    .replace(/(<svg [^>]*>)/, `$1${ground}`)
    .replaceAll('currentColor', ink.line)
    .replaceAll('var(--amber)', ink.amber)
    .replaceAll('var(--red)', ink.red)
}

/** Stored beside the drawings, so that a test notices outdated files in build/. */
export function fingerprint(folder: string): string {
  const sources = new Set(iconFiles.flatMap(({ pictures }) => pictures.map(({ source }) => source)))
  const hash = createHash('sha256').update(JSON.stringify(iconFiles))
  for (const source of [...sources].toSorted()) hash.update(`${source}\n${readDrawing(folder, source)}`)
  return hash.digest('hex')
}

function readDrawing(folder: string, source: string): string {
  return readFileSync(join(folder, source), 'utf8')
}
