import { describe, expect, it } from 'vitest'
import { asOf, dateOfService } from './response-date.ts'

const DATE = 'Fri, 20 Nov 2026 14:00:00 GMT'
const AT = Date.parse(DATE)

describe('an answer that may come from a cache', () => {
  it('is of just now where the service itself was asked', () => {
    expect(asOf({ headers: { date: DATE } })).toBeNull()
    expect(dateOfService({ headers: { date: DATE } })).toBe(DATE)
  })

  it.each(['HIT', 'STALE', 'UPDATING', 'REVALIDATED', undefined])(
    'shows no clock where the cache answered by itself, or does not say (%s)',
    (status) => {
      const headers = { date: DATE, ...(status === undefined ? {} : { 'x-quaywatch-cache': status }) }
      expect(dateOfService({ headers, isFromCache: true })).toBeNull()
      expect(asOf({ headers, isFromCache: true })).toBe(AT)
    },
  )

  it.each(['MISS', 'EXPIRED', 'BYPASS'])('shows the clock where the cache has just asked (%s)', (status) => {
    expect(dateOfService({ headers: { date: DATE, 'x-quaywatch-cache': status }, isFromCache: true })).toBe(DATE)
  })

  it('says by its age that another cache on the way answered', () => {
    const headers = { date: DATE, age: '40', 'x-quaywatch-cache': 'MISS' }
    expect(dateOfService({ headers, isFromCache: true })).toBeNull()
    expect(asOf({ headers })).toBe(AT)
  })

  it('is of unknown age where its date is none', () => {
    expect(asOf({ headers: { date: '5' }, isFromCache: true })).toBeNull()
  })
})
