import { expect, it } from 'vitest'
import { createEmitter } from './emitter.ts'

it('calls listeners in order, and none after disposal', () => {
  const events = createEmitter<{ counted: number; ended: void }>()
  const heard: string[] = []
  const first = events.on('counted', (count) => heard.push(`first ${count}`))
  events.on('counted', (count) => heard.push(`second ${count}`))
  events.emit('counted', 1)
  first[Symbol.dispose]()
  events.emit('counted', 2)
  events.emit('ended', undefined)
  expect(heard).toEqual(['first 1', 'second 1', 'second 2'])
})

it('calls all listeners even if one throws', () => {
  const events = createEmitter<{ counted: number }>()
  const heard: number[] = []
  events.on('counted', () => {
    throw new Error('the first one broke')
  })
  events.on('counted', (count) => heard.push(count))
  expect(() => events.emit('counted', 1)).toThrow('the first one broke')
  expect(heard).toEqual([1])
})
