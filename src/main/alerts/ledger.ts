// The alert ledger: every alert once, with its outcome.

import type { Database } from '#main/store/database.ts'
import type { Row } from '#main/store/row.ts'
import { readRows } from '#main/store/read-rows.ts'
import { textIn } from '#main/store/row.ts'
import type { AlertOutcome } from '#shared/contract/alerts-requests.ts'
import { dayFromText, type CalendarDay } from '#shared/time/calendar-day.ts'
import { ALERT_KINDS, ALERTS, NOBODY, weightOf, type AlertFact, type AlertKind } from '#shared/alerts/alert-kinds.ts'
import type { AlertWords, KindCount } from '#shared/words/alert-words.ts'
import { ALERT_FACTS, alertOf, isKind, standingAlertOf, type Alert, type StandingAlert } from './alert-row.ts'
import { identityOf, type Named } from './detector.ts'

export type { Alert, StandingAlert }

export interface Entry {
  readonly fact: AlertFact
  /** Lazy, like `outcome`: most facts are known already. */
  readonly words: () => AlertWords
  readonly seenAt: number
  readonly notedAt: number
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
  /** The day of the container's deadline that was removed last. */
  removedDay(containerId: string): CalendarDay | null
  get(key: number): Alert | null
  /** Oldest first. */
  toDeliver(outcome: 'pending' | 'showing', most: number): readonly Alert[]
  /** Held alerts not shown yet, oldest first, after this key. */
  heldBack(after: number, most: number): readonly Alert[]
  /** Ends the holding; outcome and reason stay. */
  endHolding(keys: readonly number[], at: number, toastId: string): void
  /** How many alerts of each kind from one sync were or will be shown in toasts. Omits kinds without any. */
  countsInToasts(kinds: readonly AlertKind[], runId: number): readonly KindCount[]
  shipmentsInToasts(kind: AlertKind, runId: number): readonly string[]
  settle(keys: readonly number[], outcome: AlertOutcome, details: Settling): void
  acknowledge(keys: readonly number[], at: number): void
  acknowledgeUpTo(key: number, kind: AlertKind | null, at: number): void
  /** Identities of the alerts that are not acknowledged yet. */
  unreadOf(keys: readonly number[]): readonly string[]
  unreadUpTo(key: number, kind: AlertKind | null): readonly string[]
  /** Newest first. */
  list(query: LedgerQuery): readonly Alert[]
  /** Alerts by the clock dated after this. */
  standingAfter(moment: number): readonly StandingAlert[]
  /** Frees the identities, so that the facts may be recorded again, and settles waiting alerts as too late. */
  retract(alerts: readonly StandingAlert[], settling: Settling): void
  /** Alerts after this key and time that need attention. */
  since(key: number, moment: number): readonly Alert[]
  /** Call when the file was replaced. */
  clearCache(): void
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
  /** Only alerts in the toasts of this sync about these kinds. */
  readonly inToasts?: { readonly kinds: readonly AlertKind[]; readonly runId: number } | undefined
}

