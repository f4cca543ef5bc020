// The names of the account's lines by SCAC.

import { computed } from 'vue'
import { useFleet } from '#renderer/fleet/fleet.ts'

export function useLineNames() {
  const fleet = useFleet()
  const names = computed(() => {
    const byScac = new Map<string, string>()
    for (const { line } of fleet.shipmentsById.values()) {
      if (line.scac !== null && /^[A-Z0-9]{2,4}$/.test(line.scac)) byScac.set(line.scac, line.name ?? line.scac)
    }
    return byScac
  })
  return { names, nameOf: (scac: string) => names.value.get(scac) ?? scac }
}
