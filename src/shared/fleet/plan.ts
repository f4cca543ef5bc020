// The plan: trucks that are to fetch containers, in their order. It stays on this computer.

export const MOST_PLANNED = 500
export const LONGEST_DRIVER = 60

export interface PlannedTruck {
  readonly containerId: string
  /** As it was when it was planned: a container that has left the account is named still. */
  readonly number: string
  /** At the gate, as `2026-07-08`. */
  readonly day: string
  readonly driver: string
}
