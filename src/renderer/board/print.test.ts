import { expect, it } from 'vitest'
import { narrowedWords, type Printable } from './print.ts'

const WHOLE: Printable = {
  items: [],
  containers: 0,
  search: '',
  counters: new Set(),
  filters: { slots: new Set(), facets: {}, isHandledOnly: false },
  isNewsOnly: false,
  isOwnOnly: false,
  sort: [],
  grouping: 'none',
}
const SCOPE = { terminals: ['t-1', 't-2'], customers: [] }

it("names the scope of a list with only the user's own terminals", () => {
  expect(narrowedWords({ ...WHOLE, search: 'costco', isOwnOnly: true }, SCOPE)).toEqual([
    '“costco”',
    'Only your 2 terminals',
  ])
  expect(narrowedWords(WHOLE, SCOPE)).toEqual([])
})
