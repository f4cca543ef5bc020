import { describe, expect, it } from 'vitest'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import { searchFor, searchText } from './search-text.ts'

const text = searchText(
  aContainer({ number: 'MSCU1234567', references: ['PO 77-1'] }),
  aShipment({ billOfLading: 'OOLU-27 000', customer: 'Müller & Söhne', vessel: { name: 'MSC Irina', voyage: '425W' } }),
  [aTerminal({ name: 'Pier 400' }), undefined],
)
const finds = (query: string) => searchFor(query)?.(text)

describe('searchFor', () => {
  it.each([
    'MSCU 123 456-7',
    'MSCU 123456\u{2013}7',
    'MSCU 123456\u{2011}7',
    'MSCU123\u{AD}4567\u{200B}',
    '\u{FEFF}mscu1234567',
    '4567',
    'po77',
    'OOLU27000',
    'oolu 27',
    'muller',
    'Söhne',
    'irina msc',
    'pier 400',
    'MSC los angeles',
    '425w',
  ])('finds the container by %j', (query) => {
    expect(finds(query)).toBe(true)
  })

  it.each(['MSCU 123 456-8', 'OOLU 27 000 PO', 'irina maersk', 'MSCU1234567PO77'])(
    "doesn't find the container by %j",
    (query) => {
      expect(finds(query)).toBe(false)
    },
  )

  it.each(['', '   ', ' - '])('returns null for %j', (query) => {
    expect(searchFor(query)).toBeNull()
  })
})
