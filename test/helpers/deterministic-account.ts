// An account whose every state follows from a number: so that a killed process and one that never was meet the same service.

import { createFakeAccount, type FakeAccount } from './fake-account.ts'
import { writtenTime } from '#shared/fleet/written-time.ts'

const HOUR = 60 * 60_000
const START = Date.UTC(2026, 5, 1, 12)

/** The account after so many steps: some stop, some go on, some leave, some come; and all deadlines move. */
export function accountAt(step: number, { shipments = 60, pageSize = 25 } = {}): FakeAccount {
  const account = createFakeAccount({ pageSize })
  for (let at = 0; at < shipments; at += 1) account.add(`s${at}`, 1 + (at % 3))
  for (let past = 1; past <= step; past += 1) {
    const at = START + past * HOUR
    const pick = (salt: number): string => `s${(past * salt) % shipments}`
    if (past % 2 === 0) account.stop(pick(7), at)
    if (past % 3 === 0) account.resume(pick(5))
    if (past % 4 === 0) account.remove(pick(11))
    if (past % 2 === 1) account.add(`new${past}`, 2)
  }
  // Every box has news at every step: most of the time goes into writing it down, which is where a kill should strike.
  for (const [at, { id }] of account.shipments.entries()) {
    for (const [nth, box] of account.containersOf(id).entries()) {
      const day = `2026-06-${String(1 + ((step * 7 + at * 3 + nth) % 28)).padStart(2, '0')}`
      account.changeBox(box.id, (was) => ({
        ...was,
        deadlines: { ...was.deadlines, line: writtenTime(day) },
        status: step % 2 === 0 ? 'available' : 'grounded',
      }))
    }
  }
  return account
}

export function timeOf(step: number): number {
  return START + step * HOUR
}
