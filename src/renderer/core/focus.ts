// Where the focus goes when another view is shown, or what had it goes away: to the view's list, else to the view.

import { nextTick, onBeforeUnmount, onMounted, type Ref, watch } from 'vue'

/** Puts the focus on the list of the view that is shown in `region`, else on the view, unless that put it somewhere itself. */
export function land(region: HTMLElement | null): void {
  if (region === null) return
  const view = region.querySelector('main')
  if (view === null) landLater(region)
  else if (!view.contains(document.activeElement)) focusIn(view)
}

/** A button that its own click takes away leaves the focus to the view it stood in. */
export async function landAfterClick(region: HTMLElement | null, { target }: Event): Promise<void> {
  await nextTick()
  if (target instanceof Node && !target.isConnected && document.activeElement === document.body) land(region)
}

/** The view is still being loaded; who has opened a dialog by then types in that. */
function landLater(region: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (region.querySelector('main') === null) return
    observer.disconnect()
    if (!document.activeElement?.closest('[role=dialog]')) land(region)
  })
  observer.observe(region, { childList: true, subtree: true })
}

/** A list that appears while the focus waits on its view takes it; a user who has gone elsewhere by then stays there. */
export function takeLanding(list: Readonly<Ref<HTMLElement | null>>): void {
  watch(
    list,
    (made) => {
      if (made !== null && document.activeElement?.matches('main') === true) made.focus()
    },
    { flush: 'post' },
  )
}

/**
 * A part that goes away with the focus in it gives it back to what it stands in, else to the view: it would be nowhere.
 * `toListAlone`: of a view that is no list the browser itself goes on from where the part stood.
 */
export function handFocusBack(part: Readonly<Ref<HTMLElement | null>>, toListAlone = false): void {
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

/** To `next`, asked once all is drawn; a user who has gone elsewhere by then stays there. */
export async function takeLostFocus(next: () => HTMLElement | null | undefined): Promise<void> {
  await nextTick()
  const { activeElement } = document
  // What was disabled has it until the next frame.
  if (activeElement === document.body || activeElement?.matches(':disabled') === true) next()?.focus()
}

/** To the first button in `part`, which takes back what was done. */
export function landOnUndo(part: HTMLElement | null): Promise<void> {
  return takeLostFocus(() => part?.querySelector('button'))
}

/** For what stands in a frame that opens: the frame is shown after what is in it was made, and takes the focus first. */
export function useFocusFirst(inside: Readonly<Ref<HTMLElement | null>>): void {
  onMounted(async () => {
    await nextTick()
    inside.value?.querySelector<HTMLElement>('button:not(:disabled), input:not(:disabled)')?.focus()
  })
}
