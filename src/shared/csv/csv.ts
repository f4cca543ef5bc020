// Writes rows for a spreadsheet, as a CSV file (RFC 4180) or as text to paste. No cell can run as a formula.

/** A number is written as a number. Text comes from outside and is guarded. */
export type CsvCell = string | number | null | undefined

/** Begins every file: without a byte-order mark, Excel reads the text in an older encoding. */
export const CSV_START = '\uFEFF'

export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

/** Pasted text has no quoted line breaks that every program understands: they become spaces. */
export function pasteRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => row.map(pasteCell).join('\t')).join('\n')
}

/** One row alone comes without titles, so that it can be added to a sheet that has them. */
export function pasteTable(titles: readonly CsvCell[], rows: readonly (readonly CsvCell[])[]): string {
  return pasteRows(rows.length === 1 ? rows : [titles, ...rows])
}

function csvCell(cell: CsvCell): string {
  const text = written(cell)
  return /[",;\r\n\t]/.test(text) || text !== text.trim() ? quoted(text) : text
}

/** A leading quote would make the program that pastes it look for its end in the cells that follow. */
function pasteCell(cell: CsvCell): string {
  const text = written(typeof cell === 'string' ? cell.replace(/[\t\r\n\v\f\u0085\u2028\u2029]+/g, ' ') : cell)
  return text.startsWith('"') ? quoted(text) : text
}

function written(cell: CsvCell): string {
  return typeof cell === 'string' ? withoutFormulas(cell) : cell === null || cell === undefined ? '' : String(cell)
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/**
 * An apostrophe makes a formula text. It stands also before a formula within the text where a program that separates by
 * semicolons or tabs would begin a new cell.
 */
function withoutFormulas(text: string): string {
  const guarded = text.replace(FORMULA, "$&'")
  return /^[\t\r\n]/.test(guarded) ? `'${guarded}` : guarded
}

/** What was written, without the apostrophes that guard it. */
export function withoutGuards(text: string): string {
  return text.replace(GUARDED, '')
}

/**
 * Where a formula's text begins. Programs skip spaces, control characters and characters without a width, and some read the
 * full-width and small forms of a sign as the sign itself. An apostrophe that stands there by itself is guarded by one more:
 * so what is read is what was written.
 */
const BEGINS = String.raw`(?=(?:(?![;\t\r\n])['\s"\p{C}\p{Z}\p{Default_Ignorable_Code_Point}])*[=+\-@|%＝＋－＠｜％﹦﹢﹣﹫﹪])`
const FORMULA = new RegExp(String.raw`(?:^|[;\t\r\n])${BEGINS}`, 'gu')
const GUARDED = new RegExp(String.raw`(?<=^|[;\t\r\n])'${BEGINS}`, 'gu')
