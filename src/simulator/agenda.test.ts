import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { Agenda } from './agenda.ts'
import { never } from './clock.ts'

it('gives back what is due, earliest first, and what was entered first among equals', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), fc.integer({ min: 0, max: 20 }), (moments, now) => {
      const agenda = new Agenda<number>()
      for (const [turn, at] of moments.entries()) agenda.add(at, turn)
      const taken: (readonly [number, number])[] = []
      for (let due = agenda.takeDue(now); due !== null; due = agenda.takeDue(now)) taken.push([due.at, due.item])
      const wanted = moments.map((at, turn) => [at, turn] as const).filter(([at]) => at <= now)
      expect(taken).toEqual(wanted.toSorted(([a, x], [b, y]) => a - b || x - y))
    }),
  )
})

it('does not keep what never comes', () => {
  const agenda = new Agenda<string>()
  agenda.add(never, 'nothing')
  expect(agenda.takeDue(never)).toBeNull()
})
