// The settings as main last sent them. Appearance changes at once, before main answers.

import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { Failure } from '#shared/contract/answer.ts'
import type { AppSettings, Preferences, SettingsChanges, TablePreferences } from '#shared/contract/settings-requests.ts'
import { DEFAULT_TABLE } from '#shared/settings/own-values.ts'
import { DEFAULTS, type OfAccount } from '#shared/settings/settings.ts'
import { withChanges } from '#shared/settings/policy.ts'
import { main } from './client.ts'

const REFUSED_FOR_GOOD: ReadonlySet<string> = new Set(['bad_input', 'decided'])

export const useSettings = defineStore('settings', () => {
  const fromMain = shallowRef<AppSettings | null>(null)
  /** Pending changes. The next change builds on them, or the second field of a list would undo the first. */
  const unanswered = shallowRef<readonly SettingsChanges[]>([])
  const current = computed(() => unanswered.value.reduce(withChanges, requireSettings()))
  /** The rules that main accepted. */
  const rules = computed(() => requireSettings().rules)
  /** Before that, all other members throw, as do the stores that depend on them (board, fleet). */
  const isRead = computed(() => fromMain.value !== null)
  /** The last change's failure; null if it was saved. */
  const failure = shallowRef<Failure | null>(null)
  /** Changes that main has not accepted yet. */
  const unsaved = shallowRef<Partial<Preferences>>({})
  const preferences = computed<Preferences>(() => ({ ...current.value.preferences, ...unsaved.value }))
  /** The name on everything that the user records. */
  const ownName = computed(() => preferences.value.who || current.value.team.name)
  /** The changes in the pending request. */
  let underWay: Partial<Preferences> | null = null

  async function start(): Promise<void> {
    main.on('settings.changed', apply)
    // The page is closing: pending answers will never arrive.
    window.addEventListener('pagehide', () => {
      if (isWaiting() && unsaved.value !== underWay) void change({ preferences: unsaved.value })
    })
    const answer = await main.request('settings.read')
    fromMain.value = answer.ok ? answer.value : DEFAULTS
    watch(
      () => preferences.value.theme,
      (theme) => (document.documentElement.dataset['theme'] = theme),
      { immediate: true },
    )
  }

  /** The first answer includes earlier changes. */
  function apply(changed: Partial<AppSettings>): void {
    if (fromMain.value !== null) fromMain.value = { ...fromMain.value, ...changed }
  }

  function requireSettings(): AppSettings {
    if (fromMain.value === null) throw new Error('asked for settings before they were read')
    return fromMain.value
  }

  /** Returns whether the change was saved. */
  async function change(changes: SettingsChanges): Promise<boolean> {
    unanswered.value = [...unanswered.value, changes]
    // Main emits the new state before it answers.
    const answer = await main.request('settings.change', changes)
    unanswered.value = unanswered.value.filter((other) => other !== changes)
    failure.value = answer.ok ? null : answer.error
    return answer.ok
  }

  /**
   * Sends a change at once: requests of a closing window often get lost. Changes made while one is pending are sent
   * together.
   */
  function prefer(changes: Partial<Omit<Preferences, keyof OfAccount>>): void {
    unsaved.value = { ...unsaved.value, ...changes }
    if (underWay === null) void send()
  }

  /** Unsaved changes are sent again with the next change and when the page closes. */
  async function send(): Promise<void> {
    let latestSent: Partial<Preferences> | null = null
    while (isWaiting() && unsaved.value !== latestSent) {
      latestSent = underWay = unsaved.value
      const isTaken = await change({ preferences: latestSent })
      // A change that main refuses for good would block all later ones.
      if (isTaken || REFUSED_FOR_GOOD.has(failure.value?.code ?? ''))
        unsaved.value = withoutSame(unsaved.value, latestSent)
    }
    underWay = null
  }

  function isWaiting(): boolean {
    return Object.keys(unsaved.value).length > 0
  }

  /** For the given account: another one may have been opened since. */
  async function keepOf(account: number | null, changes: Partial<OfAccount>): Promise<void> {
    const answer = await main.request('settings.keepOf', { account, changes })
    failure.value = answer.ok ? null : answer.error
  }

  function table(id: string): TablePreferences {
    return preferences.value.tables[id] ?? DEFAULT_TABLE
  }

  function preferTable(id: string, changes: Partial<TablePreferences>): void {
    prefer({ tables: { ...preferences.value.tables, [id]: { ...table(id), ...changes } } })
  }

  return { current, rules, isRead, failure, preferences, ownName, start, change, prefer, keepOf, table, preferTable }
})

function withoutSame(chosen: Partial<Preferences>, fromMain: Partial<Preferences>): Partial<Preferences> {
  const isNew = ([name, value]: [string, unknown]): boolean => fromMain[name as keyof Preferences] !== value
  return Object.fromEntries(Object.entries(chosen).filter(isNew))
}
