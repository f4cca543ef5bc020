// Parses pasted text: an id, a service address that ends in one, or other text.

export type Pasted =
  | { readonly kind: 'nothing' }
  /** `of`: the type in the address; null for a bare id. */
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

/** Accepts ids of unknown form. Spaces or slashes mean a sentence or an address. */
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
