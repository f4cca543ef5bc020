import { expect, it } from 'vitest'
import { wordsInStyles } from './words-in-styles.ts'

it('finds words that a style sheet writes: nobody could translate them', () => {
  expect(wordsInStyles(`@bottom-right { content: 'Page ' counter(page) " of " counter(pages); }`)).toEqual([
    'Page ',
    ' of ',
  ])
})

it('leaves signs, counters, the name of the program and other properties alone', () => {
  const css = `.a::before { content: ''; align-content: 'no'; } @bottom-left { content: 'Quaywatch' } .b { content: counter(page) ' / ' }`
  expect(wordsInStyles(css)).toEqual([])
})
