// The planned moves and the user's bookings, and the ways to change them from any view.

import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { Answer } from '#shared/contract/answer.ts'
import { type Booking, type MoveKey, moveId, type PlannedMove } from '#shared/fleet/bookings-and-moves.ts'
import { main } from '#renderer/core/client.ts'
import { now } from '#renderer/core/clock.ts'
import { mirror } from '#renderer/core/mirror.ts'
import { wasDone } from '#renderer/core/requests.ts'
import { language } from '#renderer/core/language.ts'
import { offerUndo, showToast, type Undo } from '#renderer/core/undo.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { type CalendarDay, dayText } from '#shared/time/calendar-day.ts'
import { putWords } from './desk.ts'
import { dayFor, kindFor, newBooking, newMove } from './moves.ts'
import type { TypedTime } from './typed-time.ts'

/** What planning several containers did. */
interface PlannedStep {
  /** Empty if all were planned before. */
  readonly fresh: readonly PlannedMove[]
  readonly undo: Undo
}

type MovesChange = (moves: Map<string, PlannedMove>) => void

export const usePlan = defineStore('plan', () => {
  const mirroredMoves = mirror('plan')
  const mirroredBookings = mirror('bookings')
  /** Changes that main has not answered yet. */
  const pending = shallowRef<readonly MovesChange[]>([])
  const byId = computed<ReadonlyMap<string, PlannedMove>>(() => {
    const next = new Map(mirroredMoves.items.map((move) => [moveId(move), move]))
    for (const change of pending.value) change(next)
    return next
  })
  const bookings = computed<ReadonlyMap<string, Booking>>(
    () => new Map(mirroredBookings.items.map((booking) => [booking.containerId, booking])),
  )
  const moves = computed(() => [...byId.value.values()])
  /** IDs of containers with a move. */
  const planned = computed<ReadonlySet<string>>(() => new Set(moves.value.map(({ containerId }) => containerId)))

  /** Changes the screen until main answers. */
  async function change(apply: MovesChange, request: () => Promise<Answer<null>>): Promise<boolean> {
    pending.value = [...pending.value, apply]
    const isSaved = wasDone(await request())
    pending.value = pending.value.filter((other) => other !== apply)
    return isSaved
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
    if (some.length === 0) return null
    const before = new Map(storedOf(some).map((move) => [moveId(move), move]))
    if (!(await save(some))) return null
    return async () => {
      const [added, reverted]: [PlannedMove[], PlannedMove[]] = [[], []]
      for (const made of some) {
        const [old, current] = [before.get(moveId(made)), byId.value.get(moveId(made))]
        if (current === undefined) continue
        if (old === undefined) added.push(current)
        else reverted.push(revertStep(current, { old, made }))
      }
      return (await drop(added)) && (await save(reverted))
    }
  }

  async function remove(some: readonly MoveKey[]): Promise<Undo | null> {
    const storedMoves = storedOf(some)
    if (storedMoves.length === 0 || !(await drop(storedMoves))) return null
    return () => save(storedMoves)
  }

  async function saveBooking(booking: Booking): Promise<boolean> {
    return wasDone(await main.request('bookings.put', { booking }))
  }

  async function removeBooking(containerId: string): Promise<boolean> {
    return wasDone(await main.request('bookings.remove', { containerIds: [containerId] }))
  }

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
    put,
    remove,
    moveOf: (key: MoveKey): PlannedMove | undefined => byId.value.get(moveId(key)),
    /** Plans each container on its usual day; returns the new moves and how to undo them. */
    async plan(rows: readonly BoardRow[]): Promise<PlannedStep | null> {
      const fresh = rows
        .map((row) => newMove(row, kindFor(row), dayFor(row, now())))
        .filter((move) => !byId.value.has(moveId(move)))
      if (fresh.length === 0) return { fresh, undo: () => Promise.resolve(true) }
      const undo = await put(fresh)
      return undo === null ? null : { fresh, undo }
    },
    /**
     * Saves the booking, then moves a stored pickup to its day. Null if the booking could not be saved. Without
     * `isMarked`, the mark of the earliest slot stays while the day stays.
     */
    async bookPickup(row: BoardRow, typed: TypedTime, isMarked?: boolean): Promise<Undo | null> {
      const unbook = await book(row, typed, isMarked)
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

export function announcePlanned({ fresh, undo }: PlannedStep): void {
  const words = putWords(fresh, language)
  if (fresh.length === 0) showToast(words)
  else offerUndo(words, undo)
}

/** Keeps the fields that the step left alone and those that changed after it. */
function revertStep(
  current: PlannedMove,
  { old, made }: { readonly old: PlannedMove; readonly made: PlannedMove },
): PlannedMove {
  const fields = (Object.keys(made) as (keyof PlannedMove)[]).filter((field) => current[field] === made[field])
  return { ...current, ...Object.fromEntries(fields.map((field) => [field, old[field]])) }
}
