import { expect, it } from 'vitest'
import { chosenNext } from './choosing.ts'

it('shows one alone, gives it up when it is chosen again, and takes others beside it only when told so', () => {
  expect(chosenNext(new Set(['a', 'b']), 'c', false)).toEqual(new Set(['c']))
  expect(chosenNext(new Set(['a', 'b']), 'a', false)).toEqual(new Set(['a']))
  expect(chosenNext(new Set(['a']), 'a', false)).toEqual(new Set())
  expect(chosenNext(new Set(['a']), 'b', true)).toEqual(new Set(['a', 'b']))
  expect(chosenNext(new Set(['a', 'b']), 'b', true)).toEqual(new Set(['a']))
})
