// The commands that every view offers: go to a view or a settings page, back and forward, print, refresh, pause, snooze, theme.

import type { Ref } from 'vue'
import { SETTINGS_SECTIONS, type SettingsPartId } from '#shared/settings/descriptor.ts'
import { THEMES } from '#shared/settings/settings.ts'
import { groupWords, sectionWords, synonyms as synonymsIn } from '#shared/words/setting-words.ts'
import type { useAlerts } from '#renderer/core/alerts.ts'
import { language, say } from '#renderer/core/language.ts'
import { lead, type ViewName } from '#renderer/core/destination.ts'
import type { useSettings } from '#renderer/core/settings.ts'
import type { useTrail } from '#renderer/core/trail.ts'
import type { useFleet } from '#renderer/fleet/fleet.ts'
import { areKeysOpen, type Command, isPaletteOpen } from '#renderer/ui/commands/commands.ts'
import { IS_MAC } from '#renderer/ui/commands/keys.ts'
import { groupSearchText } from '#renderer/settings/search-text.ts'
import { OFFERED_VIEWS, VIEWS } from './views.ts'

export interface Shell {
  readonly view: Ref<ViewName>
  readonly trail: Pick<ReturnType<typeof useTrail>, 'canGoBack' | 'canGoForward' | 'move'>
  readonly fleet: Pick<ReturnType<typeof useFleet>, 'status' | 'refresh' | 'pause'>
  readonly alerts: Pick<ReturnType<typeof useAlerts>, 'counts' | 'snooze'>
  readonly settings: Pick<ReturnType<typeof useSettings>, 'preferences' | 'change'>
  readonly openConnection: () => void
  readonly print: () => void
}

/** On a Mac, Option with an arrow moves the caret by words. */
const HISTORY_KEYS = IS_MAC
  ? { back: 'Ctrl+[', forward: 'Ctrl+]' }
  : { back: 'Alt+ArrowLeft', forward: 'Alt+ArrowRight' }

export function shellCommands(shell: Shell): readonly Command[] {
  return [...commandsWithKeys(shell), ...commandsWithoutKeys(shell), ...SETTINGS_COMMANDS]
}

function commandsWithKeys({ view, trail, print }: Shell): readonly Command[] {
  return [
    ...OFFERED_VIEWS.map((name, at): Command => ({
      id: `go-${name}`,
      title: VIEWS[name].title,
      group: say('app.command.go'),
      words: synonyms(name),
      run: () => (view.value = name),
      ...(at < 9 ? { chord: `Ctrl+${at + 1}` } : {}),
    })),
    ...(trail.canGoBack ? [anywhere('back', say('app.command.back'), () => trail.move(-1), HISTORY_KEYS.back)] : []),
    ...(trail.canGoForward
      ? [anywhere('forward', say('app.command.forward'), () => trail.move(1), HISTORY_KEYS.forward)]
      : []),
    anywhere('palette', say('app.search'), () => (isPaletteOpen.value = true), 'Ctrl+K'),
    anywhere('keys', say('app.command.keys'), () => (areKeysOpen.value = true), '?'),
    { ...anywhere('print', say('app.command.print'), print, 'Ctrl+P'), words: synonyms('print') },
  ]
}

function commandsWithoutKeys({ view, fleet, alerts, settings, openConnection }: Shell): readonly Command[] {
  const isPaused = fleet.status?.isPaused === true
  const isSnoozed = (alerts.counts?.snoozedUntil ?? null) !== null
  const snooze = (id: string, title: string, until: 'now' | 'hour' | 'tomorrow'): Command => ({
    ...anywhere(id, title, () => alerts.snooze(until)),
    words: say('palette.word.quiet'),
  })
  return [
    anywhere('read-now', say('sync.read-now'), () => fleet.refresh()),
    isPaused
      ? anywhere('go-on', say('sync.action.go-on'), () => fleet.pause(false))
      : anywhere('pause', say('sync.pause'), () => fleet.pause(true)),
    ...(isSnoozed
      ? [snooze('snooze-end', say('app.command.snooze-end'), 'now')]
      : [
          snooze('snooze-hour', say('app.command.snooze-hour'), 'hour'),
          snooze('snooze-tomorrow', say('app.command.snooze-tomorrow'), 'tomorrow'),
        ]),
    ...THEMES.filter((theme) => theme !== settings.preferences.theme).map((theme) => {
      const title = say('app.command.theme', { theme: say(`setting.preferences.theme.${theme}`) })
      return anywhere(`theme-${theme}`, title, () => void settings.change({ preferences: { theme } }))
    }),
    { ...anywhere('connection', say('app.command.connection'), openConnection), words: synonyms('connection') },
    // Named like the buttons that lead there: the view itself has another name.
    {
      ...anywhere('check-invoice', say('board.why.check-invoice'), () => (view.value = 'invoices')),
      isSoughtOnly: true,
    },
  ]
}

function anywhere(id: string, title: string, run: () => unknown, chord?: string): Command {
  return { id, title, group: say('app.command.anywhere'), run, ...(chord === undefined ? {} : { chord }) }
}

/** A setting is found by its name and leads to its group. */
const SETTINGS_COMMANDS: readonly Command[] = SETTINGS_SECTIONS.flatMap(({ id, groups }) => {
  const section = sectionWords(id, language).title
  return [
    settingsCommand(id, section),
    ...groups.map((group) => {
      const title = say('palette.setting', { section, group: groupWords(group, language).title })
      return settingsCommand(group, title, groupSearchText(group))
    }),
  ]
})

function settingsCommand(part: SettingsPartId, title: string, words = ''): Command {
  const run = (): void => lead({ view: 'settings', part })
  return { id: `settings-${part}`, title, group: say('app.view.settings'), words, isSoughtOnly: true, run }
}

function synonyms(id: string): string {
  return synonymsIn(id, language)
}
