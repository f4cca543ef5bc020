// Builds the app into out/, unless what is there is newer than everything it is made of.

import { spawnSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = [
  'src/**/*',
  'build/icons/*.svg',
  'build/*.ts',
  'electron.vite.config.ts',
  'package-lock.json',
  'package.json',
]
const RESULTS = ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html']

/** Ends the process where the build fails: its own words have been printed. */
export function build(root: string): void {
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
}

function isUpToDate(root: string): boolean {
  const built = RESULTS.map((path) => modified(join(root, path)))
  const newestSource = Math.max(...globSync(SOURCES, { cwd: root }).map((path) => modified(join(root, path))))
  return Math.min(...built) > newestSource
}

function modified(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
