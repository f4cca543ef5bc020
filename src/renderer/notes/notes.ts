// The user's notes, the ways to change them, and the handled state in words.

import { defineStore } from 'pinia'
import { computed } from 'vue'
import type { RequestInput } from '#shared/contract/requests.ts'
import type { ContainerNotes, Handled, Note } from '#shared/fleet/note.ts'
import { mirror } from '#renderer/core/mirror.ts'
import { wasDone } from '#renderer/core/requests.ts'
import { main } from '#renderer/core/client.ts'
import { now } from '#renderer/core/clock.ts'
import { useSettings } from '#renderer/core/settings.ts'
import type { Undo } from '#renderer/core/undo.ts'
import { instantAt } from '#shared/time/instant.ts'
import { language, say } from '#renderer/core/language.ts'

export const useNotes = defineStore('notes', () => {
  const settings = useSettings()
  const mirrored = mirror('notes')
  const byContainer = computed(() => new Map(mirrored.items.map((one) => [one.containerId, one])))
  const handled = computed<ReadonlySet<string>>((before) => {
    const ids = mirrored.items.filter((of) => of.handled !== null).map(({ containerId }) => containerId)
    // The same set while its contents are equal: thousands of rows are filtered by it.
    return before?.size === ids.length && ids.every((id) => before.has(id)) ? before : new Set(ids)
  })

  async function handle(containerIds: readonly string[], { text, who, until }: Omit<Handled, 'at'>): Promise<boolean> {
    return wasDone(await main.request('notes.handle', { containerIds: [...containerIds], text, who, until }))
  }

  function remember(who: string): void {
    if (who !== settings.preferences.who) void settings.change({ preferences: { who } })
  }

  return {
    byContainer,
    handled,
    handle(input: RequestInput<'notes.handle'>) {
      remember(input.who)
      return handle(input.containerIds, input)
    },
    /** Null if they were not all put back. Undo handles them again with the same text and end. */
    async putBack(containerIds: readonly string[]): Promise<Undo | null> {
      const before = containerIds.flatMap((containerId) => {
        const handled = byContainer.value.get(containerId)?.handled ?? null
        return handled === null ? [] : { containerId, handled }
      })
      if (!wasDone(await main.request('notes.putBack', { containerIds: [...containerIds] }))) return null
      return async () => {
        for (const alike of Map.groupBy(before, ({ handled }) => JSON.stringify(handled)).values()) {
          const ids = alike.map(({ containerId }) => containerId)
          if (alike[0] !== undefined && !(await handle(ids, alike[0].handled))) return false
        }
        return true
      }
    },
    async write(input: RequestInput<'notes.write'>) {
      remember(input.who)
      return wasDone(await main.request('notes.write', input))
    },
    async remind(key: number, remindAt: number | null) {
      return wasDone(await main.request('notes.remind', { key, remindAt }))
    },
    /** Null if it was not removed. */
    async remove(containerId: string, { key, ...note }: Note): Promise<Undo | null> {
      if (!wasDone(await main.request('notes.remove', { key }))) return null
      return async () => {
        // The note gets another key: main would show a past reminder again.
        const remindAt = note.remindAt !== null && note.remindAt > now() ? note.remindAt : null
        return wasDone(await main.request('notes.write', { containerId, ...note, remindAt }))
      }
    },
  }
})

export function handledWords({ text, who, at, until }: Handled): string {
  const end =
    until === null
      ? say('notes.handled.until-change')
      : say('notes.handled.until', { time: language.dates.instant(instantAt(until)) })
  const author = [text, who].filter(Boolean).join(', ')
  const when = language.dates.age(instantAt(at))
  return [author, say('notes.handled.when', { when }), end].filter(Boolean).join(' · ')
}

export function handledLine(of: ContainerNotes | undefined): string {
  return of?.handled ? handledWords(of.handled) : ''
}
