// The idle program at 300 shipments: memory, processor time and timers over two minutes without a window.

import { setTimeout } from 'node:timers/promises'
import { atMost, reported, type Figure } from './harness.ts'
import { withProgram } from './program-beside.ts'

const SHIPMENTS = 300
/** V8 frees the memory of the first sync after a hundred idle seconds. */
const SETTLED_MS = 120_000
const IDLE_MS = 120_000

export function bench(): Promise<readonly Figure[]> {
  return withProgram(SHIPMENTS, async ({ begin, beginEmpty }) => {
    const empty = await beginEmpty()
    const program = begin()
    await program.until('complete')
    await setTimeout(SETTLED_MS)
    const ask = (): ReturnType<typeof program.until> => {
      program.tell('ask')
      return program.until('asked')
    }
    const before = await ask()
    await setTimeout(IDLE_MS)
    const after = await ask()
    await program.end()
    const wakes = Object.entries(after.wakes)
      .map(([ms, count]) => [Number(ms), count - (before.wakes[Number(ms)] ?? 0)] as const)
      .filter(([, count]) => count > 0)
    return [
      atMost('memory without a window at 300 shipments', after.rssMb, 120, 'MB'),
      reported('an empty program', empty.rssMb, 'MB'),
      atMost('of one core over two minutes', ((after.cpuMs - before.cpuMs) / IDLE_MS) * 100, 0.1, '%'),
      reported(
        'timers that ran out in two minutes',
        wakes.reduce((sum, [, count]) => sum + count, 0),
        'wake-ups',
      ),
      ...wakes.map(([ms, count]) => reported(`of them set for ${ms / 1000} s`, count, 'wake-ups')),
    ]
  })
}
