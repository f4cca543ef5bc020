// A report is sent to somebody else: it names no customer, also not where the service named one in an error.

import { expect, it } from 'vitest'
import { withoutNames } from './without-names.ts'

it.each([
  ['no shipment of Fernhill Garden', 'no shipment of [customer]'],
  ['FERNHILL GARDEN (West) and Fernhill Garden (West)', '[customer] and [customer]'],
  ['for A+B (Co.)', 'for [customer]'],
  ['nobody is named', 'nobody is named'],
])('says “%s” as “%s”', (text, said) => {
  expect(withoutNames(text, ['Fernhill Garden', 'Fernhill Garden (West)', 'A+B (Co.)', null, '', ' n'])).toBe(said)
})

it('is what it was where nobody is known', () => {
  expect(withoutNames('as it was', [null])).toBe('as it was')
})
