import { expect, it } from 'vitest'
import { createExchangeLog } from './exchange-log.ts'

it('tells the service’s time in whole milliseconds, whatever half a round trip comes to', () => {
  const log = createExchangeLog({ now: () => 1_000 })
  const serverDate = new Date(86_400_000).toUTCString()
  log.take({ sentAt: 1_000, tookMs: 7.3, serverDate })
  expect(log.now()).toBeGreaterThan(86_000_000)
  expect(Number.isInteger(log.now())).toBe(true)
})
