// Judges one import by the table in rooms.ts: allowed, or the wall it breaches and what to do instead.

import { posix } from 'node:path'
import {
  forTestsBesideTheirFile,
  guarded,
  houses,
  places,
  typesOnlyFiles,
  wallBetweenRooms,
  wallOfDirection,
  wallOfDoorsToOneself,
  wallOfPackages,
  wallOfPlaces,
  wallOfReadablePaths,
  wallOfTypesOnly,
  wallsOfRooms,
  workshops,
  type Grant,
  type Wall,
} from './rooms.ts'

export interface Import {
  /** The importing file, from the root of the tree, with forward slashes. */
  readonly file: string
  /** What is imported, as written; null where it is not a plain string. */
  readonly what: string | null
  /** True for `import type` and `export type`, of which nothing remains in the built file. */
  readonly typeOnly: boolean
}

/** The complaint, or null where the import is legal. */
export function judgeImport({ file, what, typeOnly }: Import): string | null {
  const room = roomOf(file)
  if (room === null) return null
  if (what === null)
    return inProduct(file) && !isTest(file)
      ? complain(wallOfReadablePaths, `${file} imports a path that is not written out`)
      : null

  const path = what.replace(/\?.*$/, '')
  const target = path.startsWith('.') ? posix.join(posix.dirname(file), path) : aliased(path)
  const crossing = `${file} may not import ${what}`
  if (path.startsWith('/') || path.includes('\\')) return complain(wallBetweenRooms, crossing)

  if (target !== null && isPicture(target)) return null
  if (typesOnlyFiles.includes(file) && !typeOnly) return complain(wallOfTypesOnly, crossing)
  if (target !== null) {
    const targetRoom = roomOf(target)
    if (path.startsWith('.')) {
      // The files right in a house hold the rooms below them together, so looking down is no crossing.
      if (targetRoom === room || targetRoom?.startsWith(`${room}/`)) return null
      return inProduct(file) || inProduct(target) ? complain(wallBetweenRooms, crossing) : null
    }
    if (inProduct(file) && targetRoom === room) return complain(wallOfDoorsToOneself, crossing)
    const wall = inProduct(file) && targetRoom !== null ? wallAcrossHouse(room, targetRoom) : null
    if (wall !== null) return complain(wall, crossing)
  }
  if (!inProduct(file)) return null
  if (grantsOf(file, typeOnly).some((grant) => grants(grant, path))) return null
  return complain(wallFor(room, path), crossing)
}

/** A room is one folder of src, and in src/main and src/renderer each folder below it; outside src one of the workshops. */
function roomOf(path: string): string | null {
  const [first = '', second = '', third = '', ...deeper] = path.split('/')
  if (workshops.includes(first)) return first
  if (first !== 'src' || third === '') return first === 'src' ? 'src' : null
  return Object.hasOwn(houses, `src/${second}`) && deeper.length > 0 ? `src/${second}/${third}` : `src/${second}`
}

/** Between two rooms of one house; null where the import goes the right way. */
function wallAcrossHouse(from: string, to: string): Wall | null {
  const house = posix.dirname(from)
  const order = houses[house]
  if (order === undefined || (to !== house && posix.dirname(to) !== house)) return null
  const [here, there] = [from, to].map((room) => order.indexOf(posix.basename(room)))
  if (here === -1 || (there === -1 && to !== house)) return wallOfPlaces
  return to === house || Number(there) > Number(here) ? wallOfDirection : null
}

function aliased(path: string): string | null {
  const alias = /^#(?<room>shared|main|renderer|simulator|preview)\/(?<rest>.*)$/.exec(path)?.groups
  if (alias) return `src/${alias['room']}/${alias['rest']}`
  return path.startsWith('#test/') ? path.slice(1) : null
}

/** Icons are drawn into build/ and bundled from there; they are no code, so no wall is crossed. */
function isPicture(target: string): boolean {
  return /^build\/.+\.(png|ico|icns|svg)$/.test(target)
}

function inProduct(file: string): boolean {
  return file.startsWith('src/')
}

function isTest(file: string): boolean {
  return file.endsWith('.test.ts')
}

function grantsOf(file: string, typeOnly: boolean): Grant[] {
  const holding = places.filter(({ at }) => file === at || file.startsWith(`${at}/`))
  return [
    ...holding.flatMap((place) => place.may),
    ...(typeOnly ? holding.flatMap((place) => place.mayForTypes ?? []) : []),
    ...(isTest(file) ? forTestsBesideTheirFile : []),
  ]
}

function grants(grant: Grant, path: string): boolean {
  if (grant === 'node:*') return path.startsWith('node:') && !guarded.some(({ what }) => what === path)
  if (grant.endsWith('/')) return path.startsWith(grant)
  return path === grant || path.startsWith(`${grant}/`)
}

function wallFor(room: string, path: string): Wall {
  return (
    wallsOfRooms[room] ??
    wallsOfRooms[posix.dirname(room)] ??
    guarded.find(({ what }) => grants(what, path)) ??
    wallOfPackages
  )
}

function complain(wall: Wall, crossing: string): string {
  return `Wall “${wall.name}”: ${crossing}. Why: ${wall.why}. Instead: ${wall.instead}.`
}
