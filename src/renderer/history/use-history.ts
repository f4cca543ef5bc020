// The changes of a shipment or container: loaded in parts, kept current, and formatted.

import { onScopeDispose, shallowRef, watch } from 'vue'
import type { Failure } from '#shared/words/failure-words.ts'
import type { Change } from '#shared/fleet/change.ts'
import { main } from '#renderer/core/client.ts'
import { onChangeOf } from '#renderer/core/mirror.ts'
import { eachPart } from '#renderer/core/parts.ts'
import { language } from '#renderer/core/language.ts'
import { CSV_START, csvRows } from '#shared/csv/csv.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Terminal } from '#shared/fleet/place.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { changeNames, type ChangeNames, changeWords, type ChangeWords } from '#shared/words/change-words.ts'
import type { Language } from '#shared/words/language.ts'
import { sheetLanguage } from '#shared/words/sheet-language.ts'

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
  const end = onChangeOf('fleet', readSoon)
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

export interface KnownFleet {
  readonly shipmentsById: ReadonlyMap<string, Shipment>
  readonly containersById: ReadonlyMap<string, Container>
  readonly terminalsById: ReadonlyMap<string, Terminal>
}

export function changeLine(change: Change, fleet: KnownFleet, language: Language): ChangeWords & ChangeNames {
  const subject = {
    shipment: fleet.shipmentsById.get(change.shipmentId ?? '') ?? null,
    container: fleet.containersById.get(change.containerId ?? '') ?? null,
    terminal: (id: string) => fleet.terminalsById.get(id),
  }
  return { ...changeNames(change, subject, language), ...changeWords(change, subject, language) }
}

export function historyCsvHead({ say }: Language): string {
  const columns = ['seen', 'bill', 'container', 'what', 'before', 'after'] as const
  return CSV_START + csvRows([columns.map((column) => say(`history.sheet.${column}`))])
}

export function historyCsvRows(changes: readonly Change[], fleet: KnownFleet, language: Language): string {
  const sheet = sheetLanguage(language)
  return csvRows(
    changes.map((change) => {
      const { billOfLading, container, what, was, now } = changeLine(change, fleet, sheet)
      return [new Date(change.seenAt).toISOString(), billOfLading, container, what, was, now]
    }),
  )
}
