// Search: rows by their texts, and lists of pasted numbers in any notation.

import type { Container } from '#shared/fleet/container.ts'
import type { Terminal } from '#shared/fleet/place.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { plain } from '#renderer/core/normalize-text.ts'

/** Everything a dispatcher may type to find a container, in one text. */
export function searchText(
  container: Container,
  shipment: Shipment | null,
  terminals: readonly (Terminal | undefined)[],
): string {
  const parts: SearchedPart[] = [container.number, ...container.references]
  if (shipment !== null) {
    const { line, vessel, portOfDischarge, destination } = shipment
    parts.push(shipment.billOfLading, shipment.normalizedNumber, ...shipment.references, shipment.customer)
    parts.push(...shipment.tags, line.scac, line.shortName, line.name, vessel.name, vessel.voyage)
    parts.push(portOfDischarge.name, portOfDischarge.locode, destination.name, destination.locode)
  }
  for (const terminal of terminals) parts.push(terminal?.name, terminal?.nickname, terminal?.firmsCode)
  return textOfParts(parts)
}

export type SearchedPart = string | null | undefined

/** Line breaks keep a match from spanning two parts. */
export function textOfParts(parts: readonly SearchedPart[]): string {
  return plain(parts.filter((part) => part !== null && part !== undefined && part !== '').join('\n'))
}

/** Returns a predicate for texts of {@link textOfParts}, or null if the query is empty. */
export function searchFor(query: string): ((text: string) => boolean) | null {
  const words = query.split(/\s+/).map(plain).filter(Boolean)
  const whole = words.join('')
  if (whole === '') return null
  // A query with a digit is a number in printed groups: `MSCU 123 456-7` is one number.
  const isOne = words.length === 1 || /\d/.test(whole)
  return isOne ? (text) => text.includes(whole) : (text) => words.every((word) => text.includes(word))
}

export function isNumbered(typed: string): (container: Pick<Container, 'number'>) => boolean {
  const wanted = plain(typed)
  return ({ number }) => wanted !== '' && plain(number) === wanted
}
