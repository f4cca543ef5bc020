// What a view holds of the table it shows: where the keyboard is in it, which rows are selected, and the way into it.

import { ref, shallowRef, useTemplateRef, watch } from 'vue'
import { onWindow } from '#renderer/core/lasting.ts'
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

  /**
   * The item that the panel beside the table is about: the active one. Whoever works in the panel keeps theirs, also where its row
   * leaves the list and the next one takes its place: what they write and press was meant for no other.
   */
  const beside = ref(active.value)
  function goAlong(): void {
    if (!document.activeElement?.closest(BESIDE)) beside.value = active.value
  }
  watch(active, goAlong)
  onWindow('focusin', goAlong)
  // What is closed by a click beside it leaves the focus nowhere; on its way to the next field it is nowhere as well.
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

/** A panel, and what acts on a container from over it or the list; not what filters the list. */
const BESIDE = 'aside, [role=menu], [role=dialog]:not([popover])'
