// What a key does in a table: the row it goes to, or the act it triggers. Pure.

import { isGroup } from './items.ts'
import type { TableItem } from './items.ts'
import type { TableRow } from './columns.ts'

export type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

export interface At<Row extends TableRow> {
  /** Of the active item; below 0 where none is. */
  readonly index: number
  readonly item: TableItem<Row> | undefined
  /** How many items there are. */
  readonly count: number
  /** Rows that a whole page goes by. */
  readonly page: number
}

export type TableAct =
  | { readonly is: 'go'; readonly to: number; readonly extends: boolean }
  | { readonly is: 'sideways'; readonly by: 1 | -1 }
  | { readonly is: 'group'; readonly group: string }
  | { readonly is: 'open' | 'select' | 'select-all' }
  /** The table takes the key, and it changes nothing. */
  | { readonly is: 'nothing' }

/** Null where the table has no use for the key. */
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
