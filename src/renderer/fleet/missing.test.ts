import { describe, expect, it } from 'vitest'
import { missingNumbers } from './missing.ts'
import { textOfParts } from './search.ts'

const rows = [{ searchText: textOfParts(['MSCU5041143', 'Barbours Cut']), shipment: { id: '1' } }]
const shipments = [{ id: '2', billOfLading: 'OOLU27000', normalizedNumber: null, references: ['PO 4711'] }]
const missingIn = (search: string) => missingNumbers(search, rows, shipments)

describe('missingNumbers', () => {
  it.each([
    ['MSCU 504114-3', []],
    ['504114', []],
    ['po 4711', []],
    ['Barbours Cut', []],
    ['MSCU5041144', ['MSCU5041144']],
    ['9998887', ['9998887']],
    ['MSCU5041143, TGHU9999999, OOLU27000', ['TGHU9999999']],
  ])('finds in %j the numbers %j', (search, missing) => {
    expect(missingIn(search)).toEqual(missing)
  })
})
