// Builds the app into out/ and the preview beside it, unless what is there is newer than everything it is made of.

import { spawnSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const SOURCES = [
  'src/**/*',
  'build/icons/*.svg',
  'build/*.ts',
  'electron.vite.config.ts',
  'package-lock.json',
  'package.json',
]
/** Of the preview; not in out/, for all of that is packaged. */
export const PREVIEW = '.cache/preview/main.js'
const RESULTS = ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html', PREVIEW]

/** Ends the process where the build fails: its own words have been printed. */
export async function build(root: string): Promise<void> {
  if (isUpToDate(root)) return
  const electronVite = join(root, 'node_modules/electron-vite/bin/electron-vite.js')
  const run = spawnSync(process.execPath, [electronVite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (run.status !== 0) {
    console.error('build: the app could not be built; the reason stands above.')
    process.exit(1)
  }
  // Loaded where it is needed: it takes longer than to see that nothing is to be done.
  const { bundle } = await import('./bundle.ts')
  await bundle(root, 'src/preview/main.ts', dirname(PREVIEW))
}

function isUpToDate(root: string): boolean {
  const built = RESULTS.map((path) => modified(join(root, path)))
  const newestSource = Math.max(...globSync(SOURCES, { cwd: root }).map((path) => modified(join(root, path))))
  return Math.min(...built) > newestSource
}

function modified(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
