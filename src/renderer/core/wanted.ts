// Where a toast or the tray wants the page to go. It may be told before the account is open, and waits until the frame is there.

import { shallowRef } from 'vue'
import type { Destination } from '#shared/contract/app.ts'
import { main } from './client.ts'

export const wanted = shallowRef<Destination | null>(null)

main.on('window.navigate', (destination) => {
  wanted.value = destination
})
