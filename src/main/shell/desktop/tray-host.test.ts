import { describe, expect, it } from 'vitest'
import { createFakeClock, settled } from '#test/helpers/fake-clock.ts'
import { followTrayHost } from './tray-host.ts'

function follow(states: readonly boolean[], platform: NodeJS.Platform = 'linux', listed: readonly boolean[] = [true]) {
  const clock = createFakeClock()
  const changes: string[] = []
  let asked = 0
  let askedForIcon = 0
  const host = followTrayHost({
    platform,
    clock,
    onChange: (state) => changes.push(state),
    ask() {
      asked += 1
      return Promise.resolve(states[asked - 1] ?? states.at(-1) ?? false)
    },
    askIfListed() {
      askedForIcon += 1
      return Promise.resolve(listed[askedForIcon - 1] ?? listed.at(-1) ?? false)
    },
  })
  return { clock, changes, host, asked: () => asked }
}

describe('tray host', () => {
  it.each(['win32', 'darwin'] as const)('is always there on %s, without asking', (platform) => {
    const { host, asked } = follow([false], platform)
    expect([host.isThere, asked()]).toEqual([true, 0])
  })

  it('may appear late on Linux', async () => {
    const { clock, changes, host } = follow([false, false, true])
    await settled()
    expect(host.isThere).toBe(false)
    await clock.advance(10_000)
    expect([host.isThere, changes]).toEqual([true, ['there']])
  })

  it('is reported missing after a while, so that the window opens', async () => {
    const { clock, changes } = follow([false])
    await clock.advance(60_000)
    expect(changes).toEqual(['missing'])
  })

  it.each([-1, 1])('is reported missing on time if the clock changes by %i hours', async (hours) => {
    const { clock, changes } = follow([false])
    await settled()
    clock.jump(hours * 60 * 60_000)
    await clock.advance(15_000)
    expect(changes).toEqual([])
    await clock.advance(5_000)
    expect(changes).toEqual(['missing'])
  })

  it('may come and go later, and is then checked less often', async () => {
    const { clock, changes, asked } = follow([true, false, false, true])
    await clock.advance(60_000)
    await clock.advance(10_000)
    expect(changes).toEqual(['there', 'gone', 'there'])
    const before = asked()
    await clock.advance(10 * 60_000)
    expect(asked() - before).toBe(10)
  })

  it('is not there while it does not list the icon', async () => {
    const { clock, changes, host } = follow([true], 'linux', [false, false, true])
    await settled()
    expect(host.isThere).toBe(true)
    await clock.advance(5_000)
    expect([host.isThere, changes]).toEqual([false, ['there', 'unlisted']])
    await clock.advance(2 * 60_000)
    expect([host.isThere, changes]).toEqual([true, ['there', 'unlisted']])
  })

  it('is not checked after disposal', async () => {
    const { clock, host } = follow([true])
    await settled()
    host[Symbol.dispose]()
    expect(clock.pending).toBe(0)
  })
})
