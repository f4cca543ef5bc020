import { expect, it } from 'vitest'
import { mayBeId, readPasted } from './pasted.ts'

const ID = '5c0e3c1d-8f1b-4b0f-9d57-6b8a5f7f3d10'

it.each([
  [` ${ID}\n`, { kind: 'id', id: ID, of: null }],
  [`https://app.example.com/tracking_requests/${ID}?tab=1#top`, { kind: 'id', id: ID, of: 'tracking_requests' }],
  [`/v2/tracking_requests/${ID}`, { kind: 'id', id: ID, of: 'tracking_requests' }],
  [`https://app.example.com/shipments/${ID}/containers`, { kind: 'id', id: ID, of: 'shipments' }],
  [`Webhooks/${ID}`, { kind: 'id', id: ID, of: 'webhooks' }],
  ['/v2/tracking_requests/a%20b', { kind: 'id', id: 'a b', of: 'tracking_requests' }],
  ['/v2/tracking_requests/%E0%A4%A', { kind: 'id', id: '%E0%A4%A', of: 'tracking_requests' }],
  ['MEDUA1234567', { kind: 'text', text: 'MEDUA1234567' }],
  ['https://example.com/somewhere', { kind: 'text', text: 'https://example.com/somewhere' }],
  ['  ', { kind: 'nothing' }],
])('parses “%s”', (text, seen) => {
  expect(readPasted(text)).toEqual(seen)
})

it('accepts any id, but no sentence and no address', () => {
  expect(['17', 'req_8Z', ID].every(mayBeId)).toBe(true)
  expect(['', 'not an id', 'https://example.com/x', 'a/../b', '?'].some(mayBeId)).toBe(false)
})
