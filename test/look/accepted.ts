// The pictures that were looked at and accepted: which there are, and where they lie.

import { join } from 'node:path'
import { look, type Look } from './pictures.ts'
import { SCENES, type Scene } from './scenes.ts'

/** Few, so that whoever changes the look on purpose can look at all of them. */
const NAMES = [
  'first-run',
  'first-sync',
  'board',
  'board-grouped',
  'board-why',
  'health-trouble',
  'stopped',
  'alerts',
  'shipments',
  'shipment-beside-shipments',
  'settings',
]

export interface Accepted {
  readonly name: string
  readonly scene: Scene
  readonly look: Look
  readonly file: string
}

export const ACCEPTED: readonly Accepted[] = SCENES.filter(({ name }) => NAMES.includes(name)).flatMap((scene) =>
  [look('light'), look('dark')].map((of) => {
    const name = `${scene.name}-${of.name}`
    return { name, scene, look: of, file: join(import.meta.dirname, 'accepted', `${name}.png`) }
  }),
)
