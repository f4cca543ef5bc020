import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOSTILE_TEXTS } from '#test/helpers/hostile-texts.ts'
import { CSV_START, csvRows, pasteRows } from './csv.ts'

/** Strict RFC 4180: a quote in bare text, or text after a closing quote, is an error. */
function parse(text: string, separator = ','): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (let position = 0; position < text.length;) {
    let cell = ''
    if (text[position] === '"') {
      for (position += 1; ; position += 1) {
        if (position >= text.length) throw new Error('a quote has no end')
        if (text[position] !== '"') cell += text[position]
        else if (text[position + 1] === '"') cell += text[(position += 1)]
        else break
      }
      position += 1
    } else {
      while (position < text.length && text[position] !== separator && !text.startsWith('\r\n', position)) {
        if (/["\r\n]/.test(text[position]!)) throw new Error('a bare cell has a quote or a line break')
        cell += text[position]
        position += 1
      }
    }
    row.push(cell)
    if (text[position] === separator) {
      position += 1
      continue
    }
    if (!text.startsWith('\r\n', position)) throw new Error('text after the end of a cell')
    position += 2
    rows.push(row)
    row = []
  }
  return rows
}

/** What a spreadsheet skips before it decides whether a cell is a formula. */
const SKIPPED =
  '[\\s\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u180e\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u3164\\ufe0f\\ufeff\\uffa0]*'
const RUNS = new RegExp(`^${SKIPPED}[=+\\-@|%＝＋－＠]`, 'u')

const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...Array.from('=+-@|%＝＋－＠,;"\'\t\r\n \u00a0\u200b\u200e\ufeff\u3000\u3164a1')),
    fc.string({ minLength: 1, maxLength: 1 }),
  ),
  maxLength: 12,
})
const table = fc.integer({ min: 1, max: 4 }).chain((width) =>
  fc.array(fc.array(fc.oneof(text, fc.integer(), fc.constant(null)), { minLength: width, maxLength: width }), {
    minLength: 1,
    maxLength: 4,
  }),
)
/** Apostrophes are the only thing the writer adds. */
const bare = (cell: string | number | null) => String(cell ?? '').replaceAll("'", '')

describe('CSV file', () => {
  it('round-trips cells, except for apostrophes before formulas', () => {
    fc.assert(
      fc.property(table, (rows) => {
        expect(parse(csvRows(rows)).map((row) => row.map(bare))).toEqual(rows.map((row) => row.map(bare)))
      }),
      { numRuns: 2_000, seed: 1 },
    )
  })

  it('contains no text cell that a spreadsheet would run, with any separator', () => {
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (rows) => {
        const cells = parse(csvRows(rows)).flat()
        for (const cell of cells) expect(cell).not.toMatch(RUNS)
        for (const part of cells.flatMap((cell) => cell.split(/[;\t\r\n]/))) expect(part).not.toMatch(RUNS)
      }),
      { numRuns: 5_000, seed: 1 },
    )
  })

  it.each([
    ['=HYPERLINK("http://evil")', `'=HYPERLINK("http://evil")`],
    ['  +1', `'  +1`],
    ['\u200b\u00a0-1', `'\u200b\u00a0-1`],
    ['\tcmd', `'\tcmd`],
    ['\r@SUM(1)', `'\r'@SUM(1)`],
    ['＝1+1', `'＝1+1`],
    ['|calc', `'|calc`],
    ['%COMSPEC%', `'%COMSPEC%`],
    ['PO 7; =1', `PO 7;' =1`],
    ['PO-7 = ok', 'PO-7 = ok'],
  ])('writes %j as %j', (cell, read) => {
    expect(parse(csvRows([[cell]]))).toEqual([[read]])
  })

  it('writes a negative number as a number', () => {
    expect(csvRows([[-2, 1.5, null]])).toBe('-2,1.5,\r\n')
  })

  it('starts with the byte-order mark that Excel needs', () => {
    expect(new TextEncoder().encode(CSV_START)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  })
})

describe('rows to paste', () => {
  it('keep their number of lines and columns for any text', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const lines = pasteRows(rows).split('\n')
        expect(lines.map((line) => line.split('\t').length)).toEqual(rows.map((row) => row.length))
        const texts = lines.flatMap((line, at) =>
          line.split('\t').filter((_, of) => typeof rows[at]?.[of] === 'string'),
        )
        for (const cell of texts) expect(cell).not.toMatch(RUNS)
      }),
      { numRuns: 2_000, seed: 1 },
    )
  })

  it('quote a text with a leading quote, which would swallow the next cells', () => {
    expect(pasteRows([['"seven', 'next']])).toBe('"""seven"\tnext')
  })
})

it.each(Object.entries(HOSTILE_TEXTS))('neutralizes hostile text: %s', (_, text) => {
  const [cells = []] = parse(csvRows([[text, 'next']]))
  expect(cells).toHaveLength(2)
  for (const part of cells.flatMap((cell) => cell.split(/[;\t\r\n]/))) expect(part).not.toMatch(RUNS)
  const pasted = pasteRows([[text, 'next']])
  expect(pasted).not.toContain('\n')
  for (const part of pasted.split(/[;\t]/)) expect(part).not.toMatch(RUNS)
})
