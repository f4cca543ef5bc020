// Which picture files there are: what each is drawn from, at which sizes and in which colours.

import type { TrayIcon } from '#main/port/desktop.ts'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The states of the tray; each has its drawing in build/icons/tray. */
export const trayStates = [
  'well',
  'attention',
  'critical',
  'offline',
  'key-problem',
  'paused',
] as const satisfies readonly TrayIcon[]

/** What stands for `currentColor` and the two signal colours of a tray drawing, and for the ground it stands on. */
export interface Ink {
  readonly line: string
  readonly amber: string
  readonly red: string
  readonly ground: string | null
}

export interface Picture {
  /** From build/icons. */
  readonly source: string
  readonly size: number
  readonly ink: Ink | null
  /** The part of the drawing to show, where the whole has a margin that only one platform wants. */
  readonly crop: string | null
}

/** One file below build/: a PNG holds one picture, the others several sizes of one. */
export interface IconFile {
  readonly path: string
  readonly format: 'png' | 'ico' | 'icns'
  readonly pictures: readonly Picture[]
}

// macOS tints a template by its own rules, so only its opacity counts.
const template: Ink = { line: '#000', amber: '#000', red: '#000', ground: null }
const onLight: Ink = { line: '#1b2a3d', amber: '#d97706', red: '#d92d20', ground: null }
const onDark: Ink = { line: '#fff', amber: '#fbbf24', red: '#ff6b5e', ground: null }
const colour: Ink = { ...onDark, ground: '#163a5c' }

// The sizes of the Windows notification area from 100 to 300 percent, and of Linux panels.
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
  const drawn =
    (ink: Ink) =>
    (size: number): Picture => ({ source: `tray/${state}.svg`, size, ink, crop: null })
  const themes = [
    ['light', onLight],
    ['dark', onDark],
    ['colour', colour],
  ] as const
  return [
    png(`tray/mac/${state}Template.png`, drawn(template)(16)),
    png(`tray/mac/${state}Template@2x.png`, drawn(template)(32)),
    ...themes.flatMap(([theme, ink]): IconFile[] => [
      { path: `tray/windows/${state}-${theme}.ico`, format: 'ico', pictures: windowsTraySizes.map(drawn(ink)) },
      png(`tray/linux/${state}-${theme}.png`, drawn(ink)(24)),
      png(`tray/linux/${state}-${theme}@2x.png`, drawn(ink)(48)),
    ]),
  ]
}

/** macOS wants the tile to keep a margin of a tenth on every side. */
function app(size: number): Picture {
  return { source: size <= 32 ? 'app-small.svg' : 'app.svg', size, ink: null, crop: null }
}

/** Windows and Linux do not: the tile fills the square. */
function fullTile(size: number): Picture {
  return { ...app(size), crop: size <= 32 ? null : '100 100 824 824' }
}

function png(path: string, picture: Picture): IconFile {
  return { path, format: 'png', pictures: [picture] }
}

/** The drawing of a picture as SVG text that needs nothing around it. */
export function inkedDrawing(folder: string, { source, size, ink, crop }: Picture): string {
  let svg = read(folder, source).replace('<svg ', `<svg width="${size}" height="${size}" `)
  if (crop !== null) svg = svg.replace(/viewBox="[^"]*"/, `viewBox="${crop}"`)
  if (ink === null) return svg
  const ground = ink.ground === null ? '' : `<rect width="16" height="16" rx="3.5" fill="${ink.ground}"/>`
  return svg
    .replace(/(<svg [^>]*>)/, `$1${ground}`)
    .replaceAll('currentColor', ink.line)
    .replaceAll('var(--amber)', ink.amber)
    .replaceAll('var(--red)', ink.red)
}

/** Kept beside the drawings, so that a test can tell when the files in build/ are older than what they are drawn from. */
export function fingerprint(folder: string): string {
  const sources = new Set(iconFiles.flatMap(({ pictures }) => pictures.map(({ source }) => source)))
  const hash = createHash('sha256').update(JSON.stringify(iconFiles))
  for (const source of [...sources].toSorted()) hash.update(`${source}\n${read(folder, source)}`)
  return hash.digest('hex')
}

function read(folder: string, source: string): string {
  return readFileSync(join(folder, source), 'utf8')
}
