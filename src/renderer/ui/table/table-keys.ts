// What keys do in a table: moves and actions, and letters as commands or the start of a search. Pure.

import { isGroup, type TableItem } from './items.ts'
import type { TableRow } from './table-columns.ts'

export type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

export interface At<Row extends TableRow> {
  /** Of the active item; -1 if there is none. */
  readonly index: number
  readonly item: TableItem<Row> | undefined
  readonly count: number
  /** Rows per page. */
  readonly page: number
}

export type TableAct =
  | { readonly is: 'go'; readonly to: number; readonly extends: boolean }
  | { readonly is: 'sideways'; readonly by: 1 | -1 }
  | { readonly is: 'group'; readonly group: string }
  | { readonly is: 'open' | 'select' | 'select-all' }
  /** The table handles the key without a change. */
  | { readonly is: 'nothing' }

/** Null if the table doesn't handle the key. */
export function tableAct<Row extends TableRow>(
  pressed: Pressed,
  { index, item, count, page }: At<Row>,
): TableAct | null {
  const { key } = pressed
  if (pressed.altKey) return null
  const position = Math.max(0, index)
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: index < 0 ? 0 : position + 1,
    ArrowUp: position - 1,
    PageDown: position + page,
    PageUp: position - page,
    Home: 0,
    End: count - 1,
  }
  const target = targets[key]
  if (target !== undefined) return { is: 'go', to: target, extends: pressed.shiftKey }
  const isSideways = key === 'ArrowRight' || key === 'ArrowLeft'
  if (isGroup(item) && (isSideways || key === 'Enter' || key === ' ')) {
    const isAlready = isSideways && item.isOpen === (key === 'ArrowRight')
    return isAlready ? { is: 'nothing' } : { is: 'group', group: item.group }
  }
  if (isSideways) return { is: 'sideways', by: key === 'ArrowRight' ? 1 : -1 }
  if (key === 'Enter' && item !== undefined) return { is: 'open' }
  if (key === ' ' && item !== undefined) return { is: 'select' }
  return key.toLowerCase() === 'a' && (pressed.ctrlKey || pressed.metaKey) ? { is: 'select-all' } : null
}

export interface TypingOptions {
  /** By letter, pressed with Shift, or by a sign such as `?`. A letter waits for another one; a sign doesn't. */
  readonly commands: Readonly<Record<string, () => void>>
  readonly search: (text: string) => void
  /** Schedules a call and returns a function that cancels it. */
  readonly after: (milliseconds: number, act: () => void) => () => void
}

export interface Typing {
  /** Returns whether the key was handled. */
  readonly take: (pressed: Pick<Pressed, 'key' | 'shiftKey'>) => boolean
  /** The user released Shift. */
  release(): void
  /** Runs a waiting command now, because of another action or lost focus. */
  settle(): void
}

/** Slower than typing, faster than a noticeable delay. */
export const WORD_PAUSE_MS = 350

/** Plain letters search. `Shift`+letter is a command unless another letter follows: people type `MSCU` with Shift. */
export function createTyping({ commands, search, after }: TypingOptions): Typing {
  let waiting: { readonly key: string; readonly cancel: () => void } | null = null

  function settle(): void {
    const settled = waiting
    waiting = null
    settled?.cancel()
    if (settled !== null) commands[settled.key.toLowerCase()]?.()
  }

  return {
    settle,
    release() {
      if (waiting === null) return
      waiting.cancel()
      waiting = { key: waiting.key, cancel: after(WORD_PAUSE_MS, settle) }
    },
    take({ key, shiftKey }) {
      if (key.length !== 1 || key === ' ') return false
      const before = waiting
      before?.cancel()
      waiting = null
      const isLetter = /\p{L}/u.test(key)
      const command = isLetter && !shiftKey ? undefined : commands[key.toLowerCase()]
      if (before !== null) search(before.key + key)
      else if (command === undefined) search(key)
      else if (isLetter) waiting = { key, cancel: () => undefined }
      else command()
      return true
    },
  }
}

export function isModifier(key: string): boolean {
  return ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'].includes(key)
}
