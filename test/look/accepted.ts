// The pictures of the documents. The tests compare the window with them.

import { join } from 'node:path'
import { look, type Look } from './pictures.ts'
import { SCENES, type Scene } from './scenes.ts'

/** At most 15: every picture stays in the repository's history. */
const NAMES = [
  'board',
  'board-dark',
  'board-why',
  'plan',
  'stopped',
  'shipments',
  'empties',
  'done',
  'reports',
  'invoices',
  'map',
  'alerts',
  'settings',
  'first-run',
  'tray',
] as const

export interface Accepted {
  readonly name: string
  readonly scene: Scene
  readonly look: Look
  readonly file: string
}

export const FOLDER = join(import.meta.dirname, '../../docs/screenshots')

export const ACCEPTED: readonly Accepted[] = NAMES.map((entry) => {
  const isDark = entry.endsWith('-dark')
  const name = isDark ? entry.slice(0, -'-dark'.length) : entry
  const scene = SCENES.find((each) => each.name === name)
  if (scene === undefined) throw new Error(`no scene is named ${name}`)
  const sceneLook = look(isDark ? 'dark' : 'light', scene.size)
  const picture = `${name}-${sceneLook.name}`
  return { name: picture, scene, look: sceneLook, file: join(FOLDER, `${picture}.png`) }
})
