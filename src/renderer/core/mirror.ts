// Mirrors a collection of main: its items in order, kept current until the window closes or another account opens.

import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import { type CollectionItems, type CollectionName, isOfAccount, itemsByKey } from '#shared/collections/collections.ts'
import type { Answer } from '#shared/contract/answer.ts'
import type { CollectionDelta, CollectionPart } from '#shared/contract/collection-requests.ts'
import { main } from './client.ts'
import { askUntilAnswered, eachPart } from './requests.ts'
import { useSession } from './session.ts'

export interface Mirror<Item> {
  readonly items: readonly Item[]
  /** All items are there. */
  readonly isComplete: boolean
}

interface Snapshot<Item> {
  readonly revision: number
  readonly items: readonly Item[]
}

export function mirror<Name extends CollectionName>(name: Name): Mirror<CollectionItems[Name]> {
  return defineStore(`collection ${name}`, () => mirrorOf(name))()
}

/** For a collection of one item; null until it is there. */
export function mirrorOne<Name extends CollectionName>(name: Name) {
  const all = mirror(name)
  return computed(() => all.items[0] ?? null)
}

function mirrorOf<Name extends CollectionName>(name: Name) {
  type Item = CollectionItems[Name]
  const items = shallowRef<readonly Item[]>([])
  const isComplete = shallowRef(false)
  let revision = 0
  let byKey: ReadonlyMap<string, Item> = new Map()
  /** Changes that arrived while the parts are read. */
  let waiting: CollectionDelta[] | null = null
  let stopReading = (): void => undefined

  function show(next: ReadonlyMap<string, Item>): void {
    byKey = next
    items.value = [...next.values()]
  }

  function read(): void {
    stopReading()
    waiting = []
    stopReading = askUntilAnswered(() => readParts<Item>(name), take)
  }

  function take(snapshot: Snapshot<Item>): void {
    const later = waiting ?? []
    waiting = null
    revision = snapshot.revision
    show(itemsByKey(name, snapshot.items))
    isComplete.value = true
    for (const delta of later) apply(delta)
  }

  function apply(delta: CollectionDelta): void {
    if (waiting !== null) return void waiting.push(delta)
    if (delta.to <= revision) return
    if (delta.from !== revision) return read()
    revision = delta.to
    const changed = new Map([...byKey, ...itemsByKey(name, delta.put as readonly Item[])])
    show(
      delta.keys === null
        ? changed
        : new Map(
            delta.keys.flatMap((key) => {
              const item = changed.get(key)
              return item === undefined ? [] : [[key, item] as const]
            }),
          ),
    )
  }

  function clear(): void {
    stopReading()
    waiting = null
    revision = -1
    isComplete.value = false
    show(new Map())
  }

  main.on('collection.changed', (delta) => {
    if (delta.name === name) apply(delta)
  })
  if (isOfAccount(name)) {
    const store = useSession()
    // In a microtask, so that the watcher holds no component: a form in it may contain a key.
    queueMicrotask(() =>
      watch(
        () => [store.open, store.session.phase === 'open' ? store.session.opening : null] as const,
        ([open], [before]) => {
          if (open !== before) clear()
          if (open !== '') read()
        },
        // After the new account's frame has bound the requests to it.
        { flush: 'post' },
      ),
    )
  }
  read()
  return { items, isComplete }
}

async function readParts<Item>(name: CollectionName): Promise<Answer<Snapshot<Item>>> {
  const route = isOfAccount(name) ? 'account.part' : 'app.part'
  let snapshot: Snapshot<Item> = { revision: 0, items: [] }
  let refusal: Answer<never> | null = null
  await eachPart(
    async (after): Promise<CollectionPart | null> => {
      const answer: Answer<CollectionPart> = await main.request(route, { name, after })
      if (!answer.ok) {
        refusal = answer
        return null
      }
      const hasChanged = after > 0 && answer.value.revision !== snapshot.revision
      return hasChanged ? { ...answer.value, items: [], next: 0 } : answer.value
    },
    ({ revision, items }) => {
      const earlier = revision === snapshot.revision ? snapshot.items : []
      snapshot = { revision, items: [...earlier, ...(items as readonly Item[])] }
    },
  )
  return refusal ?? { ok: true, value: snapshot }
}
