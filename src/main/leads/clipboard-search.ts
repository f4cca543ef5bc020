// Finds the container whose number is on the clipboard, from the tray or by a global shortcut.

import type { ClipboardPort, ShortcutPort, WindowPort } from '#main/port/desktop.ts'
import type { WriteLog } from '#main/port/log.ts'
import { linkText } from '#shared/fleet/link.ts'
import { containerNumberIn } from '#shared/rules/container-number.ts'
import type { Language } from '#shared/words/language.ts'
import type { LinkOpenings } from './openings.ts'

/** On no keyboard does it write a sign, and systems leave it alone. */
export const CLIPBOARD_KEYS = 'CommandOrControl+Shift+F9'

export interface ClipboardSearch {
  find(): Promise<void>
  /** Whether the keys are to lead there too; `isAsked`: somebody has just switched them on, and hears where that cannot be. */
  useKeys(isOn: boolean, isAsked: boolean): void
}

export interface ClipboardSearchOptions {
  readonly clipboard: Pick<ClipboardPort, 'read'>
  readonly shortcuts: ShortcutPort | null
  readonly window: Pick<WindowPort, 'show'>
  readonly links: Pick<LinkOpenings, 'open'>
  readonly language: Language
  readonly writeLog: WriteLog
}

export function createClipboardSearch(options: ClipboardSearchOptions): ClipboardSearch {
  const { clipboard, shortcuts, window, links, language, writeLog } = options
  let isTaken = false

  async function find(): Promise<void> {
    const text = await clipboard.read().catch(() => '')
    const number = containerNumberIn(text.slice(0, LONGEST_TEXT))
    if (number === null) return window.show({ view: null, notice: language.say('clipboard.no-number') })
    // As it was written: where its last digit is wrong, the window says which would be right.
    links.open(linkText({ to: 'container', number: number.body + (number.given ?? number.right) }))
  }

  return {
    find,
    useKeys(isOn, isAsked) {
      if (isOn === isTaken) return
      if (!isOn) {
        shortcuts?.giveBack(CLIPBOARD_KEYS)
        isTaken = false
        return
      }
      isTaken = shortcuts?.take(CLIPBOARD_KEYS, () => void find()) ?? false
      if (isTaken) return
      writeLog('warn', 'shortcut', shortcuts === null ? 'none here' : 'taken')
      if (!isAsked) return
      const why = shortcuts === null ? 'clipboard.keys-none' : 'clipboard.keys-taken'
      window.show({ view: null, notice: language.say(why) })
    },
  }
}

/** Nobody looks for a number in a book. */
const LONGEST_TEXT = 20_000
