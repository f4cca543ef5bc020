// How a collection reaches the page: once in parts, then by its changes.

import { z } from 'zod'
import { COLLECTION_NAMES, type CollectionItems, type CollectionName } from '../collections/collections.ts'
import { answers } from './route.ts'

const part = z.strictObject({ name: z.enum(COLLECTION_NAMES), after: z.number().int().nonnegative() })

export const collectionRequests = {
  'app.part': answers<CollectionPart>().to(part),
  'account.part': answers<CollectionPart>().to(part),
} as const

export interface CollectionPart {
  /** Parts of one revision belong together. */
  readonly revision: number
  readonly items: readonly CollectionItems[CollectionName][]
  /** The `after` of the next part; null: this is the last one. */
  readonly next: number | null
}

export interface CollectionDelta {
  readonly name: CollectionName
  readonly from: number
  readonly to: number
  /** New and changed items. */
  readonly put: readonly CollectionItems[CollectionName][]
  /** The keys of all items in order; null: the same as before. */
  readonly keys: readonly string[] | null
}

export interface CollectionEvents {
  'collection.changed': CollectionDelta
}
