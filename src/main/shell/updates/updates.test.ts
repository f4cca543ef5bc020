import { describe, expect, it } from 'vitest'
import { NO_PLACE } from '#main/shell/policy/policy-place.ts'
import { keepPolicy } from '#main/shell/policy/policy.ts'
import type { UpdatePort, UpdateSource, UpdateTrouble } from '#main/core/port/desktop.ts'
import { createAppSettings } from '#main/store/settings-change.ts'
import { openSettings } from '#main/store/settings-file.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { createMemorySettingsDisk } from '#test/helpers/memory-settings-disk.ts'
import { createUpdates } from './updates.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const newVersion = { version: '2.0.0', notes: '' }

function setUp({ way = 'at-quit' }: { way?: UpdatePort['way'] } = {}) {
  const clock = createFakeClock()
  const asked: UpdateSource[] = []
  const installs: boolean[] = []
  const moves: string[] = []
  const restarts: ((trouble: UpdateTrouble) => void)[] = []
  const now = {
    /** The policy, which is read twice a minute. */
    decided: null as object | null,
    isResuming: false,
    moveFails: false,
    trouble: null as UpdateTrouble | null,
    offered: newVersion as typeof newVersion | null,
  }
  const text = () => (now.decided === null ? null : JSON.stringify(now.decided))
  const policy = keepPolicy({
    place: { ...NO_PLACE, read: () => ({ text: text() }) },
    clock,
    writeLog: () => undefined,
  })
  const settings = createAppSettings(openSettings(createMemorySettingsDisk()), policy)
  const answer = <Value>(value: Value) =>
    Promise.resolve(now.trouble === null ? { ok: true as const, value } : { ok: false as const, trouble: now.trouble })
  const updates = createUpdates(
    { clock, writeLog: () => undefined },
    {
      port: {
        way,
        isSigned: true,
        ask(source) {
          asked.push(source)
          return answer(now.offered)
        },
        download: () => answer(null),
        restart: () => new Promise((resolve) => restarts.push(resolve)),
        moveToApplications() {
          if (now.moveFails) throw new Error('Could not copy the app')
          moves.push('moved')
        },
        install: (again) => installs.push(again),
      },
      settings,
      policy,
      network: () => ({ proxy: 'proxy.example.com:8080' }),
      isResuming: () => now.isResuming,
    },
  )
  return {
    clock,
    asked,
    installs,
    restarts,
    moves,
    settings,
    updates,
    now,
    step: () => updates.view().step.is,
    ready: async () => {
      await updates.ask()
      updates.download()
      await clock.advance(0)
    },
  }
}

