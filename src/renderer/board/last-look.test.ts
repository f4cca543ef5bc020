import { describe, expect, it } from 'vitest'
import { AWAY_MS, startLooking, firstLook, stopLooking, LOOKED_MS, markLooked } from './last-look.ts'

const start = 1_000_000
const watching = startLooking(firstLook(null, start), start)

describe('last look', () => {
  it('starts now for a new user and at the last look of the previous run', () => {
    expect(watching.since).toBe(start)
    expect(startLooking(firstLook(500, start), start).since).toBe(500)
  })

  it('moves to the time of leaving when the user returns', () => {
    const away = stopLooking(watching, start + 20_000)
    expect(away.since).toBe(start)
    expect(startLooking(away, start + 20_000 + AWAY_MS).since).toBe(start + 20_000)
  })

  it('stays after a short absence', () => {
    const away = stopLooking(watching, start + 20_000)
    expect(startLooking(away, start + 20_000 + AWAY_MS - 1).since).toBe(start)
  })

  it('stays after a short visit', () => {
    const away = stopLooking(watching, start + 20_000)
    const back = start + 20_000 + AWAY_MS
    const glanced = stopLooking(startLooking(away, back), back + LOOKED_MS - 1)
    expect(startLooking(glanced, back + 10 * AWAY_MS).since).toBe(start + 20_000)
  })

  it('moves to now when the user dismisses the news', () => {
    expect(markLooked(watching, start + 5).since).toBe(start + 5)
  })

  it('ignores a second event for leaving', () => {
    const away = stopLooking(watching, start + 20_000)
    expect(stopLooking(away, start + 90_000)).toBe(away)
  })
})
