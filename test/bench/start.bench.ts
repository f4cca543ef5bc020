// What a start costs: of the processor, from launch to the tray's first model of a whole fleet that is stored.

import { atMost, median, reported, type Figure } from './harness.ts'
import { withProgram } from './program-beside.ts'

const ROUNDS = 5

export async function bench(): Promise<readonly Figure[]> {
  const usual = await startOf(300)
  const large = await startOf(10_000)
  return [
    atMost('from launch to the tray’s model of 300 stored shipments, above an empty program', usual.aboveMs, 250, UNIT),
    atMost('the same of 10,000', large.aboveMs, 250, UNIT),
    reported('an empty program', large.emptyMs, UNIT),
  ]
}

const UNIT = 'ms of processor time'

interface Start {
  readonly aboveMs: number
  readonly emptyMs: number
}

function startOf(shipments: number): Promise<Start> {
  return withProgram(shipments, async ({ begin, beginEmpty }) => {
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
    return { aboveMs: median(starts) - median(empties), emptyMs: median(empties) }
  })
}
