import { describe, expect, it } from 'vitest'
import { asOf, dateOfService } from './response-date.ts'

const DATE = 'Fri, 20 Nov 2026 14:00:00 GMT'
const AT = Date.parse(DATE)

describe('response-date', () => {
  it('treats an answer of the service as current', () => {
    expect(asOf({ headers: { date: DATE } })).toBeNull()
    expect(dateOfService({ headers: { date: DATE } })).toBe(DATE)
  })

  it.each(['HIT', 'STALE', 'UPDATING', 'REVALIDATED', undefined])(
    'returns no date if the cache answered or its status is unknown (%s)',
    (status) => {
      const headers = { date: DATE, ...(status === undefined ? {} : { 'x-quaywatch-cache': status }) }
      expect(dateOfService({ headers, isFromCache: true })).toBeNull()
      expect(asOf({ headers, isFromCache: true })).toBe(AT)
    },
  )

  it.each(['MISS', 'EXPIRED', 'BYPASS'])('returns the date if the cache has asked the service (%s)', (status) => {
    expect(dateOfService({ headers: { date: DATE, 'x-quaywatch-cache': status }, isFromCache: true })).toBe(DATE)
  })

  it('detects another cache by its age', () => {
    const headers = { date: DATE, age: '40', 'x-quaywatch-cache': 'MISS' }
    expect(dateOfService({ headers, isFromCache: true })).toBeNull()
    expect(asOf({ headers })).toBe(AT)
  })

  it('treats an invalid date as unknown age', () => {
    expect(asOf({ headers: { date: '5' }, isFromCache: true })).toBeNull()
  })
})
