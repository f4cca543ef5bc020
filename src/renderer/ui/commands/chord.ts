// Keyboard shortcuts: `Shift+E`, `?`, `Ctrl+K`, `Alt+1`. Ctrl means Command on a Mac.

export type Chord = string

export interface Pressed {
  readonly key: string
  /** The physical key: Alt changes the character. */
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

export function isPressed(chord: Chord, { key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean {
  const parts = chord.split('+')
  const name = parts.at(-1) ?? ''
  if (parts.includes('Ctrl') !== (ctrlKey || metaKey) || parts.includes('Alt') !== altKey) return false
  if (parts.includes('Shift') && !shiftKey) return false
  return key.toLowerCase() === name.toLowerCase() || ((altKey || ctrlKey || metaKey) && code === `Digit${name}`)
}

/** A single character that may start a search. Space is excluded: it presses and selects. */
export function isSignAlone({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey && !isComposing
}

/** Whether it works in a text field. */
export function writesNothing(chord: Chord): boolean {
  return chord.startsWith('Ctrl+') || chord.startsWith('Alt+')
}

/** One label for each key. */
export function chordWords(chord: Chord, isMac: boolean): readonly string[] {
  return chord.split('+').map((part) => (isMac ? MAC_KEYS[part] : undefined) ?? ARROWS[part] ?? part)
}

const ARROWS: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→' }
const MAC_KEYS: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' }
