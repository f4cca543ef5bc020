// Finds the container whose number is on the clipboard, from the tray or by a global shortcut.

import type { ClipboardPort, Desktop, WindowPort } from '#main/core/port/desktop.ts'
import type { WriteLog } from '#main/core/port/write-log.ts'
import type { Judge } from '#main/judge/judge.ts'
import type { AppSettingsStore } from '#main/store/settings-change.ts'
import { linkText } from '#shared/fleet/link.ts'
import { type ContainerNumber, containerNumberIn } from '#shared/rules/container-number.ts'
import type { Judgment } from '#shared/rules/judgment.ts'
import { boxOf } from '#shared/rules/money-at-stake.ts'
import { compareOnBoard } from '#shared/rules/tier.ts'
import type { Language } from '#shared/words/language.ts'
import type { LinkOpenings } from './openings.ts'

/** Types no character on any keyboard, and no system uses it. */
export const CLIPBOARD_KEYS = 'CommandOrControl+Shift+F9'

export interface ClipboardSearch {
  /** Opens the container in the window. */
  find(): Promise<void>
  /**
   * The account's container with the number; the most urgent one if it is in two bills. Null if the system would ask the
   * user, who only opened the popover.
   */
  containerOf(account: { readonly judge: Pick<Judge, 'all'> }): Promise<Judgment | null>
}

export interface ClipboardSearchOptions {
  readonly desktop: Pick<Desktop, 'shortcuts'> & {
    readonly clipboard: Pick<ClipboardPort, 'read' | 'asksUser'>
    readonly window: Pick<WindowPort, 'show'>
  }
  readonly links: Pick<LinkOpenings, 'open'>
  readonly settings: Pick<AppSettingsStore, 'read' | 'onChanged'>
  readonly language: Language
  readonly writeLog: WriteLog
}

export function createClipboardSearch(options: ClipboardSearchOptions): ClipboardSearch {
  const { desktop, links, settings, language, writeLog } = options
  const { clipboard, shortcuts, window } = desktop
  let isTaken = false

  async function numberOnClipboard(): Promise<ContainerNumber | null> {
    const text = await clipboard.read().catch(() => '')
    return containerNumberIn(text.slice(0, LONGEST_TEXT))
  }

  async function find(): Promise<void> {
    const number = await numberOnClipboard()
    if (number === null) return window.show({ view: null, notice: language.say('clipboard.no-number') })
    // Keeps a wrong check digit: the window shows the correct one.
    links.open(linkText({ to: 'container', number: number.body + (number.given ?? number.right) }))
  }

  /** Turns the shortcut on or off. `isAsked`: the user just changed the setting, so a failure is shown. */
  function useKeys(isOn: boolean, isAsked: boolean): void {
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
  }

  useKeys(settings.read().preferences.clipboardKeys, false)
  settings.onChanged(({ preferences }) => {
    if (preferences !== undefined) useKeys(preferences.clipboardKeys, true)
  })
  return {
    find,
    async containerOf({ judge }) {
      const number = clipboard.asksUser ? null : await numberOnClipboard()
      if (number === null) return null
      const box = boxOf({ number: number.body + (number.given ?? number.right) })
      let first: Judgment | null = null
      for (const { containers } of judge.all()) {
        for (const { judgment } of containers) {
          if (boxOf(judgment) === box && (first === null || compareOnBoard(judgment, first) < 0)) first = judgment
        }
      }
      return first
    },
  }
}

const LONGEST_TEXT = 20_000
