// Applies changes of the settings and emits the changed sections. Unchanged sections keep their identity.

import { createEmitter } from '#main/core/events/emitter.ts'
import type { Handlers } from '#main/core/ipc/handlers.ts'
import { type Answer, failed, succeeded } from '#shared/contract/answer.ts'
import type { AppSettings, SettingsChanges } from '#shared/contract/settings-requests.ts'
import { NO_POLICY, type Policy, applyPolicy, withChanges, overrideSettings } from '#shared/settings/policy.ts'
import { ofAccount, type OfAccount } from '#shared/settings/settings.ts'
import { messageOf, type Failure } from '#shared/words/failure-words.ts'
import { NOTHING_OF_IT, type Settings, type SettingsStore } from './settings-file.ts'

export interface AppSettingsStore {
  read(): AppSettings
  /** Without the values of the policy. */
  readOwn(): AppSettings
  /** If the disk refuses, the change holds until the app quits and the answer reports it. */
  change(changes: SettingsChanges): Answer<null>
  /** Switches to the preferences of this account. Null: unsaved preferences. */
  useAccount(account: number | null): void
  /** Saves preferences of an account that may be closed already. Ignores a removed one. */
  keepOf(account: number | null, changes: Partial<OfAccount>): Answer<null>
  /** `isByUser`: not by the policy or the opening of another account. */
  onChanged(listener: (changed: Partial<AppSettings>, isByUser: boolean) => void): Disposable
}

/** Values set by policy. They may change while the app runs. */
export interface PolicySource {
  readonly current: Policy
  onChanged(listener: (policy: Policy) => void): Disposable
}

const NOTHING_DECIDED: PolicySource = { current: NO_POLICY, onChanged: () => ({ [Symbol.dispose]: () => undefined }) }

export function createAppSettings(store: SettingsStore, policy = NOTHING_DECIDED): AppSettingsStore {
  const events = createEmitter<{ changed: { readonly changed: Partial<AppSettings>; readonly isByUser: boolean } }>()
  let account: number | null = null
  let ofNone = NOTHING_OF_IT
  let current = applyPolicy(stored(), policy.current)
  /** After a refused write the next change is written even if it changes nothing. */
  let isUnwritten = false

  function stored(): AppSettings {
    const { rules, sync, alerts, preferences, team, ofAccounts } = store.current
    const ownValues = account === null ? ofNone : (ofAccounts[account] ?? NOTHING_OF_IT)
    return { rules, sync, alerts, preferences: { ...preferences, ...ownValues }, team }
  }

  /** Splits the account's preferences off, as in the file. */
  function apart({ preferences, ...others }: Partial<AppSettings>): Partial<Omit<Settings, 'profile'>> {
    if (preferences === undefined) return others
    const ownValues = ofAccount(preferences)
    if (account === null) ofNone = ownValues
    const ofAccounts = account === null ? {} : { ofAccounts: { ...store.current.ofAccounts, [account]: ownValues } }
    return { ...others, preferences: { ...preferences, ...NOTHING_OF_IT }, ...ofAccounts }
  }

  function follow(isByUser = false): void {
    const before = current
    current = withChanges(before, applyPolicy(stored(), policy.current))
    const changed = differing(before, current)
    if (Object.keys(changed).length > 0) events.emit('changed', { changed, isByUser })
  }
  policy.onChanged(() => follow())

  function change(changes: SettingsChanges): Answer<null> {
    const after = withChanges(current, changes)
    if (Object.keys(differing(after, withChanges(after, applyPolicy(after, policy.current)))).length > 0) {
      return failed(DECIDED)
    }
    const before = stored()
    // The user's values stay in the file while the policy overrides them.
    const ownValues = overrideSettings(withChanges(before, changes), before, policy.current.settings.keys())
    const changed = differing(before, ownValues)
    if (Object.keys(changed).length === 0 && !isUnwritten) return succeeded(null)
    let refusal: unknown = null
    try {
      store.change(apart(changed))
    } catch (error) {
      refusal = error
    }
    isUnwritten = refusal !== null
    follow(true)
    return refusal === null ? succeeded(null) : failed(notSaved(refusal))
  }

  return {
    read: () => current,
    readOwn: stored,
    change,
    useAccount(opened) {
      account = opened
      follow()
    },
    keepOf(id, changes) {
      if (id === account) return change({ preferences: changes })
      const { accounts, ofAccounts } = store.current
      if (id === null || !accounts.some((kept) => kept.id === id)) return succeeded(null)
      try {
        store.change({ ofAccounts: { ...ofAccounts, [id]: { ...NOTHING_OF_IT, ...ofAccounts[id], ...changes } } })
      } catch (error) {
        return failed(notSaved(error))
      }
      return succeeded(null)
    },
    onChanged: (listener) => events.on('changed', ({ changed, isByUser }) => listener(changed, isByUser)),
  }
}

function differing(before: AppSettings, after: AppSettings): Partial<AppSettings> {
  const names = Object.keys(after) as (keyof AppSettings)[]
  return Object.fromEntries(names.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]]))
}

export function settingsHandlers(settings: AppSettingsStore) {
  return {
    'settings.keepOf': ({ account, changes }) => settings.keepOf(account, changes),
    // New quiet hours apply even if the old ones were lifted.
    'settings.change': ({ alerts, ...others }) => {
      const isQuietAnew = alerts?.quiet !== undefined || alerts?.quietDays !== undefined
      return settings.change({ ...others, alerts: isQuietAnew ? { ...alerts, liftedUntil: null } : alerts })
    },
  } satisfies Partial<Handlers>
}

/** The window hides these settings, so this is only a safeguard. */
export const DECIDED: Failure = {
  code: 'decided',
  message: { key: 'failure.decided' },
  hint: { key: 'failure.decided.hint' },
}

export function notSaved(error: unknown): Failure {
  return {
    code: 'settings_not_saved',
    message: { key: 'failure.settings-unsaved' },
    hint: { key: 'failure.settings-unsaved.hint' },
    detail: messageOf(error),
  }
}
