// Where the focus goes when another view is shown: into the view, and from there to its list as soon as that is drawn.

import { watch, type Ref } from 'vue'

/** Puts the focus on the list of the view that is shown in `region`, else on the view, unless that put it somewhere itself. */
export function land(region: HTMLElement | null): void {
  const view = region?.querySelector('main') ?? null
  if (view === null || view.contains(document.activeElement)) return
  view.tabIndex = -1
  const list = view.querySelector<HTMLElement>('[role="grid"]')
  ;(list ?? view).focus({ preventScroll: true })
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
