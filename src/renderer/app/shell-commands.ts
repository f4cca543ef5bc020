// What can be done from every view: go to another, read, pause, be left alone, change the theme, print, see what else there is.

import type { Ref } from 'vue'
import { THEMES } from '#shared/settings/themes.ts'
import type { useAlerts } from '#renderer/core/alerts.ts'
import { say } from '#renderer/core/language.ts'
import type { useSettings } from '#renderer/core/settings.ts'
import type { useTrail } from '#renderer/core/trail.ts'
import type { ViewName } from '#renderer/core/view-name.ts'
import { print } from '#renderer/core/sheet-in-print.ts'
import type { useFleet } from '#renderer/fleet/fleet.ts'
import type { Command } from '#renderer/palette/commands.ts'
import { IS_MAC } from '#renderer/palette/key-name.ts'
import { areKeysOpen, isPaletteOpen } from '#renderer/palette/palette.ts'
import { OFFERED_VIEWS, VIEWS } from './views.ts'

export interface Shell {
  readonly view: Ref<ViewName>
  readonly trail: Pick<ReturnType<typeof useTrail>, 'canGoBack' | 'canGoForward' | 'move'>
  readonly fleet: Pick<ReturnType<typeof useFleet>, 'status' | 'refresh' | 'pause'>
  readonly alerts: Pick<ReturnType<typeof useAlerts>, 'counts' | 'snooze'>
  readonly settings: Pick<ReturnType<typeof useSettings>, 'preferences' | 'prefer'>
  readonly openConnection: () => void
}

/** As each system has them: on a Mac Option with an arrow goes by words. */
const WAY_KEYS = IS_MAC ? { back: 'Ctrl+[', forward: 'Ctrl+]' } : { back: 'Alt+ArrowLeft', forward: 'Alt+ArrowRight' }

export function shellCommands({ view, trail, fleet, alerts, settings, openConnection }: Shell): readonly Command[] {
  const go = OFFERED_VIEWS.map((name, at): Command => ({
    id: `go-${name}`,
    title: VIEWS[name].title,
    group: say('app.command.go'),
    run: () => (view.value = name),
    // There are no more digits.
    ...(at < 9 ? { chord: `Ctrl+${at + 1}` } : {}),
  }))
  const isPaused = fleet.status?.isPaused === true
  const isSnoozed = (alerts.counts?.snoozedUntil ?? null) !== null
  const anywhere = (id: string, title: string, run: () => void, chord?: string, words?: string): Command => ({
    id,
    title,
    group: say('app.command.anywhere'),
    run,
    ...(chord === undefined ? {} : { chord }),
    ...(words === undefined ? {} : { words }),
  })
  const quiet = say('palette.word.quiet')
  return [
    ...go,
    ...(trail.canGoBack ? [anywhere('back', say('app.command.back'), () => trail.move(-1), WAY_KEYS.back)] : []),
    ...(trail.canGoForward
      ? [anywhere('forward', say('app.command.forward'), () => trail.move(1), WAY_KEYS.forward)]
      : []),
    anywhere('palette', say('app.search'), () => (isPaletteOpen.value = true), 'Ctrl+K'),
    anywhere('keys', say('app.command.keys'), () => (areKeysOpen.value = true), '?'),
    anywhere('read-now', say('sync.read-now'), () => void fleet.refresh()),
    isPaused
      ? anywhere('go-on', say('sync.way.go-on'), () => void fleet.pause(false))
      : anywhere('pause', say('sync.pause'), () => void fleet.pause(true)),
    ...(isSnoozed
      ? [anywhere('snooze-end', say('app.command.snooze-end'), () => void alerts.snooze('now'), undefined, quiet)]
      : [
          anywhere('snooze-hour', say('app.command.snooze-hour'), () => void alerts.snooze('hour'), undefined, quiet),
          anywhere(
            'snooze-tomorrow',
            say('app.command.snooze-tomorrow'),
            () => void alerts.snooze('tomorrow'),
            undefined,
            quiet,
          ),
        ]),
    ...THEMES.filter((theme) => theme !== settings.preferences.theme).map((theme) => {
      const title = say('app.command.theme', { theme: say(`setting.preferences.theme.${theme}`) })
      return anywhere(`theme-${theme}`, title, () => settings.prefer({ theme }))
    }),
    anywhere('print', say('app.command.print'), () => void print(), 'Ctrl+P'),
    anywhere('connection', say('app.command.connection'), openConnection),
  ]
}
