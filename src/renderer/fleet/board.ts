// The board's rows, judged in slices as facts come in and as the clock moves on.

import { defineStore } from 'pinia'
import { shallowRef, watch } from 'vue'
import type { CalendarDay } from '#shared/rules/calendar-day.ts'
import type { Instant } from '#shared/rules/instant.ts'
import type { JudgedShipment } from '#shared/rules/shipment-judgement.ts'
import { clockOfZone, todayBy } from '#shared/rules/place-clock.ts'
import { correctClock, now } from '#renderer/core/clock.ts'
import { inSlices } from '#renderer/core/in-slices.ts'
import { useRates } from '#renderer/core/rates.ts'
import { useSettings } from '#renderer/core/settings.ts'
import type { BoardRow } from './board-row.ts'
import { createBoardFleet, type BoardFleet } from './board-fleet.ts'
import type { Removed, Upserts } from '#shared/judged-fleet/homes.ts'

/** Short enough that a frame drawn after it is still in time. */
const SLICE_MS = 12
/**
 * While much is judged, what is done shows now and then: every showing draws the whole screen anew. What grows the list by
 * little waits longer for it than what makes it half as long again.
 */
const SHOW_EVERY_MS = 250
const SHOW_AT_LAST_MS = 1_000
const WORTH_SHOWING = 1.5
const TICK_MS = 60_000

export const useBoard = defineStore('board', () => {
  const settings = useSettings()
  const rates = useRates()
  const rows = shallowRef<readonly BoardRow[]>([])
  /** Containers whose facts are here and which are still being judged. */
  const waiting = shallowRef(0)
  /** Rises when ages and days may have to be said anew. */
  const minute = shallowRef(0)
  const viewersToday = shallowRef(dayHere(now()))
  let fleet = createBoardFleet(settings.rules, rates.book)
  /** Rises when anything was judged. */
  const judgements = shallowRef(0)
  let isJudging = false
  let isMoreComing = false
  let shownAt = 0
  let showing: ReturnType<typeof setTimeout> | undefined

  /** Where more is on its way, not all that comes is shown at once. */
  function take(upserts: Upserts, removed?: Removed, more: 'more' | 'all' = 'all'): void {
    isMoreComing = more === 'more'
    fleet.apply(upserts, removed)
    begin()
  }

  function clear(): void {
    fleet = createBoardFleet(settings.rules, rates.book)
    isMoreComing = false
    show()
  }

  /** With all its containers; undefined while it waits, and where there is none. */
  function shipment(id: string): JudgedShipment | undefined {
    void judgements.value
    return fleet.shipment(id)
  }

  function shipments(): Iterable<JudgedShipment> {
    void judgements.value
    return fleet.shipments()
  }

  // Not while a component is being set up: Vue has a watcher hold the one that is, and through it all that is above it, for as
  // long as the page lives; the first frame would stay with the account that it was of.
  queueMicrotask(() =>
    watch(
      () => [settings.rules, rates.book] as const,
      (by) => {
        fleet.ruleBy(...by)
        begin()
      },
      // What is judged already stays in sight until it is judged by the new rules. At once: what comes in between must not be
      // judged by the old ones.
      { flush: 'sync' },
    ),
  )

  /** The clock was found to be wrong by so much: what was judged by it is judged again. */
  function correct(behindMs: number): void {
    if (correctClock(behindMs)) tick()
  }

  function tick(): void {
    minute.value += 1
    viewersToday.value = dayHere(now())
    fleet.tick(now())
    begin()
  }

  /**
   * Counted at once: whoever waits until all is judged must not find nothing waiting before it has begun. Nor before it
   * shows: that nothing waits any more, only the rows themselves may say.
   */
  function begin(): void {
    if (fleet.waiting > 0) waiting.value = fleet.waiting
    void judge()
  }

  async function judge(): Promise<void> {
    if (isJudging) return
    // What only went away needs no judging; unless something did, these are the very rows that show already.
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
    // Facts that came with the last pause, or for the fleet that took this one's place.
    void judge()
  }

  function show(): void {
    clearTimeout(showing)
    showing = undefined
    rows.value = fleet.rows()
    waiting.value = fleet.waiting
    judgements.value += 1
    shownAt = performance.now()
  }

  /** The first that is judged at once. */
  function showSoon(): void {
    const since = performance.now() - shownAt
    const isMuchMore = fleet.judgedContainers >= rows.value.length * WORTH_SHOWING
    if (rows.value.length === 0 || since >= (isMuchMore ? SHOW_EVERY_MS : SHOW_AT_LAST_MS)) show()
    else showing ??= setTimeout(show, SHOW_AT_LAST_MS)
  }

  /** Returns what ends it. */
  function keepTime(): () => void {
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }

  /** As they were taken in; other ones after `clear`. */
  const facts = (): BoardFleet['facts'] => fleet.facts

  return { rows, waiting, minute, viewersToday, shipment, shipments, facts, take, clear, correct, keepTime }
})

const HERE = clockOfZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)

function dayHere(at: Instant): CalendarDay {
  return todayBy(HERE, at)
}
