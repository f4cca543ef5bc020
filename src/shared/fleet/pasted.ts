// What somebody pasted to look it up: an id, an address of the service that ends in one, or anything else.

export type Pasted =
  | { readonly kind: 'nothing' }
  /** `of`: the kind of thing that the address names; null where the id stood alone. */
  | { readonly kind: 'id'; readonly id: string; readonly of: PastedKind | null }
  | { readonly kind: 'text'; readonly text: string }

export type PastedKind = 'tracking_requests' | 'shipments' | 'containers' | 'webhooks'

export function readPasted(text: string): Pasted {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'nothing' }
  const address = /(?:^|\/)(tracking_requests|shipments|containers|webhooks)\/([^/?#\s]+)/i.exec(trimmed)
  if (address !== null) {
    return { kind: 'id', id: decoded(address[2] ?? ''), of: (address[1] ?? '').toLowerCase() as PastedKind }
  }
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(trimmed)) return { kind: 'id', id: trimmed, of: null }
  return { kind: 'text', text: trimmed }
}

/** An id of a kind nobody has seen yet; what has spaces or slashes is a sentence or an address. */
export function mayBeId(text: string): boolean {
  return /^[^\s/?#]+$/.test(text.trim())
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
