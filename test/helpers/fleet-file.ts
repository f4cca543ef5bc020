// A temporary store file that survives a restart within a test.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export function fleetFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'fleet.db')
}
