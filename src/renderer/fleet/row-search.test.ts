import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BoardRow } from './board-row.ts'
import { createRowSearch } from './row-search.ts'
import { searchFor } from './search-text.ts'

const aText = fc.array(fc.constantFrom('mscu1', 'mscu12', 'losangeles', 'los', 'müller', '77'), { maxLength: 4 })

function manyRows(texts: readonly (readonly string[])[]): readonly BoardRow[] {
  // Many enough that they are not asked one by one.
  return Array.from({ length: 6_001 + texts.length }, (_, n) => {
    const text = texts[n % Math.max(1, texts.length)] ?? []
    return { id: String(n), searchText: text.join('\n') } as BoardRow
  })
}

it('finds in many rows what each of them would say of itself, whatever was typed before', () => {
  const typed = fc.array(
    fc.constantFrom('m', 'ms', 'mscu1', 'mscu 12', 'los', 'los m', 'los müller', '7', '', 'cu1lo'),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  fc.assert(
    fc.property(fc.array(aText, { maxLength: 9 }), typed, (texts, searches) => {
      const { find, prepare } = createRowSearch()
      const rows = manyRows(texts)
      for (const [at, search] of searches.entries()) {
        // Before all texts lie there, while they are being laid, and afterwards.
        let steps = at * 4
        prepare(rows, () => (steps -= 1) < 0)
        const isFound = searchFor(search)
        const expected = isFound === null ? rows : rows.filter((row) => isFound(row.searchText))
        const found = find(rows, search)
        expect(found).toHaveLength(expected.length)
        expect(found.every((row, at) => row === expected[at])).toBe(true)
      }
    }),
    { numRuns: 40 },
  )
})

it('looks through other rows anew', () => {
  const { find, prepare } = createRowSearch()
  const rows = manyRows([['los'], ['mscu1']])
  expect(prepare(rows, () => false)).toBe(true)
  for (const search of ['l', 'lo', 'los']) find(rows, search)
  expect(find(rows.slice(1, 5), 'los').map(({ id }) => id)).toEqual(['2', '4'])
})

it('answers with the very list it gave before where a key finds nothing else, so that nothing is drawn anew', () => {
  const { find } = createRowSearch()
  const rows = manyRows([['los', 'angeles'], ['mscu1']])
  const found = find(rows, 'los')
  expect(find(rows, 'los ')).toBe(found)
  expect(find(rows, 'los')).toBe(found)
})

it('answers with the very list it gave before where all of it has the longer word, laid end to end or not', () => {
  const { find, prepare } = createRowSearch()
  const rows = Array.from(
    { length: 20_000 },
    (_, n) => ({ searchText: n % 2 === 0 ? 'losangeles' : 'mscu1' }) as BoardRow,
  )
  expect(prepare(rows, () => false)).toBe(true)
  const found = find(rows, 'los')
  expect(found).toHaveLength(10_000)
  expect(find(rows, 'los a')).toBe(found)
  const few = rows.slice(0, 500)
  const foundOfFew = find(few, 'los')
  expect(find(few, 'losa')).toBe(foundOfFew)
})

it('lays what others have to wait for in short turns', () => {
  const { prepare } = createRowSearch()
  const rows = manyRows([['los'], ['mscu1']])
  let turns = 1
  for (; !prepare(rows, once()); turns += 1) if (turns > 100) throw new Error('it never ends')
  expect(turns).toBeGreaterThan(10)
  expect(prepare(rows, () => true)).toBe(true)
  expect(prepare([...rows], () => true)).toBe(false)
})

/** Lets one step be taken. */
function once(): () => boolean {
  let isTaken = false
  return () => isTaken || ((isTaken = true), false)
}
