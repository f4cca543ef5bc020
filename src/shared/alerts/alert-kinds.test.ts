import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Catalogue } from '../words/en/catalogue.ts'
import {
  ALERT_KINDS,
  ALERTS,
  isGrouped,
  type AlertDescriptor,
  type AlertKind,
  type GroupedKind,
} from './alert-kinds.ts'

describe('alert kind', () => {
  it('does not compile with a part of its descriptor missing', () => {
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

  it('is grouped unless it exists once per account', () => {
    expect(ALERT_KINDS.filter((kind) => !isGrouped(kind))).toEqual([
      'left-account',
      'settings-changed',
      'key-rejected',
      'first-sync',
    ])
  })

  it('opens a stopped shipment if it has a resume button', () => {
    // Other screens do not show the shipment.
    const resumed = ALERT_KINDS.filter((kind) => ALERTS[kind].button === 'resume')
    expect(resumed.map((kind) => ALERTS[kind].opens)).toEqual(resumed.map(() => 'stopped-shipment'))
  })
})
