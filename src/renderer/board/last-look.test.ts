import { describe, expect, it } from 'vitest'
import { AWAY_MS, startLooking, firstLook, stopLooking, LOOKED_MS, markLooked } from './last-look.ts'

const start = 1_000_000
const watching = startLooking(firstLook(null, start), start)

describe('since when there is news', () => {
  it('is from the beginning for who never looked before, and from the last look of the run before', () => {
    expect(watching.since).toBe(start)
    expect(startLooking(firstLook(500, start), start).since).toBe(500)
  })

  it('is from when the user went away, once they come back', () => {
    const away = stopLooking(watching, start + 20_000)
    expect(away.since).toBe(start)
    expect(startLooking(away, start + 20_000 + AWAY_MS).since).toBe(start + 20_000)
  })

  it('does not begin anew for a glance at another window: what was not seen yet would be lost', () => {
    const away = stopLooking(watching, start + 20_000)
    expect(startLooking(away, start + 20_000 + AWAY_MS - 1).since).toBe(start)
  })

  it('does not begin anew when the window only came up by the way', () => {
    const away = stopLooking(watching, start + 20_000)
    const back = start + 20_000 + AWAY_MS
    const glanced = stopLooking(startLooking(away, back), back + LOOKED_MS - 1)
    expect(startLooking(glanced, back + 10 * AWAY_MS).since).toBe(start + 20_000)
  })

  it('is from now once the user has seen it', () => {
    expect(markLooked(watching, start + 5).since).toBe(start + 5)
  })

  it('takes two signs of going for one', () => {
    const away = stopLooking(watching, start + 20_000)
    expect(stopLooking(away, start + 90_000)).toBe(away)
  })
})
