// The window's commands. Each component registers its own; the palette, the key list and key presses use them.

import { onScopeDispose, ref, shallowReactive } from 'vue'
import type { ViewName } from '#renderer/core/destination.ts'
import { type Chord, isPressed, type Pressed, writesNothing } from './chord.ts'

export interface Command {
  /** Stable: the palette stores it as recently used. */
  readonly id: string
  readonly title: string
  readonly group: string
  /** More search terms. */
  readonly words?: string
  readonly chord?: Chord
  /** Listed only if searched for or recently used. */
  readonly isSoughtOnly?: boolean
  /** The palette opens this view first. Only the view listens to the key. */
  readonly view?: ViewName
  readonly run: () => void
}

/** A key in the key list that runs no command. */
export interface KeyNote {
  readonly group: string
  readonly keys: string
  readonly does: string
}

interface Offer {
  readonly commands: () => readonly Command[]
  readonly notes: () => readonly KeyNote[]
}

const offers = shallowReactive(new Set<Offer>())

/** Registers commands while the component lives. They are evaluated on each use. */
export function offerCommands(commands: Offer['commands'], notes: Offer['notes'] = () => []): void {
  const offer = { commands, notes }
  offers.add(offer)
  onScopeDispose(() => offers.delete(offer))
}

export function offeredCommands(): readonly Command[] {
  return [...offers].flatMap(({ commands }) => commands())
}

export function keyNotes(): readonly KeyNote[] {
  return [...offers].flatMap(({ notes }) => notes())
}

/** The command of a pressed key; views handle their own keys. */
export function commandOf(pressed: Pressed, isWriting: boolean): Command | undefined {
  return offeredCommands().find(({ chord, view }) => {
    if (chord === undefined || view !== undefined || (isWriting && !writesNothing(chord))) return false
    return isPressed(chord, pressed)
  })
}

export const UNDO: Chord = 'Ctrl+Z'

export const isPaletteOpen = ref(false)
export const paletteQuery = ref('')

/** Opens the palette with a text, or appends to it while the palette opens. */
export function searchInPalette(typed: string): void {
  paletteQuery.value = (isPaletteOpen.value ? paletteQuery.value : '') + typed
  isPaletteOpen.value = true
}

export const areKeysOpen = ref(false)
