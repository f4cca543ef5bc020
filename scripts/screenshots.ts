// `npm run screenshots [-- NAME …]`: every view and state as PNG files in docs/screenshots. With `--accept` the pictures
// that the tests compare with are taken anew: look at what changed before committing them.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openBrowser, whyNoBrowser } from '#test/helpers/browser.ts'
import { ACCEPTED } from '#test/look/accepted.ts'
import { createPhotographer, look, type Look } from '#test/look/pictures.ts'
import { SCENES, type Scene } from '#test/look/scenes.ts'
import { build } from './lib/build.ts'

interface Order {
  readonly scene: Scene
  readonly look: Look
  readonly file: string
}

const why = whyNoBrowser()
if (why !== null) {
  console.error(`screenshots: ${why}.`)
  process.exit(1)
}
const words = process.argv.slice(2)
const isAccepting = words.includes('--accept')
const wanted = words.filter((word) => word !== '--accept')
const unknown = wanted.find((name) => !SCENES.some((scene) => scene.name === name))
if (unknown !== undefined) {
  console.error(`screenshots: no view is called ${unknown}; there are: ${SCENES.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

const root = join(import.meta.dirname, '..')
build(root)
const browser = await openBrowser()
const photographer = createPhotographer(browser)
for (const { scene, look: of, file } of isAccepting ? ACCEPTED : documented()) {
  if (wanted.length > 0 && !wanted.includes(scene.name)) continue
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, await photographer.picture(scene, of))
  console.log(file)
}
await photographer.close()
await browser.close()

/** Every scene in both themes; what is looked at all day also in the smallest and the largest window and in high contrast. */
function documented(): readonly Order[] {
  const folder = join(root, 'docs', 'screenshots')
  const allDay = new Set(['board', 'stopped', 'health-trouble'])
  const more = [look('light', 'small'), look('light', 'large'), look('high-contrast')]
  return SCENES.flatMap((scene) =>
    [look('light'), look('dark'), ...(allDay.has(scene.name) ? more : [])].map((of) => ({
      scene,
      look: of,
      file: join(folder, `${scene.name}-${of.name}.png`),
    })),
  )
}
