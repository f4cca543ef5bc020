// The type that ties services to the contract: one handler for every route, no more and no fewer, or it does not compile.

import type { Answer } from '#shared/contract/answer.ts'
import type { RequestInput, RequestName, RequestOutput } from '#shared/contract/requests.ts'

export type Handler<Name extends RequestName> = (
  input: RequestInput<Name>,
) => Answer<RequestOutput<Name>> | Promise<Answer<RequestOutput<Name>>>

export type Handlers = { readonly [Name in RequestName]: Handler<Name> }
