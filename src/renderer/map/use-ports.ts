// Loads the ports and counts the containers to pick up at each.

import { computed, onScopeDispose, shallowRef } from 'vue'
import type { Port } from '#shared/fleet/place.ts'
import { askUntilAnswered } from '#renderer/core/requests.ts'
import { main } from '#renderer/core/client.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { portFinder, portsOnMap } from './ports-on-map.ts'

/** In board order. */
export function usePorts(rows: () => readonly BoardRow[]) {
  const ports = shallowRef<readonly Port[]>([])
  const giveUp = askUntilAnswered(
    () => main.request('fleet.ports'),
    (all) => (ports.value = all),
  )
  onScopeDispose(giveUp)
  return { sent: ports, ports: computed(() => portsOnMap(rows(), portFinder(ports.value))) }
}
