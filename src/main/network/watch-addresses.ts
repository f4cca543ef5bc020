// Notices another network within seconds: no system tells of it in one way, but each of them changes the addresses of this computer.

import { networkInterfaces } from 'node:os'
import type { Clock } from '#main/time/clock.ts'

const EVERY_MS = 5_000

export interface WatchedAddresses {
  readonly clock: Pick<Clock, 'after'>
  readonly addresses: () => readonly string[]
}

/** The answer ends it. */
export function watchAddresses({ clock, addresses }: WatchedAddresses, onChange: () => void): () => void {
  let before = addresses().join()
  let cancel = clock.after(EVERY_MS, look)

  function look(): void {
    const now = addresses().join()
    const isOther = now !== before
    before = now
    cancel = clock.after(EVERY_MS, look)
    if (isOther) onChange()
  }
  return () => cancel()
}

/** Of this computer, in an order of their own; those that lead nowhere but to itself are left out. */
export function addressesOfComputer(): readonly string[] {
  return Object.entries(networkInterfaces())
    .flatMap(([name, all]) =>
      (all ?? []).filter(({ internal }) => !internal).map(({ address }) => `${name} ${address}`),
    )
    .toSorted()
}
