// The items of a table: rows and the headers of their groups.

import type { TableRow } from './columns.ts'

export interface TableGroup {
  readonly group: string
  readonly title: string
  /** The number and kinds of its rows. */
  readonly words: string
  readonly isOpen: boolean
}

export type TableItem<Row extends TableRow> = Row | TableGroup

export function isGroup(item: TableRow | TableGroup | undefined): item is TableGroup {
  return item !== undefined && 'group' in item
}

/** Group keys contain a space, row IDs don't. */
export function keyOf(item: TableRow | TableGroup): string {
  return isGroup(item) ? `group ${item.group}` : item.id
}

/** Encoded because a group may have any name. */
export function elementId(key: string): string {
  return `row-${encodeURIComponent(key)}`
}

export function rowsAmong<Row extends TableRow>(items: readonly TableItem<Row>[]): readonly Row[] {
  return items.flatMap((item) => (isGroup(item) ? [] : item))
}

/** Searches from `near` to both sides, as rows rarely move far; -1 if missing. */
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

/**
 * By how many lines the visible rows moved, measured at the active item, else at the first one with the same weight.
 */
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

/** By how many lines the item under the pointer moved; null if there is none. A click must not hit another row. */
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

/** The key of the item that replaced the removed active item. */
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
