// The sections of a container's notes: what the user writes, and what happened on its trip.

import { CLOCK_END_KINDS, type IncidentKind, NO_ACCESS_KINDS } from '#shared/fleet/incident.ts'
import { say } from '#renderer/core/language.ts'

export type NotesSection = 'note' | 'no-access' | 'clock-end'

interface IncidentsOfTrip {
  readonly id: NotesSection
  readonly title: string
  readonly hint: string
  readonly kinds: readonly IncidentKind[]
}

const NO_ACCESS: IncidentsOfTrip = {
  id: 'no-access',
  title: say('incident.title'),
  hint: say('incident.hint'),
  kinds: NO_ACCESS_KINDS,
}

const CLOCK_END: IncidentsOfTrip = {
  id: 'clock-end',
  title: say('incident.clock-end'),
  hint: say('incident.clock-end.hint'),
  kinds: CLOCK_END_KINDS,
}

export function incidentSections(isOut: boolean): readonly IncidentsOfTrip[] {
  return isOut ? [CLOCK_END, NO_ACCESS] : [NO_ACCESS]
}
