// Types that tie handlers to the contract: a missing or duplicate handler does not compile.

import type { Answer } from '#shared/contract/answer.ts'
import type { RequestInput, RequestName, RequestOutput } from '#shared/contract/requests.ts'

export type Handler<Name extends RequestName> = (
  input: RequestInput<Name>,
) => Answer<RequestOutput<Name>> | Promise<Answer<RequestOutput<Name>>>

export type Handlers = { readonly [Name in RequestName]: Handler<Name> }

type Parts = readonly Partial<Handlers>[]

/** Requests that more than one part handles. */
type Doubles<All extends readonly object[], Seen = never> = All extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? (keyof First & Seen) | Doubles<Rest, Seen | keyof First>
  : never

/** No constraint if there are no duplicates, else a property that no part has. */
export type NoDoubles<All extends readonly object[]> = [Doubles<All>] extends [never]
  ? unknown
  : { readonly answeredTwice: Doubles<All> }

type Merged<All extends readonly object[]> = All extends readonly [infer First, ...infer Rest extends readonly object[]]
  ? First & Merged<Rest>
  : unknown

export function mergeHandlers<const All extends Parts>(parts: All & NoDoubles<All>): Merged<All> {
  return Object.assign({}, ...parts) as Merged<All>
}
