// The containers of the board that something is done with, as its parts hand them to each other.

import type { Ref, ShallowRef } from 'vue'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import type { Explained } from './use-board-table.ts'
import type { Receipts } from './use-receipts.ts'

export interface RowActsOptions {
  readonly receipts: Receipts
  /** The rows of the list as they stand. */
  readonly shown: () => readonly BoardRow[]
  /** The row the keyboard is at, or the one explained to whoever is in the panel beside the list. */
  readonly meant: Ref<string | null>
  readonly selected: ShallowRef<ReadonlySet<string>>
  readonly unselect: () => void
  /** Shows the details of a container, and there what was asked for. */
  readonly explain: (row: BoardRow, what: Explained) => void
}

export interface Selection {
  readonly rows: readonly BoardRow[]
  /** How many of them the list does not show. */
  readonly hidden: number
}

export interface OpenMenu {
  readonly rows: readonly BoardRow[]
  readonly x: number
  readonly y: number
}

/** What is shown below the list, or over it. */
export interface ChosenRows {
  readonly selection: Readonly<Ref<Selection>>
  readonly menu: ShallowRef<OpenMenu | null>
  /** Those that the dialog is about to take off the list. */
  readonly handling: ShallowRef<readonly BoardRow[]>
  readonly isHandling: ShallowRef<boolean>
}
