// A bridge for stores of the page: collections that a test fills, and answers to all other requests.

import { vi } from 'vitest'
import { type CollectionItems, type CollectionName, itemsByKey } from '#shared/collections/collections.ts'
import type { CollectionDelta, CollectionPart } from '#shared/contract/collection-requests.ts'

import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { instantAt } from '#shared/time/instant.ts'
import { fleetItems, type FleetRecords } from './judged-board.ts'

export interface MainInWindow {
  /** Answers requests that are not about collections. */
  request: (route: string, input?: unknown) => unknown
  /** Replaces all items. */
  put<Name extends CollectionName>(name: Name, items: readonly CollectionItems[Name][]): void
  /** Replaces these items only. */
  change<Name extends CollectionName>(name: Name, items: readonly CollectionItems[Name][]): void
  openAccount(id: number, opening?: number): void
  /** Judges the records and replaces the fleet. */
  putFleet(records: FleetRecords): void
  items<Name extends CollectionName>(name: Name): readonly CollectionItems[Name][]
  /** Deletes all items, for the next test. */
  clear(): void
}

/** Call it in `vi.hoisted`: the stores access the bridge on import. */
export function mainInWindow(): MainInWindow {
  const collections = new Map<CollectionName, readonly CollectionItems[CollectionName][]>()
  const listeners = new Set<(delta: CollectionDelta) => void>()
  const revisions = new Map<CollectionName, number>()
  const revisionOf = (name: CollectionName): number => revisions.get(name) ?? 1
  const bridge: MainInWindow = {
    request: () => ({ ok: true, value: null }),
    put(name, items) {
      const order = [...itemsByKey(name, items).keys()]
      const drop = [...itemsByKey(name, bridge.items(name)).keys()].filter((key) => !order.includes(key))
      collections.set(name, items)
      send({ name, put: JSON.stringify(items), drop, order })
    },
    change(name, items) {
      collections.set(name, [...itemsByKey(name, [...bridge.items(name), ...items]).values()])
      send({ name, put: JSON.stringify(items), drop: [], order: null })
    },
    openAccount: (id, opening = id) =>
      bridge.put('session', [
        {
          phase: 'open',
          account: { kind: 'live', id, baseAddress: 'https://api.example.com', keyKept: 'this-run' },
          opening,
        },
      ]),
    putFleet(records) {
      bridge.put('terminals', records.terminals)
      bridge.put('fleet', fleetItems(records, DEFAULT_SETTINGS, instantAt(Date.now())))
    },
    items: <Name extends CollectionName>(name: Name) =>
      (collections.get(name) ?? []) as readonly CollectionItems[Name][],
    clear: () => collections.clear(),
  }

  function send(change: Pick<CollectionDelta, 'name' | 'put' | 'drop' | 'order'>): void {
    const from = revisionOf(change.name)
    revisions.set(change.name, from + 1)
    for (const listener of listeners) listener({ ...change, from, to: from + 1 })
  }

  vi.stubGlobal('window', {
    quaywatch: {
      async request(route: string, input: unknown) {
        if (!route.endsWith('.part')) return await bridge.request(route, input)
        const { name } = input as { readonly name: CollectionName }
        const items = JSON.stringify(collections.get(name) ?? [])
        const part: CollectionPart = { revision: revisionOf(name), items, next: null }
        return { ok: true, value: part }
      },
      on(event: string, listener: (delta: CollectionDelta) => void) {
        if (event === 'collection.changed') listeners.add(listener)
        return () => listeners.delete(listener)
      },
      bindToOpening: () => undefined,
    },
    addEventListener: () => undefined,
  })
  return bridge
}
