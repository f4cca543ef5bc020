// `npm run screenshots [-- NAME …]`: what the documents show, as PNG files in docs/screenshots; NAME: a view or state in both
// themes, whether they show it or not; NAME-es: the same in Spanish. With `--accept` the pictures that the tests compare with
// are taken anew: look at what changed before committing them.

import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openBrowser, whyNoBrowser } from '#test/helpers/browser.ts'
import { ACCEPTED } from '#test/look/accepted.ts'
import { createPhotographer, look, type Look } from '#test/look/pictures.ts'
import { ALL_SCENES, type Scene } from '#test/look/scenes.ts'
import { build } from './lib/build.ts'

interface Order {
  readonly scene: Scene
  readonly look: Look
  readonly file: string
}

const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs', 'screenshots')
const both = [look('light'), look('dark')]
/** Few: every picture stays in the repository's history for ever. */
const DOCUMENTED: Readonly<Record<string, readonly Look[]>> = {
  board: [...both, look('light', 'small'), look('light', 'wide'), look('high-contrast')],
  'board-why': [look('light')],
  'board-history': [look('light')],
  'board-grouped': [look('light')],
  'board-filters': [look('light')],
  'board-columns': [look('light')],
  'first-run': [look('light')],
  'first-sync-filling': [look('light')],
  offline: [look('light')],
  'health-trouble': [look('light')],
  'palette-found': [look('dark')],
  keys: [look('light')],
  print: [look('light')],
  'stopped-resumes': [look('light')],
  'alerts-story': both,
  shipments: [look('light')],
  'shipments-service-finds': [look('light')],
  'shipment-beside-board': [look('light', 'wide')],
  settings: both,
  'settings-dates': [look('light')],
}

const why = whyNoBrowser()
if (why !== null) {
  console.error(`screenshots: ${why}.`)
  process.exit(1)
}
const words = process.argv.slice(2)
const isAccepting = words.includes('--accept')
const wanted = words.filter((word) => word !== '--accept')
const unknown = wanted.find((name) => !ALL_SCENES.some((scene) => scene.name === name))
if (unknown !== undefined) {
  console.error(
    `screenshots: no view is called ${unknown}; there are: ${ALL_SCENES.map(({ name }) => name).join(', ')}`,
  )
  process.exit(2)
}

await build(root)
const browser = await openBrowser()
const photographer = createPhotographer(browser)
const orders = isAccepting ? accepted() : documented()
for (const scene of ALL_SCENES) {
  const ofScene = orders.filter((order) => order.scene === scene)
  const pictures = await photographer.pictures(
    scene,
    ofScene.map((order) => order.look),
  )
  for (const [at, { file }] of ofScene.entries()) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, pictures[at] ?? Buffer.alloc(0))
    console.log(file)
  }
}
await photographer.close()
await browser.close()
if (wanted.length === 0) deleteOthers()

function accepted(): readonly Order[] {
  return ACCEPTED.filter(({ scene }) => wanted.length === 0 || wanted.includes(scene.name))
}

function documented(): readonly Order[] {
  return ALL_SCENES.flatMap((scene) => {
    const looks = wanted.includes(scene.name) ? both : wanted.length === 0 ? (DOCUMENTED[scene.name] ?? []) : []
    return looks.map((each) => ({ scene, look: each, file: join(folder, `${scene.name}-${each.name}.png`) }))
  })
}

/** Pictures of what is not shown any more. */
function deleteOthers(): void {
  const taken = new Set(orders.map(({ file }) => file))
  const [first] = orders
  if (first === undefined) return
  const kept = dirname(first.file)
  for (const name of globSync('*.png', { cwd: kept })) {
    if (!taken.has(join(kept, name))) rmSync(join(kept, name))
  }
}
