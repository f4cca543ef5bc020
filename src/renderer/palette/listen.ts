// Runs commands and the search by their keys from anywhere, unless a list or a field has used the key.

import { onWindow } from '#renderer/core/lasting.ts'
import { commandOf } from './commands.ts'
import { typeIntoSearch } from './searching.ts'

export function listenForKeys(): void {
  onWindow('keydown', (event) => {
    if (event.defaultPrevented || event.repeat) return
    const command = commandOf(event, isWriting(event.target))
    if (command === undefined && (hasOwnUse(event.target) || !typeIntoSearch(event))) return
    event.preventDefault()
    command?.run()
  })
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}

/** A field is typed into; what opens over the view finds its own entries by their letters. */
export function hasOwnUse(target: EventTarget | null): boolean {
  return (
    isWriting(target) || (target instanceof Element && target.closest('[role=dialog], [role=menu], [popover]') !== null)
  )
}
