// The store of the board's rows: judges them in slices as records arrive and time passes.

import { defineStore } from 'pinia'
import { shallowRef, watch } from 'vue'
import type { Booking } from '#shared/fleet/bookings-and-moves.ts'
import type { CalendarDay } from '#shared/time/calendar-day.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { JudgedShipment } from '#shared/rules/shipment-judgment.ts'
import { clockOfZone, todayBy } from '#shared/time/place-clock.ts'
import { correctClock, now } from '#renderer/core/clock.ts'
import { inSlices } from '#renderer/core/in-slices.ts'
import { useIncidents } from '#renderer/core/incidents.ts'
import { useRates } from '#renderer/core/rates.ts'
import { useSettings } from '#renderer/core/settings.ts'
import type { BoardRow } from './board-row.ts'
import { createBoardFleet, type BoardFleet } from './board-fleet.ts'
import type { Removed, Upserts } from '#shared/judged-fleet/homes.ts'

/** Short enough not to drop a frame. */
const SLICE_MS = 12
/** Each update renders the whole screen. While loading, the board updates often only if the list grows by half. */
const SHOW_EVERY_MS = 250
const SHOW_AT_LAST_MS = 1_000
const WORTH_SHOWING = 1.5
const TICK_MS = 60_000

export const useBoard = defineStore('board', () => {
  const settings = useSettings()
  const rates = useRates()
  const incidents = useIncidents()
  const rows = shallowRef<readonly BoardRow[]>([])
  /** Containers that are loaded but not yet judged. */
  const waiting = shallowRef(0)
  /** Increases when ages and days must be worded again. */
  const minute = shallowRef(0)
  const viewersToday = shallowRef(dayHere(now()))
  let fleet = createBoardFleet(settings.rules, rates.book, incidents.clockEndOf)
  /** Increases after every judgment. */
  const judgments = shallowRef(0)
  let bookings: ReadonlyMap<string, Booking> = new Map()
  let isJudging = false
  let isMoreComing = false
  let shownAt = 0
  let showing: ReturnType<typeof setTimeout> | undefined

  /** While more records are on their way, not every part is shown at once. */
  function take(upserts: Upserts, removed?: Removed, more: 'more' | 'all' = 'all'): void {
    isMoreComing = more === 'more'
    fleet.apply(upserts, removed)
    begin()
  }

  function clear(): void {
    fleet = createBoardFleet(settings.rules, rates.book, incidents.clockEndOf)
    fleet.book(bookings)
    isMoreComing = false
    show()
  }

  /** The user's own appointments, by container. */
  function book(all: ReadonlyMap<string, Booking>): void {
    bookings = all
    fleet.book(bookings)
    begin()
  }

  /** Undefined while it waits to be judged. */
  function shipment(id: string): JudgedShipment | undefined {
    void judgments.value
    return fleet.shipment(id)
  }

  function shipments(): Iterable<JudgedShipment> {
    void judgments.value
    return fleet.shipments()
  }

  // A watcher created during a component's setup would keep that component and its parents alive.
  queueMicrotask(() =>
    watch(
      () => [settings.rules, rates.book] as const,
      (by) => {
        fleet.ruleBy(...by)
        begin()
      },
      // Sync: records that arrive next must not be judged by the old rules.
      { flush: 'sync' },
    ),
  )

  queueMicrotask(() =>
    watch(
      () => incidents.ends,
      (next, before) => {
        const ids = [...new Set([...next.keys(), ...before.keys()])]
        const changed = ids.filter((id) => next.get(id) !== before.get(id))
        if (changed.length === 0) return
        fleet.judgeAgain(changed)
        begin()
      },
    ),
  )

  /** Judges again after the computer's clock turned out to be wrong. */
  function correct(behindMs: number): void {
    if (correctClock(behindMs)) tick()
  }

  function tick(): void {
    minute.value += 1
    viewersToday.value = dayHere(now())
    fleet.tick(now())
    begin()
  }

  /** Sets `waiting` at once: callers that wait for zero must not see zero before judging has started. */
  function begin(): void {
    if (fleet.waiting > 0) waiting.value = fleet.waiting
    void judge()
  }

  async function judge(): Promise<void> {
    if (isJudging) return
    // Removals need no judging.
    if (fleet.waiting === 0) return isMoreComing ? showSoon() : show()
    isJudging = true
    const mine = fleet
    try {
      await inSlices({
        work: (isOver) => mine.judge(now(), isOver),
        sliceMs: SLICE_MS,
        pause: () => scheduler.yield(),
        after(isDone) {
          if (mine !== fleet) return false
          if (isDone && !isMoreComing) show()
          else showSoon()
          return true
        },
      })
    } finally {
      isJudging = false
    }
    // For records that arrived during the last pause, or for a new fleet.
    void judge()
  }

  function show(): void {
    clearTimeout(showing)
    showing = undefined
    rows.value = fleet.rows()
    waiting.value = fleet.waiting
    judgments.value += 1
    shownAt = performance.now()
  }

  function showSoon(): void {
    const since = performance.now() - shownAt
    const isMuchMore = fleet.judgedContainers >= rows.value.length * WORTH_SHOWING
    if (rows.value.length === 0 || since >= (isMuchMore ? SHOW_EVERY_MS : SHOW_AT_LAST_MS)) show()
    else showing ??= setTimeout(show, SHOW_AT_LAST_MS)
  }

  /** Returns a function that stops the timer. */
  function keepTime(): () => void {
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }

  const facts = (): BoardFleet['facts'] => fleet.facts

  return { rows, waiting, minute, viewersToday, shipment, shipments, facts, take, book, clear, correct, keepTime }
})

const HERE = clockOfZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)

function dayHere(at: Instant): CalendarDay {
  return todayBy(HERE, at)
}
