import { describe, expect, it } from 'vitest'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { createTyping, isModifier, WORD_PAUSE_MS } from './typing.ts'

function setUp() {
  const done: string[] = []
  const clock = createFakeClock()
  const typing = createTyping({
    commands: { c: () => done.push('copy'), r: () => done.push('resume'), '?': () => done.push('help') },
    search: (text) => done.push(`search ${text}`),
    after: (milliseconds, act) => clock.after(milliseconds, act),
  })
  return { done, clock, typing }
}

describe('createTyping', () => {
  it('runs a command once if no other letter follows', async () => {
    const { done, clock, typing } = setUp()
    expect(typing.take('c')).toBe(true)
    await clock.advance(WORD_PAUSE_MS - 1)
    expect(done).toEqual([])
    await clock.advance(1)
    typing.settle()
    await clock.advance(10 * WORD_PAUSE_MS)
    expect(done).toEqual(['copy'])
    expect(clock.pending).toBe(0)
  })

  it("searches for a word that starts with a command's letter", async () => {
    const { done, clock, typing } = setUp()
    typing.take('C')
    await clock.advance(WORD_PAUSE_MS - 1)
    typing.take('o')
    await clock.advance(10 * WORD_PAUSE_MS)
    expect(done).toEqual(['search Co'])
  })

  it('searches for two letters that are both commands', async () => {
    const { done, clock, typing } = setUp()
    typing.take('r')
    typing.take('c')
    await clock.advance(10 * WORD_PAUSE_MS)
    expect(done).toEqual(['search rc'])
  })

  it('handles other letters, digits and signs at once', () => {
    const { done, clock, typing } = setUp()
    for (const key of ['m', '7', 'é', '?']) typing.take(key)
    expect(done).toEqual(['search m', 'search 7', 'search é', 'help'])
    expect(clock.pending).toBe(0)
  })

  it('runs a waiting command before anything else', () => {
    const { done, typing } = setUp()
    typing.take('r')
    typing.settle()
    expect(done).toEqual(['resume'])
  })

  it('leaves other keys to the table', () => {
    const { typing } = setUp()
    for (const key of [' ', 'Enter', 'ArrowDown', 'Dead', 'F5']) expect(typing.take(key)).toBe(false)
    expect([isModifier('Shift'), isModifier('Enter')]).toEqual([true, false])
  })
})
