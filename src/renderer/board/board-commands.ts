// What can be done on the board, by key and from the palette, and the keys its parts listen to themselves.

import type { Command, KeyNote } from '#renderer/palette/commands.ts'
import { GROUPING_LABELS, GROUPINGS } from './facets.ts'
import type { Grouping } from './facets.ts'

export interface BoardActs {
  readonly search: () => void
  readonly copy: () => void
  readonly export: () => void
  readonly resume: () => void
  readonly groupNext: () => void
  readonly groupBy: (by: Grouping) => void
  readonly changeDensity: () => void
  readonly showAll: () => void
  readonly chooseView: (id: string) => void
}

export interface BoardLook {
  readonly isCompact: boolean
  readonly views: readonly { readonly id: string; readonly name: string }[]
}

export function boardCommands(acts: BoardActs, { isCompact, views }: BoardLook): readonly Command[] {
  return [
    on('search', 'Go to the search', acts.search, '/'),
    on('resume', 'Resume tracking of the selected containers', acts.resume, 'R'),
    on('copy', 'Copy the selected containers, as columns', acts.copy, 'C'),
    on('export', 'Export what is shown to a file', acts.export, 'E'),
    on('group-next', 'Next grouping', acts.groupNext, 'G'),
    ...GROUPINGS.map((by) => {
      const title = by === 'none' ? 'Do not group' : `Group ${GROUPING_LABELS[by].toLowerCase()}`
      return on(`group-${by}`, title, () => acts.groupBy(by))
    }),
    on('density', isCompact ? 'Roomy rows' : 'Compact rows', acts.changeDensity),
    on('show-all', 'Show all containers: no search, no filters', acts.showAll),
    ...views.map(({ id, name }) => on(`view-${id}`, `Show the view ${name}`, () => acts.chooseView(id))),
  ]
}

function on(id: string, title: string, run: () => void, chord?: string): Command {
  return { id, title, group: 'Board', view: 'board', run, ...(chord === undefined ? {} : { chord }) }
}

/** A letter is a command where it is pressed alone; followed by another it is a search. */
export const BOARD_KEYS: readonly KeyNote[] = [
  ['↑ ↓ PageUp PageDown Home End', 'Move through the containers'],
  ['← →', 'Look further along the columns; close and open a group'],
  ['Enter', 'Explain the container'],
  ['Esc', 'Close the explanation, drop the selection'],
  ['0–9 A–Z', 'Any word or number: search for it. One letter alone is a command'],
  ['↓', 'In the search: go to the containers'],
  ['Space', 'Select the container, or not'],
  ['Shift+↑ Shift+↓', 'Select as you go'],
  ['Ctrl+A', 'Select all that are shown'],
  ['Alt+1 Alt+9', 'Show the first of the saved views, up to the ninth'],
  ['Alt+0', 'Show the whole board'],
  ['Tab', 'From the containers to the heads of the columns'],
  ['Enter Shift+Enter', 'On a head: sort by it, sort by it as well'],
  ['Shift+← Shift+→ =', 'On a head: narrower, wider, as wide as its text'],
  ['Alt+← Alt+→', 'On a head: move the column'],
].map(([keys = '', does = '']) => ({ group: 'Board', keys, does }))
