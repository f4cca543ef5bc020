import { expect, expectTypeOf, it } from 'vitest'
import type { ViewName } from '#renderer/core/destination.ts'
import type { View, VIEWS } from './views.ts'

it('does not compile where a view that the contract leads to is missing from the list', () => {
  type Lacking = Omit<typeof VIEWS, 'shipments'>
  expectTypeOf<Lacking>().not.toExtend<typeof VIEWS>()
  expectTypeOf<keyof typeof VIEWS>().toEqualTypeOf<ViewName>()
})

it('does not compile where a descriptor lacks what the frame shows', () => {
  expectTypeOf<Omit<View, 'component'>>().not.toExtend<View>()
  expectTypeOf<Omit<View, 'title'>>().not.toExtend<View>()
  expect.assertions(0)
})
