// The content of a cell of a table: words, a second line, a tone.

import type { Component } from 'vue'
import { plainText } from '#shared/words/plain-text.ts'
import type { Tone } from '#renderer/components/tone.ts'

export interface Cell {
  readonly main: string
  /** The unabridged first line for the tooltip. */
  readonly whole?: string
  /** The second line. */
  readonly sub: string
  readonly tone: Tone | null
  /** A highlighted number before the text. */
  readonly badge?: string
  /** Short facts in place of the second line. */
  readonly chips?: readonly CellChip[]
  /** Shown before the text in the color of the tone. */
  readonly icon?: Component
  /** The color mark at the edge of the sticky column. */
  readonly mark?: Tone
  /** A button; `does` is its label for screen readers. */
  readonly press?: { readonly words: string; readonly does: string }
}

export interface CellChip {
  readonly words: string
  /** The tooltip. */
  readonly title: string
  readonly counts: boolean
}

export type Cells = Readonly<Record<string, Cell>>

export function cell(main: string, sub = '', tone: Tone | null = null): Cell {
  return { main: unturned(main), sub: unturned(sub), tone }
}

/** Control characters in one text must not reorder the others of the cell. */
function unturned(words: string): string {
  return TURNS.test(words) ? plainText(words) : words
}

const TURNS = /[\u202a-\u202e\u2066-\u2069]/

export const NOTHING: Cell = cell('')
