// How a collection reaches the page: once in parts, then by its changes.

import { z } from 'zod'
import { COLLECTION_NAMES, type CollectionName } from '../collections/collections.ts'
import { answers } from './route.ts'

const part = z.strictObject({ name: z.enum(COLLECTION_NAMES), after: z.number().int().nonnegative() })

export const collectionRequests = {
  'app.part': answers<CollectionPart>().to(part),
  'account.part': answers<CollectionPart>().to(part),
} as const

/** Items as JSON: Electron copies one text faster than thousands of objects. */
export type ItemsText = string

export interface CollectionPart {
  readonly revision: number
  readonly items: ItemsText
  /** The `after` of the next part; null: this is the last one. */
  readonly next: number | null
}

/**
 * From revision `from` to `to`. A page with another revision reads the collection again. Changes that come between two
 * parts are applied after the last part, beginning with the revision of the first part.
 */
export interface CollectionDelta {
  readonly name: CollectionName
  readonly from: number
  readonly to: number
  /** New and changed items. */
  readonly put: ItemsText
  readonly drop: readonly string[]
  /** The keys of all items; null: new items come last. */
  readonly order: readonly string[] | null
}

export interface CollectionEvents {
  'collection.changed': CollectionDelta
}