export function createLedger(database: Database): Ledger {
  const statements = prepareAll(database)
  /** Cache of recorded identities: standing facts come with every commit. */
  const recorded = new Set<string>()

  /** After the commit, so that a failed transaction records again. */
  function keepInMind(identity: string): void {
    database.afterCommit(() => {
      if (recorded.size === MOST_IN_MIND) recorded.clear()
      recorded.add(identity)
    })
  }

  const read = (rows: readonly Row[]): readonly Alert[] => readRows(database, 'alert', rows, alertOf)

  function retract(key: number): void {
    statements.rename.run(` by a wrong clock, ${key}`, key)
  }

  return {
    add({ fact, words, seenAt, notedAt, outcome: outcomeOf, runId }) {
      const identity = identityOf(fact)
      if (recorded.has(identity)) return false
      const { subject, kind } = fact
      const weight = weightOf(fact)
      const existing = statements.find.get(identity)
      // Alerts that are only good to know may still change.
      const needsAction = weight === 'act' || weight === 'urgent'
      if ((existing?.['weight'] ?? weight) !== 'know' || needsAction) keepInMind(identity)
      if (existing !== undefined && !(needsAction && existing['weight'] === 'know')) return false
      const outcome = outcomeOf()
      const isMinor = weight === 'know' || outcome === 'suppressed' || outcome === 'baseline'
      const { shipmentId, containerId } = subject
      const content = [JSON.stringify(subject), JSON.stringify(words()), seenAt, notedAt, weight, runId] as const
      const values = [...content, identity, kind, shipmentId, containerId, isMinor ? 1 : 0, outcome]
      if (existing === undefined) statements.insert.run(...values, identity)
      else statements.raise.run(...values, existing['key'] ?? null)
      return true
    },
    has: (fact) => statements.find.get(identityOf(fact)) !== undefined,
    outcomeOf(fact) {
      const row = statements.find.get(identityOf(fact))
      return row === undefined ? null : (String(row['outcome']) as AlertOutcome)
    },
    removedDay(containerId) {
      const [start] = identityOf({ kind: 'lfd-removed', subject: { ...NOBODY, containerId }, fact: '' }).split('"]')
      const row = statements.latestNamed.get(start ?? '', `${start}\uFFFF`)
      const [, day] = / (\d{4}-\d\d-\d\d) seen /.exec(String(row?.['identity'])) ?? []
      return day === undefined ? null : dayFromText(day)
    },
    get: (key) => read(statements.get.all(key))[0] ?? null,
    toDeliver: (outcome, most) => read(statements[outcome].all(most)),
    heldBack: (after, most) => read(statements.heldBack.all(after, most)),
    endHolding(keys, at, toastId) {
      if (keys.length > 0) statements.endHolding.run(at, toastId, JSON.stringify(keys))
    },
    countsInToasts: (kinds, runId) =>
      kinds.flatMap((kind) => {
        const count = Number(statements.countInToasts.get(runId, kind)?.['count'] ?? 0)
        return count === 0 ? [] : [{ kind, count }]
      }),
    settle(keys, outcome, { at, why = null, toastId }) {
      if (keys.length > 0) statements.settle.run(outcome, why, at, outcome, toastId ?? null, JSON.stringify(keys))
    },
    acknowledge: (keys, at) => void statements.acknowledge.run(at, JSON.stringify(keys)),
    acknowledgeUpTo: (key, kind, at) => void statements.acknowledgeUpTo.run(at, key, kind, kind),
    unreadOf: (keys) => statements.unreadOf.all(JSON.stringify(keys)).map(identityIn),
    unreadUpTo: (key, kind) => statements.unreadUpTo.all(key, kind, kind).map(identityIn),
    shipmentsInToasts: (kind, runId) =>
      statements.shipmentsInToasts.all(runId, kind).flatMap((row) => textIn(row['shipment_id']) ?? []),
    list({ show, kind, before, most, inToasts }) {
      const firstKey = before ?? Number.MAX_SAFE_INTEGER
      const statement = show === 'unread' ? statements.listUnread : statements.listAll
      return read(
        inToasts === undefined
          ? statement.all(firstKey, kind, kind, most)
          : statements.listInToasts.all(
              inToasts.runId,
              JSON.stringify(inToasts.kinds),
              kind,
              kind,
              firstKey,
              show,
              most,
            ),
      )
    },
    standingAfter: (moment) => readRows(database, 'alert', statements.standingAfter.all(moment), standingAlertOf),
    retract(alerts, { at, why = null }) {
      if (alerts.length === 0) return
      recorded.clear()
      const waiting = alerts.filter(({ isWaiting }) => isWaiting)
      database.transaction(() => {
        for (const { key } of alerts) retract(key)
        statements.settle.run('too-late', why, at, 'too-late', null, JSON.stringify(waiting.map(({ key }) => key)))
      })
    },
    since: (key, moment) => statements.since.all(key, moment).flatMap((row) => alertOf(row) ?? []),
    clearCache: () => recorded.clear(),
    unreadByKind: () =>
      Object.fromEntries(
        statements.unread.all().flatMap(({ kind, count }) => (isKind(kind) ? [[kind, Number(count)]] : [])),
      ),
    newest: () => Number(statements.newest.get()?.['newest'] ?? 0),
  }
}

