// What the plan says of a container on screen and to drivers alike: where it stands, and by when it is free; and of its terminal.

import type { Language } from '#shared/words/language.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { rowField } from '#renderer/fleet/row-fields.ts'
import type { TerminalOfRows } from './trucks.ts'

export function whereWords(row: BoardRow, language: Language): string {
  return [rowField('terminal', row, language), rowField('spot', row, language)].filter(Boolean).join(', ')
}

/** With its name before it; empty where there is none. */
export function namedWords(field: 'lfd' | 'appointment', row: BoardRow, language: Language): string {
  const value = rowField(field, row, language)
  return value === '' ? '' : language.say('field.named', { name: language.say(`field.name.${field}`), value })
}

/** Above the containers of one terminal, which may be known by its id alone. */
export function terminalWords({ terminal, rows }: TerminalOfRows, { say }: Language): string {
  return say('plan.worth.at', { terminal: terminal || say('common.not-known'), count: rows.length })
}
