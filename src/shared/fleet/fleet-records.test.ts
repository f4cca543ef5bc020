import { expect, it } from 'vitest'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import { recordsIn, textOf } from './fleet-records.ts'

it('comes out of the text as it went in, and leaves behind what nobody asks for', () => {
  const records = { shipments: [aShipment()], containers: [aContainer()], terminals: [aTerminal()] }
  const odd = { ...records, shipments: [{ ...aShipment(), unmapped: { note: 'only the store keeps this' } }] }
  expect(recordsIn(textOf(records))).toEqual(records)
  expect(recordsIn(textOf(odd))).toEqual(records)
})
