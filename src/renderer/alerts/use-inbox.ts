// Loads the alerts of the inbox in parts and keeps them up to date.

import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { AlertView } from '#shared/contract/alerts-requests.ts'
import type { Answer } from '#shared/contract/answer.ts'
import type { Failure } from '#shared/words/failure-words.ts'
import type { AlertKind } from '#shared/alerts/alert-kinds.ts'
import { main } from '#renderer/core/client.ts'
import { mirror, mirrorOne, onChangeOf } from '#renderer/core/mirror.ts'
import { valueOrNotice, wasDone } from '#renderer/core/requests.ts'

/** Older alerts are loaded on request. */
const READ_BY_ITSELF = 10_000
/** Sync pages arrive faster than the list must be reloaded. */
const GATHER_MS = 400
/** A part reloads this many alerts above the active one. */
const ABOVE = 50

export const INBOX_SHOWS = ['unread', 'all'] as const
export type InboxShow = (typeof INBOX_SHOWS)[number]

export function useInbox() {
  const alerts = shallowRef<readonly AlertView[]>([])
  /** Acknowledged alerts that left the list while one of them may still be open. */
  const remainingAlerts = shallowRef<readonly AlertView[]>([])
  const hasMore = ref(false)
  const isRead = ref(false)
  const show = ref<InboxShow>('unread')
  const kind = ref<AlertKind | null>(null)
  /** The notification that led here: only its alerts are shown. */
  const toastId = ref<string | null>(null)
  /** Of background reloads only: during a sync they happen every second. */
  const failure = shallowRef<Failure | null>(null)
  let most = READ_BY_ITSELF
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Increases with each new list, so that late answers to the previous one are ignored. */
  let beginning = 0

  function valueOrFailure<Value>(answer: Answer<Value>): Value | null {
    failure.value = answer.ok ? null : answer.error
    return answer.ok ? answer.value : null
  }

  async function part(before: number | null, valueOf = valueOrFailure) {
    const mine = beginning
    const answer = await main.request('alerts.list', {
      show: show.value,
      kind: kind.value,
      before,
      ...(toastId.value === null ? {} : { toastId: toastId.value }),
    })
    return mine === beginning ? valueOf(answer) : null
  }

  async function begin(): Promise<void> {
    beginning += 1
    alerts.value = []
    remainingAlerts.value = []
    hasMore.value = false
    isRead.value = false
    failure.value = null
    most = READ_BY_ITSELF
    await readOn()
  }

  /** Loads from the end of the list until the inbox ends or the maximum is reached. */
  async function readOn(valueOf = valueOrFailure): Promise<void> {
    do {
      const newPart = await part(alerts.value.at(-1)?.key ?? null, valueOf)
      if (newPart === null) return
      alerts.value = [...alerts.value, ...newPart.alerts]
      hasMore.value = newPart.hasMore
      isRead.value = true
    } while (hasMore.value && alerts.value.length < most)
  }

  async function readMore(): Promise<void> {
    most = alerts.value.length + READ_BY_ITSELF
    await readOn(valueOrNotice)
  }

  /** Reloads from the top down to the alerts that can't change any more. */
  async function readNewest(): Promise<void> {
    if (!isRead.value) return failure.value === null ? undefined : await begin()
    const settledBelow = Math.min(unsettledFrom(alerts.value), alerts.value[0]?.key ?? 0)
    const newPart: AlertView[] = []
    for (;;) {
      const next = await part(newPart.at(-1)?.key ?? null)
      if (next === null) return
      newPart.push(...next.alerts)
      const isWhole = !next.hasMore
      if (isWhole || (newPart.at(-1)?.key ?? 0) <= settledBelow) {
        alerts.value = withNewest(alerts.value, newPart, isWhole)
        if (isWhole) hasMore.value = false
        return
      }
    }
  }

  /** Reloads the active alert and its neighbors. */
  async function readAround(key: number): Promise<void> {
    const position = alerts.value.findIndex((alert) => alert.key === key)
    if (position < 0) return
    const before = (alerts.value[Math.max(0, position - ABOVE)]?.key ?? key) + 1
    const newPart = await part(before)
    if (newPart !== null) alerts.value = withPart(alerts.value, before, newPart.alerts, !newPart.hasMore)
  }

  function readSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      void readNewest()
    }, GATHER_MS)
  }

  async function acknowledge(keys: readonly number[]): Promise<void> {
    if (wasDone(await main.request('alerts.acknowledge', { keys: [...keys] }))) mark(new Set(keys))
  }

  /** Acknowledges all listed alerts up to the newest one the user can have seen. */
  async function acknowledgeAll(): Promise<void> {
    const upTo = alerts.value[0]?.key
    if (upTo === undefined) return
    const answer = await main.request('alerts.acknowledgeAll', { upTo, kind: kind.value })
    if (wasDone(answer)) await begin()
  }

  /** Acknowledged alerts leave the unread list. */
  function mark(keys: ReadonlySet<number>): void {
    const acknowledgedAt = Date.now()
    const marked = alerts.value.map((alert) =>
      keys.has(alert.key) && alert.acknowledgedAt === null ? { ...alert, acknowledgedAt } : alert,
    )
    if (show.value === 'all') return void (alerts.value = marked)
    remainingAlerts.value = marked.filter(({ key }) => keys.has(key))
    alerts.value = marked.filter(({ key }) => !keys.has(key))
  }

  watch([show, kind, toastId], () => void begin(), { immediate: true })
  const counts = mirrorOne('alert-counts')
  const resumes = mirror('resumes')
  watch([() => counts.value?.revision, () => resumes.items], readSoon)
  const end = onChangeOf('fleet', readSoon)
  onScopeDispose(() => {
    end()
    clearTimeout(timer)
    beginning += 1
  })
  return {
    alerts,
    left: remainingAlerts,
    hasMore,
    isRead,
    show,
    kind,
    toastId,
    failure,
    isFiltered: computed(() => show.value === 'unread' || kind.value !== null || toastId.value !== null),
    readMore,
    readAround,
    acknowledge,
    acknowledgeAll,
  }
}

const UNSETTLED: ReadonlySet<AlertView['outcome']> = new Set(['pending', 'showing'])

/** Replaces the list down to the last loaded alert and keeps the older ones. */
export function withNewest(
  known: readonly AlertView[],
  read: readonly AlertView[],
  isWhole: boolean,
): readonly AlertView[] {
  const last = read.at(-1)
  if (last === undefined || isWhole) return read
  return [...read, ...known.filter(({ key }) => key < last.key)]
}

/** Replaces a part in the middle: alerts missing from it have left the list. */
export function withPart(
  known: readonly AlertView[],
  before: number,
  read: readonly AlertView[],
  isLast: boolean,
): readonly AlertView[] {
  const last = read.at(-1)
  const end = isLast || last === undefined ? 0 : last.key
  return [...known.filter(({ key }) => key >= before), ...read, ...known.filter(({ key }) => key < end)]
}

/** The key down to which the list must be reloaded to know every outcome. */
export function unsettledFrom(known: readonly AlertView[]): number {
  return known.findLast(({ outcome }) => UNSETTLED.has(outcome))?.key ?? Number.MAX_SAFE_INTEGER
}
