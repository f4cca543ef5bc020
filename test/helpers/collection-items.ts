// Reads a collection as the page does.

import { type CollectionItems, type CollectionName, isOfAccount } from '#shared/collections/collections.ts'
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

export type RequestPart = (route: 'app.part' | 'account.part', input: PartInput) => Promise<unknown>

/** Null if a part is refused. */
export async function requestItems<Name extends CollectionName>(
  request: RequestPart,
  name: Name,
): Promise<readonly CollectionItems[Name][] | null> {
  const route = isOfAccount(name) ? 'account.part' : 'app.part'
  const items: CollectionItems[Name][] = []
  for (let after: number | null = 0; after !== null;) {
    const answer = (await request(route, { name, after })) as Answer<CollectionPart> | undefined
    if (answer?.ok !== true) return null
    items.push(...(JSON.parse(answer.value.items) as readonly CollectionItems[Name][]))
    after = answer.value.next
  }
  return items
}

/** For a collection of one item; null if it is refused or empty. */
export async function requestItem<Name extends CollectionName>(
  request: RequestPart,
  name: Name,
): Promise<CollectionItems[Name] | null> {
  return (await requestItems(request, name))?.[0] ?? null
}
