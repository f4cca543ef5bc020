// The commands of the window, each offered by the part that runs it, for the palette, the list of keys and the keys themselves.

import { onScopeDispose, ref, shallowReactive } from 'vue'
import type { ViewName } from '#renderer/core/destination.ts'
import { type Chord, isPressed, type Pressed, writesNothing } from './chord.ts'

export interface Command {
  /** Stable: by it the palette remembers what was used. */
  readonly id: string
  readonly title: string
  /** Its heading in the palette. */
  readonly group: string
  /** Other words it is found by. */
  readonly words?: string
  readonly chord?: Chord
  /** One of too many to be read through: the palette offers it to those who type a word of it, or used it last. */
  readonly isSoughtOnly?: boolean
  /** The view it belongs to, which alone listens to its key; the palette goes there first. */
  readonly view?: ViewName
  readonly run: () => void
}

/** A key that something other than a command listens to, for the list of keys. */
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

/** For as long as the component lives. Read anew wherever it is shown, so it may depend on anything. */
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

/** The command whose key was pressed, among those of every view; a view handles its own keys. */
export function commandOf(pressed: Pressed, isWriting: boolean): Command | undefined {
  return offeredCommands().find(({ chord, view }) => {
    if (chord === undefined || view !== undefined || (isWriting && !writesNothing(chord))) return false
    return isPressed(chord, pressed)
  })
}

export const isPaletteOpen = ref(false)
export const areKeysOpen = ref(false)
