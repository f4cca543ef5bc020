// Main's memory for a large account: after the first sync and after syncs with changes.

import { setTimeout } from 'node:timers/promises'
import { atMost, reported, type Figure } from './harness.ts'
import { withProgram } from './program-beside.ts'

const SHIPMENTS = 10_000
/** Ten minutes at one sync per minute. */
const SYNCS = 10
const CHANGED = SHIPMENTS / 100
const SETTLED_MS = 10_000
/** At a user's rate limit, this account would take minutes to read. */
const LIMITS = { perMinute: 1_000_000 }

export function bench(): Promise<readonly Figure[]> {
  return withProgram(
    SHIPMENTS,
    async ({ begin, beginEmpty, change }) => {
      const empty = await beginEmpty()
      const program = begin()
      const atOnce = await program.until('complete')
      const settled = async (): Promise<number> => {
        await setTimeout(SETTLED_MS)
        program.tell('ask')
        return (await program.until('asked')).rssMb
      }
      const first = await settled()
      for (let sync = 0; sync < SYNCS; sync += 1) {
        await change(CHANGED)
        program.tell('refresh')
        await program.until('complete')
      }
      const later = await settled()
      await program.end()
      return [
        reported('memory as the first sync of 10,000 shipments ends', atOnce.rssMb, 'MB'),
        atMost('memory after it', first, 400, 'MB'),
        atMost(`memory after ${SYNCS} more syncs, each with 1 % changed`, later, 400, 'MB'),
        reported('an empty program', empty.rssMb, 'MB'),
      ]
    },
    LIMITS,
  )
}
