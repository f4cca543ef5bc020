// The user's notes as main last sent them, the ways to change them, and the handled state in words.

import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { Answer } from '#shared/contract/answer.ts'
import type { NotesChange } from '#shared/contract/notes-requests.ts'
import type { RequestInput } from '#shared/contract/requests.ts'
import { MOST_IDS } from '#shared/fleet/request-limits.ts'
import type { ContainerNotes, Handled, Note } from '#shared/fleet/note.ts'
import { askUntilAnswered, inParts, valueOrNotice } from '#renderer/core/requests.ts'
import { main } from '#renderer/core/client.ts'
import { now } from '#renderer/core/clock.ts'
import { useSettings } from '#renderer/core/settings.ts'
import type { Undo } from '#renderer/core/use-report.ts'
import { instantAt } from '#shared/time/instant.ts'
import { language, say } from '#renderer/core/language.ts'

export const useNotes = defineStore('notes', () => {
  const settings = useSettings()
  const byContainer = shallowRef<ReadonlyMap<string, ContainerNotes>>(new Map())
  const handled = computed<ReadonlySet<string>>((before) => {
    const ids = [...byContainer.value.values()].flatMap((of) => (of.handled === null ? [] : of.containerId))
    // The same set while its contents are equal: thousands of rows are filtered by it.
    return before?.size === ids.length && ids.every((id) => before.has(id)) ? before : new Set(ids)
  })
  const unreadable = shallowRef(0)

  function follow(): () => void {
    const end = main.on('notes.changed', take)
    const giveUp = askUntilAnswered(() => main.request('notes.list'), take)
    return () => {
      end()
      giveUp()
      byContainer.value = new Map()
    }
  }

  function take({ containers, isAll, unreadable: count }: NotesChange): void {
    const next = new Map(isAll ? [] : byContainer.value)
    for (const one of containers) {
      if (one.handled === null && one.notes.length === 0) next.delete(one.containerId)
      else next.set(one.containerId, one)
    }
    byContainer.value = next
    if (isAll) unreadable.value = count
  }

  /** Returns whether it was saved; the window explains a failure. */
  async function isDone(asked: Promise<Answer<NotesChange>>): Promise<boolean> {
    const change = valueOrNotice(await asked)
    if (change !== null) take(change)
    return change !== null
  }

  function handle(containerIds: readonly string[], { text, who, until }: Omit<Handled, 'at'>): Promise<boolean> {
    const ask = (some: string[]) => main.request('notes.handle', { containerIds: some, text, who, until })
    return inParts(containerIds, MOST_IDS, ask, take)
  }

  function remember(who: string): void {
    if (who !== settings.preferences.who) settings.prefer({ who })
  }

  return {
    byContainer,
    handled,
    unreadable,
    follow,
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
      const ask = (some: string[]) => main.request('notes.putBack', { containerIds: some })
      if (!(await inParts(containerIds, MOST_IDS, ask, take))) return null
      return async () => {
        for (const alike of Map.groupBy(before, ({ handled }) => JSON.stringify(handled)).values()) {
          const ids = alike.map(({ containerId }) => containerId)
          if (alike[0] !== undefined && !(await handle(ids, alike[0].handled))) return false
        }
        return true
      }
    },
    write(input: RequestInput<'notes.write'>) {
      remember(input.who)
      return isDone(main.request('notes.write', input))
    },
    remind: (key: number, remindAt: number | null) => isDone(main.request('notes.remind', { key, remindAt })),
    /** Null if it was not removed. */
    async remove(containerId: string, { key, ...note }: Note): Promise<Undo | null> {
      if (!(await isDone(main.request('notes.remove', { key })))) return null
      return () => {
        // The note gets another key: main would show a past reminder again.
        const remindAt = note.remindAt !== null && note.remindAt > now() ? note.remindAt : null
        return isDone(main.request('notes.write', { containerId, ...note, remindAt }))
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
