// A team space in PostgreSQL: three tables, read in the order of commits.

import { readFileSync } from 'node:fs'
import { connect as connectSocket, isIP, type Socket } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import type postgres from 'postgres'
import { z } from 'zod'
import { line } from '#shared/contract/route.ts'
import { LONGEST_NAME } from '#shared/fleet/note.ts'
import type { Concealed } from '#main/core/credentials/concealed.ts'
import { isSmallFile } from '#main/store/small-file.ts'
import { trusting } from '#main/service/tracking-api/dispatchers.ts'
import type { Clock } from '#main/core/time/clock.ts'
import { slept } from '#main/core/time/clock.ts'
import { DAY } from '#shared/time/instant.ts'
import type { Json } from '#shared/fleet/json.ts'
import type { Entry } from './entry.ts'
import {
  CLAIM_MS,
  FORGOTTEN_DAYS,
  ONLINE_MS,
  placeError,
  PlaceError,
  type Checked,
  type Met,
  type OwnSeat,
  type PresentSeat,
  type Pulled,
  type TeamPlace,
} from './place.ts'
import { encrypted, guardLogin } from './postgres-login.ts'
import { FORMAT, NEWS_CHANNEL, SCHEMA_NAME, TABLES } from './schema.ts'

export interface PostgresLogin {
  /** Host and optional port. */
  readonly address: string
  readonly database: string
  readonly user: string
  readonly password: Concealed | null
  /** Path of a PEM file; empty for the system's authorities. */
  readonly certificate: string
}

export interface PostgresOptions {
  readonly login: PostgresLogin
  readonly seat: () => OwnSeat
  readonly clock: Clock
  /** Corrected time. */
  readonly now: () => number
  readonly queryLimitMs?: number
}

const POLL_MS = 30_000
/** Behind a pooler that drops notifications. */
const POLL_WITHOUT_NEWS_MS = 5_000
const LISTEN_TEST_MS = 3_000
const QUERY_LIMIT_MS = 20_000
const PART = 2_000
/** A slow line gets small parts within the limit of a query. */
const LEAST_PART_BYTES = 65_536
const MOST_PART_BYTES = 1_048_576
const GROWTH = 4
const QUICK_MS = 1_000
const MOST_SEATS = 1_000
/** Larger rows are damage. Only their number is read. */
const MOST_ROW_BYTES = 100_000
const CONNECT_LIMIT_MS = 10_000
const BACKOFF_MS = 1_000
const MOST_EARLY_CLOSES = 3
const LONGEST_ANSWER = 60
const OLDEST_VERSION = 130_000

const positionSchema = z.object({ seq: z.number().int().min(0), id: z.string() })
const START = { seq: 0, id: '' }

const ENTRY = `${SCHEMA_NAME}.entry`
const SEAT = `${SCHEMA_NAME}.seat`
const META = `${SCHEMA_NAME}.meta`
const COLUMNS = 'id, seat, name, stamp, format, kind, key, value'
/**
 * Commit order must equal sequence order: a reader would miss an entry that commits later with a lower number. One statement,
 * so that a computer that goes to sleep never holds the lock.
 */
const PUSH = `WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtext('${ENTRY}'))),
  stored AS (INSERT INTO ${ENTRY} (${COLUMNS})
    SELECT ${COLUMNS} FROM turn, json_to_recordset($1::text::json)
      AS e(id text, seat text, name text, stamp bigint, format integer, kind text, key text, value text)
    ON CONFLICT (id) DO NOTHING)
  SELECT pg_notify('${NEWS_CHANNEL}', $2)`
const BYTES = COLUMNS.split(', ')
  .map((column) => `coalesce(octet_length(${column}::text), 0)`)
  .join(' + ')
/** Longer than any valid ID, so that a long one stays invalid. */
const ID = 'left(id, 65)'
const READ = COLUMNS.split(', ')
  .map((column) =>
    column === 'id' ? `${ID} AS id` : `CASE WHEN bytes < ${MOST_ROW_BYTES} THEN ${column} END AS ${column}`,
  )
  .join(', ')
