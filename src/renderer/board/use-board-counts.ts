// The counts above the board's list: containers per situation and per pickup day.

import { computed } from 'vue'
import type { BoardFact } from '#shared/rules/board-facts.ts'
import { gateCalendar } from '#shared/rules/gate-calendar.ts'
import { useSettings } from '#renderer/core/settings.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { type BoardAnswer, countBoard } from './board-query.ts'
import type { useBoardState } from './use-board-state.ts'

export function useBoardCounts(
  { counters, facets }: Pick<ReturnType<typeof useBoardState>, 'counters' | 'facets'>,
  answer: () => BoardAnswer,
) {
  const board = useBoard()
  const settings = useSettings()

  /** A row of the only terminal in the filter. */
  const rowOfTerminal = computed(() => {
    const [terminal, ...others] = facets.value.terminal ?? []
    if (terminal === undefined || others.length > 0) return undefined
    return board.rows.find(({ judgment }) => judgment.terminal === terminal)
  })
  const gate = computed(() => {
    const row = rowOfTerminal.value
    const shipment = row?.shipment ?? null
    const locode = shipment?.portOfDischarge.locode ?? null
    const terminalId = row?.judgment.pickupTerminalId ?? null
    return gateCalendar(terminalId, board.terminalsById, locode, settings.rules, shipment)
  })

  return {
    counts: computed(() => {
      const { counted, isSought } = answer()
      return countBoard(counted, isSought ? NONE : counters.value, { today: board.viewersToday, gate: gate.value })
    }),
    /** The terminal whose closed days the runway shows; null: no terminal's own. */
    place: computed(() => rowOfTerminal.value?.judgment.terminal ?? null),
  }
}

const NONE: ReadonlySet<BoardFact> = new Set()
