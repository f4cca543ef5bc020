// Reads a collection as the page does.

import type { CollectionItems, CollectionName } from '#shared/collections/collections.ts'
import type { Answer } from '#shared/contract/answer.ts'
import type { CollectionPart } from '#shared/contract/collection-requests.ts'

interface PartInput {
  readonly name: CollectionName
  readonly after: number
}

/** From the handlers of a session. */
export function itemsIn<Name extends CollectionName>(
  handlers: { readonly 'account.part': (input: PartInput) => Pick<Answer<CollectionPart>, 'ok'> },
  name: Name,
): readonly CollectionItems[Name][] {
  const items: CollectionItems[Name][] = []
  for (let after: number | null = 0; after !== null;) {
    const answer = handlers['account.part']({ name, after }) as Answer<CollectionPart>
    if (!answer.ok) throw new Error(answer.error.code)
    items.push(...(JSON.parse(answer.value.items) as readonly CollectionItems[Name][]))
    after = answer.value.next
  }
  return items
}

/** Null if a part is refused. */
export async function requestItems<Name extends CollectionName>(
  request: (route: 'account.part', input: PartInput) => Promise<unknown>,
  name: Name,
): Promise<readonly CollectionItems[Name][] | null> {
  const items: CollectionItems[Name][] = []
  for (let after: number | null = 0; after !== null;) {
    const answer = (await request('account.part', { name, after })) as Answer<CollectionPart> | undefined
    if (answer?.ok !== true) return null
    items.push(...(JSON.parse(answer.value.items) as readonly CollectionItems[Name][]))
    after = answer.value.next
  }
  return items
}
