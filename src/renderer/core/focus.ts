// Moves the focus when views change or the focused element disappears.

import { nextTick, onBeforeUnmount, onMounted, type Ref, watch } from 'vue'

/** Focuses the list of the view in `region`, else the view, unless the view has the focus already. */
export function focusView(region: HTMLElement | null): void {
  if (region === null) return
  const view = region.querySelector('main')
  if (view === null) focusViewWhenLoaded(region)
  else if (!view.contains(document.activeElement)) focusIn(view)
}

/** If a click removes its own button, the focus goes to the button's view. */
export async function focusViewAfterClick(region: HTMLElement | null, { target }: Event): Promise<void> {
  await nextTick()
  if (target instanceof Node && !target.isConnected && document.activeElement === document.body) focusView(region)
}

/** The view is still loading. A dialog opened meanwhile keeps the focus. */
function focusViewWhenLoaded(region: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (region.querySelector('main') === null) return
    observer.disconnect()
    if (!document.activeElement?.closest('[role=dialog]')) focusView(region)
  })
  observer.observe(region, { childList: true, subtree: true })
}

/** A list that appears takes the focus from its view, not from elsewhere. */
export function useListFocus(list: Readonly<Ref<HTMLElement | null>>): void {
  watch(
    list,
    (made) => {
      if (made !== null && document.activeElement?.matches('main') === true) made.focus()
    },
    { flush: 'post' },
  )
}

/**
 * If a focused part unmounts, the focus goes to its dialog, panel or view.
 * `toListAlone`: only if the view has a list; elsewhere the browser continues from the part's position.
 */
export function returnFocusOnUnmount(part: Readonly<Ref<HTMLElement | null>>, toListAlone = false): void {
  onBeforeUnmount(() => {
    const { value } = part
    if (value?.contains(document.activeElement) !== true) return
    const home =
      value.parentElement?.closest<HTMLElement>('[role=dialog], aside, main') ?? document.querySelector('main')
    if (home?.matches('main') !== true) home?.focus()
    else if (!toListAlone || home.querySelector(LIST) !== null) focusIn(home, value)
  })
}

const LIST = '[role="grid"]'

function focusIn(view: HTMLElement, leaving?: HTMLElement): void {
  view.tabIndex = -1
  const lists = [...view.querySelectorAll<HTMLElement>(LIST)]
  ;(lists.find((list) => list !== leaving) ?? view).focus({ preventScroll: true })
}

/** Focuses `next` after rendering, unless the user has moved the focus. */
export async function restoreLostFocus(next: () => HTMLElement | null | undefined): Promise<void> {
  await nextTick()
  const { activeElement } = document
  // A disabled element keeps the focus until the next frame.
  if (activeElement === document.body || activeElement?.matches(':disabled') === true) next()?.focus()
}

/** After a tick: the dialog frame takes the focus after its content is mounted. */
export function useFocusFirst(inside: Readonly<Ref<HTMLElement | null>>): void {
  onMounted(async () => {
    await nextTick()
    inside.value?.querySelector<HTMLElement>('button:not(:disabled), input:not(:disabled)')?.focus()
  })
}
