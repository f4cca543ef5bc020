// The hub: sends collections to the page, first in parts, then the changes of each.

import { type Answer, failed, succeeded } from '#shared/contract/answer.ts'
import type { CollectionDelta, CollectionPart } from '#shared/contract/collection-requests.ts'
import { type CollectionItems, type CollectionName, itemsByKey } from '#shared/collections/collections.ts'
import { NO_SUCH_ROUTE } from './router.ts'

export interface Hub {
  /** `list`: all items in the page's order. Call the result when they may have changed. */
  serve<Name extends CollectionName>(name: Name, list: () => readonly CollectionItems[Name][]): () => void
  part(input: { readonly name: CollectionName; readonly after: number }): Answer<CollectionPart>
}

export const ITEMS_PER_PART = 200

type Item = CollectionItems[CollectionName]

interface Source {
  readonly list: () => readonly Item[]
  revision: number
  /** What the page has, by key; null: it asked for nothing yet. */
  sent: ReadonlyMap<string, Item> | null
}

/** Across accounts, so that a page notices that a change belongs to another account. */
let lastRevision = 0

export function createHub(send: (delta: CollectionDelta) => void): Hub {
  const sources = new Map<CollectionName, Source>()

  function sendChanges(name: CollectionName, source: Source): void {
    const before = source.sent
    if (before === null) return
    const now = itemsByKey(name, source.list())
    const put = [...now].flatMap(([key, item]) => (isSame(before.get(key), item) ? [] : [item]))
    const keys = [...now.keys()]
    const hasSameKeys = keys.join('\n') === [...before.keys()].join('\n')
    if (put.length === 0 && hasSameKeys) return
    const from = source.revision
    source.revision = lastRevision += 1
    source.sent = now
    send({ name, from, to: source.revision, put, keys: hasSameKeys ? null : keys })
  }

  return {
    serve(name, list) {
      const source: Source = { list, revision: (lastRevision += 1), sent: null }
      sources.set(name, source)
      return () => sendChanges(name, source)
    },
    part({ name, after }) {
      const source = sources.get(name)
      if (source === undefined) return failed(NO_SUCH_ROUTE)
      if (after === 0) sendChanges(name, source)
      source.sent ??= itemsByKey(name, source.list())
      const items = [...source.sent.values()]
      const next = after + ITEMS_PER_PART
      return succeeded({
        revision: source.revision,
        items: items.slice(after, next),
        next: next < items.length ? next : null,
      })
    },
  }
}

function isSame(before: Item | undefined, item: Item): boolean {
  return before === item || JSON.stringify(before) === JSON.stringify(item)
}
