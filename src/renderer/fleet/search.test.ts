import { describe, expect, it } from 'vitest'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import { findNumbers, numberList, searchFor, searchRows, searchText, similarNumbers, textOfParts } from './search.ts'

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
    'po#77',
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

const numbersIn = (text: string) => numberList(text)?.numbers ?? null

it.each([
  ['MSCU1234567, TEMU7654321', ['MSCU1234567', 'TEMU7654321']],
  ['MSCU 123456-7\nTEMU-765432-1\n', ['MSCU1234567', 'TEMU7654321']],
  ['MSCU1234567 TEMU7654321', ['MSCU1234567', 'TEMU7654321']],
  ['Container\tBL\nMSCU1234567\tMEDUAB123456\n', ['MSCU1234567', 'MEDUAB123456']],
  ['PO 4711; PO 4712', ['PO 4711', 'PO 4712']],
  ['mscu1234567,MSCU 123 456 7,TEMU7654321', ['MSCU1234567', 'TEMU7654321']],
  ['MSCU 123456\u{2013}7, TEMU7654\u{AD}321\u{200B}', ['MSCU1234567', 'TEMU7654321']],
  ['MEDU-AB-123456; OOLU 27 000 111', ['MEDU-AB-123456', 'OOLU 27 000 111']],
  ['Hi, pls check mscu 123456-7 thx', ['MSCU1234567']],
  ['MSCU1234567,', ['MSCU1234567']],
  [' MSCU 123 456-7 ', ['MSCU1234567']],
  ['MSCU 123456\u{2011}7\u{200B}', ['MSCU1234567']],
  ['Hi, pls check MSCU\r\n123456-7 thx', ['MSCU1234567']],
])('finds the numbers in %j', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers)
})

it.each([
  'MSKU12',
  'MSCU123456',
  'msc irina 425W',
  'OOLU 27 000',
  'Long Beach, Pier T',
  'TraPac',
  'Husky',
  '',
  'a1, b2',
])('treats %j as a text search, not as numbers', (text) => {
  expect(numberList(text)).toBeNull()
})

it.each([
  'MSCU1234567 40HC LFD 11/26, 7:30am',
  'MSCU1234567/45R1\t11/6/2026\t2026-11-26\t2026-11-25T22:45:00Z',
  "07:00 MSCU1234567 (40'HC)",
])('ignores a size, date or time beside a container number: %j', (text) => {
  expect(numbersIn(text)).toEqual(['MSCU1234567'])
})

it('treats a size or date as a container number if the text has no other', () => {
  expect(numbersIn('12AB, 11/2026')).toEqual(['12AB', '11/2026'])
})

it('is uncertain if only spaces separate the numbers', () => {
  expect(numberList('4711123 8812456')?.isCertain).toBe(false)
  expect(numberList('4711123, 8812456')?.isCertain).toBe(true)
})

it('finds whole and partial numbers in row order and lists the missing ones', () => {
  const row = (...parts: string[]) => ({ searchText: textOfParts(parts) })
  const rows = [
    row('MSCU1234567', 'MEDUAB123456'),
    row('TEMU7654321', 'MEDUAB123456'),
    row('OOLU1111111', 'OOLU27000'),
    row('HLCU2222222', 'PO 4711'),
  ]
  const matches = findNumbers(rows, ['po-4711', 'MEDUAB123456', 'XXXX9999999', '111111', 'ZZZU0000000'])
  expect(matches.rows).toEqual(rows)
  expect(matches.missing).toEqual(['XXXX9999999', 'ZZZU0000000'])
  expect(findNumbers(rows, ['TEMU 765432-1']).rows).toEqual([rows[1]])
})

it('finds the one container named among other words', () => {
  const rows = [{ searchText: textOfParts(['MSCU1234567', 'PO 4711']) }, { searchText: textOfParts(['TEMU7654321']) }]
  const find = (text: string) => searchRows(rows, text)
  expect(find('pls check MSCU 123456-7 thx')).toEqual([rows[0]])
  expect(find('thanks, MSCU1234567')).toEqual([rows[0]])
})

it('finds each of hundreds of partial numbers', () => {
  const serials = Array.from({ length: 400 }, (_, at) => String(100_000 + at))
  const rows = serials.map((serial) => ({ searchText: textOfParts([`MSCU${serial}7`, 'PO 88']) }))
  const { rows: found, missing } = findNumbers(rows, [...serials, '999888'])
  expect(found).toEqual(rows)
  expect(missing).toEqual(['999888'])
})

describe('similarNumbers', () => {
  const rows = ['CCLU5686298', 'MSCU5041143', 'PO 4711'].map((part) => ({ searchText: textOfParts([part]) }))

  it.each([
    ['swapped digits', 'CCLU5668298', ['CCLU5686298']],
    ['one wrong digit', 'CCLU5686398', ['CCLU5686298']],
    ['one wrong letter', 'CCLV5686298', ['CCLU5686298']],
    ['a wrong check digit', 'mscu 504114-4', ['MSCU5041143']],
    ['no check digit', 'MSCU504114', ['MSCU5041143']],
    ['two wrong digits', 'CCLU5686399', []],
  ])('finds the container despite %s', (_mistake, number, similar) => {
    expect(similarNumbers(rows, [number]).get(number)).toEqual(similar)
  })

  it('lists the similar container of a search for a wrong number', () => {
    expect(searchRows(rows, 'CCLU5668298')).toEqual([rows[0]])
    expect(searchRows(rows, 'MSCU5041143')).toEqual([rows[1]])
  })
})
