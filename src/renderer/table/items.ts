// What a table lists: rows, and between them the heads of their groups, open or closed.

import type { TableRow } from './columns.ts'

export interface TableGroup {
  readonly group: string
  readonly title: string
  /** How many are in it, and of what kind. */
  readonly words: string
  readonly isOpen: boolean
}

export type TableItem<Row extends TableRow> = Row | TableGroup

export function isGroup(item: TableRow | TableGroup | undefined): item is TableGroup {
  return item !== undefined && 'group' in item
}

/** Rows by their id, groups by a name no id has. */
export function keyOf(item: TableRow | TableGroup): string {
  return isGroup(item) ? `group ${item.group}` : item.id
}

/** Names an item's element: a group may be called anything, an id has no spaces. */
export function elementId(key: string): string {
  return `row-${encodeURIComponent(key)}`
}

export function rowsAmong<Row extends TableRow>(items: readonly TableItem<Row>[]): readonly Row[] {
  return items.flatMap((item) => (isGroup(item) ? [] : item))
}

/** Where the item of this key is, looked for from `near` to both sides: mostly it is where it was. -1 where it is not. */
export function indexOfKey(items: readonly (TableRow | TableGroup)[], key: string, near: number): number {
  const from = Math.max(0, Math.min(items.length - 1, near))
  const isAt = (at: number): boolean => {
    const item = items[at]
    return item !== undefined && keyOf(item) === key
  }
  for (let away = 0; away <= Math.max(from, items.length - from); away += 1) {
    if (isAt(from - away)) return from - away
    if (isAt(from + away)) return from + away
  }
  return -1
}

/** By how many lines the rows in the viewport have moved: measured at the active item, else at the first with the same weight. */
export function movedLines(
  now: readonly (TableRow | TableGroup)[],
  before: readonly (TableRow | TableGroup)[],
  inViewport: readonly [first: number, end: number],
  active: string | null,
): number {
  const seen = before.slice(...inViewport)
  const anchors = [...seen.filter((item) => keyOf(item) === active), ...seen]
  for (const anchor of anchors) {
    const from = before.indexOf(anchor, inViewport[0])
    const to = indexOfKey(now, keyOf(anchor), from)
    const same = now[to]
    if (same !== undefined && weightOf(same) === weightOf(anchor)) return to - from
  }
  return 0
}

/** By how many lines the item under the pointer has moved, also by its own weight: a click must not meet another one. Null where none is. */
export function movedUnderHand(
  now: readonly (TableRow | TableGroup)[],
  before: readonly (TableRow | TableGroup)[],
  hand: string | null,
  near: number,
): number | null {
  if (hand === null) return null
  const from = indexOfKey(before, hand, near)
  const to = indexOfKey(now, hand, from)
  return from < 0 || to < 0 ? null : to - from
}

/** The key of the item that is now in the place of the active one, which is gone. */
export function inItsPlace(
  now: readonly (TableRow | TableGroup)[],
  before: readonly (TableRow | TableGroup)[],
  gone: string,
  near: number,
): string | null {
  const was = indexOfKey(before, gone, near)
  const next = now[Math.min(Math.max(0, was), now.length - 1)]
  return next === undefined ? null : keyOf(next)
}

function weightOf(item: TableRow | TableGroup): number {
  return isGroup(item) ? 0 : item.weight
}
