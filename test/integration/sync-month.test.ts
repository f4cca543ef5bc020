// A simulated month of an account at full speed: disk and memory must not grow forever.

/** @module-tag long */

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Day } from '#test/chaos/sync-month.ts'

const MONTH = join(import.meta.dirname, '..', 'chaos', 'sync-month.ts')
const HOUR_MS = 60 * 60_000

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-month-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('needs no more disk and memory after a month than in its second week', { timeout: 300_000 }, async () => {
  const days = await live()
  expect(days).toHaveLength(30)
  const second = days.slice(7, 14)
  const fourth = days.slice(21, 28)
  const [early, late] = [second.at(-1)!, fourth.at(-1)!]
  // It synced all month, with many changes.
  expect(late.pagesRead - early.pagesRead).toBeGreaterThan(3_000)
  expect(late.alerts - early.alerts).toBeGreaterThan(100)

  expect(most(fourth, 'heapBytes')).toBeLessThanOrEqual(most(second, 'heapBytes') * 1.1)
  // The allocator returns memory late, so only a leak larger than the program would show here.
  expect(most(fourth, 'rssBytes')).toBeLessThanOrEqual(most(second, 'rssBytes') * 1.5)
  expect(most(fourth, 'containers')).toBeLessThanOrEqual(most(second, 'containers'))
  // The log holds the configured four days plus the changes since the last pruning.
  expect(most(fourth, 'changes')).toBeLessThanOrEqual(most(second, 'changes') * 1.1)
  expect(most(fourth, 'oldestChangeMs')).toBeLessThanOrEqual((4 + 1) * 24 * HOUR_MS + HOUR_MS)
  // Alerts are kept forever; nothing else may make the file grow.
  const alertBytes = (late.alerts - early.alerts) * 1_000
  expect(most(fourth, 'fileBytes')).toBeLessThanOrEqual(most(second, 'fileBytes') * 1.03 + alertBytes)
})

function most(days: readonly Day[], what: keyof Day): number {
  return Math.max(...days.map((day) => day[what]))
}

/** In its own process, because this one's memory is full of other tests. */
function live(): Promise<readonly Day[]> {
  return new Promise((resolve, reject) => {
    const words = ['--expose-gc', '--disable-warning=ExperimentalWarning', MONTH, join(folder, 'fleet.db')]
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let trouble = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      trouble += chunk.toString()
    })
    child.once('close', (code) => {
      if (code === 0)
        resolve(
          output
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line) as Day),
        )
      else reject(new Error(trouble))
    })
  })
}
