import { describe, expect, it, onTestFinished } from 'vitest'
import { createEmitter } from '#main/core/events/emitter.ts'
import { openSettings } from '#main/store/settings-file.ts'
import { createAppSettings } from '#main/store/settings-change.ts'
import { openStore, type StoreEvents } from '#main/store/store.ts'
import type { SettingsChanges } from '#shared/contract/settings-requests.ts'
import { NO_POLICY, type Policy } from '#shared/settings/policy.ts'
import { MOST } from '#shared/settings/own-values.ts'
import type { FieldPath } from '#shared/settings/settings.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { createMemorySettingsDisk, type MemorySettingsDisk } from '#test/helpers/memory-settings-disk.ts'
import type { Entry } from './entry.ts'
import { createTeamLog, type TeamLogEvents } from './team-log.ts'
import { shareSettings } from './shared-settings.ts'

function aSeat({ policy = {} }: { readonly policy?: Partial<Record<FieldPath, unknown>> } = {}) {
  const clock = createFakeClock()
  const events = createEmitter<StoreEvents & TeamLogEvents>()
  const store = openStore({ path: null, clock }, events)
  const { database } = store
  onTestFinished(() => store.close())
  const decided = new Map(Object.entries(policy)) as ReadonlyMap<FieldPath, unknown>
  const disk = createMemorySettingsDisk()
  const policyListeners: ((policy: Policy) => void)[] = []
  const source = { current: { ...NO_POLICY, settings: decided } }
  const open = () =>
    createAppSettings(openSettings(disk), {
      get current() {
        return source.current
      },
      onChanged(listener) {
        policyListeners.push(listener)
        return { [Symbol.dispose]: () => undefined }
      },
    })
  const settings = { current: open() }
  const log = createTeamLog({ database, now: () => clock.now(), personName: () => 'Maria', events })
  log.join('space')
  const share = () => shareSettings({ database, settings: settings.current, log, events })
  const shared = { current: share() }
  let stamp = clock.now() * 1_000 + 1_000_000
  return {
    settings: { change: (changes: SettingsChanges) => settings.current.change(changes) },
    disk,
    log,
    rules: () => settings.current.read().rules,
    decide: (path: FieldPath, value: unknown): void => {
      source.current = { ...NO_POLICY, settings: new Map([[path, value]]) }
      for (const call of policyListeners) call(source.current)
    },
    align: () => shared.current.align(),
    restart: (): void => {
      shared.current[Symbol.dispose]()
      settings.current = open()
      shared.current = share()
    },
    /** As if the app was killed before it wrote the settings. */
    kill: () => shared.current[Symbol.dispose](),
    receive: (...changes: readonly (readonly [kind: string, key: string, value: unknown])[]): number => {
      const entries = changes.map(([kind, key, value]): Entry => {
        stamp += 1
        const written = value === null ? null : JSON.stringify({ value: JSON.stringify(value) })
        return { id: `e${stamp}`, seat: 'other', name: 'Sam', stamp, format: 1, kind, key, value: written }
      })
      return log.receive(entries, null)
    },
    sent: () => log.outbox(100).map(({ kind, key, value }) => [kind, key, value === null ? null : readValue(value)]),
  }
}

function readValue(value: string): unknown {
  const { value: text } = JSON.parse(value) as { readonly value: string }
  return JSON.parse(text)
}

