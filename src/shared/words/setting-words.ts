// Words of the settings: sections, groups, fields, units and quiet hours.

import type { SettingsGroupId, SettingsSectionId, Unit } from '../settings/descriptor.ts'
import type { DerivedPath } from '../settings/settings.ts'
import type { QuietHours, Scope } from '../settings/own-values.ts'
import type { Language } from './language.ts'
import { FROM_MONDAY, type Weekday } from '../time/calendar-day.ts'

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

/** The unit after a number. */
export function unitWords(unit: Unit, count: number, { say }: Language): string {
  return say(`unit.${unit}`, { count })
}

/** Words of the trade that find a command or a group of settings; empty if there are none. */
export function synonyms(id: string, { sayIfKnown }: Language): string {
  return sayIfKnown(`palette.also.${id}`) ?? ''
}

/** Empty if the catalogue has no such key: not every field needs a hint. */
function wordsOrNone(key: `group.${string}` | `setting.${string}`, { sayIfKnown }: Language): string {
  return sayIfKnown(key) ?? ''
}

/** Says that only the user's terminals and customers are shown. */
export function scopeWords({ terminals, customers }: Scope, { say }: Language): string {
  const counts = { terminals: terminals.length, customers: customers.length }
  if (customers.length === 0) return say('scope.only.terminals', counts)
  return terminals.length === 0 ? say('scope.only.customers', counts) : say('scope.only.both', counts)
}

export function quietHoursWords({ from, to, weekdays }: QuietHours, language: Language): string {
  const { say, dates } = language
  if (weekdays.length === 0) return say('quiet.never')
  const hours = { days: weekdaysWords(weekdays, language), from: dates.time(from), to: dates.time(to) }
  if (from < to) return say('quiet.to', hours)
  return from === to ? say('quiet.whole-day', hours) : say('quiet.to-next', hours)
}

function weekdaysWords(days: readonly Weekday[], { say, dates, list }: Language): string {
  const meant = FROM_MONDAY.filter((day) => days.includes(day))
  const names = meant.map((day) => dates.weekday(day))
  const [from = 0, to = 0] = [meant[0], meant.at(-1)].map((day) => FROM_MONDAY.indexOf(day ?? 0))
  if (meant.length === FROM_MONDAY.length) return say('quiet.days.all')
  if (meant.length <= 2 || to - from !== meant.length - 1) return list(names)
  return say('quiet.days.run', { first: names[0] ?? '', last: names.at(-1) ?? '' })
}
