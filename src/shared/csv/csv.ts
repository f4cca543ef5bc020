// Writes rows for a spreadsheet, as a CSV file (RFC 4180) or as text to paste. No cell can run as a formula.

/** Text comes from outside and is guarded. */
export type CsvCell = string | number | null | undefined

/** Without a byte-order mark, Excel assumes an older encoding. */
export const CSV_START = '\uFEFF'

export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

/** Line breaks become spaces: not every program understands quoted ones. */
export function pasteRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => row.map(pasteCell).join('\t')).join('\n')
}

/** A single row has no titles, so that it can be appended to a sheet. */
export function pasteTable(titles: readonly CsvCell[], rows: readonly (readonly CsvCell[])[]): string {
  return pasteRows(rows.length === 1 ? rows : [titles, ...rows])
}

function csvCell(cell: CsvCell): string {
  const text = cellText(cell)
  return /[",;\r\n\t]/.test(text) || text !== text.trim() ? quoted(text) : text
}

/** A leading quote would swallow the following cells. */
function pasteCell(cell: CsvCell): string {
  const text = cellText(typeof cell === 'string' ? cell.replace(/[\t\r\n\v\f\u0085\u2028\u2029]+/g, ' ') : cell)
  return text.startsWith('"') ? quoted(text) : text
}

function cellText(cell: CsvCell): string {
  return typeof cell === 'string' ? withoutFormulas(cell) : cell === null || cell === undefined ? '' : String(cell)
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/**
 * An apostrophe turns a formula into text. It is also needed within the text, because programs that separate by
 * semicolons or tabs would begin a new cell there.
 */
function withoutFormulas(text: string): string {
  const guarded = text.replace(FORMULA, "$&'")
  return /^[\t\r\n]/.test(guarded) ? `'${guarded}` : guarded
}

/** Removes the guards again. */
export function withoutGuards(text: string): string {
  return text.replace(GUARDED, '')
}

/**
 * The start of a formula. Programs skip spaces, control and zero-width characters, and some accept full-width signs. A
 * leading apostrophe is doubled so that reading returns the written text.
 */
const BEGINS = String.raw`(?=(?:(?![;\t\r\n])['\s"\p{C}\p{Z}\p{Default_Ignorable_Code_Point}])*[=+\-@|%＝＋－＠｜％﹦﹢﹣﹫﹪])`
const FORMULA = new RegExp(String.raw`(?:^|[;\t\r\n])${BEGINS}`, 'gu')
const GUARDED = new RegExp(String.raw`(?<=^|[;\t\r\n])'${BEGINS}`, 'gu')
