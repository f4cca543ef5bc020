// The columns and cells of a table: which fields they show, widths, and the user's choices of columns.

import type { Language } from '#shared/words/language.ts'
import type { Component } from 'vue'
import { type Field, fieldSortKey, fieldText, joinedText, type SortKey } from '#renderer/core/field.ts'
import type { Tone } from '#renderer/ui/components/tone.ts'

export interface TableRow {
  readonly id: string
  /** The row's place in the default order: a row whose weight changes has moved, not its neighbors. */
  readonly weight: number
}

export interface TableColumn<Row> {
  readonly id: string
  readonly title: string
  /** The header's tooltip. */
  readonly hint?: string
  /** The default width in CSS pixels. */
  readonly width: number
  /** The cell layout; two lines of text by default. */
  readonly kind?: 'prose' | 'act' | 'name' | 'step' | 'days' | 'strip' | 'status' | 'amount'
  /** Stays visible when the table scrolls sideways. */
  readonly isSticky?: boolean
  /** Left out in a narrower table. */
  readonly leastTableWidth?: number
  /** Takes the remaining width, in proportion to `stretch` or else to its own width. */
  readonly isStretchy?: boolean
  readonly stretch?: number
  /** Hidden by default. */
  readonly isHidden?: boolean
  /** Ascending; null sorts last in both directions. */
  readonly sortKey: (row: Row) => SortKey
}

/** A column whose cells show fields. `Beside`: what a cell depends on besides its row. */
export interface Column<Row, Beside extends readonly unknown[] = []> extends FieldColumn<Row> {
  readonly cell: (row: Row, language: Language, ...beside: Beside) => Cell
}

export interface FieldColumn<Row> extends TableColumn<Row> {
  /** What the cells show: a spreadsheet has a column for each. */
  readonly fields: readonly Field<Row>[]
}

/** Without more, a column is its first field, with the others on the second line. */
export type ColumnOptions<Row, Beside extends readonly unknown[]> = Partial<Column<Row, Beside>> &
  Pick<Column<Row>, 'width'> & { readonly fields: readonly [Field<Row>, ...Field<Row>[]] }

export function column<Row, Beside extends readonly unknown[] = [], More = unknown>(
  options: ColumnOptions<Row, Beside> & More,
): Column<Row, Beside> & More {
  const [first, ...others] = options.fields
  return {
    id: first.id,
    title: first.title,
    sortKey: (row) => fieldSortKey(first, row),
    cell: (row, language) => cell(fieldText(first, row, language), joinedText(others, row, language)),
    ...options,
  }
}

/** Each field once, in the order of the columns. */
export function fieldsOf<Row>(columns: readonly FieldColumn<Row>[]): readonly Field<Row>[] {
  return [...new Set(columns.flatMap(({ fields }) => fields))]
}

export function cellsBy<Row, Beside extends readonly unknown[]>(
  columns: readonly Column<Row, Beside>[],
  row: Row,
  language: Language,
  ...beside: Beside
): Cells {
  const cells: Record<string, Cell> = {}
  for (const { id, cell } of columns) cells[id] = cell(row, language, ...beside)
  return cells
}

export interface SortBy {
  readonly column: string
  readonly descending: boolean
}

export interface ColumnChoice {
  readonly id: string
  readonly width: number
  readonly isShown: boolean
}

/** Stored across restarts. */
export interface TableChoices {
  /** All columns in order. */
  readonly columns: readonly ColumnChoice[]
  readonly isCompact: boolean
  readonly sort: readonly SortBy[]
  readonly grouping: string
}

export const NARROWEST = 48
export const WIDEST = 1_200

export function asDelivered(columns: readonly TableColumn<never>[]): readonly ColumnChoice[] {
  return columns.map(({ id, width, isHidden = false }) => ({ id, width, isShown: !isHidden }))
}

/** The stored choices without unknown columns; new columns get their default place. */
export function arranged(
  columns: readonly TableColumn<never>[],
  kept: readonly ColumnChoice[],
): readonly ColumnChoice[] {
  const knownIds = new Set(columns.map(({ id }) => id))
  const choices: ColumnChoice[] = []
  for (const choice of kept) {
    if (!knownIds.delete(choice.id)) continue
    choices.push({ ...choice, width: within(choice.width) })
  }
  const delivered = asDelivered(columns)
  for (const [at, choice] of delivered.entries()) {
    if (!knownIds.has(choice.id)) continue
    const before = delivered[at - 1]
    choices.splice(before === undefined ? 0 : choices.findIndex(({ id }) => id === before.id) + 1, 0, choice)
  }
  // At least one column stays visible, or the menu to show others would be gone.
  return choices.some(({ isShown }) => isShown) ? choices : asDelivered(columns)
}

export function resized(choices: readonly ColumnChoice[], id: string, width: number): readonly ColumnChoice[] {
  return choices.map((choice) => (choice.id === id ? { ...choice, width: within(width) } : choice))
}

export function moved(choices: readonly ColumnChoice[], id: string, to: string): readonly ColumnChoice[] {
  const sourceIndex = choices.findIndex((choice) => choice.id === id)
  const target = choices.findIndex((choice) => choice.id === to)
  const choice = choices[sourceIndex]
  if (choice === undefined || target < 0) return choices
  return choices.toSpliced(sourceIndex, 1).toSpliced(target, 0, choice)
}

/** Moves by one place among the columns that `counts` accepts. */
export function movedBy(
  choices: readonly ColumnChoice[],
  id: string,
  by: 1 | -1,
  counts: (choice: ColumnChoice) => boolean = () => true,
): readonly ColumnChoice[] {
  const among = choices.filter((choice) => choice.id === id || counts(choice))
  const neighbor = among[among.findIndex((choice) => choice.id === id) + by]
  return neighbor === undefined ? choices : moved(choices, id, neighbor.id)
}

function within(width: number): number {
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)))
}

/** The last visible column can't be hidden. */
export function toggled(choices: readonly ColumnChoice[], id: string): readonly ColumnChoice[] {
  const next = choices.map((choice) => (choice.id === id ? { ...choice, isShown: !choice.isShown } : choice))
  return next.some(({ isShown }) => isShown) ? next : choices
}

export interface Cell {
  readonly main: string
  /** The unabridged first line for the tooltip. */
  readonly whole?: string
  /** The second line. */
  readonly sub: string
  readonly tone: Tone | null
  /** A highlighted number before the text. */
  readonly badge?: string
  /** What screen readers say instead of the text. */
  readonly spoken?: string
  /** Small letters behind the date: who gives it. */
  readonly letters?: string
  /** Full: said and fresh; ring: not so; old: not sure any more. */
  readonly dot?: 'full' | 'ring' | 'old'
  /** A strip on the table's axis: CSS classes and properties. */
  readonly drawing?: { readonly look: string; readonly style: string }
  /** Shown before the text in the color of the tone. */
  readonly icon?: Component
  /** The color mark at the edge of the sticky column. */
  readonly mark?: Tone
  /** A button; `does` is its label for screen readers. */
  readonly press?: { readonly words: string; readonly does: string }
}

/** The axis of a strip column. */
export interface TableAxis {
  /** In percent; a line through all rows. */
  readonly now: number
  readonly first: string
  readonly today: string
  readonly last: string | null
}

export type Cells = Readonly<Record<string, Cell>>

export function cell(main: string, sub = '', tone: Tone | null = null): Cell {
  return { main, sub, tone }
}

/** The days left or the step, in front of the words on paper. */
export function boldOf(cell: Cell | undefined): string {
  return cell?.badge ?? cell?.press?.words ?? ''
}

export const NOTHING: Cell = cell('')
