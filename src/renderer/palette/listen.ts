// Keys that lead to commands and to the search wherever the focus is; what a list or a field made of a key stays with it.
// What is typed for the palette while it is on its way waits for it: on the board the same letters would act on containers.

import { watch } from 'vue'
import { onWindow } from '#renderer/core/lasting.ts'
import { commandOf } from './commands.ts'
import { isPaletteOpen, typedAhead } from './palette.ts'
import { typeIntoSearch } from './searching.ts'

/** `comePalette`: fails where the palette cannot be loaded, as after an update that replaced its file. */
export function listenForKeys(comePalette: () => Promise<unknown>): void {
  onWindow('keydown', keepForPalette, { capture: true })
  onWindow('keydown', (event) => {
    if (event.defaultPrevented || event.repeat) return
    const command = commandOf(event, isWriting(event.target))
    if (command === undefined && (hasOwnUse(event.target) || !typeIntoSearch(event))) return
    event.preventDefault()
    command?.run()
  })
  watch(isPaletteOpen, (isOpen) => {
    if (isOpen) void comePalette().catch(giveUp)
  })
}

/** What is typed next is the view's again. */
function giveUp(): void {
  typedAhead.value = ''
  isPaletteOpen.value = false
}

function keepForPalette(event: KeyboardEvent): void {
  const isThere = event.target instanceof Element && event.target.closest('[role=dialog]') !== null
  if (!isPaletteOpen.value || isThere || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  event.stopPropagation()
  if (event.key.length === 1) typedAhead.value += event.key
  else if (event.key === 'Enter') typedAhead.value += '\n'
  else if (event.key === 'Backspace') typedAhead.value = typedAhead.value.slice(0, -1)
  else if (event.key === 'Escape') giveUp()
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
