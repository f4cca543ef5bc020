// Copies unknown JSON values within limits of depth and size.

import type { Json } from '#shared/fleet/json.ts'

export interface Bounds {
  /** Deeper values would overflow the stack when serialized. */
  readonly depth: number
  readonly values: number
  readonly text: number
}

/** For attributes that the app has no field for. */
export const KEPT: Bounds = { depth: 16, values: 5_000, text: 20_000 }
/** For showing an unusable record. */
export const SHOWN: Bounds = { depth: 6, values: 200, text: 300 }

const CUT = '[cut]'

/** Replaces everything beyond the bounds with `[cut]`. */
export function bounded(value: unknown, bounds: Bounds): Json {
  return copied(value, bounds.depth, { ...bounds, left: bounds.values })
}

/** Plain assignment to `__proto__` would change the object's prototype. */
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
      // JSON.parse returns Infinity for 1e999, which can't be serialized.
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
