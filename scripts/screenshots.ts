// `npm run screenshots`: retakes the documents' pictures, which the tests compare with. Look at what changed before committing.
// `npm run screenshots -- NAME …`: takes views or states in both themes into test/results/look; NAME-es: in Spanish.

import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBrowser, whyNoBrowser } from '#test/helpers/browser.ts'
import { ACCEPTED, FOLDER } from '#test/look/accepted.ts'
import { createPhotographer, look, type Look } from '#test/look/pictures.ts'
import { SCENES, type Scene } from '#test/look/scenes.ts'
import { build } from './lib/build.ts'

interface Picture {
  readonly scene: Scene
  readonly look: Look
  readonly file: string
}

const root = join(import.meta.dirname, '..')
const results = join(root, 'test', 'results', 'look')

const why = whyNoBrowser()
if (why !== null) {
  console.error(`screenshots: ${why}.`)
  process.exit(1)
}
const names = process.argv.slice(2)
const unknownName = names.find((name) => !SCENES.some((scene) => scene.name === name))
if (unknownName !== undefined) {
  console.error(`screenshots: no view is named ${unknownName}; there are: ${SCENES.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
const pictures: readonly Picture[] = names.length === 0 ? ACCEPTED : names.flatMap(inBothThemes)

await build(root)
const browser = await openBrowser()
const photographer = createPhotographer(browser)
for (const folder of [FOLDER, results]) mkdirSync(folder, { recursive: true })
for (const scene of SCENES) {
  const ofScene = pictures.filter((picture) => picture.scene === scene)
  const images = await photographer.pictures(
    scene,
    ofScene.map((picture) => picture.look),
  )
  for (const [index, { file }] of ofScene.entries()) {
    writeFileSync(file, images[index] ?? Buffer.alloc(0))
    console.log(file)
  }
}
await photographer.close()
await browser.close()
if (names.length === 0) deleteOtherPictures()

function inBothThemes(name: string): readonly Picture[] {
  const scene = SCENES.find((each) => each.name === name)
  if (scene === undefined) return []
  return [look('light', scene.size), look('dark', scene.size)].map((each) => ({
    scene,
    look: each,
    file: join(results, `${name}-${each.name}.png`),
  }))
}

function deleteOtherPictures(): void {
  const current = new Set(ACCEPTED.map(({ file }) => file))
  for (const name of globSync('*.png', { cwd: FOLDER })) {
    if (!current.has(join(FOLDER, name))) rmSync(join(FOLDER, name))
  }
}
