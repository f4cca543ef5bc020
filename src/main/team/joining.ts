// What joining a team space would merge, and the test of a place. Both change nothing.

import { TEAM_KINDS, type TeamKind, type TeamPreview } from '#shared/contract/team-requests.ts'
import { isGreater, readEntry, type Entry } from './entry.ts'
import { copiesIn, timeOf } from './kinds.ts'
import type { TeamLog } from './team-log.ts'
import { PlaceError, type TeamPlace } from './place.ts'

export async function previewJoining(place: TeamPlace, log: Pick<TeamLog, 'rows'>): Promise<TeamPreview> {
  const theirs = await readState(place)
  const kinds = TEAM_KINDS.map((kind) => {
    const mine = log.rows(kind)
    const ofKind = theirs.get(kind) ?? new Map<string, Entry>()
    const isThere = (key: string): boolean => ofKind.has(key)
    const rows = new Map([...ofKind].flatMap(([key, { value }]) => (value === null ? [] : [[key, value] as const])))
    const copiesHere = new Set(copiesIn(kind, mine, rows.values()))
    const copiesThere = new Set(copiesIn(kind, rows, mine.values()))
    return {
      kind,
      onlyHere: [...mine.keys()].filter((key) => !isThere(key) && !copiesHere.has(key)).length,
      onlyThere: [...rows.keys()].filter((key) => !mine.has(key) && !copiesThere.has(key)).length,
      replaced: [...mine].filter(([key, value]) => isReplaced(kind, value, ofKind.get(key))).length,
    }
  })
  return { kinds: kinds.filter(({ onlyHere, onlyThere, replaced }) => onlyHere + onlyThere + replaced > 0) }
}

/** The later one counts. */
function isReplaced(kind: TeamKind, mine: string, theirs: Entry | undefined): boolean {
  if (theirs === undefined || theirs.value === mine) return false
  const time = timeOf(kind, mine)
  return time === null || theirs.stamp >= time * 1_000
}

/** Empty if there is no team space yet. */
async function readState(place: TeamPlace): Promise<ReadonlyMap<string, ReadonlyMap<string, Entry>>> {
  const state = new Map<string, Map<string, Entry>>()
  try {
    await place.open(false)
  } catch (error) {
    const isNew = error instanceof PlaceError && (await place.check()).isNew
    if (isNew) return state
    throw error
  }
  for await (const { records } of place.pull(null)) {
    for (const record of records) {
      const entry = readEntry(record)
      if (entry === null) continue
      const ofKind = state.get(entry.kind) ?? new Map<string, Entry>()
      state.set(entry.kind, ofKind)
      const other = ofKind.get(entry.key)
      if (other === undefined || isGreater(entry, other)) ofKind.set(entry.key, entry)
    }
  }
  return state
}
