// The planned moves and the user's bookings, and the ways to change them from any view. Main stores them.

import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { Answer } from '#shared/contract/answer.ts'
import { type Booking, type MoveKey, moveId, type PlannedMove } from '#shared/fleet/bookings-and-moves.ts'
import { MOST_IDS } from '#shared/fleet/request-limits.ts'
import { main } from '#renderer/core/client.ts'
import { now } from '#renderer/core/clock.ts'
import { askUntilAnswered, valueOrNotice } from '#renderer/core/requests.ts'
import type { Undo } from '#renderer/core/use-report.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { type CalendarDay, dayText } from '#shared/time/calendar-day.ts'
import { dayFor, kindFor, newBooking, newMove } from './moves.ts'
import type { TypedTime } from './typed-time.ts'

export const usePlan = defineStore('plan', () => {
  const board = useBoard()
  const byId = shallowRef<ReadonlyMap<string, PlannedMove>>(new Map())
  const bookings = shallowRef<ReadonlyMap<string, Booking>>(new Map())
  const moves = computed(() => [...byId.value.values()])
  /** IDs of containers with a move. */
  const planned = computed<ReadonlySet<string>>(() => new Set(moves.value.map(({ containerId }) => containerId)))
  /** Unanswered changes: an old answer must not undo a newer one. */
  let underWay = 0

  function follow(): () => void {
    const ends = [
      main.on('plan.changed', takeMoves),
      main.on('bookings.changed', takeBookings),
      askUntilAnswered(() => main.request('plan.list'), takeMoves),
      askUntilAnswered(() => main.request('bookings.list'), takeBookings),
    ]
    return () => {
      for (const end of ends) end()
      underWay = 0
      byId.value = new Map()
      takeBookings([])
    }
  }

  function takeMoves(all: readonly PlannedMove[]): void {
    if (underWay === 0) byId.value = new Map(all.map((move) => [moveId(move), move]))
  }

  function takeBookings(all: readonly Booking[]): void {
    bookings.value = new Map(all.map((booking) => [booking.containerId, booking]))
    board.book(bookings.value)
  }

  /** Changes the screen at once and reverts if main can't save. */
  async function change(
    apply: (next: Map<string, PlannedMove>) => void,
    ask: () => Promise<Answer<readonly PlannedMove[]>>,
  ): Promise<boolean> {
    const before = byId.value
    const next = new Map(before)
    apply(next)
    byId.value = next
    underWay += 1
    const saved = valueOrNotice(await ask())
    underWay = Math.max(0, underWay - 1)
    if (saved !== null) takeMoves(saved)
    else if (byId.value === next) byId.value = before
    return saved !== null
  }

  /** Returns whether it was saved, as does `drop`. */
  async function save(some: readonly PlannedMove[]): Promise<boolean> {
    if (some.length === 0) return true
    return change(
      (next) => {
        for (const move of some) next.set(moveId(move), move)
      },
      () => main.request('plan.put', { moves: [...some] }),
    )
  }

  async function drop(some: readonly MoveKey[]): Promise<boolean> {
    if (some.length === 0) return true
    return change(
      (next) => {
        for (const move of some) next.delete(moveId(move))
      },
      () => main.request('plan.remove', { moves: some.map(({ containerId, kind }) => ({ containerId, kind })) }),
    )
  }

  const storedOf = (some: readonly MoveKey[]) => some.flatMap((move) => byId.value.get(moveId(move)) ?? [])

  /** Undo reverts only the fields that it changed. */
  async function put(some: readonly PlannedMove[]): Promise<Undo | null> {
    const fresh = some.slice(0, MOST_IDS)
    if (fresh.length === 0) return null
    const before = new Map(storedOf(fresh).map((move) => [moveId(move), move]))
    if (!(await save(fresh))) return null
    return async () => {
      const [added, reverted]: [PlannedMove[], PlannedMove[]] = [[], []]
      for (const made of fresh) {
        const [old, current] = [before.get(moveId(made)), byId.value.get(moveId(made))]
        if (current === undefined) continue
        if (old === undefined) added.push(current)
        else reverted.push(revertStep(current, { old, made }))
      }
      return (await drop(added)) && (await save(reverted))
    }
  }

  async function remove(some: readonly MoveKey[]): Promise<Undo | null> {
    const storedMoves = storedOf(some).slice(0, MOST_IDS)
    if (storedMoves.length === 0 || !(await drop(storedMoves))) return null
    return () => save(storedMoves)
  }

  async function saveBooking(booking: Booking): Promise<boolean> {
    const saved = valueOrNotice(await main.request('bookings.put', { booking }))
    if (saved !== null) takeBookings(saved)
    return saved !== null
  }

  async function removeBooking(containerId: string): Promise<boolean> {
    const saved = valueOrNotice(await main.request('bookings.remove', { containerIds: [containerId] }))
    if (saved !== null) takeBookings(saved)
    return saved !== null
  }

  /** Null if it could not be saved. Without `isMarked`, the mark of the earliest slot stays while the day stays. */
  async function book(row: BoardRow, typed: TypedTime, isMarked?: boolean): Promise<Undo | null> {
    const { id } = row
    const before = bookings.value.get(id)
    const isEarliestSlot = isMarked ?? (before?.isEarliestSlot === true && before.day === dayText(typed.day))
    const booking = newBooking(row, typed, isEarliestSlot, now())
    if (!(await saveBooking(booking))) return null
    return () => (before === undefined ? removeBooking(id) : saveBooking(before))
  }

  return {
    moves,
    bookings,
    planned,
    follow,
    put,
    remove,
    moveOf: (key: MoveKey): PlannedMove | undefined => byId.value.get(moveId(key)),
    /** Plans each container on its usual day; returns the new moves and how to undo them. */
    async plan(
      rows: readonly BoardRow[],
    ): Promise<{ readonly fresh: readonly PlannedMove[]; readonly undo: Undo } | null> {
      const fresh = rows
        .map((row) => newMove(row, kindFor(row), dayFor(row, now())))
        .filter((move) => !byId.value.has(moveId(move)))
      if (fresh.length === 0) return { fresh, undo: () => Promise.resolve(true) }
      const undo = await put(fresh)
      return undo === null ? null : { fresh, undo }
    },
    book,
    /** Also moves a stored pickup to the day. The booking comes first: if it fails, the pickup stays on its day. */
    async bookPickup(row: BoardRow, typed: TypedTime): Promise<Undo | null> {
      const unbook = await book(row, typed)
      const [move] = storedOf([{ containerId: row.id, kind: 'pickup' }])
      const day = dayText(typed.day)
      if (unbook === null || move === undefined || move.day === day) return unbook
      const unmove = await put([{ ...move, day }])
      return unmove === null ? unbook : async () => (await unbook()) && unmove()
    },
    async unbook(containerId: string): Promise<Undo | null> {
      const before = bookings.value.get(containerId)
      if (before === undefined || !(await removeBooking(containerId))) return null
      return () => saveBooking(before)
    },
    /** The day of the container's next move or of its own booking; undefined if it has neither. */
    dayOf(containerId: string, day: CalendarDay): string | undefined {
      const texts = moves.value.filter((move) => move.containerId === containerId).map((move) => move.day)
      return texts.find((text) => text >= dayText(day)) ?? texts.at(-1)
    },
  }
})

/** Keeps the fields that the step left alone and those that changed after it. */
function revertStep(
  current: PlannedMove,
  { old, made }: { readonly old: PlannedMove; readonly made: PlannedMove },
): PlannedMove {
  const fields = (Object.keys(made) as (keyof PlannedMove)[]).filter((field) => current[field] === made[field])
  return { ...current, ...Object.fromEntries(fields.map((field) => [field, old[field]])) }
}
