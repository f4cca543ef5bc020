// Mirrors a collection of main: its items in order, kept current until the window closes or another account opens.

import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import { type CollectionItems, type CollectionName, isOfAccount, itemsByKey } from '#shared/collections/collections.ts'
import type { Session } from '#shared/contract/account-requests.ts'
import type { Answer } from '#shared/contract/answer.ts'
import type { Failure } from '#shared/words/failure-words.ts'
import type { CollectionDelta, CollectionPart, ItemsText } from '#shared/contract/collection-requests.ts'
import { main } from './client.ts'
import { outsideComponents } from './composables.ts'
import { askUntilAnswered } from './requests.ts'

export interface Mirror<Item> {
  readonly items: readonly Item[]
  /** All items are there. */
  readonly isComplete: boolean
  /** Why the items can't be read; the mirror keeps trying. */
  readonly failure: Failure | null
}

/** Drawing the whole screen for every part would delay the last one. */
const SHOW_EVERY_MS = 250

export function mirror<Name extends CollectionName>(name: Name): Mirror<CollectionItems[Name]> {
  return defineStore(`collection ${name}`, () => mirrorOf(name))()
}

/** For a collection of one item; null until it is there. */
export function mirrorOne<Name extends CollectionName>(name: Name) {
  const all = mirror(name)
  return computed(() => all.items[0] ?? null)
}

/** Calls `call` with every change of the collection. Returns a function that ends it. */
export function onChangeOf(name: CollectionName, call: () => void): () => void {
  return main.on('collection.changed', (delta) => {
    if (delta.name === name) call()
  })
}

/** Identifies the open account, even among accounts of one service; empty if none is open. */
export function openAccount(session: Session | null): string {
  return session?.phase === 'open' ? `${session.account.id} ${session.account.baseAddress}` : ''
}

function mirrorOf<Name extends CollectionName>(name: Name) {
  type Item = CollectionItems[Name]
  const route = isOfAccount(name) ? 'account.part' : 'app.part'
  const items = shallowRef<readonly Item[]>([])
  const isComplete = shallowRef(false)
  const failure = shallowRef<Failure | null>(null)
  let revision = -1
  let byKey = new Map<string, Item>()
  /** Changes that arrived while the parts are read. */
  let waiting: CollectionDelta[] | null = null
  let stopReading = (): void => undefined

  function show(next: Map<string, Item>): void {
    byKey = next
    items.value = [...next.values()]
  }

  function parse(text: ItemsText): ReadonlyMap<string, Item> {
    return itemsByKey(name, JSON.parse(text) as Item[])
  }

  function read(): void {
    stopReading()
    waiting = []
    stopReading = askUntilAnswered(readParts, take)
  }

  /** Shows the first items at once, and more now and then. Returns the revision of the first part. */
  async function readParts(isWanted: () => boolean): Promise<Answer<Snapshot<Item>>> {
    const received = new Map<string, Item>()
    let first: number | null = null
    let shownAt = -Infinity
    let coming: Promise<Answer<CollectionPart>> | null = main.request(route, { name, after: 0 })
    while (coming !== null) {
      const answer: Answer<CollectionPart> = await coming
      if (!isWanted()) break
      failure.value = answer.ok || answer.error.code === 'no_account' ? null : answer.error
      if (!answer.ok) return answer
      const { next }: CollectionPart = answer.value
      first ??= answer.value.revision
      // Main prepares the next part while the page takes this one.
      coming = next === null ? null : main.request(route, { name, after: next })
      for (const [key, item] of parse(answer.value.items)) received.set(key, item)
      const isWorthShowing = received.size >= 2 * items.value.length && performance.now() - shownAt >= SHOW_EVERY_MS
      if (isComplete.value || coming === null || !isWorthShowing) continue
      show(received)
      shownAt = performance.now()
    }
    return { ok: true, value: { revision: first ?? -1, byKey: received } }
  }

  function take(snapshot: Snapshot<Item>): void {
    const later = waiting ?? []
    waiting = null
    revision = snapshot.revision
    show(snapshot.byKey)
    isComplete.value = true
    for (const delta of later) apply(delta)
  }

  function apply(delta: CollectionDelta): void {
    if (waiting !== null) return void waiting.push(delta)
    if (delta.to <= revision) return
    if (delta.from !== revision) return read()
    revision = delta.to
    for (const [key, item] of parse(delta.put)) byKey.set(key, item)
    for (const key of delta.drop) byKey.delete(key)
    show(delta.order === null ? byKey : inOrder(byKey, delta.order))
  }

  function clear(): void {
    stopReading()
    waiting = null
    revision = -1
    isComplete.value = false
    failure.value = null
    show(new Map())
  }

  main.on('collection.changed', (delta) => {
    if (delta.name === name) apply(delta)
  })
  if (isOfAccount(name)) {
    const session = mirrorOne('session')
    outsideComponents(() =>
      watch(
        () => [openAccount(session.value), session.value?.phase === 'open' ? session.value.opening : null] as const,
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
  return { items, isComplete, failure }
}

interface Snapshot<Item> {
  readonly revision: number
  readonly byKey: Map<string, Item>
}

function inOrder<Item>(byKey: ReadonlyMap<string, Item>, keys: readonly string[]): Map<string, Item> {
  return new Map(
    keys.flatMap((key) => {
      const item = byKey.get(key)
      return item === undefined ? [] : [[key, item] as const]
    }),
  )
}
