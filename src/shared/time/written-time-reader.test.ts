// Tests parsing of the service's times.

import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { writtenTime } from './written-time.ts'
import { dayText } from './calendar-day.ts'
import { readInstant, readWrittenTime } from './written-time-reader.ts'

const readText = (text: string) => readWrittenTime(writtenTime(text))

describe('readWrittenTime', () => {
  it.each([
    ['2026-07-08T07:00:00Z', '2026-07-08T07:00:00.000Z', '2026-07-08'],
    ['2026-07-08t07:00:00z', '2026-07-08T07:00:00.000Z', '2026-07-08'],
    ['2026-07-08 07:00Z', '2026-07-08T07:00:00.000Z', '2026-07-08'],
    ['  2026-07-08T07:00:00Z\n', '2026-07-08T07:00:00.000Z', '2026-07-08'],
    ['2026-07-08T23:30:00-07:00', '2026-07-09T06:30:00.000Z', '2026-07-08'],
    ['2026-07-08T23:30:00-0700', '2026-07-09T06:30:00.000Z', '2026-07-08'],
    ['2026-07-08T23:30:00-07', '2026-07-09T06:30:00.000Z', '2026-07-08'],
    ['2026-07-08T02:30:00+05:30', '2026-07-07T21:00:00.000Z', '2026-07-08'],
    ['2026-07-08T07:00:00-00:00', '2026-07-08T07:00:00.000Z', '2026-07-08'],
    ['2026-07-08 07:00:00 UTC', '2026-07-08T07:00:00.000Z', '2026-07-08'],
    ['2026-07-08 07:00:00 +0200', '2026-07-08T05:00:00.000Z', '2026-07-08'],
    ['2026-07-08T07:00:00.1Z', '2026-07-08T07:00:00.100Z', '2026-07-08'],
    ['2026-07-08T07:00:00,123Z', '2026-07-08T07:00:00.123Z', '2026-07-08'],
    ['2026-07-08T07:00:00.999999999Z', '2026-07-08T07:00:00.999Z', '2026-07-08'],
    ['2026-06-30T23:59:60Z', '2026-06-30T23:59:59.000Z', '2026-06-30'],
    ['2024-02-29T12:00:00Z', '2024-02-29T12:00:00.000Z', '2024-02-29'],
  ])('parses %j as the instant %s and the day %s', (text, instant, day) => {
    const time = readText(text)
    expect(time.kind === 'instant' && [new Date(time.instant).toISOString(), dayText(time.day)]).toEqual([instant, day])
  })

  it('keeps a time without an offset local', () => {
    expect(readText('2026-07-08T16:00:00')).toMatchObject({ kind: 'local', clock: 16 * 3_600_000 })
    expect(readText('2026-07-08')).toMatchObject({ kind: 'date' })
  })

  it.each([
    ['', 'not-a-time'],
    ['tomorrow', 'not-a-time'],
    ['2026-7-8', 'not-a-time'],
    ['20260708', 'not-a-time'],
    ['07/08/2026', 'not-a-time'],
    ['2026-02-30', 'not-a-time'],
    ['2026-07-08T', 'not-a-time'],
    ['2026-07-08T7:00Z', 'not-a-time'],
    ['2026-07-08T24:00:00Z', 'not-a-time'],
    ['2026-07-08T07:60:00Z', 'not-a-time'],
    ['2026-07-08T07:00:00.Z', 'not-a-time'],
    ['2026-07-08T07:00:00PST', 'not-a-time'],
    ['2026-07-08T07:00:00Zulu', 'not-a-time'],
    ['2026-07-08T07:00:00+7', 'not-a-time'],
    ['2026-07-08T07:00:00-07:0', 'not-a-time'],
    ['2026-07-08T07:00:00-07:00:00', 'not-a-time'],
    ['2026-07-08x07:00:00Z', 'not-a-time'],
    ['+002026-07-08', 'not-a-time'],
    ['٢٠٢٦-٠٧-٠٨', 'not-a-time'],
    ['0001-01-01T00:00:00Z', 'placeholder'],
    ['1970-01-01T00:00:00Z', 'placeholder'],
    ['9999-12-31', 'placeholder'],
  ])('rejects %j (%s)', (text, why) => {
    expect(readText(text)).toEqual({ kind: 'unread', why })
  })

  it('agrees with the platform on every instant', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
        (date) => {
          expect(readInstant(writtenTime(date.toISOString()))).toBe(date.getTime())
        },
      ),
    )
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) =>
        ['date', 'local', 'instant', 'unread'].includes(readText(text).kind),
      ),
    )
    const nearly = fc.stringMatching(
      /^\d{4}-[01]\d-[0-3]\d[T ][0-2]\d:[0-5]\d(:[0-6]\d)?(\.\d{0,9})?(Z|[+-]\d\d:?\d\d|)$/,
    )
    fc.assert(fc.property(nearly, (text) => readText(text).kind !== 'date'))
  })
})
