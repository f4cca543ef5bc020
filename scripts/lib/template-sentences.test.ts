import { expect, it } from 'vitest'
import { writtenOutIn } from './template-sentences.ts'

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
])('leaves %s', (_, template) => {
  expect(textsIn(template)).toEqual([])
})

it('says where it stands', () => {
  expect(writtenOutIn('<script setup></script>\n<template>\n  <p>\n    <b>Close</b>\n  </p>\n</template>')).toEqual([
    { line: 4, text: 'Close' },
  ])
})
