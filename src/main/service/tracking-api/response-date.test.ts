import { describe, expect, it } from 'vitest'
import { asOf, dateOfService } from './response-date.ts'

const DATE = 'Fri, 20 Nov 2026 14:00:00 GMT'
const AT = Date.parse(DATE)

describe('response-date', () => {
  it('treats an answer of the service as current', () => {
    expect(asOf({ headers: { date: DATE } })).toBeNull()
    expect(dateOfService({ headers: { date: DATE } })).toBe(AT)
  })

  it.each(['HIT', 'STALE', 'UPDATING', 'REVALIDATED'])('returns no date if the cache answered (%s)', (status) => {
    const headers = { date: DATE, 'x-quaywatch-cache': status }
    expect(dateOfService({ headers })).toBeNull()
    expect(asOf({ headers })).toBe(AT)
  })

  it.each(['MISS', 'EXPIRED', 'BYPASS'])('returns the date if the cache has asked the service (%s)', (status) => {
    expect(dateOfService({ headers: { date: DATE, 'x-quaywatch-cache': status } })).toBe(AT)
  })

  it('detects another cache by its age', () => {
    const headers = { date: DATE, age: '40' }
    expect(dateOfService({ headers })).toBeNull()
    expect(asOf({ headers })).toBe(AT)
  })

  it.each(['5', '2026', '2026-06-03T12:00:00Z', 'Wed, 03 Jun 2026 12:00:00 +0200', 'Mon, 03 Jun 2026 12:00:00 GMT'])(
    'ignores the invalid date %s',
    (date) => {
      expect(dateOfService({ headers: { date } })).toBeNull()
      expect(asOf({ headers: { date, age: '40' } })).toBeNull()
    },
  )
})
