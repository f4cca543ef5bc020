// The destination that a toast, the tray, a link or a view asks for. It waits until a view handles it.

import { shallowRef, watchEffect } from 'vue'
import type { Destination } from '#shared/contract/app.ts'
import { main } from './client.ts'

export const wanted = shallowRef<Destination | null>(null)

/** A message about the destination: still loading, filter removed, or gone. */
export const notice = shallowRef<string | null>(null)

main.on('window.navigate', (destination) => {
  if (destination.view === null) notice.value = destination.notice
  else wanted.value = destination
})

export function lead(destination: Destination): void {
  notice.value = null
  wanted.value = destination
}

/** `said`: a message for the user. */
export type Step =
  { readonly is: 'there' | 'nowhere'; readonly said?: string } | { readonly is: 'awaited'; readonly said: string }

/** Handles destinations in a view. `step` runs again whenever its reactive data changes. */
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

export type ViewName = Exclude<Destination['view'], 'connection' | 'link'>