const PULL = `WITH sized AS (SELECT seq, least(${BYTES}, ${MOST_ROW_BYTES}) AS bytes
    FROM ${ENTRY} WHERE seq > $1 ORDER BY seq LIMIT ${PART}),
  part AS (SELECT seq, bytes FROM (SELECT *, sum(bytes) OVER (ORDER BY seq) - bytes AS before FROM sized) s
    WHERE before < $2)
  SELECT (SELECT ${ID} FROM ${ENTRY} WHERE seq = $1) AS last,
    (SELECT coalesce(json_agg(e ORDER BY e.seq), '[]')::text
      FROM (SELECT seq, ${READ} FROM ${ENTRY} JOIN part USING (seq)) e) AS entries,
    EXISTS (SELECT FROM ${ENTRY} WHERE seq > (SELECT max(seq) FROM part)) AS has_more`
/** A faulty seat's row may have any size and time. */
const SEATS = `SELECT coalesce(json_agg(json_build_object('seat', id, 'name', name, 'version', version, 'ageMs',
  greatest(0, round(extract(epoch FROM clock_timestamp() - seen_at) * 1000)))), '[]')::text AS seats
  FROM (SELECT * FROM ${SEAT} WHERE isfinite(seen_at) AND octet_length(id) + octet_length(name) + octet_length(version) <= 1000
    ORDER BY seen_at DESC LIMIT ${MOST_SEATS}) s`
/** One statement, because it is all that an idle seat sends. The old row is the one the snapshot shows. Tables of an
 * earlier version have no column `run`. */
const MEET = `WITH here AS (INSERT INTO ${SEAT} SELECT (jsonb_populate_record(NULL::${SEAT},
    jsonb_build_object('id', $1, 'name', $2, 'version', $3, 'seen_at', clock_timestamp(), 'run', $5))).*),
  gone AS (DELETE FROM ${SEAT} WHERE id = $1)
  SELECT (${SEATS}) AS seats, (SELECT coalesce(max(seq), 0) FROM ${ENTRY})::text AS newest, (SELECT ${ID} FROM ${ENTRY} WHERE seq = $4) AS last,
    (SELECT left(to_jsonb(s) ->> 'run', 64) FROM ${SEAT} s WHERE id = $1 AND isfinite(seen_at) ORDER BY seen_at DESC LIMIT 1) AS run`
/** Like MEET, as if it was long ago. */
const LEAVE = `WITH here AS (INSERT INTO ${SEAT} SELECT (jsonb_populate_record(NULL::${SEAT}, jsonb_build_object('id', $1,
    'name', $2, 'version', $3, 'seen_at', clock_timestamp() - interval '${ONLINE_MS} milliseconds', 'run', $4))).*),
  gone AS (DELETE FROM ${SEAT} WHERE id = $1)
  SELECT pg_notify('${NEWS_CHANNEL}', $5)`
/** Of other seats, and stored before this one. */
const RIVALS = `SELECT 1 AS one FROM ${ENTRY} WHERE kind = 'claim' AND key = $1 AND seat <> $2 AND stamp BETWEEN $3 AND $4
  AND seq < coalesce((SELECT seq FROM ${ENTRY} WHERE id = $5), 9223372036854775807) LIMIT 1`
/**
 * Deletes what the same seat replaced. Another seat's entry may be invalid, so it replaces nothing here. The newest entry
 * that is older than the limit stays, and so do all later ones: the position of a seat that read since then is one of them.
 */
const PRUNE = `WITH limited AS (SELECT max(seq) AS seq FROM ${ENTRY} WHERE stored_at < now() - interval '30 days')
  DELETE FROM ${ENTRY} AS old USING limited WHERE old.seq < limited.seq AND (old.kind = 'claim' OR EXISTS (
    SELECT FROM ${ENTRY} AS newer WHERE newer.kind = old.kind AND newer.key = old.key AND newer.seat = old.seat
      AND newer.stamp > old.stamp AND newer.seq <= limited.seq))`
const PRUNE_SEATS = `DELETE FROM ${SEAT} WHERE seen_at < now() - interval '${FORGOTTEN_DAYS} days'`

/** Begins a notification that a seat came or left. */
const SEATS_NEWS = 'seats '

