// Where a toast or the tray wants the page to go. It may come before the account is open, and waits until the frame is there.

import { shallowRef, watchEffect } from 'vue'
import type { Destination } from '#shared/contract/app.ts'
import { main } from './client.ts'

export const wanted = shallowRef<Destination | null>(null)

/** What the user should know about the way there: that it is still looked for, that a filter was dropped, that it is gone. */
export const notice = shallowRef<string | null>(null)

main.on('window.navigate', (destination) => {
  if (destination.view === null) notice.value = destination.notice
  else wanted.value = destination
})

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

export type ViewName = Exclude<Destination['view'], 'connection' | 'link'>
