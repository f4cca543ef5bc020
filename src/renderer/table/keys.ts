// What keys do in a table: moves and actions, and single letters as commands or the start of a search. Pure.

import { isGroup } from './items.ts'
import type { TableItem } from './items.ts'
import type { TableRow } from './columns.ts'

export type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

export interface At<Row extends TableRow> {
  /** Of the active item; -1 if there is none. */
  readonly index: number
  readonly item: TableItem<Row> | undefined
  readonly count: number
  /** Rows per page. */
  readonly page: number
}

export type TableAct =
  | { readonly is: 'go'; readonly to: number; readonly extends: boolean }
  | { readonly is: 'sideways'; readonly by: 1 | -1 }
  | { readonly is: 'group'; readonly group: string }
  | { readonly is: 'open' | 'select' | 'select-all' }
  /** The table handles the key without a change. */
  | { readonly is: 'nothing' }

/** Null if the table doesn't handle the key. */
export function tableAct<Row extends TableRow>(
  pressed: Pressed,
  { index, item, count, page }: At<Row>,
): TableAct | null {
  const { key } = pressed
  if (pressed.altKey) return null
  const at = Math.max(0, index)
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: index < 0 ? 0 : at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  }
  const to = targets[key]
  if (to !== undefined) return { is: 'go', to, extends: pressed.shiftKey }
  const isSideways = key === 'ArrowRight' || key === 'ArrowLeft'
  if (isGroup(item) && (isSideways || key === 'Enter' || key === ' ')) {
    const isAlready = isSideways && item.isOpen === (key === 'ArrowRight')
    return isAlready ? { is: 'nothing' } : { is: 'group', group: item.group }
  }
  if (isSideways) return { is: 'sideways', by: key === 'ArrowRight' ? 1 : -1 }
  if (key === 'Enter' && item !== undefined) return { is: 'open' }
  if (key === ' ' && item !== undefined) return { is: 'select' }
  return key.toLowerCase() === 'a' && (pressed.ctrlKey || pressed.metaKey) ? { is: 'select-all' } : null
}
