// What a view holds of the table it shows: where the keyboard is in it, which rows are selected, and the way into it.

import { ref, shallowRef, useTemplateRef } from 'vue'
import { keepChoices } from '#renderer/core/trail.ts'

/** What a TableGrid lets others do with it. */
interface Grid {
  focus(): void
  focusFirst(): void
  /** Makes a row active and scrolls to it. */
  show(id: string): void
}

/**
 * The view calls its table `table`. `closeBeside` closes the panel beside it, and answers whether there was one: Escape
 * does that before it gives up the selection.
 */
export function useTable(closeBeside: () => boolean) {
  /** The key of the item the keyboard is at. */
  const active = ref<string | null>(null)
  const selected = shallowRef<ReadonlySet<string>>(new Set())
  const grid = useTemplateRef<Grid>('table')
  keepChoices({ active, selected })

  function unselect(): void {
    selected.value = new Set()
  }

  function onEscape(): void {
    if (!closeBeside()) unselect()
  }

  return { active, selected, grid, unselect, onEscape }
}