function prepareAll(database: Database) {
  return {
    find: database.prepare('SELECT key, weight, outcome FROM alert WHERE identity = ?'),
    insert: database.prepare(
      `INSERT INTO alert
        (${ALERT_FACTS.join(', ')}, is_minor, outcome, acknowledged_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT at FROM acknowledged WHERE identity = ?))`,
    ),
    // A new key, because the inbox finds new alerts by key.
    raise: database.prepare(
      `UPDATE alert SET ${WHAT_IT_SAYS}, is_minor = ?, outcome = ?, key = (SELECT max(key) + 1 FROM alert), outcome_why = NULL, toast_id = NULL, delivered_at = NULL,
        acknowledged_at = NULL WHERE key = ?`,
    ),
    latestNamed: database.prepare(
      'SELECT identity FROM alert WHERE identity >= ? AND identity < ? ORDER BY key DESC LIMIT 1',
    ),
    get: database.prepare('SELECT * FROM alert WHERE key = ?'),
    pending: database.prepare(toDeliver(`outcome = 'pending'`)),
    showing: database.prepare(toDeliver(`outcome = 'showing'`)),
    heldBack: database.prepare(toDeliver(`outcome = 'held' AND toast_id IS NULL AND key > ?`)),
    endHolding: database.prepare(
      'UPDATE alert SET delivered_at = ?, toast_id = ? WHERE key IN (SELECT value FROM json_each(?))',
    ),
    countInToasts: database.prepare(
      `SELECT count(*) AS count FROM alert INDEXED BY alert_of_round
        WHERE round = ? AND kind = ? AND ${IN_TOASTS}`,
    ),
    shipmentsInToasts: database.prepare(
      `SELECT DISTINCT shipment_id FROM alert INDEXED BY alert_of_round WHERE round = ? AND kind = ? AND ${IN_TOASTS}`,
    ),
    // Held alerts without a toast are shown later. An interrupted toast may never have appeared.
    settle: database.prepare(
      `UPDATE alert SET outcome = ?, outcome_why = ?, delivered_at = ?,
        toast_id = CASE ? WHEN 'held' THEN NULL ELSE coalesce(?, toast_id) END
        WHERE key IN (SELECT value FROM json_each(?))`,
    ),
    acknowledge: database.prepare(
      'UPDATE alert SET acknowledged_at = ? WHERE key IN (SELECT value FROM json_each(?)) AND acknowledged_at IS NULL',
    ),
    acknowledgeUpTo: database.prepare(
      'UPDATE alert SET acknowledged_at = ? WHERE key <= ? AND acknowledged_at IS NULL AND (? IS NULL OR kind = ?)',
    ),
    unreadOf: database.prepare(
      'SELECT identity FROM alert WHERE key IN (SELECT value FROM json_each(?)) AND acknowledged_at IS NULL AND is_minor = 0',
    ),
    unreadUpTo: database.prepare(
      'SELECT identity FROM alert WHERE key <= ? AND acknowledged_at IS NULL AND (? IS NULL OR kind = ?) AND is_minor = 0',
    ),
    standingAfter: database.prepare(
      `SELECT *, outcome = 'pending' OR outcome = 'held' AND toast_id IS NULL AS is_waiting
        FROM alert WHERE seen_at > ? AND kind IN (${BY_CLOCK})`,
    ),
    rename: database.prepare('UPDATE alert SET identity = identity || ? WHERE key = ?'),
    listAll: database.prepare(
      `SELECT ${WITH_NAME} FROM alert WHERE key < ? AND (? IS NULL OR kind = ?) ORDER BY key DESC LIMIT ?`,
    ),
    listInToasts: database.prepare(
      `SELECT ${WITH_NAME} FROM alert INDEXED BY alert_of_round
        WHERE round = ? AND kind IN (SELECT value FROM json_each(?)) AND (? IS NULL OR kind = ?) AND key < ?
          AND ${IN_TOASTS}
          AND (? = 'all' OR acknowledged_at IS NULL AND is_minor = 0)
        ORDER BY key DESC LIMIT ?`,
    ),
    listUnread: database.prepare(
      `SELECT * FROM alert WHERE key < ? AND (? IS NULL OR kind = ?) AND acknowledged_at IS NULL AND is_minor = 0
        ORDER BY key DESC LIMIT ?`,
    ),
    since: database.prepare(
      `SELECT * FROM alert WHERE key > ? AND noted_at > ? AND is_minor = 0 AND kind <> 'first-sync'`,
    ),
    unread: database.prepare(
      'SELECT kind, count(*) AS count FROM alert WHERE acknowledged_at IS NULL AND is_minor = 0 GROUP BY kind',
    ),
    newest: database.prepare('SELECT max(key) AS newest FROM alert'),
  }
}

/** With the colleague who acknowledged it. */
const WITH_NAME = '*, (SELECT who FROM acknowledged a WHERE a.identity = alert.identity) AS acknowledged_by'

function identityIn(row: Row): string {
  return String(row['identity'])
}

const WHAT_IT_SAYS = ALERT_FACTS.map((column) => `${column} = ?`).join(', ')

/** Enough for an account of about ten thousand shipments. */
const MOST_IN_MIND = 20_000

/** Shown in a toast, or waiting for one. */
const IN_TOASTS = `outcome IN ('pending', 'showing', 'shown', 'grouped')`
const BY_CLOCK = ALERT_KINDS.flatMap((kind) => (ALERTS[kind].isByClock ? `'${kind}'` : [])).join(', ')

/** Forces the partial index by repeating its condition: SQLite would scan the whole table each minute otherwise. */
function toDeliver(which: string): string {
  return `SELECT * FROM alert INDEXED BY alert_to_deliver
    WHERE outcome IN ('pending', 'showing', 'held') AND ${which} ORDER BY key LIMIT ?`
}
