// The state a view keeps of its table: active row, panel, selection and focus.

import { ref, shallowRef, useTemplateRef, watch } from 'vue'
import { onWindow } from '#renderer/core/composables.ts'
import { persistFilters } from '#renderer/core/trail.ts'

/** The methods of TableGrid. */
interface Grid {
  focus(): void
  focusFirst(): void
  /** Goes to the row after this one. */
  goOn(id: string): void
  /** Makes a row active and scrolls to it. */
  show(id: string): void
}

/**
 * The view's table needs `ref="table"`. `closeBeside` closes the panel beside it and returns whether one was open:
 * Escape closes the panel before it clears the selection.
 */
export function useTable(closeBeside: () => boolean) {
  /** The key of the active item. */
  const active = ref<string | null>(null)
  const selected = shallowRef<ReadonlySet<string>>(new Set())
  const grid = useTemplateRef<Grid>('table')
  persistFilters({ active, selected })

  /**
   * The item shown in the panel: the active one. While the user works in the panel, it keeps its item even if that
   * leaves the list.
   */
  const beside = ref(active.value)
  function goAlong(): void {
    if (!document.activeElement?.closest(BESIDE)) beside.value = active.value
  }
  watch(active, goAlong)
  onWindow('focusin', goAlong)
  // A click beside a popover removes the focus; so does moving to the next field for a moment.
  onWindow('focusout', ({ relatedTarget }) => {
    if (relatedTarget === null) queueMicrotask(goAlong)
  })

  function unselect(): void {
    selected.value = new Set()
  }

  function onEscape(): void {
    if (!closeBeside()) unselect()
  }

  return { active, beside, selected, grid, unselect, onEscape }
}

/** Panels, menus and dialogs that act on a row; not the filter popovers. */
const BESIDE = 'aside, [role=menu], [role=dialog]:not([popover])'
