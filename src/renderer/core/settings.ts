// The settings as main last sent them, and the way to change them. Appearance is changed here at once, and sent to main.

import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { Failure } from '#shared/contract/answer.ts'
import type { AppSettings, Preferences, SettingsChanges, TablePreferences } from '#shared/contract/settings.ts'
import { DEFAULT_TABLE } from '#shared/settings/own-values.ts'
import { DEFAULTS, type OfAccount } from '#shared/settings/settings.ts'
import { withChanges } from '#shared/settings/policy.ts'
import { main } from './client.ts'

const REFUSED_FOR_GOOD: ReadonlySet<string> = new Set(['bad_input', 'decided'])

export const useSettings = defineStore('settings', () => {
  /** Null until they are read. */
  const fromMain = shallowRef<AppSettings | null>(null)
  /** Not answered yet. What is chosen next builds on it: of two fields of one list, the second must not undo the first. */
  const unanswered = shallowRef<readonly SettingsChanges[]>([])
  const current = computed(() => unanswered.value.reduce(withChanges, taken()))
  /** Those that main has taken, by which everything is judged. */
  const rules = computed(() => taken().rules)
  /** Before it all else of this throws, and so do the stores that are made by it (board, fleet): nothing is shown that a setting decides about. */
  const isRead = computed(() => fromMain.value !== null)
  /** Why the last change was not taken or not saved; null where it was. */
  const failure = shallowRef<Failure | null>(null)
  /** Chosen here and not taken by main yet. */
  const unsaved = shallowRef<Partial<Preferences>>({})
  const preferences = computed<Preferences>(() => ({ ...current.value.preferences, ...unsaved.value }))
  /** What of it is on its way; null where nothing is. */
  let underWay: Partial<Preferences> | null = null

  async function start(): Promise<void> {
    main.on('settings.changed', take)
    // The page is closing: answers that are awaited will never come.
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

  /** What changed before they were read is in the answer. */
  function take(changed: Partial<AppSettings>): void {
    if (fromMain.value !== null) fromMain.value = { ...fromMain.value, ...changed }
  }

  function taken(): AppSettings {
    if (fromMain.value === null) throw new Error('asked for settings before they were read')
    return fromMain.value
  }

  /** Answers whether it was taken and saved; where not, `failure` says why. */
  async function change(changes: SettingsChanges): Promise<boolean> {
    unanswered.value = [...unanswered.value, changes]
    // What changed comes with the event, from whatever side it was changed, and before the answer.
    const answer = await main.request('settings.change', changes)
    unanswered.value = unanswered.value.filter((other) => other !== changes)
    failure.value = answer.ok ? null : answer.error
    return answer.ok
  }

  /**
   * Sent to main at once: a window may be gone the next moment, and what it says on its way out often does not arrive. Where
   * an answer is still awaited, as while a key that widens a column is held, what follows is sent as one.
   */
  function prefer(changes: Partial<Omit<Preferences, keyof OfAccount>>): void {
    unsaved.value = { ...unsaved.value, ...changes }
    if (underWay === null) void send()
  }

  /** What could not be saved goes out again with the next choice, and when the page goes. */
  async function send(): Promise<void> {
    let sent: Partial<Preferences> | null = null
    while (isWaiting() && unsaved.value !== sent) {
      sent = underWay = unsaved.value
      const isTaken = await change({ preferences: sent })
      // Main has sent the new state, unless more was chosen meanwhile. What it can never take would hold up all that follows.
      if (isTaken || REFUSED_FOR_GOOD.has(failure.value?.code ?? '')) unsaved.value = withoutSame(unsaved.value, sent)
    }
    underWay = null
  }

  function isWaiting(): boolean {
    return Object.keys(unsaved.value).length > 0
  }

  /** What is of one account is kept for the one in which it came about: another may have been opened since. */
  async function keepOf(account: number | null, changes: Partial<OfAccount>): Promise<void> {
    const answer = await main.request('settings.keepOf', { account, changes })
    failure.value = answer.ok ? null : answer.error
  }

  /** What the user chose for a table; as usual where nothing was. */
  function table(id: string): TablePreferences {
    return preferences.value.tables[id] ?? DEFAULT_TABLE
  }

  function preferTable(id: string, changes: Partial<TablePreferences>): void {
    prefer({ tables: { ...preferences.value.tables, [id]: { ...table(id), ...changes } } })
  }

  return { current, rules, isRead, failure, preferences, start, change, prefer, keepOf, table, preferTable }
})

function withoutSame(chosen: Partial<Preferences>, fromMain: Partial<Preferences>): Partial<Preferences> {
  const isNew = ([name, value]: [string, unknown]): boolean => fromMain[name as keyof Preferences] !== value
  return Object.fromEntries(Object.entries(chosen).filter(isNew))
}
