// Alerts and stopped shipments as main last told them, and what can be done about them.

import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { AlertCounts, AlertView } from '#shared/contract/alerts.ts'
import type { Failure } from '#shared/contract/answer.ts'
import type { StoppedPart } from '#shared/contract/resume.ts'
import type { AlertKind } from '#shared/rules/alert-fact.ts'
import { main } from '../app/client.ts'

/** Pages of a reading come faster than a list is worth reading again. */
const GATHER_MS = 400

export const useAlerts = defineStore('alerts', () => {
  const counts = shallowRef<AlertCounts | null>(null)
  const alerts = shallowRef<readonly AlertView[]>([])
  const hasMore = ref(false)
  const show = ref<'unread' | 'all'>('unread')
  const kind = ref<AlertKind | null>(null)
  const stopped = shallowRef<StoppedPart | null>(null)
  const benign = shallowRef<StoppedPart | null>(null)
  const failure = shallowRef<Failure | null>(null)
  const unread = computed(() => counts.value?.unread ?? 0)
  let timer: ReturnType<typeof setTimeout> | null = null

  function follow(): () => void {
    const ends = [
      main.on('alerts.changed', (next) => {
        counts.value = next
        readSoon()
      }),
      main.on('resume.changed', readSoon),
      main.on('fleet.changed', readSoon),
    ]
    void readAll()
    return () => {
      for (const end of ends) end()
      if (timer !== null) clearTimeout(timer)
      timer = null
      counts.value = null
      alerts.value = []
      stopped.value = null
      benign.value = null
      failure.value = null
    }
  }

  function readSoon(): void {
    timer ??= setTimeout(() => {
      timer = null
      void readLists()
    }, GATHER_MS)
  }

  async function readAll(): Promise<void> {
    await readLists()
  }

  /** As many as were read before, so that a list somebody is reading does not shrink. */
  async function readLists(): Promise<void> {
    await Promise.all([readAlerts(), readStopped()])
  }

  async function readAlerts(): Promise<void> {
    const wanted = Math.max(1, alerts.value.length)
    const read: AlertView[] = []
    for (let before: number | null = null; ; before = read.at(-1)?.key ?? null) {
      const answer = await main.request('alerts.list', { show: show.value, kind: kind.value, before })
      if (!answer.ok) return
      read.push(...answer.value.alerts)
      hasMore.value = answer.value.hasMore
      counts.value = answer.value.counts
      if (!answer.value.hasMore || read.length >= wanted) break
    }
    alerts.value = read
  }

  async function readMore(): Promise<void> {
    const before = alerts.value.at(-1)?.key ?? null
    const answer = await main.request('alerts.list', { show: show.value, kind: kind.value, before })
    if (!answer.ok) return
    alerts.value = [...alerts.value, ...answer.value.alerts]
    hasMore.value = answer.value.hasMore
  }

  async function readStopped(): Promise<void> {
    const answer = await main.request('stopped.list', { show: 'open', skip: 0 })
    if (answer.ok) stopped.value = answer.value
    if (benign.value !== null) await readBenign()
  }

  async function readMoreStopped(): Promise<void> {
    const known = stopped.value
    if (known === null) return
    const answer = await main.request('stopped.list', { show: 'open', skip: known.rows.length })
    if (answer.ok) stopped.value = { ...answer.value, rows: [...known.rows, ...answer.value.rows] }
  }

  async function readBenign(): Promise<void> {
    const answer = await main.request('stopped.list', { show: 'benign', skip: 0 })
    if (answer.ok) benign.value = answer.value
  }

  async function look(next: { show?: 'unread' | 'all'; kind?: AlertKind | null }): Promise<void> {
    if (next.show !== undefined) show.value = next.show
    if (next.kind !== undefined) kind.value = next.kind
    alerts.value = []
    await readAlerts()
  }

  async function acknowledge(keys: readonly number[]): Promise<void> {
    const answer = await main.request('alerts.acknowledge', { keys: [...keys] })
    failure.value = answer.ok ? null : answer.error
    await readAlerts()
  }

  async function acknowledgeAll(): Promise<void> {
    const upTo = alerts.value[0]?.key
    if (upTo === undefined) return
    const answer = await main.request('alerts.acknowledgeAll', { upTo, kind: kind.value })
    failure.value = answer.ok ? null : answer.error
    await readAlerts()
  }

  async function snooze(until: 'hour' | 'tomorrow' | 'now'): Promise<void> {
    const answer = await main.request('alerts.snooze', { until })
    if (answer.ok) counts.value = answer.value
  }

  return {
    counts,
    unread,
    alerts,
    hasMore,
    show,
    kind,
    stopped,
    benign,
    failure,
    follow,
    look,
    readMore,
    readMoreStopped,
    readBenign,
    acknowledge,
    acknowledgeAll,
    snooze,
  }
})
