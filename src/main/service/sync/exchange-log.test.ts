import { describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '#shared/time/instant.ts'
import { createExchangeLog } from './exchange-log.ts'

const NOON = Date.UTC(2026, 5, 1, 12)

function setUp(begin = NOON) {
  /** `set` changes this computer's clock; `pass` advances the monotonic clock too. */
  const clock = { time: begin, passed: 0, now: () => clock.time, elapsed: () => clock.passed }
  const log = createExchangeLog(clock)
  /** An exchange with a service clock that is this far ahead. */
  const exchange = (ahead: number, tookMs = 200): void =>
    log.take({
      sentAt: clock.time,
      tookMs,
      outcome: 'answered',
      serverDate: new Date(clock.time + ahead).toUTCString(),
    })
  const pass = (milliseconds: number): void => {
    clock.time += milliseconds
    clock.passed += milliseconds
  }
  return { clock, log, exchange, pass }
}

describe('ExchangeLog', () => {
  it('counts the requests of the last hour', () => {
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

  it("detects that this computer's clock is a day behind and corrects the time", () => {
    const { clock, log, exchange } = setUp()
    for (let turn = 0; turn < 5; turn += 1) exchange(24 * HOUR)
    expect(Math.round(log.clockBehindMs() / HOUR)).toBe(24)
    expect(Math.round((log.now() - clock.time) / HOUR)).toBe(24)
  })

  it('does not correct a right clock because of coarse dates and slow answers', () => {
    const { clock, log, exchange } = setUp()
    exchange(-900, 30_000)
    exchange(20_000)
    expect(log.clockBehindMs()).toBe(0)
    expect(log.now()).toBe(clock.time)
  })

  it('never moves the corrected time back for small variations', () => {
    const { clock, log, exchange } = setUp()
    const times: number[] = []
    for (const ahead of [24 * HOUR, 24 * HOUR, 24 * HOUR - 999, 24 * HOUR + 700, 24 * HOUR - 20_000]) {
      exchange(ahead)
      clock.time += 10
      times.push(log.now())
    }
    expect(times).toEqual(times.toSorted((one, other) => one - other))
  })

  it('ignores the stored correction of an earlier run if the clock was set right since', () => {
    const { clock, log, exchange } = setUp()
    log.recall({ behindMs: -5 * 24 * HOUR, notedAt: clock.time - HOUR })
    expect(log.now()).toBe(clock.time)
    exchange(0)
    expect([log.clockBehindMs(), log.clockTrust()]).toEqual([0, 'sure'])
    log.recall({ behindMs: -5 * 24 * HOUR, notedAt: clock.time - HOUR })
    expect(log.clockBehindMs()).toBe(0)
  })

  it('takes over a stored correction that the first answer measures again', () => {
    const { clock, log, exchange } = setUp()
    log.recall({ behindMs: -5 * 24 * HOUR, notedAt: clock.time - HOUR })
    exchange(-5 * 24 * HOUR)
    expect(Math.abs(log.now() - (clock.time - 5 * 24 * HOUR))).toBeLessThan(2_000)
    expect(log.clockTrust()).toBe('sure')
  })

  it('ignores a stored correction if the clock was set back since', () => {
    const { clock, log } = setUp()
    log.recall({ behindMs: -5 * 24 * HOUR, notedAt: clock.time + 4 * 24 * HOUR })
    expect(log.clockBehindMs()).toBe(0)
  })

  it('ignores answers without a readable date', () => {
    const { log } = setUp()
    log.take({ sentAt: NOON, tookMs: 1, outcome: 'answered', serverDate: null })
    log.take({ sentAt: NOON, tookMs: 1, outcome: 'answered', serverDate: 'yesterday' })
    expect(log.clockBehindMs()).toBe(0)
    expect(log.requestsLastHour()).toBe(2)
  })

  it.each(['5', '2026', '2026-06-03T12:00:00Z', 'Wed, 03 Jun 2026 12:00:00 +0200', 'Mon, 03 Jun 2026 12:00:00 GMT'])(
    'rejects the date %s, even if it is repeated',
    (serverDate) => {
      const { log } = setUp()
      for (let turn = 0; turn < 5; turn += 1) log.take({ sentAt: NOON, tookMs: 1, outcome: 'answered', serverDate })
      expect(log.clockBehindMs()).toBe(0)
    },
  )

  it('distrusts a sync with a date that contradicts both clocks', () => {
    const { clock, log, exchange, pass } = setUp()
    exchange(0)
    exchange(0)
    expect(log.clockTrust()).toBe('sure')
    pass(5 * MINUTE)
    for (let turn = 0; turn < 20; turn += 1) {
      exchange(5 * 24 * HOUR)
      pass(1_000)
      expect(log.now()).toBe(clock.time)
      expect(log.clockTrust()).toBe('doubted')
    }
    pass(5 * MINUTE)
    exchange(0)
    expect(log.clockTrust()).toBe('sure')
  })

  it('trusts such a date if the service keeps sending it', () => {
    const { log, exchange, pass } = setUp()
    exchange(0)
    for (let turn = 0; turn < 12; turn += 1) {
      pass(MINUTE)
      exchange(5 * 24 * HOUR)
    }
    expect(Math.round(log.clockBehindMs() / HOUR)).toBe(5 * 24)
    expect(log.clockTrust()).toBe('sure')
  })

  it('doubts dates after a sleep if they agree with neither clock', () => {
    const { clock, log, exchange, pass } = setUp()
    exchange(0)
    clock.time += 8 * HOUR
    pass(1_000)
    expect(log.clockTrust()).toBe('doubted')
    exchange(5 * 24 * HOUR)
    exchange(5 * 24 * HOUR)
    expect([log.clockTrust(), log.clockBehindMs()]).toEqual(['doubted', 0])
    exchange(0)
    expect(log.clockTrust()).toBe('sure')
  })

  it('keeps the right date when the clock is corrected during the run', () => {
    const { clock, log, exchange, pass } = setUp()
    clock.time += 3 * 24 * HOUR
    exchange(-3 * 24 * HOUR)
    exchange(-3 * 24 * HOUR)
    const isRight = (): boolean => Math.abs(log.now() - (NOON + clock.passed)) < 2_000
    expect(isRight()).toBe(true)
    pass(MINUTE)
    clock.time -= 3 * 24 * HOUR
    expect(isRight()).toBe(true)
    expect(log.clockTrust()).toBe('doubted')
    exchange(0)
    expect([isRight(), log.clockBehindMs(), log.clockTrust()]).toEqual([true, 0, 'sure'])
  })

  it('detects a fast clock with the first answer', () => {
    const { clock, log, exchange, pass } = setUp()
    exchange(0)
    pass(MINUTE)
    clock.time += 3 * 24 * HOUR
    expect(log.clockTrust()).toBe('doubted')
    exchange(-3 * 24 * HOUR)
    expect(Math.round(log.clockBehindMs() / HOUR)).toBe(-3 * 24)
    expect(log.clockTrust()).toBe('sure')
  })

  it.each([3 * 24 * HOUR, -5 * 24 * HOUR])(
    "uses the service's date after a sleep with a clock change of %s ms, unconfirmed at first",
    (set) => {
      const { clock, log, exchange, pass } = setUp()
      exchange(0)
      clock.time += 8 * HOUR + set
      exchange(-set)
      expect(Math.abs(log.now() - (NOON + 8 * HOUR))).toBeLessThan(2_000)
      expect(log.clockTrust()).toBe('doubted')
      for (let turn = 0; turn < 11; turn += 1) {
        pass(MINUTE)
        exchange(-set)
      }
      expect(log.clockTrust()).toBe('sure')
    },
  )

  it.each([3 * 24 * HOUR, -5 * 24 * HOUR])(
    "uses the service's date if the clock was set by %s ms between two runs",
    (set) => {
      const { log, exchange } = setUp(NOON + set)
      log.recall({ behindMs: 0, notedAt: NOON - 8 * HOUR })
      exchange(-set)
      expect(Math.abs(log.now() - NOON)).toBeLessThan(2_000)
      expect(log.clockTrust()).toBe('doubted')
    },
  )

  it('rejects another day after a sleep, because no sleep is that long', () => {
    for (const wrong of [5 * 24 * HOUR, 24 * HOUR, -24 * HOUR]) {
      const { clock, log, exchange } = setUp()
      exchange(0)
      clock.time += 8 * HOUR
      exchange(wrong)
      expect(log.now()).toBe(clock.time)
      expect(log.clockTrust()).toBe('doubted')
    }
  })

  it('stays unconfirmed, but not doubted, with a service without dates', () => {
    const { clock, log } = setUp()
    const answer = () => log.take({ sentAt: clock.time, tookMs: 1, outcome: 'answered', serverDate: null })
    answer()
    expect(log.clockTrust()).toBe('unconfirmed')
    clock.time += 8 * HOUR
    expect(log.clockTrust()).toBe('doubted')
    answer()
    expect(log.clockTrust()).toBe('unconfirmed')
  })

  it('stays doubted if a cache answers without a date', () => {
    const { clock, log, exchange } = setUp()
    exchange(0)
    exchange(0)
    clock.time += 500 * 24 * HOUR
    log.take({ sentAt: clock.time, tookMs: 1, outcome: 'answered', serverDate: null })
    expect(log.clockTrust()).toBe('doubted')
    exchange(-500 * 24 * HOUR)
    expect(log.clockTrust()).toBe('sure')
    expect(Math.abs(log.now() - NOON)).toBeLessThan(2_000)
  })

  it('ends the doubt without confirmation if answers never have a date again', () => {
    const { clock, log, exchange, pass } = setUp()
    exchange(0)
    exchange(0)
    clock.time += 8 * HOUR
    const trusts = Array.from({ length: 4 }, () => {
      pass(5 * MINUTE)
      log.take({ sentAt: clock.time, tookMs: 1, outcome: 'answered', serverDate: null })
      return log.clockTrust()
    })
    expect(trusts).toEqual(['doubted', 'doubted', 'doubted', 'unconfirmed'])
  })

  it('keeps a clock for each service and uses the current one', () => {
    const { clock, log, exchange } = setUp()
    const other = 'https://other.example'
    for (let turn = 0; turn < 2; turn += 1) exchange(-72 * HOUR)
    const behindMs = log.clockBehindMs()
    expect(Math.round(behindMs / HOUR)).toBe(-72)
    log.take({ sentAt: clock.time, tookMs: 1, outcome: 'failed', serverDate: null }, 'https://no-such.example')
    for (let turn = 0; turn < 2; turn += 1) {
      const serverDate = new Date(clock.time + 48 * HOUR).toUTCString()
      log.take({ sentAt: clock.time, tookMs: 1, outcome: 'answered', serverDate }, other)
    }
    expect(log.clockBehindMs()).toBe(behindMs)
    expect(log.clockTrust()).toBe('sure')
    log.goBy(other)
    expect(Math.round(log.clockBehindMs() / HOUR)).toBe(48)
  })

  it('keeps the stored correction of a service that was not asked yet apart', () => {
    const { clock, log, exchange } = setUp()
    for (let turn = 0; turn < 2; turn += 1) exchange(0)
    log.goBy('https://other.example')
    log.recall({ behindMs: -5 * HOUR, notedAt: clock.time })
    expect([log.clockTrust(), log.certainNow()]).toEqual(['unconfirmed', null])
  })

  it('returns whole milliseconds', () => {
    const { log, exchange } = setUp()
    for (let turn = 0; turn < 5; turn += 1) exchange(24 * HOUR, 7.3)
    expect(Number.isInteger(log.now())).toBe(true)
  })
})

describe('certainNow', () => {
  it('is unknown until the first answer confirms the clock', () => {
    const { clock, log, exchange, pass } = setUp()
    pass(1_000)
    expect(log.certainNow()).toBeNull()
    exchange(0)
    expect(log.certainNow()).toBe(clock.time)
  })

  it('is unknown while a single answer contradicts the clock, then the corrected time', () => {
    const { clock, log, exchange } = setUp()
    exchange(-8 * HOUR)
    expect(log.certainNow()).toBeNull()
    exchange(-8 * HOUR)
    expect(Math.abs((log.certainNow() ?? 0) - (clock.time - 8 * HOUR))).toBeLessThan(2_000)
  })

  it("is the computer's time after three minutes without any answer", () => {
    const { clock, log, pass } = setUp()
    pass(3 * MINUTE - 1)
    expect(log.certainNow()).toBeNull()
    pass(1)
    expect(log.certainNow()).toBe(clock.time)
  })

  it.each([-8 * HOUR, 8 * HOUR])('is never later than both clocks with a stored correction of %s ms', (behindMs) => {
    const { clock, log, pass } = setUp()
    log.recall({ behindMs, notedAt: clock.time - HOUR })
    pass(3 * MINUTE)
    expect(log.certainNow()).toBe(clock.time + Math.min(0, behindMs))
    expect(log.now()).toBe(clock.time)
  })

  it("is the computer's time three minutes after a sleep that the system reports", () => {
    const { clock, log, exchange, pass } = setUp()
    exchange(0)
    clock.time += 8 * HOUR
    log.woke()
    pass(3 * MINUTE - 1)
    expect(log.certainNow()).toBeNull()
    // A second sleep before any answer.
    clock.time += 5 * HOUR
    log.woke()
    pass(3 * MINUTE)
    expect(log.certainNow()).toBe(clock.time)
  })

  it.each([
    ['the clock was set back', -8 * HOUR, 0],
    ['the clock was set before the sleep', 8 * HOUR, 5 * HOUR],
    ['an answer contradicts the clock', 0, 5 * HOUR],
  ])('stays unknown after a sleep if %s', (_, set, slept) => {
    const { clock, log, exchange, pass } = setUp()
    exchange(0)
    clock.time += set
    if (set !== 0) log.certainNow()
    clock.time += slept
    log.woke()
    if (set === 0) exchange(-3 * 24 * HOUR)
    pass(10 * MINUTE)
    expect(log.certainNow()).toBeNull()
  })

  it('never uses a correction for a later time after a sleep, because the user may have set the clock', () => {
    const { clock, log, exchange, pass } = setUp()
    exchange(8 * HOUR)
    exchange(8 * HOUR)
    expect(log.clockBehindMs()).toBeGreaterThan(7 * HOUR)
    clock.time += 8 * HOUR
    log.woke()
    pass(3 * MINUTE)
    expect(log.certainNow()).toBe(clock.time)
  })

  it('is unknown after a jump until an answer arrives', () => {
    const { clock, log, exchange } = setUp()
    exchange(0)
    clock.time += 8 * HOUR
    expect(log.certainNow()).toBeNull()
    exchange(0)
    expect(log.certainNow()).toBe(clock.time)
  })
})
