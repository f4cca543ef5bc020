// The text by which a group of settings is found: its title, its fields with their hints, synonyms, and its words on the page.

import type { SettingsGroupId, SettingsSectionId } from '#shared/settings/descriptor.ts'
import { fieldsOf, isOwnField } from '#shared/settings/policy.ts'
import { fieldWords, groupWords, sectionWords, synonyms } from '#shared/words/setting-words.ts'
import { language } from '#renderer/core/language.ts'
import { searchFor, textOfParts } from '#renderer/fleet/search.ts'

export function groupSearchText(group: SettingsGroupId): string {
  const { title, about } = groupWords(group, language)
  const fields = fieldsOf(group).flatMap((field) => {
    if (isOwnField(field)) return []
    const { label, hint } = fieldWords(field.path, language)
    return [label, hint]
  })
  return [title, about, ...fields, synonyms(group, language)].join(' ')
}

/**
 * The groups of a section that match; all if the section's title matches. `shownTexts` returns what a group shows beside its
 * labels: options, buttons, weekdays, names.
 */
export function matchingGroups<Group extends SettingsGroupId>(
  { id, groups }: { readonly id: SettingsSectionId; readonly groups: readonly Group[] },
  search: string,
  shownTexts: (group: Group) => readonly string[],
): readonly Group[] {
  const isFound = searchFor(search)
  if (isFound === null || isFound(textOfParts([sectionWords(id, language).title]))) return groups
  return groups.filter((group) => isFound(textOfParts([groupSearchText(group), ...shownTexts(group)])))
}

/** Also of hidden elements. */
export function textsIn(element: Element): readonly string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode() !== null) texts.push(walker.currentNode.nodeValue ?? '')
  return texts
}
