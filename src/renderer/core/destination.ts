// The destination that a toast, the tray, a link or a view asks for. It waits until a view handles it.

import { shallowRef, watchEffect } from 'vue'
import type { Destination } from '#shared/contract/app-requests.ts'
import { main } from './client.ts'

export const pendingDestination = shallowRef<Destination | null>(null)

/** A message about the destination: still loading, filter removed, or gone. */
export const notice = shallowRef<string | null>(null)

main.on('window.navigate', (destination) => {
  if (destination.view === null) notice.value = destination.notice
  else pendingDestination.value = destination
})

export function lead(destination: Destination): void {
  notice.value = null
  pendingDestination.value = destination
}

/** `message`: a message for the user. */
export type Step =
  { readonly is: 'there' | 'nowhere'; readonly message?: string } | { readonly is: 'awaited'; readonly message: string }

/** Handles destinations in a view. `step` runs again whenever its reactive data changes. */
export function useLead<View extends Destination['view']>(
  view: View,
  step: (destination: Extract<Destination, { view: View }>) => Step,
): void {
  watchEffect(
    () => {
      const destination = pendingDestination.value
      if (destination?.view !== view) return
      const outcome = step(destination as Extract<Destination, { view: View }>)
      notice.value = outcome.message ?? null
      if (outcome.is !== 'awaited') pendingDestination.value = null
    },
    { flush: 'post' },
  )
}

export type ViewName = Exclude<Destination['view'], 'connection' | 'link'>
