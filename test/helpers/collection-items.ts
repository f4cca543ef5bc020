// Reads a collection as the page does.

import type { CollectionItems, CollectionName } from '#shared/collections/collections.ts'
import type { Answer } from '#shared/contract/answer.ts'
import type { CollectionPart } from '#shared/contract/collection-requests.ts'

type ReadPart = (input: { readonly name: CollectionName; readonly after: number }) => Pick<Answer<CollectionPart>, 'ok'>

export function itemsIn<Name extends CollectionName>(
  handlers: { readonly 'account.part': ReadPart },
  name: Name,
): readonly CollectionItems[Name][] {
  const items: CollectionItems[Name][] = []
  for (let after: number | null = 0; after !== null;) {
    const answer = handlers['account.part']({ name, after }) as Answer<CollectionPart>
    if (!answer.ok) throw new Error(answer.error.code)
    items.push(...(answer.value.items as readonly CollectionItems[Name][]))
    after = answer.value.next
  }
  return items
}
