// The keys a grid listens to itself, for the list of keys.

import type { KeyNote } from './commands.ts'

export const BOARD_KEYS: readonly KeyNote[] = [
  ['↑ ↓ PageUp PageDown Home End', 'Move through the boxes'],
  ['← →', 'Look further along the columns'],
  ['Enter', 'Explain the box'],
  ['Esc', 'Close the explanation, drop the selection'],
  ['0–9 A–Z', 'Search for what is typed, but for the letters below'],
  ['↓', 'From the search to the boxes'],
  ['Space', 'Select the box, or not'],
  ['Shift+↑ Shift+↓', 'Select as you go'],
  ['Ctrl+A', 'Select all that are shown'],
].map(([keys = '', does = '']) => ({ group: 'Board', keys, does }))
