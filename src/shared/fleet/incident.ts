// What the user recorded about a container when it happened: no access, or a move that ends its per diem.

export const NO_ACCESS_KINDS = ['no-appointments', 'turned-away', 'return-refused', 'no-chassis'] as const
/** The empty is used for an export, or returned in one trip with another pickup. */
export const CLOCK_END_KINDS = ['street-turn', 'dual-transaction'] as const
export const INCIDENT_KINDS = [...NO_ACCESS_KINDS, ...CLOCK_END_KINDS] as const

export type NoAccessKind = (typeof NO_ACCESS_KINDS)[number]
export type ClockEndKind = (typeof CLOCK_END_KINDS)[number]
export type IncidentKind = (typeof INCIDENT_KINDS)[number]

export interface Incident {
  readonly id: string
  readonly containerId: string
  /** Kept because the container may leave the account. */
  readonly number: string
  readonly kind: IncidentKind
  /** When it happened, in epoch milliseconds. */
  readonly at: number
  readonly note: string
  /** The name of a file that the user keeps; empty: none. */
  readonly attachment: string
  readonly who: string
  /** When it was entered, in epoch milliseconds: a record made at once is better evidence. */
  readonly recordedAt: number
}

export type NoAccess = Incident & { readonly kind: NoAccessKind }
export type ClockEnd = Incident & { readonly kind: ClockEndKind }

export const LONGEST_INCIDENT_TEXT = 1_000

export function isNoAccess(incident: Incident): incident is NoAccess {
  return NO_ACCESS_KINDS.some((kind) => kind === incident.kind)
}

export function isClockEnd(incident: Incident): incident is ClockEnd {
  return CLOCK_END_KINDS.some((kind) => kind === incident.kind)
}

/** The recorded ends of each container's per diem, earliest first. */
export type ClockEnds = ReadonlyMap<string, readonly ClockEnd[]>

export function clockEnds(incidents: readonly Incident[]): ClockEnds {
  const ends = incidents.filter(isClockEnd).toSorted((one, other) => one.at - other.at)
  return Map.groupBy(ends, ({ containerId }) => containerId)
}

/** The earliest end; `isOfTrip` skips ends of another trip. */
export function firstClockEnd(
  ends: ClockEnds,
  containerId: string,
  isOfTrip: (end: ClockEnd) => boolean = () => true,
): ClockEnd | null {
  return ends.get(containerId)?.find(isOfTrip) ?? null
}