describe('updates', () => {
  it('check a few minutes after startup and then daily, without downloading', async () => {
    const { clock, asked, step } = setUp()
    await clock.advance(4 * MINUTE)
    expect(asked).toHaveLength(0)
    await clock.advance(2 * MINUTE)
    expect(asked).toHaveLength(1)
    await clock.advance(3 * DAY)
    expect(asked).toHaveLength(4)
    expect(step()).toBe('available')
  })

  it('check after a night asleep', async () => {
    const { clock, asked } = setUp()
    await clock.advance(10 * MINUTE)
    clock.jump(DAY)
    await clock.advance(60 * MINUTE)
    expect(asked).toHaveLength(2)
  })

  it('check again within the day after a failure, and show it with its time', async () => {
    const { clock, asked, updates, now } = setUp()
    now.trouble = { is: 'unreachable', code: 'net::ERR_INTERNET_DISCONNECTED' }
    await clock.advance(10 * MINUTE)
    expect(updates.view().lastAsked).toMatchObject({ failure: { code: 'update_unreachable' } })
    now.trouble = null
    await clock.advance(4 * 60 * MINUTE)
    expect(asked).toHaveLength(2)
    expect(updates.view().lastAsked?.failure).toBeNull()
  })

  it.each(['preview', 'sources', 'no-address', 'managed', 'unsigned', 'read-only'] as const)(
    "are never checked by a copy that can't be replaced: %s",
    async (way) => {
      const { clock, asked, updates } = setUp({ way })
      await clock.advance(3 * DAY)
      expect((await updates.ask()).ok).toBe(false)
      expect(asked).toEqual([])
    },
  )

  it('stop and forget the known version when turned off', async () => {
    const { clock, asked, settings, updates, step } = setUp()
    await updates.ask()
    settings.change({ preferences: { updates: 'off' } })
    expect(step()).toBe('idle')
    expect(updates.view().lastAsked).toBeNull()
    await clock.advance(3 * DAY)
    expect(asked).toHaveLength(1)
    expect((await updates.ask()).ok).toBe(false)
    expect(updates.download().ok).toBe(false)
  })

  it('move a copy in a disk image to Applications, and say why that fails', async () => {
    const { asked, clock, moves, now, updates } = setUp({ way: 'disk-image' })
    await clock.advance(DAY)
    expect([updates.view().way, asked]).toEqual(['disk-image', []])
    expect(updates.move().ok).toBe(true)
    now.moveFails = true
    expect(updates.move()).toMatchObject({
      ok: false,
      error: { code: 'app_not_moved', detail: 'Could not copy the app' },
    })
    expect(moves).toEqual(['moved'])
  })

  it('stop by policy, even if a version is ready', async () => {
    const { clock, ready, updates, now, installs } = setUp()
    await ready()
    now.decided = { settings: { 'preferences.updates': 'off' } }
    await clock.advance(MINUTE)
    expect((await updates.ask()).ok).toBe(false)
    expect(updates.install().ok).toBe(false)
    updates.close()()
    expect(installs).toEqual([])
  })

  it('use the current address, channel and proxy', async () => {
    const { clock, asked, updates, settings, now } = setUp()
    await updates.ask()
    settings.change({ preferences: { updates: 'beta' } })
    now.decided = { updateAddress: 'https://updates.example.com/quaywatch' }
    await clock.advance(MINUTE)
    await updates.ask()
    expect(asked.map(({ address, channel }) => [address, channel])).toEqual([
      [null, 'latest'],
      ['https://updates.example.com/quaywatch', 'beta'],
    ])
    expect(asked[0]?.proxy.by).toEqual({ address: 'http://proxy.example.com:8080' })
  })

  it('ignore late answers of a previous channel', async () => {
    const { updates, settings, clock, step } = setUp()
    const answer = updates.ask()
    settings.change({ preferences: { updates: 'beta' } })
    await answer
    await clock.advance(0)
    expect(step()).toBe('idle')
  })

  it('install a ready version at the end without a restart', async () => {
    const { ready, updates, installs } = setUp()
    await ready()
    const install = updates.close()
    expect(installs).toEqual([])
    install()
    expect(installs).toEqual([false])
  })

  it('install on click only if a password is needed', async () => {
    const { ready, updates, installs, restarts } = setUp({ way: 'by-click' })
    await ready()
    updates.close()()
    expect(installs).toEqual([])
    updates.install()
    expect(restarts).toHaveLength(1)
    updates.close()()
    expect(installs).toEqual([true])
  })

  it('never install while a shipment is being resumed', async () => {
    const { ready, updates, installs, restarts, now, step } = setUp()
    await ready()
    now.isResuming = true
    expect(updates.install()).toMatchObject({ ok: false, error: { code: 'resume_under_way' } })
    updates.close()()
    expect([installs, restarts, step()]).toEqual([[], [], 'ready'])
  })

  it('keep a version whose installation failed, with the reason', async () => {
    const { ready, updates, restarts, clock } = setUp({ way: 'by-click' })
    await ready()
    updates.install()
    restarts[0]?.({ is: 'other', code: 'ERR_UPDATER' })
    await clock.advance(0)
    expect(updates.view().step).toMatchObject({ is: 'ready', failure: { code: 'update_other' } })
  })
})
