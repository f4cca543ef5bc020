import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createAppSettings } from '#main/store/settings-change.ts'
import { openSettings } from '#main/store/settings-file.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { createMemorySettingsDisk } from '#test/helpers/memory-settings-disk.ts'
import { keepPolicy, parsePolicy } from './policy.ts'
import { policyPath, type PolicyFile } from './policy-place.ts'

const LATER = 30_000

function setUp(file: PolicyFile) {
  const clock = createFakeClock()
  const disk = createMemorySettingsDisk()
  const lines: string[] = []
  let now = file
  const policy = keepPolicy({
    place: { file: '/etc/quaywatch/policy.json', read: () => now },
    clock,
    writeLog: (_, __, text) => lines.push(text),
  })
  const settings = createAppSettings(openSettings(disk), policy)
  const changes: (readonly string[])[] = []
  settings.onChanged((changed) => changes.push(Object.keys(changed)))
  return {
    clock,
    disk,
    lines,
    policy,
    settings,
    changes,
    write: async (next: PolicyFile) => {
      now = next
      await clock.advance(LATER)
    },
  }
}

const saying = (policy: unknown): PolicyFile => ({ text: JSON.stringify(policy) })

describe('a policy', () => {
  it('is in a folder that only administrators can write to, on each system', () => {
    expect(policyPath('win32', 'D:\\Programs')).toBe('D:\\Programs\\QuaywatchPolicy\\policy.json')
    expect(policyPath('win32', undefined)).toBe('C:\\Program Files\\QuaywatchPolicy\\policy.json')
    expect(policyPath('darwin', undefined)).toBe('/Library/Application Support/Quaywatch/policy.json')
    expect(policyPath('linux', undefined)).toBe('/etc/quaywatch/policy.json')
  })

  it('drops and names only the invalid fields', () => {
    const text = JSON.stringify({
      '// what it is': 'a comment',
      baseAddress: ' https://api.example.com/v2 ',
      startAtLogin: 'yes',
      leastMinutesBetween: 0,
      homepage: 'https://example.com',
      settings: { 'sync.proxy': 'none', 'sync.minutesBetween': 1_000, 'preferences.views': [], 'sync.nothing': 1 },
    })
    const parsed = parsePolicy(`\uFEFF${text}`)
    expect(parsed?.policy).toEqual({
      baseAddress: 'https://api.example.com/v2',
      startAtLogin: null,
      leastMinutesBetween: null,
      updateAddress: null,
      settings: new Map([['sync.proxy', 'none']]),
    })
    expect(parsed?.leftOut).toEqual([
      'startAtLogin',
      'leastMinutesBetween',
      'homepage',
      'settings.sync.minutesBetween',
      'settings.preferences.views',
      'settings.sync.nothing',
    ])
  })

  it('is cleaned of bidi characters, with the names of its fields', () => {
    const text = '{"ba\\u202eseAddress":"https://api.ex\u202eample.com","ho\u202eme":1}'
    const parsed = parsePolicy(text)
    expect(parsed?.policy.baseAddress).toBe('https://api.example.com')
    expect(parsed?.leftOut).toEqual(['home'])
  })

  it.each(['', '[]', '"text"', '{"settings":', 'null'])('ignores a file with %j', (text) => {
    expect(parsePolicy(text)).toBeNull()
  })

  it.each(['http://updates.example.com', 'file:///tmp', 'https://me:secret@updates.example.com'])(
    'rejects updates from %s',
    (updateAddress) => {
      expect(parsePolicy(JSON.stringify({ updateAddress }))?.leftOut).toEqual(['updateAddress'])
    },
  )

  it('never sends the key over plain http', () => {
    expect(parsePolicy('{"baseAddress":"http://api.example.com"}')?.leftOut).toEqual(['baseAddress'])
  })
})

describe('settings under a policy', () => {
  it("overrides the user's settings without changing them on the disk", async () => {
    const { settings, policy, disk, write, changes } = setUp({ text: null })
    settings.change({ alerts: { sound: false, privateToasts: false }, sync: { proxyUser: 'maria' } })
    changes.length = 0
    await write(saying({ settings: { 'alerts.sound': true, 'rules.stale.atSeaHours': 48 } }))
    expect(policy.state).toEqual({ is: 'read' })
    expect(changes).toEqual([['rules', 'alerts']])
    expect(settings.read().alerts.sound).toBe(true)
    expect(settings.change({ alerts: { sound: false } })).toMatchObject({ ok: false, error: { code: 'decided' } })
    const stale = { ...settings.read().rules.stale, nearArrivalHours: 30 }
    expect(settings.change({ rules: { stale }, alerts: { privateToasts: true } }).ok).toBe(true)
    expect(settings.read().rules.stale).toMatchObject({ atSeaHours: 48, nearArrivalHours: 30 })
    expect(JSON.parse(disk.text ?? '')).toMatchObject({
      alerts: { sound: false, privateToasts: true },
      rules: { stale: { atSeaHours: 72, nearArrivalHours: 30 } },
    })
    await write({ text: null })
    expect(settings.read().alerts).toMatchObject({ sound: false, privateToasts: true })
  })

  it('never syncs more often than the policy allows', async () => {
    const { settings, write } = setUp(saying({ leastMinutesBetween: 15 }))
    expect(settings.read().sync.minutesBetween).toBe(15)
    expect(settings.change({ sync: { minutesBetween: 2 } })).toMatchObject({ ok: false, error: { code: 'decided' } })
    expect(settings.change({ sync: { minutesBetween: 20 } }).ok).toBe(true)
    expect(settings.read().sync.minutesBetween).toBe(20)
    await write(saying({ leastMinutesBetween: 30 }))
    expect(settings.read().sync.minutesBetween).toBe(30)
  })

  it('keeps the last policy while its file is being written, and logs it', async () => {
    const { settings, policy, write, lines } = setUp(saying({ settings: { 'sync.proxy': 'none' } }))
    await write({ text: '{"settings": {"sync.pro' })
    expect(settings.read().sync.proxy).toBe('none')
    expect(policy.state).toEqual({ is: 'unusable', code: null })
    await write({ code: 'EACCES' })
    expect(policy.state).toEqual({ is: 'unusable', code: 'EACCES' })
    expect(lines.slice(1)).toEqual(['the file cannot be used: no JSON', 'the file cannot be used: EACCES'])
  })

  it('keeps the same objects if nothing changed', async () => {
    const { settings, clock, changes } = setUp(saying({ settings: { 'rules.stale.atSeaHours': 48 } }))
    const before = settings.read()
    await clock.advance(10 * LATER)
    settings.change({ sync: { historyDays: 90 } })
    expect(settings.read().rules).toBe(before.rules)
    expect(changes).toEqual([['sync']])
  })
})

it.each([
  ['IT guide', 'docs/it-guide.md', 4],
  ['team guide', 'docs/team.md', 5],
])('accepts the example of the %s', (_, file, settings) => {
  const example = /```json\n(.+?)```/s.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
  const parsed = parsePolicy(example)
  expect(parsed?.leftOut).toEqual([])
  expect(parsed?.policy.settings.size).toBe(settings)
})
