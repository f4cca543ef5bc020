import { expect, it } from 'vitest'
import { findNumbers, isByNumber, numberList } from './number-list.ts'
import { textOfParts } from './search-text.ts'

const numbersIn = (text: string) => numberList(text)?.numbers ?? null

it.each([
  ['MSCU1234567, TEMU7654321', ['MSCU1234567', 'TEMU7654321']],
  ['MSCU 123456-7\nTEMU-765432-1\n', ['MSCU1234567', 'TEMU7654321']],
  ['MSCU1234567 TEMU7654321', ['MSCU1234567', 'TEMU7654321']],
  ['Container\tBL\nMSCU1234567\tMEDUAB123456\n', ['MSCU1234567', 'MEDUAB123456']],
  ['PO 4711; PO 4712', ['PO 4711', 'PO 4712']],
  ['mscu1234567,MSCU 123 456 7,TEMU7654321', ['mscu1234567', 'TEMU7654321']],
  ['MSCU 123456\u{2013}7, TEMU7654\u{AD}321\u{200B}', ['MSCU1234567', 'TEMU7654321']],
  ['MEDU-AB-123456; OOLU 27 000 111', ['MEDU-AB-123456', 'OOLU 27 000 111']],
])('takes %j for several numbers', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers)
})

it.each(['MSCU 123 456-7', 'msc irina 425W', 'OOLU 27 000', 'Long Beach, Pier T', 'TraPac', '', 'a1, b2'])(
  'takes %j for one search',
  (text) => {
    expect(numberList(text)).toBeNull()
  },
)

it('knows who asks by number: whoever writes but a part of one, or a word, looks among what is listed', () => {
  const texts = [
    'msku1234567',
    ' MSCU 123 456-7 ',
    'MSCU1234567, TEMU7654321',
    'MSCU 123456\u{2011}7\u{200B}',
    'MSKU12',
    'MSKU1234567 hold',
    'Husky',
    '',
  ]
  expect(texts.map(isByNumber)).toEqual([true, true, true, true, false, false, false, false])
})

it('is in doubt where only spaces separate: one number may be written in groups', () => {
  expect(numberList('4711123 8812456')?.isCertain).toBe(false)
  expect(numberList('4711123, 8812456')?.isCertain).toBe(true)
})

it('finds all of them in the order of the rows, by the whole number or a part of it, and names what is missing', () => {
  const row = (...parts: string[]) => ({ searchText: textOfParts(parts) })
  const rows = [
    row('MSCU1234567', 'MEDUAB123456'),
    row('TEMU7654321', 'MEDUAB123456'),
    row('OOLU1111111', 'OOLU27000'),
    row('HLCU2222222', 'PO 4711'),
  ]
  const found = findNumbers(rows, ['po-4711', 'MEDUAB123456', 'XXXX9999999', '111111', 'ZZZU0000000'])
  expect(found.rows).toEqual(rows)
  expect(found.missing).toEqual(['XXXX9999999', 'ZZZU0000000'])
  expect(findNumbers(rows, ['TEMU 765432-1']).rows).toEqual([rows[1]])
})

it('finds each of hundreds of numbers by a part of it: those after the fiftieth were called missing, without having been looked for', () => {
  const serials = Array.from({ length: 400 }, (_, at) => String(100_000 + at))
  const rows = serials.map((serial) => ({ searchText: textOfParts([`MSCU${serial}7`, 'PO 88']) }))
  const { rows: found, missing } = findNumbers(rows, [...serials, '999888'])
  expect(found).toEqual(rows)
  expect(missing).toEqual(['999888'])
})
