// Changes the settings the user sees, section by section: what says the same stays the very same object, what changed is emitted.

import { createEmitter } from '#main/events/emitter.ts'
import type { AnswerFacts, Handlers } from '#main/ipc/handlers.ts'
import { failed, succeeded } from '#shared/contract/answer.ts'
import type { AppSettings, SettingsChanges } from '#shared/contract/settings.ts'
import { NO_POLICY, type Policy, applyPolicy, withChanges, withValuesOf } from '#shared/settings/policy.ts'
import { ofAccount, type OfAccount } from '#shared/settings/settings.ts'
import { messageOf, type FailureFacts } from '#shared/words/failure-words.ts'
import { type KeptAccount, NOTHING_OF_IT, placeOf, type Settings, type SettingsStore } from './settings-file.ts'

export interface AppSettingsStore {
  read(): AppSettings
  /** Where the disk refuses, the change holds until the program ends, and the answer says so. */
  change(changes: SettingsChanges): AnswerFacts<AppSettings>
  /** From now on those that are of one account are of this one; null: of none that is kept. */
  useAccount(account: Pick<KeptAccount, 'id' | 'baseAddress'> | null): void
  /** Keeps what is of an account, which need not be the open one any more; of one that was removed nothing. */
  keepOf(account: number | null, changes: Partial<OfAccount>): AnswerFacts<null>
  /** Called before the change is answered, with the sections that changed. */
  onChanged(listener: (changed: Partial<AppSettings>) => void): Disposable
}

/** What is decided for this computer, and may be decided anew while the program runs. */
export interface PolicySource {
  readonly current: Policy
  onChanged(listener: (policy: Policy) => void): Disposable
}

const NOTHING_DECIDED: PolicySource = { current: NO_POLICY, onChanged: () => ({ [Symbol.dispose]: () => undefined }) }

export function createAppSettings(store: SettingsStore, policy = NOTHING_DECIDED): AppSettingsStore {
  const events = createEmitter<{ changed: Partial<AppSettings> }>()
  /** The account that is open or was last; null: the demo, or none yet. */
  let account: Pick<KeptAccount, 'id' | 'baseAddress'> | null = null
  let ofNone = NOTHING_OF_IT
  let current = applyPolicy(stored(), policy.current)
  /** The disk refused the last change: until one is written, also a change to what holds already is written. */
  let isUnwritten = false

  function stored(): AppSettings {
    const { rules, sync, alerts, preferences, ofAccounts } = store.current
    const ownValues = account === null ? ofNone : (ofAccounts[placeOf(account)] ?? NOTHING_OF_IT)
    return { rules, sync, alerts, preferences: { ...preferences, ...ownValues } }
  }

  /** The same as it stands in the file. */
  function apart({ preferences, ...others }: Partial<AppSettings>): Partial<Omit<Settings, 'profile'>> {
    if (preferences === undefined) return others
    const ownValues = ofAccount(preferences)
    if (account === null) ofNone = ownValues
    const ofAccounts =
      account === null ? {} : { ofAccounts: { ...store.current.ofAccounts, [placeOf(account)]: ownValues } }
    return { ...others, preferences: { ...preferences, ...NOTHING_OF_IT }, ...ofAccounts }
  }

  /** What says the same stays the very same object. */
  function follow(): void {
    const before = current
    current = withChanges(before, applyPolicy(stored(), policy.current))
    const changed = differing(before, current)
    if (Object.keys(changed).length > 0) events.emit('changed', changed)
  }
  policy.onChanged(follow)

  function change(changes: SettingsChanges): AnswerFacts<AppSettings> {
    const after = withChanges(current, changes)
    if (Object.keys(differing(after, withChanges(after, applyPolicy(after, policy.current)))).length > 0) {
      return failed(DECIDED)
    }
    const before = stored()
    // Of what is decided the user's own value stays kept, for the day on which it is no longer.
    const ownValues = withValuesOf(withChanges(before, changes), before, policy.current.settings.keys())
    const changed = differing(before, ownValues)
    if (Object.keys(changed).length === 0 && !isUnwritten) return succeeded(current)
    let refusal: unknown = null
    try {
      store.change(apart(changed))
    } catch (error) {
      refusal = error
    }
    isUnwritten = refusal !== null
    follow()
    return refusal === null ? succeeded(current) : failed(notSaved(refusal))
  }

  return {
    read: () => current,
    change,
    useAccount(opened) {
      account = opened
      follow()
    },
    keepOf(id, changes) {
      if (id === (account?.id ?? null)) {
        const answer = change({ preferences: changes })
        return answer.ok ? succeeded(null) : answer
      }
      const leftAccount = store.current.accounts.find((kept) => kept.id === id)
      if (leftAccount === undefined) return succeeded(null)
      const { ofAccounts } = store.current
      const place = placeOf(leftAccount)
      try {
        store.change({ ofAccounts: { ...ofAccounts, [place]: { ...NOTHING_OF_IT, ...ofAccounts[place], ...changes } } })
      } catch (error) {
        return failed(notSaved(error))
      }
      return succeeded(null)
    },
    onChanged: (listener) => events.on('changed', listener),
  }
}

/** The sections of the second that are not those of the first. */
function differing(before: AppSettings, after: AppSettings): Partial<AppSettings> {
  const names = Object.keys(after) as (keyof AppSettings)[]
  return Object.fromEntries(names.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]]))
}

export function settingsHandlers(settings: AppSettingsStore) {
  return {
    'settings.read': () => succeeded(settings.read()),
    'settings.keepOf': ({ account, changes }) => settings.keepOf(account, changes),
    // Quiet hours that are set anew hold, although the old ones were lifted.
    'settings.change': ({ alerts, ...others }) => {
      const isQuietAnew = alerts?.quiet !== undefined || alerts?.quietDays !== undefined
      return settings.change({ ...others, alerts: isQuietAnew ? { ...alerts, liftedUntil: null } : alerts })
    },
  } satisfies Partial<Handlers>
}

/** The window shows no way to it; whoever asks all the same is refused. */
export const DECIDED: FailureFacts = {
  code: 'decided',
  message: { key: 'failure.decided' },
  hint: { key: 'failure.decided.hint' },
}

export function notSaved(error: unknown): FailureFacts {
  return {
    code: 'settings_not_saved',
    message: { key: 'failure.settings-unsaved' },
    hint: { key: 'failure.settings-unsaved.hint' },
    detail: messageOf(error),
  }
}
