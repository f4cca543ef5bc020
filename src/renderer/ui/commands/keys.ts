// Runs commands and the search by their keys from anywhere, unless a list or a field has used the key.

import { onWindow, whileShown } from '#renderer/core/composables.ts'
import { say } from '#renderer/core/language.ts'
import { MOST } from '#shared/settings/own-values.ts'
import { asOneLine } from '#renderer/core/normalize-text.ts'
import { commandOf, searchInPalette, UNDO } from './commands.ts'
import { isSignAlone } from './chord.ts'

export function listenForKeys(): void {
  onWindow('keydown', (event) => {
    if (event.defaultPrevented || event.repeat) return
    const command = commandOf(event, isWriting(event.target))
    if (command?.chord === UNDO && (event.shiftKey || hasOwnUndo(event.target))) return
    if (command === undefined && (hasOwnUse(event.target) || !typeIntoSearch(event))) return
    event.preventDefault()
    command?.run()
  })
  onWindow('paste', (event) => {
    const text = asOneLine(event.clipboardData?.getData('text/plain') ?? '').slice(0, MOST.searchLength)
    if (event.defaultPrevented || hasOwnUse(event.target) || text === '') return
    event.preventDefault()
    begin(text)
  })
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}

/** Text fields, menus and dialogs use letters themselves. */
export function hasOwnUse(target: EventTarget | null): boolean {
  return isWriting(target) || isOverView(target)
}

function isOverView(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog], [role=menu], [popover]') !== null
}

/** The browser undoes typing in a text field. A dialog covers what Undo would change. */
function hasOwnUndo(target: EventTarget | null): boolean {
  const isText =
    target instanceof Element && target.matches('input:not([type=checkbox], [type=radio]), textarea, [contenteditable]')
  return isText || isOverView(target)
}

export interface ViewSearch {
  readonly focus: () => void
  /** Appends text typed outside the field. */
  readonly begin: (typed: string) => void
}

let offered: ViewSearch | null = null

/** Only while the view is shown, not while it is kept alive. */
export function offerSearch(search: ViewSearch): void {
  whileShown(
    () => (offered = search),
    () => {
      if (offered === search) offered = null
    },
  )
}

/** Returns whether the key was used. */
export function typeIntoSearch(event: KeyboardEvent): boolean {
  if (!isSignAlone(event)) return false
  if (event.key !== '/') begin(event.key)
  else if (offered === null) searchInPalette('')
  else offered.focus()
  return true
}

/** Searches in the view, or in the palette if the view has no search. */
function begin(typed: string): void {
  if (offered === null) searchInPalette(typed)
  else offered.begin(typed)
}

export const IS_MAC = navigator.platform.startsWith('Mac')

export function keyName(key: string): string {
  return key === 'Space' ? say('palette.key.space') : key
}
