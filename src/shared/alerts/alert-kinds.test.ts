import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Catalogue } from '#shared/words/language.ts'
import {
  ALERT_KINDS,
  ALERTS,
  isGrouped,
  type AlertDescriptor,
  type AlertKind,
  type GroupedKind,
} from './alert-kinds.ts'

describe('a kind of alert', () => {
  it('does not compile without its descriptor or a part of it', () => {
    type Descriptors = { readonly [Kind in AlertKind]: AlertDescriptor<Kind> }
    expectTypeOf<typeof ALERTS>().toExtend<Descriptors>()
    expectTypeOf<Omit<typeof ALERTS, 'due'>>().not.toExtend<Descriptors>()
    expectTypeOf<Omit<AlertDescriptor, 'delivery'>>().not.toExtend<AlertDescriptor>()
    expectTypeOf<Omit<AlertDescriptor, 'weight'>>().not.toExtend<AlertDescriptor>()
    expectTypeOf<Omit<AlertDescriptor, 'worthMs'>>().not.toExtend<AlertDescriptor>()
    expectTypeOf<Omit<AlertDescriptor, 'opens'>>().not.toExtend<AlertDescriptor>()
    expectTypeOf<Omit<AlertDescriptor, 'groupOpens'>>().not.toExtend<AlertDescriptor>()
    expectTypeOf<Omit<AlertDescriptor, 'button'>>().not.toExtend<AlertDescriptor>()
    expectTypeOf<Omit<AlertDescriptor, 'isByClock'>>().not.toExtend<AlertDescriptor>()
    expectTypeOf<Omit<AlertDescriptor, 'icon'>>().not.toExtend<AlertDescriptor>()
    expectTypeOf<Omit<AlertDescriptor, 'tone'>>().not.toExtend<AlertDescriptor>()
  })

  it('does not compile without its words', () => {
    expectTypeOf<`alert.${AlertKind}.title`>().toExtend<keyof Catalogue>()
    expectTypeOf<`alert.kind.${AlertKind}`>().toExtend<keyof Catalogue>()
    expectTypeOf<`alert.meaning.${AlertKind}`>().toExtend<keyof Catalogue>()
    expectTypeOf<`alert.group.${GroupedKind}`>().toExtend<keyof Catalogue>()
  })

  it('is told in a group unless there is only one of it for the whole account', () => {
    expect(ALERT_KINDS.filter((kind) => !isGrouped(kind))).toEqual(['key-rejected', 'first-sync'])
  })

  it('that has a button to resume leads to a stopped shipment', () => {
    // Elsewhere the shipment to be resumed would not be in sight.
    const resumed = ALERT_KINDS.filter((kind) => ALERTS[kind].button === 'resume')
    expect(resumed.map((kind) => ALERTS[kind].opens)).toEqual(resumed.map(() => 'stopped-shipment'))
  })
})
