// Finds Electron's binary. The package downloads it on first use, which some networks block.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export type ElectronSearch =
  { readonly found: true; readonly path: string } | { readonly found: false; readonly reason: string }

const LONGEST_DOWNLOAD_MS = 5 * 60_000

export function electronBinary(root: string): ElectronSearch {
  const folder = process.env['ELECTRON_OVERRIDE_DIST_PATH']
  if (process.env['QUAYWATCH_NO_ELECTRON'] === '1') return { found: false, reason: 'QUAYWATCH_NO_ELECTRON is set' }
  if (!existsSync(join(root, 'node_modules/electron/path.txt'))) console.log('Fetching Electron; this happens once.')
  const ask = spawnSync(process.execPath, ['-p', 'require("electron")'], {
    cwd: root,
    encoding: 'utf8',
    timeout: LONGEST_DOWNLOAD_MS,
  })
  const path = ask.stdout.trim().split('\n').at(-1) ?? ''
  if (ask.status === 0 && existsSync(path)) return { found: true, path }
  const why = folder === undefined ? 'its binary is missing and could not be downloaded' : `there is none in ${folder}`
  return { found: false, reason: why }
}
