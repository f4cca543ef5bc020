// The alert ledger: every alert once, as a row with its outcome.

import { z } from 'zod'
import { flagColumn, jsonColumn, timeColumn } from '#main/store/columns.ts'
import type { Database } from '#main/store/database.ts'
import { ALERT_OUTCOMES, type AlertOutcome } from '#shared/alerts/alert-outcome.ts'
import { dayFromText, dayText, type CalendarDay } from '#shared/time/calendar-day.ts'
import { ALERT_KINDS, type AlertSubject, weightOf, type AlertFact, type AlertKind } from '#shared/alerts/alert-kinds.ts'
import type { AlertWords, KindCount } from '#shared/words/alert-words.ts'
import { identityOf, type Named } from './detector.ts'

export type Alert = Readonly<z.output<typeof alertRow>>

export interface Entry {
  readonly fact: AlertFact
  /** Lazy, like `outcome`: most facts are known already. */
  readonly words: () => AlertWords
  readonly seenAt: number
  readonly outcome: () => AlertOutcome
  readonly runId: number
}

export interface Ledger {
  /**
   * Returns whether the fact is new. A known fact stays unchanged, unless it was only good to know and now needs
   * action: then it counts as new.
   */
  add(entry: Entry): boolean
  has(fact: Named): boolean
  /** Null if the fact is not recorded. */
  outcomeOf(fact: Named): AlertOutcome | null
  /** The day of the container's LFD that was removed last. */
  removedDay(containerId: string): CalendarDay | null
  /** Oldest first. */
  toDeliver(outcome: 'pending' | 'showing', most: number): readonly Alert[]
  /** Held alerts not shown yet, oldest first, after this key. */
  heldBack(after: number, most: number): readonly Alert[]
  /** Ends the holding; outcome and reason stay. */
  endHolding(keys: readonly number[], at: number, toastId: string): void
  /** How many alerts of each kind from one sync were or will be shown in toasts. Omits kinds without any. */
  countsInToasts(kinds: readonly AlertKind[], runId: number): readonly KindCount[]
  shipmentsInToasts(kind: AlertKind, runId: number): readonly string[]
  /** Puts all of them into one toast. */
  gather(kinds: readonly AlertKind[], runId: number, toastId: string): void
  settle(keys: readonly number[], outcome: AlertOutcome, details: Settling): void
  /** Returns the identities of the alerts that were unread. */
  acknowledge(keys: readonly number[], at: number): readonly string[]
  acknowledgeUpTo(key: number, kind: AlertKind | null, at: number): readonly string[]
  /** Newest first. */
  list(query: LedgerQuery): readonly Alert[]
  /** Alerts after this key and time that need attention. */
  since(key: number, moment: number): readonly Alert[]
  unreadByKind(): Partial<Record<AlertKind, number>>
  newest(): number
}

export interface Settling {
  readonly at: number
  readonly why?: string | null
  readonly toastId?: string | null
}

export interface LedgerQuery {
  readonly show: 'unread' | 'all'
  readonly kind: AlertKind | null
  readonly before: number | null
  readonly most: number
  /** Only the alerts in this grouped toast. */
  readonly toastId?: string | undefined
}

