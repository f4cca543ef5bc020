// The plan's words for a container and its terminal, on screen and for drivers.

import type { Language } from '#shared/words/language.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { rowField } from '#renderer/fleet/row-fields.ts'
import type { TerminalOfRows } from './trucks.ts'

export function whereWords(row: BoardRow, language: Language): string {
  return [rowField('terminal', row, language), rowField('spot', row, language)].filter(Boolean).join(', ')
}

/** With its label; empty if there is none. */
export function namedWords(field: 'lfd' | 'appointment', row: BoardRow, language: Language): string {
  const value = rowField(field, row, language)
  return value === '' ? '' : language.say('field.named', { name: language.say(`field.name.${field}`), value })
}

/** A terminal's heading; the service may have sent only its ID. */
export function terminalWords({ terminal, rows }: TerminalOfRows, { say }: Language): string {
  return say('plan.worth.at', { terminal: terminal || say('common.not-known'), count: rows.length })
}
