import { describe, expect, it } from 'vitest'
import { HOUR } from '#shared/time/instant.ts'
import { aMove } from '#test/helpers/plan.ts'
import { cardsInOrder, planLane, problemsOf } from './lane-plan.ts'
import type { Card } from './moves.ts'

const AXIS = { from: 7, to: 18 }

function card(id: string, hour: number | null, state: 'ready' | 'overdue' = 'ready'): Card {
  const clock = hour === null ? null : hour * HOUR
  const move = aMove({ containerId: id })
  return {
    id,
    move,
    row: undefined,
    isStored: true,
    state: { kind: state },
    notes: [],
    clock,
    until: null,
    confirmation: '',
    isOwn: false,
  }
}

const lane = (driver: string, ...cards: readonly Card[]) => planLane({ driver, cards }, AXIS)

describe('planLane', () => {
  it('is one card high while no trips overlap', () => {
    expect(lane('Sam').rows).toBe(1)
    expect(lane('Sam', card('a', 8), card('b', 10), card('c', null)).rows).toBe(1)
  })

  it('grows with overlapping trips and with cards without a time', () => {
    expect(lane('Sam', card('a', 8), card('b', 9)).rows).toBe(2)
    expect(lane('Sam', card('a', null), card('b', null), card('c', null)).rows).toBe(3)
  })

  it('names the trip that starts before the one before it is over', () => {
    expect([...lane('Sam', card('a', 8), card('b', 9), card('c', 11)).overlaps]).toEqual(['b'])
  })

  it('finds no overlaps without a driver', () => {
    expect([...lane('', card('a', 8), card('b', 9)).overlaps]).toEqual([])
  })
})

describe('problemsOf', () => {
  it('counts overlaps and trips that can’t succeed, each card once', () => {
    expect(problemsOf(lane('Sam', card('a', 8), card('b', 9, 'overdue'), card('c', null, 'overdue')))).toBe(2)
  })
})

describe('cardsInOrder', () => {
  it('lists the bin before the hours, lane by lane', () => {
    const lanes = [lane('', card('a', 8), card('b', null)), lane('Sam', card('c', 7))]
    expect(cardsInOrder(lanes).map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  })
})
