import { expect, it } from 'vitest'
import { createEmitter } from './emitter.ts'

it('calls the listeners of an event in their order, and no longer those that have gone', () => {
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
