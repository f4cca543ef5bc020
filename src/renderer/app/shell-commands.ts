// What a key does from every view: go to another, back and forward, print, see what else there is. What has none is apart.

import type { Ref } from 'vue'
import type { useAlerts } from '#renderer/core/alerts.ts'
import { say } from '#renderer/core/language.ts'
import type { useSettings } from '#renderer/core/settings.ts'
import type { useTrail } from '#renderer/core/trail.ts'
import type { ViewName } from '#renderer/core/view-name.ts'
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
  readonly print: () => void
}

/** As each system has them: on a Mac Option with an arrow goes by words. */
const WAY_KEYS = IS_MAC ? { back: 'Ctrl+[', forward: 'Ctrl+]' } : { back: 'Alt+ArrowLeft', forward: 'Alt+ArrowRight' }

export function shellCommands({ view, trail, print }: Shell): readonly Command[] {
  const go = OFFERED_VIEWS.map((name, at): Command => ({
    id: `go-${name}`,
    title: VIEWS[name].title,
    group: say('app.command.go'),
    run: () => (view.value = name),
    // There are no more digits.
    ...(at < 9 ? { chord: `Ctrl+${at + 1}` } : {}),
  }))
  const anywhere = (id: string, title: string, chord: string, run: () => unknown): Command => ({
    id,
    title,
    group: say('app.command.anywhere'),
    chord,
    run,
  })
  return [
    ...go,
    ...(trail.canGoBack ? [anywhere('back', say('app.command.back'), WAY_KEYS.back, () => trail.move(-1))] : []),
    ...(trail.canGoForward
      ? [anywhere('forward', say('app.command.forward'), WAY_KEYS.forward, () => trail.move(1))]
      : []),
    anywhere('palette', say('app.search'), 'Ctrl+K', () => (isPaletteOpen.value = true)),
    anywhere('keys', say('app.command.keys'), '?', () => (areKeysOpen.value = true)),
    anywhere('print', say('app.command.print'), 'Ctrl+P', print),
  ]
}
