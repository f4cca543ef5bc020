// What the plan says of a container on screen and to drivers alike: where it stands, and by when it is free.

import type { PageLanguage } from '#shared/words/language.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { rowField } from '#renderer/fleet/row-fields.ts'

export function whereWords(row: BoardRow, language: PageLanguage): string {
  return [rowField('terminal', row, language), rowField('spot', row, language)].filter(Boolean).join(', ')
}

/** With its name before it; empty where no day counts. */
export function lfdWords(row: BoardRow, language: PageLanguage): string {
  const lfd = rowField('lfd', row, language)
  return lfd === '' ? '' : language.say('field.named', { name: language.say('field.name.lfd'), value: lfd })
}
