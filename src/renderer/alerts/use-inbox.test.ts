import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, type EffectScope } from 'vue'
import { failedAct } from '#renderer/core/requests.ts'
import { unsettledFrom, useInbox, withNewest, withPart } from './use-inbox.ts'
import { NOBODY } from '#shared/alerts/alert-kinds.ts'
import type { AlertCounts, AlertView } from '#shared/contract/alerts-requests.ts'
import type { AlertOutcome } from '#shared/alerts/alert-outcome.ts'
import { searchRows } from '#renderer/fleet/search.ts'
import { inboxRow } from './inbox-table.ts'
import { aFailure } from '#test/helpers/failure.ts'

const main = await vi.hoisted(async () => (await import('#test/helpers/main-in-window.ts')).mainInWindow())

const failed = (code: string) => ({ ok: false, error: aFailure(code) })
const listed = (keys: readonly number[], hasMore = false) => ({
  ok: true,
  value: { alerts: keys.map((key) => ({ key, outcome: 'shown', acknowledgedAt: null })), hasMore },
})
const counts = (revision: number): AlertCounts => ({
  revision,
  unread: 0,
  unreadByKind: {},
  newest: 0,
  snoozedUntil: null,
  quiet: null,
  toastProblem: null,
  isToastProblemNew: false,
})
let scope: EffectScope

beforeEach(() => {
  vi.useFakeTimers()
  setActivePinia(createPinia())
  main.clear()
  main.put('alert-counts', [counts(0)])
  failedAct.value = null
  scope = effectScope()
})
afterEach(() => {
  scope.stop()
  vi.useRealTimers()
})

async function showInbox() {
  const inbox = scope.run(useInbox)
  await vi.advanceTimersByTimeAsync(0)
  return inbox!
}

async function pageOfASync(): Promise<void> {
  main.put('alert-counts', [counts((main.items('alert-counts')[0]?.revision ?? 0) + 1)])
  await vi.advanceTimersByTimeAsync(1_000)
}

it.each(['acknowledge', 'acknowledgeAll'] as const)(
  'keeps showing why %s failed while a sync reloads the list',
  async (act) => {
    main.request = (route) => Promise.resolve(route === 'alerts.list' ? listed([1]) : failed('disk'))
    const inbox = await showInbox()
    await inbox[act]([1])
    await pageOfASync()
    expect(failedAct.value?.code).toBe('disk')
    expect(inbox.alerts.value.map(({ key }) => key)).toEqual([1])
  },
)

it('keeps showing why older alerts failed to load, apart from other failures', async () => {
  main.request = () =>
    Promise.resolve(
      listed(
        Array.from({ length: 10_000 }, (_, at) => 20_000 - at),
        true,
      ),
    )
  const inbox = await showInbox()
  main.request = () => Promise.resolve(failed('disk'))
  await inbox.readMore()
  main.request = () => Promise.resolve(failed('unexpected'))
  await pageOfASync()
  expect([failedAct.value?.code, inbox.failure.value?.code]).toEqual(['disk', 'unexpected'])
})

it('reloads a list that failed to load when anything changes', async () => {
  main.request = () => Promise.resolve(failed('unexpected'))
  const inbox = await showInbox()
  expect(inbox.failure.value?.code).toBe('unexpected')
  main.request = () => Promise.resolve(listed([1]))
  await pageOfASync()
  expect([inbox.failure.value, inbox.alerts.value.length]).toEqual([null, 1])
})

it('keeps acknowledged alerts for their open story until another list is loaded', async () => {
  main.request = (route) => Promise.resolve(route === 'alerts.list' ? listed([2, 1]) : { ok: true, value: {} })
  const inbox = await showInbox()
  await inbox.acknowledge([2])
  expect(inbox.alerts.value.map(({ key }) => key)).toEqual([1])
  expect(inbox.left.value).toMatchObject([{ key: 2, acknowledgedAt: Date.now() }])
  inbox.show.value = 'all'
  await vi.advanceTimersByTimeAsync(0)
  expect(inbox.left.value).toEqual([])
})

function alert(key: number, outcome: AlertOutcome = 'shown', story = ''): AlertView {
  return {
    key,
    kind: 'due',
    subject: NOBODY,
    seenAt: key,
    isMinor: false,
    title: '',
    who: '',
    story,
    todo: '',
    now: null,
    outcome,
    outcomeWhy: null,
    acknowledgedAt: null,
    acknowledgedBy: null,
    opens: { view: 'board' },
    canResume: false,
  }
}

const keys = (alerts: readonly AlertView[]) => alerts.map(({ key }) => key)

describe('the inbox list', () => {
  it('adds new alerts on top, drops acknowledged ones there, and keeps the older part', () => {
    const alertsBefore = [alert(9), alert(8), alert(7), alert(6), alert(5)]
    const next = withNewest(alertsBefore, [alert(10), alert(9, 'shown', 'again'), alert(7)], false)
    expect(keys(next)).toEqual([10, 9, 7, 6, 5])
    expect(next[1]?.story).toBe('again')
  })

  it('replaces the list if the answer is complete', () => {
    expect(keys(withNewest([alert(9), alert(8)], [alert(9)], true))).toEqual([9])
    expect(withNewest([alert(9)], [], true)).toEqual([])
  })

  it('replaces a part in the middle without gaps or duplicates', () => {
    const alertsBefore = [alert(9), alert(8), alert(7), alert(6), alert(5), alert(4)]
    expect(keys(withPart(alertsBefore, 9, [alert(8), alert(6)], false))).toEqual([9, 8, 6, 5, 4])
    expect(keys(withPart(alertsBefore, 6, [alert(4)], true))).toEqual([9, 8, 7, 6, 4])
    expect(keys(withPart(alertsBefore, 4, [alert(3), alert(2)], true))).toEqual([9, 8, 7, 6, 5, 4, 3, 2])
    expect(keys(withPart(alertsBefore, 6, [], true))).toEqual([9, 8, 7, 6])
  })

  it('returns the oldest alert without a final outcome', () => {
    expect(unsettledFrom([alert(9, 'pending'), alert(8), alert(7, 'showing'), alert(6)])).toBe(7)
    expect(unsettledFrom([alert(9)])).toBe(Number.MAX_SAFE_INTEGER)
  })
})

describe('inboxRow', () => {
  it('is found by its container number, its customer and its story', () => {
    const subject = { ...NOBODY, containerNumber: 'MSCU1234566', customer: 'Café Río' }
    const rows = [
      alert(3),
      { ...alert(2, 'shown', 'Customs hold at Maher'), subject },
      alert(1, 'shown', 'LFD Fri, Nov 20'),
    ].map(inboxRow)
    for (const search of ['mscu 123456-6', 'rio cafe', 'customs']) {
      expect(searchRows(rows, search).map(({ id }) => id)).toEqual(['2'])
    }
  })
})
