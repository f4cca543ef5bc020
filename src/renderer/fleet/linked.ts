// Resolves a link to a container or shipment of the open account. Pure.

import type { Shipment } from '#shared/fleet/shipment.ts'
import type { Link } from '#shared/fleet/link.ts'
import { readContainerNumber } from '#shared/rules/container-number.ts'
import type { Language } from '#shared/words/language.ts'
import type { BoardRow } from './board-row.ts'
import { isNumbered } from './search.ts'

export type Linked =
  | { readonly is: 'shipment' | 'container'; readonly id: string }
  /** `isCertain`: more records can't change the answer. */
  | { readonly is: 'nowhere'; readonly message: string; readonly isCertain: boolean }

export interface LinkedAmong {
  /** Most urgent first: if a number occurs on two shipments, the urgent one counts. */
  readonly rows: readonly Pick<BoardRow, 'id' | 'container'>[]
  readonly shipmentsById: ReadonlyMap<string, Pick<Shipment, 'billOfLading'>>
}

export function linked(link: Link, { rows, shipmentsById }: LinkedAmong, { say }: Language): Linked {
  const nowhere = (message: string, isCertain = false): Linked => ({ is: 'nowhere', message, isCertain })
  if (link.to === 'shipment') {
    const { id } = link
    if (shipmentsById.has(id)) return { is: 'shipment', id }
    const number = rows.find((row) => row.id === id)?.container.number
    return number === undefined
      ? nowhere(say('link.no-shipment', { id }))
      : nowhere(say('link.is-container', { id, number }), true)
  }
  const { number } = link
  const isWanted = isNumbered(number)
  const row = rows.find(({ container }) => isWanted(container)) ?? rows.find(({ id }) => id === number)
  if (row !== undefined) return { is: 'container', id: row.id }
  const bill = shipmentsById.get(number)?.billOfLading
  if (bill !== undefined) return nowhere(say('link.is-shipment', { id: number, bill }), true)
  const parsedNumber = readContainerNumber(number)
  return parsedNumber === null || parsedNumber.given === null || parsedNumber.given === parsedNumber.right
    ? nowhere(say('link.no-container', { number }))
    : nowhere(say('link.no-container.digit', { number, fixed: parsedNumber.body + parsedNumber.right }))
}
