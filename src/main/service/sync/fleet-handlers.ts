// Answers the window's requests about the fleet and its sync.

import type { Handlers } from '#main/core/ipc/handlers.ts'
import type { FleetStore } from '#main/store/fleet-store.ts'
import { succeeded } from '#shared/contract/answer.ts'
import type { FleetSync } from './fleet-sync.ts'

export function fleetHandlers(fleet: FleetStore, sync: FleetSync) {
  return {
    'fleet.ports': () => succeeded(fleet.ports()),
    'fleet.skipped': () => succeeded(fleet.skipped()),
    'fleet.refresh': () => {
      sync.refresh()
      return succeeded(null)
    },
    'fleet.pause': ({ paused }) => {
      sync.pause(paused)
      return succeeded(null)
    },
  } satisfies Partial<Handlers>
}
