// The inbox while it is shown: read a part at a time, to its end in the background, and kept up as things change.

import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { AlertView } from '#shared/contract/alerts.ts'
import type { Answer, Failure } from '#shared/contract/answer.ts'
import type { AlertKind } from '#shared/alerts/alert-kinds.ts'
import { MOST_ALERTS } from '#shared/contract/request-limits.ts'
import { main } from '#renderer/core/client.ts'
import { valueOrNotice } from '#renderer/core/failed-act.ts'
import { inParts } from '#renderer/core/in-parts.ts'
import { unsettledFrom, withNewest, withPart } from './inbox-list.ts'

/** Read without a click; for more, the user asks. */
const READ_BY_ITSELF = 10_000
/** The pages of a sync come faster than the list needs to be read again. */
const GATHER_MS = 400
/** A part that is read again begins this many alerts above the one in question. */
const ABOVE = 50

export const INBOX_SHOWS = ['unread', 'all'] as const
export type InboxShow = (typeof INBOX_SHOWS)[number]

export function useInbox() {
  const alerts = shallowRef<readonly AlertView[]>([])
  /** What was acknowledged has left this list, but not the eyes of who reads its story. */
  const left = shallowRef<readonly AlertView[]>([])
  const hasMore = ref(false)
  const isRead = ref(false)
  const show = ref<InboxShow>('unread')
  const kind = ref<AlertKind | null>(null)
  /** The sync whose notification led here: only what that was about is shown. */
  const runId = ref<number | null>(null)
  /** Of what is read without a click, until it is read again: during a sync that is every second. */
  const failure = shallowRef<Failure | null>(null)
  let most = READ_BY_ITSELF
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Rises with every other list, so that a part of the last one is not put into this one. */
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
      ...(runId.value === null ? {} : { runId: runId.value }),
    })
    return mine === beginning ? valueOf(answer) : null
  }

  async function begin(): Promise<void> {
    beginning += 1
    alerts.value = []
    left.value = []
    hasMore.value = false
    isRead.value = false
    failure.value = null
    most = READ_BY_ITSELF
    await readOn()
  }

  /** From where the list ends to the end of the inbox, or to as many as are read by themselves. */
  async function readOn(valueOf = valueOrFailure): Promise<void> {
    do {
      const read = await part(alerts.value.at(-1)?.key ?? null, valueOf)
      if (read === null) return
      alerts.value = [...alerts.value, ...read.alerts]
      hasMore.value = read.hasMore
      isRead.value = true
    } while (hasMore.value && alerts.value.length < most)
  }

  async function readMore(): Promise<void> {
    most = alerts.value.length + READ_BY_ITSELF
    await readOn(valueOrNotice)
  }

  /** From the top down to what is known and settled. */
  async function readNewest(): Promise<void> {
    if (!isRead.value) return failure.value === null ? undefined : await begin()
    const settledBelow = Math.min(unsettledFrom(alerts.value), alerts.value[0]?.key ?? 0)
    const read: AlertView[] = []
    for (;;) {
      const next = await part(read.at(-1)?.key ?? null)
      if (next === null) return
      read.push(...next.alerts)
      const isWhole = !next.hasMore
      if (isWhole || (read.at(-1)?.key ?? 0) <= settledBelow) {
        alerts.value = withNewest(alerts.value, read, isWhole)
        if (isWhole) hasMore.value = false
        return
      }
    }
  }

  /** Reads again what is so now for the active alert, and for those around it. */
  async function readAround(key: number): Promise<void> {
    const at = alerts.value.findIndex((alert) => alert.key === key)
    if (at < 0) return
    const before = (alerts.value[Math.max(0, at - ABOVE)]?.key ?? key) + 1
    const read = await part(before)
    if (read !== null) alerts.value = withPart(alerts.value, before, read.alerts, !read.hasMore)
  }

  function readSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      void readNewest()
    }, GATHER_MS)
  }

  async function acknowledge(keys: readonly number[]): Promise<void> {
    const ask = (some: number[]) => main.request('alerts.acknowledge', { keys: some })
    const isDone = await inParts(keys, MOST_ALERTS, ask, () => undefined)
    if (isDone) mark(new Set(keys))
  }

  /** All of what is listed: of one kind, or of every kind, up to the newest that the user can have seen. */
  async function acknowledgeAll(): Promise<void> {
    const upTo = alerts.value[0]?.key
    if (upTo === undefined) return
    const answer = await main.request('alerts.acknowledgeAll', { upTo, kind: kind.value })
    if (valueOrNotice(answer) !== null) await begin()
  }

  /** What is acknowledged leaves the list of the unread, and stays in that of all. */
  function mark(keys: ReadonlySet<number>): void {
    const acknowledgedAt = Date.now()
    const marked = alerts.value.map((alert) =>
      keys.has(alert.key) && alert.acknowledgedAt === null ? { ...alert, acknowledgedAt } : alert,
    )
    if (show.value === 'all') return void (alerts.value = marked)
    left.value = marked.filter(({ key }) => keys.has(key))
    alerts.value = marked.filter(({ key }) => !keys.has(key))
  }

  watch([show, kind, runId], () => void begin(), { immediate: true })
  const ends = [
    main.on('alerts.changed', readSoon),
    main.on('resume.changed', readSoon),
    main.on('fleet.changed', readSoon),
  ]
  onScopeDispose(() => {
    for (const end of ends) end()
    clearTimeout(timer)
    beginning += 1
  })
  return {
    alerts,
    left,
    hasMore,
    isRead,
    show,
    kind,
    runId,
    failure,
    isFiltered: computed(() => show.value === 'unread' || kind.value !== null || runId.value !== null),
    readMore,
    readAround,
    acknowledge,
    acknowledgeAll,
  }
}
