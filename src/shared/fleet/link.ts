// Writes and reads quaywatch: links to a shipment or a container.

export const LINK_SCHEME = 'quaywatch'

export type Link =
  | { readonly to: 'shipment'; readonly id: string }
  /** Opened by number; the id works as well. */
  | { readonly to: 'container'; readonly number: string }

export function linkText(link: Link): string {
  const [folder, name] = link.to === 'shipment' ? ['shipments', link.id] : ['containers', link.number]
  return `${LINK_SCHEME}://${folder}/${encodeURIComponent(name.toWellFormed())}`
}

/** Null for anything else. Ignores parameters that mail programs and trackers add. */
export function readLink(text: string): Link | null {
  if (text.length > LONGEST_TEXT) return null
  const [, folder = '', written = ''] = PATTERN.exec(text.trim()) ?? []
  const name = decoded(written)
  if (name === null || name.trim() === '' || name.length > LONGEST_NAME || UNWRITABLE.test(name)) return null
  return folder.toLowerCase() === 'shipments' ? { to: 'shipment', id: name } : { to: 'container', number: name }
}

/** Whether a command-line argument is a link, readable or not. */
export function isLink(word: string): boolean {
  return word.toLowerCase().startsWith(`${LINK_SCHEME}:`)
}

const PATTERN = new RegExp(`^${LINK_SCHEME}://(shipments|containers)/([^/?#]+)/?(?:[?#].*)?$`, 'isu')
/** Room for the longest id, fully escaped, and for added parameters. */
const LONGEST_TEXT = 8_000
const LONGEST_NAME = 300
/** Invisible characters could disguise a name as another one. */
const UNWRITABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
