import { expect, it } from 'vitest'
import { plainNotes } from './release-notes.ts'

it('of a release page are read as text: no tag is left, and nothing in them is run', () => {
  const html = '<h2>New</h2>\n<ul>\n<li>P&amp;O <b>rail</b></li><li>two</li></ul><script>alert(1)</script>'
  expect(plainNotes(html)).toBe('New\n\n- P&O rail\n\n- two')
})

it('of plain text stay as they are, also where they compare', () => {
  expect(plainNotes('Faster where a < b\nand c > d')).toBe('Faster where a < b\nand c > d')
})

it('of several versions name each, and are none where nothing was written', () => {
  expect(
    plainNotes([
      { version: '2.0.0', note: 'New' },
      { version: '1.9.0', note: null },
    ]),
  ).toBe('2.0.0\nNew\n\n1.9.0')
  expect(plainNotes(null)).toBe('')
})

it('are cut where they are longer than anybody reads', () => {
  expect(plainNotes('x'.repeat(100_000))).toHaveLength(4_000)
})
