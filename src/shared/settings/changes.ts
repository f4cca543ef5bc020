// What a change makes of the settings: in main, where it is kept, and in the window, which does not wait for the answer.

import type { AppSettings, SettingsChanges } from '../contract/settings.ts'

export function withChanges(settings: AppSettings, changes: SettingsChanges): AppSettings {
  return {
    rules: merged(settings.rules, changes.rules),
    sync: merged(settings.sync, changes.sync),
    alerts: merged(settings.alerts, changes.alerts),
    preferences: merged(settings.preferences, changes.preferences),
  }
}

/** The same object where nothing is different: whoever judged by it need not judge again. */
function merged<Section extends object>(
  before: Section,
  changes: { readonly [Field in keyof Section]?: Section[Field] | undefined } | undefined,
): Section {
  const different = Object.entries(changes ?? {}).filter(([field, value]) => {
    return value !== undefined && JSON.stringify(value) !== JSON.stringify(before[field as keyof Section])
  })
  return different.length === 0 ? before : { ...before, ...Object.fromEntries(different) }
}
