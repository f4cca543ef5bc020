import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { Schedule } from './schedule.ts'
import { never } from './clock.ts'

it('gives back what is due, earliest first, and what was entered first among equals', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), fc.integer({ min: 0, max: 20 }), (moments, now) => {
      const schedule = new Schedule<number>()
      for (const [order, at] of moments.entries()) schedule.add(at, order)
      const taken: (readonly [number, number])[] = []
      for (let due = schedule.takeDue(now); due !== null; due = schedule.takeDue(now)) taken.push([due.at, due.item])
      const wanted = moments.map((at, order) => [at, order] as const).filter(([at]) => at <= now)
      expect(taken).toEqual(wanted.toSorted(([a, x], [b, y]) => a - b || x - y))
    }),
  )
})

it('does not keep what never comes', () => {
  const schedule = new Schedule<string>()
  schedule.add(never, 'nothing')
  expect(schedule.takeDue(never)).toBeNull()
})
