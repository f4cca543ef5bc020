// The containers that an action applies to (the selection, else the active row), and the actions on them.

import { computed, shallowRef } from 'vue'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { useNotes } from '#renderer/notes/notes.ts'
import type { OpenMenu, RowActsOptions, Selection } from './chosen-rows.ts'
import { createRowActs } from './row-acts.ts'

export function useRowActs({ receipts, shown, meant, selected, unselect, explain }: RowActsOptions) {
  const board = useBoard()
  const notes = useNotes()
  /** Those that the dialog is about to take off the list. */
  const handling = shallowRef<readonly BoardRow[]>([])
  const isHandling = shallowRef(false)
  const menu = shallowRef<OpenMenu | null>(null)
  const acts = createRowActs({ receipts, unselect, explain, handling, isHandling })

  /** Also those that a search or a filter hides since: they stay selected, and the bar says so. */
  const selection = computed<Selection>(() => {
    if (selected.value.size === 0) return NONE_SELECTED
    const inList = shown().filter(({ id }) => selected.value.has(id))
    if (inList.length === selected.value.size) return { rows: inList, hidden: 0 }
    const known = new Set(inList)
    const hidden = board.rows.filter((row) => selected.value.has(row.id) && !known.has(row))
    return { rows: [...inList, ...hidden], hidden: hidden.length }
  })

  /** Those that are selected, else the one that is meant. */
  function chosen(): readonly BoardRow[] {
    const { rows } = selection.value
    return rows.length > 0 ? rows : board.rows.filter(({ id }) => id === meant.value)
  }

  function open(rows: readonly BoardRow[], x: number, y: number): void {
    menu.value = { rows, x, y }
  }

  return {
    acts,
    chosen,
    selection,
    menu,
    handling,
    isHandling,
    /** What a key does with those that are chosen now, also where it makes no sense: then it says so. */
    press(chord: string) {
      acts.press(chord, chosen(), meant.value)
    },
    /** Of the row; of all that are selected where it is one of them. */
    openMenu(row: BoardRow, { x, y }: { readonly x: number; readonly y: number }) {
      open(selected.value.has(row.id) ? selection.value.rows : [row], x, y)
    },
    /** Of those that are chosen, below the button that was pressed. */
    openMenuBelow({ currentTarget }: Event) {
      const rows = chosen()
      const { left, bottom } = (currentTarget as Element).getBoundingClientRect()
      if (rows.length === 0) acts.sayNone()
      else open(rows, left, bottom)
    },
    resume: (row: BoardRow) => void acts.resumeRows([row]),
    exportRows: (rows: readonly BoardRow[]) => acts.exportRows(rows),
    /** How many are off the list, as far as they are in the account. */
    handledCount: computed(() => {
      const { handled } = notes
      return handled.size === 0 ? 0 : board.rows.filter(({ id }) => handled.has(id)).length
    }),
  }
}

const NONE_SELECTED: Selection = { rows: [], hidden: 0 }
