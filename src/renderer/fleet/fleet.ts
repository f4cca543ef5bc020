// The fleet as main last sent it: records by ID, sync status and loading state.

import { defineStore } from 'pinia'
import { computed, shallowRef, triggerRef } from 'vue'
import type { Answer } from '#shared/contract/answer.ts'
import type { Failure } from '#shared/words/failure-words.ts'
import type { FleetDelta, FleetPart, FleetStatus, SkippedRecord } from '#shared/contract/fleet-requests.ts'
import { parseFleetText, type FleetRecords } from '#shared/fleet/fleet-records.ts'
import type { Terminal } from '#shared/fleet/place.ts'
import { ASKED_AGAIN_AFTER_MS, valueOrNotice } from '#renderer/core/requests.ts'
import { main } from '#renderer/core/client.ts'
import { useBoard } from './board.ts'

const NO_REVISION = -1

/** Requires loaded settings: records are judged by them. */
export const useFleet = defineStore('fleet', () => {
  const board = useBoard()
  const shipmentsById = shallowRef(board.facts().shipments)
  const containersById = shallowRef(board.facts().containers)
  const terminalsById = shallowRef(new Map<string, Terminal>())
  const status = shallowRef<FleetStatus | null>(null)
  /** Why the fleet is incomplete; it is being reloaded. */
  const failure = shallowRef<Failure | null>(null)

  /** Parts of the snapshot are still loading. */
  const isArriving = shallowRef(true)
  /** A missing record may still arrive. */
  const isStillRead = computed(
    () =>
      isArriving.value ||
      board.waiting > 0 ||
      status.value === null ||
      (status.value.completeAt === null && failure.value === null),
  )

  /** Records are on their way; false if they can't be loaded at all. */
  const isFirstSync = computed(
    () => board.waiting > 0 || status.value === null || (status.value.completeAt === null && status.value.run !== null),
  )

  const isAsking = shallowRef(false)
  /** From the click until the requested sync has finished. */
  const isAwaited = computed(() => isAsking.value || status.value?.run?.isAwaited === true)

  /** Null while the snapshot is loading; deltas wait in `early`. */
  let revision: number | null = null
  let early: FleetDelta[] = []
  /** Increases with each load, so that late answers to the previous one are ignored. */
  let beginning = 0
  let followers = 0
  /** Records judged by a wrong clock would move again under the user's eyes. */
  let clockKnown: Promise<void> = Promise.resolve()
  let askAgain: ReturnType<typeof setTimeout> | undefined

  function follow(): () => void {
    followers += 1
    const mine = followers
    const ends = [main.on('fleet.status', takeStatus), main.on('fleet.changed', take), board.keepTime()]
    clear()
    status.value = null
    clockKnown = loadStatus()
    void loadAll()
    return () => {
      for (const end of ends) end()
      // The next account's screen opens before the previous one has closed.
      if (mine !== followers) return
      clear()
      status.value = null
    }
  }

  async function loadStatus(): Promise<void> {
    const answer = await main.request('fleet.status')
    if (answer.ok && status.value === null) takeStatus(answer.value)
  }

  function takeStatus(next: FleetStatus): void {
    status.value = next
    board.correct(next.clockBehindMs)
  }

  function clear(): void {
    beginAnew()
    failure.value = null
    terminalsById.value = new Map()
    board.clear()
    const { shipments, containers } = board.facts()
    shipmentsById.value = shipments
    containersById.value = containers
  }

  function beginAnew(): void {
    beginning += 1
    isArriving.value = true
    revision = null
    early = []
    clearTimeout(askAgain)
  }

  /** Keeps the current records visible while loading and drops missing ones at the end. */
  async function loadAll(): Promise<void> {
    beginAnew()
    const mine = beginning
    const receivedIds = { shipments: new Set<string>(), containers: new Set<string>() }
    let first: number | null = null
    let coming: Promise<Answer<FleetPart>> | null = main.request('fleet.part', { after: 0 })
    while (coming !== null) {
      const answer: Answer<FleetPart> = await coming
      await clockKnown
      if (mine !== beginning) return
      if (!answer.ok) {
        // The next delta won't match this revision and triggers a reload. Without an account there is nothing to retry.
        revision = NO_REVISION
        early = []
        put(NOTHING)
        if (answer.error.code === 'no_account') return
        failure.value = answer.error
        askAgain = setTimeout(() => void loadAll(), ASKED_AGAIN_AFTER_MS)
        return
      }
      const part: FleetPart = answer.value
      first ??= part.revision
      // Main prepares the next part while the page processes this one.
      coming = part.next === null ? null : main.request('fleet.part', { after: part.next })
      const records = parseFleetText(part.records)
      put(records, NOTHING, 'more')
      for (const { id } of records.shipments) receivedIds.shipments.add(id)
      for (const { id } of records.containers) receivedIds.containers.add(id)
    }
    put(NOTHING, {
      shipments: [...shipmentsById.value.keys()].filter((id) => !receivedIds.shipments.has(id)),
      containers: [...containersById.value.keys()].filter((id) => !receivedIds.containers.has(id)),
    })
    failure.value = null
    isArriving.value = false
    revision = first
    const waiting = early
    early = []
    for (const delta of waiting) take(delta)
  }

  function take(delta: FleetDelta): void {
    if (revision === null) {
      early.push(delta)
    } else if (delta.to <= revision) {
      // Already part of the snapshot.
    } else if (delta.from === revision) {
      revision = delta.to
      put(parseFleetText(delta.upserts), delta.removed)
    } else {
      void loadAll()
    }
  }

  function put(records: FleetRecords, removed: FleetDelta['removed'] = NOTHING, more: 'more' | 'all' = 'all'): void {
    for (const terminal of records.terminals) terminalsById.value.set(terminal.id, terminal)
    board.take(records, removed, more)
    triggerRef(shipmentsById)
    triggerRef(containersById)
    triggerRef(terminalsById)
  }

  async function refresh(): Promise<void> {
    isAsking.value = true
    try {
      takeStatusOrSayWhy(await main.request('fleet.refresh'))
    } finally {
      isAsking.value = false
    }
  }

  async function pause(paused: boolean): Promise<void> {
    takeStatusOrSayWhy(await main.request('fleet.pause', { paused }))
  }

  async function askStatus(): Promise<void> {
    takeStatusOrSayWhy(await main.request('fleet.status'))
  }

  function takeStatusOrSayWhy(answer: Answer<FleetStatus>): void {
    const next = valueOrNotice(answer)
    if (next !== null) takeStatus(next)
  }

  async function askSkipped(): Promise<readonly SkippedRecord[] | null> {
    return valueOrNotice(await main.request('fleet.skipped'))
  }

  return {
    shipmentsById,
    containersById,
    terminalsById,
    status,
    failure,
    isArriving,
    isStillRead,
    isFirstSync,
    isAwaited,
    follow,
    refresh,
    pause,
    askStatus,
    askSkipped,
  }
})

const NOTHING = { shipments: [], containers: [], terminals: [] } as const
