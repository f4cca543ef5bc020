import { expect, it } from 'vitest'
import { iconLine, type Shape } from './icon-line.ts'

it.each<[string, readonly Shape[], string]>([
  ['steps from the corner', [['path', { d: 'm6 9 6 6 6-6' }]], 'M6 9l6 6 6-6'],
  ['steps without blanks', [['path', { d: 'm21 21-4.34-4.34' }]], 'M21 21l-4.34-4.34'],
  ['a step and a letter', [['path', { d: 'm9.5.5h5v2' }]], 'M9.5 .5h5v2'],
  ['places', [['path', { d: 'M12 8v4' }]], 'M12 8v4'],
  [
    'a circle and lines',
    [
      ['circle', { cx: '12', cy: '12', r: '10' }],
      ['line', { x1: '12', x2: '12', y1: '8', y2: '12' }],
    ],
    'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM12 8L12 12',
  ],
  ['an ellipse', [['ellipse', { cx: '12', cy: '5', rx: '9', ry: '3' }]], 'M3 5a9 3 0 1 0 18 0a9 3 0 1 0-18 0z'],
  ['corners', [['rect', { x: '1', y: '2', width: '8', height: '6' }]], 'M1 2h8v6h-8v-6z'],
  [
    'round corners',
    [['rect', { x: '3', y: '11', width: '18', height: '11', rx: '2' }]],
    'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2z',
  ],
  ['a polygon', [['polygon', { points: '12 2 19 21' }]], 'M12 2 19 21z'],
  [
    'a dot',
    [['circle', { cx: '1', cy: '1', r: '.5', fill: 'currentColor' }]],
    'M0.5 1a0.5 0.5 0 1 0 1 0a0.5 0.5 0 1 0-1 0z',
  ],
  ['fine numbers', [['path', { d: 'M10.733 5.076l-.696.006.4.123 -10.7506z' }]], 'M10.73 5.08l-.7.006.4.123-10.75z'],
  // Of an arc the flags may stand right before the next number, and of two numbers one may begin where the other ends.
  [
    'flags and numbers side by side',
    [['path', { d: 'a2 2 0 01.586.553l.553.894.999.5' }]],
    'a2 2 0 01.586.553l.55.894.999.5',
  ],
])('draws %s as one line, wherever the shape before ended', (_, shapes, line) => {
  expect(iconLine(shapes)).toBe(line)
})

it.each<[string, Shape]>([
  ['that is filled', ['circle', { cx: '12', cy: '12', r: '10', fill: 'currentColor' }]],
  ['that is turned', ['rect', { width: '1', height: '1', transform: 'rotate(45)' }]],
  ['nobody knows', ['text', {}]],
])('names a shape %s at the build, and draws no other icon instead', (_, shape) => {
  expect(() => iconLine([shape])).toThrow(/an icon has a/)
})
