// The board's keys and palette commands.

import { BOARD_FACTS, type BoardFact } from '#shared/rules/board-facts.ts'
import { synonyms } from '#shared/words/setting-words.ts'
import { language, say } from '#renderer/core/language.ts'
import { showToast } from '#renderer/core/undo.ts'
import { isSignAlone } from '#renderer/ui/commands/chord.ts'
import { areKeysOpen, type Command, type KeyNote } from '#renderer/ui/commands/commands.ts'
import { useTyping } from '#renderer/ui/table/use-typing.ts'
import { type Grouping, GROUPINGS } from './groups.ts'
import type { BoardViews } from './use-board-state.ts'

/** In the palette's order. An act and its undo share a key. */
export const ACT_CHORDS = {
  resume: 'Shift+R',
  copy: 'Shift+C',
  mail: 'Shift+M',
  plan: 'Shift+P',
  unplan: 'Shift+P',
  book: 'Shift+B',
  handle: 'Shift+H',
  'return-to-list': 'Shift+H',
  trip: 'Shift+T',
  note: 'Shift+N',
  link: 'Shift+L',
} as const
const ACT_IDS = Object.keys(ACT_CHORDS) as (keyof typeof ACT_CHORDS)[]

export const BOARD_CHORDS = { search: '/', export: 'Shift+E', 'group-next': 'Shift+G' } as const

export interface BoardActs {
  readonly search: () => void
  /** Runs an act on the chosen containers. */
  readonly run: (actId: string) => void
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
  readonly keyless: readonly { readonly id: string; readonly what: string }[]
}

export function boardCommands(acts: BoardActs, { isCompact, views, keyless }: BoardCommandState): readonly Command[] {
  return [
    command('search', say('board.command.search'), acts.search, BOARD_CHORDS.search),
    ...ACT_IDS.map((id) => command(id, say(`row.command.${id}`), () => acts.run(id), ACT_CHORDS[id])),
    ...keyless.map(({ id, what }) => command(id, what, () => acts.run(id))),
    command('handled', say('row.handled.command'), acts.showHandled),
    command('export', say('board.command.export'), acts.export, BOARD_CHORDS.export),
    command('group-next', say('board.command.group-next'), acts.groupNext, BOARD_CHORDS['group-next']),
    ...GROUPINGS.map((by) => command(`group-${by}`, groupCommand(by), () => acts.groupBy(by))),
    command('density', say(isCompact ? 'board.more-room' : 'board.more-rows'), acts.changeDensity),
    ...BOARD_FACTS.map((fact) => ({
      ...command(`counter-${fact}`, showCommand(fact), () => acts.showCounter(fact)),
      words: [
        DUE.has(fact) ? say('palette.word.due') : '',
        TODAY.has(fact) ? say('palette.word.today') : '',
        synonyms(fact, language),
      ].join(' '),
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
  readonly letters: readonly (readonly [chord: string, act: () => void])[]
  readonly views: BoardViews
  readonly search: (text: string) => void
  readonly escape: () => void
}

export function useBoardKeys({ letters, views, search, escape }: BoardKeysOptions) {
  const typing = useTyping({
    commands: {
      ...Object.fromEntries(letters.map(([chord, act]) => [chord.at(-1)?.toLowerCase(), act])),
      '?': () => (areKeysOpen.value = true),
    },
    search,
  })

  return {
    settle: typing.settle,
    settleBefore: typing.settleBefore,
    onGridKey(event: KeyboardEvent): void {
      if (event.key === 'Escape') {
        escape()
      } else if (isSignAlone(event) && typing.take(event)) {
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
      if (view === undefined) return showToast(say('board.no-view', { digit }))
      views.choose(view.id)
      showToast(view.name)
    },
  }
}
