import { expect, it } from 'vitest'
import { unusedMessages, wordsInStyles, writtenOutIn } from './catalogue-use.ts'

const textsIn = (template: string): readonly string[] =>
  writtenOutIn(`<template>\n${template}\n</template>`).map(({ text }) => text)

it.each([
  ['a text', '<p>Close</p>', 'Close'],
  ['a text beside a value', '<p>{{ count }} containers</p>', 'containers'],
  ['a title', '<p title="Why"></p>', 'Why'],
  ['a name for those who listen', '<button aria-label="close"></button>', 'close'],
  ['a placeholder', '<input placeholder="Search" />', 'Search'],
  ['a picture’s text', '<img alt="A ship" />', 'A ship'],
  ['a label of a component of our own', '<AppButton label="Save" />', 'Save'],
  [
    'a sentence handed to a component by any name',
    '<NothingListed about="Nothing is listed here" />',
    'Nothing is listed here',
  ],
  ['a text in an expression', '<p>{{ isOpen ? "x" : \'Open\' }}</p>', 'Open'],
  ['a bound title', "<p :title=\"isOpen ? 'Close it' : say('common.open')\"></p>", 'Close it'],
  ['a template text in a bound title', '<p :title="`Close ${name}`"></p>', 'Close {}'],
  ['a sentence in any expression', '<NothingListed :about="`No ${what} were found.`" />', 'No {} were found.'],
  ['a text deep inside', '<ul><li v-for="x in y"><template #head><b>Deep</b></template></li></ul>', 'Deep'],
])('finds %s', (_, template, text) => {
  expect(textsIn(template)).toEqual([text])
})

it.each([
  ['messages of the catalogue', '<p :title="say(\'common.close\')">{{ say(`board.tier.${tier}`) }}</p>'],
  ['signs between values', '<p>{{ a }} · {{ b }}</p>'],
  ['names of keys', '<kbd>Enter</kbd>'],
  ['the product’s name', '<span>Quaywatch</span>'],
  ['an address that shows its form', '<input placeholder="https://api.example.com/v2" />'],
  ['classes, states and events', '<p class="flex items-center" data-tone="money" @click="emit(\'close\')"></p>'],
  ['chords', '<KeyCaps chord="Ctrl+K" />'],
])('ignores %s', (_, template) => {
  expect(textsIn(template)).toEqual([])
})

it('returns the line of each sentence', () => {
  expect(writtenOutIn('<script setup></script>\n<template>\n  <p>\n    <b>Close</b>\n  </p>\n</template>')).toEqual([
    { line: 4, text: 'Close' },
  ])
})

it.each([
  ['a key that stands in full', 'board.title', `say('board.title')`],
  ['a key as data, for later', 'failure.no-account', `return { key: 'failure.no-account' }`],
  ['a key with a part filled in', 'board.tier.due', 'say(`board.tier.${tier}`)'],
  ['a key with a part in its middle', 'source.line.first', 'say(`source.${source}.first`)'],
  ['the words of a setting, whose path has dots of its own', 'setting.rules.stale.hint', 'f(`setting.${path}.hint`)'],
])('treats %s as used', (_, key, source) => {
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

it('returns words in a style sheet', () => {
  expect(wordsInStyles(`@bottom-right { content: 'Page ' counter(page) " of " counter(pages); }`)).toEqual([
    'Page ',
    ' of ',
  ])
})

it('ignores signs, counters, the name of the program and other properties', () => {
  const css = `.a::before { content: ''; align-content: 'no'; } @bottom-left { content: 'Quaywatch' } .b { content: counter(page) ' / ' }`
  expect(wordsInStyles(css)).toEqual([])
})
