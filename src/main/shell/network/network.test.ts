import { describe, expect, it, vi } from 'vitest'
import { createAppSettings } from '#main/store/settings-change.ts'
import { openSettings } from '#main/store/settings-file.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { createMemoryCredentials } from '#test/helpers/memory-credentials.ts'
import { createMemorySettingsDisk } from '#test/helpers/memory-settings-disk.ts'
import { createNetwork } from './network.ts'
import { watchAddresses } from './watch-addresses.ts'

function setUp(kept: Record<string, string> = {}) {
  const disk = createMemorySettingsDisk()
  const settings = createAppSettings(openSettings(disk))
  const credentials = createMemoryCredentials(kept)
  const concealed: string[] = []
  const resolveProxy = () => Promise.resolve('DIRECT')
  const network = createNetwork({
    settings,
    credentials,
    entry: () => 'proxy',
    system: { resolveProxy, openByLogin: null },
    writeLog: () => undefined,
    conceal: (secret) => concealed.push(secret.reveal()),
  })
  return { disk, settings, credentials, concealed, network, resolveProxy }
}

describe('createNetwork', () => {
  it("uses the system's proxy, the manual one or none from the next request on", () => {
    const { network, settings, resolveProxy } = setUp()
    const before = network.settings()
    expect(before).toEqual({ resolveProxy })
    settings.change({ sync: { proxy: 'manual', proxyAddress: 'proxy:8080', certificateFile: '/etc/ca.pem' } })
    expect(network.settings()).toEqual({ proxy: 'proxy:8080', extraCertificateFile: '/etc/ca.pem' })
    settings.change({ sync: { proxy: 'none', certificateFile: '' } })
    expect(network.settings()).toEqual({})
  })

  it('returns the same object if nothing changed', () => {
    const { network, settings } = setUp()
    const before = network.settings()
    settings.change({ sync: { minutesBetween: 7 } })
    expect(network.settings()).toBe(before)
    network.renew()
    expect(network.settings()).not.toBe(before)
  })

  it('keeps the password in the keychain only, hides it from the log, and loads it at the next start', async () => {
    const { network, settings, credentials, disk, concealed } = setUp()
    settings.change({ sync: { proxy: 'manual', proxyAddress: 'proxy:8080', proxyUser: 'maria' } })
    await network.setPassword('pässword-1')
    expect(network.passwordKept()).toBe('keychain')
    expect(network.settings().proxyLogin?.password.reveal()).toBe('pässword-1')
    expect(concealed).toEqual(['pässword-1'])
    expect(disk.text).not.toContain('pässword-1')
    const again = createNetwork({
      settings,
      credentials,
      entry: () => 'proxy',
      system: { resolveProxy: () => Promise.resolve('DIRECT'), openByLogin: null },
      writeLog: () => undefined,
      conceal: () => undefined,
    })
    await again.start()
    expect(again.settings().proxyLogin?.password.reveal()).toBe('pässword-1')
    expect(again.passwordKept()).toBe('keychain')
    await again.setPassword('')
    expect(again.settings().proxyLogin?.password.reveal()).toBe('')
    expect(await credentials.read('proxy', false)).toEqual({ state: 'absent' })
  })

  it('loads the password when a proxy is turned on later', async () => {
    const { network, settings } = setUp({ proxy: 'pässword-1' })
    let changes = 0
    network.onPasswordKept(() => (changes += 1))
    await network.start()
    settings.change({ sync: { proxy: 'manual', proxyAddress: 'proxy:8080', proxyUser: 'maria' } })
    await expect.poll(() => network.passwordKept()).toBe('keychain')
    expect(changes).toBe(1)
    expect(network.settings().proxyLogin?.password.reveal()).toBe('pässword-1')
  })

  it('clears a keychain password that this run has not read', async () => {
    const { network, credentials } = setUp({ proxy: 'pässword-1' })
    credentials.condition = 'locked'
    await network.start()
    credentials.condition = 'open'
    await network.setPassword('')
    expect(network.passwordKept()).toBe('none')
    expect(credentials.kept.size).toBe(0)

    await network.setPassword('pässword-2')
    credentials.condition = 'locked'
    await network.setPassword('')
    expect(network.passwordKept()).toBe('keychain')
  })
})

it('detects another network within seconds', async () => {
  const clock = createFakeClock()
  let addresses = ['wlan0 10.0.0.7']
  const onChange = vi.fn<() => void>()
  const end = watchAddresses({ clock, addresses: () => addresses }, onChange)
  await clock.advance(60_000)
  expect(onChange).not.toHaveBeenCalled()
  addresses = ['tun0 10.8.0.2', 'wlan0 10.0.0.7']
  await clock.advance(5_000)
  expect(onChange).toHaveBeenCalledOnce()
  end()
  addresses = []
  await clock.advance(60_000)
  expect(onChange).toHaveBeenCalledOnce()
})
