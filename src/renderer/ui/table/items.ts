// The items of a table: rows and the headers of their groups.

import type { TableRow } from './table-columns.ts'

export interface TableGroup {
  readonly group: string
  readonly title: string
  /** The number and kinds of its rows. */
  readonly words: string
  /** What screen readers say instead of the words. */
  readonly spoken?: string
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

/** The indices of the heads of groups. */
export function headsAmong(items: readonly (TableRow | TableGroup)[]): readonly number[] {
  return items.flatMap((item, at) => (isGroup(item) ? [at] : []))
}

/** The index of the first row, else of the first group. */
export function firstRow(items: readonly (TableRow | TableGroup)[]): number {
  return Math.max(
    0,
    items.findIndex((item) => !isGroup(item)),
  )
}

/** Searches from `near` to both sides, as rows rarely move far; -1 if missing. */
export function indexOfKey(items: readonly (TableRow | TableGroup)[], key: string, near: number): number {
  const startIndex = Math.max(0, Math.min(items.length - 1, near))
  const isAt = (at: number): boolean => {
    const item = items[at]
    return item !== undefined && keyOf(item) === key
  }
  for (let away = 0; away <= Math.max(startIndex, items.length - startIndex); away += 1) {
    if (isAt(startIndex - away)) return startIndex - away
    if (isAt(startIndex + away)) return startIndex + away
  }
  return -1
}

/** A line's index before and after a change. */
export type Move = readonly [from: number, to: number]

/** How the visible rows moved, measured at the active item, else at the first one with the same weight. */
export function movedLine(
  now: readonly (TableRow | TableGroup)[],
  before: readonly (TableRow | TableGroup)[],
  inViewport: readonly [first: number, end: number],
  active: string | null,
): Move | null {
  const visibleItems = before.slice(...inViewport)
  const anchors = [...visibleItems.filter((item) => keyOf(item) === active), ...visibleItems]
  for (const anchor of anchors) {
    const oldIndex = before.indexOf(anchor, inViewport[0])
    const newIndex = indexOfKey(now, keyOf(anchor), oldIndex)
    const same = now[newIndex]
    if (same !== undefined && weightOf(same) === weightOf(anchor)) return [oldIndex, newIndex]
  }
  return null
}

/** How the item under the pointer moved; null if there is none. A click must not hit another row. */
export function movedUnderHand(
  now: readonly (TableRow | TableGroup)[],
  before: readonly (TableRow | TableGroup)[],
  hand: string | null,
  near: number,
): Move | null {
  if (hand === null) return null
  const oldIndex = indexOfKey(before, hand, near)
  const newIndex = indexOfKey(now, hand, oldIndex)
  return oldIndex < 0 || newIndex < 0 ? null : [oldIndex, newIndex]
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
