import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { Schedule } from './schedule.ts'
import { never } from './clock.ts'

it('returns due items, earliest first and in order of entry among equals', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), fc.integer({ min: 0, max: 20 }), (moments, now) => {
      const schedule = new Schedule<number>()
      for (const [order, at] of moments.entries()) schedule.add(at, order)
      const dueItems: (readonly [number, number])[] = []
      for (let due = schedule.takeDue(now); due !== null; due = schedule.takeDue(now)) dueItems.push([due.at, due.item])
      const expectedItems = moments.map((at, order) => [at, order] as const).filter(([at]) => at <= now)
      expect(dueItems).toEqual(expectedItems.toSorted(([a, x], [b, y]) => a - b || x - y))
    }),
  )
})

it('drops items that are never due', () => {
  const schedule = new Schedule<string>()
  schedule.add(never, 'nothing')
  expect(schedule.takeDue(never)).toBeNull()
})
