// A stand-in for Electron on Linux that electron-builder accepts.

import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FUSE_SENTINEL } from './read-fuses.ts'

/** Electron's defaults; the app changes each of them. */
const FUSES_AS_SHIPPED = '10110001'

export function writeStandInElectron(folder: string): void {
  for (const part of ['locales', 'resources']) mkdirSync(join(folder, part), { recursive: true })
  const fuses = Buffer.concat([Buffer.from([1, FUSES_AS_SHIPPED.length]), Buffer.from(FUSES_AS_SHIPPED)])
  const program = Buffer.concat([
    Buffer.from('#!/bin/sh\nexit 1\n'),
    Buffer.from(FUSE_SENTINEL),
    fuses,
    Buffer.alloc(64),
  ])
  writeFileSync(join(folder, 'electron'), program)
  chmodSync(join(folder, 'electron'), 0o755)
  for (const file of ['LICENSE', 'LICENSES.chromium.html', 'chrome_100_percent.pak', 'resources.pak', 'version']) {
    writeFileSync(join(folder, file), 'stand-in')
  }
  for (const language of ['en-US', 'de', 'zh-CN']) writeFileSync(join(folder, 'locales', `${language}.pak`), 'stand-in')
}
