// The chosen containers (the selection, else the active row), the acts on them and their open dialogs.

import { computed, type Ref, type ShallowRef, shallowRef } from 'vue'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { createRowActs, type Mailing, type RowActsOptions } from './row-acts.ts'
import { menuBelow, type OpenMenu } from './row-menu.ts'

export interface Selection {
  readonly rows: readonly BoardRow[]
  /** The number of selected rows that the list does not show. */
  readonly hidden: number
}

interface ChosenRowsOptions extends Pick<RowActsOptions, 'unselect' | 'explain'> {
  readonly shown: () => readonly BoardRow[]
  /** The ID of the active row, or of the container in the open panel. */
  readonly active: Ref<string | null>
  readonly selected: ShallowRef<ReadonlySet<string>>
}

export type RowActs = ReturnType<typeof useRowActs>

export function useRowActs({ shown, active, selected, unselect, explain }: ChosenRowsOptions) {
  const board = useBoard()
  const handling = shallowRef<readonly BoardRow[]>([])
  const isHandling = shallowRef(false)
  const booking = shallowRef<BoardRow | null>(null)
  const mailing = shallowRef<Mailing | null>(null)
  const menu = shallowRef<OpenMenu | null>(null)
  const acts = createRowActs({ unselect, explain, handling, isHandling, booking, mailing })

  /** Includes rows that a later search or filter hides: the bar shows their number. */
  const selection = computed<Selection>(() => {
    if (selected.value.size === 0) return NONE_SELECTED
    const inList = shown().filter(({ id }) => selected.value.has(id))
    if (inList.length === selected.value.size) return { rows: inList, hidden: 0 }
    const listedRows = new Set(inList)
    const hidden = board.rows.filter((row) => selected.value.has(row.id) && !listedRows.has(row))
    return { rows: [...inList, ...hidden], hidden: hidden.length }
  })

  function chosen(): readonly BoardRow[] {
    const { rows } = selection.value
    return rows.length > 0 ? rows : board.rows.filter(({ id }) => id === active.value)
  }

  return {
    acts,
    chosen,
    selection,
    menu,
    handling,
    isHandling,
    booking,
    mailing,
    run(id: string) {
      acts.run(id, chosen(), active.value)
    },
    press(chord: string) {
      acts.press(chord, chosen(), active.value)
    },
    /** Opens the menu of the whole selection if the row is part of it. */
    openMenu(row: BoardRow, { x, y }: { readonly x: number; readonly y: number }) {
      menu.value = { rows: selected.value.has(row.id) ? selection.value.rows : [row], x, y }
    },
    /** Opens the menu of the chosen rows below the clicked button. */
    openMenuBelow(event: Event) {
      const rows = chosen()
      if (rows.length === 0) acts.sayNone()
      else menu.value = menuBelow(event, rows)
    },
    pressAction: (row: BoardRow) => acts.pressAction(row),
    exportRows: (rows: readonly BoardRow[]) => acts.exportRows(rows),
  }
}

const NONE_SELECTED: Selection = { rows: [], hidden: 0 }
