// Changes the settings the user sees, section by section: what says the same stays the very same object, what changed is emitted.

import { createEmitter } from '#main/events/emitter.ts'
import type { AnswerFacts, Handlers } from '#main/ipc/handlers.ts'
import { failed, succeeded } from '#shared/contract/answer.ts'
import type { AppSettings, SettingsChanges } from '#shared/contract/settings.ts'
import { withChanges } from '#shared/settings/changes.ts'
import type { FailureFacts } from '#shared/words/failure-words.ts'
import type { SettingsStore } from './settings-file.ts'

export interface AppSettingsStore {
  read(): AppSettings
  /** Where the disk refuses, the change holds until the program ends, and the answer says so. */
  change(changes: SettingsChanges): AnswerFacts<AppSettings>
  /** Called before the change is answered, with the sections that changed. */
  onChanged(listener: (changed: Partial<AppSettings>) => void): Disposable
}

export function createAppSettings(store: SettingsStore): AppSettingsStore {
  const events = createEmitter<{ changed: Partial<AppSettings> }>()

  function read(): AppSettings {
    const { rules, sync, alerts, preferences } = store.current
    return { rules, sync, alerts, preferences }
  }

  /** The disk refused the last change: until one is written, also a change to what holds already is written. */
  let isUnwritten = false

  return {
    read,
    change(changes) {
      const before = read()
      const after = withChanges(before, changes)
      const names = Object.keys(after) as (keyof AppSettings)[]
      const changed = Object.fromEntries(
        names.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]]),
      ) as Partial<AppSettings>
      const isDifferent = Object.keys(changed).length > 0
      if (!isDifferent && !isUnwritten) return succeeded(before)
      let refusal: unknown = null
      try {
        store.change(changed)
      } catch (error) {
        refusal = error
      }
      isUnwritten = refusal !== null
      if (isDifferent) events.emit('changed', changed)
      return refusal === null ? succeeded(after) : failed(notSaved(refusal))
    },
    onChanged: (listener) => events.on('changed', listener),
  }
}

export function settingsHandlers(settings: AppSettingsStore) {
  return {
    'settings.read': () => succeeded(settings.read()),
    // Quiet hours that are set anew hold, although the old ones were lifted.
    'settings.change': ({ alerts, ...others }) => {
      const isQuietAnew = alerts?.quiet !== undefined || alerts?.quietDays !== undefined
      return settings.change({ ...others, alerts: isQuietAnew ? { ...alerts, liftedUntil: null } : alerts })
    },
  } satisfies Partial<Handlers>
}

export function notSaved(error: unknown): FailureFacts {
  return {
    code: 'settings_not_saved',
    message: { key: 'failure.settings-unsaved' },
    hint: { key: 'failure.settings-unsaved.hint' },
    detail: error instanceof Error ? error.message : String(error),
  }
}
