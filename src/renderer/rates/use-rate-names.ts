// Names that a rate may use, and names in a rate that the account doesn't have.

import { computed } from 'vue'
import { chargeFacts, nameKey } from '#shared/rates/charge-facts.ts'
import type { RateRule } from '#shared/rules/rate-rule.ts'
import { language, say } from '#renderer/core/language.ts'
import { useBoard } from '#renderer/fleet/board.ts'

const PAYEE_NAMES = { line: 'lines', terminal: 'terminals', rail: 'railroads' } as const

export function useRateNames() {
  const board = useBoard()
  const knownNames = computed(() => {
    const names = { lines: new Set<string>(), terminals: new Set<string>(), railroads: new Set<string>() }
    const ports = new Set<string>()
    for (const { facts } of board.rows) {
      const charge = chargeFacts(facts)
      for (const kind of Object.values(PAYEE_NAMES)) for (const name of charge[kind]) names[kind].add(name)
      for (const name of charge.atDestination.terminals) names.terminals.add(name)
      for (const port of [...charge.ports, ...charge.atDestination.ports]) ports.add(port)
    }
    return { ...names, places: new Set([...names.terminals, ...ports]) }
  })
  const places = computed(() => [...knownNames.value.places].toSorted())

  /** Empty if the account has all of them. */
  function unknownIn({ payee, payeeName, places: named }: RateRule): readonly string[] {
    if (board.rows.length === 0) return []
    const strangers = named.filter((place) => !knownNames.value.places.has(nameKey(place)))
    const isStranger = payeeName.trim() !== '' && !knownNames.value[PAYEE_NAMES[payee]].has(nameKey(payeeName))
    return [
      ...(strangers.length === 0 ? [] : [say('rate-form.unknown-places', { places: language.list(strangers) })]),
      ...(isStranger ? [say('rate-form.unknown-payee', { name: payeeName })] : []),
    ]
  }

  return {
    get places() {
      return places.value
    },
    payees: (payee: string) => [...knownNames.value[PAYEE_NAMES[payee as keyof typeof PAYEE_NAMES]]].toSorted(),
    unknownIn,
  }
}
