// Where a toast or the tray wants the page to go. It may come before the account is open, and waits until the frame is there.

import { shallowRef } from 'vue'
import type { Destination } from '#shared/contract/app.ts'
import { main } from './client.ts'

export const wanted = shallowRef<Destination | null>(null)

/** What the user should know about the way there: that it is still looked for, that a filter was dropped, that it is gone. */
export const notice = shallowRef<string | null>(null)

main.on('window.navigate', (destination) => {
  if (destination.view === null) notice.value = destination.notice
  else wanted.value = destination
})
