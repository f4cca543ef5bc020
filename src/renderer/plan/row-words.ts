// What the plan says of a container on screen and to drivers alike: where it stands, and by when it is free.

import type { PageLanguage } from '#shared/words/language.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { rowField } from '#renderer/fleet/row-fields.ts'

export function whereWords(row: BoardRow, language: PageLanguage): string {
  return [rowField('terminal', row, language), rowField('spot', row, language)].filter(Boolean).join(', ')
}

/** With its name before it; empty where there is none. */
export function namedWords(field: 'lfd' | 'appointment', row: BoardRow, language: PageLanguage): string {
  const value = rowField(field, row, language)
  return value === '' ? '' : language.say('field.named', { name: language.say(`field.name.${field}`), value })
}
