import { expect, it } from 'vitest'
import { whereaboutsOf } from './position.ts'

it('puts nothing at 0, 0, where senders write what they do not know', () => {
  expect(whereaboutsOf({ latitude: 0, longitude: 0 })).toEqual({ kind: 'not-known', because: 'zero' })
  // On the equator or at Greenwich there are ports.
  expect(whereaboutsOf({ latitude: 0, longitude: 9.45 })).toMatchObject({ kind: 'known' })
  expect(whereaboutsOf({ latitude: 51.5, longitude: 0 })).toMatchObject({ kind: 'known' })
})

it('puts nothing anywhere by half a position', () => {
  expect(whereaboutsOf({ latitude: 33.7, longitude: null })).toEqual({ kind: 'not-known', because: 'missing' })
  expect(whereaboutsOf({ latitude: null, longitude: -118.2 })).toEqual({ kind: 'not-known', because: 'missing' })
})
