// A terminal's name, or its ID if the service sent none.

import { useFleet } from '#renderer/fleet/fleet.ts'
import { say } from '#renderer/core/language.ts'

export function useTerminalName(): (id: string) => string {
  const fleet = useFleet()
  return (id) => fleet.terminalsById.get(id)?.name || say('settings.terminals.unnamed', { id })
}
