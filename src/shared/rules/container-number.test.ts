import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { readContainerNumber } from './container-number.ts'

describe('readContainerNumber', () => {
  it.each([
    ['CSQU3054383', '3'],
    ['TGHU7599330', '0'],
    ['MSCU6639870', '0'],
    ['HLXU2008419', '9'],
    ['csqu 305438-3', '3'],
  ])('accepts the correct check digit of %s', (text, digit) => {
    expect(readContainerNumber(text)).toMatchObject({ given: digit, right: digit })
  })

  it('returns the correct check digit if it is wrong or missing', () => {
    expect(readContainerNumber('CSQU3054384')).toEqual({ body: 'CSQU305438', given: '4', right: '3' })
    expect(readContainerNumber('CSQU305438')).toEqual({ body: 'CSQU305438', given: null, right: '3' })
  })

  it.each(['', 'CSQ3054383', 'CSQU30543', 'CSQU30543833', 'MEDUA1234567', '5c0e3c1d-8f1b-4b0f-9d57-6b8a5f7f3d10'])(
    'rejects other text: “%s”',
    (text) => expect(readContainerNumber(text)).toBeNull(),
  )

  it('detects every single wrong digit', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')),
      minLength: 4,
      maxLength: 4,
    })
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(letters, digits, fc.nat(5), fc.integer({ min: 1, max: 9 }), (prefix, serial, at, by) => {
        const { right } = readContainerNumber(prefix + serial)!
        const wrong = serial.split('')
        wrong[at] = String((Number(wrong[at]) + by) % 10)
        const other = readContainerNumber(prefix + wrong.join(''))!.right
        // A remainder of 10 is written as 0, so these two share a digit.
        fc.pre(!(right === '0' && other === '0'))
        expect(other).not.toBe(right)
      }),
    )
  })
})
