// Keeps the log and the place of the team in step: sends, receives, retries, and knows since when it can't.

import { Refusal } from '#main/core/events/refusal.ts'
import type { Context } from '#main/core/port/context.ts'
import { slept } from '#main/core/time/clock.ts'
import { Timer } from '#main/core/time/timer.ts'
import { yieldToEventLoop } from '#main/core/time/sliced-work.ts'
import type { TeamStatus } from '#shared/contract/team-requests.ts'
import type { Failure } from '#shared/words/failure-words.ts'
import type { Entry } from './entry.ts'
import type { TeamLog } from './team-log.ts'
import {
  DisturbedError,
  ONLINE_MS,
  placeError,
  PlaceError,
  type Disturbance,
  type PresentSeat,
  type TeamPlace,
} from './place.ts'

export type TeamContext = Pick<Context, 'clock' | 'random' | 'writeLog' | 'reportBug'>

export interface ConnectionOptions {
  readonly log: TeamLog
  /** As this seat's places announce it. */
  readonly run: string
  /** A new connection to the place in the settings. */
  readonly openPlace: () => Promise<TeamPlace>
  readonly onChanged: () => void
}

export interface Connection {
  readonly state: Exclude<TeamStatus['state'], 'off'>
  /** By the computer's clock. */
  readonly since: number
  readonly failure: Failure | null
  readonly skipped: number
  /** When the place lost entries; null if it did not. */
  readonly restoredAt: number | null
  /** The last one in this run. */
  readonly disturbed: TeamStatus['disturbed']
  readonly seats: readonly PresentSeat[]
  /** Sends and receives; resolves when both are done or failed. */
  sync(): Promise<void>
  /** Null if unreachable. */
  readonly place: TeamPlace | null
  close(): Promise<void>
}

/** After these a hostile seat pretends to be a twin. */
const MOST_RENEWALS = 5
const SENT_AT_A_TIME = 500
/** Or one entry. A slow line must always get on. */
const BYTES_SENT_AT_A_TIME = 65_536
/** Entries merged before other work gets a turn. */
const MERGED_AT_A_TIME = 500
const RETRY_MS = [1_000, 2_000, 5_000, 15_000, 30_000, 60_000]
/** News within about this time is read at once. All seats get the same news, so they must not read at the same instant. */
const NEWS_PAUSE_MS = 100
/** Quitting waits this long for the place. */
const LEAVE_MS = 1_000

const DISTURBANCES: Readonly<Record<Disturbance, string>> = {
  file: 'the own file is a link or another program changed it: a new file begins, and the state is sent again',
  twin: 'another computer writes as this seat: this seat takes a new ID and sends its state again',
  cut: 'a kill left a partial line in the own file: a new file begins, and the state is sent again',
}

