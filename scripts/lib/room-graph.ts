// Which room of the tree imports which: read from the files, and reduced to the edges that a picture needs.

import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

/** From a room, or a file, to those it imports. */
export type RoomGraph = ReadonlyMap<string, ReadonlySet<string>>

/** Tests beside their files do not count. */
export function roomGraph(root: string): RoomGraph {
  return importGraph(root, roomOf)
}

/** File by file, types too. */
export function fileGraph(root: string): RoomGraph {
  return importGraph(root, (file) => file)
}

function importGraph(root: string, nodeOf: (file: string) => string): RoomGraph {
  const graph = new Map<string, Set<string>>()
  for (const path of globSync('src/**/*.{ts,vue}', { cwd: root }).toSorted()) {
    const file = path.replaceAll('\\', '/')
    if (file.endsWith('.test.ts') || file.endsWith('.d.ts')) continue
    const node = nodeOf(file)
    const imports = graph.get(node) ?? new Set()
    graph.set(node, imports)
    for (const target of importsOf(file, readFileSync(posix.join(root, file), 'utf8'))) {
      const other = nodeOf(target)
      if (other !== node) imports.add(other)
    }
  }
  return graph
}

/** Without each edge that a longer way through other rooms says already. */
export function withoutDetours(graph: RoomGraph): RoomGraph {
  const reach = new Map([...graph.keys()].map((room) => [room, reachOf(room, graph)]))
  return new Map(
    [...graph].map(([room, imports]) => {
      const isSaid = (target: string): boolean =>
        [...imports].some((between) => between !== target && (reach.get(between)?.has(target) ?? false))
      return [room, new Set([...imports].filter((target) => !isSaid(target)))]
    }),
  )
}

/** Those from which a way leads back to themselves. */
export function circlesIn(graph: RoomGraph): readonly string[] {
  return [...graph.keys()].filter((node) => reachOf(node, graph).has(node))
}

/** The edges, one a line, as Mermaid draws them. */
export function asMermaid(graph: RoomGraph): readonly string[] {
  return [...graph].flatMap(([room, imports]) => [...imports].map((target) => `${room} --> ${target}`)).toSorted()
}

function reachOf(room: string, graph: RoomGraph): Set<string> {
  const reached = new Set<string>()
  const open = [...(graph.get(room) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    open.push(...(graph.get(next) ?? []))
  }
  return reached
}

/** Main has a room in each folder, and its files beside those are named by themselves; the other sides are one room each. */
function roomOf(file: string): string {
  const [, side = '', second = ''] = file.split('/')
  return side === 'main' ? `${side}/${second}` : side
}

function importsOf(file: string, text: string): string[] {
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"](?<what>[#.][^'"]+)['"]/g)
  return [...found]
    .flatMap(({ groups }) => {
      const what = groups?.['what'] ?? ''
      if (what.startsWith('.')) return posix.join(posix.dirname(file), what)
      return what.startsWith('#test/') ? [] : `src/${what.slice(1)}`
    })
    .filter((target) => target.startsWith('src/'))
}
