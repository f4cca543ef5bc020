import { expect, expectTypeOf, it } from 'vitest'
import type { ViewName } from '#renderer/core/destination.ts'
import type { View, VIEWS } from './views.ts'

it('does not compile if the list lacks a view of the contract', () => {
  type Lacking = Omit<typeof VIEWS, 'shipments'>
  expectTypeOf<Lacking>().not.toExtend<typeof VIEWS>()
  expectTypeOf<keyof typeof VIEWS>().toEqualTypeOf<ViewName>()
})

it('does not compile if a descriptor is incomplete', () => {
  expectTypeOf<Omit<View, 'component'>>().not.toExtend<View>()
  expectTypeOf<Omit<View, 'title'>>().not.toExtend<View>()
  expect.assertions(0)
})
