// What was seen to change of one shipment or container: newest first, a part at a time, kept up while it is shown.

import { onScopeDispose, shallowRef, watch } from 'vue'
import type { Failure } from '#shared/contract/answer.ts'
import type { Change } from '#shared/fleet/change.ts'
import { main } from '#renderer/core/client.ts'
import { eachPart } from '#renderer/core/each-part.ts'
import { language } from '#renderer/core/language.ts'
import { historyCsvHead, historyCsvRows, type KnownFleet } from './change-lines.ts'

export interface HistoryOf {
  readonly of: 'shipment' | 'container'
  readonly id: string
}

export type History = ReturnType<typeof useHistory>

/** `subject` is read again whenever it changes, and its newest part whenever the fleet does. */
export function useHistory(subject: () => HistoryOf) {
  const changes = shallowRef<readonly Change[]>([])
  const hasMore = shallowRef(false)
  const isRead = shallowRef(false)
  const failure = shallowRef<Failure | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Rises with every subject, so that an answer about the last one is not shown for this one. */
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
    const read = await part(before)
    // News that came meanwhile stays; what does not go on where the list ends now would leave a gap in it.
    if (read === null || oldest() !== before) return
    changes.value = [...changes.value, ...read.changes]
    hasMore.value = read.hasMore
  }

  async function readNewest(): Promise<void> {
    const read = await part(null)
    if (read === null) return
    const oldest = read.changes.at(-1)?.key ?? 0
    const known = changes.value.filter(({ key }) => key < oldest)
    // More than a part came since: what lies between is read from here on.
    const isGap = read.hasMore && known.length > 0 && changes.value[0] !== undefined && changes.value[0].key < oldest
    changes.value = isGap ? read.changes : [...read.changes, ...known]
    if (known.length === 0 || isGap) hasMore.value = read.hasMore
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

/** Pages of a sync come faster than anybody reads. */
const GATHER_MS = 400

/** All that was ever seen to change in the account, as a CSV file; null where it could not be read to its end. */
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
