// Reads the drawings of build/icons: inked for one picture, and as one fingerprint of them all.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { iconFiles, type Picture } from './icon-plan.ts'

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
