// What can be done on the board, by key and from the palette, and the keys its parts listen to themselves.

import { BOARD_FACTS, type BoardFact } from '#shared/rules/board-facts.ts'
import { say } from '#renderer/core/language.ts'
import type { Command, KeyNote } from '#renderer/palette/commands.ts'
import { ACT_CHORDS, BOARD_CHORDS } from './chords.ts'
import { GROUPINGS } from './facets.ts'
import type { Grouping } from './facets.ts'

export interface BoardActs {
  readonly search: () => void
  /** What a letter does with the chosen containers. */
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

export interface BoardLook {
  readonly isCompact: boolean
  readonly views: readonly { readonly id: string; readonly name: string }[]
  /** What can be done with the chosen containers without a key of its own. */
  readonly keyless: readonly { readonly id: string; readonly what: string; readonly run: () => void }[]
}

export function boardCommands(acts: BoardActs, { isCompact, views, keyless }: BoardLook): readonly Command[] {
  return [
    on('search', say('board.command.search'), acts.search, BOARD_CHORDS.search),
    ...(['resume', 'copy', 'mail', 'plan', 'handle', 'trip', 'note', 'link'] as const).map((id) =>
      on(id, say(`row.command.${id}`), () => acts.press(ACT_CHORDS[id]), ACT_CHORDS[id]),
    ),
    ...keyless.map(({ id, what, run }) => on(id, what, run)),
    on('handled', say('row.handled.command'), acts.showHandled),
    on('export', say('board.command.export'), acts.export, BOARD_CHORDS.export),
    on('group-next', say('board.command.group-next'), acts.groupNext, BOARD_CHORDS['group-next']),
    ...GROUPINGS.map((by) => on(`group-${by}`, groupCommand(by), () => acts.groupBy(by))),
    on('density', say(isCompact ? 'board.more-room' : 'board.more-rows'), acts.changeDensity),
    ...BOARD_FACTS.map((fact) => ({
      ...on(`counter-${fact}`, showCommand(fact), () => acts.showCounter(fact)),
      words: [DUE.has(fact) ? say('palette.word.due') : '', TODAY.has(fact) ? say('palette.word.today') : ''].join(' '),
    })),
    on('show-all', say('board.command.show-all'), acts.showAll),
    ...views.map(({ id, name }) => on(`view-${id}`, say('board.command.view', { name }), () => acts.chooseView(id))),
  ]
}

/** Counters that are found by what people call them. */
const DUE: ReadonlySet<BoardFact> = new Set(['last-chance', 'past'])
const TODAY: ReadonlySet<BoardFact> = new Set(['last-chance', 'appointments'])

function showCommand(fact: BoardFact): string {
  return say('board.command.counter', { counter: say(`board.counter.${fact}`) })
}

function on(id: string, title: string, run: () => void, chord?: string): Command {
  return { id, title, group: say('board.title'), view: 'board', run, ...(chord === undefined ? {} : { chord }) }
}

/** A letter is a command where it is pressed alone; followed by another it is a search. */
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
  ['Alt+0', say('board.key.whole')],
  ['Tab', say('board.key.heads')],
  ['Enter Shift+Enter', say('board.key.sort')],
  ['Shift+← Shift+→ =', say('board.key.width')],
  ['Alt+← Alt+→', say('board.key.move-column')],
].map(([keys = '', does = '']) => ({ group: say('board.title'), keys, does }))

function groupCommand(by: Grouping): string {
  const grouping = say(`board.grouping.${by}`)
  return by === 'none' ? grouping : say('board.command.group-by', { grouping })
}
