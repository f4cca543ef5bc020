// What the settings call a terminal: by its id where the service never sent it, or sent it without a name.

import { useFleet } from '#renderer/fleet/fleet.ts'
import { say } from '#renderer/core/language.ts'

export function useTerminalName(): (id: string) => string {
  const fleet = useFleet()
  return (id) => fleet.terminalsById.get(id)?.name || say('settings.terminals.unnamed', { id })
}
