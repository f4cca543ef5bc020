// What can be done from every view and has no key: only the palette offers it, and loads it. Read, pause, be left alone, change
// the theme, see the connection.

import { THEMES } from '#shared/settings/settings.ts'
import { say } from '#renderer/core/language.ts'
import type { Command } from '#renderer/palette/commands.ts'
import type { Shell } from './shell-commands.ts'

export async function sought(): Promise<readonly Command[]> {
  return (await import('./settings-commands.ts')).settingsCommands()
}

export function keylessCommands({ view, fleet, alerts, settings, openConnection }: Shell): readonly Command[] {
  const isPaused = fleet.status?.isPaused === true
  const isSnoozed = (alerts.counts?.snoozedUntil ?? null) !== null
  const anywhere = (id: string, title: string, run: () => unknown, words = ''): Command => ({
    id,
    title,
    group: say('app.command.anywhere'),
    words,
    run,
  })
  const quiet = say('palette.word.quiet')
  return [
    anywhere('read-now', say('sync.read-now'), () => fleet.refresh()),
    isPaused
      ? anywhere('go-on', say('sync.way.go-on'), () => fleet.pause(false))
      : anywhere('pause', say('sync.pause'), () => fleet.pause(true)),
    ...(isSnoozed
      ? [anywhere('snooze-end', say('app.command.snooze-end'), () => alerts.snooze('now'), quiet)]
      : [
          anywhere('snooze-hour', say('app.command.snooze-hour'), () => alerts.snooze('hour'), quiet),
          anywhere('snooze-tomorrow', say('app.command.snooze-tomorrow'), () => alerts.snooze('tomorrow'), quiet),
        ]),
    ...THEMES.filter((theme) => theme !== settings.preferences.theme).map((theme) => {
      const title = say('app.command.theme', { theme: say(`setting.preferences.theme.${theme}`) })
      return anywhere(`theme-${theme}`, title, () => settings.prefer({ theme }))
    }),
    anywhere('connection', say('app.command.connection'), openConnection),
    // As its buttons are called: its view has another name, which these words do not find.
    {
      ...anywhere('check-invoice', say('board.why.check-invoice'), () => (view.value = 'invoices')),
      isSoughtOnly: true,
    },
  ]
}
