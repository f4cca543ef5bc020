// The settings as main has them, and how the page changes one.

import { defineStore } from 'pinia'
import { computed, shallowRef, type ComputedRef, type ShallowRef, type WritableComputedRef } from 'vue'
import type { AppSettings, SettingsChanges } from '#shared/contract/settings-requests.ts'
import { changesTo, valueAt } from '#shared/settings/policy.ts'
import { DEFAULTS, type OfAccount, type StoredPath, type ValueAt } from '#shared/settings/settings.ts'
import { main } from './client.ts'
import { mirror } from './mirror.ts'
import { wasDone } from './requests.ts'

export const useSettings = defineStore('settings', () => {
  const sections = mirror('settings')
  /** The defaults until main has sent them. */
  const current = computed<AppSettings>(() => ({
    ...DEFAULTS,
    ...Object.fromEntries(sections.items.map(({ name, values }) => [name, values])),
  }))
  const isRead = computed(() => sections.isComplete)
  const rules = computed(() => current.value.rules)
  const preferences = computed(() => current.value.preferences)
  /** The name on everything that the user records. */
  const ownName = computed(() => preferences.value.who || current.value.team.name)

  /** Main sends the new settings before it answers. */
  async function change(changes: SettingsChanges): Promise<boolean> {
    return wasDone(await main.request('settings.change', changes))
  }

  /** For the given account: another one may have been opened since. */
  async function keepOf(account: number | null, changes: Partial<OfAccount>): Promise<void> {
    wasDone(await main.request('settings.keepOf', { account, changes }))
  }

  return { current, isRead, rules, preferences, ownName, change, keepOf }
})

/** Shows the user's value until main has answered. */
export function usePending<Value>(fromMain: () => Value): {
  readonly value: ComputedRef<Value>
  readonly show: (value: Value, answer: Promise<unknown>) => Promise<void>
} {
  const pending: ShallowRef<{ readonly value: Value } | null> = shallowRef(null)
  return {
    value: computed(() => (pending.value === null ? fromMain() : pending.value.value)),
    async show(value, answer) {
      const latest = { value }
      pending.value = latest
      await answer
      if (pending.value === latest) pending.value = null
    },
  }
}

/** One setting outside of the settings' view. */
export function useSetting<Path extends StoredPath>(path: Path): WritableComputedRef<ValueAt<AppSettings, Path>> {
  const settings = useSettings()
  const { value, show } = usePending(() => valueAt(settings.current, path))
  return computed({
    get: () => value.value,
    set: (next) => void show(next, settings.change(changesTo([[path, next]]))),
  })
}
