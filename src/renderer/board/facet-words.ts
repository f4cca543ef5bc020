// What the values of the board's filters are called.

import { language, say } from '#renderer/core/language.ts'
import { FACETS, type FacetName } from './columns.ts'
import { DAYS_UNKNOWN, rangeFrom } from './days-left.ts'

export function facetWords(facet: FacetName, value: string): string {
  return facet === 'days' ? daysWords(value) : (WORDS.get(facet)?.(value) ?? value)
}

const WORDS = new Map(FACETS.map(({ name, words }) => [name, words]))

export function daysWords(text: string): string {
  if (text === DAYS_UNKNOWN) return say('board.days.unknown')
  if (text === '..-1') return say('board.days.past')
  if (text === '0..0') return say('board.days.today')
  const range = rangeFrom(text)
  if (range === null) return text
  const { from, to } = range
  if (from === null) return say('board.days.at-most', { to: to ?? 0 })
  if (to === null) return say('board.days.at-least', { from })
  return from === to ? language.number(from) : say('board.days.between', { from, to })
}
