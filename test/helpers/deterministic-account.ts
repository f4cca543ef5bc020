// An account whose state follows from a step number, so that a killed process and an undisturbed one see the same
// service.

import { HOUR } from '#shared/time/instant.ts'
import { createFakeAccount, type FakeAccount } from './fake-tracking-api.ts'

const START = Date.UTC(2026, 5, 1, 12)
const SHIPMENTS = 120
const FIRST_STOPPED = 30
/** More than the app reads one by one, so it reads the list of stopped shipments to the end. */
const MASS_STOP = 24

/** The final step comes two days later, when stopped shipments are read to the end in any case. */
export const LAST_STEP = 16

/**
 * The account after this many steps. In each step some shipments stop, resume, leave (404) or appear; every fifth step stops many
 * at once. All tracked containers change, so that most of the time is spent in transactions, where kills are interesting.
 * Stopped shipments leave only at the end, because the time of their detection depends on the last complete list.
 */
export function accountAt(step: number): FakeAccount {
  const account = createFakeAccount({ pageSize: 25 })
  const tracked: string[] = []
  const stopped: string[] = []
  /** Stopped shipments never change again. */
  const lastNews = new Map<string, number>()
  const add = (id: string): void => {
    account.add(id, 1 + (tracked.length % 3))
    tracked.push(id)
  }
  const stop = (past: number, nth: number): void => {
    // Neither the oldest nor the newest first, so that all pages change.
    const [id] = tracked.splice((past * 31 + nth * 7) % tracked.length, 1)
    if (id === undefined) return
    account.stop(id, timeOf(past))
    stopped.push(id)
    lastNews.set(id, past)
  }
  const times = (count: number, act: (nth: number) => void): void => {
    for (let nth = 0; nth < count; nth += 1) act(nth)
  }

  times(SHIPMENTS, (nth) => add(`s${nth}`))
  times(FIRST_STOPPED, (nth) => stop(0, nth))
  for (let pastStep = 1; pastStep <= step; pastStep += 1) {
    times(pastStep % 5 === 0 ? MASS_STOP : 3, (nth) => stop(pastStep, nth))
    times(pastStep % 2 === 0 ? 12 : 2, () => {
      const id = stopped.shift()
      if (id === undefined) return
      account.resume(id)
      lastNews.delete(id)
      tracked.push(id)
    })
    times(2, (nth) => {
      const [id] = tracked.splice((pastStep * 11 + nth * 17) % tracked.length, 1)
      if (id !== undefined) account.remove(id)
    })
    times(3, (nth) => add(`new${pastStep}-${nth}`))
    if (pastStep === LAST_STEP) for (const id of stopped.splice(0, 3)) account.remove(id)
  }
  for (const { id } of account.shipments) {
    const newsAt = lastNews.get(id) ?? step
    for (const [nth, container] of account.containersOf(id).entries()) {
      const day = `2026-06-${String(1 + ((newsAt * 7 + nth) % 28)).padStart(2, '0')}`
      account.postDeadline(container.id, day)
      account.changeContainer(container.id, (was) => ({ ...was, status: newsAt % 2 === 0 ? 'available' : 'grounded' }))
    }
  }
  return account
}

export function timeOf(step: number): number {
  return START + (step === LAST_STEP ? step + 48 : step) * HOUR
}
