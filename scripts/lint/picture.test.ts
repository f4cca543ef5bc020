// The picture of the rooms in docs/architecture.md is drawn from the imports: one that is not so misleads whoever is new.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { asMermaid, circlesIn, fileGraph, roomGraph, withoutDetours, type RoomGraph } from '../lib/room-graph.ts'

const root = join(import.meta.dirname, '..', '..')

function graphOf(edges: Readonly<Record<string, readonly string[]>>): RoomGraph {
  return new Map(Object.entries(edges).map(([room, imports]) => [room, new Set(imports)]))
}

it('shows what the rooms import, and nothing else', () => {
  const text = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8')
  const drawn = /```mermaid\ngraph \w+\n(?<edges>[^`]*)```/.exec(text)?.groups?.['edges'] ?? ''
  const edges = drawn.split('\n').flatMap((line) => (line.trim() === '' ? [] : line.trim()))
  expect(edges).toEqual(asMermaid(withoutDetours(roomGraph(root))))
})

it('has no circle: a room that needs itself by way of another cannot be understood alone', () => {
  expect(circlesIn(roomGraph(root))).toEqual([])
})

it('has no circle of files, not even of types: whoever reads one of them would have to read them all', () => {
  expect(circlesIn(fileGraph(root))).toEqual([])
})

it('leaves out an edge that a longer way says, and keeps every other', () => {
  const graph = graphOf({ app: ['sync', 'store'], sync: ['store'], store: [] })
  expect(asMermaid(withoutDetours(graph))).toEqual(['app --> sync', 'sync --> store'])
})

it('finds a circle of several rooms', () => {
  expect(circlesIn(graphOf({ a: ['b'], b: ['c', 'd'], c: ['a'], d: [] }))).toEqual(['a', 'b', 'c'])
  expect(circlesIn(graphOf({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([])
})
