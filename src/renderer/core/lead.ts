// Leads to the one thing that a toast, the tray or another view is about: as soon as it is there, and past any filter.

import { watchEffect } from 'vue'
import type { Destination } from '#shared/contract/app.ts'
import { notice, wanted } from './wanted.ts'

export function lead(destination: Destination): void {
  notice.value = null
  wanted.value = destination
}

/** `said`: what to tell the user; absent where nothing is unexpected. */
export type Step =
  { readonly is: 'there' | 'nowhere'; readonly said?: string } | { readonly is: 'awaited'; readonly said: string }

/** A view's part of it: goes to what is wanted, and is asked again whenever anything it has looked at changes. */
export function useLead<View extends Destination['view']>(
  view: View,
  step: (destination: Extract<Destination, { view: View }>) => Step,
): void {
  watchEffect(
    () => {
      const destination = wanted.value
      if (destination?.view !== view) return
      const taken = step(destination as Extract<Destination, { view: View }>)
      notice.value = taken.said ?? null
      if (taken.is !== 'awaited') wanted.value = null
    },
    { flush: 'post' },
  )
}
