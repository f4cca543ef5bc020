// Links to one shipment or one container: as they are copied, and as a system hands them to the program. They only ever lead somewhere. Pure.

/** Of the addresses; systems know the program by it. */
export const LINK_SCHEME = 'quaywatch'

export type Link =
  | { readonly to: 'shipment'; readonly id: string }
  /** By its number, which people know; its id is found as well. */
  | { readonly to: 'container'; readonly number: string }

export function linkText(link: Link): string {
  const [folder, name] = link.to === 'shipment' ? ['shipments', link.id] : ['containers', link.number]
  return `${LINK_SCHEME}://${folder}/${encodeURIComponent(name.toWellFormed())}`
}

/** Null for anything else. What mail programs and trackers add behind it leads nowhere, and is left out. */
export function readLink(text: string): Link | null {
  if (text.length > LONGEST_TEXT) return null
  const [, folder = '', written = ''] = PATTERN.exec(text.trim()) ?? []
  const name = decoded(written)
  if (name === null || name.trim() === '' || name.length > LONGEST_NAME || UNWRITABLE.test(name)) return null
  return folder.toLowerCase() === 'shipments' ? { to: 'shipment', id: name } : { to: 'container', number: name }
}

/** Whether a word of a command line is one, readable or not. */
export function isLink(word: string): boolean {
  return word.toLowerCase().startsWith(`${LINK_SCHEME}:`)
}

const PATTERN = new RegExp(`^${LINK_SCHEME}://(shipments|containers)/([^/?#]+)/?(?:[?#].*)?$`, 'isu')
/** As long as an id may be, every sign of it escaped, and what was added behind it. */
const LONGEST_TEXT = 8_000
const LONGEST_NAME = 300
/** Signs that nobody sees: a name that holds them was made to look like another one. */
const UNWRITABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
