import { expect, it } from 'vitest'
import { rowWords } from './row-words.ts'
import { cell, type TableColumn } from './table-columns.ts'

const columns: readonly TableColumn<never>[] = [
  { id: 'do', title: 'Next step', width: 100, kind: 'step', sortKey: () => null },
  { id: 'container', title: 'Container', width: 100, isSticky: true, sortKey: () => null },
  { id: 'out', title: 'Gated out', width: 100, sortKey: () => null },
  { id: 'stake', title: 'At stake', width: 100, sortKey: () => null },
  { id: 'verdict', title: 'Verdict', width: 100, kind: 'name', sortKey: () => null },
  { id: 'note', title: 'Note', width: 100, sortKey: () => null },
]

it('says a sentence for each cell that has words, with the title of a column that needs one', () => {
  const cells = {
    do: {
      ...cell('One day left', 'gate closes 16:30'),
      whole: 'Book now: one day left',
      press: { words: 'Book', does: '' },
    },
    container: { ...cell('MSCU1000011', '20′'), spoken: 'MSCU1000011, 20-foot' },
    out: cell('Fri, Jul 3', '4 days out'),
    stake: { ...cell('Fri, Jul 3'), badge: '1 d past', spoken: '1 day past LFD, Fri, Jul 3' },
    verdict: cell('Stopped: check first', 'Booking canceled'),
  }
  expect(rowWords(columns, cells)).toBe(
    'Book now: one day left, gate closes 16:30. MSCU1000011, 20-foot. Gated out: Fri, Jul 3, 4 days out. ' +
      '1 day past LFD, Fri, Jul 3. Stopped: check first. Booking canceled.',
  )
})
