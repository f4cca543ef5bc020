// The keys of the board: a letter is a command or begins a search, Alt and a digit show a saved view.

import { say } from '#renderer/core/language.ts'
import { isSignAlone } from '#renderer/palette/chord.ts'
import { areKeysOpen } from '#renderer/palette/commands.ts'
import { createTyping, isModifier } from '#renderer/table/keys.ts'
import type { BoardViews } from './use-board-state.ts'

export interface BoardKeysOptions {
  /** What each letter does. */
  readonly letters: readonly (readonly [letter: string, act: () => void])[]
  readonly views: BoardViews
  readonly search: (text: string) => void
  readonly escape: () => void
  readonly announce: (words: string) => void
}

export function useBoardKeys({ letters, views, search, escape, announce }: BoardKeysOptions) {
  const typing = createTyping({
    commands: {
      ...Object.fromEntries(letters.map(([letter, act]) => [letter.toLowerCase(), act])),
      '?': () => (areKeysOpen.value = true),
    },
    search,
    after(milliseconds, act) {
      const timer = setTimeout(act, milliseconds)
      return () => clearTimeout(timer)
    },
  })

  return {
    settle: () => typing.settle(),
    /** Before the table gets it: a command that waits is meant for the rows as they are now. */
    settleBefore({ key }: KeyboardEvent): void {
      if ((key.length > 1 || key === ' ') && !isModifier(key)) typing.settle()
    },
    onGridKey(event: KeyboardEvent): void {
      if (event.key === 'Escape') {
        escape()
      } else if (isSignAlone(event) && typing.take(event.key)) {
        event.preventDefault()
      }
    },
    /** By the place of the key, since Alt makes another letter of it on some keyboards. */
    onViewKey(event: KeyboardEvent): void {
      const digit = /^Digit(\d)$/.exec(event.code)?.[1]
      if (!event.altKey || event.ctrlKey || event.metaKey || digit === undefined) return
      event.preventDefault()
      if (digit === '0') return views.choose(null)
      const view = views.all.value[Number(digit) - 1]
      if (view === undefined) return announce(say('board.no-view', { digit }))
      views.choose(view.id)
      announce(view.name)
    },
  }
}
