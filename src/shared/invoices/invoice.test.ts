import { describe, expect, it } from 'vitest'
import { EMPTY_LINE, emptyInvoice, hasEntry } from './invoice.ts'

describe('hasEntry', () => {
  const empty = emptyInvoice('a', { id: 'c', number: 'MSCU0000001' })

  it('is false for a new invoice, also with a chosen kind and blanks', () => {
    expect(hasEntry(empty)).toBe(false)
    expect(hasEntry({ ...empty, texts: { ...empty.texts, currency: 'USD' } })).toBe(false)
    expect(hasEntry({ ...empty, kind: 'per-diem', lines: [EMPTY_LINE, { ...EMPTY_LINE, days: ' ' }] })).toBe(false)
  })

  it('is true once a field, a line or a remark is typed', () => {
    expect(hasEntry({ ...empty, texts: { ...empty.texts, number: 'INV-1' } })).toBe(true)
    expect(hasEntry({ ...empty, lines: [{ ...EMPTY_LINE, days: '3' }] })).toBe(true)
    expect(hasEntry({ ...empty, notes: { ...empty.notes, remarks: 'closed' } })).toBe(true)
  })
})