type Sql = postgres.Sql
type Value = string | number
type Rows = readonly Readonly<Record<string, unknown>>[]

/** Base64 needs no escapes, with any settings of the server. */
function literal(value: Value | undefined): string {
  if (typeof value === 'number') return String(Math.floor(value))
  return `convert_from(decode('${Buffer.from(value ?? '').toString('base64')}', 'base64'), 'UTF8')`
}

export function createPostgresPlace(options: PostgresOptions): TeamPlace {
  const { login, clock, now, queryLimitMs = QUERY_LIMIT_MS } = options
  let partBytes = LEAST_PART_BYTES
  let sql: Sql | null = null
  let hasNews = true
  let prunedAt = Number.NEGATIVE_INFINITY
  /** Since the server answered a statement. */
  let attempts = 0
  let lastAnswer = ''
  let givenUp: PlaceError | null = null
  /** The server asked for the password in an unsafe way. */
  let isRefused = false
  const closing = new AbortController()
  const listeners = new Set<() => void>()
  const seatListeners = new Set<() => void>()
  let hasMet = false

  async function connect(): Promise<Sql> {
    if (sql !== null) return sql
    const { default: connectTo } = await import('postgres')
    const { host, port } = addressOf(login.address)
    // The types of the library lack `socket`, so this is no literal argument.
    const settings = {
      host,
      port,
      database: login.database,
      username: login.user,
      // A function, because the library would take another password from the environment.
      password: () => (isRefused ? '' : (login.password?.reveal() ?? '')),
      ssl: false,
      max: 2,
      connect_timeout: CONNECT_LIMIT_MS / 1_000,
      backoff: () => BACKOFF_MS / 1_000,
      socket: () => openSocket(host, port),
      // Poolers may change the connection between statements.
      prepare: false,
      fetch_types: false,
      onnotice: () => undefined,
      // The next request finds out why.
      onclose: announce,
      // Poolers refuse more parameters.
      connection: { application_name: 'Quaywatch' },
    }
    sql = connectTo(settings)
    return sql
  }

  /** The library reconnects at once and without end if the server closes before the login. */
  async function openSocket(host: string, port: number): Promise<Socket> {
    attempts += 1
    if (attempts > MOST_EARLY_CLOSES) {
      givenUp ??= placeError('closes', new Error(`answered ${JSON.stringify(lastAnswer)} and closed`))
      announce()
      throw givenUp
    }
    if (attempts > 1) await slept(clock, BACKOFF_MS * 2 ** (attempts - 2), closing.signal)
    if (closing.signal.aborted) throw placeError('unreachable')
    const socket = connectSocket({ host, port, timeout: CONNECT_LIMIT_MS })
    const cancel = (): void => void socket.destroy(new Error('closed'))
    closing.signal.addEventListener('abort', cancel)
    const connected = new Promise<void>((resolve, reject) => {
      socket.once('error', reject)
      socket.once('close', () => closing.signal.removeEventListener('abort', cancel))
      socket.once('timeout', () => socket.destroy(new Error('no answer')))
      socket.once('connect', () => {
        resolve()
      })
    })
    // The close event follows.
    socket.on('error', () => undefined)
    await connected
    socket.once('data', (bytes) => (lastAnswer = printable(bytes)))
    const ready = await encryptedUnlessLoopback(socket, host)
    socket.setTimeout(0)
    closing.signal.removeEventListener('abort', cancel)
    guardLogin(ready, login.password !== null, () => (isRefused = true))
    return ready
  }

  async function encryptedUnlessLoopback(socket: Socket, host: string): Promise<Socket> {
    if (!isLoopback(host)) return await encrypted(socket, encryption(host))
    // The system may know another computer under this name.
    if (isLoopback(socket.remoteAddress ?? '')) return socket
    socket.destroy()
    throw placeError('no-tls')
  }

  function encryption(host: string): ConnectionOptions {
    const { certificate } = login
    // Node checks the certificate against `servername`, or `host` for an IP address.
    return {
      rejectUnauthorized: true,
      host,
      ...(isIP(host) === 0 ? { servername: host } : {}),
      secureContext: trusting(certificate === '' ? [] : [certificatesIn(certificate)]),
    }
  }

  /** A dead connection must not block forever. */
  async function guarded<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const limit = new AbortController()
    try {
      if (givenUp !== null) throw givenUp
      const result = await Promise.race([
        connect().then(work),
        slept(clock, queryLimitMs, limit.signal).then((isOver) => {
          if (isOver) throw placeError('unreachable', new Error('no answer'))
          return new Promise<never>(() => undefined)
        }),
      ])
      attempts = 0
      return result
    } catch (error) {
      throw postgresError(error)
    } finally {
      limit.abort()
    }
  }

  /**
   * The server ends the query when this seat stops waiting for it. Poolers pass the limit on only together with the query, so
   * both are one message.
   */
  async function ask(sqlNow: Sql, query: string, ...values: readonly Value[]): Promise<Rows> {
    const text = query.replaceAll(/\$(\d)/g, (_, place: string) => literal(values[Number(place) - 1]))
    const results = await sqlNow.unsafe<Rows[]>(`SET LOCAL statement_timeout = ${queryLimitMs}; ${text}`).simple()
    return results.at(-1) ?? []
  }

  async function store(sqlNow: Sql, entries: readonly Entry[]): Promise<void> {
    await ask(sqlNow, PUSH, JSON.stringify(entries), options.seat().seat)
  }

  async function hasRival(sqlNow: Sql, { id, key, seat, stamp }: Entry): Promise<boolean> {
    const around = CLAIM_MS * 1_000
    return (await ask(sqlNow, RIVALS, key, seat, stamp - around, stamp + around, id)).length > 0
  }

  /** At most once a day. If it fails, the next day tries again. */
  async function prune(sqlNow: Sql): Promise<void> {
    if (clock.elapsed() - prunedAt < DAY) return
    prunedAt = clock.elapsed()
    await ask(sqlNow, PRUNE).catch(() => undefined)
    await ask(sqlNow, PRUNE_SEATS).catch(() => undefined)
  }

  async function spaceOf(sqlNow: Sql): Promise<string> {
    const rows = await ask(sqlNow, `SELECT name, value FROM ${META}`)
    const meta = new Map(rows.map(({ name, value }) => [String(name), String(value)]))
    if (Number(meta.get('format') ?? 1) > FORMAT) throw placeError('newer')
    const space = meta.get('space')
    if (space === undefined) throw placeError('no-schema')
    return space
  }

  function announce(): void {
    for (const call of listeners) call()
  }

  function announceSeats(): void {
    for (const call of seatListeners) call()
  }

  async function listen(sqlNow: Sql): Promise<void> {
    const test = `test ${options.seat().seat} ${clock.elapsed()}`
    let isHeard = false
    let cancel = (): void => undefined
    const onNotice = (payload: string): void => {
      if (payload === test) {
        cancel()
        isHeard = hasNews = true
      } else if (payload.startsWith(SEATS_NEWS)) {
        if (payload !== SEATS_NEWS + options.seat().seat) announceSeats()
      } else if (payload !== options.seat().seat && !payload.startsWith('test ')) announce()
    }
    // Called after each reconnect: notifications in between are lost, and a pooler may be there now.
    await sqlNow.listen(NEWS_CHANNEL, onNotice, () => {
      attempts = 0
      announce()
      isHeard = false
      cancel()
      cancel = clock.after(LISTEN_TEST_MS, () => {
        if (isHeard) return
        hasNews = false
        // The next poll is due sooner.
        announce()
      })
      // The next request finds out why it fails.
      void ask(sqlNow, `SELECT pg_notify('${NEWS_CHANNEL}', $1)`, test).catch(() => undefined)
    })
    closing.signal.addEventListener('abort', () => cancel())
  }

  async function meet(sqlNow: Sql, position: Json): Promise<Met> {
    const from = readPosition(position)
    const { seat, name, version, run } = options.seat()
    const [row] = await ask(sqlNow, MEET, seat, name, version, from.seq, run)
    const seats = seatsIn(row?.['seats'])
    if (!hasMet) void ask(sqlNow, `SELECT pg_notify('${NEWS_CHANNEL}', $1)`, SEATS_NEWS + seat).catch(() => undefined)
    hasMet = true
    // The row of this seat is newer than the snapshot.
    return {
      seats: [...seats.filter((one) => one.seat !== seat), { seat, name, version, ageMs: 0 }],
      run: typeof row?.['run'] === 'string' ? row['run'] : null,
      hasNews: Number(row?.['newest']) !== from.seq || (from.seq > 0 && row?.['last'] !== from.id),
    }
  }

  return {
    get pollMs() {
      return hasNews ? POLL_MS : POLL_WITHOUT_NEWS_MS
    },
    open: (mayCreate) =>
      guarded(async (sqlNow) => {
        const [row] = await sqlNow.unsafe(`SELECT current_setting('server_version_num')::int AS version,
          to_regclass('${META}') IS NOT NULL AS is_there`)
        attempts = 0
        refuseOld(Number(row?.['version']))
        if (row?.['is_there'] !== true) {
          if (!mayCreate) throw placeError('no-schema')
          await sqlNow.unsafe(TABLES).simple()
        }
        const space = await spaceOf(sqlNow)
        await listen(sqlNow)
        return space
      }),
    push: (entries) =>
      guarded(async (sqlNow) => {
        await store(sqlNow, entries)
        await prune(sqlNow)
      }),
    async *pull(position) {
      let from = readPosition(position)
      for (;;) {
        const asked = clock.elapsed()
        const [row] = await guarded((sqlNow) => ask(sqlNow, PULL, from.seq, partBytes))
        const isQuick = clock.elapsed() - asked < QUICK_MS
        partBytes = isQuick ? Math.min(partBytes * GROWTH, MOST_PART_BYTES) : LEAST_PART_BYTES
        if (from.seq > 0 && row?.['last'] !== from.id) {
          from = START
          yield { records: [], position: { ...from }, lost: 'all' } satisfies Pulled
          continue
        }
        const records = recordsIn(row?.['entries'])
        const last = records.at(-1)
        if (last === undefined) return
        from = { seq: Number(last['seq']), id: String(last['id']) }
        yield { records, position: { ...from } }
        if (row?.['has_more'] !== true) return
      }
    },
    meet: (position) => guarded((sqlNow) => meet(sqlNow, position)),
    claim: (entry) =>
      guarded(async (sqlNow) => {
        if (await hasRival(sqlNow, entry)) return false
        await store(sqlNow, [entry])
        return !(await hasRival(sqlNow, entry))
      }),
    onNews(listener, onSeats) {
      listeners.add(listener)
      if (onSeats !== undefined) seatListeners.add(onSeats)
      return {
        [Symbol.dispose]() {
          listeners.delete(listener)
          if (onSeats !== undefined) seatListeners.delete(onSeats)
        },
      }
    },
    async leave() {
      if (!hasMet) return
      const { seat, name, version, run } = options.seat()
      await guarded((sqlNow) => ask(sqlNow, LEAVE, seat, name, version, run, SEATS_NEWS + seat))
    },
    check: () =>
      guarded(async (sqlNow) => {
        await sqlNow.unsafe('SELECT 1')
        const started = clock.elapsed()
        const asked = now()
        const [row] = await ask(sqlNow, CHECK)
        const latencyMs = clock.elapsed() - started
        refuseOld(Number(row?.['number']))
        const isThere = row?.['is_there'] === true
        const [rights] = isThere ? await ask(sqlNow, RIGHTS) : []
        const canRead = rights?.['can_read'] === true
        const seats = canRead ? await ask(sqlNow, SEATS) : []
        return {
          canRead,
          canWrite: rights?.['can_write'] === true && row?.['is_read_only'] === false,
          isReadOnly: row?.['is_read_only'] === true,
          latencyMs: Math.round(latencyMs),
          version: String(row?.['version']),
          tls: typeof row?.['tls'] === 'string' ? row['tls'] : null,
          clockDifferenceMs: Math.round(Number(row?.['now']) - asked - latencyMs / 2),
          seats: seatsIn(seats[0]?.['seats']),
          isNew: !isThere,
        } satisfies Checked
      }),
    async close() {
      const open = sql
      sql = null
      listeners.clear()
      seatListeners.clear()
      closing.abort()
      await open?.end({ timeout: 1 }).catch(() => undefined)
    },
  }
}

