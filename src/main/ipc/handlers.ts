// Types that tie handlers to the contract: a missing or duplicate handler does not compile.

import type { Answer } from '#shared/contract/answer.ts'
import type { RequestInput, RequestName, RequestOutput } from '#shared/contract/requests.ts'
import type { FailureFacts } from '#shared/words/failure-words.ts'

/** What a room answers: a value, or what went wrong, not worded yet. */
export type AnswerFacts<Value = unknown> = Answer<Value, FailureFacts>

export type Handler<Name extends RequestName> = (
  input: RequestInput<Name>,
) => AnswerFacts<RequestOutput<Name>> | Promise<AnswerFacts<RequestOutput<Name>>>

export type Handlers = { readonly [Name in RequestName]: Handler<Name> }

type Parts = readonly Partial<Handlers>[]

/** The requests that more than one of the parts answers. */
type Doubles<All extends readonly object[], Seen = never> = All extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? (keyof First & Seen) | Doubles<Rest, Seen | keyof First>
  : never

/** Nothing more to ask of the parts, or a type that none of them has. */
export type NoDoubles<All extends readonly object[]> = [Doubles<All>] extends [never]
  ? unknown
  : { readonly answeredTwice: Doubles<All> }

type Merged<All extends readonly object[]> = All extends readonly [infer First, ...infer Rest extends readonly object[]]
  ? First & Merged<Rest>
  : unknown

/** What the rooms answer, together. */
export function mergeHandlers<const All extends Parts>(parts: All & NoDoubles<All>): Merged<All> {
  return Object.assign({}, ...parts) as Merged<All>
}
