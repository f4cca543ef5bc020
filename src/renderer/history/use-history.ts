// Loads the changes of a shipment or container in parts and keeps them current.

import { onScopeDispose, shallowRef, watch } from 'vue'
import type { Failure } from '#shared/contract/answer.ts'
import type { Change } from '#shared/fleet/change.ts'
import { main } from '#renderer/core/client.ts'
import { eachPart } from '#renderer/core/requests.ts'
import { language } from '#renderer/core/language.ts'
import { historyCsvHead, historyCsvRows, type KnownFleet } from './change-lines.ts'

export interface HistoryOf {
  readonly of: 'shipment' | 'container'
  readonly id: string
}

export type History = ReturnType<typeof useHistory>

/** Reloads when `subject` changes, and its newest part when the fleet does. */
export function useHistory(subject: () => HistoryOf) {
  const changes = shallowRef<readonly Change[]>([])
  const hasMore = shallowRef(false)
  const isRead = shallowRef(false)
  const failure = shallowRef<Failure | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Incremented per subject, so that a late answer for the previous one is dropped. */
  let beginning = 0

  async function part(before: number | null) {
    const mine = beginning
    const { of, id } = subject()
    const answer = await main.request(`history.${of}`, { id, before })
    if (mine !== beginning) return null
    failure.value = answer.ok ? null : answer.error
    isRead.value = true
    return answer.ok ? answer.value : null
  }

  async function readMore(): Promise<void> {
    const oldest = (): number | null => changes.value.at(-1)?.key ?? null
    const before = oldest()
    const olderPart = await part(before)
    // New changes stay. An answer that doesn't continue the current list would leave a gap.
    if (olderPart === null || oldest() !== before) return
    changes.value = [...changes.value, ...olderPart.changes]
    hasMore.value = olderPart.hasMore
  }

  async function readNewest(): Promise<void> {
    const newestPart = await part(null)
    if (newestPart === null) return
    const oldest = newestPart.changes.at(-1)?.key ?? 0
    const olderChanges = changes.value.filter(({ key }) => key < oldest)
    // More than one part arrived: load the rest.
    const isGap =
      newestPart.hasMore && olderChanges.length > 0 && changes.value[0] !== undefined && changes.value[0].key < oldest
    changes.value = isGap ? newestPart.changes : [...newestPart.changes, ...olderChanges]
    if (olderChanges.length === 0 || isGap) hasMore.value = newestPart.hasMore
  }

  function readSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      void readNewest()
    }, GATHER_MS)
  }

  watch(
    () => `${subject().of} ${subject().id}`,
    () => {
      beginning += 1
      changes.value = []
      hasMore.value = false
      isRead.value = false
      void readNewest()
    },
    { immediate: true },
  )
  const end = main.on('fleet.changed', readSoon)
  onScopeDispose(() => {
    end()
    clearTimeout(timer)
    beginning += 1
  })
  return { changes, hasMore, isRead, failure, readMore }
}

/** A sync commits pages faster than the list needs updates. */
const GATHER_MS = 400

/** The whole change log as CSV; null if loading failed. */
export async function historyAsCsv(fleet: KnownFleet): Promise<string | null> {
  const parts = [historyCsvHead(language)]
  const isAll = await eachPart(
    async (after) => {
      const answer = await main.request('history.export', { after })
      return answer.ok ? answer.value : null
    },
    ({ changes }) => parts.push(historyCsvRows(changes, fleet, language)),
  )
  return isAll ? parts.join('') : null
}