const CHECK = `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version,
  extract(epoch FROM clock_timestamp()) * 1000 AS now,
  current_setting('transaction_read_only')::boolean AS is_read_only, to_regclass('${META}') IS NOT NULL AS is_there,
  (SELECT version FROM pg_stat_ssl WHERE pid = pg_backend_pid()) AS tls`
const TABLE_NAMES = [ENTRY, SEAT, META]
const RIGHTS = `SELECT ${TABLE_NAMES.map((table) => right(table, 'SELECT')).join(' AND ')} AS can_read,
  ${[`has_any_column_privilege('${ENTRY}', 'INSERT')`, right(ENTRY, 'DELETE'), right(SEAT, 'INSERT'), right(SEAT, 'DELETE')].join(' AND ')} AS can_write`

function right(table: string, name: string): string {
  return `has_table_privilege('${table}', '${name}')`
}

function readPosition(position: Json): { readonly seq: number; readonly id: string } {
  const parsed = positionSchema.safeParse(position)
  return parsed.success ? parsed.data : START
}

const recordsSchema = z.array(z.record(z.string(), z.unknown()))

function recordsIn(text: unknown): readonly Readonly<Record<string, unknown>>[] {
  const parsed = recordsSchema.safeParse(JSON.parse(String(text)))
  return parsed.success ? parsed.data : []
}

