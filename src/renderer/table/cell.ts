// The content of a cell of a table: words, a second line, a tone.

import type { Component } from 'vue'
import { plainText } from '#shared/words/plain-text.ts'
import type { Tone } from '#renderer/components/tone.ts'

export interface Cell {
  readonly main: string
  /** What the first line shortens, for who points at it. */
  readonly whole?: string
  /** The second line, where there is room for one. */
  readonly sub: string
  readonly tone: Tone | null
  /** A number that has to be seen before anything else. */
  readonly badge?: string
  /** In place of the second line: short facts beside each other, one of which counts. */
  readonly chips?: readonly CellChip[]
  /** Stands before prose or an act, on a ground of the tone. */
  readonly icon?: Component
  /** Of the whole row, at the edge of the column that stays. */
  readonly mark?: Tone
  /** A button: its words, and what it does, for screen readers. */
  readonly press?: { readonly words: string; readonly does: string }
}

export interface CellChip {
  readonly words: string
  /** All it says, for who points at it. */
  readonly title: string
  readonly counts: boolean
}

export type Cells = Readonly<Record<string, Cell>>

export function cell(main: string, sub = '', tone: Tone | null = null): Cell {
  return { main: unturned(main), sub: unturned(sub), tone }
}

/** A cell names several things in one line: what one of them holds must not turn round the others. */
function unturned(words: string): string {
  return TURNS.test(words) ? plainText(words) : words
}

const TURNS = /[\u202a-\u202e\u2066-\u2069]/

export const NOTHING: Cell = cell('')
