// Builds the app into out/ and the preview beside it, unless both are newer than all their sources.

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
/** Outside of out/, which is packaged as a whole. */
export const PREVIEW = '.cache/preview/main.js'
const RESULTS = ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html', PREVIEW]

/** Exits if the build fails; the build prints its own errors. */
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
  // Loading Vite takes longer than the check above.
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
