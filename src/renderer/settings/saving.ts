// Saves each change of a setting and offers to undo it.

import { inject, provide, shallowReadonly, shallowRef, type InjectionKey, type ShallowRef } from 'vue'
import type { Failure } from '#shared/words/failure-words.ts'
import { changesTo } from '#shared/settings/policy.ts'
import type { StoredPath } from '#shared/settings/settings.ts'
import { main } from '#renderer/core/client.ts'
import { say } from '#renderer/core/language.ts'
import { offerUndo } from '#renderer/core/undo.ts'

export interface Saving {
  /** `what`: the label of the changed part. `before`: the value that undo saves. */
  save(what: string, path: StoredPath, before: unknown, value: unknown): Promise<void>
  /** Why the latest change was refused; null if it was saved. */
  readonly refusal: Readonly<ShallowRef<Refusal | null>>
}

interface Refusal {
  readonly path: StoredPath
  readonly failure: Failure
}

const KEY: InjectionKey<Saving> = Symbol('saving')

export function provideSaving(): Saving {
  const refusal = shallowRef<Refusal | null>(null)

  async function send(path: StoredPath, value: unknown): Promise<boolean> {
    const answer = await main.request('settings.change', changesTo([[path, value]]))
    refusal.value = answer.ok ? null : { path, failure: answer.error }
    return answer.ok
  }

  const saving: Saving = {
    async save(what, path, before, value) {
      if (await send(path, value)) offerUndo(say('settings.saved', { what }), () => send(path, before))
    },
    refusal: shallowReadonly(refusal),
  }
  provide(KEY, saving)
  return saving
}

export function useSaving(): Saving {
  const saving = inject(KEY)
  if (saving === undefined) throw new Error('a field of the settings stands outside the settings')
  return saving
}
