// Saves each change of a setting and can undo the last one.

import { inject, provide, shallowReadonly, shallowRef, type InjectionKey, type ShallowRef } from 'vue'
import type { Failure } from '#shared/contract/answer.ts'
import type { AppSettings, SettingsChanges } from '#shared/contract/settings-requests.ts'
import { main } from '#renderer/core/client.ts'
import { useSettings } from '#renderer/core/settings.ts'

export interface Saving {
  /** `what`: the field's label. */
  save(what: string, changes: SettingsChanges): void
  undo(): void
  readonly last: Readonly<ShallowRef<LastChange | null>>
  /** Of the last change. */
  readonly failure: Readonly<ShallowRef<Failure | null>>
}

export interface LastChange {
  readonly what: string
  readonly is: 'saved' | 'undone' | 'refused'
  /** Undoes it; null if nothing changed. */
  readonly back: SettingsChanges | null
}

const KEY: InjectionKey<Saving> = Symbol('saving')

export function provideSaving(): Saving {
  const settings = useSettings()
  const last = shallowRef<LastChange | null>(null)
  const failure = shallowRef<Failure | null>(null)

  async function change(what: string, changes: SettingsChanges, is: LastChange['is']): Promise<void> {
    const before = asTheyAre(settings.current, changes)
    const answer = await main.request('settings.change', changes)
    failure.value = answer.ok ? null : answer.error
    // Undo can be redone, and a failed one retried.
    const back = answer.ok ? before : is === 'undone' ? changes : null
    last.value = { what, is: answer.ok ? is : 'refused', back }
  }

  const saving: Saving = {
    save: (what, changes) => void change(what, changes, 'saved'),
    undo() {
      const { what = '', back = null } = last.value ?? {}
      if (back !== null) void change(what, back, 'undone')
    },
    last: shallowReadonly(last),
    failure: shallowReadonly(failure),
  }
  provide(KEY, saving)
  return saving
}

export function useSaving(): Saving {
  const saving = inject(KEY)
  if (saving === undefined) throw new Error('a field of the settings stands outside the settings')
  return saving
}

/** The current values of the changed fields. */
function asTheyAre(current: AppSettings, changes: SettingsChanges): SettingsChanges {
  const sections = Object.entries(changes).map(([section, fields]) => {
    const now: Readonly<Record<string, unknown>> = { ...current[section as keyof AppSettings] }
    return [section, Object.fromEntries(Object.keys(fields ?? {}).map((field) => [field, now[field]]))]
  })
  return Object.fromEntries(sections) as SettingsChanges
}
