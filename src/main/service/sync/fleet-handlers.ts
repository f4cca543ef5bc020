// Answers the window's requests about the fleet and its sync.

import type { Handlers } from '#main/core/ipc/handlers.ts'
import type { Wording } from '#main/core/ipc/wording.ts'
import type { FleetStore } from '#main/store/fleet-store.ts'
import { succeeded } from '#shared/contract/answer.ts'
import type { FleetFeed } from './fleet-feed.ts'
import type { FleetSync } from './fleet-sync.ts'

export function fleetHandlers(fleet: FleetStore, feed: FleetFeed, sync: FleetSync, wording: Pick<Wording, 'status'>) {
  return {
    'fleet.part': ({ after }) => succeeded(feed.part(after)),
    'fleet.ports': () => succeeded(fleet.ports()),
    'fleet.status': () => succeeded(wording.status(sync.status())),
    'fleet.skipped': () => succeeded(fleet.skipped()),
    'fleet.refresh': () => {
      sync.refresh()
      return succeeded(wording.status(sync.status()))
    },
    'fleet.pause': ({ paused }) => {
      sync.pause(paused)
      return succeeded(wording.status(sync.status()))
    },
  } satisfies Partial<Handlers>
}
