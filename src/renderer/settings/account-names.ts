// The names of the account's terminals, ports and lines, each by its ID. Without a name, the ID is shown.

import { computed, type ComputedRef } from 'vue'
import { say } from '#renderer/core/language.ts'
import { useFleet } from '#renderer/fleet/fleet.ts'

interface AccountNames {
  readonly names: ComputedRef<ReadonlyMap<string, string>>
  readonly nameOf: (id: string) => string
}

export function useTerminalNames(): AccountNames {
  const fleet = useFleet()
  const nameOf = (id: string) => fleet.terminalsById.get(id)?.name || say('settings.terminals.unnamed', { id })
  return { names: computed(() => new Map([...fleet.terminalsById.keys()].map((id) => [id, nameOf(id)]))), nameOf }
}

/** By UN/LOCODE. */
export function usePortNames(): AccountNames {
  const fleet = useFleet()
  const names = computed(() => {
    const byLocode = new Map<string, string>()
    for (const { portOfDischarge, destination } of fleet.shipmentsById.values()) {
      for (const { locode, name } of [portOfDischarge, destination]) {
        const code = locode?.trim().toUpperCase() ?? ''
        if (/^[A-Z]{2}[A-Z2-9]{3}$/.test(code)) byLocode.set(code, name ?? code)
      }
    }
    return byLocode
  })
  return { names, nameOf: (locode) => names.value.get(locode) ?? locode }
}

/** By SCAC. */
export function useLineNames(): AccountNames {
  const fleet = useFleet()
  const names = computed(() => {
    const byScac = new Map<string, string>()
    for (const { line } of fleet.shipmentsById.values()) {
      if (line.scac !== null && /^[A-Z0-9]{2,4}$/.test(line.scac)) byScac.set(line.scac, line.name ?? line.scac)
    }
    return byScac
  })
  return { names, nameOf: (scac) => names.value.get(scac) ?? scac }
}
