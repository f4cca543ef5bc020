// Saves each change of a setting and can undo the last one.

import { inject, provide, shallowReadonly, shallowRef, type InjectionKey, type ShallowRef } from 'vue'
import type { Failure } from '#shared/words/failure-words.ts'
import { changesTo, valueAt } from '#shared/settings/policy.ts'
import type { StoredPath } from '#shared/settings/settings.ts'
import { main } from '#renderer/core/client.ts'
import { useSettings } from '#renderer/core/settings.ts'

export interface Saving {
  /** `what`: the label of the changed part. `before`: the value that undo saves. */
  save(what: string, path: StoredPath, before: unknown, value: unknown): Promise<void>
  undo(): void
  readonly last: Readonly<ShallowRef<LastChange | null>>
}

export interface LastChange {
  readonly what: string
  readonly is: 'saved' | 'undone' | 'refused'
  readonly path: StoredPath
  /** The value that undo saves; null if nothing changed. */
  readonly back: { readonly value: unknown } | null
  readonly failure: Failure | null
}

const KEY: InjectionKey<Saving> = Symbol('saving')

export function provideSaving(): Saving {
  const settings = useSettings()
  const last = shallowRef<LastChange | null>(null)

  async function send(
    what: string,
    path: StoredPath,
    before: unknown,
    value: unknown,
    is: LastChange['is'],
  ): Promise<void> {
    const answer = await main.request('settings.change', changesTo([[path, value]]))
    if (answer.ok) last.value = { what, is, path, back: { value: before }, failure: null }
    // A failed undo can be retried.
    else last.value = { what, is: 'refused', path, back: is === 'undone' ? { value } : null, failure: answer.error }
  }

  const saving: Saving = {
    save: (what, path, before, value) => send(what, path, before, value, 'saved'),
    undo() {
      const change = last.value
      if (change === null || change.back === null) return
      const { what, path, back } = change
      void send(what, path, valueAt(settings.current, path), back.value, 'undone')
    },
    last: shallowReadonly(last),
  }
  provide(KEY, saving)
  return saving
}

export function useSaving(): Saving {
  const saving = inject(KEY)
  if (saving === undefined) throw new Error('a field of the settings stands outside the settings')
  return saving
}
