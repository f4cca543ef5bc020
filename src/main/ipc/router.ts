// From a message to a handler: checks the sender, parses the input, calls, and answers; whatever goes wrong, it answers.

import { z } from 'zod'
import { failed, type Answer } from '#shared/contract/answer.ts'
import { requests, type RequestName } from '#shared/contract/requests.ts'
import type { Handlers, NoDoubles } from './handlers.ts'
import { isTrusted, type Sender } from './sender.ts'

export type Router = (sender: Sender, message: unknown) => Promise<Answer<unknown>>

export interface RouterOptions {
  readonly ownOrigin: string
  /** Told of what should not happen: a handler that threw. The window hears no more than that it did. */
  readonly reportBug: (route: string, error: unknown) => void
}

const messageSchema = z.strictObject({ route: z.string(), input: z.unknown().optional() })

/** `program`: what is answered at any time. `session`: the rest, by the open account; null while none is open. */
export function createRouter<Program extends Partial<Handlers>, Session extends Omit<Handlers, keyof Program>>(
  program: Program & NoDoubles<[Program, Session]>,
  session: () => Session | null,
  { ownOrigin, reportBug }: RouterOptions,
): Router {
  return async (sender, message) => {
    if (!isTrusted(sender, ownOrigin)) return failed(STRANGER)
    const parsed = messageSchema.safeParse(message)
    if (!parsed.success || !isRoute(parsed.data.route)) return failed(NO_SUCH_ROUTE)
    const { route, input } = parsed.data
    const handlers: Partial<Handlers> = route in program ? program : (session() ?? {})
    return await answer(handlers, route, input, reportBug)
  }
}

async function answer(
  handlers: Partial<Handlers>,
  route: RequestName,
  input: unknown,
  reportBug: RouterOptions['reportBug'],
): Promise<Answer<unknown>> {
  const parsed = requests[route].input.safeParse(input)
  if (!parsed.success) {
    // Only where it is wrong, never what was sent: the input may hold the key.
    const where = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'input'}: ${issue.code}`).join('; ')
    return failed({ ...BAD_INPUT, detail: where })
  }
  try {
    const handle = handlers[route] as ((input: unknown) => Promise<Answer<unknown>>) | undefined
    return handle === undefined ? failed(NO_ACCOUNT) : await handle(parsed.data)
  } catch (error) {
    reportBug(route, error)
    return failed(BUG)
  }
}

function isRoute(name: string): name is RequestName {
  return Object.hasOwn(requests, name)
}

const STRANGER = {
  code: 'not_allowed',
  message: 'The request did not come from Quaywatch’s own window, so it was refused.',
  hint: '',
} as const
const NO_SUCH_ROUTE = {
  code: 'no_such_request',
  message: 'The window asked for something this version of Quaywatch does not know.',
  hint: 'Restart Quaywatch; if it happens again, reinstall it.',
} as const
const NO_ACCOUNT = {
  code: 'no_account',
  message: 'No account is open.',
  hint: 'Enter a key, or open the demo fleet.',
} as const
const BAD_INPUT = {
  code: 'bad_input',
  message: 'The window sent something that the app could not use, so nothing was done.',
  hint: 'Check what you entered and try again.',
} as const
const BUG = {
  code: 'unexpected',
  message: 'Something went wrong inside Quaywatch; the request was not carried out.',
  hint: 'Try again. If it keeps happening, please report it.',
} as const
