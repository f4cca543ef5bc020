// A file for the store of a test, which the next run of the program finds as it was left: gone when the test is over.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export function fleetFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'fleet.db')
}