export function createLedger(database: Database): Ledger {
  const statements = prepareAll(database)
  /** Cache of recorded identities: standing facts come with every commit. */
  const recorded = new Set<string>()

  /** After the commit, so that a failed transaction records again. */
  function cache(identity: string): void {
    database.afterCommit(() => {
      if (recorded.size === MOST_CACHED) recorded.clear()
      recorded.add(identity)
    })
  }

  return {
    add({ fact, words, seenAt, outcome: outcomeOf, runId }) {
      const identity = identityOf(fact)
      if (recorded.has(identity)) return false
      const { subject, kind } = fact
      const weight = weightOf(fact)
      const existing = statements.find.first(identity)
      // Alerts that are only good to know may still change.
      const needsAction = weight === 'act' || weight === 'urgent'
      if ((existing?.weight ?? weight) !== 'know' || needsAction) cache(identity)
      if (existing !== null && !(needsAction && existing.weight === 'know')) return false
      const outcome = outcomeOf()
      const isMinor = weight === 'know' || outcome === 'suppressed' || outcome === 'baseline'
      const { shipmentId, containerId } = subject
      const removedDay = fact.kind === 'lfd-removed' ? dayText(fact.was.day) : null
      const content = [JSON.stringify(subject), JSON.stringify(words()), seenAt, weight, runId] as const
      const values = [...content, identity, kind, shipmentId, containerId, removedDay, isMinor ? 1 : 0, outcome]
      if (existing === null) statements.insert.run(...values, identity)
      else statements.raise.run(...values, existing.key)
      return true
    },
    has: (fact) => statements.find.first(identityOf(fact)) !== null,
    outcomeOf: (fact) => statements.find.first(identityOf(fact))?.outcome ?? null,
    removedDay(containerId) {
      const removed = statements.removedDay.first(containerId)
      return removed === null ? null : dayFromText(removed.day)
    },
    toDeliver: (outcome, most) => statements[outcome].all(most),
    heldBack: (after, most) => statements.heldBack.all(after, most),
    endHolding(keys, at, toastId) {
      if (keys.length > 0) statements.endHolding.run(at, toastId, JSON.stringify(keys))
    },
    countsInToasts: (kinds, runId) =>
      kinds.flatMap((kind) => {
        const count = statements.countInToasts.first(runId, kind)?.count ?? 0
        return count === 0 ? [] : [{ kind, count }]
      }),
    shipmentsInToasts: (kind, runId) => statements.shipmentsInToasts.all(runId, kind).map(({ id }) => id),
    gather: (kinds, runId, toastId) => void statements.gather.run(toastId, runId, JSON.stringify(kinds)),
    settle(keys, outcome, { at, why = null, toastId }) {
      if (keys.length > 0) statements.settle.run(outcome, why, at, outcome, toastId ?? null, JSON.stringify(keys))
    },
    acknowledge: (keys, at) => unreadIn(statements.acknowledge.all(at, JSON.stringify(keys))),
    acknowledgeUpTo: (key, kind, at) => unreadIn(statements.acknowledgeUpTo.all(at, key, kind, kind)),
    list({ show, kind, before, most, toastId }) {
      const page = [before ?? Number.MAX_SAFE_INTEGER, kind, kind, most] as const
      if (toastId !== undefined) return statements.listInToast.all(toastId, show, ...page)
      return statements[show === 'unread' ? 'listUnread' : 'listAll'].all(...page)
    },
    since: (key, moment) => statements.since.all(key, moment),
    unreadByKind: () => Object.fromEntries(statements.unread.all().map(({ kind, count }) => [kind, count])),
    newest: () => statements.newest.first()?.newest ?? 0,
  }
}

function unreadIn(acknowledged: readonly z.output<typeof acknowledgedRow>[]): readonly string[] {
  return acknowledged.flatMap(({ identity, isMinor }) => (isMinor ? [] : identity))
}

const acknowledgedRow = z.object({ identity: z.string(), isMinor: flagColumn })

