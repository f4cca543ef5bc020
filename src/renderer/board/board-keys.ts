// The board's keys and palette commands.

import { BOARD_FACTS, type BoardFact } from '#shared/rules/board-facts.ts'
import { say } from '#renderer/core/language.ts'
import { isSignAlone } from '#renderer/palette/chord.ts'
import { areKeysOpen, type Command, type KeyNote } from '#renderer/palette/commands.ts'
import { createTyping, isModifier } from '#renderer/table/keys.ts'
import { type Grouping, GROUPINGS } from './groups.ts'
import type { BoardViews } from './use-board-state.ts'

/** An act and its undo share a key. */
export const ACT_CHORDS = {
  copy: 'C',
  mail: 'M',
  plan: 'P',
  unplan: 'P',
  handle: 'H',
  'return-to-list': 'H',
  resume: 'R',
  trip: 'T',
  note: 'N',
  link: 'L',
} as const

export const BOARD_CHORDS = { search: '/', export: 'E', 'group-next': 'G' } as const

export interface BoardActs {
  readonly search: () => void
  /** Runs the act of a key on the chosen containers. */
  readonly press: (chord: string) => void
  readonly export: () => void
  readonly groupNext: () => void
  readonly groupBy: (by: Grouping) => void
  readonly changeDensity: () => void
  readonly showAll: () => void
  readonly showHandled: () => void
  readonly showCounter: (fact: BoardFact) => void
  readonly chooseView: (id: string) => void
}

export interface BoardCommandState {
  readonly isCompact: boolean
  readonly views: readonly { readonly id: string; readonly name: string }[]
  /** Acts without a key. */
  readonly keyless: readonly { readonly id: string; readonly what: string; readonly run: () => void }[]
}

export function boardCommands(acts: BoardActs, { isCompact, views, keyless }: BoardCommandState): readonly Command[] {
  return [
    command('search', say('board.command.search'), acts.search, BOARD_CHORDS.search),
    ...(['resume', 'copy', 'mail', 'plan', 'handle', 'trip', 'note', 'link'] as const).map((id) =>
      command(id, say(`row.command.${id}`), () => acts.press(ACT_CHORDS[id]), ACT_CHORDS[id]),
    ),
    ...keyless.map(({ id, what, run }) => command(id, what, run)),
    command('handled', say('row.handled.command'), acts.showHandled),
    command('export', say('board.command.export'), acts.export, BOARD_CHORDS.export),
    command('group-next', say('board.command.group-next'), acts.groupNext, BOARD_CHORDS['group-next']),
    ...GROUPINGS.map((by) => command(`group-${by}`, groupCommand(by), () => acts.groupBy(by))),
    command('density', say(isCompact ? 'board.more-room' : 'board.more-rows'), acts.changeDensity),
    ...BOARD_FACTS.map((fact) => ({
      ...command(`counter-${fact}`, showCommand(fact), () => acts.showCounter(fact)),
      words: [DUE.has(fact) ? say('palette.word.due') : '', TODAY.has(fact) ? say('palette.word.today') : ''].join(' '),
    })),
    command('show-all', say('board.command.show-all'), acts.showAll),
    ...views.map(({ id, name }) =>
      command(`view-${id}`, say('board.command.view', { name }), () => acts.chooseView(id)),
    ),
  ]
}

/** Synonyms that find a counter in the palette. */
const DUE: ReadonlySet<BoardFact> = new Set(['last-chance', 'past'])
const TODAY: ReadonlySet<BoardFact> = new Set(['last-chance', 'appointments'])

function showCommand(fact: BoardFact): string {
  return say('board.command.counter', { counter: say(`board.counter.${fact}`) })
}

function command(id: string, title: string, run: () => void, chord?: string): Command {
  return { id, title, group: say('board.title'), view: 'board', run, ...(chord === undefined ? {} : { chord }) }
}

/** A single letter is a command; two letters in a row start a search. */
export const BOARD_KEYS: readonly KeyNote[] = [
  ['↑ ↓ PageUp PageDown Home End', say('board.key.move')],
  ['← →', say('board.key.sideways')],
  ['Enter', say('board.key.explain')],
  ['Esc', say('board.key.escape')],
  ['0–9 A–Z', say('board.key.search')],
  ['↓', say('board.key.from-search')],
  ['Space', say('board.key.select')],
  ['Shift+↑ Shift+↓', say('board.key.extend')],
  ['Ctrl+A', say('board.key.select-all')],
  ['Alt+1 Alt+9', say('board.key.view')],
  ['Alt+0', say('board.key.all')],
  ['Tab', say('board.key.heads')],
  ['Enter Shift+Enter', say('board.key.sort')],
  ['Shift+← Shift+→ =', say('board.key.width')],
  ['Alt+← Alt+→', say('board.key.move-column')],
].map(([keys = '', does = '']) => ({ group: say('board.title'), keys, does }))

function groupCommand(by: Grouping): string {
  const grouping = say(`board.grouping.${by}`)
  return by === 'none' ? grouping : say('board.command.group-by', { grouping })
}

export interface BoardKeysOptions {
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
    /** Runs a pending command before the table moves: it is meant for the current row. */
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
    /** Uses the key's position, since Alt changes the character on some keyboards. */
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
