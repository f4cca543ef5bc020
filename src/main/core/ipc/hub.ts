// The hub: sends collections to the page, first in parts, then the changes of each.

import { type Answer, failed, succeeded } from '#shared/contract/answer.ts'
import type { CollectionDelta, CollectionPart } from '#shared/contract/collection-requests.ts'
import { type CollectionItems, type CollectionName, itemsByKey } from '#shared/collections/collections.ts'
import { NO_SUCH_ROUTE } from './router.ts'

export interface Hub {
  /** `list`: all items in the page's order. Call the result when they may have changed. */
  serve<Name extends CollectionName>(name: Name, list: () => readonly CollectionItems[Name][]): () => void
  /** For a collection that is too large to compare. Its owner says which items changed. */
  serveLarge<Name extends CollectionName>(name: Name, items: LargeCollection<CollectionItems[Name]>): LargeSource
  part(input: { readonly name: CollectionName; readonly after: number }): Answer<CollectionPart>
}

export interface LargeCollection<Item> {
  /** In the order in which the page needs them. */
  readonly keys: () => readonly string[]
  /** Undefined if it is gone. */
  readonly item: (key: string) => Item | undefined
}

export interface LargeSource {
  /** Sends the changed items. */
  send(keys: readonly string[]): void
}

/** Larger parts would block the event loop. */
export const ITEMS_PER_PART = 100

type Item = CollectionItems[CollectionName]

interface Source {
  readonly item: (key: string) => Item | undefined
  /** Brings the page up to date and returns the keys of all items. */
  readonly refresh: () => readonly string[]
  revision: number
  /** The keys of the items that the page is reading; null: it asked for nothing yet. */
  reading: readonly string[] | null
}

/** Across accounts, so that a page notices that a change belongs to another account. */
let lastRevision = 0

export function createHub(send: (delta: CollectionDelta) => void): Hub {
  const sources = new Map<CollectionName, Source>()

  function add(name: CollectionName, source: Pick<Source, 'item' | 'refresh'>): Source {
    const added = { ...source, revision: (lastRevision += 1), reading: null }
    sources.set(name, added)
    return added
  }

  function sendDelta(
    name: CollectionName,
    source: Source,
    { put, drop, order }: { put: readonly Item[]; drop: readonly string[]; order: readonly string[] | null },
  ): void {
    const from = source.revision
    source.revision = lastRevision += 1
    send({ name, from, to: source.revision, put: JSON.stringify(put), drop, order })
  }

  return {
    serve(name, list) {
      let sent: ReadonlyMap<string, Item> = new Map()
      const refresh = (): readonly string[] => {
        const before = sent
        sent = itemsByKey(name, list())
        const order = [...sent.keys()]
        const put = [...sent].flatMap(([key, item]) => (isSame(before.get(key), item) ? [] : [item]))
        const drop = [...before.keys()].filter((key) => !sent.has(key))
        const isInOrder = order.join('\n') === [...before.keys()].join('\n')
        const isChanged = put.length > 0 || !isInOrder
        if (source.reading !== null && isChanged)
          sendDelta(name, source, { put, drop, order: isInOrder ? null : order })
        return order
      }
      const source = add(name, { item: (key) => sent.get(key), refresh })
      return () => {
        if (source.reading !== null) refresh()
      }
    },
    serveLarge(name, { keys, item }) {
      const source = add(name, { item, refresh: keys })
      return {
        send(changed) {
          if (source.reading === null || changed.length === 0) return
          const items = changed.map((key) => [key, item(key)] as const)
          const put = items.flatMap(([, one]) => one ?? [])
          const drop = items.flatMap(([key, one]) => (one === undefined ? [key] : []))
          sendDelta(name, source, { put, drop, order: null })
        },
      }
    },
    part({ name, after }) {
      const source = sources.get(name)
      if (source === undefined) return failed(NO_SUCH_ROUTE)
      if (after === 0 || source.reading === null) source.reading = source.refresh()
      const next = after + ITEMS_PER_PART
      const items = source.reading.slice(after, next).flatMap((key) => source.item(key) ?? [])
      return succeeded({
        revision: source.revision,
        items: JSON.stringify(items),
        next: next < source.reading.length ? next : null,
      })
    },
  }
}

function isSame(before: Item | undefined, item: Item): boolean {
  return before === item || JSON.stringify(before) === JSON.stringify(item)
}
