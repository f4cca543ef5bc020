import { expect, it } from 'vitest'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import { containerJson, joinedText, recordsIn, shipmentJson, textOf } from './fleet-records.ts'
import { keptTexts } from './kept-texts.ts'

it('gives each record its own texts, whatever texts were read before', () => {
  const kept = keptTexts()
  const parts = ['one', 'other'].map((name) => ({
    shipments: [aShipment({ id: name, customer: name, containerIds: [`${name} 1`, `${name} 2`] })],
    containers: [
      aContainer({ id: `${name} 1`, shipmentId: name, atPort: { zone: 'America/Denver', terminalId: name } }),
    ],
    terminals: [],
  }))
  for (const part of [...parts, ...parts]) expect(recordsIn(textOf(part), kept)).toEqual(part)
})

it('comes out of the text as it went in, and leaves behind what nobody asks for', () => {
  const records = { shipments: [aShipment()], containers: [aContainer()], terminals: [aTerminal()] }
  const odd = { ...records, shipments: [{ ...aShipment(), unmapped: { note: 'only the store keeps this' } }] }
  expect(recordsIn(textOf(records))).toEqual(records)
  expect(recordsIn(textOf(odd))).toEqual(records)
})

it.each([0, 1, 3])('is the same text where %i records of each kind were written down before', (count) => {
  const ids = Array.from({ length: count }, (_, at) => `"${at}",`)
  const shipments = ids.map((id) => aShipment({ id }))
  const containers = ids.map((id) => aContainer({ id }))
  const terminals = ids.map((id) => aTerminal({ id }))
  const joined = joinedText({
    shipments: shipments.map(shipmentJson),
    containers: containers.map(containerJson),
    terminals,
  })
  expect(recordsIn(joined)).toEqual({ shipments, containers, terminals })
  expect(textOf({ shipments, containers, terminals })).toBe(joined)
})
