// A row in words for screen readers: a sentence for each cell, with the column's title unless the cell says what it is.

import { sentence } from '#shared/words/sentence.ts'
import { say } from '#renderer/core/language.ts'
import type { Cell, Cells, TableColumn } from './table-columns.ts'

export function rowWords(columns: readonly TableColumn<never>[], cells: Cells): string {
  return columns
    .flatMap((column) => {
      const words = cellWords(column, cells[column.id])
      return words === '' ? [] : sentence(words)
    })
    .join(' ')
}

function cellWords({ title, kind, isSticky }: TableColumn<never>, cell: Cell | undefined): string {
  if (cell === undefined) return ''
  if (cell.spoken !== undefined) return cell.spoken
  const main = kind === 'step' ? (cell.whole ?? cell.main) : cell.main
  const value = [kind === 'name' && main !== '' ? sentence(main) : main, cell.sub]
    .filter(Boolean)
    .join(kind === 'name' ? ' ' : ', ')
  const isNamed = isSticky === true || (kind !== undefined && NAMES_ITSELF.has(kind))
  return isNamed || value === '' ? value : say('board.chip', { facet: title, value })
}

const NAMES_ITSELF: ReadonlySet<string> = new Set(['step', 'act', 'name', 'status'])
