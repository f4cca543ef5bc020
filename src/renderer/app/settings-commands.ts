// Leads to the parts of the settings, for the palette: a setting is found by its name, and its group is gone to, since a field by itself says little.

import { fieldsOf, isOwnField } from '#shared/settings/policy.ts'
import { SETTINGS_SECTIONS, type SettingsGroupId, type SettingsPartId } from '#shared/settings/descriptor.ts'
import { fieldWords, groupWords, sectionWords } from '#shared/words/setting-words.ts'
import { language, say } from '#renderer/core/language.ts'
import { lead } from '#renderer/core/lead.ts'
import type { Command } from '#renderer/palette/commands.ts'

export function settingsCommands(): readonly Command[] {
  return SETTINGS_SECTIONS.flatMap(({ id, groups }) => {
    const section = sectionWords(id, language).title
    const ofGroup = (group: SettingsGroupId): Command => {
      const title = say('palette.setting', { section, group: groupWords(group, language).title })
      return leadTo(group, title, labelsOf(group))
    }
    return [leadTo(id, section), ...groups.map(ofGroup)]
  })
}

function leadTo(part: SettingsPartId, title: string, words = ''): Command {
  const run = (): void => lead({ view: 'settings', part })
  return { id: `settings-${part}`, title, group: say('app.view.settings'), words, isSoughtOnly: true, run }
}

function labelsOf(group: SettingsGroupId): string {
  const labels = fieldsOf(group).map((field) => (isOwnField(field) ? '' : fieldWords(field.path, language).label))
  return labels.join(' ')
}