function prepareAll(database: Database) {
  const query = <Shape>(schema: z.ZodType<Shape>, sql: string) => database.query('alert', schema, sql)
  const select = (from: string) => query(alertRow, `SELECT ${ALERT_COLUMNS} FROM alert ${from}`)
  return {
    // A damaged row still marks its fact as known.
    find: query(
      z.object({ key: z.number(), weight: z.string().catch('act'), outcome: z.enum(ALERT_OUTCOMES).catch('inbox') }),
      'SELECT key, weight, outcome FROM alert WHERE identity = ?',
    ),
    insert: database.prepare(
      `INSERT INTO alert (${WRITTEN.join(', ')}, acknowledged_at)
        VALUES (${WRITTEN.map(() => '?').join(', ')}, (SELECT at FROM acknowledged WHERE identity = ?))`,
    ),
    // A new key, because the inbox finds new alerts by key.
    raise: database.prepare(
      `UPDATE alert SET ${WRITTEN.map((column) => `${column} = ?`).join(', ')},
        key = (SELECT max(key) + 1 FROM alert), outcome_why = NULL, toast_id = NULL, delivered_at = NULL,
        acknowledged_at = NULL WHERE key = ?`,
    ),
    removedDay: query(
      z.object({ day: z.string() }),
      `SELECT removed_day AS day FROM alert WHERE container_id = ? AND removed_day IS NOT NULL
        ORDER BY key DESC LIMIT 1`,
    ),
    pending: select(toDeliver(`outcome = 'pending'`)),
    showing: select(toDeliver(`outcome = 'showing'`)),
    heldBack: select(toDeliver(`outcome = 'held' AND toast_id IS NULL AND key > ?`)),
    endHolding: database.prepare(
      'UPDATE alert SET delivered_at = ?, toast_id = ? WHERE key IN (SELECT value FROM json_each(?))',
    ),
    countInToasts: query(
      z.object({ count: z.number() }),
      `SELECT count(*) AS count FROM alert INDEXED BY alert_of_round WHERE round = ? AND kind = ? AND ${IN_TOASTS}`,
    ),
    shipmentsInToasts: query(
      z.object({ id: z.string() }),
      `SELECT DISTINCT shipment_id AS id FROM alert INDEXED BY alert_of_round
        WHERE round = ? AND kind = ? AND shipment_id IS NOT NULL AND ${IN_TOASTS}`,
    ),
    gather: database.prepare(
      `UPDATE alert INDEXED BY alert_of_round SET toast_id = ?
        WHERE round = ? AND kind IN (SELECT value FROM json_each(?)) AND ${IN_TOASTS}`,
    ),
    // Held alerts without a toast are shown later. An interrupted toast may never have appeared.
    settle: database.prepare(
      `UPDATE alert SET outcome = ?, outcome_why = ?, delivered_at = ?,
        toast_id = CASE ? WHEN 'held' THEN NULL ELSE coalesce(?, toast_id) END
        WHERE key IN (SELECT value FROM json_each(?))`,
    ),
    acknowledge: query(
      acknowledgedRow,
      `UPDATE alert SET acknowledged_at = ? WHERE key IN (SELECT value FROM json_each(?)) AND acknowledged_at IS NULL
        RETURNING identity, is_minor AS isMinor`,
    ),
    acknowledgeUpTo: query(
      acknowledgedRow,
      `UPDATE alert SET acknowledged_at = ? WHERE key <= ? AND acknowledged_at IS NULL AND (? IS NULL OR kind = ?)
        RETURNING identity, is_minor AS isMinor`,
    ),
    listAll: select(`WHERE ${PAGE}`),
    listUnread: select(`WHERE acknowledged_at IS NULL AND is_minor = 0 AND ${PAGE}`),
    listInToast: select(
      `WHERE toast_id = ? AND ${IN_TOASTS} AND (? = 'all' OR acknowledged_at IS NULL AND is_minor = 0) AND ${PAGE}`,
    ),
    since: select(`WHERE key > ? AND seen_at > ? AND is_minor = 0 AND kind <> 'first-sync'`),
    unread: query(
      z.object({ kind: z.enum(ALERT_KINDS), count: z.number() }),
      'SELECT kind, count(*) AS count FROM alert WHERE acknowledged_at IS NULL AND is_minor = 0 GROUP BY kind',
    ),
    newest: query(z.object({ newest: z.number().nullable() }), 'SELECT max(key) AS newest FROM alert'),
  }
}

/** The columns that an entry sets. */
const WRITTEN = [
  'subject',
  'words',
  'seen_at',
  'weight',
  'round',
  'identity',
  'kind',
  'shipment_id',
  'container_id',
  'removed_day',
  'is_minor',
  'outcome',
]

/** Enough for an account of about ten thousand shipments. */
const MOST_CACHED = 20_000

/** Shown in a toast, or waiting for one. */
const IN_TOASTS = `outcome IN ('pending', 'showing', 'shown', 'grouped')`
const PAGE = 'key < ? AND (? IS NULL OR kind = ?) ORDER BY key DESC LIMIT ?'

/** Forces the partial index by repeating its condition: SQLite would scan the whole table each minute otherwise. */
function toDeliver(which: string): string {
  return `INDEXED BY alert_to_deliver
    WHERE outcome IN ('pending', 'showing', 'held') AND ${which} ORDER BY key LIMIT ?`
}

const optionalText = z.string().nullable()

const subjectSchema: z.ZodType<AlertSubject> = z.object({
  shipmentId: optionalText,
  containerId: optionalText,
  place: optionalText,
  billOfLading: optionalText,
  customer: optionalText,
  containerNumber: optionalText,
})

const wordsSchema: z.ZodType<AlertWords> = z.object({
  title: z.string(),
  who: z.string(),
  what: z.string(),
  todo: z.string(),
  note: z.exactOptional(z.string()),
})

export const alertRow = z.object({
  key: z.number(),
  kind: z.enum(ALERT_KINDS),
  subject: jsonColumn(subjectSchema),
  words: jsonColumn(wordsSchema),
  seenAt: timeColumn,
  isMinor: flagColumn,
  outcome: z.enum(ALERT_OUTCOMES),
  outcomeWhy: optionalText,
  runId: z.number(),
  /** An unreadable time is some time. */
  acknowledgedAt: timeColumn.nullable().catch(0),
  /** The colleague who acknowledged it. */
  acknowledgedBy: optionalText,
})

const ALERT_COLUMNS = `key, kind, subject, words, seen_at AS seenAt, is_minor AS isMinor,
  outcome, outcome_why AS outcomeWhy, round AS runId, acknowledged_at AS acknowledgedAt,
  (SELECT who FROM acknowledged WHERE acknowledged.identity = alert.identity) AS acknowledgedBy`