const seatSchema = z.object({
  seat: z.string().max(64),
  name: line(LONGEST_NAME),
  version: line(40),
  ageMs: z.number(),
})

/** The newest row of each seat. */
function seatsIn(text: unknown): readonly PresentSeat[] {
  const rows = z.array(z.unknown()).parse(JSON.parse(typeof text === 'string' ? text : '[]'))
  const seats = rows.flatMap((row) => seatSchema.safeParse(row).data ?? [])
  const oldestFirst = seats.toSorted((a, b) => b.ageMs - a.ageMs)
  return [...new Map(oldestFirst.map((one) => [one.seat, one])).values()]
}

function addressOf(address: string): { readonly host: string; readonly port: number } {
  const parts = /^\[?(.*?)\]?(?::(\d{1,5}))?$/.exec(address.trim())
  return { host: parts?.[1] ?? address, port: Number(parts?.[2] ?? 5432) }
}

function printable(bytes: Buffer): string {
  return bytes
    .toString('latin1', 0, LONGEST_ANSWER)
    .replaceAll(/[^ -~]+/g, ' ')
    .trim()
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

function refuseOld(version: number): void {
  if (version >= OLDEST_VERSION) return
  throw new PlaceError({
    code: 'team_too_old',
    message: { key: 'failure.team.too-old', with: { version: Math.floor(version / 10_000) } },
    hint: { key: 'failure.team.too-old.hint' },
  })
}

function certificatesIn(path: string): string {
  try {
    if (isSmallFile(path, MOST_BYTES)) return readFileSync(path, 'utf8')
  } catch (error) {
    throw placeError('certificate-file', error)
  }
  throw placeError('certificate-file')
}

const MOST_BYTES = 5 * 1024 * 1024

type Trouble = Parameters<typeof placeError>[0]

const TROUBLES: Readonly<Record<string, Trouble>> = {
  '28P01': 'login',
  '28000': 'login',
  '3D000': 'no-database',
  '3F000': 'no-schema',
  '42P01': 'no-schema',
  '42501': 'refused',
  '25006': 'read-only',
  ERR_SSL_WRONG_VERSION_NUMBER: 'no-tls',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate',
  CERT_HAS_EXPIRED: 'certificate',
  CERT_NOT_YET_VALID: 'certificate',
  HOSTNAME_MISMATCH: 'certificate',
}

function postgresError(error: unknown): Error {
  if (error instanceof PlaceError) return error
  const code = (error as { readonly code?: unknown }).code
  // Errors without a code are bugs.
  if (typeof code !== 'string') return error as Error
  return placeError(TROUBLES[code] ?? 'unreachable', error)
}
