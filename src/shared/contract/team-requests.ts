// The team: its members, their activity, and the state of the team space.

import { z } from 'zod'
import type { Failure } from '../words/failure-words.ts'
import { answers, id, ids, nothing } from './route.ts'

/** The kinds of shared data. Each has a descriptor in `src/main/team/kinds.ts`. */
export const TEAM_KINDS = [
  'handled',
  'note',
  'plan',
  'booking',
  'owner',
  'acknowledged',
  'resume',
  'rate',
  'free-days',
  'line-terms',
  'terminal',
  'port',
  'date-rule',
  'evidence',
  'invoice',
  'dispute',
] as const
export type TeamKind = (typeof TEAM_KINDS)[number]

const LONGEST_PASSWORD = 1_000
const LONGEST_CONFLICT_KEY = 2_000

export const teamRequests = {
  /** Older activity than `before` (the `key` of a line), newest first. */
  'team.activity': answers<readonly TeamActivity[]>().to(z.strictObject({ before: z.number().int().nullable() })),
  /** What the team did to one container, newest first. */
  'team.activityOf': answers<readonly TeamActivity[]>().to(z.strictObject({ containerId: id })),
  /** `seat`: the new owner; null: no owner. */
  'team.own': answers<null>().to(z.strictObject({ containerIds: ids, seat: id.nullable() })),
  /** `mine`: the colleague's change is replaced. Does nothing if the conflict is over. */
  'team.settle': answers<null>().to(
    z.strictObject({
      kind: z.enum(TEAM_KINDS),
      key: z.string().max(LONGEST_CONFLICT_KEY),
      by: z.enum(['mine', 'theirs']),
    }),
  ),
  /** Tests the place in the settings without joining. */
  'team.test': answers<TeamTest>().to(nothing),
  /** What joining the place in the settings would merge. Changes nothing. */
  'team.preview': answers<TeamPreview>().to(nothing),
  /** Joins the place in the settings. */
  'team.join': answers<null>().to(nothing),
  /** Keeps a local copy of all shared data. */
  'team.leave': answers<null>().to(nothing),
  /** Sends and receives now. */
  'team.sync': answers<null>().to(nothing),
  /** Stored in the keychain only; empty deletes it. */
  'team.setPassword': answers<null>().to(z.strictObject({ password: z.string().max(LONGEST_PASSWORD) })),
  /** Opens a folder dialog. Null: the user canceled. */
  'team.chooseFolder': answers<{ readonly folder: string } | null>().to(nothing),
  /** The SQL that an administrator runs once. */
  'team.schema': answers<{ readonly sql: string }>().to(nothing),
} as const

export interface TeamStatus {
  readonly place: 'none' | 'folder' | 'postgres'
  /** `off`: not joined; `other-space`: the place holds another team space than the joined one. */
  readonly state: 'off' | 'connecting' | 'connected' | 'unreachable' | 'other-space'
  /** When the state began, in epoch milliseconds; null while off. */
  readonly since: number | null
  /** Changes that wait to be sent. */
  readonly waiting: number
  /** Why it is unreachable. */
  readonly failure: Failure | null
  /** Received entries that were skipped as damaged, too large or invalid. */
  readonly skipped: number
  /** When the place lost entries, which were sent again: an old backup was restored. Null: never in this run. */
  readonly restoredAt: number | null
  /**
   * When this seat last sent its state again, because its file in the team's folder was changed by another program, or because
   * another computer used its ID; `crowd`: when the folder last held more than is read. Null: never in this run.
   */
  readonly disturbed: { readonly what: 'file' | 'twin' | 'crowd'; readonly at: number } | null
  /** A newer version sent entries that this one can't read. */
  readonly needsUpdate: boolean
  /** This seat; null while off. */
  readonly me: string | null
  /** All seats, by name. */
  readonly seats: readonly TeamSeat[]
}

export interface TeamSeat {
  readonly seat: string
  readonly name: string
  readonly initials: string
  readonly version: string
  readonly isMe: boolean
  readonly isOnline: boolean
  /** Epoch milliseconds. */
  readonly lastSeenAt: number
}

export interface TeamActivity {
  /** Of the local store; newer lines have greater keys. */
  readonly key: number
  /** Epoch milliseconds. */
  readonly at: number
  readonly seat: string
  readonly name: string
  readonly initials: string
  readonly isMe: boolean
  /** `joined`: the text counts the entries that the seat brought. */
  readonly kind: TeamKind | 'joined'
  readonly action: 'added' | 'changed' | 'removed'
  readonly containerId: string | null
  readonly shipmentId: string | null
  /** What a person wrote or chose: the note, the driver, the owner's name. May be empty. */
  readonly text: string
}

export interface TeamOwner {
  readonly containerId: string
  readonly seat: string
  readonly name: string
  readonly initials: string
}

export interface TeamResume {
  readonly shipmentId: string
  readonly seat: string
  readonly name: string
  readonly isMe: boolean
  readonly at: number
  readonly state: 'requested' | 'verified' | 'did-not-hold' | 'failed'
}

/** A colleague's change replaced one of this seat that was not sent yet or is less than two minutes old. */
export interface TeamConflict {
  readonly kind: TeamKind
  readonly key: string
  readonly name: string
  readonly containerId: string | null
  /** What this seat had written or chosen. */
  readonly mine: string
  readonly theirs: string
}

export interface TeamTest {
  /** Null: everything works. */
  readonly failure: Failure | null
  readonly canRead: boolean
  readonly canWrite: boolean
  /** Milliseconds of one round trip; null if unreachable. */
  readonly latencyMs: number | null
  /** Of the database server; null for a folder. */
  readonly version: string | null
  /** `TLSv1.3`; null without encryption or for a folder. */
  readonly tls: string | null
  /** The clock of the place minus the corrected clock of this computer, in milliseconds; null if unknown. */
  readonly clockDifferenceMs: number | null
  readonly seats: readonly TeamSeat[]
  /** The tables or the folder's first file are missing: joining creates them. */
  readonly isNew: boolean
}

export interface TeamPreview {
  /** Only kinds with data here or there. */
  readonly kinds: readonly {
    readonly kind: TeamKind
    /** Only here: joining adds them to the team. */
    readonly onlyHere: number
    /** Only in the team: joining adds them here. */
    readonly onlyThere: number
    /** Different: joining replaces those here. */
    readonly replaced: number
  }[]
}