describe('shareSettings', () => {
  it('sends each changed terminal, port, line and closed day by its own key', () => {
    const { settings, sent, rules } = aSeat()
    settings.change({
      rules: {
        terminals: { t1: { phone: '1' } },
        ports: { USLAX: ['us-federal'] },
        closed: { ...rules().closed, days: ['2026-12-24'] },
        perDiem: {
          ...rules().perDiem,
          freeDaysByLine: { MAEU: 4 },
          termsByLine: { MAEU: { billDays: 30, disputeDays: null, answerDays: null } },
          freeDaysOtherwise: 5,
        },
      },
    })
    expect(sent()).toEqual([
      ['terminal', 't1', { phone: '1' }],
      ['port', 'USLAX', ['us-federal']],
      ['free-days', 'MAEU', 4],
      ['line-terms', 'MAEU', { billDays: 30, disputeDays: null, answerDays: null }],
      ['date-rule', 'rules.closed.days', { 'rules.closed.days': ['2026-12-24'] }],
      ['date-rule', 'rules.perDiem.freeDaysOtherwise', { 'rules.perDiem.freeDaysOtherwise': 5 }],
    ])
  })

  it('sends no defaults when it joins', () => {
    const { align, log, sent } = aSeat()
    log.leave()
    align()
    log.join('space')
    log.mergeLocal()
    expect(sent()).toEqual([])
  })

  it('applies settings of several kinds that arrive together, and sends nothing back', () => {
    const { receive, rules, sent, settings } = aSeat()
    settings.change({ rules: { terminals: { t1: { phone: '1' }, t2: { phone: '2' } } } })
    const before = sent().length
    receive(
      ['terminal', 't1', { phone: '9' }],
      ['terminal', 't2', null],
      ['free-days', 'MAEU', 7],
      ['port', 'USLAX', []],
      ['date-rule', 'rules.closed.weekdays', { 'rules.closed.weekdays': [0] }],
    )
    const { terminals, perDiem, ports, closed } = rules()
    expect({ terminals, ports, weekdays: closed.weekdays, freeDays: perDiem.freeDaysByLine }).toEqual({
      terminals: { t1: { phone: '9' } },
      ports: { USLAX: [] },
      weekdays: [0],
      freeDays: { MAEU: 7 },
    })
    expect(sent()).toHaveLength(before)
    receive(['date-rule', 'rules.closed.weekdays', null])
    expect(rules().closed.weekdays).toEqual([0, 6])
    expect(sent()).toHaveLength(before)
  })

  it('skips values that the settings would not accept', () => {
    const { receive, rules } = aSeat()
    const before = rules()
    const skipped = receive(
      ['date-rule', 'rules.closed.weekdays', { 'rules.closed.weekdays': [0, 1, 2, 3, 4, 5, 6] }],
      ['date-rule', 'rules.closed.days', { 'rules.closed.days': 'always' }],
      ['port', 'USLAX', ['no-such-calendar']],
      ['line-terms', 'MAEU', { billDays: -1 }],
    )
    expect(skipped).toBe(4)
    expect(rules()).toBe(before)
  })

  it('writes received changes and deletions after a kill', () => {
    const { settings, receive, kill, restart, rules, sent } = aSeat()
    settings.change({ rules: { terminals: { t1: { phone: '1' }, t2: { phone: '2' } } } })
    const before = sent().length
    kill()
    receive(['terminal', 't1', { phone: '9' }], ['terminal', 't2', null])
    expect(rules().terminals).toEqual({ t1: { phone: '1' }, t2: { phone: '2' } })
    restart()
    expect(rules().terminals).toEqual({ t1: { phone: '9' } })
    expect(sent()).toHaveLength(before)
  })

  it('keeps a value of the policy and does not send it to the team', () => {
    const { receive, rules, settings, sent } = aSeat({ policy: { 'rules.closed.days': ['2026-12-31'] } })
    receive(['date-rule', 'rules.closed.days', { 'rules.closed.days': ['2026-12-24'] }])
    expect(rules().closed.days).toEqual(['2026-12-31'])
    settings.change({ rules: { nearArrivalDays: 9 } })
    expect(sent()).toEqual([])
  })

  it.each([
    ['lost', (disk: MemorySettingsDisk) => (disk.text = null)],
    ['cut', (disk: MemorySettingsDisk) => (disk.text = disk.text?.slice(0, 100) ?? null)],
    ['empty', (disk: MemorySettingsDisk) => (disk.text = '{"version":1}')],
  ])('restores the shared settings from the rows if the settings file is %s', (_, damage) => {
    const { settings, disk, restart, receive, rules, sent, align } = aSeat()
    settings.change({
      rules: {
        terminals: { t1: { phone: '1' } },
        closed: { ...rules().closed, days: ['2026-12-24'] },
        perDiem: { ...rules().perDiem, freeDaysByLine: { MAEU: 4 } },
      },
    })
    receive(['port', 'USLAX', ['us-federal']], ['date-rule', 'rules.closed.weekdays', { 'rules.closed.weekdays': [0] }])
    const [before, count] = [rules(), sent().length]
    damage(disk)
    restart()
    align()
    expect(rules()).toEqual(before)
    expect(sent()).toHaveLength(count)
    settings.change({ rules: { terminals: {} } })
    expect(sent().slice(count)).toEqual([['terminal', 't1', null]])
  })

  it('sends no value of the policy when it joins', () => {
    const { log, align, sent } = aSeat({ policy: { 'rules.terminals': { t1: { phone: '1' } } } })
    log.leave()
    align()
    log.join('space')
    log.mergeLocal()
    align()
    expect(sent()).toEqual([])
  })

  it('deletes nothing if a policy empties the settings', () => {
    const { settings, decide, sent, rules } = aSeat()
    settings.change({ rules: { terminals: { t1: { phone: '1' } } } })
    const before = sent().length
    decide('rules.terminals', {})
    expect(rules().terminals).toEqual({})
    settings.change({ rules: { nearArrivalDays: 9 } })
    expect(sent()).toHaveLength(before)
  })

  it('skips keys that the settings would refuse, and keeps the others', () => {
    const { settings, receive, restart, rules, sent } = aSeat()
    settings.change({ rules: { ports: { USLAX: ['us-federal'] } } })
    const count = sent().length
    expect(
      receive(
        ['port', 'los angeles', []],
        ['free-days', 'a line', 4],
        ['terminal', '__proto__', { phone: '1' }],
        ['date-rule', 'rules.other', {}],
      ),
    ).toBe(4)
    receive(['port', 'USLGB', []])
    restart()
    expect(rules().ports).toEqual({ USLAX: ['us-federal'], USLGB: [] })
    expect(sent()).toHaveLength(count)
  })

  it('takes as many terminals as the settings hold, and keeps its own ones', () => {
    const { settings, receive, restart, rules, sent } = aSeat()
    settings.change({ rules: { terminals: { z1: { phone: '1' } } } })
    const count = sent().length
    receive(...Array.from({ length: MOST.terminals + 50 }, (_, at) => ['terminal', `t${at}`, { phone: '9' }] as const))
    restart()
    expect(Object.keys(rules().terminals)).toHaveLength(MOST.terminals)
    expect(rules().terminals).toMatchObject({ z1: { phone: '1' } })
    expect(sent()).toHaveLength(count)
    settings.change({ rules: { terminals: { ...rules().terminals, z1: { phone: '2' } } } })
    expect(sent().slice(count)).toEqual([['terminal', 'z1', { phone: '2' }]])
  })
})
