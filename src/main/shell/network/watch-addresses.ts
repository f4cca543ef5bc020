// Detects a network change by polling the computer's addresses, because systems have no common event for it.

import { networkInterfaces } from 'node:os'
import type { Clock } from '#main/core/time/clock.ts'

const EVERY_MS = 5_000

export interface WatchedAddresses {
  readonly clock: Pick<Clock, 'after'>
  readonly addresses: () => readonly string[]
}

/** Returns a function that stops it. */
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

/** Sorted, without loopback addresses. */
export function addressesOfComputer(): readonly string[] {
  return Object.entries(networkInterfaces())
    .flatMap(([name, all]) =>
      (all ?? []).filter(({ internal }) => !internal).map(({ address }) => `${name} ${address}`),
    )
    .toSorted()
}
