// The processor time of a start, up to the tray's first model of a stored fleet and up to the judged fleet.

import { atMost, median, reported, type Figure } from './harness.ts'
import { withProgram } from './program-beside.ts'

const ROUNDS = 5
const UNIT = 'ms of processor time'

export async function bench(): Promise<readonly Figure[]> {
  const usual = await startOf(300)
  const large = await startOf(10_000)
  return [
    atMost(
      'from launch to the tray’s first model of 300 stored shipments, above an empty program',
      usual.counted,
      300,
      UNIT,
    ),
    reported('until all of them are judged', usual.judged, UNIT),
    atMost('to the first model of 10,000', large.counted, 600, UNIT),
    reported('until all of these are judged', large.judged, UNIT),
    reported('an empty program', large.empty, UNIT),
  ]
}

interface Start {
  readonly empty: number
  readonly counted: number
  readonly judged: number
}

function startOf(shipments: number): Promise<Start> {
  return withProgram(shipments, async ({ begin, beginEmpty }) => {
    const first = begin()
    await first.until('complete')
    await first.end()
    const [counted, judged, empties]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      empties.push((await beginEmpty()).cpuMs)
      const program = begin()
      counted.push((await program.until('counted')).cpuMs)
      judged.push((await program.until('judged')).cpuMs)
      await program.end()
    }
    const empty = median(empties)
    return { empty, counted: median(counted) - empty, judged: median(judged) - empty }
  })
}
