import { expect, it } from 'vitest'
import { chordWords, isPressed, writesNothing } from './chord.ts'

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {},
  code = '',
) => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

it.each([
  ['Shift+E', press('E', { shiftKey: true }), true],
  ['Shift+E', press('e', { shiftKey: true }), true],
  ['Shift+E', press('E'), false],
  ['Shift+E', press('E', { shiftKey: true, ctrlKey: true }), false],
  ['Shift+E', press('E', { shiftKey: true, altKey: true }), false],
  ['?', press('?'), true],
  ['Ctrl+K', press('k', { ctrlKey: true }), true],
  ['Ctrl+K', press('k', { metaKey: true }), true],
  ['Ctrl+K', press('k'), false],
  ['Alt+1', press('1', { altKey: true }, 'Digit1'), true],
  ['Alt+1', press('¡', { altKey: true }, 'Digit1'), true],
  ['Alt+1', press('1', {}, 'Digit1'), false],
])('%s by %o: %s', (chord, pressed, is) => {
  expect(isPressed(chord, pressed)).toBe(is)
})

it('returns whether a chord types into a field', () => {
  expect(['Shift+E', '?', 'Ctrl+K', 'Alt+1'].map(writesNothing)).toEqual([false, false, true, true])
})

it('names keys as keyboards do', () => {
  expect(chordWords('Ctrl+K', false)).toEqual(['Ctrl', 'K'])
  expect(chordWords('Ctrl+K', true)).toEqual(['⌘', 'K'])
  expect(chordWords('Alt+ArrowLeft', false)).toEqual(['Alt', '←'])
})
