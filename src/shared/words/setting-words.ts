// Says a section, a group or a field of the settings' window.

import type { Unit } from '../settings/descriptor.ts'
import type { SettingsGroupId, SettingsSectionId } from '../settings/sections.ts'
import type { DerivedPath } from '../settings/settings.ts'
import { SETTINGS_IN_ENGLISH } from './setting-english.ts'

export function sectionWords(id: SettingsSectionId): { readonly title: string; readonly about: string } {
  return { title: SETTINGS_IN_ENGLISH[`section.${id}`], about: SETTINGS_IN_ENGLISH[`section.${id}.about`] }
}

export function groupWords(id: SettingsGroupId): { readonly title: string; readonly about: string } {
  return { title: SETTINGS_IN_ENGLISH[`group.${id}`], about: wordsOrNone(`group.${id}.about`) }
}

export function fieldWords(path: DerivedPath): { readonly label: string; readonly hint: string } {
  return { label: SETTINGS_IN_ENGLISH[`setting.${path}`], hint: wordsOrNone(`setting.${path}.hint`) }
}

export function choiceWords(path: DerivedPath, choice: string): string {
  return wordsOrNone(`setting.${path}.${choice}`)
}

export function unitWords(unit: Unit): string {
  return SETTINGS_IN_ENGLISH[`unit.${unit}`]
}

/** Empty where the catalogue has none: not every field needs a hint. */
function wordsOrNone(key: string): string {
  return (SETTINGS_IN_ENGLISH as Readonly<Record<string, string>>)[key] ?? ''
}
