// Says a section, a group or a field of the settings' window.

import type { Unit } from '../settings/descriptor.ts'
import type { SettingsGroupId, SettingsSectionId } from '../settings/sections.ts'
import type { DerivedPath } from '../settings/settings.ts'
import type { Language } from './language.ts'

export function sectionWords(
  id: SettingsSectionId,
  { say }: Language,
): { readonly title: string; readonly about: string } {
  return { title: say(`section.${id}`), about: say(`section.${id}.about`) }
}

export function groupWords(
  id: SettingsGroupId,
  language: Language,
): { readonly title: string; readonly about: string } {
  return { title: language.say(`group.${id}`), about: wordsOrNone(`group.${id}.about`, language) }
}

export function fieldWords(path: DerivedPath, language: Language): { readonly label: string; readonly hint: string } {
  return { label: language.say(`setting.${path}`), hint: wordsOrNone(`setting.${path}.hint`, language) }
}

export function choiceWords(path: DerivedPath, choice: string, language: Language): string {
  return wordsOrNone(`setting.${path}.${choice}`, language)
}

/** As it stands behind a number. */
export function unitWords(unit: Unit, count: number, { say }: Language): string {
  return say(`unit.${unit}`, { count })
}

/** Empty where the catalogue has none: not every field needs a hint. */
function wordsOrNone(key: `group.${string}` | `setting.${string}`, { sayIfKnown }: Language): string {
  return sayIfKnown(key) ?? ''
}
