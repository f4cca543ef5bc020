// Values kept as the service sent them, but never so deep or so large that keeping them could do harm.

import type { Json } from '#shared/fleet/json.ts'

export interface Bounds {
  /** Beyond it lies what would overflow the stack of whoever writes the value out again. */
  readonly depth: number
  /** Values in all. */
  readonly values: number
  /** Characters of one text. */
  readonly text: number
}

/** For attributes the app has no field for: all that anybody could mean seriously. */
export const KEPT: Bounds = { depth: 16, values: 5_000, text: 20_000 }
/** For showing somebody what was wrong with a record. */
export const SHOWN: Bounds = { depth: 6, values: 200, text: 300 }

const CUT = '[cut]'

/** A copy within the bounds; what lies beyond them reads `[cut]`. */
export function bounded(value: unknown, bounds: Bounds): Json {
  return copied(value, bounds.depth, { ...bounds, left: bounds.values })
}

/** Sets a property whatever its name is: `__proto__` assigned plainly would change the object itself. */
export function setOwn(target: Record<string, Json>, name: string, value: Json): void {
  if (name === '__proto__') {
    Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true })
  } else {
    target[name] = value
  }
}

function copied(value: unknown, depth: number, bounds: Bounds & { left: number }): Json {
  bounds.left -= 1
  if (bounds.left < 0) return CUT
  switch (typeof value) {
    case 'string':
      return value.length > bounds.text ? value.slice(0, bounds.text) + CUT : value
    case 'number':
      // JSON can spell numbers that no number holds; as null they can be written out again.
      return Number.isFinite(value) ? value : null
    case 'boolean':
      return value
    case 'object':
      break
    case 'undefined':
    case 'function':
    case 'symbol':
    case 'bigint':
      return null
  }
  if (value === null) return null
  if (depth === 0) return CUT
  if (Array.isArray(value)) {
    const list: Json[] = []
    for (const item of value) {
      list.push(copied(item, depth - 1, bounds))
      if (bounds.left < 0) break
    }
    return list
  }
  const object: Record<string, Json> = {}
  for (const name of Object.keys(value)) {
    setOwn(object, name, copied((value as Record<string, unknown>)[name], depth - 1, bounds))
    if (bounds.left < 0) break
  }
  return object
}
