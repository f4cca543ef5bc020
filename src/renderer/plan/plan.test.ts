import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '#shared/contract/answer.ts'
import { type Booking, moveId, type PlannedMove } from '#shared/fleet/bookings-and-moves.ts'
import { failedAct } from '#renderer/core/requests.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { dayFromText } from '#shared/time/calendar-day.ts'
import { aMove } from '#test/helpers/plan.ts'
import { aFailure } from '#test/helpers/failure.ts'
import { usePlan } from './plan.ts'

const main = await vi.hoisted(async () => (await import('#test/helpers/main-in-window.ts')).mainInWindow())
beforeEach(() => {
  vi.useFakeTimers()
  setActivePinia(createPinia())
})
afterEach(() => {
  vi.useRealTimers()
})

const FAILED: Answer<never> = { ok: false, error: aFailure('disk') }

/** A fake main with these moves. `fails`: it can't save. */
async function following(...moves: readonly PlannedMove[]) {
  main.put('plan', moves)
  main.put('bookings', [])
  const state = { fails: false, failing: '' }
  main.request = (route, input) => {
    const { moves: some = [], booking } = input as { moves?: readonly PlannedMove[]; booking?: Booking }
    if (state.fails || route === state.failing) return FAILED
    const ids = new Set(some.map(moveId))
    const others = main.items('plan').filter((move) => !ids.has(moveId(move)))
    if (route === 'plan.put') main.put('plan', [...others, ...some])
    if (route === 'plan.remove') main.put('plan', others)
    if (booking !== undefined) main.put('bookings', [booking])
    return { ok: true, value: null }
  }
  const plan = usePlan()
  await vi.advanceTimersByTimeAsync(0)
  return { plan, state }
}

const driversOf = (moves: readonly PlannedMove[]) =>
  moves.map(({ containerId, driver }) => `${containerId} ${driver}`).toSorted()

describe('usePlan', () => {
  it('changes the screen before main answers and undoes only its own change', async () => {
    const { plan } = await following(aMove({ containerId: 'a', driver: 'Ana' }))
    const putting = plan.put([aMove({ containerId: 'a', driver: 'Ben' }), aMove({ containerId: 'b' })])
    expect(driversOf(plan.moves)).toEqual(['a Ben', 'b '])
    const undo = await putting
    await plan.put([aMove({ containerId: 'c', driver: 'Zoe' })])
    await undo?.()
    expect(driversOf(plan.moves)).toEqual(['a Ana', 'c Zoe'])
  })

  it('undoes only the fields of the step and keeps a driver and a note that were typed afterwards', async () => {
    const move = aMove({ containerId: 'a', day: '2026-07-07' })
    const { plan } = await following(move)
    const undo = await plan.put([{ ...move, day: '2026-07-09' }])
    const typed = { driver: 'Ben', note: 'Dock 4' }
    await plan.put([{ ...move, day: '2026-07-09', ...typed }])
    await undo?.()
    expect(plan.moves).toEqual([{ ...move, ...typed }])
  })

  it('does not bring a move back that was removed after the step', async () => {
    const move = aMove({ containerId: 'a', driver: 'Ana' })
    const { plan } = await following(move)
    const undo = await plan.put([{ ...move, driver: 'Ben' }])
    await plan.remove([move])
    expect(await undo?.()).toBe(true)
    expect(plan.moves).toEqual([])
  })

  it('returns false from an undo that main can’t save, so that it can be tried again', async () => {
    const move = aMove({ containerId: 'a', driver: 'Ana' })
    const { plan, state } = await following(move)
    const undos = [await plan.put([{ ...move, driver: 'Ben' }]), await plan.remove([move])]
    state.fails = true
    expect(await undos[1]?.()).toBe(false)
    state.fails = false
    expect(await undos[1]?.()).toBe(true)
    expect(await undos[0]?.()).toBe(true)
    expect(driversOf(plan.moves)).toEqual(['a Ana'])
  })

  it('leaves a pickup on its day if its booking can’t be saved', async () => {
    const move = aMove({ containerId: 'a', day: '2026-07-07' })
    const { plan, state } = await following(move)
    const row = { id: 'a', container: { number: move.number, appointmentAt: null } } as BoardRow
    const typed = { day: dayFromText('2026-07-09')!, time: '10:00', until: null, confirmation: '' }
    state.failing = 'bookings.put'
    expect(await plan.bookPickup(row, typed)).toBeNull()
    expect(plan.moves).toEqual([move])
    expect(failedAct.value?.code).toBe('disk')
    state.failing = ''
    const undo = await plan.bookPickup(row, typed)
    expect(plan.moves).toEqual([{ ...move, day: '2026-07-09' }])
    await undo?.()
    expect(plan.moves).toEqual([move])
  })

  it('keeps the mark of the earliest slot while the day stays', async () => {
    const { plan } = await following()
    const row = { id: 'a', container: { number: 'MSCU0000001', appointmentAt: null } } as BoardRow
    const typed = { day: dayFromText('2026-07-09')!, time: '10:00', until: null, confirmation: '' }
    const isMarked = () => plan.bookings.get('a')?.isEarliestSlot
    await plan.bookPickup(row, typed, true)
    await plan.bookPickup(row, { ...typed, confirmation: 'A123' })
    expect(isMarked()).toBe(true)
    const undo = await plan.bookPickup(row, { ...typed, day: dayFromText('2026-07-10')! })
    expect(isMarked()).toBe(false)
    await undo?.()
    expect(isMarked()).toBe(true)
  })

  it('restores a removed move', async () => {
    const move = aMove({ containerId: 'a', driver: 'Ana', note: 'Dock 4' })
    const { plan } = await following(move)
    const undo = await plan.remove([move])
    expect(plan.moves).toEqual([])
    await undo?.()
    expect(plan.moves).toEqual([move])
    expect(plan.moveOf(move)).toEqual(move)
  })

  it('reverts the screen and shows the failure if main can’t save', async () => {
    const { plan, state } = await following(aMove({ containerId: 'a', driver: 'Ana' }))
    state.fails = true
    expect(await plan.put([aMove({ containerId: 'a', driver: 'Ben' })])).toBeNull()
    expect(driversOf(plan.moves)).toEqual(['a Ana'])
    expect(failedAct.value?.code).toBe('disk')
  })
})
