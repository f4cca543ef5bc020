import { expect, it } from 'vitest'
import { unusedMessages } from './message-use.ts'

it.each([
  ['a key that stands in full', 'board.title', `say('board.title')`],
  ['a key as data, for later', 'failure.no-account', `return { key: 'failure.no-account' }`],
  ['a key with a part filled in', 'board.tier.due', 'say(`board.tier.${tier}`)'],
  ['a key with a part in its middle', 'source.line.first', 'say(`source.${source}.first`)'],
  ['the words of a setting, whose path has dots of its own', 'setting.rules.stale.hint', 'f(`setting.${path}.hint`)'],
])('takes %s for used', (_, key, source) => {
  expect(unusedMessages([key], [source])).toEqual([])
})

it.each([
  ['nobody names', 'board.title', `say('board.titles')`],
  ['is named in prose alone', 'board.title', '// board.title is said nowhere'],
  ['begins as a request does', 'history.reading', 'main.request(`history.${of}`, { id })'],
  ['has a part more than what is filled in', 'board.tier.due.hint', 'say(`board.tier.${tier}`)'],
  ['only begins as one that is filled in', 'board.tier.due.hint', 'say(`board.tier.${tier}.about`)'],
])('finds a message that %s', (_, key, source) => {
  expect(unusedMessages([key], [source])).toEqual([key])
})
