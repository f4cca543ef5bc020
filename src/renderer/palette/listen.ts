// Keys that lead to commands wherever the focus is; what a list or a field made of a key itself stays with it.

import { useEventListener } from '@vueuse/core'
import { commandOf } from './commands.ts'

export function listenForKeys(): void {
  useEventListener(window, 'keydown', (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat) return
    const command = commandOf(event, isWriting(event.target))
    if (command === undefined) return
    event.preventDefault()
    command.run()
  })
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}
