// The fleet as main has it: records by ID, and the sync status.

import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { SkippedRecord } from '#shared/sync/sync-run.ts'
import { valueOrNotice, wasDone } from '#renderer/core/requests.ts'
import { main } from '#renderer/core/client.ts'
import { mirror, mirrorOne } from '#renderer/core/mirror.ts'
import { useBoard } from './board.ts'

export const useFleet = defineStore('fleet', () => {
  const board = useBoard()
  const fleet = mirror('fleet')
  const shipmentsById = computed(() => new Map(board.shipments.map(({ shipment }) => [shipment.id, shipment])))
  const containersById = computed(
    () =>
      new Map(fleet.items.flatMap(({ containers }) => containers.map(({ container }) => [container.id, container]))),
  )
  const terminalsById = computed(() => board.terminalsById)
  const status = mirrorOne('sync-status')
  /** Why the fleet is incomplete; it is being reloaded. */
  const failure = computed(() => fleet.failure)

  /** The page has not received all items yet. */
  const isArriving = computed(() => !fleet.isComplete)
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

  async function refresh(): Promise<void> {
    isAsking.value = true
    try {
      wasDone(await main.request('fleet.refresh'))
    } finally {
      isAsking.value = false
    }
  }

  async function pause(paused: boolean): Promise<void> {
    wasDone(await main.request('fleet.pause', { paused }))
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
    refresh,
    pause,
    askSkipped,
  }
})
