// Says how syncing goes: how old what is shown is, and what is being read.

import type { SyncRun, FleetStatus } from '../contract/fleet.ts'
import type { Language } from './language.ts'

export function freshnessWords({ run, completeAt }: FleetStatus, now: number, { say, dates }: Language): string {
  if (completeAt !== null) return say('sync.fresh.read', { age: dates.ago(now - completeAt) })
  if (run === null) return say('sync.fresh.never')
  const { received, total } = run
  return total === null ? say('sync.fresh.reading') : say('sync.fresh.progress', { received, total })
}

export function syncWords({ step, received, total }: SyncRun, { say }: Language): string {
  const doing = say(`sync.step.${step}`)
  return total === null
    ? say('sync.step.so-far', { step: doing, received })
    : say('sync.step.of', { step: doing, received, total })
}
