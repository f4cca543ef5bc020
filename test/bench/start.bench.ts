// What a start costs: of the processor, from launch to the tray's first model of 10,000 stored shipments.

import { atMost, median, reported, type Figure } from './harness.ts'
import { withProgram } from './program-beside.ts'

const SHIPMENTS = 10_000
const ROUNDS = 5

export function bench(): Promise<readonly Figure[]> {
  return withProgram(SHIPMENTS, async ({ begin, beginEmpty }) => {
    const first = begin()
    await first.until('complete')
    await first.end()
    const [starts, empties]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      empties.push((await beginEmpty()).cpuMs)
      const program = begin()
      starts.push((await program.until('tray')).cpuMs)
      await program.end()
    }
    const above = median(starts) - median(empties)
    return [
      atMost(
        'from launch to the tray’s model of 10,000 stored shipments, above an empty program',
        above,
        250,
        'ms of processor time',
      ),
      reported('an empty program', median(empties), 'ms of processor time'),
    ]
  })
}
