import { expect, it } from 'vitest'
import { readEntry } from './entry.ts'
import { kindOf } from './kinds.ts'

it('cleans the texts of a record from another seat', () => {
  const note = 'first\nMSCU\u202e765'
  const terminal = { value: JSON.stringify({ phone: '\u2066555\u2069' }) }
  expect(kindOf('terminal')?.value.parse(terminal)).toEqual({ value: '{"phone":"555"}' })
  const handled = { shipment_id: null, handled_at: 1, until: null, text: note, who: 'Jo\u202e', facts: null }
  expect(kindOf('handled')?.value.parse(handled)).toMatchObject({ text: 'first MSCU765', who: 'Jo' })
})

it('rejects an entry whose key has control characters', () => {
  const entry = { id: '1', seat: 's', name: 'Jo\u202e', stamp: 1, format: 1, kind: 'owner', key: 'c', value: null }
  expect(readEntry(entry)).toMatchObject({ name: 'Jo' })
  for (const key of ['c\u202e', 'c\t', '\nc']) expect(readEntry({ ...entry, key })).toBeNull()
})
