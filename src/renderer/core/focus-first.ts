// Where the focus goes when something has opened: to the first thing in it that takes it.

import { nextTick, onMounted, type Ref } from 'vue'

/** For what stands in a frame that opens: the frame is shown after what is in it was made, and takes the focus first. */
export function useFocusFirst(inside: Readonly<Ref<HTMLElement | null>>): void {
  onMounted(async () => {
    await nextTick()
    inside.value?.querySelector<HTMLElement>('button:not(:disabled), input:not(:disabled)')?.focus()
  })
}
