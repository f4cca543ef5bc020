// The one button of the popover if there is nothing to list, or only old data.

import type { TrayAct } from '#shared/contract/tray-requests.ts'
import type { TrayTrouble } from '#shared/words/tray-words.ts'
import { say } from '#renderer/core/language.ts'

export interface WayOut {
  readonly words: string
  readonly act: TrayAct
}

/** Null if the popover lists the steps. */
export function wayOutOf(trouble: TrayTrouble | null): WayOut | null {
  switch (trouble) {
    case null:
    case 'failed':
    case 'paused':
      return null
    case 'key-rejected':
      return { words: say('sync.action.enter-key'), act: { kind: 'open', destination: { view: 'connection' } } }
    // Without an open account, the window asks for the key.
    case 'no-key':
      return { words: say('sync.action.enter-key'), act: { kind: 'open' } }
    case 'offline':
      return { words: say('sync.action.read-now'), act: { kind: 'refresh' } }
    case 'starting':
    case 'no-account':
    case 'key-unreadable':
    case 'first-sync':
      return { words: say('tray.open'), act: { kind: 'open' } }
  }
}
