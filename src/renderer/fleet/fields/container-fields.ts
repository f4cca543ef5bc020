// The fields of a container on the board: number, place, arrival and tracking.

import { referencesOf } from '#shared/fleet/shipment.ts'
import { arrivalDay } from '#shared/rules/arrival.ts'
import { dischargeDay } from '#shared/rules/pickup.ts'
import { stopReasonWords } from '#shared/words/container-words.ts'
import type { Field } from '#renderer/core/field.ts'
import { language, say } from '#renderer/core/language.ts'
import { type BoardRow, sizeOf, yardSpotOf } from '../board-row.ts'

export const CONTAINER = {
  id: 'container',
  title: say('field.name.container'),
  value: ({ container }) => container.number,
} as const satisfies Field<BoardRow>

export const SIZE = {
  id: 'size',
  title: say('field.name.size'),
  value: sizeOf,
  filter: {},
} as const satisfies Field<BoardRow>

export const PO = {
  id: 'po',
  title: say('field.name.po'),
  // A reference may contain a comma.
  value: (row) => referencesOf(row).join('; '),
  words: (row) => referencesOf(row).join(', '),
} as const satisfies Field<BoardRow>

export const TERMINAL = {
  id: 'terminal',
  title: say('field.name.terminal'),
  value: ({ judgment }) => judgment.terminal,
  filter: {},
} as const satisfies Field<BoardRow>

/** The pickup city: the port or an inland place. */
export const PORT = {
  id: 'port',
  title: say('field.name.port'),
  value: ({ judgment }) => judgment.pickupCity,
  filter: {},
} as const satisfies Field<BoardRow>

export const SPOT = {
  id: 'spot',
  title: say('field.name.spot'),
  value: yardSpotOf,
} as const satisfies Field<BoardRow>

/** At the port. */
export const DISCHARGED = {
  id: 'discharged',
  title: say('board.column.strip'),
  kind: 'day',
  value: ({ container, shipment }) => dischargeDay(container, shipment),
} as const satisfies Field<BoardRow>

export const ARRIVAL = {
  id: 'arrival',
  title: say('field.name.arrival'),
  kind: 'day',
  value: ({ judgment }) => arrivalDay(judgment.arrival)?.day ?? null,
} as const satisfies Field<BoardRow>

export const ARRIVAL_STATE = {
  id: 'arrival-state',
  title: say('field.name.arrival-state'),
  value: ({ judgment }) => say(`field.arrival.${judgment.arrival.kind}`),
} as const satisfies Field<BoardRow>

export const ARRIVAL_PLACE = {
  id: 'arrival-place',
  title: say('field.name.arrival-place'),
  value: ({ judgment }, { dates }) => {
    const day = arrivalDay(judgment.arrival)
    return day && dates.place(day)
  },
} as const satisfies Field<BoardRow>

export const TRACKING = {
  id: 'tracking',
  title: say('field.name.tracking'),
  value: (row) => trackingStates(row).map(trackingWords).at(-1),
  filter: { values: trackingStates, words: trackingWords },
} as const satisfies Field<BoardRow>

/** A stopped shipment also has a state with its reason. */
function trackingStates({ judgment }: BoardRow): readonly string[] {
  if (judgment.tracking === null) return ['no-shipment']
  const { stop, staleness } = judgment.tracking
  if (stop.kind === 'stopped') return ['stopped', `${BECAUSE}${stop.reason ?? ''}`]
  return [staleness.kind === 'stale' ? 'stale' : 'tracked']
}

/** Prefix of a stop reason; the reason may be empty. */
const BECAUSE = 'stopped:'

function trackingWords(state: string): string {
  if (!state.startsWith(BECAUSE)) return TRACKING_WORDS[state] ?? state
  const reason = stopReasonWords(state.slice(BECAUSE.length) || null, language)
  return say('board.tracking.stopped.because', { reason })
}

const TRACKING_WORDS: Readonly<Record<string, string>> = {
  'no-shipment': say('board.cell.no-shipment'),
  stopped: say('board.tracking.stopped'),
  stale: say('board.cell.stale'),
  tracked: say('board.tracking.tracked'),
}
