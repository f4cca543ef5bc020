// Showing and hiding columns: for the menu alone, which is loaded when it is opened.

import type { ColumnChoice } from './columns.ts'

/** The last visible column can't be hidden. */
export function toggled(choices: readonly ColumnChoice[], id: string): readonly ColumnChoice[] {
  const next = choices.map((choice) => (choice.id === id ? { ...choice, isShown: !choice.isShown } : choice))
  return next.some(({ isShown }) => isShown) ? next : choices
}