export function connectTeam(context: TeamContext, options: ConnectionOptions): Connection {
  const { clock, random, writeLog, reportBug } = context
  const { log } = options
  let place: TeamPlace | null = null
  let listening: Disposable | null = null
  let state: Connection['state'] = 'connecting'
  let since = clock.now()
  let failure: Failure | null = null
  let skipped = 0
  let restoredAt: number | null = null
  let disturbed: TeamStatus['disturbed'] = null
  /** Announced this seat before the first meeting: the program's run before this one. */
  let earlierRun: string | null = null
  let renewals = 0
  let failures = 0
  let seats: readonly PresentSeat[] = []
  let isClosed = false
  let isDue = false
  let mustMeet = true
  let working: Promise<void> | null = null
  const timer = new Timer(clock)
  const pause = new Timer(clock)

  function become(next: Connection['state'], why: Failure | null): void {
    if (state !== next) since = clock.now()
    if (state !== next && why !== null) writeLog('warn', 'team', `${why.code}: ${why.detail ?? ''}`)
    const isNews = state !== next || why?.code !== failure?.code
    state = next
    failure = why
    if (isNews) options.onChanged()
  }

  async function open(): Promise<TeamPlace> {
    const opened = await options.openPlace()
    try {
      const space = await opened.open(false)
      if (space !== log.membership()?.space) throw placeError('other-space')
    } catch (error) {
      await opened.close()
      throw error
    }
    const syncSoon = (): void => pause.setUnlessSet(NEWS_PAUSE_MS * (0.5 + random()), () => void sync())
    const meetSoon = (): void => {
      mustMeet = true
      syncSoon()
    }
    listening = opened.onNews(syncSoon, meetSoon)
    return opened
  }

  async function receive(from: TeamPlace): Promise<void> {
    for await (const { records, position, repeated = 0, lost, isPartial = false } of from.pull(log.position())) {
      if (isPartial) {
        if (disturbed?.what !== 'crowd') writeLog('warn', 'team', 'the folder holds more than is read')
        disturbed = { what: 'crowd', at: clock.now() }
        continue
      }
      if (lost !== undefined) {
        writeLog('warn', 'team', 'the place lost entries, which are sent again')
        restoredAt = clock.now()
        log.sendAgain(lost === 'all' ? null : lost)
      }
      const before = log.position()
      for (let at = 0, end = 0; at < Math.max(1, records.length); at = end) {
        if (isClosed) return
        end = Math.min(at + MERGED_AT_A_TIME, at < repeated ? repeated : Math.max(1, records.length))
        const damaged = log.receive(records.slice(at, end), end >= records.length ? position : before)
        // Repeated ones were counted before.
        if (damaged > 0 && at >= repeated) {
          writeLog('warn', 'team', `skipped ${damaged} damaged, oversized or invalid entries`)
          skipped += damaged
        }
        await yieldToEventLoop()
      }
    }
  }

  async function send(to: TeamPlace): Promise<void> {
    for (;;) {
      const entries = firstOf(log.outbox(SENT_AT_A_TIME), BYTES_SENT_AT_A_TIME)
      if (entries.length === 0 || isClosed) return
      await to.push(entries)
      if (isClosed) return
      log.markSent(entries)
    }
  }

  /** Returns whether a pull would return anything. */
  async function meet(at: TeamPlace): Promise<boolean> {
    const met = await at.meet(log.position())
    const before = presenceOf(seats)
    seats = met.seats
    if (isClosed) return false
    if (presenceOf(seats) !== before) options.onChanged()
    const isTwin =
      renewals < MOST_RENEWALS &&
      earlierRun !== null &&
      met.run !== null &&
      met.run !== options.run &&
      met.run !== earlierRun
    earlierRun ??= met.run ?? options.run
    if (isTwin) throw new DisturbedError('twin')
    return met.hasNews
  }

  async function exchange(): Promise<void> {
    const isFirst = place === null
    place ??= await open()
    if (isClosed) return
    if (mustMeet && !isFirst) {
      mustMeet = false
      const hasNews = await meet(place)
      // An idle seat needs no second request.
      if (!hasNews && log.waiting() === 0) return
    }
    try {
      await send(place)
    } finally {
      // A full or read-only place can still be read.
      if (!isClosed) await receive(place)
    }
    if (isClosed) return
    if (log.membership()?.isMerged === false) log.mergeLocal()
    await send(place)
    if (isFirst) await meet(place)
    mustMeet = false
  }

  function recover(what: Disturbance): void {
    const seat = log.membership()?.seat
    if (seat === undefined) return
    if (what === 'twin') {
      log.renewSeat()
      earlierRun = null
      renewals += 1
      mustMeet = true
    } else log.sendAgain([seat])
    writeLog('warn', 'team', DISTURBANCES[what])
    // The own kill disturbed nothing.
    if (what !== 'cut') disturbed = { what, at: clock.now() }
    options.onChanged()
  }

  async function exchangeAgain(isLast = false): Promise<void> {
    try {
      await exchange()
    } catch (error) {
      if (!(error instanceof DisturbedError) || isClosed) throw error
      recover(error.disturbance)
      // The next attempt waits, so that a hostile program causes no endless loop.
      if (isLast) throw error
      await exchangeAgain(true)
    }
  }

  async function work(): Promise<void> {
    try {
      while (isDue) {
        isDue = false
        await exchangeAgain()
        if (isClosed) return
      }
      failures = 0
      become('connected', null)
    } catch (error) {
      await fail(error)
    }
    if (isClosed) return
    const retryMs = RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? 0
    const waitMs = failures === 0 ? (place?.pollMs ?? 0) : retryMs * (0.75 + random() / 2)
    timer.set(waitMs, () => {
      mustMeet = true
      void sync()
    })
  }

  async function fail(error: unknown): Promise<void> {
    if (isClosed) return
    failures += 1
    const isKnown = error instanceof PlaceError || error instanceof Refusal
    if (!isKnown) reportBug('team', error)
    const why = isKnown ? error.failure : placeError('unreachable', error).failure
    become(why.code === 'team_other_space' ? 'other-space' : 'unreachable', why)
    await drop()
  }

  async function drop(): Promise<void> {
    // A place that closes reports news, which must not shorten the wait for the next attempt.
    pause.cancel()
    listening?.[Symbol.dispose]()
    listening = null
    const dropped = place
    place = null
    await dropped?.close()
  }

  async function leave(): Promise<void> {
    const limit = new AbortController()
    const left = place?.leave().catch(() => undefined)
    await Promise.race([left, slept(clock, LEAVE_MS, limit.signal)])
    limit.abort()
  }

  function sync(): Promise<void> {
    if (isClosed) return Promise.resolve()
    isDue = true
    timer.cancel()
    working ??= work().finally(() => (working = null))
    return working
  }

  void sync()
  return {
    get state() {
      return state
    },
    get since() {
      return since
    },
    get failure() {
      return failure
    },
    get skipped() {
      return skipped
    },
    get restoredAt() {
      return restoredAt
    },
    get disturbed() {
      return disturbed
    },
    get seats() {
      return seats
    },
    get place() {
      return place
    },
    sync,
    async close() {
      isClosed = true
      timer.cancel()
      pause.cancel()
      if (state === 'connected') await leave()
      // Ends a request that waits for the place.
      await drop()
      await working
      // It may have been opened meanwhile.
      await drop()
    },
  }
}

/** Names and states of all seats, to compare. */
function presenceOf(seats: readonly PresentSeat[]): string {
  const lines = seats.map(({ seat, name, ageMs }) => JSON.stringify([seat, name, ageMs < ONLINE_MS]))
  return lines.toSorted().join()
}

/** As many as fit, and at least one. */
function firstOf(entries: readonly Entry[], mostBytes: number): readonly Entry[] {
  let bytes = 0
  const tooMany = entries.findIndex((entry, at) => {
    bytes += Buffer.byteLength(JSON.stringify(entry))
    return at > 0 && bytes > mostBytes
  })
  return tooMany === -1 ? entries : entries.slice(0, tooMany)
}
