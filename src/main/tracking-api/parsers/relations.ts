// The ids in a record's relationships, each of which may be absent, `{}`, `{"data": null}` or of any other form.

import { isObject } from './json-object.ts'

/** The id of the one resource a relationship names; null for everything that names none. */
export function relatedId(relationships: unknown, name: string): string | null {
  return isObject(relationships) ? idOf(dataOf(relationships[name])) : null
}

/** The type of the one resource a relationship names; null for everything that names none. */
export function relatedType(relationships: unknown, name: string): string | null {
  const linkage = isObject(relationships) ? dataOf(relationships[name]) : null
  const type = isObject(linkage) ? linkage['type'] : null
  return typeof type === 'string' && type.isWellFormed() ? type : null
}

/** The ids a relationship lists; null where it does not say, or where one of them cannot be read: then not all are known. */
export function relatedIds(relationships: unknown, name: string): readonly string[] | null {
  const data = isObject(relationships) ? dataOf(relationships[name]) : null
  if (!Array.isArray(data)) return null
  const ids: string[] = []
  for (const one of data as readonly unknown[]) {
    const id = idOf(one)
    if (id === null) return null
    ids.push(id)
  }
  return ids
}

/**
 * Ids are opaque; a service that numbers its records is understood too. Half a surrogate pair cannot be stored as UTF-8:
 * such an id would come back as another one after each restart.
 */
export function readId(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' || !value.isWellFormed() ? null : value
  return Number.isSafeInteger(value) ? String(value) : null
}

function dataOf(relationship: unknown): unknown {
  return isObject(relationship) ? relationship['data'] : null
}

function idOf(linkage: unknown): string | null {
  return isObject(linkage) ? readId(linkage['id']) : null
}
