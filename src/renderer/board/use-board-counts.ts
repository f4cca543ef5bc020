// The counts above the board's list: containers per situation and per pickup day.

import { computed } from 'vue'
import type { BoardFact } from '#shared/rules/board-facts.ts'
import { gateCalendar } from '#shared/rules/gate-calendar.ts'
import { useSettings } from '#renderer/core/settings.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { useFleet } from '#renderer/fleet/fleet.ts'
import { type BoardAnswer, countBoard } from './board-query.ts'
import type { useBoardState } from './use-board-state.ts'

export function useBoardCounts(
  { counters, facets }: Pick<ReturnType<typeof useBoardState>, 'counters' | 'facets'>,
  answer: () => BoardAnswer,
) {
  const board = useBoard()
  const fleet = useFleet()
  const settings = useSettings()

  /** Filtered to a single terminal, the days are that terminal's. */
  const onlyTerminal = computed(() => {
    const terminals = [...(facets.value.terminal ?? [])]
    const row =
      terminals.length === 1 ? board.rows.find(({ judgment }) => judgment.terminal === terminals[0]) : undefined
    return row === undefined ? null : { name: row.judgment.terminal, id: row.judgment.pickupTerminalId, row }
  })
  const gate = computed(() => {
    const only = onlyTerminal.value
    const shipment = only?.row.shipment ?? null
    const locode = shipment?.portOfDischarge.locode ?? null
    return gateCalendar(only?.id ?? null, fleet.terminalsById, locode, settings.rules, shipment)
  })

  return {
    counts: computed(() => {
      const { counted, isSought } = answer()
      return countBoard(counted, isSought ? NONE : counters.value, { today: board.viewersToday, gate: gate.value })
    }),
    /** The name of the terminal whose closed days are shown; null: of all. */
    place: computed(() => onlyTerminal.value?.name ?? null),
  }
}

const NONE: ReadonlySet<BoardFact> = new Set()
