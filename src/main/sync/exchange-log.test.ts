import { describe, expect, it } from 'vitest'
import { HOUR } from '#shared/rules/instant.ts'
import { createExchangeLog } from './exchange-log.ts'

const NOON = Date.UTC(2026, 5, 1, 12)

function setUp() {
  const clock = { time: NOON, now: () => clock.time }
  const log = createExchangeLog(clock)
  /** The service's clock is so far ahead of ours. */
  const exchange = (ahead: number, tookMs = 200): void =>
    log.take({ sentAt: clock.time, tookMs, serverDate: new Date(clock.time + ahead).toUTCString() })
  return { clock, log, exchange }
}

describe('the requests', () => {
  it('of the last hour are counted, and forgotten after it', () => {
    const { clock, log, exchange } = setUp()
    for (let minute = 0; minute < 90; minute += 1) {
      exchange(0)
      exchange(0)
      clock.time += 60_000
    }
    expect(log.requestsLastHour()).toBe(2 * 59)
    clock.time += 2 * HOUR
    expect(log.requestsLastHour()).toBe(0)
  })

  it('tell that the clock of this computer is a day behind, and the time is corrected', () => {
    const { clock, log, exchange } = setUp()
    for (let turn = 0; turn < 5; turn += 1) exchange(24 * HOUR)
    expect(Math.round(log.clockBehindMs() / HOUR)).toBe(24)
    expect(Math.round((log.now() - clock.time) / HOUR)).toBe(24)
  })

  it('do not make a clock wrong that is right: dates on the wire are coarse, and answers take their time', () => {
    const { clock, log, exchange } = setUp()
    exchange(-900, 30_000)
    exchange(20_000)
    expect(log.clockBehindMs()).toBe(0)
    expect(log.now()).toBe(clock.time)
  })

  it('are not led astray by one proxy that answers with an old date', () => {
    const { log, exchange } = setUp()
    for (let turn = 0; turn < 4; turn += 1) exchange(0)
    exchange(-3 * 24 * HOUR)
    expect(log.clockBehindMs()).toBe(0)
  })

  it('forget what they knew once somebody has set the clock right', () => {
    const { clock, log, exchange } = setUp()
    for (let turn = 0; turn < 7; turn += 1) exchange(24 * HOUR)
    clock.time += 24 * HOUR
    for (let turn = 0; turn < 3; turn += 1) exchange(0)
    expect(log.clockBehindMs()).toBe(0)
  })

  it('waver by the seconds that dates on the wire are coarse, and the corrected time never goes back for it', () => {
    const { clock, log, exchange } = setUp()
    const told: number[] = []
    for (const ahead of [24 * HOUR, 24 * HOUR, 24 * HOUR - 999, 24 * HOUR + 700, 24 * HOUR - 20_000]) {
      exchange(ahead)
      clock.time += 10
      told.push(log.now())
    }
    expect(told).toEqual(told.toSorted((one, other) => one - other))
  })

  it('are preceded by what an earlier run found out, and know better', () => {
    const { clock, log, exchange } = setUp()
    log.recall({ behindMs: -5 * 24 * HOUR, notedAt: clock.time - HOUR })
    expect(log.now()).toBe(clock.time - 5 * 24 * HOUR)
    exchange(0)
    exchange(0)
    expect(log.clockBehindMs()).toBe(0)
    log.recall({ behindMs: -5 * 24 * HOUR, notedAt: clock.time - HOUR })
    expect(log.clockBehindMs()).toBe(0)
  })

  it('are preceded by nothing where somebody has set the clock back since', () => {
    const { clock, log } = setUp()
    log.recall({ behindMs: -5 * 24 * HOUR, notedAt: clock.time + 4 * 24 * HOUR })
    expect(log.clockBehindMs()).toBe(0)
  })

  it('without a readable date tell nothing', () => {
    const { log } = setUp()
    log.take({ sentAt: NOON, tookMs: 1, serverDate: null })
    log.take({ sentAt: NOON, tookMs: 1, serverDate: 'yesterday' })
    expect(log.clockBehindMs()).toBe(0)
    expect(log.requestsLastHour()).toBe(2)
  })

  it.each(['5', '2026', '2026-06-03T12:00:00Z', 'Wed, 03 Jun 2026 12:00:00 +0200', 'Mon, 03 Jun 2026 12:00:00 GMT'])(
    'do not take %s for a date, however often it is told',
    (serverDate) => {
      const { log } = setUp()
      for (let turn = 0; turn < 5; turn += 1) log.take({ sentAt: NOON, tookMs: 1, serverDate })
      expect(log.clockBehindMs()).toBe(0)
    },
  )

  it('tell the service’s time in whole milliseconds, whatever half a round trip comes to', () => {
    const { log, exchange } = setUp()
    for (let turn = 0; turn < 5; turn += 1) exchange(24 * HOUR, 7.3)
    expect(Number.isInteger(log.now())).toBe(true)
  })
})
